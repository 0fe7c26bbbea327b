import LoginTokenVerification

/// The discovery document of the local provider.
struct LocalMetadata: Encodable {
  let issuer, authorization_endpoint, token_endpoint, device_authorization_endpoint, jwks_uri,
    userinfo_endpoint, end_session_endpoint: String
  let response_types_supported = ["code"]
  let response_modes_supported = ["query", "form_post"]
  let grant_types_supported = [
    "authorization_code", "refresh_token", "urn:ietf:params:oauth:grant-type:device_code",
  ]
  let subject_types_supported = ["public"]
  let id_token_signing_alg_values_supported = [SigningKey.algorithm.rawValue]
  let code_challenge_methods_supported = ["S256"]
  let token_endpoint_auth_methods_supported = ["none", "client_secret_post", "client_secret_basic"]
  let scopes_supported = ["openid", "email", "profile"]
  let authorization_response_iss_parameter_supported = true

  init(provider: String, origin: String) {
    func address(_ endpoint: LocalProviderPath) -> String {
      origin + endpoint.path(provider: provider)
    }
    issuer = Self.issuer(provider: provider, origin: origin)
    authorization_endpoint = address(.authorize)
    token_endpoint = address(.token)
    device_authorization_endpoint = address(.deviceAuthorization)
    jwks_uri = address(.keys)
    userinfo_endpoint = address(.userinfo)
    end_session_endpoint = address(.endSession)
  }

  static func issuer(provider: String, origin: String) -> String {
    "\(origin)/provider/\(provider)"
  }
}
