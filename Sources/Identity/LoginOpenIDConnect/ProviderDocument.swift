import LoginIdentity

/// The document in which a provider describes itself: OpenID Connect Discovery §4, or RFC 8414 §3.
struct ProviderDocument {
  /// The provider's own issuer.
  let issuer: String
  private let fields: [String: JSONValue]

  /// Creates a document from JSON; `nil` for anything but an object with an issuer.
  init?(_ body: [UInt8]) {
    guard let fields = JSONSyntax.answeredObject(body), let issuer = fields["issuer"]?.text else {
      return nil
    }
    (self.fields, self.issuer) = (fields, issuer)
  }

  /// Returns an address.
  ///
  /// - Throws: ``OpenIDError/insecureAddress(name:)`` for one that is neither https nor on this computer.
  func address(_ endpoint: ProviderEndpoint) throws(OpenIDError) -> String? {
    guard let url = fields[endpoint.rawValue]?.text else { return nil }
    guard WebAddress.isSecure(url) else { throw .insecureAddress(name: endpoint.rawValue) }
    return url
  }

  /// Returns a list of texts; any other value counts as missing.
  func list(_ name: String) -> [String]? {
    guard case .array(let values)? = fields[name] else { return nil }
    return values.compactMap(\.text)
  }

  /// Returns whether a field is `true`.
  func isTrue(_ name: String) -> Bool { fields[name] == .bool(true) }

  /// Returns the address of the OpenID Connect document (Discovery §4.1).
  static func openIDAddress(issuer: String) -> String {
    issuer + (issuer.hasSuffix("/") ? "" : "/") + ".well-known/openid-configuration"
  }

  /// Returns the address of the authorization server's document: the issuer's path follows the well-known name, without
  /// its last slash (RFC 8414 §3.1).
  ///
  /// - Returns: `nil` for an issuer that isn't a web address.
  static func serverAddress(issuer: String) -> String? {
    guard let address = WebAddress(issuer) else { return nil }
    let slashes = address.path.utf8.reversed().prefix { $0 == UInt8(ascii: "/") }.count
    let path = String(decoding: address.path.utf8.dropLast(slashes), as: UTF8.self)
    return address.root + "/.well-known/oauth-authorization-server" + path
  }
}
