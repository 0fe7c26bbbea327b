/// Which access token of a session is meant: that of the sign-in, or one for certain scopes or for one recipient.
package struct AccessTokenRequest: Codable, Hashable, Sendable {
  /// What it has to be good for (RFC 6749 §6: part of what the person agreed to); empty for all of it.
  package var scopes: [String]
  /// Whom it is for, by a name of the provider's own (`audience`, which Auth0 and others ask for).
  package var audience: String?
  /// Whom it is for, by an address (`resource`, RFC 8707 §2).
  package var resource: String?

  /// Describes a token; with nothing said, the one of the sign-in.
  package init(scopes: [String] = [], audience: String? = nil, resource: String? = nil) {
    var known: [String] = []
    for scope in scopes where !known.contains(scope) { known.append(scope) }
    self.scopes = known.sorted()
    (self.audience, self.resource) = (audience, resource)
  }

  /// Whether it is the one of the sign-in.
  package var isOfSignIn: Bool { scopes.isEmpty && audience == nil && resource == nil }
}
