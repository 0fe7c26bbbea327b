/// The reader's text size: one of Dynamic Type's twelve categories, smallest first.
///
/// Source: Apple's Human Interface Guidelines, Typography, table of Dynamic Type sizes (iOS 11).
public enum TextSize: String, CaseIterable, Comparable, Sendable {
  /// `extraSmall`.
  case xS
  /// `small`.
  case S
  /// `medium`.
  case M
  /// `large`, the default of a phone.
  case L
  /// `extraLarge`.
  case xL
  /// `extraExtraLarge`.
  case xxL
  /// `extraExtraExtraLarge`.
  case xxxL
  /// `accessibilityMedium`.
  case AX1
  /// `accessibilityLarge`.
  case AX2
  /// `accessibilityExtraLarge`.
  case AX3
  /// `accessibilityExtraExtraLarge`.
  case AX4
  /// `accessibilityExtraExtraExtraLarge`.
  case AX5

  /// The size of the style subheadline, in points; the buttons of the picker use it.
  public var subheadlinePoints: Int {
    switch self {
    case .xS: 12
    case .S: 13
    case .M: 14
    case .L: 15
    case .xL: 17
    case .xxL: 19
    case .xxxL: 21
    case .AX1: 25
    case .AX2: 30
    case .AX3: 36
    case .AX4: 42
    case .AX5: 49
    }
  }

  /// Whether it is one of the last five, for which labels become short names (seed, part 1).
  public var isAccessibilityCategory: Bool { self >= .AX1 }

  /// The category that follows from the width of the terminal.
  ///
  /// A person who zooms the terminal gets fewer columns; a phone 375 points wide shows 750/p columns
  /// of text p points high.
  ///
  /// - Parameter columns: The width of the terminal in cells.
  public init(columns: Int) {
    self =
      switch columns {
      case 50...: .L
      case 44...: .xL
      case 39...: .xxL
      case 35...: .xxxL
      case 30...: .AX1
      case 25...: .AX2
      case 20...: .AX3
      case 17...: .AX4
      default: .AX5
      }
  }

  /// Finds a category by its name, in any case: `L`, `ax3`.
  public init?(name: String) {
    let match = Self.allCases.first { $0.rawValue.lowercased() == name.lowercased() }
    guard let match else { return nil }
    self = match
  }

  /// Smaller comes first.
  public static func < (left: TextSize, right: TextSize) -> Bool {
    left.subheadlinePoints < right.subheadlinePoints
  }
}
