import Identity
import TokenVerification

/// A provider's discovery document (OpenID Connect Discovery §3, RFC 8414, RFC 8628 §4).
public struct ProviderMetadata: Equatable, Sendable {
  /// Who it is; its tokens say the same.
  public let issuer: String
  /// Where a person's consent is asked.
  public let authorizationEndpoint: String?
  /// Where codes become tokens.
  public let tokenEndpoint: String
  /// Where its keys are; `nil` for one that gives no ID tokens.
  public let keysURI: String?
  /// Where short codes come from.
  public let deviceAuthorizationEndpoint: String?
  /// Where a person's profile is.
  public let userinfoEndpoint: String?
  /// Where a person signs out.
  public let endSessionEndpoint: String?
  /// Where refresh tokens are made void (RFC 7009).
  public let revocationEndpoint: String?
  /// Where a provider says whether a token still counts (RFC 7662).
  public let introspectionEndpoint: String?
  /// How clients may prove who they are (`token_endpoint_auth_methods_supported`); `nil` where it does
  /// not say, as in all lists.
  public let authenticationMethods: [String]?
  /// How clients may sign for that (`token_endpoint_auth_signing_alg_values_supported`).
  public let authenticationAlgorithms: [String]?
  /// How it signs ID tokens (`id_token_signing_alg_values_supported`).
  public let tokenAlgorithms: [String]?
  /// What can be asked for (`scopes_supported`).
  public let scopes: [String]?
  /// How tokens can be had (`grant_types_supported`).
  public let grantTypes: [String]?
  /// What it can be told to ask of the person (`prompt_values_supported`).
  public let prompts: [String]?
  /// Whether its answers name it (RFC 9207).
  public let namesItself: Bool

  /// Describes a provider that gives access tokens alone (RFC 6749).
  public init(
    issuer: String, authorizationEndpoint: String?, tokenEndpoint: String,
    deviceAuthorizationEndpoint: String?
  ) {
    self.issuer = issuer
    self.authorizationEndpoint = authorizationEndpoint
    self.tokenEndpoint = tokenEndpoint
    self.deviceAuthorizationEndpoint = deviceAuthorizationEndpoint
    (keysURI, userinfoEndpoint, endSessionEndpoint, revocationEndpoint) = (nil, nil, nil, nil)
    introspectionEndpoint = nil
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
  public init(
    document: [UInt8], issuer: String, mayBeCalled: (String) -> Bool = { _ in false }
  ) throws(OpenIDError) {
    guard
      let fields = JSONSyntax.answeredObject(document),
      let found = fields["issuer"]?.text
    else {
      throw .unusableAnswer(address: Self.address(issuer: issuer), status: 200, contentType: nil)
    }
    guard found == issuer || mayBeCalled(found) else {
      throw .otherIssuer(asked: issuer, found: found)
    }
    func address(_ name: String) throws(OpenIDError) -> String? {
      guard let url = fields[name]?.text else { return nil }
      guard WebAddress.isSecure(url) else { throw .insecureAddress(name: name) }
      return url
    }
    self.issuer = found
    authorizationEndpoint = try address("authorization_endpoint")
    guard let tokens = try address("token_endpoint") else {
      throw .notOffered(name: "token_endpoint")
    }
    tokenEndpoint = tokens
    guard let keys = try address("jwks_uri") else { throw .notOffered(name: "jwks_uri") }
    keysURI = keys
    deviceAuthorizationEndpoint = try address("device_authorization_endpoint")
    userinfoEndpoint = try address("userinfo_endpoint")
    endSessionEndpoint = try address("end_session_endpoint")
    revocationEndpoint = try address("revocation_endpoint")
    introspectionEndpoint = try address("introspection_endpoint")
    /// A list of texts; what is none says nothing.
    func list(_ name: String) -> [String]? {
      guard case .array(let values)? = fields[name] else { return nil }
      return values.compactMap(\.text)
    }
    authenticationMethods = list("token_endpoint_auth_methods_supported")
    authenticationAlgorithms = list("token_endpoint_auth_signing_alg_values_supported")
    tokenAlgorithms = list("id_token_signing_alg_values_supported")
    scopes = list("scopes_supported")
    grantTypes = list("grant_types_supported")
    prompts = list("prompt_values_supported")
    namesItself = fields["authorization_response_iss_parameter_supported"] == .bool(true)
  }

  /// Its addresses by the standard's names, in the order of a sign-in; those that it has.
  public var endpoints: [(name: String, address: String)] {
    let all: [(String, String?)] = [
      ("authorization_endpoint", authorizationEndpoint),
      ("device_authorization_endpoint", deviceAuthorizationEndpoint),
      ("token_endpoint", tokenEndpoint), ("jwks_uri", keysURI),
      ("userinfo_endpoint", userinfoEndpoint), ("revocation_endpoint", revocationEndpoint),
      ("end_session_endpoint", endSessionEndpoint),
    ]
    return all.compactMap { name, address in address.map { (name, $0) } }
  }

  /// Whether tokens that are signed so can be checked here.
  ///
  /// - Parameter algorithm: `RS256`.
  /// - Returns: Whether it is known.
  public static func isKnown(_ algorithm: String) -> Bool {
    VerificationKey.knownAlgorithms.contains(algorithm)
  }

  /// Where a provider's document is.
  static func address(issuer: String) -> String {
    issuer + (issuer.hasSuffix("/") ? "" : "/") + ".well-known/openid-configuration"
  }
}
