package import LoginBitmapFonts
package import LoginTypography

/// The typeface of a text.
package enum Face: Hashable, Sendable {
  /// The characters of the terminal, one cell high.
  case ordinary
  /// The pixels of a font.
  case font(BitmapFont)
  /// The outlines of a font, as a picture over the same words in ordinary cells.
  case type(TypeStyle)

  /// Whether the face consists of pixels.
  var isDrawn: Bool {
    switch self {
    case .ordinary, .type: false
    case .font: true
    }
  }

  /// The look of type; `nil` for cells and pixels.
  package var type: TypeStyle? {
    switch self {
    case .ordinary, .font: nil
    case .type(let style): style
    }
  }

  /// The font's name; `nil` for the terminal's own characters.
  package var name: String? {
    switch self {
    case .ordinary, .type: nil
    case .font(let font): font.name
    }
  }
}

/// Adjacent words in one face.
package struct TextRun: Hashable, Sendable {
  /// The characters in visual order; those of type are in the cells under its picture.
  package let text: String
  /// The face of the words.
  package let face: Face
  /// The number of cells from left to right; enough for type and for its words in ordinary cells.
  package let columns: Int
  /// The number of cells from top to bottom.
  package let rows: Int
}
