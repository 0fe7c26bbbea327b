/// A project's settings as `GET v2/projects/P/config` shows them and `PATCH` takes them.
///
/// Every field may be absent: what is not given is not changed, or takes its default.
public struct ProjectSettings: Codable, Equatable, Sendable {
  /// How people sign in.
  public var signIn: SignIn?
  /// Functions that may refuse a sign-in; this service has none.
  public var blockingFunctions: BlockingFunctions?
  /// What is told about addresses.
  public var emailPrivacyConfig: EmailPrivacy?
  /// The rules for passwords.
  public var passwordPolicyConfig: PasswordPolicyConfig?
  /// Hosts to which links in mails may lead.
  public var authorizedDomains: [String]?

  /// Says nothing.
  public init() {}

  /// How people sign in.
  public struct SignIn: Codable, Equatable, Sendable {
    /// Whether an address may have an account for each provider.
    public var allowDuplicateEmails: Bool?
    /// E-mail and password.
    public var email: Switch?
    /// Guests.
    public var anonymous: Switch?
    /// Phones.
    public var phoneNumber: Switch?
    /// How passwords are hashed; read only.
    public var hashConfig: HashConfig?

    /// Says nothing.
    public init() {}
  }

  /// Whether something is on.
  public struct Switch: Codable, Equatable, Sendable {
    /// Whether it is.
    public var enabled: Bool?

    /// Says whether.
    public init(enabled: Bool?) { self.enabled = enabled }
  }

  /// What is told about addresses.
  public struct EmailPrivacy: Codable, Equatable, Sendable {
    /// Whether answers hide which addresses have accounts.
    public var enableImprovedEmailPrivacy: Bool?

    /// Says whether.
    public init(enableImprovedEmailPrivacy: Bool?) {
      self.enableImprovedEmailPrivacy = enableImprovedEmailPrivacy
    }
  }

  /// Functions that may refuse a sign-in.
  public struct BlockingFunctions: Codable, Equatable, Sendable {
    /// By event: `beforeCreate`, `beforeSignIn`.
    public var triggers: [String: EmptyRecord]?

    /// Names none.
    public init() {}
  }

  /// Parameters of the hash, needed to take accounts elsewhere.
  public struct HashConfig: Codable, Equatable, Sendable {
    /// `SCRYPT`: Firebase's form of it.
    public var algorithm: String?
    /// The key that is enciphered, base64.
    public var signerKey: WireSecret?
    /// What follows the salt, base64.
    public var saltSeparator: String?
    /// r of scrypt.
    public var rounds: Int?
    /// The exponent of N.
    public var memoryCost: Int?

    /// Says nothing.
    public init() {}
  }
}

/// The rules for passwords, as the settings hold them.
public struct PasswordPolicyConfig: Codable, Equatable, Sendable {
  /// `OFF` or `ENFORCE`.
  public var passwordPolicyEnforcementState: String?
  /// Whether an old password that breaks the rules is refused at sign-in too.
  public var forceUpgradeOnSignin: Bool?
  /// The rules; only the first entry counts.
  public var passwordPolicyVersions: [Version]?

  /// Says nothing.
  public init() {}

  /// One set of rules.
  public struct Version: Codable, Equatable, Sendable {
    /// The rules.
    public var customStrengthOptions: PasswordStrength?

    /// Wraps rules.
    public init(customStrengthOptions: PasswordStrength?) {
      self.customStrengthOptions = customStrengthOptions
    }
  }
}

/// What a password must be like; lengths in UTF-16 units.
public struct PasswordStrength: Codable, Equatable, Sendable {
  /// At least this long, 6 to 30.
  public var minPasswordLength: Int?
  /// At most this long, up to 4096.
  public var maxPasswordLength: Int?
  /// Whether a lower-case letter is needed.
  public var containsLowercaseCharacter: Bool?
  /// Whether an upper-case letter is needed.
  public var containsUppercaseCharacter: Bool?
  /// Whether a digit is needed.
  public var containsNumericCharacter: Bool?
  /// Whether another character is needed.
  public var containsNonAlphanumericCharacter: Bool?

  /// Asks for nothing.
  public init() {}
}

/// What `GET v2/passwordPolicy` answers.
public struct PasswordPolicyResponse: Codable, Equatable, Sendable {
  /// The rules.
  public var customStrengthOptions: PasswordStrength?
  /// Characters that count as neither letter nor digit.
  public var allowedNonAlphanumericCharacters: [String]?
  /// `OFF` or `ENFORCE`.
  public var enforcementState: String?
  /// Whether an old password that breaks the rules is refused at sign-in too.
  public var forceUpgradeOnSignin: Bool?
  /// 1.
  public var schemaVersion: Int?

  /// Says nothing.
  public init() {}
}
