public import Canvas

/// The mark in front of a provider's label.
///
/// In ordinary cells it is a drawing of our own in letters and block elements, at most three cells
/// wide: block elements are in every font of a terminal emulator, sextants are not. Beside enlarged
/// letters it is a drawing in pixels, as high as they are. No traced logos. Screen readers say nothing for block elements.
public struct ProviderIcon: Hashable, Sendable {
  /// Cells an icon may take in ordinary cells.
  public static let columns = 3

  /// At most ``columns`` cells.
  public let characters: String
  /// At most ``columns`` ASCII letters that stand for it.
  public let letters: String
  /// The colour of the strokes; `nil` is the colour of the label.
  public let color: RGB?
  /// Pixels: the first for letters that are two cells high (8 × 6), the second for three (12 × 9).
  public let drawings: [PixelDrawing]

  /// Describes an icon; without characters the letters are it, and without drawings they are enlarged.
  public init(
    characters: String? = nil, letters: String, color: RGB? = nil, drawings: [PixelDrawing] = []
  ) {
    self.characters = characters ?? letters
    self.letters = letters
    self.color = color
    self.drawings = drawings
  }

  /// What is drawn with `glyphs` in ordinary cells.
  public func text(glyphs: GlyphSet) -> String { glyphs.isASCII ? letters : characters }

  /// The drawing beside letters that are `scale` cells high; `nil` when there is none.
  public func drawing(scale: Int) -> PixelDrawing? {
    drawings.indices.contains(scale - 2) ? drawings[scale - 2] : nil
  }
}
