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

    /// Whether they are seen where there is no letter; by bits, as it is asked of every cell of a page.
    var showOnBlanks: Bool { rawValue & (Self.underline.rawValue | Self.reverse.rawValue) != 0 }
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
