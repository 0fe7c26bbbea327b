/// A text size: one of Dynamic Type's twelve categories, smallest first.
///
/// The raw value is the short name of Apple's Human Interface Guidelines: `xS`…`xxxL`, `AX1`…`AX5`. Source: their
/// Typography page, table of Dynamic Type sizes (iOS 11).
public enum ContentSizeCategory: String, CaseIterable, Comparable, Sendable {
  /// Extra small.
  case extraSmall = "xS"
  /// Small.
  case small = "S"
  /// Medium.
  case medium = "M"
  /// Large, the default of a phone.
  case large = "L"
  /// Extra large.
  case extraLarge = "xL"
  /// Extra extra large.
  case extraExtraLarge = "xxL"
  /// Extra extra extra large.
  case extraExtraExtraLarge = "xxxL"
  /// Accessibility medium.
  case accessibilityMedium = "AX1"
  /// Accessibility large.
  case accessibilityLarge = "AX2"
  /// Accessibility extra large.
  case accessibilityExtraLarge = "AX3"
  /// Accessibility extra extra large.
  case accessibilityExtraExtraLarge = "AX4"
  /// Accessibility extra extra extra large.
  case accessibilityExtraExtraExtraLarge = "AX5"

  /// The size of the subheadline style in points, used by the buttons of the picker.
  package var subheadlinePoints: Int {
    switch self {
    case .extraSmall: 12
    case .small: 13
    case .medium: 14
    case .large: 15
    case .extraLarge: 17
    case .extraExtraLarge: 19
    case .extraExtraExtraLarge: 21
    case .accessibilityMedium: 25
    case .accessibilityLarge: 30
    case .accessibilityExtraLarge: 36
    case .accessibilityExtraExtraLarge: 42
    case .accessibilityExtraExtraExtraLarge: 49
    }
  }

  /// The size of the body style in points, which type is drawn in: at AX1 to AX5, 1.65, 1.94, 2.35, 2.76 and 3.12 times
  /// that of L.
  package var bodyPoints: Int {
    switch self {
    case .extraSmall: 14
    case .small: 15
    case .medium: 16
    case .large: 17
    case .extraLarge: 19
    case .extraExtraLarge: 21
    case .extraExtraExtraLarge: 23
    case .accessibilityMedium: 28
    case .accessibilityLarge: 33
    case .accessibilityExtraLarge: 40
    case .accessibilityExtraExtraLarge: 47
    case .accessibilityExtraExtraExtraLarge: 53
    }
  }

  /// The size of the large title style in points, which a code to read on another device is drawn in.
  package var largeTitlePoints: Int {
    switch self {
    case .extraSmall: 31
    case .small: 32
    case .medium: 33
    case .large: 34
    case .extraLarge: 36
    case .extraExtraLarge: 38
    case .extraExtraExtraLarge: 40
    case .accessibilityMedium: 44
    case .accessibilityLarge: 48
    case .accessibilityExtraLarge: 52
    case .accessibilityExtraExtraLarge: 56
    case .accessibilityExtraExtraExtraLarge: 60
    }
  }

  /// Returns the width and height in cells, 1…3, of letters of a size in points, for the distances around them.
  package static func scale(ofPoints points: Int) -> Int {
    points >= accessibilityExtraExtraLarge.bodyPoints
      ? 3 : points >= accessibilityMedium.bodyPoints ? 2 : 1
  }

  /// Whether the category is one of the last five, which use short names as labels.
  package var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  /// Creates the category for the width of the terminal.
  ///
  /// A person who zooms the terminal gets fewer columns; a phone 375 points wide shows 750/p columns of text p points
  /// high.
  ///
  /// - Parameter columns: The width of the terminal in cells.
  package init(columns: Int) {
    self =
      switch columns {
      case 50...: .large
      case 44...: .extraLarge
      case 39...: .extraExtraLarge
      case 35...: .extraExtraExtraLarge
      case 30...: .accessibilityMedium
      case 25...: .accessibilityLarge
      case 20...: .accessibilityExtraLarge
      case 17...: .accessibilityExtraExtraLarge
      default: .accessibilityExtraExtraExtraLarge
      }
  }

  /// Creates a category from its name, case-insensitively: `L`, `ax3`.
  package init?(name: String) {
    let match = Self.allCases.first { $0.rawValue.lowercased() == name.lowercased() }
    guard let match else { return nil }
    self = match
  }

  /// Returns whether a category is smaller than another.
  public static func < (left: ContentSizeCategory, right: ContentSizeCategory) -> Bool {
    left.subheadlinePoints < right.subheadlinePoints
  }
}
