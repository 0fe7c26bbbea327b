package import LoginModel

/// What was measured, beside what is asked for.
package struct Measure: Hashable, Sendable {
  /// What it is a number of.
  package enum Unit: String, Sendable {
    /// A contrast ratio, 1…21.
    case ratio
    /// Cells.
    case cells
    /// Rows.
    case rows
    /// Columns.
    case columns
  }

  /// What was found.
  package let found: Double
  /// The least that is enough.
  package let least: Double
  /// The unit of both.
  package let unit: Unit

  /// Notes a number that is too small.
  package init(_ found: Double, atLeast least: Double, _ unit: Unit) {
    (self.found, self.least, self.unit) = (found, least, unit)
  }
}

/// What breaks a law.
package struct Finding: Hashable, Sendable, CustomStringConvertible {
  /// The law.
  package let law: Law
  /// What it was found at; `nil` for the whole screen.
  package let element: ElementID?
  /// What is wrong, as the end of a sentence that begins with the element.
  package let fault: String
  /// How much is missing; `nil` where nothing is counted.
  package let measure: Measure?

  package init(
    _ law: Law, _ element: ElementID? = nil, _ fault: String, _ measure: Measure? = nil
  ) {
    (self.law, self.element, self.fault, self.measure) = (law, element, fault, measure)
  }

  /// For those who read tests.
  package var description: String {
    let numbers = measure.map { " (\($0.found) of \($0.least) \($0.unit.rawValue))" } ?? ""
    return "\(law): \(element?.rawValue ?? "the screen") \(fault)\(numbers)"
  }
}
