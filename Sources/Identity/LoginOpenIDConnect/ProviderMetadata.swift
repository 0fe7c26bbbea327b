import LoginIdentity
import LoginTokenVerification

/// The metadata of a provider, from its discovery documents and the addresses in the settings
/// (OpenID Connect Discovery §3, RFC 8414, RFC 8628 §4).
package struct ProviderMetadata: Equatable, Sendable {
  /// Who it is; its tokens say the same.
  package let issuer: String
  /// The addresses that the provider has.
  private let addresses: [ProviderEndpoint: String]
  /// Where codes become tokens.
  package let tokenEndpoint: String
  /// How clients may prove who they are (`token_endpoint_auth_methods_supported`); `nil` where it does
  /// not say, as in all lists.
  package let authenticationMethods: [String]?
  /// How clients may sign for that (`token_endpoint_auth_signing_alg_values_supported`).
  package let authenticationAlgorithms: [String]?
  /// How it signs ID tokens (`id_token_signing_alg_values_supported`).
  package let tokenAlgorithms: [String]?
  /// What can be asked for (`scopes_supported`).
  package let scopes: [String]?
  /// How tokens can be had (`grant_types_supported`).
  package let grantTypes: [String]?
  /// What it can be told to ask of the person (`prompt_values_supported`).
  package let prompts: [String]?
  /// Whether its answers name it (RFC 9207).
  package let namesItself: Bool

  /// Describes a provider that gives access tokens alone (RFC 6749).
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

  /// Reads a discovery document.
  ///
  /// - Parameters:
  ///   - document: JSON.
  ///   - issuer: Who was asked; the document has to say the same to the letter.
  ///   - mayBeCalled: Whether it may say another name instead.
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

  /// Reads the documents of the issuer.
  ///
  /// - Parameters:
  ///   - document: The OpenID Connect document.
  ///   - server: The authorization server's document (RFC 8414) for what the first one lacks; `nil` without one.
  ///   - configured: Addresses of the settings, which win.
  /// - Throws: ``OpenIDError``.
  init(
    _ document: ProviderDocument, completedBy server: ProviderDocument?,
    configured: [ProviderEndpoint: String]
  ) throws(OpenIDError) {
    issuer = document.issuer
    var addresses = configured
    for endpoint in ProviderEndpoint.allCases where addresses[endpoint] == nil {
      // An address of the second document that is not secure is no reason to refuse the provider.
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

  /// The same provider with some addresses of the settings, which win.
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

  /// Where a person's consent is asked.
  package var authorizationEndpoint: String? { addresses[.authorization] }
  /// Where short codes come from.
  package var deviceAuthorizationEndpoint: String? { addresses[.deviceAuthorization] }
  /// Where its keys are; `nil` for one that gives no ID tokens.
  package var keysURI: String? { addresses[.keys] }
  /// Where a person's profile is.
  package var userinfoEndpoint: String? { addresses[.userinfo] }
  /// Where a provider says whether a token is still valid (RFC 7662).
  package var introspectionEndpoint: String? { addresses[.introspection] }
  /// Where refresh tokens are made void (RFC 7009).
  package var revocationEndpoint: String? { addresses[.revocation] }
  /// Where a person signs out.
  package var endSessionEndpoint: String? { addresses[.endSession] }

  /// Its addresses by the standard's names, in the order of a sign-in; those that it has.
  package var endpoints: [(name: String, address: String)] {
    ProviderEndpoint.allCases.compactMap { endpoint in
      addresses[endpoint].map { (endpoint.rawValue, $0) }
    }
  }

  /// Whether tokens that are signed so can be checked here.
  ///
  /// - Parameter algorithm: `RS256`.
  /// - Returns: Whether it is known.
  package static func isKnown(_ algorithm: String) -> Bool {
    VerificationKey.knownAlgorithms.contains(algorithm)
  }
}
