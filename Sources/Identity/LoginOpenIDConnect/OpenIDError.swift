package import LoginIdentity
package import LoginTokenVerification

/// Why a sign-in with a provider did not happen.
///
/// Source: RFC 6749 §4.1.2.1 and §5.2, RFC 8628 §3.5, RFC 9207, OpenID Connect Discovery §4.3.
/// Strings come from the provider and are not cleaned.
package enum OpenIDError: Error, Hashable, Sendable {
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
  /// What came is no answer of HTTP, or one that is too long.
  case unintelligibleAnswer(host: String)
  /// The answer is not what the standard has: HTML, nothing at all, other fields. `address` has no
  /// query; `contentType` no parameters.
  case unusableAnswer(address: String, status: Int, contentType: String?)
  /// The discovery document is another provider's. `asked` is the setting, `found` what it says.
  case otherIssuer(asked: String, found: String)
  /// The provider offers no such thing: `device_authorization_endpoint`.
  case notOffered(name: String)
  /// An address of the provider is neither https nor on this machine.
  case insecureAddress(name: String)
  /// The person or the provider refused: `access_denied`.
  case denied
  /// The code was not used in time: `expired_token`.
  case expired
  /// The answer came from another provider than the one that was asked (mix-up, RFC 9207).
  case mixUp(found: String)
  /// Something that counts stands more than once in the answer that the browser brought (RFC 6749 §3.1):
  /// `code`.
  case repeatedParameter(name: String)
  /// The clocks differ: a token that was made just now is not good yet, or no more. The provider's is
  /// ahead by so many seconds, or behind where they are negative.
  case clock(secondsAhead: Int, isOurs: Bool)
  /// An error the provider names. `code` as `invalid_grant`, `detail` its own sentence.
  case refused(code: String, detail: String?)
  /// The ID token isn't accepted.
  case token(TokenError)
  /// The provider issued tokens without an ID token, so it isn't known who signed in.
  case noIDToken(ProviderError.MissingIDToken)
  /// The client has no key or secret of the kind that it is to prove itself with.
  case unusableClientKey
  /// None of these ports of this machine could be listened on, 0 for any; `reason` is the system's
  /// error text.
  case cannotListen(ports: [Int], reason: String)
  /// This machine has too little left to ask at all.
  case shortage(Shortage)
  /// The person gave up; not an error to show.
  case cancelled
}

extension OpenIDError: CustomStringConvertible {
  /// One plain English sentence for logs; screens have texts of their own.
  package var description: String {
    switch self {
    case .unreachable(let host): "No connection to \(host)."
    case .timedOut(let host): "\(host) did not answer in time."
    case .untrusted(let host): "The certificate of \(host) cannot be trusted."
    case .serverFailure(let host, let status): "\(host) has trouble (error \(status))."
    case .redirected(let host): "\(host) sends us elsewhere."
    case .unintelligibleAnswer(let host): "The answer of \(host) makes no sense."
    case .unusableAnswer(let address, let status, let contentType):
      "\(address) answered \(status) (\(contentType ?? "nothing")), which makes no sense."
    case .otherIssuer(let asked, let found):
      "The settings have \(asked), the provider says it is \(found)."
    case .notOffered(let name): "The provider offers no \(name)."
    case .insecureAddress(let name): "The provider's \(name) is not secure."
    case .denied: "The sign-in was denied."
    case .expired: "The code was not used in time."
    case .mixUp(found: ""): "The answer does not name its provider."
    case .mixUp(let found): "The answer came from \(found)."
    case .repeatedParameter(let name): "The answer names \(name) more than once."
    case .clock(let seconds, _): "The provider's clock is \(seconds) s ahead."
    case .refused(let code, let detail): "The provider refused: \(code) \(detail ?? "")"
    case .token(let error): error.description
    case .noIDToken: "The provider issued no ID token."
    case .unusableClientKey: "The key of this program cannot sign what the provider wants."
    case .cannotListen(let ports, let reason):
      "None of the ports \(ports) could be listened on: \(reason)"
    case .shortage(let shortage): "This machine has too few \(shortage) left."
    case .cancelled: "The sign-in was stopped."
    }
  }
}
