/// What a provider is to be believed with.
package struct ProviderCredential: Codable, Equatable, Sendable {
  /// `google.com`, `apple.com`, `oidc.example` and so on.
  package var providerID: String
  /// The provider's ID token.
  package var idToken: Secret?
  /// The provider's access token.
  package var accessToken: Secret?
  /// The raw nonce, whose SHA-256 the provider was given.
  package var rawNonce: Secret?
  /// The secret of an access token (X).
  package var tokenSecret: Secret?
  /// What Apple says once about the name, JSON.
  package var user: Secret?
  /// The address the provider sent the person to; with it the tokens may be missing.
  package var requestURI: String
  /// What `createAuthUri` answered.
  package var sessionID: String?

  /// What the provider posted to ``requestURI``; `nil` where it did not.
  package var form: Secret?
  /// What the service gave for trying again.
  package var pendingToken: Secret?

  /// What stands for an address where tokens say everything.
  package static let placeholderURI = "http://localhost"

  /// Describes a credential.
  package init(
    providerID: String, idToken: Secret? = nil, accessToken: Secret? = nil,
    rawNonce: Secret? = nil, tokenSecret: Secret? = nil, user: Secret? = nil,
    requestURI: String = ProviderCredential.placeholderURI, sessionID: String? = nil,
    form: Secret? = nil, pendingToken: Secret? = nil
  ) {
    self.providerID = providerID
    self.idToken = idToken
    self.accessToken = accessToken
    self.rawNonce = rawNonce
    self.tokenSecret = tokenSecret
    self.user = user
    self.requestURI = requestURI
    self.sessionID = sessionID
    self.form = form
    self.pendingToken = pendingToken
  }
}
