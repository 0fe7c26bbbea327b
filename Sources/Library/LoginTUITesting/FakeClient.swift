public import FoundationEssentials
public import LoginIdentity
public import LoginTUI
import Synchronization

/// An identity service in memory, for tests.
///
/// ```swift
/// let client = FakeClient(users: ["ada@example.com": "correct horse"])
/// let screen = LoginScreen(.custom(client, key: "fake"), methods: [.email, .guest])
/// ```
///
/// It rejects the same requests as a real service: unknown addresses, wrong passwords, passwords with fewer than
/// 6 characters, addresses in use, and refresh tokens after a sign-out. Its ID tokens are JSON Web Tokens without a
/// signature.
public final class FakeClient: LoginClient {
  /// A request that the client received.
  public enum Call: Hashable, Sendable {
    /// A sign-in with an address.
    case signIn(email: String)
    /// A new account.
    case createAccount(email: String)
    /// A sign-in as a guest.
    case signInAsGuest
    /// A sign-in with a provider, by its id.
    case signInWithProvider(String)
    /// A password reset email.
    case sendPasswordReset(email: String)
    /// New tokens, by the id of the user.
    case refresh(userID: String)
    /// A sign-out, by the id of the user.
    case signOut(userID: String)
  }

  private struct State {
    var accounts = FakeAccounts()
    var calls: [Call] = []
    var errors: [IdentityError] = []
  }

  private let state: Mutex<State>
  private let lifetime: Duration
  private let now: @Sendable () -> Date

  /// Creates a service.
  ///
  /// - Parameters:
  ///   - users: The password of each address.
  ///   - tokenLifetime: How long an ID token is valid.
  ///   - now: The clock for the times in tokens.
  public init(
    users: [String: String] = [:], tokenLifetime: Duration = .seconds(3600),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    var accounts = FakeAccounts()
    for (email, password) in users.sorted(by: { $0.key < $1.key }) {
      _ = accounts.add(email: email, password: Secret(password))
    }
    state = Mutex(State(accounts: accounts))
    lifetime = tokenLifetime
    self.now = now
  }

  /// The requests so far, in order.
  public var calls: [Call] { state.withLock(\.calls) }

  /// Makes the next call fail; several errors fail the next calls, one each, in order.
  public func fail(next error: IdentityError) { state.withLock { $0.errors.append(error) } }

  // MARK: LoginClient

  /// Signs in; throws ``LoginIdentity/IdentityError/wrongEmailOrPassword``.
  public func signIn(email: String, password: Secret) async throws -> Session {
    try answer(.signIn(email: email)) { accounts throws(IdentityError) in
      try accounts.user(email: email, password: password)
    }
  }

  /// Creates an account and signs in; throws ``LoginIdentity/IdentityError/emailInUse``,
  /// ``LoginIdentity/IdentityError/weakPassword(minimumLength:)`` or ``LoginIdentity/IdentityError/invalidEmail``.
  public func createAccount(email: String, password: Secret) async throws -> Session {
    try answer(.createAccount(email: email), isNewUser: true) { accounts throws(IdentityError) in
      try accounts.create(email: email, password: password)
    }
  }

  /// Signs in as a new guest.
  public func signInAsGuest() async throws -> Session {
    try answer(.signInAsGuest, by: "anonymous", isNewUser: true) { $0.addGuest() }
  }

  /// Signs in with a provider, which has one user, named after its ID.
  public func signIn(with providerID: String) async throws -> Session {
    try answer(.signInWithProvider(providerID), by: providerID) { $0.person(at: providerID) }
  }

  /// Records the request, even if no account has the address.
  public func sendPasswordReset(email: String) async throws {
    try note(.sendPasswordReset(email: email)) { _ in }
  }

  /// Creates a new ID token, with the same refresh token; throws ``LoginIdentity/IdentityError/sessionExpired``.
  public func refresh(_ session: Session) async throws -> Session {
    let seconds = Int(now().timeIntervalSince1970)
    return try note(.refresh(userID: session.user.id)) { accounts throws(IdentityError) in
      guard accounts.knows(session.refreshToken) else { throw .sessionExpired }
      return self.session(
        of: session.user, &accounts, at: seconds, by: session.providerID,
        refreshToken: session.refreshToken)
    }
  }

  /// Revokes the refresh token.
  public func signOut(_ session: Session) async throws {
    try note(.signOut(userID: session.user.id)) { $0.revoke(session.refreshToken) }
  }
}

private extension FakeClient {
  /// Records a call and performs it, unless the next call should fail.
  func note<Value: Sendable>(
    _ call: Call, _ body: (inout FakeAccounts) throws(IdentityError) -> Value
  ) throws(IdentityError) -> Value {
    try state.withLock { state throws(IdentityError) in
      state.calls.append(call)
      guard state.errors.isEmpty else { throw state.errors.removeFirst() }
      return try body(&state.accounts)
    }
  }

  func answer(
    _ call: Call, by providerID: String = "password", isNewUser: Bool = false,
    _ user: (inout FakeAccounts) throws(IdentityError) -> User
  ) throws(IdentityError) -> Session {
    let seconds = Int(now().timeIntervalSince1970)
    return try note(call) { accounts throws(IdentityError) in
      let user = try user(&accounts)
      let refreshToken = accounts.makeRefreshToken()
      return session(
        of: user, &accounts, at: seconds, by: providerID, refreshToken: refreshToken,
        isNewUser: isNewUser)
    }
  }

  func session(
    of user: User, _ accounts: inout FakeAccounts, at seconds: Int, by providerID: String,
    refreshToken: Secret, isNewUser: Bool = false
  ) -> Session {
    let end = seconds + Int(lifetime.components.seconds)
    let token = accounts.makeToken(of: user, by: providerID, from: seconds, to: end)
    return Session(
      user: user, idToken: token, refreshToken: refreshToken, expiresAt: end,
      providerID: providerID, isNewUser: isNewUser)
  }
}
