package import LoginCanvas

/// The icon in front of a provider's label.
///
/// It is an original drawing, not a traced logo, in as many pixels as there is space for: three rows beside ordinary
/// letters, and as high as enlarged ones. For braille and screen readers, and without quadrants, it consists of a few
/// characters: block elements, which every font of a terminal emulator has. Screen readers skip block elements.
package struct ProviderIcon: Hashable, Sendable {
  /// What the icon shows, for terminals that show pictures.
  package enum Symbol: Hashable, Sendable, CaseIterable {
    /// An icon that this package draws.
    case email, google, apple, x, facebook, github, microsoft, yahoo, phone, passkey, guest
  }

  /// The maximum cells of the characters.
  package static let columns = 3

  /// The characters, at most ``columns`` cells.
  package let characters: String
  /// The ASCII replacement, at most ``columns`` letters.
  package let letters: String
  /// The color of the strokes; `nil` is the color of the label.
  package let color: RGB?
  /// The drawings beside ordinary letters: 10 × 9 pixels for sextants, then 10 × 6 for quadrants.
  package let besideLetters: [PixelDrawing]
  /// The drawings beside enlarged letters: the first for letters of two cells (8 × 6 pixels), the second for three (12
  /// × 9).
  package let drawings: [PixelDrawing]
  /// What the icon shows as a picture; `nil` shows its pixels or its letters.
  package let symbol: Symbol?

  /// Creates an icon; letters replace missing characters and, enlarged, missing drawings.
  package init(
    characters: String? = nil, letters: String, color: RGB? = nil,
    besideLetters: [PixelDrawing] = [], drawings: [PixelDrawing] = [], symbol: Symbol? = nil
  ) {
    self.symbol = symbol
    self.characters = characters ?? letters
    self.letters = letters
    self.color = color
    self.besideLetters = besideLetters
    self.drawings = drawings
  }

  /// Returns the characters for one row of ordinary cells.
  package func text(glyphs: GlyphSet) -> String { glyphs.isASCII ? letters : characters }

  /// Returns the drawing beside letters that are `scale` cells high; `nil` if none exists.
  ///
  /// Beside ordinary letters, it takes three rows and five columns.
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

  /// Returns a drawing beside ordinary letters: unchanged for sextants, and with two of three rows for quadrants.
  ///
  /// - Parameter art: At most nine lines of ten characters; a point is no pixel, and every other character is a pixel.
  /// - Returns: Both drawings, centered in their cells.
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

  /// The rows of a drawing beside ordinary letters.
  package static let rowsBesideLetters = 3
  /// The columns of a drawing beside ordinary letters.
  package static let columnsBesideLetters = 5
}
