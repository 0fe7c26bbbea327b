import LoginCanvas
import LoginIdentity
import LoginMessages

/// The names of second factors, cleaned.
enum FactorName {
  /// Returns the name of a factor.
  static func of(_ factor: SecondFactor) -> Message {
    switch factor.kind {
    case .phone(let number): .factorPhone(number: CleanText.oneLine(number))
    case .application, .other: .application(name: CleanText.oneLine(factor.displayName ?? ""))
    }
  }
}
