import LoginIdentity
import LoginIdentityToolkit
import Testing

@Suite(.timeLimit(.minutes(10))) struct `The published rules for passwords` {
  static let answers: [(answer: String, rules: [PasswordRule])] = [
    ("{}", PasswordPolicy.usual.rules),
    (
      #"{"enforcementState":"OFF","customStrengthOptions":{"minPasswordLength":20}}"#,
      PasswordPolicy.usual.rules
    ),
    (
      #"{"enforcementState":"ENFORCE","customStrengthOptions":{"minPasswordLength":8,"#
        + #""maxPasswordLength":64,"containsLowercaseCharacter":true,"#
        + #""containsUppercaseCharacter":false,"containsNumericCharacter":true,"#
        + #""containsNonAlphanumericCharacter":true}}"#,
      [.minimumLength(8), .lowercase, .digit, .symbol, .maximumLength(64)]
    ),
    // Lengths that no service allows are moved to the nearest allowed one.
    (
      #"{"enforcementState":"ENFORCE","customStrengthOptions":{"minPasswordLength":-5,"#
        + #""maxPasswordLength":2}}"#, [.minimumLength(6), .maximumLength(6)]
    ),
    (
      #"{"enforcementState":"ENFORCE","customStrengthOptions":{"minPasswordLength":99999}}"#,
      [.minimumLength(4096), .maximumLength(4096)]
    ),
  ]

  @Test(arguments: answers)
  func `become the rules of the screen`(answer: String, rules: [PasswordRule]) async throws {
    try await withAnswer(json(answer)) { toolkit in
      let policy = try await toolkit.passwordPolicy()
      #expect(policy.rules == rules)
    }
  }
}
