/// One line of text, set: its words from left to right, standing on the same bottom row.
public struct TypesetLine: Hashable, Sendable {
  /// The text in the order it is read.
  public let text: String
  /// Its parts in the order of the screen.
  public let runs: [TextRun]

  /// Cells from left to right.
  public var columns: Int { runs.reduce(0) { $0 + $1.columns } }
  /// Cells from top to bottom: those of the tallest word, at least one.
  public var rows: Int { runs.reduce(1) { max($0, $1.rows) } }
}

/// A paragraph, set in lines.
public struct TextBlock: Hashable, Sendable {
  /// Why a text is smaller than it was to be.
  public enum Shortfall: String, Sendable {
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
  public let lines: [TypesetLine]
  /// Cells that a letter of the scale's own font is wide and high.
  public let scale: Int
  /// Why it is smaller than asked; `nil` when it is not.
  public let shortfall: Shortfall?
  /// Whether it is not all of the text, because even in ordinary cells that is too high.
  public let isCut: Bool
  /// Rows left free between two lines.
  public var leading = 0

  /// Stores lines.
  public init(lines: [TypesetLine], scale: Int, shortfall: Shortfall?, isCut: Bool = false) {
    self.lines = lines
    self.scale = scale
    self.shortfall = shortfall
    self.isCut = isCut
  }

  /// The block; where it is smaller than `scale` and does not say why, for lack of space.
  public func short(of scale: Int) -> TextBlock {
    guard self.scale < scale, shortfall == nil else { return self }
    return TextBlock(lines: lines, scale: self.scale, shortfall: .noRoom, isCut: isCut)
  }

  /// Cells of the widest line.
  public var columns: Int { lines.reduce(0) { max($0, $1.columns) } }
  /// Cells of all lines, and of what is left free between them.
  public var rows: Int { lines.reduce(0) { $0 + $1.rows } + leading * max(0, lines.count - 1) }
}
