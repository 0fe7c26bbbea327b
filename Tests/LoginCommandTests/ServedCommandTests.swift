import ChildPrograms
import Foundation
import TerminalHarness
import Testing

/// `serve --exec`: a command that runs while the identity service does.
@Suite(.timeLimit(.minutes(10))) struct `A command with the service` {
  private static func serve(_ line: String) -> [String] {
    ["serve", "--ephemeral", "--project", "demo-x", "--exec", line]
  }

  @Test func `has its address and project, and its output stays clean`() async throws {
    try await Desk.with { desk in
      let signUp = """
        curl --silent --fail -H 'Content-Type: application/json' -d '{"returnSecureToken":true}' \
        "http://$FIREBASE_AUTH_EMULATOR_HOST/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k" \
        | grep -c idToken; echo "$GCLOUD_PROJECT"
        """
      let ending = try await desk.run(Self.serve(signUp))
      #expect(ending == ("1\ndemo-x\n", "", 0), "\(ending)")
    }
  }

  @Test(arguments: [
    ("exit 7", 7), ("exit 64", 64), ("kill -9 $$", 137), ("no-such-program", 127), ("true", 0),
  ])
  func `gives its exit status to the service's`(line: String, status: Int32) async throws {
    try await Desk.with { desk in
      let ending = try await desk.run(Self.serve(line))
      #expect(ending.status == status, "\(ending)")
    }
  }

  @Test func `reads the input of the service`() async throws {
    try await Desk.with { desk in
      let ending = try await desk.shell(
        "echo typed | logintui serve --ephemeral --exec 'read word; echo \"got $word\"'")
      #expect(ending.output == "got typed\n" && ending.status == 0, "\(ending)")
    }
  }

  @Test func `isn't run if the service can't start`() async throws {
    try await Desk.with { desk in
      let other = try await ServerProcess(serve: ["--ephemeral"], in: desk)
      defer { other.kill() }
      let port = other.host.split(separator: ":").last.map(String.init) ?? ""
      let ending = try await desk.run(
        ["serve", "--ephemeral", "--port", port, "--exec", "echo ran"])
      #expect(ending.status == 1 && ending.output.isEmpty, "\(ending)")
    }
  }

  /// What the service changes for itself: signals, core files, open files.
  @Test func `has the limits and signals of its caller`() async throws {
    try await Desk.with { desk in
      let state = "ulimit -Sc; ulimit -Sn; yes | head -1"
      let ending = try await desk.shell(
        "ulimit -Sn 200; logintui serve --ephemeral --exec '\(state)'")
      let plain = try await desk.shell("ulimit -Sn 200; \(state)")
      #expect(ending.output == plain.output && ending.status == 0, "\(ending) \(plain)")
      #expect(ending.standardError.isEmpty, "\(ending)")
    }
  }

  /// Then the kernel reports the end of no child.
  @Test func `ends where the caller ignores the end of its children`() async throws {
    try await Desk.with { desk in
      let program = "import os, signal, sys; signal.signal(signal.SIGCHLD, signal.SIG_IGN)"
      let ending = try await desk.run(
        [
          "-c", program + "; os.execv(sys.argv[1], sys.argv[1:])", Desk.program, "serve",
          "--ephemeral", "--exec", "exit 3",
        ], program: "/usr/bin/python3")
      #expect(ending.status == 3, "\(ending)")
    }
  }

  @Test func `gets the signal that should end the service, and may clean up`() async throws {
    try await Desk.with { desk in
      let program = try desk.launch(
        Self.serve("trap 'echo cleaned; exit 3' TERM; echo started; while :; do sleep 0.05; done"))
      _ = try await program.words("its beginning") { $0.contains("started") }
      program.signal(SIGTERM)
      let ending = try await program.ending()
      #expect(ending.status == 3 && ending.output.contains("cleaned"), "\(ending)")
    }
  }

  @Test func `is killed by a second signal if it continues`() async throws {
    try await Desk.with { desk in
      let program = try desk.launch(
        Self.serve(
          "trap 'sleep 1.1; echo heard' TERM; echo started; while :; do sleep 0.05; done"))
      _ = try await program.words("its beginning") { $0.contains("started") }
      program.signal(SIGTERM)
      _ = try await program.words("its answer") { $0.contains("heard") }
      program.signal(SIGTERM)
      #expect(try await program.ending().status == 137)
    }
  }

  /// As timeout(1) and systemd signal a program.
  @Test func `may clean up if the whole group is signaled`() async throws {
    try await Desk.with { desk in
      let program = try desk.launch(
        Self.serve("trap 'echo cleaned; exit 3' TERM; echo started; while :; do sleep 0.05; done"))
      _ = try await program.words("its beginning") { $0.contains("started") }
      kill(-program.number, SIGTERM)
      let ending = try await program.ending()
      #expect(ending.status == 3 && ending.output.contains("cleaned"), "\(ending)")
    }
  }

  /// Ctrl-C reaches the whole group, so passing it on would count twice.
  @Test func `gets Ctrl-C once`() async throws {
    try await Desk.with { desk in
      let line = "trap 'n=$((n+1))' INT; echo started; while [ -z $n ]; do sleep 0.05; done"
      let terminal = try desk.start(Self.serve(line + "; sleep 0.3; exit $n"))
      try await terminal.waitFor("started")
      await terminal.send("\u{3}")
      #expect(try await terminal.waitForEnd() == .exited(1))
    }
  }
}
