/// The appearance of the screen: light or dark.
public enum Appearance: String, CaseIterable, Sendable {
  /// Dark text on a white page.
  case light
  /// Light text on a black page.
  case dark
}

/// The required contrast of text (WCAG 2.2, 1.4.3 and 1.4.6).
public enum Contrast: String, CaseIterable, Sendable {
  /// 4.5:1 for text.
  case standard
  /// 7:1 for text.
  case increased

  /// The ratio that text needs.
  package var ratio: Double {
    switch self {
    case .standard: 4.5
    case .increased: 7
    }
  }
}

/// The horizontal position of buttons, forms and sentences.
public enum PageAlignment: String, CaseIterable, Sendable {
  /// Centred.
  case center
  /// Aligned with the leading edge.
  ///
  /// A braille display, which shows a part of a row, has labels at its beginning, and a person who magnifies a part of
  /// the screen finds everything there.
  case leading
}

/// The colors of the buttons of the picker.
public enum ButtonStyle: String, CaseIterable, Sendable {
  /// Each button has the colors of its brand.
  case brand
  /// All buttons are outlined, and only icons have the colors of brands.
  case neutral
}

/// The amount of space in one direction, as in `UIUserInterfaceSizeClass`.
package enum SizeClass: String, CaseIterable, Sendable {
  /// Little space: fewer than 50 columns, a phone's share of text; or fewer than 24 rows.
  case compact
  /// Sufficient space.
  case regular

  /// Creates the class of a width in cells.
  package init(columns: Int) { self = columns < 50 ? .compact : .regular }
  /// Creates the class of a height in cells.
  package init(rows: Int) { self = rows < 24 ? .compact : .regular }
}
