public import LoginCanvas

/// Colours that somebody chose for the page; `nil` is the usual one.
///
/// They are repaired like all others: a tint that has too little contrast on the page goes towards the colour of the
/// text until it has enough, and a border that is hardly seen is drawn in the colour of the text.
public struct OwnColors: Hashable, Sendable {
  /// Links, and the fill of the main button; on light pages, and on dark ones where there is no other.
  public var tint: RGB?
  /// The same on dark pages.
  public var tintOnDark: RGB?
  /// Edges of fields and of outlined buttons; on light pages, and on dark ones where there is no other.
  public var border: RGB?
  /// The same on dark pages.
  public var borderOnDark: RGB?

  /// Nothing was chosen.
  public init() {}

  /// What was chosen for an appearance.
  func tint(on appearance: Appearance) -> RGB? {
    appearance == .dark ? tintOnDark ?? tint : tint
  }

  /// What was chosen for an appearance.
  func border(on appearance: Appearance) -> RGB? {
    appearance == .dark ? borderOnDark ?? border : border
  }
}
