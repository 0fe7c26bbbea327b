import Foundation
import Testing

/// npm, where the computer has it, with a registry that requires the token.
@Suite(.timeLimit(.minutes(10))) struct `Npm, once it is set up` {
  /// Runs npm in a new project, by `logintui exec` or by itself.
  private static func install(
    _ desk: Desk, _ server: ServerProcess, _ environment: [String: String], isGiven: Bool
  ) async throws -> Desk.Ending {
    let install = """
      mkdir -p project && cd project && echo '{"name": "pier", "version": "1.0.0"}' > package.json \
      && \(isGiven ? "logintui exec -- " : "")npm install --no-audit --no-fund \
      --no-update-notifier --registry 'http://\(server.host)/npm/' harbour
      """
    return try await desk.run(
      ["-c", "cd '\(desk.folder.path)' && \(install)"], program: "/bin/bash",
      environment: environment)
  }

  @Test(.enabled("npm", PackageIndex.hasNpm))
  func `installs with the token, which is in no file`() async throws {
    try await PackageIndex.with { desk, server, environment in
      let setup = try await desk.run(
        ["setup", "npm", "http://\(server.host)/npm/", "--yes"], environment: environment)
      try #require(setup.status == 0, "\(setup)")
      #expect(setup.standardError.contains("logintui exec -- npm install"), "\(setup)")
      let bare = try await Self.install(desk, server, environment, isGiven: false)
      #expect(bare.status != 0 && bare.standardError.contains("E401"), "\(bare)")
      let ending = try await Self.install(desk, server, environment, isGiven: true)
      #expect(ending.status == 0, "\(ending)")
      let asked = try await server.asked()
      #expect(asked.contains("/npm/harbour bearer right"), "\(asked)")
      let found = try await desk.run(
        ["-rl", "--exclude-dir=state", "old.1.x", desk.folder.path], program: "/usr/bin/grep")
      #expect(found.output.isEmpty, "\(found.output)")
    }
  }

  @Test(arguments: [
    ("npm.example.com", "//npm.example.com/"), ("https://npm.example.com", "//npm.example.com/"),
    ("https://npm.example.com:8443/acme/npm", "//npm.example.com:8443/acme/npm/"),
    ("http://localhost:4873", "//localhost:4873/"),
  ])
  func `has the registry in npm's form`(registry: String, name: String) async throws {
    try await Desk.with { desk in
      let ending = try await desk.run(
        ["setup", "npm", registry, "--yes"], environment: desk.installed())
      #expect(ending.status == 0, "\(ending)")
      #expect(
        try String(contentsOfFile: desk.folder.path + "/.npmrc", encoding: .utf8)
          == "\(name):_authToken=${LOGINTUI_TOKEN}\n")
    }
  }

  @Test(arguments: [
    "http://npm.example.com", "https://ada@npm.example.com", "https://ada:secret@npm.example.com",
    "https://npm.example.com/?x", "npm.example.com/path", "*", "",
  ])
  func `refuses an invalid registry, and repeats no password`(registry: String) async throws {
    try await Desk.with { desk in
      for program in ["npm", "pip"] where program == "npm" || !registry.contains("ada@") {
        let ending = try await desk.run(
          ["setup", program, registry, "--yes"], environment: desk.installed())
        #expect(ending.status == 1 && ending.output.isEmpty, "\(ending)")
        #expect(!ending.standardError.contains("secret"), "\(ending)")
        try FileManager.default.removeItem(at: desk.folder.appending(path: "bin"))
      }
    }
  }
}
