import ChildPrograms
import Foundation
import Glibc
import LoginIdentity
import LoginSessions
import TerminalHarness
import Testing

/// A new token, on a disk that accepts no more sessions.
@Suite(.timeLimit(.minutes(10))) struct `A fresh token whose session cannot be stored` {
  /// Runs the program with a failing step of writing; returns 70 if seccomp(2) isn't available.
  private static func run(
    _ arguments: String..., failing step: String, _ reason: Int32, _ desk: Desk
  ) async throws -> (output: String, standardError: String, status: Int32) {
    try await desk.run(
      ["/", "file", "exec", step, String(reason), Desk.program] + arguments,
      program: BuiltProgram.path("SessionProbe"))
  }

  @Test func `is printed from memory, and the program says so`() async throws {
    let service = try FakeServer.identity()
    try await Desk.with(.sessionFile(at: service.host)) { desk in
      try desk.keep(for: -5, clock: Desk.now - 120)
      let ending = try await Self.run("token", failing: "all", ENOSPC, desk)
      guard ending.status != 70 else { return }
      #expect(ending.output == "fresh.1.x\n" && ending.status == 0, "\(ending)")
      #expect(ending.standardError.contains("Couldn't save the refreshed session"), "\(ending)")
      #expect(ending.standardError.contains("No space left on device"), "\(ending)")
      #expect(
        try desk.store.currentSession(of: desk.service)?.session.refreshToken.reveal { $0 } == "r0")
    }
  }

  @Test func `is there for the next command where only the name could not be taken`() async throws {
    let service = try FakeServer.identity()
    try await Desk.with(.sessionFile(at: service.host)) { desk in
      try desk.keep(for: -5, clock: Desk.now - 120)
      let ending = try await Self.run("token", failing: "rename", EIO, desk)
      guard ending.status != 70 else { return }
      #expect(ending.output == "fresh.1.x\n" && ending.status == 0, "\(ending)")
      #expect(ending.standardError.isEmpty, "\(ending)")
      let next = try await desk.run(["token"])
      #expect(next.output == "fresh.1.x\n" && next.status == 0, "\(next)")
      #expect(service.refreshes.count == 1)
    }
  }
}
