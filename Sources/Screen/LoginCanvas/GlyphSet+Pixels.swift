extension GlyphSet {
  /// The cells that a picture of so many pixels takes.
  ///
  /// - Parameters:
  ///   - width: Pixels from left to right, 0 or more.
  ///   - height: Pixels from top to bottom, 0 or more.
  /// - Returns: Whole cells.
  package func cells(width: Int, height: Int) -> Size {
    Size(
      columns: isASCII ? 2 * width : (width + pixelColumns - 1) / pixelColumns,
      rows: (height + pixelRows - 1) / pixelRows)
  }

  /// Pixels of a cell from left to right; in ASCII two cells are one pixel.
  var pixelColumns: Int { hasQuadrants ? 2 : 1 }
  /// Pixels of a cell from top to bottom.
  package var pixelRows: Int {
    switch self {
    case .wedges, .sextants: 3
    case .quadrants, .halfBlocks: 2
    case .ascii: 1
    }
  }

  /// The character for the pixels of a cell.
  ///
  /// - Parameter pattern: A bit for each pixel, line by line from the top left, the first in bit 0.
  /// - Returns: A character, and whether it stands for the pattern in reverse video.
  func character(_ pattern: Int) -> (text: String, isReversed: Bool) {
    switch self {
    case .wedges, .sextants: (Self.sextantCharacters[pattern & 63], false)
    case .quadrants: (Self.quadrantCharacters[pattern & 15], false)
    case .halfBlocks: ([" ", "\u{2580}", "\u{2584}", "\u{2588}"][pattern & 3], false)
    case .ascii: (" ", pattern != 0)
    }
  }

  /// What a fill leaves of the four corner cells of its rectangle; `nil` where there is nothing smaller than a cell.
  package var corners: Corners? {
    switch self {
    case .wedges:
      Corners(upper: ("\u{1FB41}", "\u{1FB4C}"), lower: ("\u{1FB52}", "\u{1FB5D}"))
    case .sextants, .quadrants:
      // Voices pass over quadrants, and take a third of a second for each sextant.
      Corners(
        upper: ("\u{259F}", "\u{2599}"), lower: ("\u{2596}", "\u{2597}"),
        lowerIsAround: true)
    case .halfBlocks, .ascii: nil
    }
  }

  /// A sign for each corner, the left one first.
  package struct Corners {
    /// Those above.
    package let upper: (String, String)
    /// Those below.
    package let lower: (String, String)
    /// Whether those below are what is around, and the fill is their ground: fonts draw block elements down to the
    /// bottom of the cell more often than up to its top, and there is no seam inside the fill so.
    package var lowerIsAround = false
  }

  /// The characters of all patterns of six pixels.
  ///
  /// Source: Unicode 13, Symbols for Legacy Computing. The block leaves out the four patterns that
  /// were encoded before.
  static let sextantCharacters: [String] = (0..<64).map { pattern in
    switch pattern {
    case 0: return " "
    case 21: return "\u{258C}"
    case 42: return "\u{2590}"
    case 63: return "\u{2588}"
    default:
      let skipped = 1 + (pattern > 21 ? 1 : 0) + (pattern > 42 ? 1 : 0)
      return Unicode.Scalar(UInt32(0x1FB00 + pattern - skipped)).map { String(Character($0)) }
        ?? " "
    }
  }

  /// Source: Unicode, Block Elements.
  private static let quadrantCharacters = [
    " ", "\u{2598}", "\u{259D}", "\u{2580}", "\u{2596}", "\u{258C}", "\u{259E}", "\u{259B}",
    "\u{2597}", "\u{259A}", "\u{2590}", "\u{259C}", "\u{2584}", "\u{2599}", "\u{259F}", "\u{2588}",
  ]
}
