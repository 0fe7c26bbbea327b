/// A user's data at the identity service.
public struct User: Codable, Hashable, Sendable {
  /// The service's ID (`localId`), opaque, at most 128 characters.
  public let id: String
  /// The address, in lower case as the service stores it; `nil` for guests and phone accounts.
  public let email: String?
  /// The name from the user or their provider; may be empty or contain anything.
  public let displayName: String?
  /// Whether the address was verified.
  public let isEmailVerified: Bool
  /// Whether this is a guest: an account without any credential.
  public let isAnonymous: Bool

  /// Creates a user.
  public init(
    id: String, email: String? = nil, displayName: String? = nil, isEmailVerified: Bool = false,
    isAnonymous: Bool = false
  ) {
    self.id = id
    self.email = email
    self.displayName = displayName
    self.isEmailVerified = isEmailVerified
    self.isAnonymous = isAnonymous
  }

  /// Returns the same user with another name.
  public func named(_ name: String?) -> User {
    User(
      id: id, email: email, displayName: name, isEmailVerified: isEmailVerified,
      isAnonymous: isAnonymous)
  }

  /// The name for greeting the user: display name, otherwise email; `nil` for a guest.
  ///
  /// It comes from a server: clean it before it reaches a terminal.
  package var name: String? {
    [displayName, email].compactMap { $0 }.first { !$0.isEmpty }
  }

  /// Creates the user from the claims of an ID token; missing claims are empty.
  package init(claims: [String: JSONValue]) {
    self.init(
      id: (claims["user_id"] ?? claims["sub"])?.text ?? "", email: claims["email"]?.text,
      displayName: claims["name"]?.text, isEmailVerified: claims["email_verified"] == .bool(true))
  }
}
