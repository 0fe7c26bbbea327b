public import LoginIdentity

/// An identity service of your own, or a fake one for tests.
///
/// Only ``signIn(email:password:)`` is required. The other functions throw
/// ``LoginIdentity/IdentityError/methodNotAllowed`` by default. If you throw ``LoginIdentity/IdentityError`` too, the
/// screen shows the error in the user's language.
public protocol LoginClient: Sendable {
  /// Signs in with an email and a password.
  func signIn(email: String, password: Secret) async throws -> Session
  /// Creates an account and signs in.
  func createAccount(email: String, password: Secret) async throws -> Session
  /// Signs in as a guest.
  func signInAsGuest() async throws -> Session
  /// Signs in with a provider, by the ID of its ``LoginMethod``, such as `google.com`.
  func signIn(with providerID: String) async throws -> Session
  /// Sends an email with a link for a new password.
  func sendPasswordReset(email: String) async throws
  /// Exchanges the refresh token of a session for new tokens.
  func refresh(_ session: Session) async throws -> Session
  /// Revokes the refresh token of a session.
  func signOut(_ session: Session) async throws
}

extension LoginClient {
  /// Throws ``LoginIdentity/IdentityError/methodNotAllowed``: this service can't create accounts.
  public func createAccount(email: String, password: Secret) async throws -> Session {
    throw IdentityError.methodNotAllowed
  }

  /// Throws ``LoginIdentity/IdentityError/methodNotAllowed``: this service has no guests.
  public func signInAsGuest() async throws -> Session { throw IdentityError.methodNotAllowed }

  /// Throws ``LoginIdentity/IdentityError/methodNotAllowed``: this service has no providers.
  public func signIn(with providerID: String) async throws -> Session {
    throw IdentityError.methodNotAllowed
  }

  /// Throws ``LoginIdentity/IdentityError/methodNotAllowed``: this service doesn't send emails.
  public func sendPasswordReset(email: String) async throws {
    throw IdentityError.methodNotAllowed
  }

  /// Throws ``LoginIdentity/IdentityError/methodNotAllowed``: this service can't refresh sessions.
  public func refresh(_ session: Session) async throws -> Session {
    throw IdentityError.methodNotAllowed
  }

  /// Throws ``LoginIdentity/IdentityError/methodNotAllowed``: this service can't revoke sessions.
  public func signOut(_ session: Session) async throws { throw IdentityError.methodNotAllowed }
}
