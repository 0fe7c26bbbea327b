import ChildPrograms
import Foundation
import TerminalHarness

/// Two folders, one of which a program in a sandbox may use, and the program's output.
final class TestSandbox: Sendable {
  /// The folder that the program may read and change.
  let data: String
  /// The folder in place of the home folder, which the program doesn't know.
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

  /// Returns the program's output and exit; it may also read `readable`, and change `writable`, which is the folder of
  /// data by default.
  func run(
    _ trials: String..., readable: [String] = [], writable: [String]? = nil,
    with variables: [String: String] = [:]
  ) async throws -> ChildProgram.Ending {
    try await ChildProgram.run(
      BuiltProgram.path("SandboxProbe"),
      [readable.joined(separator: ":"), (writable ?? [data]).joined(separator: ":")] + trials,
      environment: ProcessInfo.processInfo.environment.merging(variables) { $1 })
  }

  /// Returns the outcome of one trial.
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

/// The features of this computer; tests that need more are skipped.
enum Machine {
  /// Returns the version of Landlock; 0 if there isn't one.
  static func landlock() async throws -> Int {
    let printed = try await TestSandbox().run("nothing").output
    return printed.firstMatch(of: /files inForce (\d+)/).flatMap { Int($0.1) } ?? 0
  }

  /// Returns whether there is seccomp, and the library for it.
  static func hasFilter() async throws -> Bool {
    try await TestSandbox().run("nothing").output.contains("calls inForce")
  }
}
