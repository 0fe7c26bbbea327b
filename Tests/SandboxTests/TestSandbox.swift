import ChildPrograms
import Foundation
import TerminalHarness

/// Two folders, of which a program in a sandbox may use one, and what it says.
final class TestSandbox: Sendable {
  /// What the program may read and change.
  let data: String
  /// What stands for the home folder: the program was not told of it.
  let home: String

  init() throws {
    let name = UUID().uuidString
    (data, home) = ("/tmp/sandbox-\(name)/data", "/tmp/sandbox-\(name)/home")
    for folder in [data, home] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data("secret".utf8).write(to: URL(filePath: "\(folder)/file"))
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: (data as NSString).deletingLastPathComponent)
  }

  /// What the program says and how it ends; it may read `readable` besides, and change `writable`, which is
  /// the folder of data where nobody says.
  func run(
    _ trials: String..., readable: [String] = [], writable: [String]? = nil,
    with variables: [String: String] = [:]
  ) async throws -> ChildProgram.Ending {
    try await ChildProgram.run(
      BuiltProgram.path("SandboxProbe"),
      [readable.joined(separator: ":"), (writable ?? [data]).joined(separator: ":")] + trials,
      environment: ProcessInfo.processInfo.environment.merging(variables) { $1 })
  }

  /// What came of one trial.
  func outcome(
    of trial: String, readable: [String] = [], writable: [String]? = nil,
    with variables: [String: String] = [:]
  ) async throws -> String {
    let ending = try await run(trial, readable: readable, writable: writable, with: variables)
    let line = ending.output.split(separator: "\n").last.map(String.init) ?? ""
    let start = "\(trial): "
    return ending.status == 0 && line.hasPrefix(start)
      ? String(line.dropFirst(start.count)) : "status \(ending.status)"
  }
}

/// What this machine has; tests that need more are passed over.
enum Machine {
  /// The version of Landlock; 0 where there is none.
  static func landlock() async throws -> Int {
    let said = try await TestSandbox().run("nothing").output
    return said.firstMatch(of: /files inForce (\d+)/).flatMap { Int($0.1) } ?? 0
  }

  /// Whether there is seccomp, and the library for it.
  static func hasFilter() async throws -> Bool {
    try await TestSandbox().run("nothing").output.contains("calls inForce")
  }
}
