import ChildPrograms
import Foundation
import TerminalHarness
import Testing
import Waiting

/// The package that docs/library.md has its reader make, and the manifests of other pages.
@Suite(.timeLimit(.minutes(60))) struct `A package of one's own` {
  /// Makes it as the page says: in a folder beside this one, which is called LoginTUI.
  private static func make(in folder: URL) throws -> URL {
    let blocks = try CodeBlock.all("swift").filter { $0.page == "docs/library.md" }
    let manifests = blocks.filter(\.isManifest)
    let manifest = try #require(manifests.first)
    let package = folder.appending(path: "Hello")
    var files = ["Package.swift": manifest.text]
    for block in blocks where block.name == "Hello" {
      files["Sources/Hello/main.swift"] = block.text
    }
    for block in blocks where block.name == "HelloTests" {
      files["Tests/HelloTests/HelloTests.swift"] = block.text
    }
    try #require(files.count == 3)
    for (path, text) in files {
      let file = package.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "LoginTUI"), withDestinationURL: CodeBlock.root)
    return package
  }

  /// The environment of a newcomer's shell: without this project's settings for builds.
  private static var environment: [String: String] {
    ProcessInfo.processInfo.environment.filter { name, _ in
      name != "CI" && !name.hasPrefix("LOGINTUI_")
    }
  }

  private static func package(
    _ folder: URL, _ arguments: String..., within limit: Duration = Patience.program
  ) async throws -> ChildProgram.Ending {
    try await ChildProgram.run(
      "/usr/bin/env", ["swift", "package", "--package-path", folder.path] + arguments,
      environment: environment, within: limit)
  }

  @Test(arguments: try CodeBlock.all("swift").filter(\.isManifest))
  func `has a manifest that is read, and names products that are here`(
    block: CodeBlock
  ) async throws {
    try await Desk.with { desk in
      try block.text.write(
        to: desk.folder.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
      let dump = try await Self.package(desk.folder, "dump-package")
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

  /// Of the packages that the build here has fetched, so that nothing is fetched; it compiles the manifest of each.
  @Test(.enabled(if: FullRun.isOn))
  func `resolves as few packages as the page says`() async throws {
    try await Desk.with { desk in
      let package = try Self.make(in: desk.folder)
      try await Self.useFetched(in: package, desk)
      let resolved = try await Self.package(
        package, "--cache-path", desk.folder.path + "/cache", "resolve", within: .seconds(600))
      try #require(resolved.status == 0, "\(resolved.standardError.suffix(2000))")
      struct Resolved: Decodable {
        struct Pin: Decodable { let identity: String }
        let pins: [Pin]
      }
      let pins = try JSONDecoder().decode(
        Resolved.self, from: Data(contentsOf: package.appending(path: "Package.resolved"))
      ).pins.map(\.identity)
      #expect(pins.count <= 15 && !pins.contains("hummingbird"), "\(pins)")
      let page = try String(
        contentsOf: CodeBlock.root.appending(path: "docs/library.md"), encoding: .utf8)
      let count = try #require(page.firstMatch(of: /resolves (\d+) packages/)).1
      #expect(Int(count) == pins.count, "\(pins)")
    }
  }

  /// Has a package take others from the repositories in `.build`, as mirrors.
  private static func useFetched(in package: URL, _ desk: Desk) async throws {
    let fetched = CodeBlock.root.appending(path: ".build/repositories")
    let mirrors = desk.folder.appending(path: "mirrors")
    try FileManager.default.createDirectory(at: mirrors, withIntermediateDirectories: true)
    var entries: [[String: String]] = []
    for repository in try FileManager.default.contentsOfDirectory(atPath: fetched.path) {
      let path = fetched.appending(path: repository).path
      let asked = try await ChildProgram.run(
        "/usr/bin/git", ["-C", path, "config", "remote.origin.url"])
      let address = asked.output.trimmingCharacters(in: .newlines).replacing(/\.git$/, with: "")
      // A package is known by the end of its address.
      let mirror = mirrors.appending(path: address.split(separator: "/").last ?? "")
      try FileManager.default.createSymbolicLink(atPath: mirror.path, withDestinationPath: path)
      for original in [address, address + ".git"] {
        entries.append(["original": original, "mirror": "file://\(mirror.path)"])
      }
    }
    try #require(!entries.isEmpty)
    let settings = package.appending(path: ".swiftpm/configuration")
    try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
    let list = try JSONSerialization.data(withJSONObject: ["object": entries, "version": 1])
    try list.write(to: settings.appending(path: "mirrors.json"))
  }

  @Test(.enabled(if: FullRun.isOn))
  func `builds without a warning, passes its test, and shows the screen`() async throws {
    try await Desk.with { desk in
      let package = try Self.make(in: desk.folder).path
      let build = try await ChildProgram.run(
        "/usr/bin/env", ["swift", "build", "--package-path", package, "--build-tests"],
        environment: Self.environment, pipes: .together, within: .seconds(3600))
      try #require(build.status == 0, "\(build.output.suffix(4000))")
      #expect(!build.output.contains("Hello/Sources") && !build.output.contains("Hello/Tests"))
      let test = try await ChildProgram.run(
        "/usr/bin/env", ["swift", "test", "--package-path", package, "--skip-build"],
        environment: Self.environment, pipes: .together, within: .seconds(600))
      #expect(test.status == 0, "\(test.output.suffix(4000))")
      let terminal = try PseudoTerminal(
        package + "/.build/debug/Hello", environment: desk.environment)
      try await terminal.waitFor("Sign in with Google")
      await terminal.send("\u{1B}")
      #expect(try await terminal.waitForEnd() == .exited(2))
    }
  }
}
