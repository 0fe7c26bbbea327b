import ChildPrograms
import Foundation
import SeededRandom
import Sessions
import Testing

/// The agent, and clients that mean no good.
@Suite(.timeLimit(.minutes(10))) struct `A client of the agent` {
  private static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Python/agent_client.py").path

  private static func start(_ desk: AgentDesk, _ words: [String]) throws -> ChildProgram {
    try ChildProgram("/usr/bin/python3", [script, desk.socket] + words, pipes: .together)
  }

  @Test func `that says nothing, or half of something, makes nobody wait`() async throws {
    try await AgentDesk.with { desk in
      try desk.encrypt()
      try await desk.unlock()
      let silent = try (0..<80).map { index in
        try Self.start(desk, [["", "00", "00000010", "0040000002ffff"][index % 4], "wait"])
      }
      defer { for child in silent { child.signal(SIGKILL) } }
      for child in silent { #expect(try await child.waitForLine("waiting")) }
      #expect(try await desk.run("token").output == "old.1.x\n")
    }
  }

  @Test func `that sends garbage is parted from, and the agent goes on`() async throws {
    try await AgentDesk.with { desk in
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

  /// Only root can be somebody else; setpriv(1).
  @Test(.enabled(if: geteuid() == 0))
  func `of another user is refused by the folder, and by the kernel's word where that is open`()
    async throws
  {
    try await AgentDesk.with { desk in
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
