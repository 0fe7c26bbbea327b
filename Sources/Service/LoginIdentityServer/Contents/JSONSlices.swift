import LoginIdentity

/// The parts of a valid JSON text (``LoginIdentity/JSONSyntax``) as slices of it: the accounts of a large file, one
/// after the other, need no more memory than its text.
struct JSONSlices {
  private let text: ArraySlice<UInt8>
  private var place: Int

  private init(_ text: ArraySlice<UInt8>) {
    self.text = text
    place = text.startIndex
  }

  /// Returns the fields of an object; `nil` for anything else, and if a name is repeated.
  static func fields(of text: ArraySlice<UInt8>) -> [String: ArraySlice<UInt8>]? {
    var reader = JSONSlices(text)
    guard reader.take("{") else { return nil }
    var fields: [String: ArraySlice<UInt8>] = [:]
    while !reader.take("}") {
      guard case .string(let name)? = JSONSyntax(Array(reader.value()))?.value, reader.take(":"),
        fields.updateValue(reader.value(), forKey: name) == nil
      else { return nil }
      _ = reader.take(",")
    }
    return fields
  }

  /// Returns the items of a list; `nil` for anything else.
  static func items(of text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>]? {
    var reader = JSONSlices(text)
    guard reader.take("[") else { return nil }
    var items: [ArraySlice<UInt8>] = []
    while !reader.take("]") {
      items.append(reader.value())
      _ = reader.take(",")
    }
    return items
  }
}

private extension JSONSlices {
  mutating func skipSpace() {
    while place < text.endIndex, [0x20, 0x09, 0x0A, 0x0D].contains(text[place]) { place += 1 }
  }

  /// Takes a symbol, and the blanks around it, if it is next.
  mutating func take(_ symbol: Unicode.Scalar) -> Bool {
    skipSpace()
    guard place < text.endIndex, text[place] == UInt8(ascii: symbol) else { return false }
    place += 1
    skipSpace()
    return true
  }

  /// Takes the next value, without the blanks around it.
  mutating func value() -> ArraySlice<UInt8> {
    skipSpace()
    let start = place
    var depth = 0
    while place < text.endIndex {
      let byte = text[place]
      if byte == UInt8(ascii: "\"") {
        skipText()
      } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
        depth += 1
        place += 1
      } else if depth > 0 {
        if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") { depth -= 1 }
        place += 1
      } else {
        // A number, or a word such as `true`.
        while place < text.endIndex, !Self.endsWord(text[place]) { place += 1 }
      }
      if depth == 0 { break }
    }
    return text[start..<place]
  }

  /// Skips a text, with its quotation marks.
  mutating func skipText() {
    place += 1
    while place < text.endIndex, text[place] != UInt8(ascii: "\"") {
      place += text[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    place += 1
  }

  static func endsWord(_ byte: UInt8) -> Bool {
    [0x20, 0x09, 0x0A, 0x0D].contains(byte)
      || ",:}]".utf8.contains(byte)
  }
}
