import ChildPrograms
import Foundation
import LoginSessions
import Testing
import Waiting

/// `agent lock` and `agent stop` with an agent that doesn't answer, and without one.
@Suite(.timeLimit(.minutes(10))) struct `Locking the agent, and ending it` {
  private static func isThere(_ process: Int) -> Bool { kill(Int32(process), 0) == 0 }

  private static let stranger = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Python/agent_stranger.py").path

  @Test(arguments: ["lock", "stop"])
  func `says that no agent is running, and exits with 1`(command: String) async throws {
    try await Desk.with(.encrypted()) { desk in
      let ending = try await desk.run("agent", command)
      #expect(ending.status == 1 && ending.output.isEmpty, "\(ending)")
      #expect(ending.standardError.contains("No agent is running."))
      let json = try await ChildProgram.run(
        Desk.program, ["agent", command],
        environment: desk.environment.merging(["LOGINTUI_FORMAT": "json"]) { $1 },
        leadsSession: true)
      #expect(json.standardError.contains(#""code":"agent_missing""#), "\(json)")
    }
  }

  /// The key stayed in memory because of a text size.
  @Test(
    arguments: ["lock", "stop"],
    [
      ["LOGINTUI_TEXT_SIZE": "HUGE"], ["LOGINTUI_LANGUAGE": "xx"],
      // A settings file that others can change.
      [:],
    ])
  func `has the key forgotten although a setting is refused`(
    command: String, variables: [String: String]
  ) async throws {
    try await Desk.with(.encrypted()) { desk in
      try desk.encrypt()
      try await desk.unlock()
      if variables.isEmpty {
        let file = desk.folder.appending(path: "config/logintui/logintui.toml")
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("[screen]\ntext_size = \"AX2\"\n".utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: file.path)
        #expect(try await desk.run("status").status == 1)
      }
      let ending = try await ChildProgram.run(
        Desk.program, ["agent", command], environment: desk.environment.merging(variables) { $1 },
        leadsSession: true)
      #expect(ending.status == 0 && ending.standardError.isEmpty, "\(ending)")
      let expected: Bool? = command == "lock" ? false : nil
      #expect(desk.store.agentStatus?.isUnlocked == expected)
    }
  }

  @Test func `says in its status that no agent is running`() async throws {
    try await Desk.with(.encrypted()) { desk in
      let status = try await desk.run("agent", "status")
      #expect(status.status == 1 && status.output == "No agent is running.\n", "\(status)")
    }
  }

  /// It reported that no agent was running, while the process existed and had the key.
  @Test(arguments: ["lock", "stop"])
  func `doesn't say that none runs while a stopped one has the key`(command: String) async throws {
    try await Desk.with(.encrypted()) { desk in
      try desk.encrypt()
      try await desk.unlock()
      let process = try #require(desk.store.agentStatus?.process)
      kill(Int32(process), SIGSTOP)
      let ending = try await desk.run("agent", command)
      #expect(ending.status == 0, "\(ending)")
      #expect(ending.output.contains("The key is no longer in memory."), "\(ending)")
      #expect(!Self.isThere(process) || Self.isZombie(process))
      #expect(try await desk.run("agent", "status").output == "No agent is running.\n")
      try await desk.unlock()
      #expect(try await desk.run("token").output == "old.1.x\n")
    }
  }

  /// Returns whether a process is a zombie, by /proc/PID/stat: in a container, its parent may not have waited for it.
  private static func isZombie(_ process: Int) -> Bool {
    let text = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    return text.isEmpty || text.contains(") Z ")
  }

  @Test func `waits for the end of the agent's process before stop returns`() async throws {
    try await Desk.with(.encrypted()) { desk in
      try desk.encrypt()
      try await desk.unlock()
      let process = try #require(desk.store.agentStatus?.process)
      #expect(try await desk.run("agent", "stop").status == 0)
      #expect(!Self.isThere(process) || Self.isZombie(process))
      #expect(AgentSocket.holder(of: desk.socket) == nil)
    }
  }

  @Test func `start, unlock and status name the process of a stopped agent`() async throws {
    try await Desk.with(.encrypted()) { desk in
      try desk.encrypt()
      try await desk.unlock()
      let process = try #require(desk.store.agentStatus?.process)
      kill(Int32(process), SIGSTOP)
      defer { kill(Int32(process), SIGCONT) }
      let status = try await desk.run("agent", "status", "--format", "json")
      #expect(status.status == 1 && status.output.contains(#""isSilent":true"#), "\(status)")
      let start = try await desk.run("agent", "start")
      #expect(start.status == 1 && start.standardError.contains("hasn't answered"), "\(start)")
    }
  }

  @Test func `does not stop another program at the socket, and names it`() async throws {
    try await Desk.with(.encrypted()) { desk in
      try desk.encrypt()
      let stranger = try ChildProgram(
        "/usr/bin/python3", [Self.stranger, desk.socket], pipes: .together)
      #expect(try await stranger.waitForLine("listening"))
      let ending = try await desk.run("agent", "stop")
      #expect(ending.status == 1, "\(ending)")
      #expect(ending.standardError.contains("may still be in memory"))
      #expect(ending.standardError.contains("kill -9 \(stranger.number)"))
      #expect(stranger.isRunning)
      stranger.signal(SIGKILL)
      _ = try await stranger.waitForEnd()
    }
  }

  /// The last sign-out removes $XDG_RUNTIME_DIR; after it the agent could no longer be locked.
  @Test func `happens by itself when the agent's socket is removed`() async throws {
    try await Desk.with(.encrypted()) { desk in
      try desk.encrypt()
      try await desk.unlock()
      let process = try #require(desk.store.agentStatus?.process)
      let folder = (desk.socket as NSString).deletingLastPathComponent
      // The agent may remove its socket at the same moment.
      try await waitUntil("the folder is gone") {
        try? FileManager.default.removeItem(atPath: folder)
        return !FileManager.default.fileExists(atPath: folder)
      }
      try await waitUntil("the agent has ended") {
        !Self.isThere(process) || Self.isZombie(process)
      }
      try await desk.unlock()
      #expect(try await desk.run("token").output == "old.1.x\n")
    }
  }
}
