import Foundation
import Testing

/// What a program needs that uses the library, as docs/library.md says it.
@Suite struct `The requirements of the library` {
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: `The house`.root.appending(path: path), encoding: .utf8)
  }

  private static func section(_ name: String) throws -> String {
    let page = try text("docs/library.md")
    let text = try #require(page.components(separatedBy: "\n## \(name)\n").dropFirst().first)
    return text.components(separatedBy: "\n## ")[0]
  }

  /// What `make setup` installs.
  @Test func `include every package that is installed for it`() throws {
    let makefile = try Self.text("Makefile").replacing("\\\n", with: "")
    let installed = try #require(makefile.firstMatch(of: /(?m)^PACKAGES := (.+)$/)).1
      .split(separator: " ").map(String.init).filter { $0 != "pkg-config" }
    let table = try Self.section("C libraries").split(separator: "\n")
      .filter { $0.hasPrefix("| `") }
      .flatMap { $0.split(separator: "|")[0].matches(of: /`([\w-]+)`/).map { String($0.1) } }
    #expect(Set(table) == Set(installed))
  }

  @Test func `include each of its products`() throws {
    let products = try Self.text("Package.swift").matches(of: /\.library\(\s*name: "(\w+)"/)
      .map { String($0.1) }
    let rows = try Self.section("Adding it to a package").matches(of: /(?m)^\| `(\w+)` \|/)
      .map { String($0.1) }
    #expect(products.count == 7 && rows == products)
  }

  /// A program can't have a target of the same name as one that a product needs.
  @Test func `include no name that a program would choose`() throws {
    let text = try Self.section("Names of targets")
    let programs: Set = ["logintui", "logintui-worker", "LogintuiFront", "LogintuiWorker"]
    let rooms = try FloorPlan.read().rooms.subtracting(programs)
    let others = rooms.filter { !$0.hasPrefix("Login") && !$0.hasPrefix("CLogin") }
    for name in others + ["CompileMessages", "MessageCompiler"] {
      #expect(text.contains("`\(name)`"), "\(name)")
    }
    #expect(others == ["FirebaseTokens", "TerminalAudit"])
  }

  /// The parts that a port would replace still exist, and no port does.
  @Test func `include Linux`() throws {
    let sources = try `The house`.files(in: "Sources").map {
      try String(contentsOf: $0, encoding: .utf8)
    }
    let c = try ["CLoginNcurses/input.c", "CLoginProcessControl/spawn.c"].map {
      try Self.text("Sources/C/\($0)")
    }
    for word in ["inotify_init1", "posix_fallocate", "eventfd", "prctl", "/proc/", "import Glibc"] {
      #expect((sources + c).contains { $0.contains(word) }, "\(word)")
    }
    #expect(!sources.contains { $0.contains("canImport(Darwin)") })
  }

  /// The Swift Package Index builds the pages of these targets.
  @Test func `match the settings of the package index`() throws {
    let settings = try Self.text(".spi.yml")
    let named = settings.matches(of: /(?m)^ +- (Login\w+|TerminalAudit|FirebaseTokens)$/).map {
      String($0.1)
    }
    #expect(
      named == [
        "LoginTUI", "LoginTUIArguments", "LoginTUITesting", "TerminalAudit", "FirebaseTokens",
      ])
    #expect(settings.contains("platform: linux"))
    let manifest = try Self.text("Package.swift")
    let tools = try #require(manifest.firstMatch(of: /swift-tools-version: (\d+\.\d+)/)).1
    #expect(settings.contains("swift_version: \"\(tools)\""))
  }
}
