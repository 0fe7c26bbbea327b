/// Blanks, line breaks, comments, and error messages.
extension TOMLReader {
  /// The next byte; `nil` at the end.
  var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  /// Whether a text in quotes begins here.
  var isQuote: Bool { next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") }

  /// Takes one byte if it is the expected one.
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: scalar) else { return false }
    place += 1
    return true
  }

  mutating func skipBlanks() {
    while next == UInt8(ascii: " ") || next == UInt8(ascii: "\t") { place += 1 }
  }

  mutating func takeLineBreak() -> Bool {
    if bytes[place...].starts(with: "\r\n".utf8) { place += 1 }
    return take("\n")
  }

  /// Skips lines without a statement, and the blanks before the next one.
  mutating func skipLines() throws(TOMLError) {
    repeat {
      skipBlanks()
      try skipComment()
    } while takeLineBreak()
  }

  mutating func skipComment() throws(TOMLError) {
    guard next == UInt8(ascii: "#") else { return }
    while let byte = next, byte != UInt8(ascii: "\n"), !bytes[place...].starts(with: "\r\n".utf8) {
      guard !Self.isControl(byte) else { throw error("control character") }
      place += 1
    }
  }

  /// Returns whether TOML allows the byte only in line breaks.
  static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != UInt8(ascii: "\t") || byte == 0x7F
  }

  /// Returns an error; by default at the next byte.
  func error(_ reason: String, at place: Int? = nil) -> TOMLError {
    let before = bytes[..<(place ?? self.place)]
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return TOMLError(
      line: 1 + before.count { $0 == UInt8(ascii: "\n") },
      column: 1 + String(decoding: before[start...], as: UTF8.self).unicodeScalars.count,
      reason: reason)
  }

  /// Returns the error for something that isn't allowed here.
  func unexpected() -> TOMLError {
    // A scalar has at most four bytes, and no other one is cut off before it.
    guard
      let scalar = String(decoding: bytes[place...].prefix(4), as: UTF8.self).unicodeScalars.first
    else { return error("the file ends too early") }
    return error(Self.reasons[scalar] ?? "\(scalar) isn't allowed here")
  }

  private static let reasons: [Unicode.Scalar: String] = [
    "}": "wrong bracket", "]": "wrong bracket", "\n": "the line ends too early",
    "\r": "the line ends too early", "\u{85}": "unsupported line break",
    "\u{2028}": "unsupported line break", "\u{2029}": "unsupported line break",
  ]
}
