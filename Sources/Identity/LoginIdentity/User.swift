/// A person as the identity service knows them.
public struct User: Codable, Hashable, Sendable {
  /// The service's id (`localId`), opaque, at most 128 characters.
  public let id: String
  /// The address, lower case as the service keeps it; `nil` for guests and phone accounts.
  public let email: String?
  /// The name the person or their provider gave; may be empty or hold anything.
  public let displayName: String?
  /// Whether the address was proven to belong to the person.
  public let isEmailVerified: Bool
  /// Whether this is a guest: an account without any credential.
  public let isAnonymous: Bool

  /// Describes a person.
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

  /// The same person under another name.
  public func named(_ name: String?) -> User {
    User(
      id: id, email: email, displayName: name, isEmailVerified: isEmailVerified,
      isAnonymous: isAnonymous)
  }

  /// The name to greet the person with: display name, else e-mail; `nil` for a guest.
  ///
  /// It comes from a server: clean it of control characters before it is shown.
  public var nameShown: String? {
    [displayName, email].compactMap { $0 }.first { !$0.isEmpty }
  }
}
