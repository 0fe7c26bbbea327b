/// An address, cut into its parts byte by byte (RFC 3986 §3); nothing in it is judged or decoded.
///
/// The one place where addresses are taken apart. To Swift a slash and the accent behind it are one
/// character, and no slash; to a browser they are two. So nothing about an address is decided by
/// characters. What a browser would send it to is ``origin``.
package struct WebAddress: Hashable, Sendable {
  /// In small letters; empty where none is written.
  package let scheme: String
  /// What stands before the last `@` in front of the path: a name, perhaps with a password.
  package var userInformation: String?
  /// Host and port, as they are written.
  package let authority: String
  /// With the slash that it begins with; empty where there is none.
  package let path: String
  /// Behind the question mark.
  package let query: String?
  /// Behind the number sign.
  package let fragment: String?
  /// Whether there are only printable bytes of ASCII, and no backslash, which browsers take for a slash.
  private let isPlain: Bool

  /// Cuts an address.
  ///
  /// - Parameters:
  ///   - text: The address.
  ///   - needsScheme: Whether a text without `://` is none; otherwise it begins with the host.
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

  /// Scheme, host and port; `nil` where a browser might read them in a way of its own: with user
  /// information (`http://localhost:x@evil.example`), blanks, a backslash, or letters beyond ASCII.
  package var origin: WebOrigin? {
    guard isPlain, userInformation == nil else { return nil }
    return WebOrigin(scheme: scheme, authority: authority)
  }

  /// What stands before path, query and fragment.
  package var root: String {
    let place = userInformation.map { "\($0)@\(authority)" } ?? authority
    return scheme.isEmpty ? place : "\(scheme)://\(place)"
  }
}
