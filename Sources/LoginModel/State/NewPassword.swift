import LoginCanvas
import LoginIdentity
import LoginMessages

// The rules for a new password.
extension LoginState {
  /// Requests the rules when a page first asks for a new password; the screen doesn't wait for them.
  ///
  /// - Returns: The resulting effects.
  package mutating func askForPasswordPolicy() -> [LoginEffect] {
    guard !requests.hasAskedForPolicy, page.setsPassword else { return [] }
    requests.hasAskedForPolicy = true
    return [.request(attempt: Requests.policyAttempt, .passwordPolicy)]
  }

  /// Remembers the rules that a service names when it refuses a password.
  mutating func learnRules(from error: IdentityError) {
    for rule in error.brokenRules { requests.passwordPolicy.add(rule) }
  }
}

extension IdentityError {
  /// The rules that a refused password breaks, as far as they are known; empty for any other error.
  fileprivate var brokenRules: [PasswordRule] {
    if case .weakPassword(let length?) = self { return [.minimumLength(length)] }
    guard case .passwordRequirements(let missing) = self else { return [] }
    return missing.compactMap(PasswordRule.init(requirement:))
  }
}

extension Composer {
  /// Returns a sentence about what a new password still needs, or, in a picture, that it needs nothing more.
  func rules(_ policy: PasswordPolicy, for password: Secret?) -> [Item] {
    let unmet = policy.unmet(by: password ?? Secret(""))
    if unmet.isEmpty {
      guard isPicture else { return [] }
      var met = remark("rule", .passwordFollowsRules)
      met.label = "\u{2713} " + met.label
      return [met]
    }
    if let length = policy.onlyMinimumLength, unmet == [.minimumLength(length)] {
      return [remark("rule", .passwordRule(length: length))]
    }
    return [remark("rule", .passwordRequirements(rules: unmet.map(\.message)))]
  }
}

extension PasswordRule {
  /// The rule as part of a list of what a password needs.
  var message: Message {
    switch self {
    case .minimumLength(let length): .passwordNeedsLength(length: length)
    case .maximumLength(let length): .passwordNeedsMaximum(length: length)
    case .lowercase: .passwordNeedsLowercase
    case .uppercase: .passwordNeedsUppercase
    case .digit: .passwordNeedsDigit
    case .symbol: .passwordNeedsSymbol
    }
  }
}
