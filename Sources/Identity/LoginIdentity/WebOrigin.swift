/// The origin of an address: scheme, host and port (RFC 6454 §4); ``WebAddress/origin`` reads it.
package struct WebOrigin: Hashable, Sendable {
  /// In lower case.
  package let scheme: String
  /// The port is `nil` where it is the scheme's own.
  package let authority: WebAuthority

  /// Reads an origin with nothing behind it; `nil` for anything else, as `null`.
  package init?(_ text: some StringProtocol) {
    guard let address = WebAddress(text), address.path.isEmpty, address.query == nil,
      address.fragment == nil, let origin = address.origin
    else { return nil }
    self = origin
  }

  /// Reads the parts of an address.
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

  /// Whether nobody on the way can read what is sent there: over TLS, or on this machine.
  package var isSecure: Bool {
    scheme == "https" || scheme == "http" && LoopbackHost.contains(authority.host)
  }

  /// Whether it can only be this machine, over HTTP in either way.
  package var isLoopback: Bool { isWeb && LoopbackHost.contains(authority.host) }

  /// Whether a browser would find this machine alone there, over HTTP in either way.
  package var isLoopbackForBrowsers: Bool {
    isWeb && LoopbackHost.containsForBrowsers(authority.host)
  }

  /// As a browser writes it.
  package var text: String { "\(scheme)://\(authority.text)" }

  private var isWeb: Bool { ["http", "https"].contains(scheme) }
}
