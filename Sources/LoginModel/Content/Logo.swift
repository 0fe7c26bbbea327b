import LoginCanvas

/// A picture made of characters, for the page with the sign-in methods.
///
/// Units: cells. It has 1…``mostRows`` rows of at most ``mostColumns`` columns. Each character is one scalar in one cell
/// and runs from left to right, so no terminal joins, widens or reorders it.
package struct Logo: Hashable, Sendable {
  /// The maximum number of columns.
  package static let mostColumns = 40
  /// The maximum number of rows.
  package static let mostRows = 8

  /// The first line that can't be part of a logo, counted from 1.
  package struct Fault: Error, Equatable { package let line: Int }

  /// The rows from top to bottom, without blanks at their ends.
  package let rows: [String]
  /// The columns of the longest row.
  package let columns: Int

  /// Creates a logo from the text of a file; empty lines at its end don't count.
  ///
  /// - Parameter text: Lines that end with LF or CR LF.
  /// - Throws: ``Fault`` for a line that is too long or too far down, or has another character; for line 1 if all are
  ///   empty.
  package init(_ text: String) throws(Fault) {
    var rows = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map {
      var row = $0
      while let last = row.last, last == " " || last == "\r" { row.removeLast() }
      return String(row)
    }
    while rows.last?.isEmpty == true { rows.removeLast() }
    guard !rows.isEmpty else { throw Fault(line: 1) }
    let bad = rows.indices.first { index in
      let scalars = rows[index].unicodeScalars
      return index >= Self.mostRows || scalars.count > Self.mostColumns
        || !scalars.allSatisfy(Self.isAllowed)
    }
    if let bad { throw Fault(line: bad + 1) }
    self.rows = rows
    columns = rows.reduce(0) { max($0, $1.unicodeScalars.count) }
  }

  /// Whether every terminal shows it, even without drawing characters.
  package var isASCII: Bool { rows.allSatisfy(DisplayWidth.isPlain) }

  /// Returns whether a scalar is a letter of Latin, Greek or Cyrillic, a symbol or a drawing character, in one cell.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    let ranges = [0x20..<0x530, 0x2010..<0x2C00, 0x1FB00..<0x1FC00] as [Range<UInt32>]
    return ranges.contains { $0.contains(scalar.value) } && DisplayWidth.of(scalar) == 1
      && !CleanText.isHarmful(scalar)
  }
}
