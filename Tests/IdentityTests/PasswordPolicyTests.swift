import LoginIdentity
import Testing

@Suite struct `A rule for passwords` {
  static let rules: [(PasswordRule, follows: [String], breaks: [String])] = [
    (.minimumLength(6), ["sesame", "\u{1F600}\u{1F600}\u{1F600}"], ["", "sesam"]),
    (.maximumLength(4), ["", "open"], ["sesam", "\u{1F600}\u{1F600}\u{1F600}"]),
    (.lowercase, ["A\u{E4}"], ["", "A1", "\u{6587}"]),
    (.uppercase, ["a\u{C4}"], ["", "a1", "\u{6587}"]),
    // Google counts only the ten digits.
    (.digit, ["a0", "9"], ["", "abc", "\u{661}", "\u{2460}"]),
    (.symbol, ["a!", "\\", "a_b"], ["", "abc", "a b", "\u{20AC}"]),
  ]

  @Test(arguments: rules.indices)
  func `is followed by the passwords that Google accepts`(index: Int) {
    let (rule, follows, breaks) = Self.rules[index]
    for text in follows { #expect(rule.isFollowed(by: Secret(text)), "\(text)") }
    for text in breaks { #expect(!rule.isFollowed(by: Secret(text)), "\(text)") }
  }

  @Test func `is found in the sentence of a service`() {
    for (rule, _, _) in Self.rules { #expect(PasswordRule(requirement: rule.requirement) == rule) }
    for text in [
      "", "Password", "Password must contain at least characters",
      "Password must contain at least -x characters", "Password must contain at least 8 words",
      "password must contain a numeric character", "a digit", "99999999999999999999",
    ] {
      #expect(PasswordRule(requirement: text) == nil, "\(text)")
    }
  }

  @Test func `replaces the length of the same rule, and is added once`() {
    var policy = PasswordPolicy.usual
    for rule in [PasswordRule.digit, .minimumLength(12), .digit, .maximumLength(30)] {
      policy.add(rule)
    }
    policy.add(.maximumLength(40))
    #expect(policy.rules == [.minimumLength(12), .digit, .maximumLength(40)])
    #expect(policy.unmet(by: Secret("sesame")) == [.minimumLength(12), .digit])
    #expect(policy.onlyMinimumLength == nil)
    #expect(PasswordPolicy.usual.onlyMinimumLength == 6)
    #expect(PasswordPolicy([.minimumLength(8), .maximumLength(9)]).onlyMinimumLength == 8)
    #expect(PasswordPolicy([]).unmet(by: Secret("")) == [])
  }
}
