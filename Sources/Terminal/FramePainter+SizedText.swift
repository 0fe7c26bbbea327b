internal import CNcurses
internal import Canvas

/// Letters that the terminal draws larger itself: around what ncurses writes.
extension FramePainter {
  private static let (begin, end) = ("\u{1B}[?2026h", "\u{1B}[?2026l")

  /// Erases what is in the way of ncurses.
  ///
  /// - Parameters:
  ///   - frame: What is to be shown.
  ///   - rows: Where ncurses may write; asked for only where there are such letters.
  ///   - area: The part of it that is on the screen.
  /// - Returns: What is to be written when ncurses has done its work.
  mutating func makeWay(
    for frame: Frame, rows: @autoclosure () -> [Int], in area: Rect
  ) -> [Frame.SizedText]? {
    guard sizesText, !sized.isIdle || !frame.sizedTexts.isEmpty else { return nil }
    let texts = frame.sizedTextsInSight.filter { area.contains($0.place) }
    let touched = rows()
    let turn = sized.turn(texts) { touched.contains($0) }
    if turn.erased.isEmpty, turn.written.isEmpty { return nil }
    unsafe ltui_append(
      Self.begin + SizedTextWriter.bytes(erasing: turn.erased, palette: palette))
    return turn.written
  }

  /// The bytes that follow what ncurses writes.
  func bytes(of written: [Frame.SizedText]) -> String {
    SizedTextWriter.bytes(writing: written, palette: palette) + Self.end
  }

  /// Has ncurses write a part of the last picture anew, whatever the terminal shows there.
  func repaint(_ area: Rect, of frame: Frame) {
    for row in area.row..<area.endRow {
      // Both halves of what is wide.
      let isCut = frame.isWide(column: area.endColumn - 1, row: row)
      ltui_forget(Int32(row), Int32(area.column), Int32(area.columns + (isCut ? 1 : 0)))
    }
    let (row, column) = (Int32(frame.cursor?.row ?? -1), Int32(frame.cursor?.column ?? -1))
    ltui_update_with_cursor(row, column, nil)
  }
}
