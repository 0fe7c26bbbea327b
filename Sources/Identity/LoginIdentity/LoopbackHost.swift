import Glibc

/// Tests whether a host can only be this computer, where no one else can read unencrypted data.
///
/// All such tests are here.
package enum LoopbackHost {
  /// Returns whether a name or an address, compared by bytes, is this computer: `localhost`, 127.0.0.0/8 as four
  /// numbers, or `::1`.
  ///
  /// Names that only begin or end like one (`localhost.example`) and numbers that programs read differently (`127.1`,
  /// `0x7f.0.0.1`) are other hosts. `inet_pton(3)`.
  ///
  /// - Parameter host: The host of an address; IPv6 with or without brackets.
  /// - Returns: Whether it is this computer.
  package static func contains(_ host: String) -> Bool {
    if host.isText("localhost") { return true }
    if let bytes = address(host, AF_INET, count: 4) { return bytes[0] == 127 }
    let isBracketed = host.begins(with: "[") && host.utf8.last == UInt8(ascii: "]")
    let name = isBracketed ? String(host.dropFirst().dropLast()) : host
    return address(name, AF_INET6, count: 16) == Array(repeating: 0, count: 15) + [1]
  }

  /// Returns whether a browser treats a host as this computer: also names below `localhost` (RFC 6761 §6.3).
  ///
  /// Don't use it for this program's own requests: here a name server may be asked for such a name, and answer
  /// anything.
  ///
  /// - Parameter host: A host in lower case.
  /// - Returns: Whether it is this computer to a browser.
  package static func containsForBrowsers(_ host: String) -> Bool {
    contains(host) || host.utf8.suffix(10).elementsEqual(".localhost".utf8)
  }

  /// Returns whether a text is an IPv6 address, without brackets and zone.
  static func isIPv6(_ text: String) -> Bool { address(text, AF_INET6, count: 16) != nil }

  private static func address(_ text: String, _ family: Int32, count: Int) -> [UInt8]? {
    guard !text.utf8.contains(0) else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    return unsafe inet_pton(family, text, &bytes) == 1 ? bytes : nil
  }
}
