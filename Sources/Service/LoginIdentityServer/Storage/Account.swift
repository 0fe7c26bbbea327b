import LoginIdentityProtocol

struct Account: Equatable, Sendable {
  /// 28 letters and digits, or an ID that an administrator chose; at most 128 bytes.
  var localID: String
  /// In lower case; unique; another address ends remembered devices.
  var email: String? {
    didSet {
      // Swift treats two spellings of a letter as equal.
      guard Array((oldValue ?? "").utf8) != Array((email ?? "").utf8) else { return }
      rememberedDevices = []
    }
  }
  /// `nil` for an account that never had an address.
  var isEmailVerified: Bool?
  var displayName: String?
  var photoURL: String?
  var screenName: String?
  /// E.164; unique.
  var phoneNumber: String?
  var passwordHash: PasswordHash?
  /// Milliseconds since 1970.
  var passwordUpdatedAt: Int?
  /// The second before which issued tokens are invalid (``revokeTokens(now:)``); set at creation, because another
  /// person may have had the ID before.
  var validSince: Int?
  /// Whether the account is disabled, which ends remembered devices; `nil` if it was never set.
  var isDisabled: Bool? {
    didSet { if isDisabled == true { rememberedDevices = [] } }
  }
  /// The first address, if it was changed.
  var initialEmail: String?
  /// Milliseconds since 1970.
  var createdAt: Int
  /// Milliseconds since 1970; `nil` for an imported account that was never used.
  var lastLoginAt: Int?
  /// Milliseconds since 1970.
  var lastRefreshAt: Int?
  /// Claims that an administrator set: a JSON object.
  var customAttributes: String?
  var isCustomAuth: Bool?
  var isEmailLinkSignIn: Bool?
  /// Links to providers, the oldest first.
  var identities: [ProviderRecord] = []
  /// The oldest first; backup codes go with the last one, and remembered devices with every addition or removal.
  var secondFactors: [StoredSecondFactor] = [] {
    didSet {
      if secondFactors.isEmpty { backupCodes = nil }
      if secondFactors.map(\.id) != oldValue.map(\.id) { rememberedDevices = [] }
    }
  }
  /// Codes that each replace a second factor once; `nil` if there are none.
  var backupCodes: StoredBackupCodes?
  /// The oldest first.
  var passkeys: [StoredPasskey] = []
  /// The devices on which the second factor isn't asked for, the oldest first.
  var rememberedDevices: [StoredDevice] = []

  /// An account without any credential.
  init(localID: String, now: Int) {
    self.localID = localID
    createdAt = now
    validSince = now / 1000
  }
}

extension Account {
  /// Sets a password; existing tokens are unchanged (``revokeTokens(now:)``), except those of remembered devices.
  mutating func setPassword(_ hash: PasswordHash, now: Int) {
    passwordHash = hash
    passwordUpdatedAt = now
    rememberedDevices = []
  }

  /// Revokes every ID token issued until now, including those of this second.
  ///
  /// Tokens and ``validSince`` count whole seconds, here and at every backend that compares them. So the limit becomes
  /// a second that no earlier token has; later tokens have at least this second (``tokenSecond(now:)``), and are issued
  /// when it has begun.
  ///
  /// - Parameter now: Milliseconds since 1970, read in the transaction that stores the account: then the token of an
  ///   earlier transaction is never younger.
  mutating func revokeTokens(now: Int) {
    validSince = min(max(now / 1000, validSince ?? 0), Self.lastSecond - 1) + 1
  }

  /// Returns the `iat` of a token that is issued now, seconds since 1970.
  ///
  /// It is ``validSince`` if that begins within ``longestWait``; the token is held back until then. A later limit comes
  /// from an administrator, and tokens are invalid until it has passed, as in production. If the account is from a
  /// later time than now, the clock was set back, which must not lock anyone out.
  ///
  /// - Parameter now: Milliseconds since 1970, read no later than the account.
  /// - Returns: The second.
  func tokenSecond(now: Int) -> Int {
    let second = now / 1000
    guard let validSince, validSince > second else { return second }
    let isNear = validSince - second <= Self.longestWait
    let isFromLater = max(createdAt, passwordUpdatedAt ?? 0) > now
    return isNear || isFromLater ? min(validSince, Self.lastSecond) : second
  }

  /// The maximum number of seconds for which a token is held back.
  static let longestWait = 5

  /// The last second since 1970 whose milliseconds fit in an integer.
  private static let lastSecond = Int.max / 1000

  mutating func removePassword() {
    passwordHash = nil
    passwordUpdatedAt = nil
    rememberedDevices = []
  }

  /// Whether only the current session gives access to the account; a backend that makes custom tokens could still sign
  /// in.
  var isGuest: Bool {
    email == nil && phoneNumber == nil && identities.isEmpty && passwordHash == nil
      && passkeys.isEmpty && isCustomAuth != true
  }

  /// The IDs of all passkeys, also of those that are second factors.
  var passkeyIDs: [String] { passkeys.map(\.id) + secondFactors.compactMap { $0.passkey?.id } }

  func identity(of providerID: String) -> ProviderRecord? {
    identities.first { $0.providerId == providerID }
  }

  /// Adds a link, or replaces the one to the same provider.
  mutating func link(_ identity: ProviderRecord) {
    if let index = identities.firstIndex(where: { $0.providerId == identity.providerId }) {
      identities[index] = identity
    } else {
      identities.append(identity)
    }
  }

  mutating func unlink(_ providerIDs: some Collection<String>) {
    identities.removeAll { providerIDs.contains($0.providerId) }
  }
}

/// A sign-in method by its name in tokens: `password`, `anonymous`, `google.com`.
struct SignInProvider: RawRepresentable, Hashable, Codable, Sendable {
  let rawValue: String

  init(rawValue: String) { self.rawValue = rawValue }

  static let password = SignInProvider(rawValue: "password")
  static let anonymous = SignInProvider(rawValue: "anonymous")
  static let phone = SignInProvider(rawValue: "phone")
  static let custom = SignInProvider(rawValue: "custom")
  static let passkey = SignInProvider(rawValue: "passkey")
}

/// The details of one sign-in, which its tokens and their successors contain.
struct SignInRecord: Equatable, Sendable {
  var provider: SignInProvider
  /// The time when the person proved their identity, milliseconds since 1970; later changes of the session don't affect
  /// it.
  var authenticatedAt: Int
  var secondFactor: SecondFactorUse?
  /// The claims that a custom token added: a JSON object.
  var claims: String?

  init(
    _ provider: SignInProvider, at authenticatedAt: Int, secondFactor: SecondFactorUse? = nil,
    claims: String? = nil
  ) {
    self.provider = provider
    self.authenticatedAt = authenticatedAt
    self.secondFactor = secondFactor
    self.claims = claims
  }
}

extension SignInRecord {
  /// Returns the same session after a sign-in method was added to its account.
  ///
  /// The new method doesn't prove who owns the account, so the time of the proof is unchanged. A guest had nothing to
  /// prove, and starts here.
  func adding(_ provider: SignInProvider, now: Int) -> SignInRecord {
    SignInRecord(
      provider, at: self.provider == .anonymous ? now : authenticatedAt, secondFactor: secondFactor)
  }
}

struct SecondFactorUse: Equatable, Sendable {
  let id: String
  /// The kind (``StoredSecondFactor/kind``), or `backup_code`.
  let kind: String
}
