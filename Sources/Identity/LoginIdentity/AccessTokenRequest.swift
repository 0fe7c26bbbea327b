/// A request for an access token of a session: the sign-in's, or one for certain scopes or for one recipient.
package struct AccessTokenRequest: Codable, Hashable, Sendable {
  /// The required scopes (RFC 6749 §6: part of what the person agreed to); empty for all of them.
  package var scopes: [String]
  /// The recipient by a name that the provider defines (`audience`, in Auth0 and others).
  package var audience: String?
  /// The recipient by its address (`resource`, RFC 8707 §2).
  package var resource: String?

  /// Creates a request; by default for the sign-in's access token.
  package init(scopes: [String] = [], audience: String? = nil, resource: String? = nil) {
    var known: [String] = []
    for scope in scopes where !known.contains(scope) { known.append(scope) }
    self.scopes = known.sorted()
    (self.audience, self.resource) = (audience, resource)
  }

  /// Whether it asks for the sign-in's access token.
  package var isOfSignIn: Bool { scopes.isEmpty && audience == nil && resource == nil }
}
