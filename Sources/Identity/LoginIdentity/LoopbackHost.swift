import Glibc

/// Whether a host can only be this machine, where nobody else can read what is sent unencrypted.
///
/// The one place that knows.
package enum LoopbackHost {
  /// Judges a name or an address by its bytes: `localhost`, 127.0.0.0/8 as four numbers, or `::1`.
  ///
  /// Names that merely begin or end like one (`localhost.example`) and numbers that programs read
  /// differently (`127.1`, `0x7f.0.0.1`) are other hosts. `inet_pton(3)`.
  ///
  /// - Parameter host: As it stands in an address; IPv6 with its brackets or without.
  /// - Returns: Whether it is this machine.
  package static func contains(_ host: String) -> Bool {
    if host.isText("localhost") { return true }
    if let bytes = address(host, AF_INET, count: 4) { return bytes[0] == 127 }
    let isBracketed = host.begins(with: "[") && host.utf8.last == UInt8(ascii: "]")
    let name = isBracketed ? String(host.dropFirst().dropLast()) : host
    return address(name, AF_INET6, count: 16) == Array(repeating: 0, count: 15) + [1]
  }

  /// Whether a browser takes a host for this machine: what is below `localhost` too (RFC 6761 §6.3).
  ///
  /// Not for what this program sends: a name server may be asked for such a name here, and answer
  /// anything.
  ///
  /// - Parameter host: A host in lower case.
  /// - Returns: Whether it is this machine to a browser.
  package static func containsForBrowsers(_ host: String) -> Bool {
    contains(host) || host.utf8.suffix(10).elementsEqual(".localhost".utf8)
  }

  /// Whether a text is an address of IPv6, without brackets and zone.
  static func isIPv6(_ text: String) -> Bool { address(text, AF_INET6, count: 16) != nil }

  private static func address(_ text: String, _ family: Int32, count: Int) -> [UInt8]? {
    guard !text.utf8.contains(0) else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    return unsafe inet_pton(family, text, &bytes) == 1 ? bytes : nil
  }
}
