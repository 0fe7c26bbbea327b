/// What does not fit between this program and a provider, where numbers and names help to mend it.
///
/// Strings come from the provider and are not cleaned.
public enum ProviderError: Codable, Hashable, Sendable {
  /// The settings have one address, and the provider calls itself by another (OpenID Connect
  /// Discovery §4.3); mostly the same one in another spelling.
  case otherIssuer(asked: String, found: String)
  /// The answer does not say whose it is, although the provider always does (RFC 9207 §2.4).
  case unnamed
  /// The clocks differ: the provider's is ahead by so many seconds, or behind by as many where they
  /// are negative. `isOurs` tells whether this machine's is the likely one to be wrong.
  case clock(secondsAhead: Int, isOurs: Bool)
  /// An answer that is not what the standard has. `address` has no query; `contentType` is what the
  /// answer calls itself, without parameters.
  case unusableAnswer(address: String, status: Int, contentType: String?)
  /// No port of this machine could be listened on for the browser; 0 stands for any.
  case noPort(tried: [Int])
  /// The provider issued tokens but no ID token, so it didn't say who signed in (OpenID Connect Core §3.1.3.3).
  case noIDToken(MissingIDToken)

  /// Why there is no ID token, as far as is known.
  public enum MissingIDToken: Codable, Hashable, Sendable {
    /// The scope `openid` was not asked for.
    case notAskedFor
    /// A short code was used, and the provider issues none for the device grant (RFC 8628) or for its
    /// refresh token.
    case shortCode
    /// The browser returned with a code, and its exchange brought none.
    case browser
  }
}
