extension JSONSyntax {
  /// The value of the text.
  ///
  /// If a name is repeated, the first value counts. The result is `nil` if a text in it isn't valid Unicode, or a
  /// number is too large.
  package var value: JSONValue? {
    var reader = ValueReader(bytes: bytes)
    return reader.value()
  }

  /// The fields of each object in a list, in their order; `nil` for anything else, and as ``value``.
  ///
  /// It is faster than ``value`` for a process that reads one text and ends: the first dictionary of a type takes a
  /// search through all types of the program.
  package var records: [[Field]]? {
    var reader = ValueReader(bytes: bytes)
    return reader.records()
  }

  /// The lists of an object whose fields are all lists of objects, in their order; `nil` for anything else, and as
  /// ``records``.
  package var recordLists: [(name: String, records: [[Field]])]? {
    var reader = ValueReader(bytes: bytes)
    return reader.recordLists()
  }

  /// Returns the fields of a JSON object from outside; `nil` for anything else.
  package static func object(_ bytes: [UInt8]) -> [String: JSONValue]? {
    JSONSyntax(bytes)?.value?.fields
  }

  /// Returns the fields of a JSON object without repeated names at any depth; `nil` for anything else.
  package static func unambiguousObject(_ bytes: [UInt8]) -> [String: JSONValue]? {
    guard let syntax = JSONSyntax(bytes) else { return nil }
    var reader = ValueReader(bytes: syntax.bytes, takesRepeats: false)
    return reader.value()?.fields
  }

  /// Returns the fields of a JSON object in a provider's response; `nil` for anything else.
  ///
  /// Names must not be repeated, at any depth (RFC 6749 §3.2, RFC 7517 §4): readers would disagree about their values.
  /// A leading byte order mark is ignored (RFC 8259 §8.1).
  ///
  /// - Parameter body: The whole response.
  /// - Returns: The fields.
  package static func answeredObject(_ body: [UInt8]) -> [String: JSONValue]? {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return unambiguousObject(body.starts(with: mark) ? Array(body.dropFirst(mark.count)) : body)
  }
}

extension JSONSyntax {
  package struct Field {
    package let name: String
    package let value: JSONValue
  }
}

/// Reads values from a text with valid syntax.
private struct ValueReader {
  let bytes: [UInt8]
  /// Whether a name may be repeated in an object.
  var takesRepeats = true
  var place = 0

  mutating func value() -> JSONValue? {
    skipSpace()
    switch bytes[place] {
    case UInt8(ascii: "{"): return object()
    case UInt8(ascii: "["): return array()
    case UInt8(ascii: "\""): return text().map { .string($0) }
    case UInt8(ascii: "t"):
      place += 4
      return .bool(true)
    case UInt8(ascii: "f"):
      place += 5
      return .bool(false)
    case UInt8(ascii: "n"):
      place += 4
      return .null
    default: return number()
    }
  }

  private mutating func skipSpace() {
    while bytes[place] <= 0x20 { place += 1 }
  }

  /// Takes the comma or the closing bracket after an entry; returns whether it was the bracket.
  private mutating func ends(with bracket: Unicode.Scalar) -> Bool {
    skipSpace()
    defer { place += 1 }
    return bytes[place] == UInt8(ascii: bracket)
  }

  private mutating func isEmpty(before bracket: Unicode.Scalar) -> Bool {
    place += 1
    skipSpace()
    guard bytes[place] == UInt8(ascii: bracket) else { return false }
    place += 1
    return true
  }

  private mutating func object() -> JSONValue? {
    guard let list = fields() else { return nil }
    var fields = [String: JSONValue](minimumCapacity: list.count)
    for field in list where fields[field.name] == nil { fields[field.name] = field.value }
    guard takesRepeats || fields.count == list.count else { return nil }
    return .object(fields)
  }

  private mutating func fields() -> [JSONSyntax.Field]? {
    var fields: [JSONSyntax.Field] = []
    if isEmpty(before: "}") { return fields }
    repeat {
      skipSpace()
      guard let name = text() else { return nil }
      skipSpace()
      place += 1
      guard let value = value() else { return nil }
      fields.append(JSONSyntax.Field(name: name, value: value))
    } while !ends(with: "}")
    return fields
  }

  mutating func records() -> [[JSONSyntax.Field]]? {
    skipSpace()
    guard bytes[place] == UInt8(ascii: "[") else { return nil }
    var records: [[JSONSyntax.Field]] = []
    if isEmpty(before: "]") { return records }
    repeat {
      skipSpace()
      guard bytes[place] == UInt8(ascii: "{"), let record = fields() else { return nil }
      records.append(record)
    } while !ends(with: "]")
    return records
  }

  mutating func recordLists() -> [(name: String, records: [[JSONSyntax.Field]])]? {
    skipSpace()
    guard bytes[place] == UInt8(ascii: "{") else { return nil }
    var lists: [(name: String, records: [[JSONSyntax.Field]])] = []
    if isEmpty(before: "}") { return lists }
    repeat {
      skipSpace()
      guard let name = text() else { return nil }
      skipSpace()
      place += 1
      guard let records = records() else { return nil }
      lists.append((name, records))
    } while !ends(with: "}")
    return lists
  }

  private mutating func array() -> JSONValue? {
    var items: [JSONValue] = []
    if isEmpty(before: "]") { return .array(items) }
    repeat {
      guard let value = value() else { return nil }
      items.append(value)
    } while !ends(with: "]")
    return .array(items)
  }

  /// Returns a number, as an integer if it is whole, whatever its format.
  private mutating func number() -> JSONValue? {
    let start = place
    while place < bytes.count, Self.isInNumber(bytes[place]) { place += 1 }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    if let whole = Int(text) { return .integer(whole) }
    guard let number = Double(text), number.isFinite else { return nil }
    return Int(exactly: number).map { .integer($0) } ?? .number(number)
  }

  private static func isInNumber(_ byte: UInt8) -> Bool {
    byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e")
  }

  private mutating func text() -> String? {
    place += 1
    let start = place
    skipLetters()
    if bytes[place] == UInt8(ascii: "\"") {
      place += 1
      return String(validating: bytes[start..<(place - 1)], as: UTF8.self)
    }
    var letters = Array(bytes[start..<place])
    while bytes[place] != UInt8(ascii: "\"") {
      guard let scalar = escaped() else { return nil }
      letters += String(scalar).utf8
      let start = place
      skipLetters()
      letters += bytes[start..<place]
    }
    place += 1
    return String(validating: letters, as: UTF8.self)
  }

  /// Skips to the next quotation mark or backslash.
  private mutating func skipLetters() {
    while bytes[place] != UInt8(ascii: "\""), bytes[place] != UInt8(ascii: "\\") { place += 1 }
  }

  /// Returns the scalar after a backslash; two UTF-16 escapes can form one.
  private mutating func escaped() -> Unicode.Scalar? {
    let letter = bytes[place + 1]
    place += 2
    switch letter {
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default: return Unicode.Scalar(letter)
    }
    guard let first = unit() else { return nil }
    guard UTF16.isLeadSurrogate(first) else { return Unicode.Scalar(first) }
    guard bytes[place...].starts(with: "\\u".utf8) else { return nil }
    place += 2
    guard let second = unit(), UTF16.isTrailSurrogate(second) else { return nil }
    return Unicode.Scalar(0x10000 + (UInt32(first & 0x3FF) << 10 | UInt32(second & 0x3FF)))
  }

  /// Returns the value of four hexadecimal digits.
  private mutating func unit() -> UInt16? {
    defer { place += 4 }
    return UInt16(String(decoding: bytes[place..<(place + 4)], as: UTF8.self), radix: 16)
  }
}
