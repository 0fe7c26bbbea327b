public import Canvas

/// The mark in front of a provider's label.
///
/// A drawing of our own, three cells wide, in sextants; no traced logo. Terminals without block
/// characters get the letters.
public struct ProviderIcon: Hashable, Sendable {
  /// Cells an icon takes.
  public static let columns = 3

  /// Three rows of six pixels, as ``Sextants`` takes them; empty draws the letters.
  public let pixels: [String]
  /// At most ``columns`` ASCII letters that stand for it.
  public let letters: String
  /// The colour of the strokes; `nil` is the colour of the label.
  public let color: RGB?

  /// Describes an icon.
  public init(pixels: [String] = [], letters: String, color: RGB? = nil) {
    self.pixels = pixels
    self.letters = letters
    self.color = color
  }

  /// What is drawn with `glyphs`.
  public func text(glyphs: GlyphSet) -> String {
    glyphs == .full && !pixels.isEmpty ? Sextants.text(pixels) : letters
  }
}
