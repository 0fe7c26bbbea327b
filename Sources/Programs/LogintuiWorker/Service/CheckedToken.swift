import FirebaseTokens
import LoginIdentity

/// A verified token, and its owner.
struct CheckedToken {
  /// The account's ID.
  let id: String
  /// The display name; `nil` if the token has none.
  let name: String?
  /// The address if it isn't verified; `nil` for a verified one, or none.
  let unverifiedEmail: String?
  /// The sign-in method: `password`, or a provider's ID.
  let provider: String
  /// The expiry in seconds since 1970; `nil` if the provider doesn't send it.
  let expiresAt: Int?
  let claims: [String: JSONValue]

  /// Creates a checked token from the claims of a Firebase token.
  init(_ user: VerifiedUser) {
    id = user.uid
    name = user.name ?? user.email ?? user.phoneNumber
    unverifiedEmail = user.isEmailVerified ? nil : user.email
    provider = user.signInProvider ?? "?"
    expiresAt = user.expiresAt
    claims = user.claims
  }

  /// Creates a checked token from the claims of an OpenID Connect provider; `nil` without a subject.
  init?(_ claims: [String: JSONValue], provider: String) {
    guard let subject = claims["sub"]?.text else { return nil }
    id = subject
    // An access token usually contains no name.
    name = claims["name"]?.text ?? claims["email"]?.text ?? claims["username"]?.text ?? subject
    unverifiedEmail = claims["email_verified"]?.isTrue == false ? claims["email"]?.text : nil
    self.provider = provider
    expiresAt = claims["exp"]?.moment
    self.claims = claims
  }
}
