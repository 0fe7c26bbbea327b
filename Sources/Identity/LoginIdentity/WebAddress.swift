/// An address, split into its parts byte by byte (RFC 3986 §3), without validation or decoding.
///
/// All addresses are split here. In Swift a slash and an accent after it are one character, which isn't a slash; in a
/// browser they are two. So nothing about an address is decided by characters. ``origin`` is the destination that a
/// browser would use.
package struct WebAddress: Hashable, Sendable {
  /// The scheme in lower case; empty if it is missing.
  package let scheme: String
  /// The part before the last `@` in front of the path: a name, perhaps with a password.
  package var userInformation: String?
  /// The host and port, unchanged.
  package let authority: String
  /// The path with its leading slash; empty if there isn't one.
  package let path: String
  /// The part after the question mark.
  package let query: String?
  /// The part after the number sign.
  package let fragment: String?
  /// Whether all bytes are printable ASCII without a backslash, which browsers treat as a slash.
  private let isPlain: Bool

  /// Creates an address from a text.
  ///
  /// - Parameters:
  ///   - text: The address.
  ///   - needsScheme: Whether a text without `://` is invalid; otherwise it begins with the host.
  package init?(_ text: some StringProtocol, needsScheme: Bool = true) {
    let bytes = Array(text.utf8)
    var rest = bytes[...]
    if let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
      bytes[colon...].starts(with: "://".utf8)
    {
      scheme = String(decoding: bytes[..<colon], as: UTF8.self).lowercasedASCII
      rest = bytes[(colon + 3)...]
    } else if needsScheme {
      return nil
    } else {
      scheme = ""
    }
    let end = rest.firstIndex { "/?#".utf8.contains($0) } ?? rest.endIndex
    let place = rest[..<end]
    let at = place.lastIndex(of: UInt8(ascii: "@"))
    userInformation = at.map { String(decoding: place[..<$0], as: UTF8.self) }
    authority = String(decoding: at.map { place[($0 + 1)...] } ?? place, as: UTF8.self)
    rest = rest[end...]
    let number = rest.firstIndex(of: UInt8(ascii: "#"))
    fragment = number.map { String(decoding: rest[($0 + 1)...], as: UTF8.self) }
    rest = rest[..<(number ?? rest.endIndex)]
    let mark = rest.firstIndex(of: UInt8(ascii: "?"))
    query = mark.map { String(decoding: rest[($0 + 1)...], as: UTF8.self) }
    path = String(decoding: rest[..<(mark ?? rest.endIndex)], as: UTF8.self)
    isPlain = bytes.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }
  }

  /// The scheme, host and port; `nil` if a browser might read them differently: with user information
  /// (`http://localhost:x@evil.example`), blanks, a backslash, or non-ASCII letters.
  package var origin: WebOrigin? {
    guard isPlain, userInformation == nil else { return nil }
    return WebOrigin(scheme: scheme, authority: authority)
  }

  /// The part before path, query and fragment.
  package var root: String {
    let place = userInformation.map { "\($0)@\(authority)" } ?? authority
    return scheme.isEmpty ? place : "\(scheme)://\(place)"
  }
}
