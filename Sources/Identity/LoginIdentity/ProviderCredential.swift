package struct ProviderCredential: Codable, Equatable, Sendable {
  /// The provider: `google.com`, `apple.com`, `oidc.example`.
  package var providerID: String
  package var idToken: Secret?
  package var accessToken: Secret?
  /// The raw nonce, whose SHA-256 was sent to the provider.
  package var rawNonce: Secret?
  /// The secret of an access token (X).
  package var tokenSecret: Secret?
  /// The name that Apple sends once, JSON.
  package var user: Secret?
  /// The address that the provider redirected to; with it the tokens may be missing.
  package var requestURI: String
  /// The session ID from `createAuthUri`.
  package var sessionID: String?

  /// The form that the provider posted to ``requestURI``; `nil` if there was none.
  package var form: Secret?
  /// The service's token for trying again.
  package var pendingToken: Secret?

  /// The placeholder for an address if tokens are sufficient.
  package static let placeholderURI = "http://localhost"

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
