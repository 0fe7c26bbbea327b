import Foundation
import LoginMessages
import TestedLanguages
import Testing

@testable import LoginSettings
@testable import LoginSupport

/// Errors for programs.
@Suite(.timeLimit(.minutes(10))) struct `An error as JSON` {
  private static func error(_ text: String) throws -> [String: String] {
    let document = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return try #require(document?["error"] as? [String: String])
  }

  @Test func `has a code, the sentence, and the next step, on standard error`() async throws {
    try await Desk.with(.sessionFile()) { desk in
      for (arguments, code, next, status) in [
        (
          ["accounts", "--format", "xml", "--format=json", "--nothing"], "usage", "logintui --help",
          1
        ),
        (["login", "--format", "json"], "terminal_missing", "logintui login --device", 4),
        (["status", "--format", "json"], "sign_in_needed", "logintui login", 4),
        (["verify", "--format", "json", "--file", "/nothing"], "error", nil, 1),
        (
          ["status", "--format", "json", "--config", "/nothing"], "settings_invalid",
          "logintui config check", 1
        ),
      ] as [([String], String, String?, Int32)] {
        let ending = try await desk.run(arguments)
        let error = try Self.error(ending.standardError)
        #expect(ending.status == status && error["code"] == code, "\(arguments) \(error)")
        #expect(error["next"] == next && error["message"]?.isEmpty == false)
      }
      let variable = try await desk.run(["token"], environment: ["LOGINTUI_FORMAT": "json"])
      #expect(try Self.error(variable.standardError)["code"] == "sign_in_needed")
      // The same as on the page, whose other block is a result.
      let shown = try CodeBlock.all("json").map(\.text).filter { $0.hasPrefix(#"{"error":"#) }
      #expect(shown == [variable.standardError])
      // The arguments of another program are ignored.
      let other = try await desk.run(["exec", "--", "true", "--format", "json"])
      #expect(other.standardError.hasPrefix("logintui: You're not signed in."))
    }
  }

  @Test func `has one of the codes that are written down, and each of them is`() throws {
    let page = URL(filePath: #filePath).appending(path: "../../../docs/scripts.md").standardized
    let text = try String(contentsOf: page, encoding: .utf8)
    let section = try #require(text.components(separatedBy: "## Errors as JSON\n").last)
    let written = section.components(separatedBy: "\n## ")[0].matches(of: #/\n\| `([a-z_]+)` \|/#)
      .map { String($0.1) }
    #expect(written.sorted() == ErrorCode.allCases.map(\.rawValue).sorted())
  }
}

/// The errors of commands, before they are printed.
@Suite(.timeLimit(.minutes(10))) struct `An error of a command` {
  private static let nowhere = ["XDG_CONFIG_HOME": "/nowhere"]

  @Test func `is put into words only by its reader, whichever thread threw it`() async {
    let task = Task<Void, any Error>.detached {
      throw CommandError(needing: .sessionRefused(name: "Ada"), code: .sessionEnded)
    }
    guard case .failure(let error as CommandError) = await task.result else {
      Issue.record("Nothing was thrown.")
      return
    }
    let sentences = Language.sampled.map { language in
      Reader.$current.withValue(Reader(language)) { Reader.current.sentence(error.message) }
    }
    #expect(sentences == Language.sampled.map { $0.words(.sessionRefused(name: "Ada")) })
    #expect(Set(sentences).count == Language.sampled.count)
    #expect(error.code == .sessionEnded && error.status == 4)
  }

  @Test(
    arguments: [
      ([:], "en"), (["LANG": "de_DE.UTF-8"], "de"),
      (["LANG": "de_DE.UTF-8", "LC_ALL": "ja_JP.UTF-8"], "ja"),
      (["LANG": "de_DE.UTF-8", "LOGINTUI_LANGUAGE": "ar"], "ar"),
    ] as [([String: String], String)])
  func `of a file is in the language chosen outside the file`(
    environment: [String: String], language: String
  ) throws {
    let reader = Reader(.english)
    let error = #expect(throws: CommandError.self) {
      try Settings(
        optionValues: [:], config: nil, environment: Self.nowhere.merging(environment) { $1 },
        text: "[screen]\nlanguage = \"de\"\nlangage = \"de\"", reader: reader)
    }
    #expect(error?.code == .settingsInvalid && reader.language.tag == language)
  }

  @Test func `of a setting is in the language that the settings choose`() throws {
    let reader = Reader(.english)
    let environment = Self.nowhere.merging(["LOGINTUI_LANGUAGE": "ja"]) { $1 }
    _ = try Settings(
      optionValues: [.language: "ar"], config: nil, environment: environment,
      text: "[screen]\nlanguage = \"de\"", reader: reader)
    #expect(reader.language.tag == "ar")
    let settings = try Settings(
      optionValues: [:], config: nil, environment: Self.nowhere,
      text: "[screen]\nlanguage = \"de\"",
      reader: reader)
    #expect(reader.language.tag == "de" && settings.language == reader.language)
    let error = #expect(throws: CommandError.self) {
      try Settings(
        optionValues: [.language: "xx"], config: nil, environment: Self.nowhere, text: "",
        reader: reader)
    }
    #expect(error?.code == .settingsInvalid && reader.language == .english)
  }

  @Test func `has the code of its message, or else that of its exit status`() {
    let settings = CommandError.invalidSetting(name: "a", value: "b", allowed: "c")
    #expect(settings.code == .settingsInvalid && settings.status == 1)
    for (status, code) in [(1, .error), (4, .signInNeeded), (5, .changeNotSaved)]
      as [(Int32, ErrorCode)]
    {
      #expect(CommandError(.outputLost, status: status).code == code)
      #expect(
        CommandError(.tokenExpired, code: .tokenInvalid, status: status).code == .tokenInvalid)
    }
    for status in [126, 127] as [Int32] {
      #expect(CommandError(.outputLost, status: status).code == .programNotRun)
    }
  }
}
