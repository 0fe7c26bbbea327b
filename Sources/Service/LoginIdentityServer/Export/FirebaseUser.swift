import LoginIdentity
import LoginIdentityProtocol

/// An account with the field names of `firebase auth:import`, which rejects any other.
struct FirebaseUser: Encodable, Sendable {
  static let providerIDs: Set = ["google.com", "facebook.com", "twitter.com", "github.com"]

  let localId: String
  let email: String?
  let emailVerified: Bool
  /// Base64 in the ordinary alphabet, like the salt; the import converts it to base64url.
  let passwordHash: String?
  let salt: String?
  let displayName: String?
  let photoUrl: String?
  /// Milliseconds since 1970, as decimal digits.
  let createdAt: String
  let lastSignedInAt: String?
  let phoneNumber: String?
  let disabled: Bool
  /// A JSON object, as text.
  let customAttributes: String?
  let providerUserInfo: [Link]

  struct Link: Encodable, Sendable {
    let providerId: String
    let rawId: String
    let email: String?
    let displayName: String?
    let photoUrl: String?
  }

  /// Creates a record of an account, with its password if the hash is readable.
  init(_ account: Account, password: PasswordHash.Parts?) {
    localId = account.localID
    email = account.email
    emailVerified = account.isEmailVerified ?? false
    passwordHash = password.map { Base64.text(of: FirebaseHash.bytes(of: $0)) }
    // A bcrypt text contains its salt.
    salt = password.flatMap { parts in
      parts.algorithm == .bcrypt || parts.salt.isEmpty ? nil : Base64.text(of: parts.salt)
    }
    displayName = account.displayName
    photoUrl = account.photoURL
    createdAt = String(account.createdAt)
    lastSignedInAt = account.lastLoginAt.map { String($0) }
    phoneNumber = account.phoneNumber
    disabled = account.isDisabled ?? false
    customAttributes = account.customAttributes
    providerUserInfo = account.identities.compactMap { identity in
      guard Self.providerIDs.contains(identity.providerId), let rawID = identity.rawId
      else { return nil }
      return Link(
        providerId: identity.providerId, rawId: rawID, email: identity.email,
        displayName: identity.displayName, photoUrl: identity.photoUrl)
    }
  }
}
