/// How a cell looks: two colours and attributes.
public struct Style: Hashable, Sendable {
  /// What is added to the plain look of a letter.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// Takes bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Heavier strokes.
    public static let bold = Attributes(rawValue: 1)
    /// A line below.
    public static let underline = Attributes(rawValue: 2)
    /// Colours exchanged; for monochrome, where it is the only fill.
    public static let reverse = Attributes(rawValue: 4)
  }

  /// Colour of the strokes, before the palette.
  public var foreground: RGB
  /// Colour behind them, before the palette.
  public var background: RGB
  /// What is added.
  public var attributes: Attributes

  /// Describes a look.
  public init(foreground: RGB, background: RGB, attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }
}

/// One cell of a ``Frame``.
public struct Cell: Hashable, Sendable {
  /// The grapheme cluster drawn here; empty in the right half of a wide one.
  public var text: String
  /// How it looks.
  public var style: Style

  /// Stores a cluster and its look.
  public init(text: String, style: Style) {
    self.text = text
    self.style = style
  }

  /// Whether this is the right half of a wide character.
  public var isContinuation: Bool { text.isEmpty }
}

/// The drawing characters that a terminal can be trusted with.
public enum GlyphSet: String, CaseIterable, Sendable {
  /// Box drawing, half blocks, quadrants and sextants: any UTF-8 terminal emulator.
  case full
  /// ASCII alone: terminals without UTF-8, and consoles whose font lacks the blocks.
  case ascii
}
