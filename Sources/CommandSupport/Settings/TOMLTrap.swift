/// A mistake in TOML that ends the program: the reader (toml++) asserts that nobody makes it.
struct TOMLTrap: Equatable {
  /// The line, counted from 1.
  let line: Int
  /// What is wrong, in English, as the reader says what it finds itself.
  let reason: String

  /// The first one of a text; `nil` where there is none.
  ///
  /// What stands in texts and comments is none. Behind the first mistake of another kind the answer means
  /// nothing, and the reader has refused the text by then.
  static func first(in text: String) -> TOMLTrap? {
    var scan = Scan(bytes: Array(text.utf8))
    // A byte order mark is passed over by the reader too.
    if scan.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { scan.place = 3 }
    while scan.next != nil {
      scan.skipBlanks()
      // `[=`, `[.a]`
      if scan.next == UInt8(ascii: "["), scan.isNamelessTable {
        return TOMLTrap(line: scan.line, reason: "a table without a name")
      }
      if let trap = scan.skipStatement() { return trap }
    }
    return nil
  }
}

/// Goes through the statements of a text.
private struct Scan {
  let bytes: [UInt8]
  var place = 0
  var line = 1

  var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  mutating func skipBlanks() {
    while next == UInt8(ascii: " ") || next == UInt8(ascii: "\t") { place += 1 }
  }

  /// Whether neither a name nor the closing bracket, of which the reader knows, follows the bracket here.
  var isNamelessTable: Bool {
    var ahead = self
    ahead.place += 1
    ahead.skipBlanks()
    if ahead.next == UInt8(ascii: "[") {
      ahead.place += 1
      ahead.skipBlanks()
    }
    guard let byte = ahead.next else { return false }
    switch byte {
    case UInt8(ascii: "]"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "-"),
      UInt8(ascii: "_"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
      return false
    default: return true
    }
  }

  /// Goes behind the line break that ends a statement; those in texts and in brackets do not.
  ///
  /// - Returns: A mistake that the reader does not live through; `nil` where there is none.
  mutating func skipStatement() -> TOMLTrap? {
    let isHeader = next == UInt8(ascii: "[")
    var depth = 0
    // What stands before, without blanks and comments.
    var last: UInt8?
    while let byte = next {
      place += 1
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): continue
      case UInt8(ascii: "\n"):
        line += 1
        if depth <= 0 { return nil }
        continue
      case UInt8(ascii: "#"):
        while let byte = next, byte != UInt8(ascii: "\n") { place += 1 }
        continue
      case UInt8(ascii: "\""), UInt8(ascii: "'"): skipText(byte)
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "}"):
        // `[}`, `[1,}`
        if last == UInt8(ascii: "[") || last == UInt8(ascii: ",") { return trap("a wrong bracket") }
        depth -= 1
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard !isHeader, let before = last, "=[,".utf8.contains(before) else { break }
        // `1979-05-27Tx`, `1979-05-27 0#`: any date, for none is a setting.
        if isDate() { return trap("a date, which no setting is") }
      case 0xC2, 0xE2:
        // U+0085, U+2028 and U+2029, which end a line elsewhere.
        let rest = bytes[place...].prefix(byte == 0xC2 ? 1 : 2)
        if [[0x85], [0x80, 0xA8], [0x80, 0xA9]].contains(Array(rest)) {
          return trap("a line break of another kind")
        }
      default: break
      }
      last = byte
    }
    return nil
  }

  private func trap(_ reason: String) -> TOMLTrap { TOMLTrap(line: line, reason: reason) }

  /// Goes behind the value whose first digit is behind us.
  ///
  /// - Returns: Whether the reader takes it for a date: by its two hyphens alone, or by a year, a hyphen and a
  ///   digit. It passes over underscores before it counts.
  private mutating func isDate() -> Bool {
    var value: [UInt8] = []
    place -= 1
    while let byte = next, !" \t\r\n]},#".utf8.contains(byte) {
      if byte != UInt8(ascii: "_") { value.append(byte) }
      place += 1
    }
    guard value.count > 5, value[4] == UInt8(ascii: "-") else { return false }
    let hasTwoHyphens = value.count > 7 && value[7] == UInt8(ascii: "-")
    return hasTwoHyphens || value.prefix(4).allSatisfy(isDigit) && isDigit(value[5])
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Goes behind a text whose first quote is behind us.
  private mutating func skipText(_ quote: UInt8) {
    let isLong = bytes[place...].starts(with: [quote, quote])
    if isLong { place += 2 }
    while let byte = next {
      place += 1
      if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        if next == UInt8(ascii: "\n") { line += 1 }
        place = min(place + 1, bytes.count)
      } else if byte == UInt8(ascii: "\n") {
        line += 1
        guard isLong else { return }
      } else if byte == quote {
        guard isLong else { return }
        guard bytes[place...].starts(with: [quote, quote]) else { continue }
        place += 2
        // Two more may belong to the text.
        for _ in 0..<2 where next == quote { place += 1 }
        return
      }
    }
  }
}
