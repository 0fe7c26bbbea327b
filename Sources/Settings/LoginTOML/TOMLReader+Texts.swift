/// Texts: `"…"` with escapes, `'…'` without, and both with three quotes for several lines.
extension TOMLReader {
  mutating func text(mayHaveLines: Bool) throws(TOMLError) -> String {
    let quote = bytes[place]
    let isLong = mayHaveLines && bytes[place...].starts(with: [quote, quote, quote])
    place += isLong ? 3 : 1
    // A line break directly after the quotes isn't part of the text.
    if isLong { _ = takeLineBreak() }
    var letters: [UInt8] = []
    while let byte = next {
      switch byte {
      case quote:
        guard isLong else {
          place += 1
          return String(decoding: letters, as: UTF8.self)
        }
        // One or two quotes belong to the text, and so do two before the three at its end.
        let count = bytes[place...].prefix(5).prefix { $0 == quote }.count
        place += count
        letters += repeatElement(quote, count: count < 3 ? count : count - 3)
        if count >= 3 { return String(decoding: letters, as: UTF8.self) }
      case UInt8(ascii: "\\") where quote == UInt8(ascii: "\""):
        if isLong, skipEscapedLines() { continue }
        letters += String(try escaped()).utf8
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        guard isLong, takeLineBreak() else { throw unexpected() }
        letters.append(UInt8(ascii: "\n"))
      default:
        guard !Self.isControl(byte) else { throw error("a control character") }
        letters.append(byte)
        place += 1
      }
    }
    throw unexpected()
  }

  /// Skips a backslash at the end of a line, and all blanks and line breaks after it.
  private mutating func skipEscapedLines() -> Bool {
    let start = place
    place += 1
    skipBlanks()
    guard takeLineBreak() else {
      place = start
      return false
    }
    repeat { skipBlanks() } while takeLineBreak()
    return true
  }

  /// Reads the part after a backslash.
  private mutating func escaped() throws(TOMLError) -> Unicode.Scalar {
    let start = place
    place += 1
    guard let letter = next else { throw unexpected() }
    place += 1
    if let scalar = Self.escapes[Unicode.Scalar(letter)] { return scalar }
    if letter == UInt8(ascii: "u") { return try scalar(digits: 4, from: start) }
    if letter == UInt8(ascii: "U") { return try scalar(digits: 8, from: start) }
    throw error("an escape that TOML has not", at: start)
  }

  private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
    "b": "\u{8}", "t": "\t", "n": "\n", "f": "\u{C}", "r": "\r", "\"": "\"", "\\": "\\",
  ]

  private mutating func scalar(digits count: Int, from start: Int) throws(TOMLError)
    -> Unicode.Scalar
  {
    let digits = bytes[place...].prefix(count)
    guard digits.count == count,
      digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
      let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
      let scalar = Unicode.Scalar(number)
    else { throw error("an escape that TOML has not", at: start) }
    // Consumers of the text would treat it as the end.
    guard number != 0 else { throw error("NUL", at: start) }
    place += count
    return scalar
  }
}
