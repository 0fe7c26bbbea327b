public import TokenVerification

/// Why a sign-in with a provider did not happen.
///
/// Source: RFC 6749 §4.1.2.1 and §5.2, RFC 8628 §3.5, RFC 9207, OpenID Connect Discovery §4.3.
/// Strings come from the provider and are not cleaned.
public enum OpenIDFault: Error, Hashable, Sendable {
  /// No connection. `host` is what we tried to reach.
  case unreachable(host: String)
  /// No answer in time.
  case timedOut(host: String)
  /// The certificate could not be trusted.
  case untrusted(host: String)
  /// The provider answered with an error of its own, HTTP 500 to 599.
  case serverFailure(host: String, status: Int)
  /// The provider sends us elsewhere, where no secret may follow.
  case redirected(host: String)
  /// The answer is not what the standard has: HTML, nothing at all, other fields.
  case unintelligibleAnswer(host: String)
  /// What the provider says of itself belongs to another one. `found` is its word.
  case otherIssuer(found: String)
  /// The provider offers no such thing: `device_authorization_endpoint`.
  case notOffered(name: String)
  /// An address of the provider is neither https nor on this machine.
  case insecureAddress(name: String)
  /// The person or the provider said no: `access_denied`.
  case denied
  /// The code was not used in time: `expired_token`.
  case expired
  /// The answer came from another provider than the one that was asked (mix-up, RFC 9207).
  case mixUp(found: String)
  /// An error the provider names. `code` as `invalid_grant`, `detail` its own sentence.
  case refused(code: String, detail: String?)
  /// The ID token is missing, or is not believed.
  case token(TokenFault)
  /// No port of this machine could be listened on.
  case cannotListen(reason: String)
  /// The person gave up; not an error to show.
  case cancelled
}

extension OpenIDFault: CustomStringConvertible {
  /// One plain English sentence for logs; screens make their own words.
  public var description: String {
    switch self {
    case .unreachable(let host): "No connection to \(host)."
    case .timedOut(let host): "\(host) did not answer in time."
    case .untrusted(let host): "The certificate of \(host) cannot be trusted."
    case .serverFailure(let host, let status): "\(host) has trouble (error \(status))."
    case .redirected(let host): "\(host) sends us elsewhere."
    case .unintelligibleAnswer(let host): "The answer of \(host) makes no sense."
    case .otherIssuer(let found): "The provider says it is \(found)."
    case .notOffered(let name): "The provider offers no \(name)."
    case .insecureAddress(let name): "The provider's \(name) is not secure."
    case .denied: "The sign-in was denied."
    case .expired: "The code was not used in time."
    case .mixUp(let found): "The answer came from \(found)."
    case .refused(let code, let detail): "The provider refused: \(code) \(detail ?? "")"
    case .token(let fault): fault.description
    case .cannotListen(let reason): "No port could be listened on: \(reason)"
    case .cancelled: "The sign-in was stopped."
    }
  }
}
