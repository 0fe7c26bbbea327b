struct JSONPrinter {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ part: JSONPart) {
    switch part {
    case .null: bytes += "null".utf8
    case .bool(let bool): bytes += (bool ? "true" : "false").utf8
    case .string(let text): add(text: text)
    case .integer(let number): bytes += String(number).utf8
    case .number(let digits): bytes += digits.utf8
    case .later(let encoding): add(encoding.reported)
    case .array(let list):
      add(list.parts, in: ("[", "]")) { $0.add($1) }
    case .object(let object):
      add(object.parts.sorted { $0.key < $1.key }, in: ("{", "}")) {
        $0.add(text: $1.key)
        $0.bytes.append(UInt8(ascii: ":"))
        $0.add($1.value)
      }
    }
  }

  private mutating func add<Entry>(
    _ entries: [Entry], in brackets: (open: Unicode.Scalar, close: Unicode.Scalar),
    each: (inout JSONPrinter, Entry) -> Void
  ) {
    bytes.append(UInt8(ascii: brackets.open))
    for (place, entry) in entries.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      each(&self, entry)
    }
    bytes.append(UInt8(ascii: brackets.close))
  }

  private mutating func add(text: String) {
    bytes.append(UInt8(ascii: "\""))
    // Most texts contain nothing to escape.
    if text.utf8.contains(where: Self.isEscaped) {
      for byte in text.utf8 { add(letter: byte) }
    } else {
      bytes += text.utf8
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func add(letter: UInt8) {
    guard Self.isEscaped(letter) else { return bytes.append(letter) }
    bytes.append(UInt8(ascii: "\\"))
    switch letter {
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0..<0x20:
      bytes += (letter < 0x10 ? "u000" : "u00").utf8
      bytes += String(letter, radix: 16).utf8
    default: bytes.append(letter)
    }
  }
}
