import ChildPrograms
import Foundation
import Waiting

/// A small repository with the release scripts, removed on deinitialization.
final class ReleaseRepository {
  private let folder = URL(filePath: NSTemporaryDirectory()).appending(
    path: "release-" + UUID().uuidString)

  init() async throws {
    let house = `The house`.root
    for path in [
      "scripts", "docs/releases", ".ci", "Sources/Support/LoginSupport", "Packaging", "Nested",
    ] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: path), withIntermediateDirectories: true)
    }
    for script in [
      "scripts/release", "scripts/record-resolved", "Packaging/fact", "Packaging/checksums",
    ] {
      let file = house.appending(path: script)
      try write(String(contentsOf: file, encoding: .utf8), to: script)
    }
    try write(
      "enum Version {\n  static let text = \"1.2.3\"\n  static let date = \"2026-01-02\"\n}\n",
      to: "Sources/Support/LoginSupport/Version.swift")
    try write("# Changelog\n\n## [Unreleased]\n\n## [1.2.3] - 2026-01-02\n", to: "CHANGELOG.md")
    try write("Package.resolved\n.build/\n", to: ".gitignore")
    try write(Self.packages, to: "Makefile")
    try write("Read me.\n", to: "README.md")
    try write("#!/bin/sh\necho 'Acme Swift version 9.8 (acme-9.8)'\n", to: "swift")
    try write(Self.passing, to: ".ci/run")
    try await Self.mustRun(["init", "--quiet"], in: folder)
    try await Self.mustRun(["add", "--all"], in: folder)
    try await Self.mustRun(["commit", "--quiet", "--message", "All"], in: folder)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The check that must pass; it resolves packages.
  private static let passing = """
    #!/bin/sh
    cat >Package.resolved <<'END'
    {"pins": [
      {"identity": "beta", "kind": "remoteSourceControl", "location": "https://mirror.invalid/beta",
       "state": {"revision": "0123456789abcdef", "version": "2.0.0-rc.1"}},
      {"identity": "scope.gamma", "kind": "registry", "location": "https://registry.invalid",
       "state": {"version": "3.0.0"}}
    ], "version": 3}
    END
    cat >Nested/Package.resolved <<'END'
    {"pins": [
      {"identity": "alpha", "kind": "localSourceControl", "location": "/home/somebody/alpha",
       "state": {"revision": "0123456789abcdef", "version": "1.0.0"}},
      {"identity": "beta", "kind": "remoteSourceControl", "location": "/home/somebody/beta",
       "state": {"revision": "0123456789abcdef", "version": "2.0.0-rc.1"}}
    ], "version": 3}
    END

    """

  /// Creates a package.
  private static let packages = """
    package:
    \t@mkdir -p .build/package
    \t@echo program >.build/package/logintui_1.2.3_amd64.deb

    """

  /// Runs the release script.
  func release(_ packages: [String] = []) async throws -> ChildProgram.Ending {
    var environment = Self.environment
    environment["SWIFT"] = folder.path + "/swift"
    return try await ChildProgram.run(
      folder.path + "/scripts/release", packages, environment: environment)
  }

  /// Writes a file, executable if its first line names an interpreter.
  func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    guard !text.hasPrefix("#!") else { return try ExecutableFile.write(text, to: file.path) }
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// Returns the text of a file.
  func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  /// Returns whether a file exists.
  func has(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: path).path)
  }

  /// Commits everything.
  func commit() async throws {
    _ = try await git(["add", "--all"])
    _ = try await git(["commit", "--quiet", "--message", "More"])
  }

  /// Runs git in the repository.
  func git(_ words: [String]) async throws -> ChildProgram.Ending {
    try await ChildProgram.run(
      "/usr/bin/git", ["-C", folder.path] + words, environment: Self.environment)
  }

  /// Runs git like ``git(_:)``, for the initializer.
  private static func mustRun(_ words: [String], in folder: URL) async throws {
    let ending = try await ChildProgram.run(
      "/usr/bin/git", ["-C", folder.path] + words, environment: environment, pipes: .together)
    guard ending.status == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  /// An environment without a user's git settings.
  private static let environment = [
    "PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "GIT_CONFIG_NOSYSTEM": "1",
    "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.com", "GIT_COMMITTER_NAME": "A",
    "GIT_COMMITTER_EMAIL": "a@example.com",
  ]
}
