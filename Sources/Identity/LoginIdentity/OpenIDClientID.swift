/// Who we are to a provider, and how we prove it.
package struct OpenIDClientID: Equatable, Sendable {
  /// The id the provider gave.
  package let id: String
  /// The client secret, which an installed application cannot really keep; `nil` for a public
  /// client.
  package let secret: Secret?
  /// How it proves who it is; `nil` for what it has: its key, or its secret as the provider offers
  /// first by the standard.
  package let authenticationMethod: ClientAuthenticationMethod?
  /// The private key of ``ClientAuthenticationMethod/privateKeyJWT``.
  package let key: ClientKey?
  /// How it signs what it proves itself with: `ES256`; `nil` for what key and provider both know.
  package let signingAlgorithm: String?

  /// Describes a client.
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

/// How a client proves to the token endpoint who it is (OpenID Connect Core §9).
package enum ClientAuthenticationMethod: String, CaseIterable, Sendable {
  /// Its secret in the header `Authorization: Basic` (RFC 6749 §2.3.1).
  case basic = "client_secret_basic"
  /// Its secret among the fields of the form.
  case post = "client_secret_post"
  /// A statement that is signed with its secret (RFC 7523 §2.2); the secret itself stays here.
  case secretJWT = "client_secret_jwt"
  /// A statement that is signed with a private key (RFC 7523 §2.2).
  case privateKeyJWT = "private_key_jwt"
}

/// The private key with which a client proves who it is; the provider has the public half.
package struct ClientKey: Equatable, Sendable {
  /// The key in PEM: PKCS #8, or the older forms of RSA (PKCS #1) and EC (RFC 5915).
  package let pem: Secret
  /// The name under which the provider knows it; `nil` for none.
  package let id: String?

  /// Describes a key; it is read when it is used.
  package init(pem: Secret, id: String? = nil) {
    self.pem = pem
    self.id = id
  }
}
