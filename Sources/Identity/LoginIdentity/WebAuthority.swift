/// The host and port of an address or a `Host` header, read byte by byte (RFC 3986 §3.2).
///
/// Only ASCII is valid, and nothing that a browser might read differently.
package struct WebAuthority: Hashable, Sendable {
  /// A name or an IP address in lower case; IPv6 without its brackets.
  package let host: String
  /// The port, 0 to 65535; `nil` if there isn't one.
  package let port: Int?

  package enum SyntaxError: Error {
    /// The host is missing, or contains invalid bytes.
    case host
    /// The text after the host isn't a port.
    case port(host: String)
  }

  package init(host: String, port: Int?) {
    self.host = host
    self.port = port
  }

  /// Creates an authority from `host`, `host:port`, `[address]` or `[address]:port`; `nil` for anything else.
  package init?(_ text: some StringProtocol) {
    guard let found = try? WebAuthority(reading: text) else { return nil }
    self = found
  }

  /// Creates an authority from `host`, `host:port`, `[address]` or `[address]:port`.
  ///
  /// - Throws: ``SyntaxError`` for anything else.
  package init(reading text: some StringProtocol) throws(SyntaxError) {
    let bytes = Array(text.utf8)
    let name: ArraySlice<UInt8>
    var rest: ArraySlice<UInt8>
    if bytes.first == UInt8(ascii: "[") {
      guard let end = bytes.firstIndex(of: UInt8(ascii: "]")) else { throw .host }
      name = bytes[..<end].dropFirst()
      rest = bytes[end...].dropFirst()
      guard LoopbackHost.isIPv6(String(decoding: name, as: UTF8.self)) else { throw .host }
    } else {
      let end = bytes.firstIndex(of: UInt8(ascii: ":")) ?? bytes.endIndex
      (name, rest) = (bytes[..<end], bytes[end...])
      guard !name.isEmpty,
        name.allSatisfy({ $0.isLetter || $0.isDigit || "-._".utf8.contains($0) })
      else { throw .host }
    }
    host = String(decoding: name, as: UTF8.self).lowercasedASCII
    guard let colon = rest.popFirst() else {
      port = nil
      return
    }
    // A second colon: an IPv6 address without its brackets.
    guard colon == UInt8(ascii: ":"), !rest.contains(colon) else { throw .host }
    guard 1...5 ~= rest.count, rest.allSatisfy(\.isDigit),
      let number = Int(String(decoding: rest, as: UTF8.self)), number <= 65_535
    else { throw .port(host: host) }
    port = number
  }

  /// Whether the host is an IP address, which name servers can't redirect.
  package var isAddress: Bool { host.holds(":") || numbers != nil }

  /// Whether a name server could be asked for the host: not too long, and only the last part may be empty.
  package var isResolvable: Bool {
    let parts = host.parts(at: ".")
    return host.utf8.count <= 253 && !parts.dropLast().contains("")
  }

  package var text: String {
    let name = host.holds(":") ? "[\(host)]" : host
    return port.map { "\(name):\($0)" } ?? name
  }

  /// The four numbers of an IPv4 address.
  private var numbers: [UInt8]? {
    let parts = host.parts(at: ".")
    let numbers = parts.compactMap { UInt8($0) }
    return parts.count == 4 && numbers.count == 4 ? numbers : nil
  }
}
