public import Identity

/// Whom an access token has to be for.
///
/// An access token that was issued to another program says as much about its owner, and must not open
/// anything here: that program could pass it on. So it has to be for one of the resources, or, where none
/// are known, issued to one of the clients.
/// Source: RFC 9068 §4, RFC 7662 §4, RFC 9700 §4.6.
public struct AccessTokenParties: Equatable, Sendable {
  /// The names that the receiver has, one of which `aud` has to hold; empty where it has none.
  public var resources: Set<String>
  /// The programs whose tokens are accepted where there are no resources.
  public var clients: Set<String>

  /// Describes the parties.
  public init(resources: Set<String>, clients: Set<String>) {
    (self.resources, self.clients) = (resources, clients)
  }

  /// The names by which tokens say which program they were issued to: RFC 9068 and RFC 7662, OpenID
  /// Connect, Okta, Microsoft.
  private static let clientNames = ["client_id", "azp", "cid", "appid"]

  /// Checks what a token says, or what the provider says of it.
  ///
  /// - Parameter claims: The claims, or the answer of an introspection.
  /// - Throws: ``TokenError/wrongAudience``; ``TokenError/missingClaim(name:)`` where nothing is said.
  public func check(_ claims: [String: JSONValue]) throws(TokenError) {
    var audience: Set<String> = []
    switch claims["aud"] {
    case .string(let one): audience = [one]
    case .array(let many): audience = Set(many.compactMap(\.text))
    case .object, .integer, .number, .bool, .null, nil: break
    }
    guard resources.isEmpty else {
      guard !audience.isEmpty else { throw .missingClaim(name: "aud") }
      guard audience.isDisjoint(with: resources) else { return }
      throw .wrongAudience
    }
    let issuedTo = Self.clientNames.compactMap { claims[$0]?.text }
    guard !issuedTo.isEmpty || !audience.isEmpty else { throw .missingClaim(name: "client_id") }
    guard clients.isDisjoint(with: issuedTo), clients.isDisjoint(with: audience) else { return }
    throw .wrongAudience
  }
}
