/// A rule for a new password.
///
/// Lengths are in UTF-16 units, as Google counts (Identity Platform, password policy).
package enum PasswordRule: Codable, Hashable, Sendable {
  case minimumLength(Int)
  case maximumLength(Int)
  case lowercase
  case uppercase
  /// One of the digits 0 to 9.
  case digit
  /// One of ``symbols``.
  case symbol

  /// The characters that count as neither letter nor digit.
  package static let symbols = Array("^$*.[]{}()?\"!@#%&/\\,><':;|_~").map(String.init)

  /// Returns whether a password follows the rule.
  package func isFollowed(by password: Secret) -> Bool {
    password.reveal { text in
      switch self {
      case .minimumLength(let length): text.utf16.count >= length
      case .maximumLength(let length): text.utf16.count <= length
      case .lowercase: text.contains(where: \.isLowercase)
      case .uppercase: text.contains(where: \.isUppercase)
      case .digit: text.utf8.contains { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      case .symbol: text.contains { Self.symbols.contains(String($0)) }
      }
    }
  }
}

// Identity Toolkit's sentences, in the message of `PASSWORD_DOES_NOT_MEET_REQUIREMENTS`.
extension PasswordRule {
  /// The sentence about a password that breaks the rule.
  package var requirement: String {
    switch self {
    case .minimumLength(let length): "Password must contain at least \(length) characters"
    case .maximumLength(let length): "Password may contain at most \(length) characters"
    case .lowercase: "Password must contain a lower case character"
    case .uppercase: "Password must contain an upper case character"
    case .digit: "Password must contain a numeric character"
    case .symbol: "Password must contain a non-alphanumeric character"
    }
  }

  /// Creates the rule that a sentence states; `nil` for any other text.
  package init?(requirement: String) {
    let number = requirement.split(separator: " ").lazy.compactMap { Int($0) }.first
    let rules =
      [.lowercase, .uppercase, .digit, .symbol]
      + (number.map { [Self.minimumLength($0), .maximumLength($0)] } ?? [])
    guard let rule = rules.first(where: { $0.requirement == requirement }) else { return nil }
    self = rule
  }
}

/// The rules of a service for new passwords.
package struct PasswordPolicy: Codable, Hashable, Sendable {
  /// The rules, in the order in which they are shown.
  package private(set) var rules: [PasswordRule]

  /// Firebase's rule for a project without its own.
  package static let usual = PasswordPolicy([.minimumLength(6)])

  /// The maximum number of rules: each kind once.
  package static let mostRules = 6

  /// Creates a policy.
  package init(_ rules: [PasswordRule]) { self.rules = rules }

  /// The minimum length in UTF-16 units, if it is the only rule about what a password needs.
  package var onlyMinimumLength: Int? {
    let needs = rules.filter { if case .maximumLength = $0 { false } else { true } }
    guard needs.count == 1, case .minimumLength(let length) = needs[0] else { return nil }
    return length
  }

  /// Returns the rules that a password doesn't follow yet.
  package func unmet(by password: Secret) -> [PasswordRule] {
    rules.filter { !$0.isFollowed(by: password) }
  }

  /// Adds a rule, or replaces the length of the same rule.
  package mutating func add(_ rule: PasswordRule) {
    switch rule {
    case .minimumLength:
      rules.removeAll { if case .minimumLength = $0 { true } else { false } }
      rules.insert(rule, at: 0)
    case .maximumLength:
      rules.removeAll { if case .maximumLength = $0 { true } else { false } }
      rules.append(rule)
    case .lowercase, .uppercase, .digit, .symbol: if !rules.contains(rule) { rules.append(rule) }
    }
  }
}
