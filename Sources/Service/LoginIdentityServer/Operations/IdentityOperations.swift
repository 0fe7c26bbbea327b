import LoginIdentity
import LoginIdentityProtocol
import LoginOpenIDConnect

/// The operation of each endpoint, without any HTTP; one file per family of endpoints.
///
/// Checks are in the order of Google's emulator.
struct IdentityOperations: Sendable {
  let configuration: IdentityServiceConfiguration
  /// The clock behind the configuration's.
  let clock: ServiceClock
  /// The settings that administrators can change while the service runs.
  let settings: ServiceSettings
  let store: AccountStore
  let hasher: PasswordHasher
  let issuer: TokenIssuer
  /// Counts wrong passwords.
  let throttle: Throttle
  /// Counts wrong codes of authenticator apps and text messages, always: six digits can be guessed.
  let codeThrottle = Throttle(limit: 10)
  let localProvider: LocalProvider
  /// Sign-ins that the service drives for its clients.
  let providerSessions = ProviderSessions()
  /// Sign-ins on the pages behind pop-ups and redirects, of all projects.
  var webSignIns = WebSignIns()
  let openID: OpenIDProviderState
  /// Calls the project's functions.
  let functionExchange: WebExchange
  /// States that tests return to.
  let snapshots = ServiceSnapshots()
  /// Removes expired data.
  let housekeeping: Housekeeping
  /// Runs work after the response, so that it doesn't affect the response time; on a Unix socket, runs it immediately,
  /// because the client may end right after the response.
  let deliver: @Sendable (@escaping @Sendable () -> Void) -> Void
  /// Waits some milliseconds.
  let pause: @Sendable (Int) async -> Void

  /// The parts of a request outside its body.
  struct Context: Sendable {
    /// The API key of the caller, or a placeholder if an administrator sends none.
    var apiKey = "fake-api-key"
    var isAdministrator = false
    /// The project in the path, if any.
    var project: String?
    /// The tenant in the path, if any.
    var tenant: String?
    /// The language for mails, a BCP 47 tag.
    var language = "en"
    /// The origin of the service: `http://127.0.0.1:9099`.
    ///
    /// Never taken from the request; otherwise a caller could have a mail point elsewhere.
    var origin = "http://localhost"
    /// The host and port under which the client reaches the service, one of its own; `nil` on a Unix socket.
    var host: String?
    /// Whether the client accepts a short code in the email of a sign-in.
    var takesShortCode = false
    /// Whether the client asks for the token of its device at the end of a sign-in.
    var remembersDevice = false
    /// Whether the page for links in mails is served; without it mails contain only a code.
    var servesLinks = true
    var query: [String: String] = [:]
    /// The program of the client, as it calls itself.
    var userAgent = ""
    /// The client's IP address.
    var address = "127.0.0.1"
    /// The functions to ask about a sign-in; `nil` where none is asked.
    var functions: SignInFunctions?
  }

  /// The time in milliseconds since 1970.
  var now: Int { configuration.now() }
}

// Authentication.
extension IdentityOperations {
  /// Rejects any project and any tenant other than those of these operations.
  ///
  /// - Throws: ``ServiceError`` `INSUFFICIENT_PERMISSION`, `PROJECT_NOT_FOUND`, `TENANT_ID_MISMATCH`,
  ///   `UNSUPPORTED_TENANT_OPERATION` or `PROJECT_DISABLED`.
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
    if let tenant, !tenant.isEmpty, tenant != configuration.tenantID {
      throw ServiceError(
        configuration.isOpenToAdministrators ? .tenantIDMismatch : .unsupportedTenantOperation)
    }
    guard configuration.tenantID == nil || !settings.current.isDisabled else {
      throw ServiceError(.projectDisabled)
    }
  }

  /// The owner of an ID token.
  struct Principal: Sendable {
    var account: Account
    var signIn: SignInRecord
  }

  /// Returns the account of an ID token, checked in Google's order.
  ///
  /// - Throws: ``ServiceError`` `INVALID_ID_TOKEN`, `USER_NOT_FOUND`, `TOKEN_EXPIRED` or `USER_DISABLED`.
  func authenticate(_ token: Secret) async throws -> Principal {
    let statement = try await statement(of: token)
    return try await store.readSoon { try Self.principal(statement, in: $0) }
  }

  /// The seconds after a sign-in in which the address, password, second factors, sign-in methods and the account may be
  /// changed or removed.
  ///
  /// Source: Firebase Authentication, "Re-authenticate a user".
  static let recentSignIn = 300

  /// Rejects a person who hasn't signed in recently, or hasn't presented a second factor where the account has one.
  ///
  /// A custom token needs no second factor, because it isn't signed here.
  func checkIsRecent(
    _ statement: TokenIssuer.Statement, of account: Account
  ) throws(ServiceError) {
    let hasShownAll = account.secondFactors.isEmpty || statement.signIn.secondFactor != nil
    guard hasShownAll, now / 1000 - statement.authenticatedAt <= Self.recentSignIn else {
      throw ServiceError(.credentialTooOld)
    }
  }

  /// Rejects a change of sign-in methods unless the person signed in recently.
  ///
  /// A guest has nothing to prove, and nothing to lose. An account that was a guest's has; its old token must not count.
  func checkMayGiveUp(
    _ statement: TokenIssuer.Statement, of account: Account
  ) throws(ServiceError) {
    guard statement.signIn.provider == .anonymous, account.isGuest else {
      return try checkIsRecent(statement, of: account)
    }
  }

  /// Rejects a new address that wasn't verified by mail if addresses are protected: the response would reveal whether
  /// it has an account.
  func checkMayMove(_ account: Account, to email: String?) throws(ServiceError) {
    guard let former = account.email, let email, email != former,
      settings.current.isProtectingEmails
    else { return }
    throw ServiceError(
      .operationNotAllowed, "Please verify the new email before changing email.")
  }

  /// Returns the statement of an optional ID token; `nil` if none was sent.
  func statement(ifGiven token: WireSecret?) async throws -> TokenIssuer.Statement? {
    guard let token = token?.secret, !token.isEmpty else { return nil }
    return try await statement(of: token)
  }

  static func required(_ token: WireSecret?) throws(ServiceError) -> Secret {
    guard let token = token?.secret, !token.isEmpty else { throw ServiceError(.missingIDToken) }
    return token
  }

  /// Returns the statement of an ID token, after checking its signature.
  func statement(of token: Secret) async throws -> TokenIssuer.Statement {
    try await issuer.statement(of: token, seconds: now / 1000)
  }

  static func principal(
    _ statement: TokenIssuer.Statement, in data: AccountTransaction
  ) throws -> Principal {
    guard let account = try data.account(id: statement.localID) else {
      throw ServiceError(.userNotFound)
    }
    try check(statement, of: account)
    return Principal(account: account, signIn: statement.signIn)
  }

  /// Rejects a token that was revoked, or whose account is disabled.
  static func check(
    _ statement: TokenIssuer.Statement, of account: Account
  ) throws(ServiceError) {
    guard statement.issuedAt >= account.validSince ?? 0 else { throw ServiceError(.tokenExpired) }
    guard account.isDisabled != true else { throw ServiceError(.userDisabled) }
  }
}

// Sessions.
extension IdentityOperations {
  /// The result of a sign-in, before its ID token is signed.
  struct Grant: Sendable {
    let account: Account
    let signIn: SignInRecord
    /// The text of the refresh token; `nil` while the second factor is missing.
    let refreshToken: Secret?
    /// The credential to send with the second factor.
    let pending: PendingSignIn?
    /// The time of issue of its tokens, seconds since 1970.
    let second: Int
    /// The question that ends the sign-in of a new account (``finished(_:)``).
    var question: FunctionQuestion?
    /// The reason why there are no tokens although the account was stored.
    var refusal: ServiceError?

    /// - Parameters:
    ///   - account: The stored account.
    ///   - signIn: The person's sign-in.
    ///   - now: Milliseconds since 1970, read in the transaction of the grant.
    ///   - refreshToken: The text of the refresh token.
    ///   - pending: The credential to send with the second factor.
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

  /// The seconds that a sign-in waits for its second factor.
  static let secondFactorLifetime = 3600

  /// Ends a sign-in: records it in the account, and stores a refresh token or waits for the second factor.
  ///
  /// - Parameters:
  ///   - account: The account, with all changes of the sign-in.
  ///   - signIn: The person's sign-in.
  ///   - functions: The functions that decide about it; `nil` where none is asked.
  ///   - isNew: Whether to add the account; ``finished(_:)`` then has to follow the transaction.
  ///   - asksFactor: Whether to ask for the second factor if the account has one; not for a person who is signed in
  ///     already and adds a sign-in method.
  ///   - data: The transaction.
  /// - Returns: The grant.
  /// - Throws: ``ServiceError`` `USER_DISABLED`, ``FunctionQuestion`` without an answer yet, and storage errors.
  func grant(
    _ account: Account, _ signIn: SignInRecord, asking functions: SignInFunctions?,
    isNew: Bool = false, asksFactor: Bool = true, in data: AccountTransaction
  ) throws -> Grant {
    guard account.isDisabled != true else { throw ServiceError(.userDisabled) }
    let now = now
    if housekeeping.isDue(now: now) { try data.prune(now: now) }
    var (account, signIn) = (account, signIn)
    if isNew { try functions?.settle(.beforeCreate, &account, &signIn) }
    let needsFactor =
      asksFactor && !account.secondFactors.isEmpty && signIn.secondFactor == nil
    var question: FunctionQuestion?
    if isNew {
      // Stored first: the function may look the account up, and refuses only the sign-in.
      question = functions?.question(.beforeSignIn, account, signIn)
    } else if !needsFactor {
      try functions?.settle(.beforeSignIn, &account, &signIn)
    }
    let isDisabled = account.isDisabled == true
    // Not before the second factor: the first factor by itself isn't a sign-in.
    if !needsFactor, !isDisabled, question == nil {
      (account.lastLoginAt, account.lastRefreshAt) = (now, now)
    }
    if isNew { account = try data.insert(account) } else { try data.update(account) }
    guard !isDisabled, question == nil else {
      var grant = Grant(account, signIn, now: now)
      grant.question = isDisabled ? nil : question
      grant.refusal = isDisabled ? ServiceError(.userDisabled) : nil
      return grant
    }
    guard !needsFactor else {
      let credential = Secret(RandomText.base64URL(64))
      try data.insert(
        WaitingSignIn(
          digest: RefreshToken.digest(of: credential), localID: account.localID, signIn: signIn,
          expiresAt: now + Self.secondFactorLifetime * 1000))
      let pending = PendingSignIn(
        mfaPendingCredential: WireSecret(credential),
        mfaInfo: account.secondFactors.map(\.redactedRecord),
        backupCodeInfo: account.backupCodes.map { _ in BackupCodeRecord() },
        rememberedDeviceInfo: deviceOffer)
      return Grant(account, signIn, now: now, pending: pending)
    }
    return try session(of: account, signIn, now: now, in: data)
  }

  /// Begins a session; every way to tokens ends here.
  ///
  /// A fresh proof is never older than the limit before which the account's tokens are revoked, which may be a second
  /// in the future: otherwise backends that compare `auth_time` would take the session for a revoked one.
  ///
  /// - Parameters:
  ///   - account: The account, which the caller stores.
  ///   - signIn: The person's sign-in.
  ///   - now: Milliseconds since 1970, read in this transaction.
  ///   - data: The transaction.
  /// - Returns: The grant.
  /// - Throws: Database errors.
  func session(
    of account: Account, _ signIn: SignInRecord, now: Int, in data: AccountTransaction
  ) throws -> Grant {
    var signIn = signIn
    if now - signIn.authenticatedAt < 1000 {
      let limit = min(account.validSince ?? 0, account.tokenSecond(now: now))
      signIn.authenticatedAt = max(signIn.authenticatedAt, limit * 1000)
    }
    let refresh = RefreshToken.issue(
      to: account, for: signIn, tenant: configuration.tenantID, now: now)
    try data.insert(refresh.kept)
    return Grant(account, signIn, now: now, refreshToken: refresh.text)
  }

  /// Signs the ID token of a grant; returns `nil` while the second factor is missing.
  ///
  /// - Throws: ``Grant/refusal``, or an error if there is no key.
  func tokens(of grant: Grant) async throws -> IssuedTokens? {
    if let refusal = grant.refusal { throw refusal }
    guard let refreshToken = grant.refreshToken else { return nil }
    let tokens = try await issuer.tokens(
      for: grant.account, signIn: grant.signIn, refreshToken: refreshToken, seconds: grant.second)
    await wait(untilSecond: grant.second)
    return tokens
  }

  /// Waits until a token's second has begun, which may be in the future right after a revocation: many backends reject
  /// tokens from the future.
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
  func hash(newPassword: Secret) async throws -> PasswordHash {
    try checkStrength(of: newPassword)
    return try await hasher.hash(newPassword)
  }

  /// Checks a new password against the project's rules.
  func checkStrength(of password: Secret) throws(ServiceError) {
    if let error = settings.current.passwordRules.error(of: password) { throw error }
  }
}
