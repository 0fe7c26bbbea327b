public import LoginIdentity

/// An identity service of your own, or a stand-in for tests.
///
/// Only ``signIn(email:password:)`` has to be there. Everything else answers ``LoginIdentity/IdentityError/methodNotAllowed``
/// until you write it. Throw ``LoginIdentity/IdentityError`` so that the screen says it in the reader's language.
public protocol LoginClient: Sendable {
  /// Signs in with an address and a password.
  func signIn(email: String, password: Secret) async throws -> Session
  /// Creates an account and signs in.
  func createAccount(email: String, password: Secret) async throws -> Session
  /// Signs in as a guest.
  func signInAsGuest() async throws -> Session
  /// Signs in with a provider, by the id of its ``LoginMethod``: `google.com`.
  func signIn(with providerID: String) async throws -> Session
  /// Has a mail sent that leads to a new password.
  func sendPasswordReset(email: String) async throws
  /// Exchanges the refresh token of a session for new tokens.
  func refresh(_ session: Session) async throws -> Session
  /// Makes the refresh token of a session void.
  func signOut(_ session: Session) async throws
}

extension LoginClient {
  /// Answers that accounts cannot be created.
  public func createAccount(email: String, password: Secret) async throws -> Session {
    throw IdentityError.methodNotAllowed
  }

  /// Answers that there are no guests.
  public func signInAsGuest() async throws -> Session { throw IdentityError.methodNotAllowed }

  /// Answers that there are no providers.
  public func signIn(with providerID: String) async throws -> Session {
    throw IdentityError.methodNotAllowed
  }

  /// Answers that no mail is sent.
  public func sendPasswordReset(email: String) async throws {
    throw IdentityError.methodNotAllowed
  }

  /// Answers that sessions cannot be refreshed.
  public func refresh(_ session: Session) async throws -> Session {
    throw IdentityError.methodNotAllowed
  }

  /// Answers that sessions cannot be revoked.
  public func signOut(_ session: Session) async throws { throw IdentityError.methodNotAllowed }
}
