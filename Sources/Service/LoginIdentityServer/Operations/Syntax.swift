import LoginIdentity

/// Addresses, numbers and URIs as the protocol understands them.
enum Syntax {
  /// An address in the form in which it is kept.
  static func canonical(_ email: String) -> String { EmailAddress.canonical(email) }

  /// Whether an account may have a text as its address: the form of one, in at most 256 bytes, with
  /// nothing that does not print, which could control a terminal, a mail's header or a page.
  ///
  /// Source: Identity Toolkit REST API, `accounts:update`, `email`.
  static func isEmail(_ text: String) -> Bool {
    hasFormOfEmail(text) && text.unicodeScalars.allSatisfy(isPrinting)
  }

  /// Whether a text has exactly one `@` with text on both sides, and at most 256 bytes: enough to look an
  /// account up.
  ///
  /// Looked at by scalars, for a mark that follows would make another character of an `@`.
  static func hasFormOfEmail(_ text: String) -> Bool {
    let parts = text.unicodeScalars.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && text.utf8.count <= 256
  }

  /// Whether a scalar is neither blank nor a control or format character, nor none at all.
  static func isPrinting(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .unassigned,
      .surrogate, .privateUse:
      false
    default: true
    }
  }

  /// UTF-16 units a name may have, as production counts.
  ///
  /// Source: Identity Toolkit REST API, `accounts:update`, `displayName`.
  static let nameLimit = 256

  /// UTF-16 units the address of a picture may have; the same source, `photoUrl`.
  static let addressLimit = 2048

  /// A name that a provider gave, cut to what an account may hold, without controls.
  static func name(_ text: String) -> String {
    let clean = String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter { $0.properties.generalCategory != .control }))
    return String(clean.prefix(nameLimit).utf16.prefix(nameLimit)) ?? String(clean.prefix(64))
  }

  /// Whether a text begins with `+` and has nothing but 1 to 15 digits (E.164).
  static func isPhoneNumber(_ text: String) -> Bool {
    let digits = text.utf8.dropFirst()
    return text.utf8.first == UInt8(ascii: "+") && (1...15).contains(digits.count)
      && digits.allSatisfy(isDigit)
  }

  /// Whether a text is a URI with scheme and host, all of it ASCII (RFC 3986 §3).
  static func isAbsoluteURI(_ text: String) -> Bool { WebAddress(text)?.origin != nil }

  /// Whether a text looks like a BCP 47 tag.
  static func isLanguageTag(_ text: String) -> Bool {
    (1...35).contains(text.utf8.count)
      && text.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") }
  }

  /// Whether a text may be an account's id: 1 to 128 printing characters of ASCII.
  static func isLocalID(_ text: String) -> Bool {
    (1...128).contains(text.utf8.count) && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
  }

  /// Whether a byte is one of ASCII's letters.
  static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// Whether a byte is one of ASCII's digits.
  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
