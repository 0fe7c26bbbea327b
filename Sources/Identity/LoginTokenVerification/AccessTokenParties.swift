package import LoginIdentity

/// The required audience or client of an access token.
///
/// An access token issued to another program contains the same claims about its owner, but must not be accepted here,
/// because that program could pass it on. So it has to be for one of the resources or, if none are known, issued to one
/// of the clients. Source: RFC 9068 §4, RFC 7662 §4, RFC 9700 §4.6.
package struct AccessTokenParties: Equatable, Sendable {
  /// The names of the receiver, one of which has to be in `aud`; empty if it has none.
  package var resources: Set<String>
  /// The programs whose tokens are accepted if there are no resources.
  package var clients: Set<String>

  package init(resources: Set<String>, clients: Set<String>) {
    (self.resources, self.clients) = (resources, clients)
  }

  /// The claims for the program that a token was issued to: RFC 9068 and RFC 7662, OpenID
  /// Connect, Okta, Microsoft.
  private static let clientNames = ["client_id", "azp", "cid", "appid"]

  /// Checks the claims of a token, or the provider's answer about it.
  ///
  /// - Throws: ``TokenError/wrongAudience``; ``TokenError/missingClaim(name:)`` if there is no such claim.
  package func check(_ claims: [String: JSONValue]) throws(TokenError) {
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
    if let client = claims["client_id"]?.text, let party = claims["azp"]?.text, client != party {
      throw .wrongAudience
    }
    guard clients.isDisjoint(with: issuedTo), clients.isDisjoint(with: audience) else { return }
    throw .wrongAudience
  }
}
