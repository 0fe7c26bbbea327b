import Foundation
import LoginIdentity
import Testing

@Suite(.timeLimit(.minutes(10))) struct `The helper of git` {
  private let hosts = ["LOGINTUI_GIT_HOSTS": "git.example.com, 127.0.0.1:8443"]

  /// Sends a request like git.
  private func ask(
    _ desk: Desk, _ lines: [String], action: String = "get"
  ) async throws -> (output: String, standardError: String, status: Int32) {
    let question = lines.map { "'\($0)'" }.joined(separator: " ")
    return try await desk.shell(
      "printf '%s\\n' \(question) '' | logintui git-credential \(action)", environment: hosts)
  }

  @Test func `answers git itself with the token`() async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let ending = try await desk.shell(
        """
        printf 'protocol=https\\nhost=git.example.com\\n\\n' | \
        git -c credential.helper= -c credential.helper="!'$LOGINTUI' git-credential" credential fill
        """, environment: hosts.merging(["GIT_TERMINAL_PROMPT": "0"]) { $1 })
      #expect(ending.status == 0)
      #expect(ending.output.contains("username=ada@example.com\npassword=old.1.x\n"))
    }
  }

  @Test(arguments: [
    (["protocol=https", "host=git.example.com"], true),
    (["protocol=https", "host=GIT.example.com"], true),
    (["protocol=http", "host=127.0.0.1:8443"], true),
    (["protocol=https", "host=git.example.com", "username=ada@example.com"], true),
    (["protocol=https", "host=git.example.com", "username=oauth2"], true),
    (["protocol=https", "host=git.example.com", "username=eve"], false),
    (["protocol=http", "host=git.example.com"], false),
    (["protocol=https", "host=git.example.com:8443"], false),
    (["protocol=https", "host=evil.example"], false), (["protocol=https"], false),
    (["host=git.example.com"], false), ([""], false),
    (["protocol=https", "", "host=git.example.com"], false),
    (["protocol=https", "host=git.example.com", "username=\u{301}nobody"], false),
  ])
  func `answers only for its hosts`(lines: [String], isAnswered: Bool) async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let ending = try await ask(desk, lines)
      #expect(ending.output.contains("password=old.1.x\n") == isAnswered)
      #expect(ending.output.isEmpty != isAnswered)
      #expect(ending.status == 0 && ending.standardError.isEmpty)
    }
  }

  @Test func `stores nothing, and gets another token for one that was refused`() async throws {
    let service = try FakeServer.identity()
    try await Desk.with(.sessionFile(at: service.host)) { desk in
      try desk.keep()
      let host = ["protocol=https", "host=git.example.com"]
      #expect(try await ask(desk, host + ["password=mine"], action: "store").output.isEmpty)
      #expect(try await ask(desk, host + ["password=another"], action: "erase").status == 0)
      #expect(try await ask(desk, host, action: "capability").output.isEmpty)
      #expect(service.refreshes.isEmpty)
      for _ in 0..<2 {
        #expect(try await ask(desk, host + ["password=old.1.x"], action: "erase").output.isEmpty)
      }
      #expect(service.refreshes.count == 1)
      #expect(try await ask(desk, host).output.contains("password=fresh.1.x\n"))
    }
  }

  @Test func `says that a sign-in is needed, and gives git nothing`() async throws {
    try await Desk.with(.sessionFile()) { desk in
      let ending = try await ask(desk, ["protocol=https", "host=git.example.com"])
      #expect(ending.output.isEmpty && ending.status == 4)
    }
  }

  private static let question = ["protocol=https", "host=git.example.com"]

  @Test(arguments: [
    (["capability[]=authtype", "wwwauth[]=Bearer realm=\"git\""], true),
    (["capability[]=state", "capability[]=authtype", "wwwauth[]=Basic", "wwwauth[]=bearer"], true),
    (["capability[]=authtype", "wwwauth[]=Basic realm=\"Bearer\""], false),
    (["capability[]=authtype"], false), (["wwwauth[]=Bearer"], false),
    (["capability[]=authtype", "capability[]=", "wwwauth[]=Bearer"], false),
    (["capability[]=authtype", "wwwauth[]=Bearers"], false),
  ])
  func `gives a token with its kind where git takes that and the host asks for it`(
    lines: [String], isBearer: Bool
  ) async throws {
    try await Desk.with(.sessionFile()) { desk in
      let session = try desk.keep()
      let output = try await ask(desk, Self.question + lines).output
      let end = "password_expiry_utc=\(session.expiresAt)\n"
      #expect(
        output
          == (isBearer
            ? "capability[]=authtype\nauthtype=Bearer\ncredential=old.1.x\nephemeral=1\n"
            : "username=ada@example.com\npassword=old.1.x\n") + end)
    }
  }

  @Test func `gets another token for one that was refused with its kind`() async throws {
    let service = try FakeServer.identity()
    try await Desk.with(.sessionFile(at: service.host)) { desk in
      try desk.keep()
      let lines = ["capability[]=authtype", "authtype=Bearer", "credential=old.1.x"]
      #expect(try await ask(desk, Self.question + lines, action: "erase").output.isEmpty)
      #expect(service.refreshes.count == 1)
    }
  }

  @Test func `answers for the hosts of its own line too`() async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      for (host, isAnswered) in [("b.example", true), ("B.Example", true), ("c.example", false)] {
        let ending = try await desk.shell(
          "printf 'protocol=https\\nhost=b.example\\n\\n' | logintui git-credential --host \(host) get"
        )
        #expect(ending.output.contains("password=old.1.x") == isAnswered)
      }
    }
  }

  @Test(arguments: [
    "head -c 10000000 /dev/zero", "head -c 10000000 /dev/zero | tr '\\0' x",
    "printf 'protocol=https\\0\\nhost=git.example.com\\n\\n'",
    "printf 'protocol=https\\nhost=git.example.com\\0\\n\\n'", "printf '\\377\\376=\\n'", ":",
  ])
  func `answers nothing to an invalid question`(garbage: String) async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      for action in ["get", "erase"] {
        let ending = try await desk.shell(
          "\(garbage) | logintui git-credential \(action)", environment: hosts)
        #expect(ending.status == 0 && ending.output.isEmpty && ending.standardError.isEmpty)
      }
    }
  }
}
