import LoginIdentity

/// A reader of TOML 1.0 (https://toml.io/en/v1.0.0), without dates.
///
/// A reader in C++ would add its library to a program that is started for one picture, and ends the program at some
/// invalid texts.
package struct TOMLReader {
  /// The maximum depth of tables and lists; reading and freeing them needs some stack for each.
  static let depthLimit = 200

  let bytes: [UInt8]
  var place = 0
  /// The positions of values and tables, for changing the text.
  var places = TOMLPlaces()

  /// Reads a text.
  ///
  /// - Throws: ``TOMLError`` with the position of the first error.
  package static func table(of text: String) throws(TOMLError) -> TOMLTable {
    var reader = TOMLReader(bytes: Array(text.utf8))
    return try reader.statements()
  }

  /// Returns the positions of everything in a text.
  ///
  /// - Returns: The positions, in bytes of UTF-8.
  /// - Throws: ``TOMLError`` with the position of the first error.
  static func places(in text: String) throws(TOMLError) -> TOMLPlaces {
    var reader = TOMLReader(bytes: Array(text.utf8))
    _ = try reader.statements()
    return reader.places
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark isn't part of the text.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
  }

  private mutating func statements() throws(TOMLError) -> TOMLTable {
    let whole = TOMLTable(.header, depth: 0)
    var current = whole
    try skipLines()
    while let byte = next {
      if byte == UInt8(ascii: "[") {
        current = try header(in: whole)
      } else {
        try entry(of: current)
      }
      skipBlanks()
      try skipComment()
      guard next == nil || takeLineBreak() else { throw unexpected() }
      places.endStatement(at: place)
      try skipLines()
    }
    return whole
  }

  /// Reads `[a.b]` or `[[a.b]]`; returns the table of the following lines.
  private mutating func header(in whole: TOMLTable) throws(TOMLError) -> TOMLTable {
    let start = place
    place += 1
    let isList = take("[")
    skipBlanks()
    guard isQuote || next.map(Self.isBare) == true else { throw error("a table needs a name") }
    let names = try name()
    guard take("]") else { throw unexpected() }
    if isList { guard take("]") else { throw unexpected() } }
    places.begin(names, isList: isList, at: start)
    var table = whole
    for name in names.dropLast() { table = try inner(name, of: table, as: .implied, at: start) }
    let last = names[names.count - 1]
    guard table.depth < Self.depthLimit else { throw error("too many nested tables", at: start) }
    let made = TOMLTable(.header, depth: table.depth + 1)
    if isList, table.append(made, to: last) { return made }
    switch table[last] {
    case nil:
      table[last] = isList ? .tables([made]) : .table(made)
      return made
    case .table(let known) where !isList && known.origin == .implied:
      known.origin = .header
      return known
    case .text, .bool, .integer, .number, .list, .tables, .table:
      throw error("\(last.prefix(40)) is already set", at: start)
    }
  }

  /// Reads `a.b = value`.
  mutating func entry(of table: TOMLTable) throws(TOMLError) {
    let start = place
    let names = try name()
    guard take("=") else { throw unexpected() }
    skipBlanks()
    var table = table
    for name in names.dropLast() { table = try inner(name, of: table, as: .dotted, at: start) }
    let last = names[names.count - 1]
    guard table[last] == nil else { throw error("\(last.prefix(40)) is already set", at: start) }
    let former = places.enter(names)
    let valueStart = place
    table[last] = try value(depth: table.depth + 1)
    places.leave(to: former, value: valueStart..<place)
  }

  /// Returns the table with a name, created if it is missing.
  private func inner(
    _ name: String, of table: TOMLTable, as origin: TOMLTable.Origin, at start: Int
  ) throws(TOMLError) -> TOMLTable {
    guard table.depth < Self.depthLimit else { throw error("too many nested tables", at: start) }
    switch table[name] {
    case nil:
      let made = TOMLTable(origin, depth: table.depth + 1)
      table[name] = .table(made)
      return made
    case .table(let known) where known.origin != .braces:
      if origin == .implied || known.origin == .dotted { return known }
      guard known.origin == .implied else { break }
      known.origin = .dotted
      return known
    case .tables(let tables) where origin == .implied:
      if let last = tables.last { return last }
    case .text, .bool, .integer, .number, .list, .tables, .table: break
    }
    throw error("\(name.prefix(40)) can't be extended here", at: start)
  }

  /// Reads a name of one or more parts, with the blanks after it.
  private mutating func name() throws(TOMLError) -> [String] {
    let start = place
    var parts: [String] = []
    repeat {
      skipBlanks()
      if isQuote {
        parts.append(try text(mayHaveLines: false))
      } else {
        let letters = bytes[place...].prefix(while: Self.isBare)
        guard !letters.isEmpty else { throw unexpected() }
        parts.append(String(decoding: letters, as: UTF8.self))
        place = letters.endIndex
      }
      skipBlanks()
      guard parts.count <= Self.depthLimit else {
        throw error("too many dots in a key", at: start)
      }
    } while take(".")
    return parts
  }

  /// Returns whether a byte is allowed in a name without quotes.
  private static func isBare(_ byte: UInt8) -> Bool {
    byte.isDigit || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }
}
