import ChildPrograms
import Foundation
import LoginCanvas
import LoginIdentity
import LoginSessions
import TerminalHarness
import Testing
import Waiting

/// The program on two desks, with a program in place of ssh.
@Suite(.timeLimit(.minutes(10))) struct `A token for another computer` {
  @Test func `comes after a yes here, and nothing is stored there`() async throws {
    try await Forwarding.with { forwarding in
      let ending = try await forwarding.asking(["token"]) { terminal in
        try await terminal.answer("Answer:", with: "y")
      }
      #expect(ending.output == "old.1.x\n" && ending.status == 0, "\(ending)")
      #expect(ending.standardError.isEmpty)
      let picture = await forwarding.terminal.picture
      #expect(picture.contains("dev.example.com asks for a token for ada@example.com"))
      #expect(picture.contains("This can't be verified."))
      #expect(!picture.contains("old.1.x"))
      #expect(forwarding.filesAway == ["run/f.sock"])
      try await forwarding.stop()
      #expect(forwarding.filesAway.isEmpty)
    }
  }

  @Test func `is refused after anything else`() async throws {
    try await Forwarding.with { forwarding in
      let ending = try await forwarding.asking(["token", "--format", "json"]) { terminal in
        try await terminal.answer("Answer:", with: "")
      }
      #expect(ending.status == 1 && ending.output.isEmpty)
      #expect(ending.standardError.contains(#""code":"agent_denied""#), "\(ending)")
      try await forwarding.stop()
    }
  }

  @Test func `serves git, exec and docker without more questions after always`() async throws {
    try await Forwarding.with { forwarding in
      let first = try await forwarding.asking(["exec", "--", "printenv", "LOGINTUI_TOKEN"]) {
        try await $0.answer("Answer:", with: "always")
      }
      #expect(first.output == "old.1.x\n", "\(first)")
      let away = forwarding.away
      let git = try await away.shell(
        """
        printf 'protocol=https\\nhost=git.example.com\\n\\n' | \
        git -c credential.helper= -c credential.helper="!'$LOGINTUI' git-credential" credential fill
        """,
        environment: ["LOGINTUI_GIT_HOSTS": "git.example.com", "GIT_TERMINAL_PROMPT": "0"])
      #expect(git.output.contains("username=ada@example.com\npassword=old.1.x\n"), "\(git)")
      let docker = try await away.shell(
        "echo r.example.com | logintui docker-credential get",
        environment: ["LOGINTUI_REGISTRIES": "r.example.com"])
      #expect(docker.output.contains(#""Secret":"old.1.x""#), "\(docker)")
      let kubectl = try await away.run("kubectl-credential")
      #expect(kubectl.output.contains(#""token":"old.1.x""#), "\(kubectl)")
      #expect(forwarding.filesAway == ["run/f.sock"])
      try await forwarding.stop()
    }
  }

  @Test(arguments: [["--service", "other"], ["--account", "eve@example.com"], ["--access"]])
  func `isn't given for what isn't offered, without a question`(options: [String]) async throws {
    try await Forwarding.with { forwarding in
      let ending = try await forwarding.away.run(["token"] + options)
      #expect(ending.status == 1 && ending.output.isEmpty)
      #expect(ending.standardError.contains("doesn't offer"), "\(ending)")
      #expect(await !forwarding.terminal.picture.contains("asks for"))
      try await forwarding.stop()
    }
  }

  @Test func `of a service that has no settings there is the only use of that service`()
    async throws
  {
    try await Forwarding.with { forwarding in
      for words in [["login", "--device"], ["status"]] {
        let ending = try await forwarding.away.run(words + ["--service", "acme"])
        #expect(ending.status != 0 && ending.output.isEmpty, "\(words): \(ending)")
      }
      try await forwarding.stop()
    }
  }

  @Test func `isn't a reason to use the settings of another service`() async throws {
    try await Forwarding.with { forwarding in
      let commands = ["echo a.b.c | logintui verify", "logintui config check"]
      for command in commands {
        let ending = try await forwarding.away.shell(command + " --service nope")
        #expect(ending.status == 1, "\(command): \(ending)")
        #expect(ending.standardError.contains("There's no service"), "\(command): \(ending)")
      }
      try await forwarding.stop()
    }
  }

  @Test func `doesn't come with the address of a service here`() async throws {
    try await Forwarding.with { forwarding in
      let show = #"echo "$LOGINTUI_TOKEN ${LOGINTUI_ENDPOINT-none}""#
      let ending = try await forwarding.asking(
        ["exec", "--", "sh", "-c", show],
        environment: ["FIREBASE_AUTH_EMULATOR_HOST": "127.0.0.1:9"]
      ) { try await $0.answer("Answer:", with: "y") }
      #expect(ending.output == "old.1.x none\n" && ending.status == 0, "\(ending)")
      try await forwarding.stop()
    }
  }

  @Test func `has no scopes`() async throws {
    try await Forwarding.with { forwarding in
      let ending = try await forwarding.away.run("token", "--scope", "email")
      #expect(ending.status == 1 && ending.standardError.contains("--scope"), "\(ending)")
      try await forwarding.stop()
    }
  }

  @Test func `isn't available once the forwarding has ended, or if it never began`() async throws {
    try await Forwarding.with { forwarding in
      try await forwarding.stop()
      let ending = try await forwarding.away.run("token")
      #expect(ending.status == 1 && ending.standardError.contains("No agent answers at"))
      #expect(ending.standardError.contains("LOGINTUI_AGENT_SOCKET"), "\(ending)")
    }
  }

  @Test func `is logged, and the log never has it`() async throws {
    try await Forwarding.with { forwarding in
      _ = try await forwarding.asking(["token"], environment: ["USER": "mallory"]) {
        try await $0.answer("Answer:", with: "5")
      }
      _ = try await forwarding.away.run("token", "--account", "eve@example.com")
      try await forwarding.stop()
      let log = try await forwarding.home.run("agent", "log", "--format", "json")
      #expect(log.output.contains(#""answer":"minutes""#), "\(log)")
      #expect(log.output.contains(#""minutes":5"#) && log.output.contains(#""user":"mallory""#))
      #expect(log.output.contains(#""answer":"not_offered""#))
      #expect(log.output.contains(#""account":"eve@example.com""#), "\(log)")
      #expect(log.output.contains(#/"program":"[^"]*[^" ]"/#), "\(log)")
      #expect(!log.output.contains("old.1.x"))
      let lines = try await forwarding.home.run("agent", "log")
      #expect(lines.output.contains("Allowed for 5 minutes."), "\(lines)")
      let path = forwarding.home.sessions + "/agent.log"
      let modes = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(modes == 0o600)
    }
  }

  @Test func `names from the other computer can't control this terminal`() async throws {
    try await Forwarding.with(fault: "noise") { forwarding in
      let user = "ada\u{1B}]0;x\u{7}\u{202E}\nAnswer: y"
      _ = try await forwarding.asking(["token"], environment: ["USER": user]) {
        try await $0.answer("Answer:", with: "no")
      }
      try await forwarding.stop()
      let bytes = String(decoding: await forwarding.terminal.bytes, as: UTF8.self)
      #expect(!bytes.contains("\u{1B}]0;") && !bytes.contains("\u{202E}"))
      #expect(!bytes.contains("Welcome!") && !bytes.contains("goodbye"))
    }
  }

  @Test func `goes over a connection that the settings of ssh can't change`() async throws {
    try await Forwarding.with(["--", "-p", "2222"]) { forwarding in
      let words = forwarding.words
      for option in [
        "ExitOnForwardFailure=yes", "ControlPath=none", "RemoteCommand=none", "SessionType=default",
        "StdinNull=no",
      ] {
        #expect(words.contains(option))
      }
      let place = try #require(words.firstIndex(of: "2222"))
      #expect(Array(words[(place - 1)...(place + 2)]) == ["-p", "2222", "--", Forwarding.host])
      #expect(words.contains { $0.hasPrefix(forwarding.socket + ":/") })
      try await forwarding.stop()
    }
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `leaves no ssh at the terminal and no socket after a signal at the password`(
    signal: Int32
  ) async throws {
    try await Desk.with(.sessionFile()) { desk in
      var desk = desk
      try desk.keep()
      try desk.replaceSSH(fault: "password")
      let terminal = try desk.start(["agent", "forward", Forwarding.host])
      try await terminal.waitFor("Password:")
      kill(await terminal.process, signal)
      #expect(try await terminal.waitForEnd() == .killed(signal))
      let number = try String(contentsOfFile: desk.folder.path + "/ssh.log.pid", encoding: .utf8)
      #expect(kill(try #require(Int32(number)), 0) != 0)
      let rest = try? FileManager.default.contentsOfDirectory(atPath: desk.folder.path + "/run")
      #expect(rest?.contains { $0.hasPrefix("logintui-") } != true, "\(rest ?? [])")
    }
  }

  /// ssh stayed, and waited for a password together with the shell.
  @Test func `leaves no ssh at the terminal when it is killed at the password`() async throws {
    try await Desk.with(.sessionFile()) { desk in
      var desk = desk
      try desk.keep()
      try desk.replaceSSH(fault: "password")
      // The shell stays, so the kernel doesn't hang up.
      let line =
        "\"$LOGINTUI\" agent forward \(Forwarding.host) & echo $! > \"$HOME/pid\"; wait; read -r"
      let terminal = try PseudoTerminal(
        "/bin/bash", ["-c", line], environment: desk.environment)
      try await terminal.waitFor("Password:")
      let numbers = try ["/pid", "/ssh.log.pid"].map { name in
        let text = try String(contentsOfFile: desk.folder.path + name, encoding: .utf8)
        return try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
      }
      kill(numbers[0], SIGKILL)
      // No one may be there to reap it.
      try await waitUntil("ssh has ended") {
        let path = "/proc/\(numbers[1])/stat"
        let stat = try? String(contentsOfFile: path, encoding: .utf8)
        return stat.map { $0.contains(") Z ") } ?? true
      }
      await terminal.send("\r")
      #expect(try await terminal.waitForEnd() == .exited(0))
    }
  }

  @Test func `is saved although Ctrl-C ends the forwarding during its refresh`() async throws {
    let gate = Gate()
    let service = try FakeServer.identity { _ in
      gate.pass()
      return nil
    }
    try await Forwarding.with(at: service.host) { forwarding in
      async let ending = forwarding.away.run("token", "--min-valid", "99999")
      try await forwarding.terminal.answer("Answer:", with: "y")
      try await waitUntil("the refresh has begun") { !service.refreshes.isEmpty }
      await forwarding.terminal.send("\u{3}")
      try await forwarding.terminal.waitUntilRead()
      gate.open()
      #expect(try await forwarding.terminal.waitForEnd() == .exited(0))
      _ = try await ending
      let stored = try forwarding.home.store.all().map(\.session.refreshToken)
      #expect(stored == [Secret("r1")])
    }
  }

  @Test(arguments: [
    ("leave", "agent forward dev.example.com --account ada@example.com -- -p 2222"),
    ("fail", "works: ssh -p 2222 dev.example.com"),
  ])
  func `can be tried again with the words that were given`(
    fault: String, line: String
  ) async throws {
    try await Desk.with(.sessionFile()) { desk in
      var desk = desk
      try desk.keep()
      try desk.replaceSSH(fault: fault)
      let words = ["agent", "forward", "--account", "ada@example.com", Forwarding.host]
      let terminal = try desk.start(
        words + ["--", "-p", "2222"], size: .init(columns: 200, rows: 30))
      #expect(try await terminal.waitForEnd() == .exited(1))
      let bytes = String(decoding: await terminal.bytes, as: UTF8.self)
      #expect(bytes.contains(line), "\(bytes)")
    }
  }

  @Test func `needs a session, a terminal and a connection`() async throws {
    try await Desk.with(.sessionFile()) { desk in
      var desk = desk
      try desk.replaceSSH(fault: "fail")
      let words = ["agent", "forward", Forwarding.host]
      #expect(try await desk.run(words).status == 4)
      try desk.keep()
      let alone = try await desk.run(words)
      #expect(alone.status == 1 && alone.standardError.contains("in a terminal"), "\(alone)")
      let terminal = try desk.start(words)
      #expect(try await terminal.waitForEnd() == .exited(1))
      let picture = await terminal.picture
      #expect(picture.contains("Could not resolve hostname"))
      #expect(picture.contains("ssh exited with 255"))
      let bytes = String(decoding: await terminal.bytes, as: UTF8.self)
      #expect(!bytes.contains("\u{1B}]0;title"))
      let path = try await desk.run(words + ["--remote-socket", "/tmp/a b"])
      #expect(path.status == 1 && path.standardError.contains("--remote-socket"), "\(path)")
      for host in ["-oProxyCommand=x", ""] {
        #expect(try await desk.run(["agent", "forward", "--", host]).status != 0)
      }
    }
  }
}
