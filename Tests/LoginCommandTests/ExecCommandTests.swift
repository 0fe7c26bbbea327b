import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct `The exec command` {
  @Test func `passes the token to a program only in its environment`() async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let ending = try await desk.run([
        "exec", "--", "sh", "-c",
        "echo $LOGINTUI_TOKEN $LOGINTUI_USER $LOGINTUI_ENDPOINT; tr '\\0' ' ' < /proc/$$/cmdline",
      ])
      let lines = ending.output.split(separator: "\n", maxSplits: 1)
      #expect(lines.first == "old.1.x u1 http://127.0.0.1:9")
      #expect(lines.last?.contains("old.1.x") == false && ending.standardError.isEmpty)
    }
  }

  /// The variable came from outside, so that an ID token was labeled as an access token.
  @Test(arguments: [[], ["--id"]])
  func `labels an ID token as one, whatever kind was set outside`(options: [String]) async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let ending = try await desk.run(
        ["exec"] + options + ["--", "sh", "-c", "echo $LOGINTUI_TOKEN $LOGINTUI_TOKEN_KIND"],
        environment: ["LOGINTUI_TOKEN_KIND": options.isEmpty ? "" : "access"])
      #expect(ending.output == "old.1.x id\n" && ending.status == 0, "\(ending)")
    }
  }

  @Test(arguments: ["http://localhost:9", "LOCALHOST:9/", " localhost:9 ", "HTTP://localhost:9/"])
  func `finds the session and the address of a service that is written in another way`(
    host: String
  ) async throws {
    try await Desk.with(.sessionFile(at: "localhost:9")) { desk in
      try desk.keep()
      let ending = try await desk.run(
        ["exec", "--", "sh", "-c", "echo $LOGINTUI_TOKEN $LOGINTUI_ENDPOINT"],
        environment: ["FIREBASE_AUTH_EMULATOR_HOST": host])
      #expect(ending.output == "old.1.x http://localhost:9\n" && ending.status == 0)
    }
  }

  @Test(arguments: [3600, -5])
  func `leaves nothing of ours behind`(left: Int) async throws {
    let service = try FakeServer.identity()
    try await Desk.with(.sessionFile(at: service.host)) { desk in
      try desk.keep(for: left)
      // A program that is started without logintui must have the same state. Only named signals are compared: the
      // parent's C library may ignore its own two.
      let look =
        "ls -l /proc/self/fd | sed 's/.*:.. //; s/[0-9]*//g'; grep Sig[BI] /proc/self/status | grep -o '.......$';"
        + " ulimit -c; ulimit -n"
      let plain = try await desk.shell("exec sh -c \"\(look)\"")
      let ours = try await desk.shell("exec \"$LOGINTUI\" exec -- sh -c \"\(look)\"")
      #expect(ours.output == plain.output)
      #expect(ours.output.contains("\n0000000\n"))
      #expect(service.refreshes.count == (left > 0 ? 0 : 1))
    }
  }

  @Test func `leaves the program its own core dumps`() async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let look = "ulimit -c; head -c 4 /proc/$$/environ | wc -c"
      let plain = try await desk.shell("exec sh -c '\(look)'")
      let ours = try await desk.shell("exec \"$LOGINTUI\" exec -- sh -c '\(look)'")
      #expect(ours.output == plain.output && ours.status == 0)
    }
  }

  private static let endings: [([String], Int32)] = [
    (["--", "sh", "-c", "exit 7"], 7), (["sh", "-c", "exit 9"], 9),
    (["--", "sh", "-c", "kill -TERM $$"], 128 + 15), (["--", "/nothing/there"], 127),
    (["--", "nothing-there"], 127), (["--", "/etc/hostname"], 126), (["--", "/"], 126),
    (["--", ""], 127), (["--"], 1), ([], 1), (["--help"], 0), (["--min-vlaid", "3", "true"], 1),
  ]

  @Test(arguments: endings)
  func `ends as the program does, or says why it did not start`(
    words: [String], status: Int32
  ) async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let ending = try await desk.run(["exec"] + words)
      #expect(ending.status == status)
      #expect(ending.standardError.isEmpty == ![126, 127, 1].contains(status))
      #expect(!ending.standardError.contains("old.1.x"))
    }
  }

  @Test func `hands on every argument as it is`() async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let words = ["--account", "x", "--", "--help", "a b", "$HOME", ""]
      let ending = try await desk.run(["exec", "--", "printf", "%s|"] + words)
      #expect(ending.output == words.map { "\($0)|" }.joined())
    }
  }

  @Test func `gives the token to the variables that are named, and to no other`() async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let ending = try await desk.run([
        "exec", "--env", "VAULT_TOKEN", "--env=A_1", "--", "sh", "-c",
        "echo $VAULT_TOKEN $A_1 ${LOGINTUI_TOKEN-none} ${LOGINTUI_TOKEN_KIND-none}",
      ])
      #expect(ending.output == "old.1.x old.1.x none none\n" && ending.status == 0, "\(ending)")
      for name in ["", "1A", "A=B", "A B", "É"] {
        let refused = try await desk.run(["exec", "--env", name, "--", "true"])
        #expect(refused.status == 1 && refused.standardError.contains("env can't be"))
      }
    }
  }

  @Test func `runs nothing without a session`() async throws {
    try await Desk.with(.sessionFile()) { desk in
      let ending = try await desk.run(["exec", "--", "echo", "ran"])
      #expect(ending.status == 4 && ending.output.isEmpty)
    }
  }
}
