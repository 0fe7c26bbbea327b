package import LoginIdentity
package import LoginTokenVerification

/// An error of a sign-in with a provider.
///
/// Source: RFC 6749 §4.1.2.1 and §5.2, RFC 8628 §3.5, RFC 9207, OpenID Connect Discovery §4.3. Strings come from the
/// provider and are not cleaned.
package enum OpenIDError: Error, Hashable, Sendable {
  /// No connection. `host` is the address that was tried.
  case unreachable(host: String)
  case timedOut(host: String)
  case untrusted(host: String)
  /// The provider failed, HTTP 500 to 599.
  case serverFailure(host: String, status: Int)
  /// The provider redirects to another address, which must not get secrets.
  case redirected(host: String)
  /// The answer isn't HTTP, or is too long.
  case unintelligibleAnswer(host: String)
  /// The answer doesn't follow the standard: HTML, an empty body, other fields. `address` has no query; `contentType`
  /// no parameters.
  case unusableAnswer(address: String, status: Int, contentType: String?)
  /// The discovery document is another provider's. `asked` is the setting, `found` the document's issuer.
  case otherIssuer(asked: String, found: String)
  /// The provider lacks a feature: `device_authorization_endpoint`.
  case notOffered(name: String)
  /// An address of the provider is neither https nor on this computer.
  case insecureAddress(name: String)
  /// The person or the provider declined: `access_denied`.
  case denied
  /// The code was not used in time: `expired_token`.
  case expired
  /// The answer came from a provider other than the one that was asked (mix-up, RFC 9207).
  case mixUp(found: String)
  /// A relevant parameter is repeated in the browser's answer (RFC 6749 §3.1): `code`.
  case repeatedParameter(name: String)
  /// The clocks differ: a new token isn't valid yet, or no longer. The provider's clock is ahead by this number of
  /// seconds, or behind if it is negative.
  case clock(secondsAhead: Int, isOurs: Bool)
  /// A named error of the provider. `code` as `invalid_grant`, `detail` its own sentence.
  case refused(code: String, detail: String?)
  case token(TokenError)
  /// The provider issued tokens without an ID token, so it isn't known who signed in.
  case noIDToken(ProviderError.MissingIDToken)
  /// The client has no key or secret for its authentication method.
  case unusableClientKey
  /// None of these ports of this computer was free to listen on, 0 for any; `reason` is the system's error text.
  case cannotListen(ports: [Int], reason: String)
  /// This computer has too few resources left to send a request.
  case shortage(Shortage)
  /// The person canceled; not an error to show.
  case cancelled
}

extension OpenIDError: CustomStringConvertible {
  /// One plain English sentence for logs; screens have their own texts.
  package var description: String {
    switch self {
    case .unreachable(let host): "Can't connect to \(host)."
    case .timedOut(let host): "\(host) didn't respond in time."
    case .untrusted(let host): "Can't verify the certificate of \(host)."
    case .serverFailure(let host, let status): "\(host) failed (error \(status))."
    case .redirected(let host): "\(host) redirects elsewhere."
    case .unintelligibleAnswer(let host): "Unexpected response from \(host)."
    case .unusableAnswer(let address, let status, let contentType):
      "Unexpected response from \(address): status \(status), \(contentType ?? "no content type")."
    case .otherIssuer(let asked, let found):
      "The settings say \(asked), but the provider says it's \(found)."
    case .notOffered(let name): "The provider has no \(name)."
    case .insecureAddress(let name): "The provider's \(name) isn't secure."
    case .denied: "The sign-in was denied."
    case .expired: "The code expired."
    case .mixUp(found: ""): "The response doesn't name its provider."
    case .mixUp(let found): "The response came from \(found)."
    case .repeatedParameter(let name): "The response has \(name) more than once."
    case .clock(let seconds, _): "The provider's clock is \(seconds) s ahead."
    case .refused(let code, let detail): "The provider refused: \(code) \(detail ?? "")"
    case .token(let error): error.description
    case .noIDToken: "The provider issued no ID token."
    case .unusableClientKey: "The key of this program doesn't fit the provider's algorithms."
    case .cannotListen(let ports, let reason):
      "Can't listen on any of the ports \(ports): \(reason)"
    case .shortage(let shortage): "This computer has too few \(shortage) left."
    case .cancelled: "The sign-in was canceled."
    }
  }
}
