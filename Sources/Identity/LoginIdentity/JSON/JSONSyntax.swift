/// A valid JSON text (RFC 8259).
///
/// Foundation's decoder accepts a comma before a bracket, and ignores fields that aren't read: leading zeros and raw
/// control characters pass there. Google's servers reject them, and so does this type.
package struct JSONSyntax {
  /// Whether the name of a field contains an underscore or an escape.
  ///
  /// Tokens contain many underscores, so a search of the whole text wouldn't help.
  package private(set) var mayHaveSnakeCase = false

  let bytes: [UInt8]
  private var place = 0

  /// The maximum depth of brackets; the same as in Foundation's decoder.
  private static let depthLimit = 512

  /// Creates a text; `nil` if it isn't valid JSON.
  package init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    skipSpace()
    guard takeValue(depth: 0) else { return nil }
    skipSpace()
    guard place == bytes.count else { return nil }
  }
}

private extension JSONSyntax {
  var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  mutating func skipSpace() {
    while let byte = next, Self.isSpace(byte) { place += 1 }
  }

  /// Takes one byte if it is the expected one.
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: scalar) else { return false }
    place += 1
    return true
  }

  mutating func takeValue(depth: Int) -> Bool {
    guard depth < Self.depthLimit, let byte = next else { return false }
    switch byte {
    case UInt8(ascii: "{"): return takeObject(depth: depth)
    case UInt8(ascii: "["): return takeArray(depth: depth)
    case UInt8(ascii: "\""): return takeText() != nil
    case UInt8(ascii: "t"): return takeWord("true")
    case UInt8(ascii: "f"): return takeWord("false")
    case UInt8(ascii: "n"): return takeWord("null")
    default: return takeNumber()
    }
  }

  mutating func takeObject(depth: Int) -> Bool {
    place += 1
    skipSpace()
    if take("}") { return true }
    while true {
      guard let isPlain = takeText() else { return false }
      if !isPlain { mayHaveSnakeCase = true }
      skipSpace()
      guard take(":") else { return false }
      skipSpace()
      guard takeValue(depth: depth + 1) else { return false }
      skipSpace()
      if take("}") { return true }
      guard take(",") else { return false }
      skipSpace()
    }
  }

  mutating func takeArray(depth: Int) -> Bool {
    place += 1
    skipSpace()
    if take("]") { return true }
    while true {
      guard takeValue(depth: depth + 1) else { return false }
      skipSpace()
      if take("]") { return true }
      guard take(",") else { return false }
      skipSpace()
    }
  }

  /// Takes a text.
  ///
  /// - Returns: Whether it contains no underscores and no escapes; `nil` if it isn't a text.
  mutating func takeText() -> Bool? {
    guard take("\"") else { return nil }
    var isPlain = true
    while let byte = next {
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return isPlain
      case UInt8(ascii: "\\"):
        isPlain = false
        guard takeEscape() else { return nil }
      case UInt8(ascii: "_"): isPlain = false
      case 0..<0x20: return nil
      default: break
      }
    }
    return nil
  }

  mutating func takeEscape() -> Bool {
    guard let byte = next else { return false }
    place += 1
    guard byte == UInt8(ascii: "u") else { return "\"\\/bfnrt".utf8.contains(byte) }
    for _ in 0..<4 {
      guard let digit = next, Self.isHexadecimal(digit) else { return false }
      place += 1
    }
    return true
  }

  mutating func takeWord(_ word: StaticString) -> Bool {
    let letters = Array("\(word)".utf8)
    guard bytes[place...].starts(with: letters) else { return false }
    place += letters.count
    return true
  }

  mutating func takeNumber() -> Bool {
    _ = take("-")
    if !take("0") { guard takeDigits() else { return false } }
    if take(".") { guard takeDigits() else { return false } }
    guard take("e") || take("E") else { return true }
    _ = take("+") || take("-")
    return takeDigits()
  }

  /// Takes at least one digit.
  mutating func takeDigits() -> Bool {
    let start = place
    while let byte = next, byte.isDigit { place += 1 }
    return place > start
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  static func isHexadecimal(_ byte: UInt8) -> Bool {
    byte.isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }
}
