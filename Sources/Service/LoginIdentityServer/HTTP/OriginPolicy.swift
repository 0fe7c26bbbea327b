import LoginIdentity

/// The rules for web pages that call the service.
///
/// Without them, any page in the person's browser could call it: the service listens on their own machine, and its
/// administrators need no password.
struct OriginPolicy: Sendable {
  /// Allowed origins besides those of this computer: `https://app.example.com`.
  let allowed: [WebOrigin]
  /// Host names of the service besides those of this computer, in lower case.
  let names: Set<String>

  /// - Parameters:
  ///   - allowed: Origins; invalid ones are ignored.
  ///   - names: Configured host names of the service.
  init(allowed: [String], names: [String] = []) {
    self.allowed = allowed.compactMap { WebOrigin($0) }
    self.names = Set(names.map { $0.lowercased() })
  }

  /// Returns whether a page of an origin may call the service; a request without an origin doesn't come from a page.
  ///
  /// - Parameters:
  ///   - origin: The origin of the page.
  ///   - host: The host of the request, checked with ``allows(host:)``: the service's own pages are from there.
  /// - Returns: Whether it may.
  func allows(origin: String?, host: String?) -> Bool {
    guard let origin else { return true }
    guard let found = WebOrigin(origin) else { return false }
    if found.isLoopbackForBrowsers || allowed.contains(found) { return true }
    return found.scheme == "http" && host.flatMap { WebOrigin("http://\($0)") } == found
  }

  /// Returns whether a request's host is a name of this computer, a configured name, the host of an allowed origin, or
  /// an IP address.
  ///
  /// A page whose own name resolves to 127.0.0.1 (DNS rebinding) sends no origin to check. An IP address can't resolve
  /// to anything else.
  func allows(host: String?) -> Bool {
    guard let host, let found = WebAuthority(host) else { return false }
    return LoopbackHost.containsForBrowsers(found.host) || found.isAddress
      || names.contains(found.host)
      || allowed.contains { $0.authority == found }
  }
}
