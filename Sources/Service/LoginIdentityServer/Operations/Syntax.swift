import LoginIdentity

enum Syntax {
  static func canonical(_ email: String) -> String { EmailAddress.canonical(email) }

  /// Returns whether a text can be an account's address: it has the form of one, at most 256 bytes, and no unprintable
  /// characters, which could control a terminal, a mail header or a page.
  ///
  /// Source: Identity Toolkit REST API, `accounts:update`, `email`.
  static func isEmail(_ text: String) -> Bool {
    hasFormOfEmail(text) && text.unicodeScalars.allSatisfy(isPrinting)
  }

  /// Returns whether a text has exactly one `@` with text on both sides, and at most 256 bytes: enough for looking an
  /// account up.
  ///
  /// Checks scalars, because a combining mark after `@` would make it another character.
  static func hasFormOfEmail(_ text: String) -> Bool {
    let parts = text.unicodeScalars.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && text.utf8.count <= 256
  }

  /// Returns whether a scalar is assigned and neither blank nor a control or format character.
  static func isPrinting(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .unassigned,
      .surrogate, .privateUse:
      false
    default: true
    }
  }

  /// The maximum length of a name in UTF-16 units, as production counts.
  ///
  /// Source: Identity Toolkit REST API, `accounts:update`, `displayName`.
  static let nameLimit = 256

  /// The maximum length of a picture's address in UTF-16 units; same source, `photoUrl`.
  static let addressLimit = 2048

  /// Returns a provider's name for a person without control characters, cut to the maximum length.
  static func name(_ text: String) -> String {
    let clean = String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter { $0.properties.generalCategory != .control }))
    return String(clean.prefix(nameLimit).utf16.prefix(nameLimit)) ?? String(clean.prefix(64))
  }

  /// Returns whether a text is `+` and 1 to 15 digits (E.164).
  static func isPhoneNumber(_ text: String) -> Bool {
    let digits = text.utf8.dropFirst()
    return text.utf8.first == UInt8(ascii: "+") && (1...15).contains(digits.count)
      && digits.allSatisfy(isDigit)
  }

  /// Returns whether a text is a URI with scheme and host, all of it ASCII (RFC 3986 §3).
  static func isAbsoluteURI(_ text: String) -> Bool { WebAddress(text)?.origin != nil }

  /// Returns whether a text looks like a BCP 47 tag.
  static func isLanguageTag(_ text: String) -> Bool {
    (1...35).contains(text.utf8.count)
      && text.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") }
  }

  /// Returns whether a text can be an account ID: 1 to 128 printable ASCII characters.
  static func isLocalID(_ text: String) -> Bool {
    (1...128).contains(text.utf8.count) && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
