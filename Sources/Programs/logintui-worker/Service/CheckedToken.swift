import FirebaseTokens
import LoginIdentity

/// A token that a service vouches for, and its owner.
struct CheckedToken {
  /// The account's id.
  let id: String
  /// The name to show; `nil` if the token has none.
  let name: String?
  /// An unverified address; `nil` for a verified one, or none.
  let unverifiedEmail: String?
  /// The way of signing in: `password`, or a provider's id.
  let provider: String
  /// When the token expires, in seconds since 1970; `nil` if the provider doesn't say.
  let expiresAt: Int?
  let claims: [String: JSONValue]

  /// Takes the claims of a Firebase token.
  init(_ user: VerifiedUser) {
    id = user.uid
    name = user.name ?? user.email ?? user.phoneNumber
    unverifiedEmail = user.isEmailVerified ? nil : user.email
    provider = user.signInProvider ?? "?"
    expiresAt = user.expiresAt
    claims = user.claims
  }

  /// Takes the claims of an OpenID Connect provider; `nil` without a subject.
  init?(_ claims: [String: JSONValue], provider: String) {
    guard let subject = claims["sub"]?.text else { return nil }
    id = subject
    // An access token usually has no name in it.
    name = claims["name"]?.text ?? claims["email"]?.text ?? claims["username"]?.text ?? subject
    unverifiedEmail = claims["email_verified"]?.isTrue == false ? claims["email"]?.text : nil
    self.provider = provider
    expiresAt = claims["exp"]?.moment
    self.claims = claims
  }
}
