extension Frame {
  /// Draws a picture of one color in pixels; unset pixels keep the background.
  ///
  /// - Parameters:
  ///   - width: The pixel columns, at most 16.
  ///   - height: The pixel rows.
  ///   - origin: The cell of the first pixel.
  ///   - style: The style; pixels take the foreground.
  ///   - clip: The cells that may change.
  ///   - glyphs: The drawing characters of the terminal.
  ///   - row: Returns the pixels of a row, the leftmost in bit 15.
  package mutating func draw(
    width: Int, height: Int, at origin: Point, style: Style, clip: Rect, glyphs: GlyphSet,
    row: (Int) -> UInt16
  ) {
    let area = clip.intersection(bounds)
    let extent = glyphs.cells(width: width, height: height)
    let (across, down) = (glyphs.pixelColumns, glyphs.pixelRows)
    for line in 0..<extent.rows {
      let place = origin.row + line
      guard (area.row..<area.endRow).contains(place) else { continue }
      let first = line * down
      let rows = (
        row(first), first + 1 < height && down > 1 ? row(first + 1) : 0,
        first + 2 < height && down > 2 ? row(first + 2) : 0
      )
      for column in 0..<extent.columns
      where (area.column..<area.endColumn).contains(origin.column + column) {
        let pixel = glyphs.isASCII ? column / 2 : column * across
        let pattern =
          Self.bits(rows.0, pixel, across) | Self.bits(rows.1, pixel, across) << across
          | Self.bits(rows.2, pixel, across) << (2 * across)
        guard pattern != 0 else { continue }
        let (text, isReversed) = glyphs.character(pattern)
        var look = style
        if isReversed { look.attributes.formSymmetricDifference(.reverse) }
        set(Cell(text: text, style: look), column: origin.column + column, row: place)
      }
    }
  }

  /// Returns pixels of a row from `pixel` on, the first in bit 0.
  private static func bits(_ row: UInt16, _ pixel: Int, _ count: Int) -> Int {
    let left = row << UInt16(pixel)
    return count == 1 ? Int(left >> 15) : Int(left >> 15) | Int((left >> 14) & 1) << 1
  }

  /// Draws a picture of many colors; a cell shows its most frequent color on the background.
  ///
  /// - Parameters:
  ///   - drawing: The picture.
  ///   - origin: The cell of its first pixel.
  ///   - style: The style of the surroundings; pixels without a color take its foreground.
  ///   - clip: The cells that may change.
  ///   - glyphs: The drawing characters of the terminal.
  package mutating func draw(
    _ drawing: PixelDrawing, at origin: Point, style: Style, clip: Rect, glyphs: GlyphSet
  ) {
    let area = clip.intersection(bounds)
    let across = glyphs.isASCII ? 1 : glyphs.pixelColumns
    drawing.forEachCell(across: across, down: glyphs.pixelRows) { column, row, bits, color in
      var look = style
      if let color { look.foreground = color }
      // Fonts extend block elements to the bottom of the cell more often than to its top. A shape that reaches the top
      // is therefore drawn as the cell's background, which avoids a visible seam.
      let top = (1 << across) - 1
      let turns = glyphs.hasQuadrants && bits & top == top
      let (text, isReversed) = glyphs.character(turns ? ~bits : bits)
      if isReversed != turns { look.attributes.formSymmetricDifference(.reverse) }
      for offset in 0..<(glyphs.isASCII ? 2 : 1) {
        let place = Point(
          column: origin.column + column * (glyphs.isASCII ? 2 : 1) + offset, row: origin.row + row)
        guard area.contains(place) else { continue }
        set(Cell(text: text, style: look), column: place.column, row: place.row)
      }
    }
  }
}
