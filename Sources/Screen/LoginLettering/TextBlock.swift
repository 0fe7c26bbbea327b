/// One line of text, set: its words from left to right, standing on the same bottom row.
package struct TypesetLine: Hashable, Sendable {
  /// The text in the order it is read.
  package let text: String
  /// Its parts in the order of the screen.
  package let runs: [TextRun]

  /// Cells from left to right.
  package var columns: Int { runs.reduce(0) { $0 + $1.columns } }
  /// Cells from top to bottom: those of the tallest word, at least one.
  package var rows: Int { runs.reduce(1) { max($0, $1.rows) } }
}

/// A paragraph, set in lines.
package struct TextBlock: Hashable, Sendable {
  /// Why a text is smaller than it was to be.
  package enum Shortfall: String, Sendable {
    /// There are no fonts on this machine.
    case noFonts
    /// No font has all of its characters.
    case noGlyphs
    /// The width, or the height, does not hold it.
    case noRoom
    /// It has to be copied in one piece.
    case inOnePiece
  }

  /// The lines from top to bottom.
  package let lines: [TypesetLine]
  /// Cells that a letter of the scale's own font is wide and high.
  package let scale: Int
  /// Why it is smaller than asked; `nil` when it is not.
  package let shortfall: Shortfall?
  /// Whether it is not all of the text, because even in ordinary cells that is too high.
  package let isCut: Bool
  /// Rows left free between two lines.
  package var leading = 0

  /// Stores lines.
  package init(lines: [TypesetLine], scale: Int, shortfall: Shortfall?, isCut: Bool = false) {
    self.lines = lines
    self.scale = scale
    self.shortfall = shortfall
    self.isCut = isCut
  }

  /// The block; where it is smaller than `scale` and does not say why, for lack of space.
  package func short(of scale: Int) -> TextBlock {
    guard self.scale < scale, shortfall == nil else { return self }
    return TextBlock(lines: lines, scale: self.scale, shortfall: .noRoom, isCut: isCut)
  }

  /// Cells of the widest line.
  package var columns: Int { lines.reduce(0) { max($0, $1.columns) } }
  /// Cells of all lines, and of what is left free between them.
  package var rows: Int { lines.reduce(0) { $0 + $1.rows } + leading * max(0, lines.count - 1) }
}
