extension Frame {
  /// Returns the frame as an SVG document, in the colors that a palette really shows: a window with rounded corners.
  ///
  /// A cell is 8 × 16 units, the first one at (0, 0), with a margin of 16 units around the frame. Block characters and
  /// lines are exact shapes. Words use the reader's font and keep to their cells.
  ///
  /// - Parameters:
  ///   - palette: The palette of the depicted terminal.
  ///   - overlays: Elements to draw over the cells.
  /// - Returns: A complete SVG document.
  package func svg(palette: Palette, overlays: [String] = []) -> String {
    let window = WindowShape(frame: self, palette: palette)
    var shapes = RowShapes(of: self, palette: palette, window: window.color)
    for row in 0..<size.rows { shapes.add(row: row, at: 16 * row) }
    return
      ([window.opening] + window.lines + shapes.lines + overlays
      + [window.outline, WindowShape.closing])
      .joined(separator: "\n")
  }
}
