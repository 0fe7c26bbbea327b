extension Frame {
  /// Returns the bytes that make a terminal show this frame, with 24-bit colors.
  ///
  /// Source: ECMA-48 (CUP, SGR, DECTCEM). For recordings; ncurses draws on a live terminal.
  ///
  /// - Parameters:
  ///   - former: The frame that the terminal already shows; equal rows are omitted. `nil`, or a frame of another size,
  ///     draws everything.
  ///   - palette: The palette of the depicted terminal.
  /// - Returns: An empty string if both frames are equal.
  package func ansi(after former: Frame? = nil, palette: Palette = .trueColor) -> String {
    guard former != self else { return "" }
    var text = ""
    for row in 0..<size.rows where former?.size != size || former.map({ isOther(row, $0) }) == true
    {
      text += "\u{1B}[\(row + 1);1H"
      var style: Style?
      for column in 0..<size.columns {
        let cell = self[column, row]
        if cell.style != style {
          var look = cell.style
          (look.foreground, look.background) = (
            palette.shown(look.foreground), palette.shownGround(look.background)
          )
          text += look.rendition(in: .trueColor)
          style = cell.style
        }
        text += cell.text
      }
    }
    text += "\u{1B}[0m"
    guard let cursor else { return text + "\u{1B}[?25l" }
    return text + "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H\u{1B}[?25h"
  }

  private func isOther(_ row: Int, _ former: Frame) -> Bool {
    (0..<size.columns).contains { self[$0, row] != former[$0, row] }
  }
}
