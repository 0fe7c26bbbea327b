import LoginIdentity

/// Which pages of a browser may call the service.
///
/// Without it any page in the person's browser could: the service listens on their own machine and
/// its administrators need no password.
struct OriginPolicy: Sendable {
  /// Origins allowed besides those of this machine: `https://app.example.com`.
  let allowed: [WebOrigin]
  /// Names under which the service is reached, besides those of this machine; in lower case.
  let names: Set<String>

  /// - Parameters:
  ///   - allowed: Origins; a text that is none allows nothing.
  ///   - names: Names that were given to the service.
  init(allowed: [String], names: [String] = []) {
    self.allowed = allowed.compactMap { WebOrigin($0) }
    self.names = Set(names.map { $0.lowercased() })
  }

  /// Whether a page of an origin may call; a request without one comes from no page.
  ///
  /// - Parameters:
  ///   - origin: Where the page is from.
  ///   - host: The name the request was sent to, checked with ``allows(host:)``: the service's own pages
  ///     are from there.
  /// - Returns: Whether it may.
  func allows(origin: String?, host: String?) -> Bool {
    guard let origin else { return true }
    guard let found = WebOrigin(origin) else { return false }
    if found.isLoopbackForBrowsers || allowed.contains(found) { return true }
    return found.scheme == "http" && host.flatMap { WebOrigin("http://\($0)") } == found
  }

  /// Whether the name a request was sent to is one of this machine, one that was given to the service,
  /// that of an allowed origin, or no name but an address.
  ///
  /// A page whose own name leads to 127.0.0.1 (DNS rebinding) sends no origin that could be
  /// checked. An address leads nowhere else, whoever asks.
  func allows(host: String?) -> Bool {
    guard let host, let found = WebAuthority(host) else { return false }
    return LoopbackHost.containsForBrowsers(found.host) || found.isAddress
      || names.contains(found.host)
      || allowed.contains { $0.authority == found }
  }
}
