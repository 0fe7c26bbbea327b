import Foundation
import TerminalHarness
import Testing

@Suite struct `logintui snapshot` {
  @Test func `prints the picture as text without a terminal`() async throws {
    try await Desk.with { desk in
      let result = try desk.run(["snapshot", "--columns", "40", "--rows", "12"])
      #expect(result.status == 0)
      #expect(result.output.split(separator: "\n", omittingEmptySubsequences: false).count == 13)
      #expect(result.output.contains("Sign in with Google"))
    }
  }

  @Test func `prints all fields as json`() async throws {
    try await Desk.with { desk in
      let result = try desk.run([
        "snapshot", "--format", "json", "--screen", "email", "--error", "wrongPassword",
        "--focus", "2", "--columns", "40",
      ])
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
      #expect(object["columns"] as? Int == 40)
      #expect(object["textSize"] as? String == "xxL")
      #expect(object["isAccessibilityCategory"] as? Bool == false)
      #expect(object["scale"] as? Int == 1)
      #expect(object["direction"] as? String == "ltr")
      #expect((object["rowsText"] as? [String])?.count == 24)
      #expect((object["cursor"] as? [String: Int])?.count == 2)
      let elements = try #require(object["elements"] as? [[String: Any]])
      let password = try #require(elements.first { $0["id"] as? String == "form.password" })
      #expect(password["focused"] as? Bool == true)
      #expect(password["visible"] as? Bool == true)
      #expect(password["role"] as? String == "field")
      #expect((password["textContrast"] as? Double ?? 0) >= 4.5)
      #expect((password["edgeContrast"] as? Double ?? 0) >= 3)
      #expect((password["frame"] as? [String: Int])?.count == 4)
      let notice = try #require(elements.first { $0["id"] as? String == "notice" })
      #expect((notice["shown"] as? String)?.contains("does not match") == true)
    }
  }

  @Test(arguments: [
    ["--screen", "nowhere"], ["--format", "pdf"], ["--columns", "0"], ["--error", "nothing"],
    ["--focus", "99"],
  ])
  func `names a value that is not allowed`(arguments: [String]) async throws {
    try await Desk.with { desk in
      let result = try desk.run(["snapshot"] + arguments)
      #expect(result.status == 1)
      #expect(result.output.isEmpty)
      #expect(result.complaint.hasPrefix("logintui: "))
    }
  }

  @Test func `draws the picture of the README`() async throws {
    try await Desk.with { desk in
      let result = try desk.run(["snapshot", "--format", "svg", "--appearance", "light"])
      let file = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "docs/picker.svg")
      #expect(try result.output == String(contentsOf: file, encoding: .utf8))
    }
  }
}
