import Foundation
import LoginMessages
import Testing

@Suite(.timeLimit(.minutes(10))) struct `The command languages` {
  @Test func `lists each language in its own name, and marks the one in use`() async throws {
    try await Desk.with { desk in
      let result = try await desk.run(
        ["languages"], environment: ["LANGUAGE": "xx:de_AT", "LANG": "ja_JP"])
      #expect(result.status == 0)
      let lines = result.output.split(separator: "\n")
      #expect(lines.count == Language.allCases.count)
      for (line, language) in zip(lines, Language.allCases) {
        #expect(line.contains(language.ownName), "\(line)")
        #expect(line.hasPrefix("* ") == (language == .german), "\(line)")
      }
    }
  }

  @Test func `doesn't list the languages for tests, which their tags find`() async throws {
    try await Desk.with { desk in
      let list = try await desk.run(["languages", "--format", "json"])
      #expect(!list.output.contains("en-XA") && !list.output.contains("ar-XB"))
      let text = try await desk.run(
        ["snapshot", "--screen", "picker", "--language", "en-XA"])
      #expect(text.status == 0 && text.output.contains("[Šîîĝñ îîñ"), "\(text.output)")
    }
  }

  @Test func `gives scripts the same`() async throws {
    try await Desk.with { desk in
      let result = try await desk.run(["languages", "--format", "json"])
      #expect(result.status == 0)
      for part in [#""tag":"ar""#, #""name":"العربية""#, #""review":"source""#] {
        #expect(result.output.contains(part), "\(part)")
      }
      #expect(result.output.components(separatedBy: #""isUsed":true"#).count == 2)
    }
  }
}
