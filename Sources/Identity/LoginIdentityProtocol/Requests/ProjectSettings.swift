/// A project's settings as `GET v2/projects/P/config` shows them and `PATCH` takes them.
///
/// Every field may be absent: what is not given is not changed, or takes its default.
package struct ProjectSettings: Codable, Equatable, Sendable {
  /// How people sign in.
  package var signIn: SignIn?
  /// Functions that may refuse a sign-in; this service has none.
  package var blockingFunctions: BlockingFunctions?
  /// What is told about addresses.
  package var emailPrivacyConfig: EmailPrivacy?
  /// The rules for passwords.
  package var passwordPolicyConfig: PasswordPolicyConfig?
  /// Hosts to which links in mails may lead.
  package var authorizedDomains: [String]?

  /// Says nothing.
  package init() {}

  /// How people sign in.
  package struct SignIn: Codable, Equatable, Sendable {
    /// Whether an address may have an account for each provider.
    package var allowDuplicateEmails: Bool?
    /// E-mail and password.
    package var email: Switch?
    /// Guests.
    package var anonymous: Switch?
    /// Phones.
    package var phoneNumber: Switch?
    /// How passwords are hashed; read only.
    package var hashConfig: HashConfig?

    /// Says nothing.
    package init() {}
  }

  /// Whether something is on.
  package struct Switch: Codable, Equatable, Sendable {
    /// Whether it is.
    package var enabled: Bool?

    /// Says whether.
    package init(enabled: Bool?) { self.enabled = enabled }
  }

  /// What is told about addresses.
  package struct EmailPrivacy: Codable, Equatable, Sendable {
    /// Whether answers hide which addresses have accounts.
    package var enableImprovedEmailPrivacy: Bool?

    /// Says whether.
    package init(enableImprovedEmailPrivacy: Bool?) {
      self.enableImprovedEmailPrivacy = enableImprovedEmailPrivacy
    }
  }

  /// Functions that may refuse a sign-in.
  package struct BlockingFunctions: Codable, Equatable, Sendable {
    /// By event: `beforeCreate`, `beforeSignIn`.
    package var triggers: [String: EmptyRecord]?

    /// Names none.
    package init() {}
  }

  /// Parameters of the hash, needed to take accounts elsewhere.
  package struct HashConfig: Codable, Equatable, Sendable {
    /// `SCRYPT`: Firebase's form of it.
    package var algorithm: String?
    /// The key that is enciphered, base64.
    package var signerKey: WireSecret?
    /// What follows the salt, base64.
    package var saltSeparator: String?
    /// r of scrypt.
    package var rounds: Int?
    /// The exponent of N.
    package var memoryCost: Int?

    /// Says nothing.
    package init() {}
  }
}

/// The rules for passwords, as the settings hold them.
package struct PasswordPolicyConfig: Codable, Equatable, Sendable {
  /// `OFF` or `ENFORCE`.
  package var passwordPolicyEnforcementState: String?
  /// Whether an old password that breaks the rules is refused at sign-in too.
  package var forceUpgradeOnSignin: Bool?
  /// The rules; only the first entry counts.
  package var passwordPolicyVersions: [Version]?

  /// Says nothing.
  package init() {}

  /// One set of rules.
  package struct Version: Codable, Equatable, Sendable {
    /// The rules.
    package var customStrengthOptions: PasswordStrength?

    /// Wraps rules.
    package init(customStrengthOptions: PasswordStrength?) {
      self.customStrengthOptions = customStrengthOptions
    }
  }
}

/// What a password must be like; lengths in UTF-16 units.
package struct PasswordStrength: Codable, Equatable, Sendable {
  /// At least this long, 6 to 30.
  package var minPasswordLength: Int?
  /// At most this long, up to 4096.
  package var maxPasswordLength: Int?
  /// Whether a lower-case letter is needed.
  package var containsLowercaseCharacter: Bool?
  /// Whether an upper-case letter is needed.
  package var containsUppercaseCharacter: Bool?
  /// Whether a digit is needed.
  package var containsNumericCharacter: Bool?
  /// Whether another character is needed.
  package var containsNonAlphanumericCharacter: Bool?

  /// Asks for nothing.
  package init() {}
}

/// What `GET v2/passwordPolicy` answers.
package struct PasswordPolicyResponse: Codable, Equatable, Sendable {
  /// The rules.
  package var customStrengthOptions: PasswordStrength?
  /// Characters that count as neither letter nor digit.
  package var allowedNonAlphanumericCharacters: [String]?
  /// `OFF` or `ENFORCE`.
  package var enforcementState: String?
  /// Whether an old password that breaks the rules is refused at sign-in too.
  package var forceUpgradeOnSignin: Bool?
  /// 1.
  package var schemaVersion: Int?

  /// Says nothing.
  package init() {}
}
