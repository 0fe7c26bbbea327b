package import LoginIdentity

/// Why there is no session to use.
package enum SessionError: Error, Equatable, Sendable {
  /// Nobody is signed in at the service.
  case signedOut
  /// The store could not be read or changed.
  case store(SessionStoreError)
  /// The new tokens couldn't be stored: they are only here, and the former refresh token may be void.
  case unkept(StoredSession, SessionStoreError)
  /// The ID token has ended, and only a sign-in brings another one; the session is kept.
  case idTokenEnded
  /// The access token has ended, and only a sign-in brings another one; the session is kept.
  case accessTokenEnded
  /// The service gives no access token: its ID token is what its services take.
  case noAccessToken
  /// The service gave no new token.
  case refresh(IdentityError)
  /// The service gave no new token; its new refresh token could not be stored, and the former one may be void.
  case refreshUnkept(IdentityError, SessionStoreError)
}
