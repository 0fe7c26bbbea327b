extension TOMLReader {
  mutating func value(depth: Int) throws(TOMLError) -> TOMLValue {
    guard depth <= Self.depthLimit else { throw error("too many nested brackets") }
    if isQuote { return .text(try text(mayHaveLines: true)) }
    if next == UInt8(ascii: "[") { return .list(try list(depth: depth)) }
    if next == UInt8(ascii: "{") { return .table(try braces(depth: depth)) }
    return try word()
  }

  /// Reads `[a, b]`, in any number of lines.
  private mutating func list(depth: Int) throws(TOMLError) -> [TOMLValue] {
    place += 1
    var items: [TOMLValue] = []
    try skipLines()
    while !take("]") {
      items.append(try value(depth: depth + 1))
      try skipLines()
      guard next == UInt8(ascii: "]") || take(",") else { throw unexpected() }
      try skipLines()
    }
    return items
  }

  /// Reads `{ a = 1, b.c = 2 }`, in one line.
  private mutating func braces(depth: Int) throws(TOMLError) -> TOMLTable {
    place += 1
    let table = TOMLTable(.header, depth: depth)
    defer { table.origin = .braces }
    skipBlanks()
    guard !take("}") else { return table }
    while true {
      try entry(of: table)
      skipBlanks()
      if take("}") { return table }
      guard take(",") else { throw unexpected() }
      skipBlanks()
    }
  }

  /// Reads a value of one word: true or false, or a number.
  private mutating func word() throws(TOMLError) -> TOMLValue {
    let letters = bytes[place...].prefix {
      !" \t\r\n,]}#=\"'[{".utf8.contains($0) && $0 < 0x80
    }
    guard !letters.isEmpty else { throw unexpected() }
    let word = String(decoding: letters, as: UTF8.self)
    let bool: TOMLValue? = word == "true" || word == "false" ? .bool(word == "true") : nil
    guard let value = bool ?? TOMLNumber.value(of: Array(letters)) else {
      throw error(Self.isDate(letters) ? "no setting takes a date" : "a text needs quotes")
    }
    place = letters.endIndex
    return value
  }

  /// Returns whether it begins like `1979-05-27` or `07:32`.
  private static func isDate(_ letters: ArraySlice<UInt8>) -> Bool {
    let signs = letters.prefix(8).map { (0x30...0x39).contains($0) ? UInt8(ascii: "0") : $0 }
    return signs.starts(with: "0000-00-".utf8) || signs.starts(with: "00:00".utf8)
  }
}
