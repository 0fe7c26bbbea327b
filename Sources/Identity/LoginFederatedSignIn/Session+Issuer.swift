import LoginIdentity
import LoginTokenVerification

extension Session {
  /// The issuer in the ID token; `nil` if it has none.
  var issuer: String? { try? CompactToken(idToken).claims["iss"]?.text }

  /// Returns whether both have the same subject at the same issuer: two issuers may use the same IDs.
  func isOfSamePerson(as other: Session) -> Bool {
    guard user.id == other.user.id, let ours = issuer, let theirs = other.issuer else {
      return false
    }
    return ours == theirs
  }
}
