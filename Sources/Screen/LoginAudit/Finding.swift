package import LoginModel

/// A violation of a law.
package struct Finding: Hashable, Sendable, CustomStringConvertible {
  /// The violated law.
  package let law: Law
  /// The affected element; `nil` for the whole screen.
  package let element: ElementID?
  /// The description of the fault, as the end of a sentence that begins with the element.
  package let fault: String
  /// The shortfall; `nil` if nothing is measured.
  package let measure: Measure?

  package init(
    _ law: Law, _ element: ElementID? = nil, _ fault: String, _ measure: Measure? = nil
  ) {
    (self.law, self.element, self.fault, self.measure) = (law, element, fault, measure)
  }

  /// A description for test output.
  package var description: String {
    let numbers = measure.map { " (\($0.found) of \($0.limit) \($0.unit.rawValue))" } ?? ""
    return "\(law): \(element?.rawValue ?? "the screen") \(fault)\(numbers)"
  }
}
