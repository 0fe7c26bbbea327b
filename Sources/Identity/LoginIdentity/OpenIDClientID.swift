/// The program's client at a provider, with its credentials.
package struct OpenIDClientID: Equatable, Sendable {
  package let id: String
  /// The client secret, which an installed app can't really keep secret; `nil` for a public client.
  package let secret: Secret?
  /// The authentication method; `nil` for the key if there is one, otherwise for the provider's first standard method
  /// with the secret.
  package let authenticationMethod: ClientAuthenticationMethod?
  /// The private key of ``ClientAuthenticationMethod/privateKeyJWT``.
  package let key: ClientKey?
  /// The signing algorithm of its assertions: `ES256`; `nil` for one that the key and the provider both support.
  package let signingAlgorithm: String?

  package init(
    id: String, secret: Secret? = nil, authenticationMethod: ClientAuthenticationMethod? = nil,
    key: ClientKey? = nil, signingAlgorithm: String? = nil
  ) {
    self.id = id
    self.secret = secret
    self.authenticationMethod = authenticationMethod
    self.key = key
    self.signingAlgorithm = signingAlgorithm
  }
}

/// A method by which a client authenticates at the token endpoint (OpenID Connect Core §9).
package enum ClientAuthenticationMethod: String, CaseIterable, Sendable {
  /// The secret in the header `Authorization: Basic` (RFC 6749 §2.3.1).
  case basic = "client_secret_basic"
  case post = "client_secret_post"
  /// An assertion that is signed with the secret (RFC 7523 §2.2); the secret itself isn't sent.
  case secretJWT = "client_secret_jwt"
  /// An assertion that is signed with a private key (RFC 7523 §2.2).
  case privateKeyJWT = "private_key_jwt"
}

/// The private key with which a client authenticates; the provider has the public key.
package struct ClientKey: Equatable, Sendable {
  /// The key in PEM: PKCS #8, or the older forms of RSA (PKCS #1) and EC (RFC 5915).
  package let pem: Secret
  /// The key ID at the provider; `nil` for none.
  package let id: String?

  /// Creates a key; it is read when it is used.
  package init(pem: Secret, id: String? = nil) {
    self.pem = pem
    self.id = id
  }
}
