package import LoginBitmapFonts

/// What a text is drawn in.
package enum Face: Hashable, Sendable {
  /// The characters of the terminal, one cell high.
  case ordinary
  /// Pixels of a font.
  case font(BitmapFont)

  /// Whether it is made of pixels.
  var isDrawn: Bool {
    switch self {
    case .ordinary: false
    case .font: true
    }
  }

  /// The font's name; `nil` for the terminal's own characters.
  package var name: String? {
    switch self {
    case .ordinary: nil
    case .font(let font): font.name
    }
  }
}

/// Words that stand beside each other in one face.
package struct TextRun: Hashable, Sendable {
  /// The characters in the order of the screen.
  package let text: String
  /// What they are drawn in.
  package let face: Face
  /// Cells from left to right.
  package let columns: Int
  /// Cells from top to bottom.
  package let rows: Int
}
