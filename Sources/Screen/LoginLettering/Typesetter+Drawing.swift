internal import LoginBitmapFonts
package import LoginCanvas

extension Typesetter {
  /// The replacement for omitted text.
  package var ellipsis: String { glyphs.isASCII ? "..." : "…" }

  /// Draws a line.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - origin: The top left cell.
  ///   - style: The style; enlarged letters are underlined at their foot, and bold if their font has a bold face.
  ///     Ordinary letters among them are bold.
  ///   - rows: The rows from the top left cell on in which the ink is centred, at least those of the line; `nil` aligns
  ///     it with the baseline of adjacent letters.
  ///   - clip: The cells that may change.
  ///   - frame: The frame to draw on.
  package func draw(
    _ line: TypesetLine, at origin: Point, style: Style, centredIn rows: Int? = nil, clip: Rect,
    on frame: inout Frame
  ) {
    var column = origin.column
    let foot = origin.row + line.rows
    let blank = rows == nil ? 0 : blankRows(below: line)
    let spare = max(0, (rows ?? 0) - line.rows)
    for run in line.runs {
      let place = Point(column: column, row: foot - run.rows)
      var look = style
      switch run.face {
      case .ordinary, .type:
        if line.rows > 1 { look.attributes.insert(.bold) }
        frame.write(run.text, at: place, style: look, clip: clip)
      case .font(let font):
        draw(
          run, in: font, at: place, style: style, blankBelow: blank, spareRows: spare, clip: clip,
          on: &frame)
      }
      column += run.columns
    }
  }

  /// Returns the number of empty pixel rows below all letters of a line.
  private func blankRows(below line: TypesetLine) -> Int {
    line.runs.reduce(Int.max) { least, run in
      guard case .font(let font) = run.face else { return least }
      let marks = run.text.unicodeScalars.compactMap { font.index(of: $0) }
      let last = (0..<font.cell.height).last { row in marks.contains { font.row(row, of: $0) != 0 }
      }
      return last.map { min(least, font.cell.height - 1 - $0) } ?? least
    }
  }

  private func draw(
    _ run: TextRun, in font: BitmapFont, at origin: Point, style: Style, blankBelow: Int,
    spareRows: Int, clip: Rect, on frame: inout Frame
  ) {
    var look = style
    look.attributes.subtract([.bold, .underline])
    let bold = style.attributes.contains(.bold) ? boldFont(of: font, for: run.text) : nil
    let font = bold ?? font
    // Surplus pixels of the cells are distributed above and below the letters, so no edge touches a letter.
    let pixels = (run.rows + spareRows) * glyphs.pixelRows
    let above = (pixels - font.cell.height + min(blankBelow, 3)) / 2
    var column = origin.column
    for cluster in run.text {
      let width = Self.pixels(of: cluster, in: font)
      let marks = cluster.unicodeScalars.compactMap { font.index(of: $0) }
      frame.draw(
        width: width, height: min(pixels, above + font.cell.height),
        at: Point(column: column, row: origin.row), style: look, clip: clip, glyphs: glyphs
      ) { row in
        row < above ? 0 : marks.reduce(0) { $0 | font.row(row - above, of: $1) }
      }
      column += glyphs.cells(width: width, height: 1).columns
    }
    if style.attributes.contains(.underline) {
      let foot = Rect(
        column: origin.column, row: origin.row + run.rows - 1, columns: run.columns, rows: 1)
      frame.add(.underline, to: foot.intersection(clip))
    }
  }
}
