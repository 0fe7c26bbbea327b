extension Frame {
  /// The picture as a scalable vector graphic, in the colours that `palette` really shows: a window with rounded
  /// corners.
  ///
  /// A cell is 8 × 16 units, the first one at (0, 0); around all is a margin of 16 units. Block characters and lines are
  /// shapes to the unit. Words have the reader's font, and keep to their cells.
  ///
  /// - Parameter palette: The palette of the terminal that is portrayed.
  /// - Returns: A complete SVG document.
  package func svg(palette: Palette) -> String {
    let window = WindowShape(frame: self, palette: palette)
    var shapes = RowShapes(of: self, palette: palette, window: window.color)
    for row in 0..<size.rows { shapes.add(row: row, at: 16 * row) }
    return
      ([window.opening] + window.lines + shapes.lines + [window.outline, WindowShape.closing])
      .joined(separator: "\n")
  }
}
