/// A project's settings in `GET` and `PATCH v2/projects/P/config`.
///
/// Every field may be missing: it is then unchanged, or takes its default.
package struct ProjectSettings: Codable, Equatable, Sendable {
  package var signIn: SignIn?
  /// Functions that decide about new accounts and sign-ins.
  package var blockingFunctions: BlockingFunctions?
  package var emailPrivacyConfig: EmailPrivacy?
  package var passwordPolicyConfig: PasswordPolicyConfig?
  /// Hosts that links in mails may lead to.
  package var authorizedDomains: [String]?

  package init() {}

  package struct SignIn: Codable, Equatable, Sendable {
    /// Whether an address may have an account for each provider.
    package var allowDuplicateEmails: Bool?
    package var email: Switch?
    package var anonymous: Switch?
    package var phoneNumber: Switch?
    /// The hash algorithm of passwords; read-only.
    package var hashConfig: HashConfig?

    package init() {}
  }

  package struct Switch: Codable, Equatable, Sendable {
    package var enabled: Bool?

    package init(enabled: Bool?) { self.enabled = enabled }
  }

  /// The privacy of addresses.
  package struct EmailPrivacy: Codable, Equatable, Sendable {
    /// Whether responses hide which addresses have accounts.
    package var enableImprovedEmailPrivacy: Bool?

    package init(enableImprovedEmailPrivacy: Bool?) {
      self.enableImprovedEmailPrivacy = enableImprovedEmailPrivacy
    }
  }

  /// The parameters of the hash, for exporting accounts.
  package struct HashConfig: Codable, Equatable, Sendable {
    /// The algorithm: `SCRYPT`, Firebase's form of it.
    package var algorithm: String?
    /// The key that is encrypted, base64.
    package var signerKey: WireSecret?
    /// The separator after the salt, base64.
    package var saltSeparator: String?
    /// r of scrypt.
    package var rounds: Int?
    /// The exponent of N.
    package var memoryCost: Int?

    package init() {}
  }
}

package struct PasswordPolicyConfig: Codable, Equatable, Sendable {
  /// The state: `OFF` or `ENFORCE`.
  package var passwordPolicyEnforcementState: String?
  /// Whether sign-in rejects an old password that breaks the rules too.
  package var forceUpgradeOnSignin: Bool?
  /// The rules; only the first entry counts.
  package var passwordPolicyVersions: [Version]?

  package init() {}

  package struct Version: Codable, Equatable, Sendable {
    package var customStrengthOptions: PasswordStrength?

    package init(customStrengthOptions: PasswordStrength?) {
      self.customStrengthOptions = customStrengthOptions
    }
  }
}

/// The requirements for a password; lengths in UTF-16 units.
package struct PasswordStrength: Codable, Equatable, Sendable {
  /// The minimum length, 6 to 30.
  package var minPasswordLength: Int?
  /// The maximum length, up to 4096.
  package var maxPasswordLength: Int?
  package var containsLowercaseCharacter: Bool?
  package var containsUppercaseCharacter: Bool?
  package var containsNumericCharacter: Bool?
  package var containsNonAlphanumericCharacter: Bool?

  /// Creates requirements that allow every password.
  package init() {}
}

/// The response of `GET v2/passwordPolicy`.
package struct PasswordPolicyResponse: Codable, Equatable, Sendable {
  package var customStrengthOptions: PasswordStrength?
  /// Characters that count as neither letter nor digit.
  package var allowedNonAlphanumericCharacters: [String]?
  /// The state: `OFF` or `ENFORCE`.
  package var enforcementState: String?
  /// Whether sign-in rejects an old password that breaks the rules too.
  package var forceUpgradeOnSignin: Bool?
  /// The version, 1.
  package var schemaVersion: Int?

  package init() {}
}
