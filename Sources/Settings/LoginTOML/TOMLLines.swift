/// The lines of the values and tables in a TOML text.
package struct TOMLLines {
  private struct Key: Hashable {
    let path: [String]
    let number: Int
  }
  private var lines: [Key: Int] = [:]

  /// Reads a text; an invalid one has no lines.
  package init(of text: String) {
    guard let places = try? TOMLReader.places(in: text) else { return }
    let breaks = text.utf8.enumerated().lazy.filter { $0.element == UInt8(ascii: "\n") }.map(
      \.offset)
    let ends = Array(breaks)
    for table in places.tables {
      add(table.names, table.number, Self.line(at: table.start, ends))
    }
    for value in places.values {
      let line = Self.line(at: value.range.lowerBound, ends)
      add(value.path, value.number, line)
      // A name with dots makes the tables that it leads through.
      for count in 1...2 where value.path.count > count {
        add(Array(value.path.prefix(count)), value.number, line)
      }
    }
  }

  /// Returns the line of a value or a table, from 1; `nil` if it isn't there.
  ///
  /// - Parameters:
  ///   - path: The names that lead to it.
  ///   - number: The index among tables of its name, from 0.
  /// - Returns: The line.
  package func line(of path: [String], number: Int = 0) -> Int? {
    lines[Key(path: path, number: number)]
  }

  /// Adds a place; the first of several counts.
  private mutating func add(_ path: [String], _ number: Int, _ line: Int) {
    let key = Key(path: path, number: number)
    if lines[key] == nil { lines[key] = line }
  }

  /// Returns the line of a byte: the number of line breaks before it, and one.
  private static func line(at place: Int, _ ends: [Int]) -> Int {
    var range = ends.startIndex..<ends.endIndex
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      range =
        ends[middle] < place ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound + 1
  }
}
