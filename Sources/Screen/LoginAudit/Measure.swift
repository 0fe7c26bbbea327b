/// A measured value and the limit that it violates.
package struct Measure: Hashable, Sendable {
  /// The unit of a measured value.
  package enum Unit: String, Sendable {
    /// A contrast ratio, 1…21.
    case ratio
    /// Cells.
    case cells
    /// Rows.
    case rows
    /// Columns.
    case columns
    /// Parts of a hundred.
    case percent
    /// Bytes that a program writes.
    case bytes
    /// Changes of the picture.
    case changes
    /// Seconds of speech.
    case seconds
  }

  /// The side of the limit that passes.
  package enum Bound: Hashable, Sendable {
    /// The limit or more.
    case least
    /// The limit or less.
    case most
  }

  /// The measured value.
  package let found: Double
  /// The value that just passes.
  package let limit: Double
  /// The side of the limit that passes.
  package let bound: Bound
  /// The unit of both values.
  package let unit: Unit

  /// Records a value that is below the minimum.
  package init(_ found: Double, atLeast least: Double, _ unit: Unit) {
    (self.found, limit, bound, self.unit) = (found, least, .least, unit)
  }

  /// Records a value that is above the maximum.
  package init(_ found: Double, atMost most: Double, _ unit: Unit) {
    (self.found, limit, bound, self.unit) = (found, most, .most, unit)
  }

  /// Both values in words.
  package var words: String {
    let unit =
      switch unit {
      case .ratio: ":1"
      case .cells: " cells"
      case .rows: " rows"
      case .columns: " columns"
      case .percent: " %"
      case .bytes: " bytes"
      case .changes: " changes"
      case .seconds: " seconds"
      }
    let (found, limit) = (text(rounded), text(Self.rounded(limit)))
    switch bound {
    case .least: return "\(found)\(unit), needs \(limit)\(unit)"
    case .most: return "\(found)\(unit), at most \(limit)\(unit)"
    }
  }

  /// Returns a number as text; what is counted has no decimals.
  private func text(_ number: Double) -> String {
    guard unit != .ratio, let whole = Int(exactly: number) else { return String(number) }
    return String(whole)
  }

  /// The measured value with two decimals, rounded away from the limit, so that an insufficient value never looks
  /// sufficient.
  package var rounded: Double {
    switch bound {
    case .least: Self.rounded(found)
    case .most: (found * 100).rounded(.up) / 100
    }
  }

  /// Returns a number with two decimals, rounded down.
  package static func rounded(_ number: Double) -> Double { (number * 100).rounded(.down) / 100 }
}
