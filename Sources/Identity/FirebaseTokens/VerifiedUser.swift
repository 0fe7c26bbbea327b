public import LoginIdentity

/// The person named by a verified token.
///
/// Strings are as the token has them: clean them before they reach a terminal.
public struct VerifiedUser: Equatable, Sendable {
  /// The account's id, the same for ever: what a backend keeps (`sub`).
  public let uid: String
  /// The address; `nil` for guests and telephones.
  public let email: String?
  /// Whether the person has proven the address; one that was not proven says nothing.
  public let isEmailVerified: Bool
  /// The name to show.
  public let name: String?
  /// The telephone, E.164.
  public let phoneNumber: String?
  /// How the person signed in: `password`, `google.com`, `anonymous`, `custom`.
  public let signInProvider: String?
  /// The second factor that was used: `phone`, `totp`; `nil` for none.
  public let secondFactor: String?
  /// When the person proved who they are, seconds since 1970.
  public let authTime: Int
  /// When the token was made, seconds since 1970.
  public let issuedAt: Int
  /// When the token ends, seconds since 1970.
  public let expiresAt: Int
  /// All that the token says, the project's own claims among it.
  public let claims: [String: JSONValue]

  /// Whether it is a guest.
  public var isAnonymous: Bool { signInProvider == "anonymous" }

  /// Takes the claims of a verified token; tests may make their own.
  ///
  /// - Parameter claims: The token's payload; `nil` comes of one without id or times.
  public init?(claims: [String: JSONValue]) {
    guard let uid = claims["sub"]?.text, let authTime = claims["auth_time"]?.whole,
      let issuedAt = claims["iat"]?.whole, let expiresAt = claims["exp"]?.whole
    else { return nil }
    self.uid = uid
    email = claims["email"]?.text
    isEmailVerified = claims["email_verified"] == .bool(true)
    name = claims["name"]?.text
    phoneNumber = claims["phone_number"]?.text
    signInProvider = claims["firebase"]?["sign_in_provider"]?.text
    secondFactor = claims["firebase"]?["sign_in_second_factor"]?.text
    self.authTime = authTime
    self.issuedAt = issuedAt
    self.expiresAt = expiresAt
    self.claims = claims
  }
}
