/// The store's name for the service of a session.
///
/// `embedded`, `emulator:HOST:PORT`, `firebase:APIKEY` or `openid:ISSUER`. It names the issuer of the tokens, never the
/// port that they came through. Together with a user ID it identifies one account: two issuers may each have a user
/// with the same ID.
package struct ServiceKey: RawRepresentable, Hashable, Sendable, Codable {
  package let rawValue: String

  /// Creates a key from its name.
  ///
  /// - Parameter rawValue: The name, such as `embedded`; compared byte by byte.
  package init(rawValue: String) { self.rawValue = rawValue }

  /// The identity service of this process.
  package static let embedded = ServiceKey(rawValue: "embedded")

  /// Returns the key of a provider whose own tokens are the session.
  ///
  /// - Parameter issuer: The provider's issuer, as the settings write it.
  /// - Returns: `openid:ISSUER`.
  package static func openID(issuer: String) -> ServiceKey {
    ServiceKey(rawValue: openIDPrefix + issuer)
  }

  private static let openIDPrefix = "openid:"
}

extension ServiceKey {
  /// Returns the key of one issuer, for a session that an earlier version stored under the list of all issuers in the
  /// settings: `openid:ISSUER,ISSUER…`.
  ///
  /// - Parameter issuer: Returns the issuer of the session's ID token, from the token; called only for a list.
  /// - Returns: The key of that issuer; the unchanged key if the issuer isn't in the list.
  func ofOneIssuer(_ issuer: () -> String?) -> ServiceKey {
    guard rawValue.hasPrefix(Self.openIDPrefix), rawValue.utf8.contains(UInt8(ascii: ",")),
      let issuer = issuer()
    else { return self }
    let listed = rawValue.dropFirst(Self.openIDPrefix.count).split(separator: ",").map(String.init)
    if listed.contains(issuer) { return .openID(issuer: issuer) }
    // Microsoft's settings name a tenant in words; its tokens name it by its ID.
    let others = listed.filter { Self.host(of: $0) == Self.host(of: issuer) }
    return others.count == 1 ? .openID(issuer: others[0]) : self
  }

  private static func host(of address: String) -> Substring? {
    address.split(separator: "/", omittingEmptySubsequences: true).dropFirst().first
  }
}
