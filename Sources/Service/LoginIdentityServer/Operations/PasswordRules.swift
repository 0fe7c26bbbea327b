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

  /// Characters that count as neither letter nor digit (Identity Platform, password policy).
  static let others = Array("^$*.[]{}()?\"!@#%&/\\,><':;|_~").map(String.init)

  /// Returns the error for a password; `nil` if it is valid.
  func error(of password: Secret) -> ServiceError? {
    let length = password.reveal(\.utf16.count)
    guard isEnforced else {
      if length < 6 {
        return ServiceError(.weakPassword, "Password should be at least 6 characters")
      }
      guard length > 4096 else { return nil }
      return Self.error(["Password may contain at most 4096 characters"])
    }
    let missing = missing(from: password, length: length)
    return missing.isEmpty ? nil : Self.error(missing)
  }

  private static func error(_ missing: [String]) -> ServiceError {
    ServiceError(
      .passwordDoesNotMeetRequirements,
      "Missing password requirements: [\(missing.joined(separator: ", "))]")
  }

  private func missing(from password: Secret, length: Int) -> [String] {
    func contains(_ test: (Character) -> Bool) -> Bool {
      password.reveal { $0.contains(where: test) }
    }
    var missing: [String] = []
    if length < minimum { missing.append("Password must contain at least \(minimum) characters") }
    if length > maximum { missing.append("Password may contain at most \(maximum) characters") }
    if needsLowercase, !contains(\.isLowercase) {
      missing.append("Password must contain a lower case character")
    }
    if needsUppercase, !contains(\.isUppercase) {
      missing.append("Password must contain an upper case character")
    }
    if needsDigit, !password.revealBytes({ $0.contains(where: Syntax.isDigit) }) {
      missing.append("Password must contain a numeric character")
    }
    if needsOther, !contains({ Self.others.contains(String($0)) }) {
      missing.append("Password must contain a non-alphanumeric character")
    }
    return missing
  }
}
