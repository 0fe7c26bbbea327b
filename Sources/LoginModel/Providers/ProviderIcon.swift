public import Canvas

/// The mark in front of a provider's label.
///
/// A drawing of our own in letters and block elements, at most three cells wide; no traced logo.
/// Block elements are in every font of a terminal emulator, sextants are not.
public struct ProviderIcon: Hashable, Sendable {
  /// Cells an icon may take.
  public static let columns = 3

  /// At most ``columns`` cells.
  public let drawing: String
  /// At most ``columns`` ASCII letters that stand for it.
  public let letters: String
  /// The colour of the strokes; `nil` is the colour of the label.
  public let color: RGB?

  /// Describes an icon; without a drawing the letters are it.
  public init(drawing: String? = nil, letters: String, color: RGB? = nil) {
    self.drawing = drawing ?? letters
    self.letters = letters
    self.color = color
  }

  /// What is drawn with `glyphs`.
  public func text(glyphs: GlyphSet) -> String {
    glyphs.isASCII ? letters : drawing
  }
}
