import LoginCanvas
import TerminalHarness
import Waiting

/// The small program that shows the reports of the terminal.
enum Probe {
  /// The path of the program.
  static let path = BuiltProgram.path("TerminalProbe")
  /// The query for the terminal's colors, after that for its name, which follows the complete first frame.
  static let question = "\u{1B}]11;?\u{1B}\\\u{1B}[c"

  /// Starts the program and waits for its first frame.
  static func start(
    _ arguments: [String] = ["echo"], environment: [String: String] = [:],
    size: Size = Size(columns: 80, rows: 24), ignoredSignal: Int32 = 0
  ) async throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      path, arguments, environment: environment, size: size, ignoredSignal: ignoredSignal)
    if arguments.first == "echo" { try await terminal.waitFor("events 0") }
    return terminal
  }

  /// Starts a shell in which `$PROBE` is the path of the probe.
  static func startShell() async throws -> PseudoTerminal {
    try await PseudoTerminal.shell(environment: ["PROBE": path])
  }

  /// Waits for bytes that no picture shows.
  static func waitFor(bytes text: String, from terminal: PseudoTerminal) async throws {
    try await waitUntil("the bytes \(text.debugDescription)") {
      // This reads all available output.
      try await terminal.wait { _ in true }
      return String(decoding: await terminal.bytes, as: UTF8.self).contains(text)
    }
  }
}
