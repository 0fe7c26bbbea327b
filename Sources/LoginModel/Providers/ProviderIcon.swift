package import LoginCanvas

/// The mark in front of a provider's label.
///
/// It is a drawing of our own, in as many pixels as there is space for: three rows beside ordinary letters, and as high
/// as enlarged ones. For who feels or hears the screen, and without quadrants, it is a few characters: block elements,
/// which are in every font of a terminal emulator. No traced logos. Screen readers say nothing for block elements.
package struct ProviderIcon: Hashable, Sendable {
  /// Cells that characters may take.
  package static let columns = 3

  /// At most ``columns`` cells.
  package let characters: String
  /// At most ``columns`` ASCII letters that stand for it.
  package let letters: String
  /// The colour of the strokes; `nil` is the colour of the label.
  package let color: RGB?
  /// Pixels beside ordinary letters: 10 × 9 for sextants, then 10 × 6 for quadrants.
  package let besideLetters: [PixelDrawing]
  /// Pixels: the first for letters that are two cells high (8 × 6), the second for three (12 × 9).
  package let drawings: [PixelDrawing]

  /// Describes an icon; without characters the letters are it, and without drawings they are enlarged.
  package init(
    characters: String? = nil, letters: String, color: RGB? = nil,
    besideLetters: [PixelDrawing] = [], drawings: [PixelDrawing] = []
  ) {
    self.characters = characters ?? letters
    self.letters = letters
    self.color = color
    self.besideLetters = besideLetters
    self.drawings = drawings
  }

  /// What is drawn with `glyphs` in one row of ordinary cells.
  package func text(glyphs: GlyphSet) -> String { glyphs.isASCII ? letters : characters }

  /// The drawing beside letters that are `scale` cells high; `nil` when there is none.
  ///
  /// Beside ordinary letters it takes three rows and five columns.
  package func drawing(scale: Int, glyphs: GlyphSet) -> PixelDrawing? {
    guard scale == 1 else {
      return drawings.indices.contains(scale - 2) ? drawings[scale - 2] : nil
    }
    return switch glyphs {
    case .wedges, .sextants: besideLetters.first
    case .quadrants: besideLetters.last
    case .halfBlocks, .ascii: nil
    }
  }

  /// A drawing beside ordinary letters, for sextants as it is, and for quadrants with two of three of its rows.
  ///
  /// - Parameter art: At most nine lines of ten signs; a point is no pixel, and every other sign is one.
  /// - Returns: Both, in the middle of their cells.
  package static func pair(of art: [String]) -> [PixelDrawing] {
    let lines = art.prefix(9).map { line in
      let pixels = line.prefix(10).map { $0 == "." || $0 == " " ? "." : "#" }.joined()
      let missing = 10 - pixels.utf8.count
      return String(repeating: ".", count: missing / 2) + pixels
        + String(repeating: ".", count: missing - missing / 2)
    }
    let blank = String(repeating: ".", count: 10)
    let above = (9 - lines.count) / 2
    let whole =
      Array(repeating: blank, count: above) + lines
      + Array(repeating: blank, count: 9 - lines.count - above)
    return [PixelDrawing(whole), PixelDrawing([0, 2, 3, 5, 6, 8].map { whole[$0] })]
  }

  /// Rows of a drawing beside ordinary letters.
  package static let rowsBesideLetters = 3
  /// Columns of a drawing beside ordinary letters.
  package static let columnsBesideLetters = 5
}
