/// An address of a provider, by its registered name.
///
/// Source: OpenID Connect Discovery §3, RFC 8414 §2, RFC 8628 §4, RFC 7662, RFC 7009, OpenID Connect
/// RP-Initiated Logout §2.1. The order is that of a sign-in.
package enum ProviderEndpoint: String, CaseIterable, Sendable {
  /// The page where a person signs in and consents.
  case authorization = "authorization_endpoint"
  case deviceAuthorization = "device_authorization_endpoint"
  case token = "token_endpoint"
  case keys = "jwks_uri"
  case userinfo = "userinfo_endpoint"
  case introspection = "introspection_endpoint"
  case revocation = "revocation_endpoint"
  /// The page where a person signs out in the browser.
  case endSession = "end_session_endpoint"
}
