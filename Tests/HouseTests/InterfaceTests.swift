import ChildPrograms
import Foundation
import Testing

/// The public declarations of the library, which `scripts/api` reads from the modules of the build.
@Suite(.timeLimit(.minutes(10))) struct `The library's interface` {
  private static let baseline = `The house`.root.appending(path: "docs/releases/api.txt")

  private static func lines() throws -> [String] {
    try String(contentsOf: baseline, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  private static func check(_ arguments: [String] = []) async throws -> ChildProgram.Ending {
    try await ChildProgram.run(
      `The house`.root.appending(path: "scripts/api").path, ["--check"] + arguments)
  }

  /// With the limit of declarations in the product LoginTUI, and a comment on each.
  @Test func `is the one that was accepted, small and documented`() async throws {
    let ending = try await Self.check()
    #expect(ending.status == 0, "\(ending.output)\(ending.standardError)")
  }

  @Test func `does not change unnoticed`() async throws {
    var lines = try Self.lines()
    let reveal = try #require(
      lines.firstIndex { $0.hasPrefix("LoginIdentity Secret.reveal(_:): ") })
    lines[reveal] = "LoginIdentity Secret.show(): func show() -> String"
    let former = FileManager.default.temporaryDirectory
      .appending(path: "ltui-test-\(UUID().uuidString.prefix(8))")
    defer { try? FileManager.default.removeItem(at: former) }
    try lines.joined(separator: "\n").write(to: former, atomically: true, encoding: .utf8)
    let ending = try await Self.check([former.path])
    #expect(ending.status == 1)
    #expect(ending.output.contains("\n-LoginIdentity Secret.show(): func show() -> String\n"))
    #expect(ending.output.contains("\n+LoginIdentity Secret.reveal(_:): func reveal"))
    #expect(ending.output.contains("make api"))
  }

  /// A type that a signature names and no import brings can't be used.
  @Test func `names only modules that its products show`() throws {
    let shown = Set(try Self.lines().map { String($0.prefix { $0 != " " }) })
    #expect(
      shown.isSuperset(of: ["LoginTUI", "LoginIdentity", "TerminalAudit", "FirebaseTokens"]))
    for module in shown {
      for file in try FloorPlan.files(of: module) {
        let text = try String(contentsOf: file, encoding: .utf8)
        for match in text.matches(of: /(?m)^(?:@\w+ )?public import (Login\w+)/) {
          #expect(shown.contains(String(match.1)), "\(module)/\(file.lastPathComponent)")
        }
      }
    }
  }

  /// A type that is called like its module hides everything else in it.
  @Test func `has no type that is called like its module`() throws {
    for line in try Self.lines() {
      let words = line.split(separator: " ").map { $0.trimmingCharacters(in: [":"]) }
      #expect(words.count > 1 && words[0] != words[1], "\(line)")
    }
  }

  /// Sources/LoginTUI/LoginTUI.docc/LoginTUI.md; what it leaves out stands below it, in no order.
  @Test func `has a place on its first page for every type`() throws {
    let file = `The house`.root.appending(path: "Sources/LoginTUI/LoginTUI.docc/LoginTUI.md")
    let page = try String(contentsOf: file, encoding: .utf8)
    let facade = `The house`.root.appending(path: "Sources/LoginTUI/LoginTUI.swift")
    let shown = try `The house`.imports(of: facade).union(["LoginTUI"])
    var count = 0
    for line in try Self.lines() {
      let match = line.firstMatch(
        of: #/^(\w+) (\w+): (?:final )?(?:struct|enum|class|protocol|actor) /#)
      guard let match, shown.contains(String(match.1)) else { continue }
      count += 1
      #expect(page.contains("- ``\(match.2)``"), "\(match.2)")
    }
    #expect(count > 20)
  }
}
