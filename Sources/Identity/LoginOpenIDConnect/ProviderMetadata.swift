import LoginIdentity
import LoginTokenVerification

/// The metadata of a provider, from its discovery documents and the addresses in the settings
/// (OpenID Connect Discovery §3, RFC 8414, RFC 8628 §4).
package struct ProviderMetadata: Equatable, Sendable {
  /// The issuer, which its tokens contain too.
  package let issuer: String
  private let addresses: [ProviderEndpoint: String]
  package let tokenEndpoint: String
  /// The authentication methods for clients (`token_endpoint_auth_methods_supported`); `nil` if it is missing, as in
  /// all lists.
  package let authenticationMethods: [String]?
  /// The signing algorithms for client authentication (`token_endpoint_auth_signing_alg_values_supported`).
  package let authenticationAlgorithms: [String]?
  /// The signing algorithms of ID tokens (`id_token_signing_alg_values_supported`).
  package let tokenAlgorithms: [String]?
  /// The supported scopes (`scopes_supported`).
  package let scopes: [String]?
  /// The supported grants (`grant_types_supported`).
  package let grantTypes: [String]?
  /// The supported prompts for the person (`prompt_values_supported`).
  package let prompts: [String]?
  /// Whether its answers contain the issuer (RFC 9207).
  package let namesItself: Bool

  /// Creates the metadata of a provider with only access tokens (RFC 6749).
  package init(
    issuer: String, authorizationEndpoint: String?, tokenEndpoint: String,
    deviceAuthorizationEndpoint: String?
  ) {
    self.issuer = issuer
    self.tokenEndpoint = tokenEndpoint
    let known: [ProviderEndpoint: String?] = [
      .authorization: authorizationEndpoint, .token: tokenEndpoint,
      .deviceAuthorization: deviceAuthorizationEndpoint,
    ]
    addresses = known.compactMapValues(\.self)
    authenticationMethods = [ClientAuthenticationMethod.post.rawValue]
    (authenticationAlgorithms, tokenAlgorithms, scopes, grantTypes, prompts) =
      (nil, nil, nil, nil, nil)
    namesItself = false
  }

  /// Creates the metadata from a discovery document.
  ///
  /// - Parameters:
  ///   - document: JSON.
  ///   - issuer: The requested issuer; the document must contain exactly the same.
  ///   - mayBeCalled: Whether it may contain another issuer instead.
  /// - Throws: ``OpenIDError``.
  package init(
    document: [UInt8], issuer: String, mayBeCalled: (String) -> Bool = { _ in false }
  ) throws(OpenIDError) {
    guard let document = ProviderDocument(document) else {
      throw .unusableAnswer(
        address: ProviderDocument.openIDAddress(issuer: issuer), status: 200, contentType: nil)
    }
    guard document.issuer == issuer || mayBeCalled(document.issuer) else {
      throw .otherIssuer(asked: issuer, found: document.issuer)
    }
    try self.init(document, completedBy: nil, configured: [:])
  }

  /// Creates the metadata from the issuer's documents.
  ///
  /// - Parameters:
  ///   - document: The OpenID Connect document.
  ///   - server: The authorization server's document (RFC 8414) for values that the first one lacks; `nil` without one.
  ///   - configured: Addresses of the settings, which take precedence.
  /// - Throws: ``OpenIDError``.
  init(
    _ document: ProviderDocument, completedBy server: ProviderDocument?,
    configured: [ProviderEndpoint: String]
  ) throws(OpenIDError) {
    issuer = document.issuer
    var addresses = configured
    for endpoint in ProviderEndpoint.allCases where addresses[endpoint] == nil {
      // An insecure address in the second document is no reason to reject the provider.
      addresses[endpoint] = try document.address(endpoint) ?? (try? server?.address(endpoint))
    }
    self.addresses = addresses
    guard let tokens = addresses[.token] else {
      throw .notOffered(name: ProviderEndpoint.token.rawValue)
    }
    tokenEndpoint = tokens
    guard addresses[.keys] != nil else {
      throw .notOffered(name: ProviderEndpoint.keys.rawValue)
    }
    func list(_ name: String) -> [String]? { document.list(name) ?? server?.list(name) }
    authenticationMethods = list("token_endpoint_auth_methods_supported")
    authenticationAlgorithms = list("token_endpoint_auth_signing_alg_values_supported")
    tokenAlgorithms = list("id_token_signing_alg_values_supported")
    scopes = list("scopes_supported")
    grantTypes = list("grant_types_supported")
    prompts = list("prompt_values_supported")
    namesItself = document.isTrue("authorization_response_iss_parameter_supported")
  }

  /// Creates the same metadata with some addresses of the settings, which take precedence.
  init(_ known: ProviderMetadata, configured: [ProviderEndpoint: String]) {
    issuer = known.issuer
    addresses = known.addresses.merging(configured) { $1 }
    tokenEndpoint = configured[.token] ?? known.tokenEndpoint
    (authenticationMethods, authenticationAlgorithms) =
      (known.authenticationMethods, known.authenticationAlgorithms)
    (tokenAlgorithms, scopes, grantTypes, prompts) =
      (known.tokenAlgorithms, known.scopes, known.grantTypes, known.prompts)
    namesItself = known.namesItself
  }

  /// The page that asks for the person's consent.
  package var authorizationEndpoint: String? { addresses[.authorization] }
  package var deviceAuthorizationEndpoint: String? { addresses[.deviceAuthorization] }
  /// The address of the keys; `nil` for a provider without ID tokens.
  package var keysURI: String? { addresses[.keys] }
  package var userinfoEndpoint: String? { addresses[.userinfo] }
  /// The endpoint that reports whether a token is active (RFC 7662).
  package var introspectionEndpoint: String? { addresses[.introspection] }
  /// The endpoint that revokes refresh tokens (RFC 7009).
  package var revocationEndpoint: String? { addresses[.revocation] }
  /// The page where a person signs out.
  package var endSessionEndpoint: String? { addresses[.endSession] }

  /// The provider's addresses by their standard names, in the order of a sign-in.
  package var endpoints: [(name: String, address: String)] {
    ProviderEndpoint.allCases.compactMap { endpoint in
      addresses[endpoint].map { (endpoint.rawValue, $0) }
    }
  }

  /// Returns whether tokens with a signing algorithm can be verified here.
  package static func isKnown(_ algorithm: String) -> Bool {
    VerificationKey.knownAlgorithms.contains(algorithm)
  }
}
