/// The appearance of a cell: two colors and attributes.
package struct Style: Hashable, Sendable {
  /// The additions to the plain appearance of a letter.
  package struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits of the attributes.
    package let rawValue: UInt8

    /// Creates attributes from bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Heavier strokes.
    package static let bold = Attributes(rawValue: 1)
    /// A line below the letter.
    package static let underline = Attributes(rawValue: 2)
    /// Exchanged colors; in monochrome, the only fill.
    package static let reverse = Attributes(rawValue: 4)

    /// Whether the attributes are visible without a letter; compared as bits because it is checked for every cell of a
    /// page.
    var showOnBlanks: Bool { rawValue & (Self.underline.rawValue | Self.reverse.rawValue) != 0 }
  }

  /// The color of the strokes, before the palette is applied.
  package var foreground: RGB
  /// The color behind the strokes, before the palette is applied.
  package var background: RGB
  /// The attributes.
  package var attributes: Attributes

  /// Creates a style.
  package init(foreground: RGB, background: RGB, attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }
}
