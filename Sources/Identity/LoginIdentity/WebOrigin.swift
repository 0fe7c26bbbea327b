/// The origin of an address: scheme, host and port (RFC 6454 §4); ``WebAddress/origin`` reads it.
package struct WebOrigin: Hashable, Sendable {
  /// The scheme in lower case.
  package let scheme: String
  /// The host and port; the port is `nil` if it is the scheme's default.
  package let authority: WebAuthority

  /// Creates an origin from a text with nothing after it; `nil` for anything else, such as `null`.
  package init?(_ text: some StringProtocol) {
    guard let address = WebAddress(text), address.path.isEmpty, address.query == nil,
      address.fragment == nil, let origin = address.origin
    else { return nil }
    self = origin
  }

  init?(scheme: String, authority: String) {
    guard let first = scheme.utf8.first, first.isLetter,
      scheme.utf8.allSatisfy({ $0.isLetter || $0.isDigit || "+-.".utf8.contains($0) })
    else { return nil }
    self.scheme = scheme.lowercasedASCII
    guard let found = WebAuthority(authority) else { return nil }
    let usualPort = ["http": 80, "https": 443][self.scheme]
    self.authority =
      found.port == usualPort ? WebAuthority(host: found.host, port: nil) : found
  }

  /// Whether data to it can't be read on the way: it uses TLS, or is this computer.
  package var isSecure: Bool {
    scheme == "https" || scheme == "http" && LoopbackHost.contains(authority.host)
  }

  /// Whether it can only be this computer, over HTTP or HTTPS.
  package var isLoopback: Bool { isWeb && LoopbackHost.contains(authority.host) }

  /// Whether a browser would find only this computer there, over HTTP or HTTPS.
  package var isLoopbackForBrowsers: Bool {
    isWeb && LoopbackHost.containsForBrowsers(authority.host)
  }

  package var text: String { "\(scheme)://\(authority.text)" }

  private var isWeb: Bool { ["http", "https"].contains(scheme) }
}
