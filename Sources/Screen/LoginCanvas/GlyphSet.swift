/// The drawing characters that a terminal supports, the richest set first; each set includes the sets below it.
package enum GlyphSet: String, CaseIterable, Sendable {
  /// Sextants, and wedges (Unicode 13, U+1FB3C…1FB6F) that the terminal draws itself, because wedges of a font don't
  /// meet their neighbors.
  case wedges
  /// Sextants (Unicode 13, U+1FB00…1FB3B): two by three pixels in a cell.
  case sextants
  /// Quadrants (U+2596…259F): two by two pixels in a cell.
  case quadrants
  /// Half blocks (U+2580, U+2584): one by two pixels in a cell; box drawing.
  case halfBlocks
  /// ASCII only: a pixel is two blanks in reverse video.
  ///
  /// For terminals without UTF-8, and for consoles whose font lacks the blocks.
  case ascii

  /// Whether there are no drawing characters.
  package var isASCII: Bool { self == .ascii }
  /// Whether quadrants are available.
  package var hasQuadrants: Bool { hasSextants || self == .quadrants }
  /// Whether a cell has six pixels.
  package var hasSextants: Bool { self == .wedges || self == .sextants }
  /// Three characters of the set, which let a person check whether the terminal draws them; `nil` for ASCII.
  package var samples: String? {
    switch self {
    case .wedges: "\u{1FB41} \u{1FB15} \u{259A}"
    case .sextants: "\u{1FB15} \u{1FB30} \u{259A}"
    case .quadrants: "\u{259A} \u{259B} \u{259F}"
    case .halfBlocks: "\u{2580} \u{2584} \u{2588}"
    case .ascii: nil
    }
  }
  /// The set to use instead if the terminal shows boxes; `nil` if there is no simpler one.
  package var next: GlyphSet? {
    switch self {
    case .wedges, .sextants: .quadrants
    case .quadrants: .halfBlocks
    case .halfBlocks: .ascii
    case .ascii: nil
    }
  }
}
