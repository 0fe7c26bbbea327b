import Canvas
import TerminalHarness

/// The small program that shows what the terminal reports.
enum Probe {
  /// Its path.
  static let path = BuiltProgram.path("TerminalProbe")

  /// Starts it and waits for its first picture.
  static func start(
    _ arguments: [String] = ["echo"], environment: [String: String] = [:],
    size: Size = Size(columns: 80, rows: 24), ignoredSignal: Int32 = 0
  ) async throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      path, arguments, environment: environment, size: size, ignoredSignal: ignoredSignal)
    if arguments.first == "echo" { try await terminal.waitFor("events 0") }
    return terminal
  }

  /// Starts a shell with job control and without line editing, which would change the line's modes.
  static func startShell() async throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      "/bin/bash", ["--norc", "--noprofile", "--noediting", "-i"],
      environment: ["PS1": "ready> ", "PROBE": path])
    try await terminal.waitFor("ready>")
    return terminal
  }
}
