import FirebaseTokens
import Identity

/// A token that a service stands behind, and whose it is.
struct CheckedToken {
  /// The account's id.
  let id: String
  /// The name to show; `nil` where nothing is said.
  let name: String?
  /// An address that isn't verified; `nil` for one that is, or for none.
  let unverifiedEmail: String?
  /// Who says so: `password`, or a provider's id.
  let provider: String
  /// When the token ends, in seconds since 1970; `nil` where the provider does not say.
  let expiresAt: Int?
  /// All that is known.
  let claims: [String: JSONValue]

  /// Takes over what a Firebase token says.
  init(_ user: VerifiedUser) {
    id = user.uid
    name = user.name ?? user.email ?? user.phoneNumber
    unverifiedEmail = user.isEmailVerified ? nil : user.email
    provider = user.signInProvider ?? "?"
    expiresAt = user.expiresAt
    claims = user.claims
  }

  /// Takes over what an OpenID Connect provider says; `nil` without a subject.
  init?(_ claims: [String: JSONValue], provider: String) {
    guard let subject = claims["sub"]?.text else { return nil }
    id = subject
    // An access token names nobody in most cases.
    name = claims["name"]?.text ?? claims["email"]?.text ?? claims["username"]?.text ?? subject
    unverifiedEmail = claims["email_verified"]?.isTrue == false ? claims["email"]?.text : nil
    self.provider = provider
    expiresAt = claims["exp"]?.moment
    self.claims = claims
  }
}
