import ChildPrograms
import Foundation
import LoginSessions
import TerminalHarness
import Testing
import Waiting

/// `agent --confirm`, and programs that ask it.
@Suite(.timeLimit(.minutes(10))) struct `A token that the agent asks about` {
  @Test func `comes after a yes in the agent's terminal, which never shows it`() async throws {
    try await Confirming.with { agent in
      let ending = try await agent.asking(["token"]) { try await $0.answer("Answer:", with: "y") }
      #expect(ending.output == "old.1.x\n" && ending.status == 0, "\(ending)")
      #expect(ending.standardError.isEmpty)
      let picture = await agent.terminal.picture
      #expect(picture.contains("logintui asks for a token for ada@example.com at"))
      #expect(picture.contains("Allowed once."))
      #expect(!picture.contains("old.1.x"))
      try await agent.stop()
      #expect(!FileManager.default.fileExists(atPath: agent.socket))
      #expect(try await agent.desk.run("agent", "status").output == "No agent is running.\n")
      // Without the agent, the file is read as always.
      #expect(try await agent.desk.run("token").output == "old.1.x\n")
    }
  }

  @Test func `is refused after anything else`() async throws {
    try await Confirming.with { agent in
      let ending = try await agent.asking(["token", "--format", "json"]) {
        try await $0.answer("Answer:", with: "no")
      }
      #expect(ending.status == 1 && ending.output.isEmpty)
      #expect(ending.standardError.contains(#""code":"agent_denied""#), "\(ending)")
      #expect(ending.standardError.contains("in the agent's terminal"), "\(ending)")
      try await agent.stop()
    }
  }

  @Test func `is asked about under the names of the programs that lead to it`() async throws {
    try await Confirming.with { agent in
      async let ending = agent.desk.shell("logintui token; true")
      try await agent.terminal.answer("Answer:", with: "y")
      #expect(try await ending.output == "old.1.x\n")
      #expect(await agent.terminal.picture.contains("bash > logintui asks for a token"))
      try await agent.stop()
    }
  }

  @Test func `comes to exec, git, docker and kubectl without more questions after always`()
    async throws
  {
    try await Confirming.with { agent in
      let show = #"echo "$LOGINTUI_TOKEN $LOGINTUI_ENDPOINT""#
      let first = try await agent.asking(["exec", "--", "sh", "-c", show]) {
        try await $0.answer("Answer:", with: "always")
      }
      #expect(first.output == "old.1.x http://127.0.0.1:9\n", "\(first)")
      let git = try await agent.desk.shell(
        """
        printf 'protocol=https\\nhost=git.example.com\\n\\n' | \
        git -c credential.helper= -c credential.helper="!'$LOGINTUI' git-credential" credential fill
        """,
        environment: ["LOGINTUI_GIT_HOSTS": "git.example.com", "GIT_TERMINAL_PROMPT": "0"])
      #expect(git.output.contains("username=ada@example.com\npassword=old.1.x\n"), "\(git)")
      let docker = try await agent.desk.shell(
        "echo r.example.com | logintui docker-credential get",
        environment: ["LOGINTUI_REGISTRIES": "r.example.com"])
      #expect(docker.output.contains(#""Secret":"old.1.x""#), "\(docker)")
      let kubectl = try await agent.desk.run("kubectl-credential")
      #expect(kubectl.output.contains(#""token":"old.1.x""#), "\(kubectl)")
      try await agent.stop()
    }
  }

  @Test func `is all that a program gets from encrypted sessions`() async throws {
    try await Confirming.with(.encrypted()) { agent in
      let token = try await agent.asking(["token"]) { try await $0.answer("Answer:", with: "y") }
      #expect(token.output == "old.1.x\n" && token.status == 0, "\(token)")
      let status = try await agent.desk.run("agent", "status", "--format", "json")
      #expect(status.status == 0 && status.output.contains(#""asksFirst":true"#), "\(status)")
      let accounts = try await agent.desk.run("accounts")
      #expect(accounts.status == 1 && accounts.output.isEmpty, "\(accounts)")
      #expect(accounts.standardError.contains("The agent gives only tokens."), "\(accounts)")
      #expect(try await agent.desk.run("agent", "lock").status == 0)
      let locked = try await agent.desk.run("token")
      #expect(locked.status == 1 && locked.standardError.contains("logintui agent unlock"))
      #expect(try await agent.desk.run("agent", "stop").status == 0)
      #expect(try await agent.terminal.waitForEnd() == .exited(0))
      #expect(!FileManager.default.fileExists(atPath: agent.socket))
    }
  }

  @Test func `isn't given to a program with other settings`() async throws {
    try await Confirming.with { agent in
      let other = try await agent.desk.run(
        "token", environment: ["FIREBASE_AUTH_EMULATOR_HOST": "127.0.0.1:8"])
      #expect(other.status == 1 && other.standardError.contains("different settings"), "\(other)")
      try await agent.stop()
    }
  }

  @Test func `needs a sign-in as always if there is no session`() async throws {
    try await Confirming.with { agent in
      let ending = try await agent.desk.run("token", "--account", "eve@example.com")
      #expect(ending.status == 4 && ending.standardError.contains("eve@example.com"), "\(ending)")
      try FileManager.default.removeItem(atPath: agent.desk.file)
      #expect(try await agent.desk.run("token").status == 4)
      #expect(await !agent.terminal.picture.contains("asks for"))
      try await agent.stop()
    }
  }

  @Test func `is saved although Ctrl-C ends the agent during its refresh`() async throws {
    let gate = Gate()
    let service = try FakeServer.identity { _ in
      gate.pass()
      return nil
    }
    try await Confirming.with(.encrypted(at: service.host)) { agent in
      async let ending = agent.desk.run("token", "--min-valid", "99999")
      try await agent.terminal.answer("Answer:", with: "y")
      try await waitUntil("the refresh has begun") { !service.refreshes.isEmpty }
      await agent.terminal.send("\u{3}")
      try await agent.terminal.waitUntilRead()
      gate.open()
      #expect(try await agent.terminal.waitForEnd() == .exited(0))
      _ = try await ending
      try await agent.desk.unlock()
      // The one from the refresh.
      #expect(try await agent.desk.run("token").output == "fresh.1.x\n")
      #expect(service.refreshes.count == 1)
    }
  }

  @Test func `is logged without it, beside the requests of other computers`() async throws {
    try await Confirming.with { agent in
      _ = try await agent.asking(["token"]) { try await $0.answer("Answer:", with: "5") }
      try await agent.stop()
      let log = try await agent.desk.run("agent", "log", "--format", "json")
      #expect(log.output.contains(#""answer":"minutes""#), "\(log)")
      #expect(log.output.contains(#""program":"logintui""#), "\(log)")
      #expect(log.output.contains(#""account":"ada@example.com""#), "\(log)")
      #expect(!log.output.contains(#""host""#) && !log.output.contains("old.1.x"), "\(log)")
      let lines = try await agent.desk.run("agent", "log")
      let line = " logintui: ada@example.com at 127.0.0.1:9. Allowed for 5 minutes."
      #expect(lines.output.contains(line), "\(lines)")
    }
  }

  @Test func `needs a terminal, and no other agent`() async throws {
    try await Desk.with(.encrypted()) { desk in
      let alone = try await desk.run("agent", "--confirm")
      #expect(alone.status == 1 && alone.standardError.contains("in a terminal"), "\(alone)")
      #expect(try await desk.run("agent").status == 0)
      let terminal = try desk.start("agent", "--confirm")
      #expect(try await terminal.waitForEnd() == .exited(1))
      #expect(await terminal.picture.contains("is already running"))
    }
  }

  @Test func `ends with its terminal, and takes the key with it`() async throws {
    try await Confirming.with(.encrypted()) { agent in
      #expect(agent.desk.store.agentStatus?.isUnlocked == true)
      kill(await agent.terminal.process, SIGKILL)
      #expect(try await agent.terminal.waitForEnd() == .killed(SIGKILL))
      try await waitUntil("the key is gone") { agent.desk.store.agentStatus == nil }
      // Its socket is left, and no one is asked there.
      #expect(FileManager.default.fileExists(atPath: agent.socket))
      #expect(try await agent.desk.run("token").status == 1)
      try await agent.desk.unlock()
      #expect(try await agent.desk.run("token").output == "old.1.x\n")
    }
  }
}
