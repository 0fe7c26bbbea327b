import Identity
import Sessions

/// A session as `--format json` prints it and `--upgrade` reads it.
///
/// The refresh token stays inside: it would outlive the script that asked.
struct SessionDocument: Codable {
  let userID: String
  let email: String?
  let displayName: String?
  let isEmailVerified: Bool
  let isAnonymous: Bool
  let isNewUser: Bool
  let provider: String
  let idToken: String
  let expiresAt: Int
  /// Whose account it is, as the store has it; earlier versions left it out.
  let service: String?

  /// Tells of a session of a service.
  init(_ session: Session, of service: ServiceKey) {
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
  }

  /// The session, without a refresh token.
  var session: Session {
    Session(
      user: User(
        id: userID, email: email, displayName: displayName, isEmailVerified: isEmailVerified,
        isAnonymous: isAnonymous),
      idToken: Secret(idToken), refreshToken: Secret(""), expiresAt: expiresAt,
      providerID: provider, isNewUser: isNewUser)
  }
}
