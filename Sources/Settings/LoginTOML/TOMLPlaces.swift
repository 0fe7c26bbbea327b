/// Where the values and tables of a text of TOML are written, in bytes.
struct TOMLPlaces {
  struct Value: Equatable {
    /// The table that its line stands in, and which of that name, counted from 0.
    let table: [String]
    let number: Int
    /// The names before the sign of equality, and of braces around it.
    let names: [String]
    /// The value itself.
    let range: Range<Int>

    /// All names that lead to it.
    var path: [String] { table + names }
  }

  /// A table that is begun by its name in brackets, or the outermost one.
  struct Table: Equatable {
    let names: [String]
    /// Which of that name, counted from 0.
    let number: Int
    /// Where its last statement ends, with the line break.
    var end: Int
  }

  /// The values, in the order in which they end.
  private(set) var values: [Value] = []
  /// The tables, in their order; the first is the outermost one.
  private(set) var tables = [Table(names: [], number: 0, end: 0)]
  private var path: [String] = []

  /// A name in brackets.
  mutating func begin(_ names: [String], isList: Bool) {
    let number = isList ? tables.count { $0.names == names } : 0
    tables.append(Table(names: names, number: number, end: 0))
  }

  /// The end of a statement, behind its line break.
  mutating func endStatement(at place: Int) { tables[tables.count - 1].end = place }

  /// Names before a value; the path to be given back at its end.
  mutating func enter(_ names: [String]) -> [String] {
    defer { path += names }
    return path
  }

  /// The end of a value.
  mutating func leave(to former: [String], value range: Range<Int>) {
    let table = tables[tables.count - 1]
    values.append(
      Value(table: table.names, number: table.number, names: path, range: range))
    path = former
  }
}
