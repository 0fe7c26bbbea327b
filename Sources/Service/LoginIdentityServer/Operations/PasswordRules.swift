import LoginIdentity
import LoginIdentityProtocol

/// The requirements for a new password; lengths in UTF-16 units, as Google counts.
struct PasswordRules: Codable, Equatable, Sendable {
  /// Whether rules other than the minimum length apply.
  var isEnforced = false
  /// Whether sign-in rejects an old password that breaks the rules.
  var appliesToSignIn = false
  var minimum = 6
  var maximum = 4096
  var needsLowercase = false
  var needsUppercase = false
  var needsDigit = false
  var needsOther = false

  /// Returns the error for a password; `nil` if it is valid.
  func error(of password: Secret) -> ServiceError? {
    let length = password.reveal(\.utf16.count)
    guard isEnforced else {
      if length < 6 {
        return ServiceError(.weakPassword, "Password should be at least 6 characters")
      }
      guard length > 4096 else { return nil }
      return Self.error([PasswordRule.maximumLength(4096).requirement])
    }
    let missing = rules.filter { !$0.isFollowed(by: password) }
    return missing.isEmpty ? nil : Self.error(missing.map(\.requirement))
  }

  /// The rules that apply if they are enforced.
  private var rules: [PasswordRule] {
    let wanted: [(Bool, PasswordRule)] = [
      (needsLowercase, .lowercase), (needsUppercase, .uppercase), (needsDigit, .digit),
      (needsOther, .symbol),
    ]
    return [.minimumLength(minimum), .maximumLength(maximum)]
      + wanted.filter { $0.0 }.map { $0.1 }
  }

  private static func error(_ missing: [String]) -> ServiceError {
    ServiceError(
      .passwordDoesNotMeetRequirements,
      "Missing password requirements: [\(missing.joined(separator: ", "))]")
  }
}
