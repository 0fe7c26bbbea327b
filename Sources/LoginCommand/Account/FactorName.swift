import Canvas
import Identity
import LoginModel

/// The names of second factors, cleaned.
enum FactorName {
  /// The name of a factor.
  static func of(_ factor: SecondFactor, language: Language) -> String {
    let message: AccountMessage =
      switch factor.kind {
      case .phone(let number): .phone(number: CleanText.oneLine(number))
      case .application, .other: .application(name: CleanText.oneLine(factor.displayName ?? ""))
      }
    return language.words(.account(message))
  }
}
