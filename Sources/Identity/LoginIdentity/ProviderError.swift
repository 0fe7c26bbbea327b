/// A mismatch between this program and a provider, with the numbers and names for fixing it.
///
/// Strings come from the provider and are not cleaned.
public enum ProviderError: Codable, Hashable, Sendable {
  /// The provider's own issuer differs from the address in the settings (OpenID Connect Discovery §4.3); mostly in its
  /// spelling.
  case otherIssuer(asked: String, found: String)
  /// The response lacks the issuer, although the provider always sends it (RFC 9207 §2.4).
  case unnamed
  /// The clocks differ: the provider's is ahead by this number of seconds, or behind if it is negative. `isOurs` means
  /// that this computer's clock is probably the wrong one.
  case clock(secondsAhead: Int, isOurs: Bool)
  /// A response that doesn't follow the standard. `address` has no query; `contentType` is the response's own, without
  /// parameters.
  case unusableAnswer(address: String, status: Int, contentType: String?)
  /// No port of this computer was free to listen on for the browser; 0 means any.
  case noPort(tried: [Int])
  /// The provider issued tokens but no ID token, so it didn't say who signed in (OpenID Connect Core §3.1.3.3).
  case noIDToken(MissingIDToken)

  /// The reason for a missing ID token, as far as it is known.
  public enum MissingIDToken: Codable, Hashable, Sendable {
    /// The scope `openid` was not requested.
    case notRequested
    /// A short code was used, and the provider issues none for the device grant (RFC 8628) or for its
    /// refresh token.
    case shortCode
    /// The browser returned with a code, and the exchange returned no ID token.
    case browser
  }
}
