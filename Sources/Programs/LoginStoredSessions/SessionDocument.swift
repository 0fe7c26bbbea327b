package import LoginIdentity
package import LoginSessions

/// A session as `--format json` prints it and `--upgrade` reads it.
///
/// It has no refresh token, because that would outlive the script that reads it.
package struct SessionDocument: Codable {
  package let userID: String
  package let email: String?
  package let displayName: String?
  package let isEmailVerified: Bool
  package let isAnonymous: Bool
  package let isNewUser: Bool
  package let provider: String
  package let idToken: String
  package let expiresAt: Int
  /// The token for the provider's own services, if there is one.
  package let accessToken: String?
  package let accessExpiresAt: Int?
  /// The service of the account, as in the store; earlier versions omitted it.
  package let service: String?

  /// Creates a document for a session of a service.
  package init(_ session: Session, of service: ServiceKey) {
    self.service = service.rawValue
    userID = session.user.id
    email = session.user.email
    displayName = session.user.displayName
    isEmailVerified = session.user.isEmailVerified
    isAnonymous = session.user.isAnonymous
    isNewUser = session.isNewUser
    provider = session.providerID
    idToken = session.idToken.reveal { $0 }
    expiresAt = session.expiresAt
    accessToken = session.accessToken?.token.reveal { $0 }
    accessExpiresAt = session.accessToken?.expiresAt
  }

  /// The session, without a refresh token.
  package var session: Session {
    Session(
      user: User(
        id: userID, email: email, displayName: displayName, isEmailVerified: isEmailVerified,
        isAnonymous: isAnonymous),
      idToken: Secret(idToken), refreshToken: Secret(""), expiresAt: expiresAt,
      providerID: provider, isNewUser: isNewUser,
      accessToken: accessToken.map {
        AccessToken(token: Secret($0), expiresAt: accessExpiresAt ?? 0)
      })
  }
}
