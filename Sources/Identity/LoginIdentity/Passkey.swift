/// A passkey of an account, as its owner sees it.
package struct Passkey: Codable, Hashable, Sendable {
  /// The ID that the authenticator chose, base64url.
  package let id: String
  /// The name that the person gave it.
  package let name: String
  package let lastUse: LastUse

  /// The last use of a passkey.
  package enum LastUse: Codable, Hashable, Sendable {
    /// The service doesn't say.
    case unknown
    case never
    /// The seconds since then, 0 or more.
    case ago(seconds: Int)
  }

  package init(id: String, name: String, lastUse: LastUse = .unknown) {
    (self.id, self.name, self.lastUse) = (id, name, lastUse)
  }
}

/// What a browser or a security key needs to make or use a passkey.
package struct PasskeyTask: Codable, Equatable, Sendable {
  /// Whether a passkey is made, not used.
  package let isNew: Bool
  /// Whether it is a second factor.
  package let isFactor: Bool
  /// The domain that the passkey belongs to; only its pages can use it.
  package let domain: String
  /// The options of WebAuthn (Level 3, §5.4 and §5.5), JSON; binary values are base64 or base64url.
  package let options: String

  package init(isNew: Bool, isFactor: Bool = false, domain: String, options: String) {
    (self.isNew, self.isFactor) = (isNew, isFactor)
    (self.domain, self.options) = (domain, options)
  }

  /// The ID of the sign-in method.
  package static let providerID = "passkey"
  /// The only domain whose pages this program can show.
  package static let ownDomain = "localhost"

  /// Checks that this program may make or use the passkey.
  ///
  /// - Throws: ``IdentityError/other(code:detail:)`` with `PASSKEY_DOMAIN` and the domain if it belongs to a website.
  package func checkDomain() throws(IdentityError) {
    guard domain == Self.ownDomain else { throw .other(code: "PASSKEY_DOMAIN", detail: domain) }
  }
}
