/// An address of a provider, by its registered name.
///
/// Source: OpenID Connect Discovery §3, RFC 8414 §2, RFC 8628 §4, RFC 7662, RFC 7009, OpenID Connect
/// RP-Initiated Logout §2.1. The order is that of a sign-in.
package enum ProviderEndpoint: String, CaseIterable, Sendable {
  /// Where a person signs in and consents.
  case authorization = "authorization_endpoint"
  /// Where short codes come from.
  case deviceAuthorization = "device_authorization_endpoint"
  /// Where codes are exchanged for tokens.
  case token = "token_endpoint"
  /// Where the public keys are.
  case keys = "jwks_uri"
  /// Where a person's profile is.
  case userinfo = "userinfo_endpoint"
  /// Where a provider says whether a token is active.
  case introspection = "introspection_endpoint"
  /// Where tokens are revoked.
  case revocation = "revocation_endpoint"
  /// Where a person signs out in the browser.
  case endSession = "end_session_endpoint"
}
