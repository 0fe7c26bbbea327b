package import LoginIdentity

package enum SessionError: Error, Equatable, Sendable {
  case signedOut
  /// The store couldn't be read or changed.
  case store(SessionStoreError)
  /// The new tokens couldn't be stored: they're only in this value, and the former refresh token may be revoked.
  case unsaved(StoredSession, SessionStoreError)
  /// The ID token has expired, and only a sign-in gets another one; the session remains stored.
  case idTokenEnded
  /// The access token has expired, and only a sign-in gets another one; the session remains stored.
  case accessTokenEnded
  /// The service doesn't issue access tokens: its services accept its ID token.
  case noAccessToken
  /// The service didn't issue a new token.
  case refresh(IdentityError)
  /// The service didn't issue a new token; its new refresh token couldn't be stored, and the former one may be revoked.
  case refreshUnsaved(IdentityError, SessionStoreError)
}
