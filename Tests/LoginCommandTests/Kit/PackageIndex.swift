import Foundation
import Testing

/// An index for pip, npm and cargo that requires the token `old.1.x`, and these programs.
enum PackageIndex {
  /// pip as Debian's Python installs it, which doesn't know `keyring-provider`, and a newer one.
  static let pips = [".build/python/bin/pip", ".build/package-clients/bin/pip"].map(built)
  /// uv, which runs the same program as pip.
  static let uv = built(".build/package-clients/bin/uv")
  /// The computer's npm.
  static let npm = "/usr/bin/npm"

  /// Whether the computer has npm.
  static let hasNpm: @Sendable () async throws -> Bool = {
    FileManager.default.isExecutableFile(atPath: npm)
  }

  /// Whether the computer has a cargo that knows credential providers.
  static let hasCargo: @Sendable () async throws -> Bool = { try await cargoFolder() != nil }

  /// Runs a test at a desk with a session, an index, and an environment with `~/.local/bin` first in `PATH`.
  static func with(
    isSignedIn: Bool = true,
    _ test: (Desk, ServerProcess, [String: String]) async throws -> Void
  ) async throws {
    try await Desk.with(.sessionFile()) { desk in
      if isSignedIn { try desk.keep() }
      var environment = try desk.installed()
      environment["PATH"] = "\(desk.folder.path)/.local/bin:\(environment["PATH"] ?? "")"
      let server = try await ServerProcess(
        script: "package_index.py", ["old.1.x"], environment: environment)
      defer { server.kill() }
      try await test(desk, server, environment)
    }
  }

  /// Returns the folder of cargo 1.74 or later: Debian's, or one of rustup's, which stay where the person installed
  /// them; `nil` if there isn't one.
  static func cargoFolder() async throws -> String? {
    let home = ProcessInfo.processInfo.environment["HOME"] ?? ""
    let rustup =
      ProcessInfo.processInfo.environment["RUSTUP_HOME"] ?? home + "/.rustup"
    let toolchains =
      (try? FileManager.default.contentsOfDirectory(atPath: rustup + "/toolchains")) ?? []
    let folders = ["/usr/bin"] + toolchains.sorted().map { "\(rustup)/toolchains/\($0)/bin" }
    return try await Desk.with { desk in
      for folder in folders
      where FileManager.default.isExecutableFile(atPath: folder + "/cargo") {
        let version = try await desk.run(["--version"], program: folder + "/cargo").output
        let minor = version.split(separator: ".").dropFirst().first.flatMap { Int($0) } ?? 0
        if version.hasPrefix("cargo 1."), minor >= 74 { return folder }
      }
      return nil
    }
  }

  private static func built(_ path: String) -> String {
    CodeBlock.root.appending(path: path).path
  }
}
