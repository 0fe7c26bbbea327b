import Foundation
import Testing

/// Debian's git with git's own server, which requires the token.
@Suite(.timeLimit(.minutes(10))) struct `Git, once it is set up` {
  /// Runs shell lines in the folder of the desk.
  private static func shell(
    _ lines: String, _ desk: Desk, _ environment: [String: String]
  ) async throws -> (output: String, standardError: String, status: Int32) {
    try await desk.run(
      ["-c", "cd '\(desk.folder.path)' && \(lines)"], program: "/bin/bash",
      environment: environment)
  }

  private static let push = """
    cd copy && echo "$RANDOM" > page && git add page \
    && git -c user.name=Ada -c user.email=ada@example.com commit -qm Page && git push -q origin HEAD:main
    """

  /// Creates a repository that git's own server serves; returns its folder.
  private static func served(
    _ desk: Desk, _ environment: [String: String]
  ) async throws -> String {
    let made = try await shell(
      "mkdir served && git init -q --bare -b main served/harbour.git && git -C served/harbour.git config http.receivepack true",
      desk, environment)
    try #require(made.status == 0, "\(made.standardError)")
    return desk.folder.path + "/served"
  }

  /// Returns an environment without a person to ask.
  private static func alone(_ desk: Desk) throws -> [String: String] {
    try desk.installed().merging(["GIT_TERMINAL_PROMPT": "0", "GIT_ASKPASS": "/bin/false"]) { $1 }
  }

  @Test func `clones and pushes with the token, and gets another one for one that is refused`()
    async throws
  {
    let service = try FakeServer.identity()
    try await Desk.with(.sessionFile(at: service.host)) { desk in
      try desk.keep()
      let environment = try Self.alone(desk)
      let folder = try await Self.served(desk, environment)
      let server = try await ServerProcess(
        script: "git_server.py", [folder, "old.1.x"], environment: environment)
      defer { server.kill() }
      let address = "http://\(server.host)"
      let unknown = try await Self.shell(
        "git clone -q \(address)/harbour.git none", desk, environment)
      #expect(unknown.status == 128)
      let setup = try await Self.shell(
        "git config --global credential.helper store && logintui setup git \(address) --yes", desk,
        environment)
      try #require(setup.status == 0, "\(setup.standardError)")
      let ending = try await Self.shell(
        "git clone -q \(address)/harbour.git copy && \(Self.push)", desk, environment)
      #expect(ending.status == 0, "\(ending.standardError)")
      #expect(try await server.asked().contains("basic ada@example.com right"))
      // Another helper that stores everything isn't asked for this host.
      #expect(!FileManager.default.fileExists(atPath: desk.folder.path + "/.git-credentials"))

      let strict = try await ServerProcess(
        script: "git_server.py", [folder, "fresh.1.x"], environment: environment)
      defer { strict.kill() }
      let move = """
        logintui setup git http://\(strict.host) --yes > setup.log &&
        git -C copy remote set-url origin http://\(strict.host)/harbour.git
        """
      _ = try await Self.shell(move, desk, environment)
      let refused = try await Self.shell(Self.push, desk, environment)
      #expect(refused.status != 0 && !refused.standardError.contains("old.1.x"))
      #expect(service.refreshes.count == 1)
      let taken = try await Self.shell(Self.push, desk, environment)
      #expect(taken.status == 0, "\(taken.standardError)")
    }
  }
  /// Returns whether this computer's git accepts tokens with their kind: 2.46 and later say so.
  private static let knowsKinds: @Sendable () async throws -> Bool = {
    try await Desk.with { desk in
      try await desk.run(["credential", "capability"], program: "/usr/bin/git")
        .output.contains("capability authtype")
    }
  }

  @Test(.enabled("git 2.46 or later", knowsKinds))
  func `sends the token with its kind, and gets another one for one that is refused`() async throws
  {
    let service = try FakeServer.identity()
    try await Desk.with(.sessionFile(at: service.host)) { desk in
      try desk.keep(clock: Desk.now - 120)
      let environment = try Self.alone(desk)
      let folder = try await Self.served(desk, environment)
      let server = try await ServerProcess(
        script: "git_server.py", [folder, "fresh.1.x", "Bearer"], environment: environment)
      defer { server.kill() }
      let address = "http://\(server.host)"
      let refused = try await Self.shell(
        "logintui setup git \(address) --yes && git clone -q \(address)/harbour.git copy", desk,
        environment)
      #expect(refused.status != 0 && !refused.standardError.contains("old.1.x"))
      #expect(service.refreshes.count == 1)
      let taken = try await Self.shell(
        "git clone -q \(address)/harbour.git copy && \(Self.push)", desk, environment)
      #expect(taken.status == 0, "\(taken.standardError)")
      let asked = try await server.asked()
      #expect(asked.contains("bearer wrong") && asked.last == "bearer right")
      #expect(asked.allSatisfy { !$0.hasPrefix("basic") })
    }
  }
}
