import Canvas
import TerminalHarness
import Testing
import Waiting

/// The probe on a terminal that draws large letters itself.
enum SizedProbe {
  static let size = Size(columns: 80, rows: 24)
  /// The end of a picture with such letters.
  static let end = "\u{1B}[?2026l"
  /// What begins to leave the screen, and what has left it.
  static let (leaving, left) = ("\u{1B}[?2004l", "\u{1B}[?1049l")

  /// Starts it, and answers its question as such a terminal does.
  static func start(
    _ arguments: [String], environment: [String: String] = [:], hasPipe: Bool = false
  ) async throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      Probe.path, arguments,
      environment: ["SIZES": "1", "PATIENT": "1"].merging(environment) { $1 }, size: size,
      hasPipe: hasPipe)
    try await Probe.waitFor(bytes: "\u{1B}[c", from: terminal)
    await terminal.send(try await screen(terminal).answers)
    return terminal
  }

  /// What such a terminal shows now.
  static func screen(_ terminal: PseudoTerminal) async throws -> SizedScreen {
    try await terminal.wait { _ in true }
    var screen = SizedScreen(size: size)
    screen.read(await terminal.bytes, until: leaving)
    return screen
  }

  /// Waits until it shows a text in letters that cover several cells, and the picture is whole.
  static func wait(
    for text: String, on terminal: PseudoTerminal, _ look: Style.Attributes = []
  ) async throws -> SizedScreen {
    try await waitUntil("a large \(text)") {
      let screen = try await screen(terminal)
      let bytes = await terminal.bytes
      return bytes.suffix(end.utf8.count).elementsEqual(end.utf8)
        && screen.blocks.contains { $0.text == text && $0.look.attributes == look }
    }
    return try await screen(terminal)
  }
}

extension SizedLook {
  /// Its colours in the words of the probe.
  var ink: String { foreground.isEmpty ? "ink" : foreground }
  var paper: String { background.isEmpty ? "paper" : background }
}

extension SizedScreen {
  /// What it shows, in the words of the probe.
  var told: Set<String> {
    var lines = blocks.map { block in
      "block \(block.origin.column) \(block.origin.row) \(block.width)x\(block.scale)"
        + " \(block.look.ink) on \(block.look.paper)"
        + " \(block.look.attributes.rawValue) \(block.text)"
    }
    for row in 0..<size.rows {
      for (column, cell) in cells[row].enumerated() where !isCovered(column: column, row: row) {
        let look = cell.look
        if [" ", "\u{A0}"].contains(cell.text) {
          let ground = look.attributes.contains(.reverse) ? look.ink : look.paper
          lines.append("blank \(column) \(row) \(ground) \(look.attributes.contains(.underline))")
        } else {
          lines.append(
            "cell \(column) \(row) \(look.ink) on \(look.paper)"
              + " \(look.attributes.rawValue) \(cell.text)")
        }
      }
    }
    return Set(lines)
  }
}
