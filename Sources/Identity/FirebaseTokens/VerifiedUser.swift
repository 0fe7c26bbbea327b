public import LoginIdentity

/// The user named by a verified token.
///
/// Strings are unchanged from the token: clean them before they reach a terminal.
public struct VerifiedUser: Equatable, Sendable {
  /// The account's permanent ID, for a backend to store (`sub`).
  public let uid: String
  /// The email address; `nil` for guests and phone accounts.
  public let email: String?
  /// Whether the address is verified; an unverified one can belong to anyone.
  public let isEmailVerified: Bool
  /// The display name.
  public let name: String?
  /// The phone number, E.164.
  public let phoneNumber: String?
  /// The sign-in method: `password`, `google.com`, `anonymous`, `custom`.
  public let signInProvider: String?
  /// The second factor of the sign-in: `phone`, `totp`; `nil` for none.
  public let secondFactor: String?
  /// The time when the user proved their identity, seconds since 1970.
  public let authTime: Int
  /// The time when the token was issued, seconds since 1970.
  public let issuedAt: Int
  /// The time when the token expires, seconds since 1970.
  public let expiresAt: Int
  /// All claims of the token, including the project's custom claims.
  public let claims: [String: JSONValue]

  /// Whether the account is a guest.
  public var isAnonymous: Bool { signInProvider == "anonymous" }

  /// Creates a user from the claims of a verified token; tests may make their own.
  ///
  /// - Parameter claims: The token's payload; without an ID or times the result is `nil`.
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
