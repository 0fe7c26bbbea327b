import Foundation
import Testing

@testable import CommandSupport

/// Errors as programs read them.
@Suite(.timeLimit(.minutes(10))) struct `An error as JSON` {
  private static func error(_ text: String) throws -> [String: String] {
    let document = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return try #require(document?["error"] as? [String: String])
  }

  @Test func `has a code, the sentence, and the next step, on standard error`() async throws {
    try await Desk.with(.kept()) { desk in
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
      // As the page shows it.
      let shown = try CodeBlock.all("json").map(\.text)
      #expect(shown == [variable.standardError])
      // What another program is told is its own.
      let other = try await desk.run(["exec", "--", "true", "--format", "json"])
      #expect(other.standardError.hasPrefix("logintui: You are not signed in."))
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
