extension GlyphSet {
  /// Returns the cells that a picture needs.
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

  /// The pixels of a cell from left to right; in ASCII, two cells form one pixel.
  var pixelColumns: Int { hasQuadrants ? 2 : 1 }
  /// The pixels of a cell from top to bottom.
  package var pixelRows: Int {
    switch self {
    case .wedges, .sextants: 3
    case .quadrants, .halfBlocks: 2
    case .ascii: 1
    }
  }

  /// Returns the character for the pixels of a cell.
  ///
  /// - Parameter pattern: A bit for each pixel, line by line from the top left, the first in bit 0.
  /// - Returns: A character, and whether it represents the pattern in reverse video.
  func character(_ pattern: Int) -> (text: String, isReversed: Bool) {
    switch self {
    case .wedges, .sextants: (Self.sextantCharacters[pattern & 63], false)
    case .quadrants: (Self.quadrantCharacters[pattern & 15], false)
    case .halfBlocks: ([" ", "\u{2580}", "\u{2584}", "\u{2588}"][pattern & 3], false)
    case .ascii: (" ", pattern != 0)
    }
  }

  /// The characters for the rounded corners of a fill; `nil` if there is nothing smaller than a cell.
  package var corners: Corners? {
    switch self {
    case .wedges:
      Corners(upper: ("\u{1FB41}", "\u{1FB4C}"), lower: ("\u{1FB52}", "\u{1FB5D}"))
    case .sextants, .quadrants:
      // Screen readers skip quadrants but take a third of a second for each sextant.
      Corners(
        upper: ("\u{259F}", "\u{2599}"), lower: ("\u{2596}", "\u{2597}"),
        lowerIsAround: true)
    case .halfBlocks, .ascii: nil
    }
  }

  /// The characters of the corners, the left one first.
  package struct Corners {
    /// The upper corners.
    package let upper: (String, String)
    /// The lower corners.
    package let lower: (String, String)
    /// Whether the lower characters draw the surroundings, with the fill as their background.
    ///
    /// Fonts extend block elements to the bottom of the cell more often than to its top, so this avoids a seam inside
    /// the fill.
    package var lowerIsAround = false
  }

  /// The characters of all patterns of six pixels.
  ///
  /// Source: Unicode 13, Symbols for Legacy Computing. The block omits the four patterns that were already encoded.
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

  /// The characters of all patterns of four pixels.
  ///
  /// Source: Unicode, Block Elements.
  private static let quadrantCharacters = [
    " ", "\u{2598}", "\u{259D}", "\u{2580}", "\u{2596}", "\u{258C}", "\u{259E}", "\u{259B}",
    "\u{2597}", "\u{259A}", "\u{2590}", "\u{259C}", "\u{2584}", "\u{2599}", "\u{259F}", "\u{2588}",
  ]
}
