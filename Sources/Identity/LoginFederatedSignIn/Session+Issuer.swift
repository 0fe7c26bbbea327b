import LoginIdentity
import LoginTokenVerification

extension Session {
  /// Who issued the ID token, as it says itself; `nil` where it does not say.
  var issuer: String? { try? CompactToken(idToken).claims["iss"]?.text }

  /// Whether both are of one subject of one issuer: two issuers may use the same ids.
  func isOfSamePerson(as other: Session) -> Bool {
    guard user.id == other.user.id, let ours = issuer, let theirs = other.issuer else {
      return false
    }
    return ours == theirs
  }
}
