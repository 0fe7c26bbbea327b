/// Addresses, numbers and URIs as the protocol understands them.
enum Syntax {
  /// An address in the form in which it is kept.
  static func canonical(_ email: String) -> String { email.lowercased() }

  /// Whether a text has exactly one `@` with text on both sides, and at most 256 bytes.
  static func isEmail(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && text.utf8.count <= 256
  }

  /// Whether a text begins with `+` and has nothing but 1 to 15 digits (E.164).
  static func isPhoneNumber(_ text: String) -> Bool {
    let digits = text.utf8.dropFirst()
    return text.utf8.first == UInt8(ascii: "+") && (1...15).contains(digits.count)
      && digits.allSatisfy(isDigit)
  }

  /// Whether a text is a URI with scheme and host (RFC 3986 §3).
  static func isAbsoluteURI(_ text: String) -> Bool {
    guard let separator = text.firstRange(of: "://") else { return false }
    let scheme = text[..<separator.lowerBound]
    let host = text[separator.upperBound...].prefix { !"/?#".contains($0) }
    guard let first = scheme.utf8.first, isLetter(first), !host.isEmpty else { return false }
    return scheme.utf8.allSatisfy { isLetter($0) || isDigit($0) || "+-.".utf8.contains($0) }
      && text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F }
  }

  /// Whether a text looks like a BCP 47 tag.
  static func isLanguageTag(_ text: String) -> Bool {
    (1...35).contains(text.utf8.count)
      && text.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") }
  }

  /// Whether a text may be an account's id: 1 to 128 printing characters of ASCII.
  static func isLocalID(_ text: String) -> Bool {
    (1...128).contains(text.utf8.count) && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
