import Identity
import IdentityProtocol

/// What the service does for each endpoint, without any HTTP; one file per family of endpoints.
///
/// Checks stand in the order in which Google's own emulator makes them.
struct IdentityOperations: Sendable {
  /// How the service is to behave.
  let configuration: IdentityServiceConfiguration
  /// What administrators can change while it runs.
  let settings: ServiceSettings
  let store: AccountStore
  let hasher: PasswordHasher
  let issuer: TokenIssuer
  /// Counts wrong passwords.
  let throttle: Throttle
  /// Counts wrong codes of applications, always: six digits can be guessed.
  let codeThrottle = Throttle(limit: 10)
  /// Plays the providers.
  let localProvider: LocalProvider
  /// Sign-ins that the service drives for its clients.
  let providerSessions = ProviderSessions()
  /// Clears away what is over.
  let housekeeping: Housekeeping

  /// Things about a request that are not in its body.
  struct Context: Sendable {
    /// The key the caller named; a word of ours where an administrator named none.
    var apiKey = "fake-api-key"
    /// Whether an administrator asks.
    var isAdministrator = false
    /// The project the path names, if it names one.
    var project: String?
    /// The language for mails, a BCP 47 tag.
    var language = "en"
    /// What links in mails begin with: `http://127.0.0.1:9099`.
    ///
    /// Never taken from the request, or a stranger could have a mail point elsewhere.
    var origin = "http://localhost"
    /// The query's parameters.
    var query: [String: String] = [:]
  }

  /// The time in milliseconds since 1970.
  var now: Int { configuration.now() }
}

// Who asks.
extension IdentityOperations {
  /// Refuses other projects than the service's own, and tenants, which it has none of.
  ///
  /// - Parameters:
  ///   - targetProjectID: The project the body names.
  ///   - tenant: The tenant the body names.
  ///   - context: Who asks.
  /// - Throws: ``ServiceFault`` `INSUFFICIENT_PERMISSION`, `PROJECT_NOT_FOUND` or
  ///   `UNSUPPORTED_TENANT_OPERATION`.
  func checkProject(
    _ targetProjectID: String?, tenant: String?, context: Context
  ) throws(ServiceFault) {
    for project in [context.project, targetProjectID] {
      guard let project, !project.isEmpty else { continue }
      guard context.isAdministrator else {
        throw ServiceFault(
          .insufficientPermission,
          "Only authenticated requests can specify target_project_id.")
      }
      guard project == configuration.projectID else { throw .unknownProject }
    }
    if let tenant, !tenant.isEmpty { throw ServiceFault(.unsupportedTenantOperation) }
  }

  /// Who shows an ID token.
  struct Principal: Sendable {
    /// The account as it is now.
    var account: Account
    /// How the person signed in.
    var signIn: SignInRecord
  }

  /// The account of an ID token, checked in Google's order.
  ///
  /// - Parameter token: What the caller sent.
  /// - Returns: The account, and how the person signed in.
  /// - Throws: ``ServiceFault`` `INVALID_ID_TOKEN`, `USER_NOT_FOUND`, `TOKEN_EXPIRED` or
  ///   `USER_DISABLED`.
  func authenticate(_ token: Secret) async throws -> Principal {
    let statement = try await statement(of: token)
    return try store.readOnce { try Self.principal(statement, in: $0) }
  }

  /// Seconds after a sign-in in which address, password and account may be given up.
  ///
  /// Source: Firebase Authentication, "Re-authenticate a user".
  static let recentSignIn = 300

  /// Refuses what only someone may do who has just signed in.
  func checkIsRecent(_ statement: TokenIssuer.Statement) throws(ServiceFault) {
    guard now / 1000 - statement.authenticatedAt <= Self.recentSignIn else {
      throw ServiceFault(.credentialTooOld)
    }
  }

  /// What an optional ID token says; `nil` where none was sent.
  func statement(ifGiven token: WireSecret?) async throws -> TokenIssuer.Statement? {
    guard let token = token?.secret, !token.isEmpty else { return nil }
    return try await statement(of: token)
  }

  /// The ID token a request has to have.
  static func required(_ token: WireSecret?) throws(ServiceFault) -> Secret {
    guard let token = token?.secret, !token.isEmpty else { throw ServiceFault(.missingIDToken) }
    return token
  }

  /// What an ID token says, its signature checked.
  func statement(of token: Secret) async throws -> TokenIssuer.Statement {
    try await issuer.statement(of: token, seconds: now / 1000)
  }

  /// The account a checked token speaks of.
  static func principal(
    _ statement: TokenIssuer.Statement, in data: AccountTransaction
  ) throws -> Principal {
    guard let account = try data.account(id: statement.localID) else {
      throw ServiceFault(.userNotFound)
    }
    // Seconds: a token made in the second of the change survives, as it does at Google.
    guard statement.issuedAt >= account.validSince ?? 0 else { throw ServiceFault(.tokenExpired) }
    guard account.isDisabled != true else { throw ServiceFault(.userDisabled) }
    return Principal(account: account, signIn: statement.signIn)
  }
}

// Sessions.
extension IdentityOperations {
  /// What a sign-in has come to, before its ID token is signed.
  struct Grant: Sendable {
    let account: Account
    let signIn: SignInRecord
    /// The text of the refresh token; `nil` while the second factor is missing.
    let refreshToken: Secret?
    /// What the second factor is asked with.
    let pending: PendingSignIn?
  }

  /// Seconds a sign-in waits for its second factor.
  static let secondFactorLifetime = 3600

  /// Ends a sign-in: notes it in the account, and keeps a refresh token, or waits for the second
  /// factor.
  ///
  /// - Parameters:
  ///   - account: Who signs in, with all that the sign-in changes.
  ///   - signIn: How.
  ///   - isNew: Whether the account is to be added.
  ///   - data: Where.
  /// - Returns: The grant.
  /// - Throws: ``ServiceFault`` `USER_DISABLED`, and what storing throws.
  func grant(
    _ account: Account, _ signIn: SignInRecord, isNew: Bool = false, in data: AccountTransaction
  ) throws -> Grant {
    guard account.isDisabled != true else { throw ServiceFault(.userDisabled) }
    let now = now
    if housekeeping.isDue(now: now) { try data.prune(before: now - Housekeeping.keepingTime) }
    var account = account
    account.lastLoginAt = now
    guard account.secondFactors.isEmpty || signIn.secondFactor != nil else {
      try data.update(account)
      let credential = Secret(RandomText.base64URL(64))
      try data.insert(
        WaitingSignIn(
          digest: RefreshToken.digest(of: credential), localID: account.localID, signIn: signIn,
          expiresAt: now + Self.secondFactorLifetime * 1000))
      let pending = PendingSignIn(
        mfaPendingCredential: WireSecret(credential),
        mfaInfo: account.secondFactors.map(\.redactedRecord))
      return Grant(account: account, signIn: signIn, refreshToken: nil, pending: pending)
    }
    account.lastRefreshAt = now
    let refresh = RefreshToken.issue(to: account.localID, for: signIn, now: now)
    if isNew { try data.insert(account) } else { try data.update(account) }
    try data.insert(refresh.kept)
    return Grant(account: account, signIn: signIn, refreshToken: refresh.text, pending: nil)
  }

  /// Signs the ID token of a grant; `nil` while the second factor is missing.
  func tokens(of grant: Grant) async throws -> IssuedTokens? {
    guard let refreshToken = grant.refreshToken else { return nil }
    return try await issuer.tokens(
      for: grant.account, signIn: grant.signIn, refreshToken: refreshToken, seconds: now / 1000)
  }
}

// Passwords.
extension IdentityOperations {
  /// Checks a new password and hashes it.
  func hash(newPassword: Secret) async throws -> PasswordHash {
    try checkStrength(of: newPassword)
    return try await hasher.hash(newPassword)
  }

  /// Checks a new password against the project's rules.
  func checkStrength(of password: Secret) throws(ServiceFault) {
    if let fault = settings.current.passwordRules.fault(of: password) { throw fault }
  }
}
