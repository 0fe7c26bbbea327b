import ChildPrograms
import Foundation
import LoginIdentity
import LoginSessions
import TerminalHarness
import Testing
import Waiting

@Suite(.timeLimit(.minutes(10))) struct `The agent` {
  @Test func `is unlocked on a terminal, and serves other processes until it is locked`()
    async throws
  {
    try await Desk.with(.encrypted()) { desk in
      try desk.encrypt()
      let terminal = try desk.start("agent", "unlock")
      try await terminal.answer("Passphrase (hidden):", with: "correct horse")
      #expect(try await terminal.waitForEnd() == .exited(0))
      let text = String(decoding: await terminal.bytes, as: UTF8.self)
      #expect(text.contains("Unlocked ") && !text.contains("horse"))
      let token = try await desk.run("token")
      #expect(token.output == "old.1.x\n" && token.standardError.isEmpty && token.status == 0)
      #expect(try await desk.run("agent", "status").status == 0)
      #expect(try await desk.run("agent", "lock").status == 0)
      let locked = try await desk.run("token")
      #expect(locked.status == 1 && locked.output.isEmpty)
      #expect(locked.standardError.contains("logintui agent unlock"))
      #expect(try await desk.run("agent", "status").status == 1)
    }
  }

  @Test func `the first unlock asks for a new passphrase twice and creates the file`() async throws
  {
    try await Desk.with(.encrypted()) { desk in
      let terminal = try desk.start("agent", "unlock")
      try await terminal.answer("New passphrase (hidden):", with: "correct horse")
      // The label is too long for a prompt, and is on the line above.
      try await terminal.waitFor("Confirm passphrase")
      try await terminal.answer("Hidden:", with: "correct horse")
      #expect(try await terminal.waitForEnd() == .exited(0))
      #expect(FileManager.default.fileExists(atPath: desk.file))
      let status = try await desk.run("status")
      #expect(status.status == 4, "\(status)")
      // Its cost is that of real keys.
      #expect(try desk.store.sealedHead()?.derivation.logCost == 17)
      #expect(try await desk.run("agent", "lock").status == 0)
      try await desk.unlock()
    }
  }

  @Test(arguments: [("short\r", "", "8"), ("correct horse\r", "correct house\r", "don't match")])
  func `changes nothing after a passphrase that is too short or a slip`(
    first: String, second: String, words: String
  ) async throws {
    try await Desk.with(.encrypted()) { desk in
      let terminal = try desk.start("agent", "unlock")
      try await terminal.waitFor("New passphrase (hidden):")
      await terminal.send(first + second)
      #expect(try await terminal.waitForEnd() == .exited(1))
      #expect(await terminal.picture.contains(words))
      #expect(!FileManager.default.fileExists(atPath: desk.file))
    }
  }

  @Test
  func `is not unlocked by another passphrase, and by none from a pipe that was not asked for`()
    async throws
  {
    try await Desk.with(.encrypted()) { desk in
      try desk.encrypt()
      let wrong = try await desk.run(
        "agent", "unlock", "--passphrase-stdin", input: "wrong horse\n")
      #expect(wrong.status == 1 && wrong.standardError.contains("not the passphrase"))
      let piped = try await desk.run("agent", "unlock", input: "correct horse\n")
      #expect(
        piped.status == 1 && piped.standardError.contains("no terminal to type on"), "\(piped)")
      #expect(try await desk.run("agent", "status").status == 1)
    }
  }

  @Test func `forgets the key after its lifetime`() async throws {
    try await Desk.with(.encrypted()) { desk in
      try desk.encrypt()
      try await desk.unlock("--lifetime", "1")
      try await waitUntil("the key is forgotten") { desk.store.agentStatus?.isUnlocked == false }
      #expect(try await desk.run("token").status == 1)
    }
  }

  @Test func `is one at a time, and takes the place of one that was killed`() async throws {
    try await Desk.with(.encrypted()) { desk in
      try desk.encrypt()
      try await desk.unlock()
      let second = try await desk.run("agent")
      #expect(second.status == 1 && second.standardError.contains("is already running"))
      let foreground = try await desk.run("agent", "--foreground")
      #expect(foreground.status == 1 && foreground.standardError.contains("is already running"))
      let process = Int32(try #require(desk.store.agentStatus?.process))
      kill(process, SIGKILL)
      try await waitUntil("it has gone") { desk.store.agentStatus == nil }
      #expect(FileManager.default.fileExists(atPath: desk.socket))
      let next = try await desk.run("agent")
      #expect(next.status == 0 && next.output.contains("in the background"), "\(next)")
      #expect(desk.store.agentStatus?.isUnlocked == false)
      try await desk.unlock()
      #expect(try await desk.run("token").output == "old.1.x\n")
    }
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `leaves no socket behind after a signal`(signal: Int32) async throws {
    try await Desk.with(.encrypted()) { desk in
      let agent = try ChildProgram(
        Desk.program, ["agent", "--foreground"], environment: desk.environment, pipes: .together,
        leadsSession: true)
      _ = try await agent.words("that it listens") { $0.contains("listens at") }
      #expect(FileManager.default.fileExists(atPath: desk.socket))
      agent.signal(signal)
      #expect(try await agent.waitForEnd() == 0)
      #expect(!FileManager.default.fileExists(atPath: desk.socket))
    }
  }

  @Test func `keeps the key out of swap and core files, and its socket to itself`() async throws {
    try await Desk.with(.encrypted()) { desk in
      try desk.encrypt()
      try await desk.unlock()
      let status = try #require(desk.store.agentStatus)
      #expect(status.isMemoryLocked)
      let text = try String(contentsOfFile: "/proc/\(status.process)/status", encoding: .utf8)
      let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("VmLck:") })
      #expect(line.hasSuffix(" kB") && !line.hasSuffix("\t       0 kB"), "\(line)")
      let limits = try String(contentsOfFile: "/proc/\(status.process)/limits", encoding: .utf8)
      let core = try #require(limits.split(separator: "\n").first { $0.hasPrefix("Max core") })
      #expect(core.split(separator: " ").filter { $0 == "0" }.count == 2, "\(core)")
      // proc(5): if a process isn't dumpable, these belong to root, whatever its user.
      let names = [desk.socket, (desk.socket as NSString).deletingLastPathComponent]
      let modes = try names.map {
        try FileManager.default.attributesOfItem(atPath: $0)[.posixPermissions] as? Int
      }
      #expect(modes == [0o600, 0o700])
    }
  }

  @Test func `has another passphrase after a change, without being unlocked again`() async throws {
    try await Desk.with(.encrypted()) { desk in
      try desk.encrypt()
      try await desk.unlock()
      let changed = try await desk.run(
        "agent", "passphrase", "--passphrase-stdin", input: "correct horse\nbattery staple\n")
      #expect(changed.status == 0, "\(changed)")
      #expect(try await desk.run("token").output == "old.1.x\n")
      _ = try await desk.run("agent", "lock")
      let former = try await desk.run(
        "agent", "unlock", "--passphrase-stdin", input: "correct horse\n")
      #expect(former.status == 1)
      let present = try await desk.run(
        "agent", "unlock", "--passphrase-stdin", input: "battery staple\n")
      #expect(present.status == 0)
      #expect(try await desk.run("token").output == "old.1.x\n")
    }
  }

  @Test func `is not needed where a person can be asked for the passphrase`() async throws {
    try await Desk.with(.encrypted()) { desk in
      try desk.encrypt()
      let terminal = try desk.start("token")
      try await terminal.answer("Passphrase (hidden):", with: "wrong horse")
      try await terminal.waitFor("not the passphrase")
      try await terminal.wait("the question again") { picture in
        picture.rows.count { $0.hasPrefix("Passphrase (hidden):") } == 2
      }
      await terminal.send("correct horse\r")
      #expect(try await terminal.waitForEnd() == .exited(0))
      #expect(await terminal.picture.contains("old.1.x"))
      #expect(desk.store.agentStatus == nil)
    }
  }

  @Test func `does not start for an unlock that has no passphrase`() async throws {
    try await Desk.with(.encrypted()) { desk in
      let changed = try await desk.run("agent", "passphrase", input: "")
      #expect(
        changed.status == 1 && changed.standardError.contains("no encrypted sessions"),
        "\(changed)")
      let ending = try await desk.run("agent", "unlock", input: "")
      #expect(ending.status == 1, "\(ending)")
      #expect(desk.store.agentStatus == nil)
    }
  }

  @Test func `serves a refresh`() async throws {
    let service = try FakeServer.identity()
    try await Desk.with(.encrypted(at: service.host)) { desk in
      try desk.encrypt(for: -5)
      try await desk.unlock()
      #expect(try await desk.run("token").output == "fresh.1.x\n")
      #expect(try await desk.run("token").output == "fresh.1.x\n")
      #expect(service.refreshes.count == 1)
      let where_ = try await desk.run("status")
      #expect(where_.output.contains("encrypted with your passphrase: \(desk.file)"), "\(where_)")
      let doctor = try await desk.run("doctor", "--format", "json")
      #expect(doctor.output.contains(#""isUnlocked":true"#), "\(doctor)")
    }
  }
}
