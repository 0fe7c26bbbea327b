import ChildPrograms
import Foundation
import SeededRandom
import LoginSessions
import Testing
import Waiting

/// The agent, and hostile clients.
@Suite(.timeLimit(.minutes(10))) struct `A client of the agent` {
  private static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Python/agent_client.py").path

  private static func start(_ desk: Desk, _ words: [String]) throws -> ChildProgram {
    try ChildProgram("/usr/bin/python3", [script, desk.socket] + words, pipes: .together)
  }

  @Test func `a silent or half-finished client keeps no other client waiting`() async throws {
    try await Desk.with(.encrypted()) { desk in
      try desk.encrypt()
      try await desk.unlock()
      // Each in a process of its own: the agent counts the connections of a process.
      let silent = try Self.start(
        desk, ["wait", "80", "", "00", "00000010", "0040000002ffff"])
      defer { silent.signal(SIGKILL) }
      #expect(try await silent.waitForLine("waiting"))
      #expect(try await desk.run("token").output == "old.1.x\n")
    }
  }

  @Test func `a client that sends garbage is disconnected, and the agent continues`() async throws {
    try await Desk.with(.encrypted()) { desk in
      try desk.encrypt()
      try await desk.unlock()
      var generator = SeededGenerator(seed: 3)
      for length in [4, 5, 9, 40, 200, 3000] {
        var bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
        bytes[0] = 255
        let hex = bytes.map { String(format: "%02x", $0) }.joined()
        let ending = try await Self.start(desk, [hex]).ending()
        #expect(
          ["answer \n", "refused ConnectionResetError\n", "refused BrokenPipeError\n"].contains(
            ending.output), "\(ending)")
      }
      #expect(try await desk.run("token").output == "old.1.x\n")
    }
  }

  private static let flood = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Python/agent_flood.py").path

  private static func flood(
    _ desk: Desk, _ mode: String, _ count: Int, _ more: String...
  ) throws -> ChildProgram {
    try ChildProgram(
      "/usr/bin/python3", [flood, desk.socket, mode, String(count)] + more, pipes: .together)
  }

  /// 64 of them made it spin, and no client got an answer.
  @Test(arguments: [("reserve", 64), ("reserve", 12), ("drip", 64), ("silent", 300)])
  func `a client with many or slow connections delays no token`(
    mode: String, count: Int
  ) async throws {
    try await Desk.with(.encrypted()) { desk in
      try desk.encrypt()
      try await desk.unlock()
      let floods = try (0..<(FullRun.isOn ? 6 : 2)).map { _ in
        try Self.flood(desk, mode, count, desk.file)
      }
      defer { for flood in floods { flood.signal(SIGKILL) } }
      for flood in floods.prefix(2) { #expect(try await flood.waitForLine("waiting")) }
      for _ in 0..<5 {
        let ending = try await desk.run("token")
        #expect(ending.output == "old.1.x\n", "\(ending)")
      }
    }
  }

  /// It decrypted for 130 s after `agent lock`.
  ///
  /// `AgentStateTests.swift` tests the end of a lifetime, with a clock of the test.
  @Test func `a client that reserved the key decrypts nothing once the agent is locked`()
    async throws
  {
    try await Desk.with(.encrypted()) { desk in
      try desk.encrypt()
      try await desk.unlock()
      let client = try Self.flood(desk, "reserve", 1, desk.file)
      defer { client.signal(SIGKILL) }
      #expect(try await client.waitForLine("decrypts"))
      let locked = try await desk.run("agent", "lock")
      #expect(locked.status == 0 && locked.output.contains("can still be saved"), "\(locked)")
      #expect(try await client.waitForLine("refused"))
    }
  }

  /// Seven of eight failed: each tried to start the agent.
  @Test(arguments: [true, false])
  func `is unlocked by eight at once, and reports each wrong passphrase`(
    isThere: Bool
  ) async throws {
    try await Desk.with(.encrypted()) { desk in
      if isThere { try desk.encrypt() }
      let words = (0..<8).map { isThere && $0 % 4 == 3 ? "wrong horse\n" : "correct horse\n" }
      let endings = try await withThrowingTaskGroup(of: (String, Desk.Ending).self) {
        group in
        for word in words {
          group.addTask {
            (word, try await desk.run("agent", "unlock", "--passphrase-stdin", input: word))
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      for (word, ending) in endings {
        let isRight = word.hasPrefix("correct")
        #expect(ending.status == (isRight ? 0 : 1), "\(word) \(ending)")
        #expect(isRight || ending.standardError.contains("not the passphrase"), "\(ending)")
      }
      #expect(try await desk.run("agent", "status").status == 0)
      #expect(try desk.store.all().count == (isThere ? 1 : 0))
    }
  }

  /// Only root can act as another user; setpriv(1).
  @Test(.enabled(if: geteuid() == 0))
  func `a client of another user is refused, even where the folder is open`()
    async throws
  {
    try await Desk.with(.encrypted()) { desk in
      try desk.encrypt()
      try await desk.unlock()
      let other = ["--reuid=65534", "--regid=65534", "--clear-groups", "/usr/bin/python3", "-c"]
      let code = try String(contentsOfFile: Self.script, encoding: .utf8)
      let status = "0000000101"
      let closed = try await ChildProgram.run(
        "/usr/bin/setpriv", other + [code, desk.socket, status], pipes: .together)
      #expect(closed.output == "refused PermissionError\n", "\(closed)")
      for (path, mode) in [
        ((desk.socket as NSString).deletingLastPathComponent, 0o755), (desk.socket, 0o666),
      ] {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
      }
      let open = try await ChildProgram.run(
        "/usr/bin/setpriv", other + [code, desk.socket, status], pipes: .together)
      #expect(
        ["answer \n", "refused ConnectionResetError\n", "refused BrokenPipeError\n"].contains(
          open.output), "\(open)")
      #expect(try await Self.start(desk, [status]).ending().output.hasPrefix("answer 0000000a03"))
    }
  }
}
