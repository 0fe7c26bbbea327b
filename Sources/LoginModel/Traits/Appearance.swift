/// Light or dark.
public enum Appearance: String, CaseIterable, Sendable {
  /// Dark text on a white page.
  case light
  /// Light text on a black page.
  case dark
}

/// The contrast that text has to have (WCAG 2.2, 1.4.3 and 1.4.6).
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

/// Where buttons, forms and sentences stand between the edges of the screen.
public enum PageAlignment: String, CaseIterable, Sendable {
  /// In the middle.
  case center
  /// At the edge where lines begin: a braille display, which shows a part of a row, has labels at its beginning, and
  /// who enlarges a part of the screen finds everything there.
  case leading
}

/// Which colours the buttons of the picker have.
public enum ButtonStyle: String, CaseIterable, Sendable {
  /// Each those of its brand.
  case brand
  /// All are outlined, and icons alone have the colours of brands.
  case neutral
}

/// How much space there is in one direction, as `UIUserInterfaceSizeClass` tells it.
package enum SizeClass: String, CaseIterable, Sendable {
  /// Little: fewer than 50 columns, a phone's share of text; or fewer than 24 rows.
  case compact
  /// Enough.
  case regular

  /// The class of a width in cells.
  package init(columns: Int) { self = columns < 50 ? .compact : .regular }
  /// The class of a height in cells.
  package init(rows: Int) { self = rows < 24 ? .compact : .regular }
}
