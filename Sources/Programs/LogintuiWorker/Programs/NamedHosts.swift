import LoginIdentity

/// The hosts that a person named, which get the token; compared by ASCII bytes, ignoring case.
struct NamedHosts {
  private let names: [String]

  /// Creates hosts from names, and from a comma-separated setting.
  init(_ names: [String] = [], setting: String? = nil) {
    let listed = (setting ?? "").parts(at: ",").map(\.trimmed)
    self.names = (names + listed).filter { !$0.isEmpty }.map(\.lowercasedASCII)
  }

  /// Returns whether a host, with its port, was named.
  func contains(_ host: String) -> Bool {
    let wanted = host.lowercasedASCII
    return !wanted.isEmpty && names.contains { $0.utf8.elementsEqual(wanted.utf8) }
  }

  /// Returns the name of a host without its port; IPv6 keeps its brackets.
  static func name(_ host: String) -> String {
    guard let end = host.utf8.lastIndex(of: UInt8(ascii: ":")),
      host.utf8.last != UInt8(ascii: "]")
    else { return host }
    return String(host[..<end])
  }
}
