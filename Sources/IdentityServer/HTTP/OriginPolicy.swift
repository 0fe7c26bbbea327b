/// Which pages of a browser may call the service.
///
/// Without it any page in the person's browser could: the service listens on their own machine and
/// its administrators need no password.
struct OriginPolicy: Sendable {
  /// Origins allowed besides those of this machine: `https://app.example.com`.
  let allowed: [String]
  /// Whether the service can be reached from this machine alone.
  let isLoopback: Bool

  /// Whether a page of an origin may call; a request without one comes from no page.
  func allows(origin: String?) -> Bool {
    guard let origin else { return true }
    if allowed.contains(origin) { return true }
    guard let separator = origin.firstRange(of: "://"),
      ["http", "https"].contains(origin[..<separator.lowerBound])
    else { return false }
    return Self.isLoopback(host: origin[separator.upperBound...])
  }

  /// Whether the name a request was sent to is one of this machine, or of an allowed origin.
  ///
  /// A page whose own name leads to 127.0.0.1 (DNS rebinding) has no origin to be known by.
  func allows(host: String?) -> Bool {
    guard isLoopback, let host, !host.isEmpty else { return true }
    return Self.isLoopback(host: host[...]) || allowed.contains { $0.hasSuffix("://\(host)") }
  }

  /// Whether `host` or `host:port` names this machine (RFC 6761 §6.3 for names below `localhost`).
  static func isLoopback(host: Substring) -> Bool {
    let name: Substring
    if host.first == "[" {
      name = host.dropFirst().prefix { $0 != "]" }
    } else {
      name = host.prefix { $0 != ":" }
    }
    let lowercased = name.lowercased()
    if ["localhost", "::1", "0:0:0:0:0:0:0:1"].contains(lowercased) { return true }
    if lowercased.hasSuffix(".localhost") { return true }
    let numbers = lowercased.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers[0] == "127" && numbers.allSatisfy { UInt8($0) != nil }
  }
}
