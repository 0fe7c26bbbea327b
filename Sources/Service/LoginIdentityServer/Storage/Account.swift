import LoginIdentityProtocol

/// An account as it is kept.
struct Account: Equatable, Sendable {
  /// 28 letters and digits, or what an administrator chose; at most 128 bytes.
  var localID: String
  /// In lower case; unique.
  var email: String?
  /// `nil` for an account that never had an address.
  var isEmailVerified: Bool?
  var displayName: String?
  var photoURL: String?
  /// The name at the provider that made the account.
  var screenName: String?
  /// E.164; unique.
  var phoneNumber: String?
  var passwordHash: PasswordHash?
  /// Milliseconds since 1970.
  var passwordUpdatedAt: Int?
  /// Tokens issued before this second are void (``revokeTokens(now:)``); set at creation, because
  /// another person may have had the id before.
  var validSince: Int?
  /// `nil` where nobody ever said.
  var isDisabled: Bool?
  /// The first address, when it was changed.
  var initialEmail: String?
  /// Milliseconds since 1970.
  var createdAt: Int
  /// Milliseconds since 1970; `nil` for an imported account that nobody used.
  var lastLoginAt: Int?
  /// Milliseconds since 1970.
  var lastRefreshAt: Int?
  /// Claims an administrator set: a JSON object.
  var customAttributes: String?
  /// Whether a custom token made it.
  var isCustomAuth: Bool?
  /// Whether the person signs in by mailed links.
  var isEmailLinkSignIn: Bool?
  /// Links to providers, the oldest first.
  var identities: [ProviderRecord] = []
  /// The oldest first.
  var secondFactors: [StoredSecondFactor] = []

  /// An account without any credential.
  init(localID: String, now: Int) {
    self.localID = localID
    createdAt = now
    validSince = now / 1000
  }
}

extension Account {
  /// Sets a password; older tokens stay as they are (``revokeTokens(now:)``).
  mutating func setPassword(_ hash: PasswordHash, now: Int) {
    passwordHash = hash
    passwordUpdatedAt = now
  }

  /// Revokes every ID token issued until now, including those of this second.
  ///
  /// Tokens and ``validSince`` count whole seconds, here and at every backend that compares them. So the
  /// limit becomes a second that no earlier token bears; later tokens bear it at least
  /// (``tokenSecond(now:)``), and are handed out when it has begun.
  ///
  /// - Parameter now: Milliseconds since 1970, read in the transaction that stores the account: the
  ///   token of another transaction before it is then never younger.
  mutating func revokeTokens(now: Int) {
    validSince = min(max(now / 1000, validSince ?? 0), Self.lastSecond - 1) + 1
  }

  /// The second that a token issued now bears as `iat`, since 1970.
  ///
  /// It is ``validSince`` where that begins within ``longestWait``; the token is held back until then. An
  /// administrator has set a later limit, and a token is void until that has passed, as in production. If
  /// the account is from a later time than now, the clock was set back, which must not lock anyone out.
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

  /// Seconds for which a token is held back at most.
  static let longestWait = 5

  /// The last second since 1970 whose milliseconds fit into an integer.
  private static let lastSecond = Int.max / 1000

  /// Forgets the password.
  mutating func removePassword() {
    passwordHash = nil
    passwordUpdatedAt = nil
  }

  /// The link to a provider, if there is one.
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

  /// Removes links.
  mutating func unlink(_ providerIDs: some Collection<String>) {
    identities.removeAll { providerIDs.contains($0.providerId) }
  }
}

/// How someone signed in, as tokens name it: `password`, `anonymous`, `google.com`.
struct SignInProvider: RawRepresentable, Hashable, Codable, Sendable {
  let rawValue: String

  init(rawValue: String) { self.rawValue = rawValue }

  static let password = SignInProvider(rawValue: "password")
  static let anonymous = SignInProvider(rawValue: "anonymous")
  static let phone = SignInProvider(rawValue: "phone")
  static let custom = SignInProvider(rawValue: "custom")
}

/// How one sign-in went; its tokens tell it, and their successors.
struct SignInRecord: Equatable, Sendable {
  /// The first factor.
  var provider: SignInProvider
  /// When the person proved who they are, milliseconds since 1970; what a session does later leaves it
  /// as it is.
  var authenticatedAt: Int
  /// The second one, if there was one.
  var secondFactor: SecondFactorUse?
  /// What a custom token added: a JSON object.
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
  /// The same session after another way to sign in was added to its account.
  ///
  /// The new way proves nothing about whose account it is, so the proof stays as old as it was. A guest
  /// had nothing to prove, and begins here.
  func adding(_ provider: SignInProvider, now: Int) -> SignInRecord {
    SignInRecord(
      provider, at: self.provider == .anonymous ? now : authenticatedAt, secondFactor: secondFactor)
  }
}

/// Which second factor was used.
struct SecondFactorUse: Equatable, Sendable {
  /// The factor's id.
  let id: String
  /// `phone` or `totp`.
  let kind: String
}
