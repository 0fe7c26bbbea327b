/// Which service a session is of, as the store knows it.
///
/// `embedded`, `emulator:HOST:PORT`, `firebase:APIKEY`, `openid:ISSUER`. It says whose tokens these
/// are, never by which port they came. With the id of a person it names one account: of two issuers
/// each may have a person of the same id.
package struct ServiceKey: RawRepresentable, Hashable, Sendable, Codable {
  /// The words above.
  package let rawValue: String

  /// Takes the words of a service.
  ///
  /// - Parameter rawValue: Such as `embedded`; compared byte by byte.
  package init(rawValue: String) { self.rawValue = rawValue }

  /// The identity service of our own process.
  package static let embedded = ServiceKey(rawValue: "embedded")

  /// A provider whose own tokens are the session.
  ///
  /// - Parameter issuer: Its issuer, as the settings write it.
  /// - Returns: `openid:ISSUER`.
  package static func openID(issuer: String) -> ServiceKey {
    ServiceKey(rawValue: openIDPrefix + issuer)
  }

  private static let openIDPrefix = "openid:"
}

extension ServiceKey {
  /// The key of one issuer, for a session that was kept under the list of all that the settings named:
  /// `openid:ISSUER,ISSUER…`, as earlier versions wrote it.
  ///
  /// - Parameter issuer: Who issued the session's ID token, as it says itself; asked where the list is one.
  /// - Returns: The key of that issuer; the key as it is where the list names no such one.
  func ofOneIssuer(_ issuer: () -> String?) -> ServiceKey {
    guard rawValue.hasPrefix(Self.openIDPrefix), rawValue.utf8.contains(UInt8(ascii: ",")),
      let issuer = issuer()
    else { return self }
    let listed = rawValue.dropFirst(Self.openIDPrefix.count).split(separator: ",").map(String.init)
    if listed.contains(issuer) { return .openID(issuer: issuer) }
    // Microsoft's settings name a tenant in their own words, and its tokens by its id.
    let others = listed.filter { Self.host(of: $0) == Self.host(of: issuer) }
    return others.count == 1 ? .openID(issuer: others[0]) : self
  }

  private static func host(of address: String) -> Substring? {
    address.split(separator: "/", omittingEmptySubsequences: true).dropFirst().first
  }
}
