import LoginIdentity
import LoginMessages

/// Where a browser comes back to after a sign-in with a provider (RFC 8252 §7.3), as the address for it says.
///
/// Where the browser is on another machine it does not arrive; the person pastes the address then.
struct ReturnAddress: Equatable, Sendable {
  /// The port of this machine.
  let port: Int
  /// The path that is answered there.
  private let path: String
  /// What has to come back (RFC 6749 §10.12).
  private let state: String

  /// Reads the address that is opened in a browser.
  ///
  /// - Parameter browserURL: The address; `nil` comes back where it names no port of this machine, or no state.
  init?(in browserURL: String) {
    guard let query = WebAddress(browserURL)?.query else { return nil }
    let fields = FormCoding.fields(of: query.utf8)
    guard let redirect = fields["redirect_uri"].flatMap({ WebAddress($0) }),
      let origin = redirect.origin, origin.scheme == "http", origin.isLoopback,
      let port = origin.authority.port, let state = fields["state"], !state.isEmpty
    else { return nil }
    (self.port, self.state) = (port, state)
    path = redirect.path
  }

  /// What is wrong with an address that was pasted; `nil` for nothing.
  ///
  /// The listener checks it again, as it checks every browser.
  func problem(with pasted: String) -> Message? {
    guard !pasted.isEmpty else { return .returnMissing }
    guard let address = Self.address(pasted), let origin = address.origin,
      origin.scheme == "http", origin.isLoopback, origin.authority.port == port,
      address.path == path, let query = address.query
    else { return .returnForeign }
    let fields = FormCoding.fields(of: query.utf8)
    guard fields["code"] != nil || fields["error"] != nil || fields["oauth_token"] != nil else {
      return .returnForeign
    }
    return fields["state"] == state ? nil : .returnStale
  }

  /// An address with the scheme that some browsers leave out where they show one.
  private static func address(_ pasted: String) -> WebAddress? {
    WebAddress(pasted) ?? WebAddress("http://" + pasted)
  }

  /// The same as a browser would send it.
  static func whole(_ pasted: String) -> Secret {
    Secret(WebAddress(pasted) == nil ? "http://" + pasted : pasted)
  }
}
