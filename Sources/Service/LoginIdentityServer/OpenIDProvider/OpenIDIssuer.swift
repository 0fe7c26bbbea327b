import LoginIdentity
import LoginTokenVerification

/// An issuer of the OpenID provider: it exists as soon as it is used.
///
/// All issuers have the service's users and keys; codes, tokens and sessions belong to one.
struct OpenIDIssuer: Hashable, Sendable {
  /// The name in the path; empty for the default issuer.
  let name: String
  /// The configured origin, or the one under which the request reached the service: `http://localhost:9099`.
  let origin: String

  /// The issuer's identifier: `http://localhost:9099/oidc/NAME`.
  var address: String {
    origin + (name.isEmpty ? OpenIDEndpoint.root : "\(OpenIDEndpoint.root)/\(name)")
  }

  func address(of endpoint: OpenIDEndpoint) -> String {
    origin + endpoint.path(issuer: name)
  }

  /// The name of the cookie with the browser's session; browsers send it to every port.
  var cookie: String {
    let port = WebOrigin(origin)?.authority.port.map { "-\($0)" } ?? ""
    return "logintui-oidc\(port)" + (name.isEmpty ? "" : ".\(name)")
  }

  /// Returns the value of the header that sets the cookie; after 0 seconds the browser removes it.
  func cookieHeader(_ text: String, seconds: Int) -> String {
    let mark = origin.begins(with: "https:") ? "; Secure" : ""
    return "\(cookie)=\(text); Path=\(OpenIDEndpoint.root); Max-Age=\(seconds); "
      + "HttpOnly; SameSite=Lax\(mark)"
  }
}

/// The discovery document (OpenID Connect Discovery §3, RFC 8414 §2).
struct OpenIDMetadata: Encodable {
  let issuer, authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint,
    device_authorization_endpoint, pushed_authorization_request_endpoint, registration_endpoint,
    introspection_endpoint, revocation_endpoint, end_session_endpoint: String
  let response_types_supported = ["code"]
  let response_modes_supported = OpenIDRequest.ResponseMode.allCases.map(\.rawValue)
  let grant_types_supported = OpenIDGrantType.allCases.map(\.rawValue)
  let subject_types_supported = ["public"]
  let id_token_signing_alg_values_supported = [SigningKey.algorithm.rawValue]
  let code_challenge_methods_supported = ["S256"]
  let token_endpoint_auth_methods_supported = OpenIDClient.Method.allCases.map(\.rawValue)
  let revocation_endpoint_auth_methods_supported = OpenIDClient.Method.allCases.map(\.rawValue)
  let introspection_endpoint_auth_methods_supported = OpenIDClient.Method.allCases.map(\.rawValue)
  let token_endpoint_auth_signing_alg_values_supported = OpenIDClient.signingAlgorithms
  let scopes_supported = OpenIDScope.allCases.map(\.rawValue)
  let claims_supported = [
    "sub", "iss", "aud", "exp", "iat", "auth_time", "nonce", "sid", "amr", "at_hash", "name",
    "picture", "email", "email_verified", "phone_number", "phone_number_verified",
  ]
  let prompt_values_supported = OpenIDRequest.Prompt.allCases.map(\.rawValue)
  let claims_parameter_supported = false
  let request_parameter_supported = false
  let request_uri_parameter_supported = false
  let authorization_response_iss_parameter_supported = true

  init(_ issuer: OpenIDIssuer) {
    self.issuer = issuer.address
    authorization_endpoint = issuer.address(of: .authorize)
    token_endpoint = issuer.address(of: .token)
    jwks_uri = issuer.address(of: .keys)
    userinfo_endpoint = issuer.address(of: .userinfo)
    device_authorization_endpoint = issuer.address(of: .deviceAuthorization)
    pushed_authorization_request_endpoint = issuer.address(of: .pushedAuthorization)
    registration_endpoint = issuer.address(of: .registration)
    introspection_endpoint = issuer.address(of: .introspection)
    revocation_endpoint = issuer.address(of: .revocation)
    end_session_endpoint = issuer.address(of: .endSession)
  }
}
