/// The positions of values and tables in a TOML text, in bytes.
struct TOMLPlaces {
  struct Value: Equatable {
    /// The table of its line, and the index among tables of that name, from 0.
    let table: [String]
    let number: Int
    /// The names before the equals sign, and those of surrounding braces.
    let names: [String]
    let range: Range<Int>

    var path: [String] { table + names }
  }

  /// A table that begins with its name in brackets, or the outermost one.
  struct Table: Equatable {
    let names: [String]
    /// The index among tables of that name, from 0.
    let number: Int
    let start: Int
    /// The end of its last statement, including the line break.
    var end: Int
  }

  /// The values, in the order in which they end.
  private(set) var values: [Value] = []
  /// The tables, in their order; the first is the outermost one.
  private(set) var tables = [Table(names: [], number: 0, start: 0, end: 0)]
  private var path: [String] = []
  /// The number of tables of each name.
  private var counts: [[String]: Int] = [:]

  mutating func begin(_ names: [String], isList: Bool, at start: Int) {
    let former = counts[names] ?? 0
    counts[names] = former + 1
    let number = isList ? former : 0
    tables.append(Table(names: names, number: number, start: start, end: 0))
  }

  /// Records the end of a statement, after its line break.
  mutating func endStatement(at place: Int) { tables[tables.count - 1].end = place }

  /// Enters names before a value; returns the path to restore at its end.
  mutating func enter(_ names: [String]) -> [String] {
    defer { path += names }
    return path
  }

  mutating func leave(to former: [String], value range: Range<Int>) {
    let table = tables[tables.count - 1]
    values.append(
      Value(table: table.names, number: table.number, names: path, range: range))
    path = former
  }
}
