import NIOCore

extension IdentityToolkit {
  /// A host, and a port where one was named.
  ///
  /// Source: RFC 3986 §3.2, without user information and with ASCII names only.
  struct Address: Hashable, Sendable {
    /// A name or an address in lower case; IPv6 without its brackets.
    let host: String
    /// 1 to 65535.
    let port: Int?

    init(host: String, port: Int?) {
      self.host = host
      self.port = port
    }

    /// Reads `host`, `host:port`, `[address]` or `[address]:port`.
    init(_ text: Substring) throws(EndpointError) {
      guard !text.contains("@") else { throw .credentialsInAddress }
      guard let end = text.firstIndex(where: { "/?#\\".contains($0) }) else {
        (host, port) = try Self.parts(of: text)
        return
      }
      throw .pathInAddress(host: try Self.parts(of: text[..<end]).host)
    }

    /// Whether it can only be this machine: `localhost`, 127.0.0.0/8 or `::1`.
    var isLoopback: Bool {
      switch try? SocketAddress(ipAddress: host, port: 0) {
      case .v4: host.hasPrefix("127.")
      case .v6: host == "::1"
      default: host == "localhost"
      }
    }

    /// As it stands in a URL.
    var authority: String {
      let name = host.contains(":") ? "[\(host)]" : host
      return port.map { "\(name):\($0)" } ?? name
    }
  }
}

private extension IdentityToolkit.Address {
  typealias Failure = IdentityToolkit.EndpointError

  static func parts(of text: Substring) throws(Failure) -> (host: String, port: Int?) {
    guard text.first == "[" else { return try nameAndPort(of: text) }
    guard let end = text.firstIndex(of: "]") else { throw .malformed }
    let host = text[text.index(after: text.startIndex)..<end].lowercased()
    guard case .v6 = try? SocketAddress(ipAddress: host, port: 0) else { throw .malformed }
    let rest = text[text.index(after: end)...]
    guard !rest.isEmpty else { return (host, nil) }
    guard rest.first == ":" else { throw .malformed }
    return (host, try port(rest.dropFirst(), of: host))
  }

  static func nameAndPort(of text: Substring) throws(Failure) -> (host: String, port: Int?) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard let host = parts.first?.lowercased(), parts.count <= 2, isName(host) else {
      throw .malformed
    }
    guard parts.count == 2, let last = parts.last else { return (host, nil) }
    return (host, try port(last, of: host))
  }

  static func isName(_ text: String) -> Bool {
    guard !text.isEmpty, text.utf8.count <= 253, !text.hasPrefix("."), !text.contains("..") else {
      return false
    }
    return text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
        true
      default: false
      }
    }
  }

  static func port(_ text: Substring, of host: String) throws(Failure) -> Int {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard text.utf8.allSatisfy(digits.contains), let port = Int(text), 1...65_535 ~= port else {
      throw .invalidPort(host: host)
    }
    return port
  }
}
