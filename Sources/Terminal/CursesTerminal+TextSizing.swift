internal import CNcurses
internal import Canvas

/// Whether the terminal draws letters larger itself: asked once, after the first picture, where that was wanted.
extension CursesTerminal {
  /// The question, which leaves blanks on the screen; empty where it is not asked, or no longer.
  func textSizingQuestion() -> String {
    guard asksTextSizing, size.rows >= TextSizingReport.row + TextSizingReport.rows,
      size.columns > TextSizingReport.columns
    else { return "" }
    asksTextSizing = false
    decoder.sizing = TextSizingReport()
    return "\u{1B}[?2026h" + TextSizingReport.question
  }

  /// Writes what the question left blanks on.
  func coverTextSizingQuestion() {
    guard let lastFrame else { return }
    let area = Rect(
      column: 0, row: TextSizingReport.row, columns: TextSizingReport.columns,
      rows: TextSizingReport.rows)
    repaint(area, of: lastFrame)
    unsafe ltui_send("\u{1B}[?2026l")
  }
}

extension TerminalCapabilities {
  /// Whether a terminal is asked at all.
  ///
  /// A multiplexer draws in the cells of another terminal and knows nothing of larger ones. A terminal that reorders rows
  /// would get letters that belong to no row.
  static func maySizeText(
    type: String, order: TextOrder, isUTF8: Bool, variable: (String) -> String
  ) -> Bool {
    switch order {
    case .visual, .visualByWords:
      isUTF8 && !isInside(type: type, variable: variable) && !isPlain(type: type)
    case .logical: false
    }
  }
}
