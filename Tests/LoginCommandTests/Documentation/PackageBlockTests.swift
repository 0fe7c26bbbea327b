import ChildPrograms
import Foundation
import TerminalHarness
import Testing
import Waiting

/// The package that the README has a newcomer make, of its two blocks.
@Suite(.timeLimit(.minutes(60))) struct `A package of one's own` {
  /// Makes it as the README says: in a folder beside this one, which is called LoginTUI.
  private static func make(in folder: URL) throws -> String {
    let blocks = try CodeBlock.all("swift").filter { $0.page == "README.md" }
    try #require(blocks.count == 2)
    let package = folder.appending(path: "Hello")
    let sources = package.appending(path: "Sources/Hello")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "LoginTUI"), withDestinationURL: CodeBlock.root)
    for (block, place) in zip(blocks, ["Package.swift", "Sources/Hello/main.swift"]) {
      try block.text.write(
        to: package.appending(path: place), atomically: true, encoding: .utf8)
    }
    return package.path
  }

  /// What a newcomer's shell has: none of our own settings for builds.
  private static var environment: [String: String] {
    ProcessInfo.processInfo.environment.filter { name, _ in
      name != "CI" && !name.hasPrefix("LOGINTUI_")
    }
  }

  @Test(arguments: try CodeBlock.all("swift").filter(\.isManifest))
  func `has a manifest that is read, and names products that are here`(
    block: CodeBlock
  ) async throws {
    try await Desk.with { desk in
      try block.text.write(
        to: desk.folder.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
      let dump = try await ChildProgram.run(
        "/usr/bin/env", ["swift", "package", "--package-path", desk.folder.path, "dump-package"],
        environment: Self.environment)
      #expect(dump.status == 0, "\(dump.standardError)")
      for (package, manifest) in [
        ("LoginTUI", "Package.swift"), ("Backend", "Backend/Package.swift"),
      ] {
        let name = try Regex("\\.product\\(name: \"(\\w+)\", package: \"\(package)\"\\)")
        for match in block.text.matches(of: name) {
          let product = String(match.output[1].substring ?? "")
          let text = try String(
            contentsOf: CodeBlock.root.appending(path: manifest), encoding: .utf8)
          #expect(text.contains(try Regex("\\.library\\(\\s*name: \"\(product)\"")), "\(product)")
        }
      }
    }
  }

  @Test(.enabled(if: FullRun.isOn))
  func `builds, and shows the screen`() async throws {
    try await Desk.with { desk in
      let package = try Self.make(in: desk.folder)
      let build = try await ChildProgram.run(
        "/usr/bin/env", ["swift", "build", "--package-path", package],
        environment: Self.environment, pipes: .together, within: .seconds(3600))
      try #require(build.status == 0, "\(build.output.suffix(4000))")
      let terminal = try PseudoTerminal(
        package + "/.build/debug/Hello", environment: desk.environment)
      try await terminal.waitFor("Sign in with Google")
      await terminal.send("\u{1B}")
      #expect(try await terminal.waitForEnd() == .exited(0))
      #expect(await terminal.picture.contains("Another time, then."))
    }
  }
}
