import LoginIdentity
import LoginSessions

/// A stored session in JSON output: no tokens.
struct AccountDocument: Encodable {
  let userID: String
  let email: String?
  let displayName: String?
  let isEmailVerified: Bool
  let isAnonymous: Bool
  let provider: String
  let service: String
  let isCurrent: Bool
  let signedInAt: Int
  let refreshedAt: Int
  let expiresAt: Int

  /// Creates a document for a session.
  init(_ stored: StoredSession) {
    let user = stored.session.user
    (userID, email, displayName) = (user.id, user.email, user.displayName)
    (isEmailVerified, isAnonymous) = (user.isEmailVerified, user.isAnonymous)
    (provider, service) = (stored.session.providerID, stored.service.rawValue)
    (isCurrent, signedInAt) = (stored.isCurrent, stored.signedInAt)
    (refreshedAt, expiresAt) = (stored.refreshedAt, stored.session.expiresAt)
  }
}
