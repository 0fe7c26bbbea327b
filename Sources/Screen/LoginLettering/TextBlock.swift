package import LoginTypography

/// A typeset line of text: its words from left to right, aligned at the bottom row.
package struct TypesetLine: Hashable, Sendable {
  /// The text in logical order; in type, with the isolates that determine its visual order.
  package let text: String
  /// The parts in visual order.
  package let runs: [TextRun]

  /// The number of cells from left to right.
  package var columns: Int { runs.reduce(0) { $0 + $1.columns } }
  /// The number of cells from top to bottom: those of the tallest word, at least one.
  package var rows: Int { runs.reduce(1) { max($0, $1.rows) } }
  /// Whether all words are type; a line without words can be drawn either way.
  package var isTyped: Bool { runs.allSatisfy { $0.face.type != nil } }
  /// The size of the letters in type; `nil` without type.
  package var typeSize: TypeSize? { runs.first?.face.type?.size }

  /// Returns the line in type of another size, in the same cells.
  package func inType(of size: TypeSize) -> TypesetLine {
    let runs = runs.map { run in
      guard var style = run.face.type else { return run }
      style.size = size
      return TextRun(text: run.text, face: .type(style), columns: run.columns, rows: run.rows)
    }
    return TypesetLine(text: text, runs: runs)
  }
}

/// A typeset paragraph.
package struct TextBlock: Hashable, Sendable {
  /// The reason why a text is smaller than requested.
  package enum Shortfall: String, Sendable {
    /// This computer has no fonts.
    case noFonts
    /// No font has all characters of the text.
    case noGlyphs
    /// The width or height is too small.
    case tooSmall = "noRoom"
    /// The text has to be copyable in one piece.
    case inOnePiece
  }

  /// The lines from top to bottom.
  package let lines: [TypesetLine]
  /// The width and height in cells of a letter in the scale's own font.
  package let scale: Int
  /// The reason why the text is smaller than requested; `nil` if it isn't.
  package let shortfall: Shortfall?
  /// Whether the text is truncated because it is too high even in ordinary cells.
  package let isCut: Bool
  /// The number of free rows between two lines.
  package var leading = 0

  /// Creates a block from lines.
  package init(lines: [TypesetLine], scale: Int, shortfall: Shortfall?, isCut: Bool = false) {
    self.lines = lines
    self.scale = scale
    self.shortfall = shortfall
    self.isCut = isCut
  }

  /// Returns the block; if it is smaller than `scale` without a reason, the reason becomes lack of space.
  package func short(of scale: Int) -> TextBlock {
    guard self.scale < scale, shortfall == nil else { return self }
    return TextBlock(lines: lines, scale: self.scale, shortfall: .tooSmall, isCut: isCut)
  }

  /// Returns the block with a reason why it is smaller than requested.
  func lacking(_ reason: Shortfall?) -> TextBlock {
    TextBlock(lines: lines, scale: scale, shortfall: reason, isCut: isCut)
  }

  /// The size of the letters in type; `nil` without type.
  package var typeSize: TypeSize? { lines.first?.typeSize }

  /// The number of cells of the widest line.
  package var columns: Int { lines.reduce(0) { max($0, $1.columns) } }
  /// The number of cells of all lines and of the free rows between them.
  package var rows: Int { lines.reduce(0) { $0 + $1.rows } + leading * max(0, lines.count - 1) }
}
