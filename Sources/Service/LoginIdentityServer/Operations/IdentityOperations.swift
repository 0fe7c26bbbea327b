import LoginIdentity
import LoginIdentityProtocol

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
  /// Counts wrong codes of applications and text messages, always: six digits can be guessed.
  let codeThrottle = Throttle(limit: 10)
  /// Simulates the providers.
  let localProvider: LocalProvider
  /// Sign-ins that the service drives for its clients.
  let providerSessions = ProviderSessions()
  /// Clears away what is over.
  let housekeeping: Housekeeping
  /// Runs work after the response, so that it doesn't affect the response time; runs it at once at a Unix
  /// socket, whose client may end right after the response.
  let deliver: @Sendable (@escaping @Sendable () -> Void) -> Void
  /// Waits some milliseconds.
  let pause: @Sendable (Int) async -> Void

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
    /// Where the service is reached: `http://127.0.0.1:9099`.
    ///
    /// Never taken from the request, or anyone could have a mail point elsewhere.
    var origin = "http://localhost"
    /// Whether the page that links in mails lead to is served; without it mails contain only a code.
    var servesLinks = true
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
  /// - Throws: ``ServiceError`` `INSUFFICIENT_PERMISSION`, `PROJECT_NOT_FOUND` or
  ///   `UNSUPPORTED_TENANT_OPERATION`.
  func checkProject(
    _ targetProjectID: String?, tenant: String?, context: Context
  ) throws(ServiceError) {
    for project in [context.project, targetProjectID] {
      guard let project, !project.isEmpty else { continue }
      guard context.isAdministrator else {
        throw ServiceError(
          .insufficientPermission,
          "Only authenticated requests can specify target_project_id.")
      }
      guard project == configuration.projectID else { throw .unknownProject }
    }
    if let tenant, !tenant.isEmpty { throw ServiceError(.unsupportedTenantOperation) }
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
  /// - Throws: ``ServiceError`` `INVALID_ID_TOKEN`, `USER_NOT_FOUND`, `TOKEN_EXPIRED` or
  ///   `USER_DISABLED`.
  func authenticate(_ token: Secret) async throws -> Principal {
    let statement = try await statement(of: token)
    return try store.readOnce { try Self.principal(statement, in: $0) }
  }

  /// Seconds after a sign-in in which address, password, second factors, ways to sign in and the
  /// account may be given up.
  ///
  /// Source: Firebase Authentication, "Re-authenticate a user".
  static let recentSignIn = 300

  /// Refuses what only someone may do who has just signed in, and has shown a second factor where the
  /// account has any: a custom token, which nobody signs here, is not asked for one.
  func checkIsRecent(
    _ statement: TokenIssuer.Statement, of account: Account
  ) throws(ServiceError) {
    let hasShownAll = account.secondFactors.isEmpty || statement.signIn.secondFactor != nil
    guard hasShownAll, now / 1000 - statement.authenticatedAt <= Self.recentSignIn else {
      throw ServiceError(.credentialTooOld)
    }
  }

  /// Refuses a change of the ways to sign in to an account to someone who has not just signed in; a
  /// guest has nothing to prove, and nothing to lose.
  func checkMayGiveUp(
    _ statement: TokenIssuer.Statement, of account: Account
  ) throws(ServiceError) {
    if statement.signIn.provider != .anonymous { try checkIsRecent(statement, of: account) }
  }

  /// Refuses another address that was not proven by mail, where addresses are kept secret: the answer would
  /// tell whether somebody has it.
  func checkMayMove(_ account: Account, to email: String?) throws(ServiceError) {
    guard let former = account.email, let email, email != former,
      settings.current.isProtectingEmails
    else { return }
    throw ServiceError(
      .operationNotAllowed, "Please verify the new email before changing email.")
  }

  /// What an optional ID token says; `nil` where none was sent.
  func statement(ifGiven token: WireSecret?) async throws -> TokenIssuer.Statement? {
    guard let token = token?.secret, !token.isEmpty else { return nil }
    return try await statement(of: token)
  }

  /// The ID token a request has to have.
  static func required(_ token: WireSecret?) throws(ServiceError) -> Secret {
    guard let token = token?.secret, !token.isEmpty else { throw ServiceError(.missingIDToken) }
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
      throw ServiceError(.userNotFound)
    }
    guard statement.issuedAt >= account.validSince ?? 0 else { throw ServiceError(.tokenExpired) }
    guard account.isDisabled != true else { throw ServiceError(.userDisabled) }
    return Principal(account: account, signIn: statement.signIn)
  }
}

// Sessions.
extension IdentityOperations {
  /// The outcome of a sign-in, before its ID token is signed.
  struct Grant: Sendable {
    let account: Account
    let signIn: SignInRecord
    /// The text of the refresh token; `nil` while the second factor is missing.
    let refreshToken: Secret?
    /// What the second factor is asked with.
    let pending: PendingSignIn?
    /// When its tokens are issued, seconds since 1970.
    let second: Int

    /// - Parameters:
    ///   - account: The account as it was stored.
    ///   - signIn: How the person signed in.
    ///   - now: Milliseconds since 1970, read in the transaction of the grant.
    ///   - refreshToken: The text of the refresh token.
    ///   - pending: What the second factor is asked with.
    init(
      _ account: Account, _ signIn: SignInRecord, now: Int, refreshToken: Secret? = nil,
      pending: PendingSignIn? = nil
    ) {
      self.account = account
      self.signIn = signIn
      self.refreshToken = refreshToken
      self.pending = pending
      second = account.tokenSecond(now: now)
    }
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
  ///   - asksFactor: Whether the second factor is asked for where the account has one; not of someone who
  ///     is signed in already and adds another way in.
  ///   - data: Where.
  /// - Returns: The grant.
  /// - Throws: ``ServiceError`` `USER_DISABLED`, and what storing throws.
  func grant(
    _ account: Account, _ signIn: SignInRecord, isNew: Bool = false, asksFactor: Bool = true,
    in data: AccountTransaction
  ) throws -> Grant {
    guard account.isDisabled != true else { throw ServiceError(.userDisabled) }
    let now = now
    if housekeeping.isDue(now: now) { try data.prune(now: now) }
    var account = account
    let needsFactor =
      asksFactor && !account.secondFactors.isEmpty && signIn.secondFactor == nil
    // Not before the second factor: who shows the first one alone has not signed in.
    if !needsFactor { (account.lastLoginAt, account.lastRefreshAt) = (now, now) }
    if isNew { account = try data.insert(account) } else { try data.update(account) }
    guard !needsFactor else {
      let credential = Secret(RandomText.base64URL(64))
      try data.insert(
        WaitingSignIn(
          digest: RefreshToken.digest(of: credential), localID: account.localID, signIn: signIn,
          expiresAt: now + Self.secondFactorLifetime * 1000))
      let pending = PendingSignIn(
        mfaPendingCredential: WireSecret(credential),
        mfaInfo: account.secondFactors.map(\.redactedRecord))
      return Grant(account, signIn, now: now, pending: pending)
    }
    return try session(of: account, signIn, now: now, in: data)
  }

  /// Begins a session; every way to tokens ends here.
  ///
  /// A proof of just now is never older than what makes the account's tokens void, which may be a second
  /// that is still to come: backends that compare `auth_time` would take the session for a revoked one.
  ///
  /// - Parameters:
  ///   - account: The account, which the caller stores.
  ///   - signIn: How the person signed in.
  ///   - now: Milliseconds since 1970, read in this transaction.
  ///   - data: Where.
  /// - Returns: The grant.
  /// - Throws: What the database throws.
  func session(
    of account: Account, _ signIn: SignInRecord, now: Int, in data: AccountTransaction
  ) throws -> Grant {
    var signIn = signIn
    if now - signIn.authenticatedAt < 1000 {
      let limit = min(account.validSince ?? 0, account.tokenSecond(now: now))
      signIn.authenticatedAt = max(signIn.authenticatedAt, limit * 1000)
    }
    let refresh = RefreshToken.issue(to: account, for: signIn, now: now)
    try data.insert(refresh.kept)
    return Grant(account, signIn, now: now, refreshToken: refresh.text)
  }

  /// Signs the ID token of a grant; `nil` while the second factor is missing.
  func tokens(of grant: Grant) async throws -> IssuedTokens? {
    guard let refreshToken = grant.refreshToken else { return nil }
    let tokens = try await issuer.tokens(
      for: grant.account, signIn: grant.signIn, refreshToken: refreshToken, seconds: grant.second)
    await wait(untilSecond: grant.second)
    return tokens
  }

  /// Waits until a token's second has begun, which may not be the case right after a revocation: many
  /// backends refuse tokens from the future.
  ///
  /// A second further away than ``Account/longestWait`` means that the clock was set back, so there is no wait. If the
  /// clock is set back or stops during the wait, it ends after three rounds.
  func wait(untilSecond second: Int) async {
    for _ in 0..<3 {
      let rest = second * 1000 - now
      guard rest > 0, rest <= Account.longestWait * 1000 else { return }
      await pause(rest)
    }
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
  func checkStrength(of password: Secret) throws(ServiceError) {
    if let error = settings.current.passwordRules.error(of: password) { throw error }
  }
}
