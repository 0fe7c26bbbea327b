/// Who we are to a provider.
public struct OpenIDClientID: Equatable, Sendable {
  /// The id the provider gave.
  public let id: String
  /// The client secret, which an installed application cannot really keep; `nil` for a public
  /// client.
  public let secret: Secret?
  /// How it sends the secret; `nil` for what the provider offers first by the standard.
  public let secretMethod: ClientSecretMethod?

  /// Describes a client.
  public init(id: String, secret: Secret? = nil, secretMethod: ClientSecretMethod? = nil) {
    self.id = id
    self.secret = secret
    self.secretMethod = secretMethod
  }
}

/// How a client sends its secret to the token endpoint (OpenID Connect Core §9).
public enum ClientSecretMethod: String, CaseIterable, Sendable {
  /// In the header `Authorization: Basic` (RFC 6749 §2.3.1).
  case basic = "client_secret_basic"
  /// Among the fields of the form.
  case post = "client_secret_post"
}
