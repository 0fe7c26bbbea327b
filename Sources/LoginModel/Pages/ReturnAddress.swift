import LoginIdentity
import LoginMessages

/// The address that a browser returns to after a sign-in with a provider (RFC 8252 §7.3), taken from the opened
/// address.
///
/// A browser on another machine can't reach it; the person then pastes the address.
struct ReturnAddress: Equatable, Sendable {
  /// The port on this computer.
  let port: Int
  /// The path that is served there.
  private let path: String
  /// The required `state` parameter (RFC 6749 §10.12).
  private let state: String

  /// Reads the address that is opened in a browser.
  ///
  /// - Parameter browserURL: The address. The result is `nil` if it contains no port of this computer or no `state`.
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

  /// Returns the problem with a pasted address; `nil` for none.
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

  /// Returns an address with the scheme that some browsers omit in display.
  private static func address(_ pasted: String) -> WebAddress? {
    WebAddress(pasted) ?? WebAddress("http://" + pasted)
  }

  /// Returns the address as a browser would send it.
  static func whole(_ pasted: String) -> Secret {
    Secret(WebAddress(pasted) == nil ? "http://" + pasted : pasted)
  }
}
