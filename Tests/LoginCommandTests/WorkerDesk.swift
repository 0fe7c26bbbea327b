import ChildPrograms
import Foundation
import SeededRandom
import TerminalHarness
import Testing

extension Picture {
  /// Whether some words stand there, wherever their rows end.
  func says(_ words: String) -> Bool {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(words)
  }
}

/// A copy of the program with something else in the place of its worker.
struct WorkerDesk {
  let desk: Desk
  /// The program.
  let program: String

  /// Copies the program.
  ///
  /// - Parameters:
  ///   - desk: Where to.
  ///   - script: What bash does in the place of the worker; `nil` for nothing in its place.
  /// - Throws: Why it cannot be copied.
  init(_ desk: Desk, worker script: String?) async throws {
    self.desk = desk
    let folder = desk.folder.appending(path: "programs")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    program = folder.appending(path: "logintui").path
    // Another test that starts a program meanwhile would hold a file that we write, and it could not be run (ETXTBSY).
    _ = try await ChildProgram.run("/bin/cp", [Desk.program, program])
    guard let script else { return }
    let worker = program + "-worker"
    try "#!/bin/bash\n\(script)\n".write(toFile: worker, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: worker)
  }

  /// Opens the form, and types an address and a password.
  func startForm() async throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(program, [], environment: desk.environment)
    try await terminal.waitFor("Sign in with Google")
    await terminal.send("4\r")
    try await terminal.waitFor("Forgot password?")
    await terminal.send("ada@example.com\tsecret1\r")
    return terminal
  }

  /// Whether a process has ended, though its new parent may not have looked; proc(5).
  static func hasEnded(_ process: Int32) -> Bool {
    let path = "/proc/\(process)/stat"
    guard let line = try? String(contentsOfFile: path, encoding: .utf8) else { return true }
    return line.split(separator: ")").last?.hasPrefix(" Z") ?? false
  }

  /// The processes that a process has started; proc(5).
  static func children(of process: Int32) -> [Int32] {
    let tasks =
      (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
    return tasks.flatMap { task in
      let path = "/proc/\(process)/task/\(task)/children"
      let line = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      return line.split(separator: " ").compactMap { Int32($0) }
    }
  }
}
