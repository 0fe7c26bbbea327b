public import LoginCanvas

/// Custom colors of the page; `nil` uses the default color.
///
/// They are adjusted like all others: a tint with too little contrast on the page moves toward the color of the text
/// until it has enough, and a border that is hardly visible uses the color of the text.
public struct OwnColors: Hashable, Sendable {
  /// The color of links and the fill of the main button, on light pages and, without `tintOnDark`, on dark ones.
  public var tint: RGB?
  /// The color of links and the fill of the main button, on dark pages.
  public var tintOnDark: RGB?
  /// The color of edges of fields and of outlined buttons, on light pages and, without `borderOnDark`, on dark ones.
  public var border: RGB?
  /// The color of edges of fields and of outlined buttons, on dark pages.
  public var borderOnDark: RGB?

  /// Creates an empty set of colors.
  public init() {}

  /// Returns the custom tint for an appearance.
  func tint(on appearance: Appearance) -> RGB? {
    appearance == .dark ? tintOnDark ?? tint : tint
  }

  /// Returns the custom border for an appearance.
  func border(on appearance: Appearance) -> RGB? {
    appearance == .dark ? borderOnDark ?? border : border
  }
}
