/// How a cell looks: two colours and attributes.
package struct Style: Hashable, Sendable {
  /// What is added to the plain look of a letter.
  package struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits.
    package let rawValue: UInt8

    /// Takes bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Heavier strokes.
    package static let bold = Attributes(rawValue: 1)
    /// A line below.
    package static let underline = Attributes(rawValue: 2)
    /// Colours exchanged; for monochrome, where it is the only fill.
    package static let reverse = Attributes(rawValue: 4)

    /// Whether they are seen where there is no letter; by bits, as it is asked of every cell of a page.
    var showOnBlanks: Bool { rawValue & (Self.underline.rawValue | Self.reverse.rawValue) != 0 }
  }

  /// Colour of the strokes, before the palette.
  package var foreground: RGB
  /// Colour behind them, before the palette.
  package var background: RGB
  /// What is added.
  package var attributes: Attributes

  /// Describes a look.
  package init(foreground: RGB, background: RGB, attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }
}
