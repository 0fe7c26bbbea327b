package import LoginIdentity
import LoginIdentityProtocol

extension IdentityToolkit {
  /// Returns the rules for new passwords (`v2/passwordPolicy`); Firebase's usual rule for a project without its own.
  ///
  /// - Throws: ``LoginIdentity/IdentityError``.
  package func passwordPolicy() async throws(IdentityError) -> PasswordPolicy {
    let answer: PasswordPolicyResponse = try await ask(.passwordPolicy)
    guard answer.enforcementState == "ENFORCE", let options = answer.customStrengthOptions else {
      return .usual
    }
    return PasswordPolicy(options.rules)
  }
}

extension PasswordStrength {
  /// The allowed lengths of a password (Identity Platform, password policy).
  private static let lengths = 6...4096

  /// The rules; a length out of bounds is moved to the nearest bound.
  var rules: [PasswordRule] {
    let bounds = Self.lengths
    let minimum = min(
      max(minPasswordLength ?? bounds.lowerBound, bounds.lowerBound), bounds.upperBound)
    let maximum = min(max(maxPasswordLength ?? bounds.upperBound, minimum), bounds.upperBound)
    let wanted: [(Bool?, PasswordRule)] = [
      (containsLowercaseCharacter, .lowercase), (containsUppercaseCharacter, .uppercase),
      (containsNumericCharacter, .digit), (containsNonAlphanumericCharacter, .symbol),
    ]
    return [.minimumLength(minimum)] + wanted.filter { $0.0 == true }.map(\.1)
      + [.maximumLength(maximum)]
  }
}
