public import LoginCanvas

/// A cell as a terminal emulator shows it.
public struct ShownCell: Hashable, Sendable {
  /// The grapheme cluster; empty in the right half of a wide one, a blank in an unwritten cell.
  public let text: String
  /// The width in cells: 1 or 2, and 0 in the right half of a wide character.
  public let width: Int
  /// The attributes: bold, underlined, reversed.
  package let attributes: Style.Attributes
  /// The color of the strokes.
  public let foreground: ShownColor
  /// The color behind the strokes.
  public let background: ShownColor
}

/// A color as the program requested it.
public enum ShownColor: Hashable, Sendable {
  /// The user's default color.
  case standard
  /// An entry of the palette, 0…255.
  case entry(Int)
  /// A 24-bit color.
  case direct(RGB)
}

/// The visible content of the terminal at one moment.
public struct Picture: Equatable, Sendable, CustomStringConvertible, CustomReflectable {
  /// The size of the terminal.
  package let size: Size
  /// The cells, row by row.
  public let cells: [ShownCell]
  /// The position of the cursor, whether it is visible or not.
  package let cursor: Point
  /// Whether the cursor is visible.
  public let isCursorVisible: Bool
  /// The active modes.
  public let modes: TerminalModes

  /// The cell at a position on the screen.
  public subscript(column: Int, row: Int) -> ShownCell {
    cells[row * size.columns + column]
  }

  /// The rows without trailing blanks.
  public var rows: [String] { (0..<size.rows).map(row) }

  /// Returns a row without trailing blanks.
  private func row(_ number: Int) -> String {
    let cells = cells[number * size.columns..<(number + 1) * size.columns]
    guard let last = cells.lastIndex(where: { $0.text != " " && !$0.text.isEmpty }) else {
      return ""
    }
    var text = ""
    for cell in cells[...last] { text += cell.text }
    return text
  }

  /// All rows, one line each.
  public var text: String { rows.joined(separator: "\n") }

  /// The output of a failing test: the rows, without the style of every cell.
  public var description: String { "\n" + text }
  /// Empty, for the same reason.
  public var customMirror: Mirror { Mirror(self, children: [:]) }

  /// Returns whether a row contains a text.
  ///
  /// Tests ask this after each piece of output, so rows are ruled out by their bytes first, which takes less time.
  public func contains(_ text: String) -> Bool {
    rows(thatMayContain: text).contains { row($0).contains(text) }
  }

  /// Returns the numbers of the rows that aren't ruled out by their bytes.
  private func rows(thatMayContain text: String) -> [Int] {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, bytes.allSatisfy({ $0 < 0x80 }) else {
      return Array(0..<size.rows)
    }
    return (0..<size.rows).filter { number in
      let row = cells[number * size.columns..<(number + 1) * size.columns].flatMap(\.text.utf8)
      return row.indices.dropLast(bytes.count - 1).contains {
        row[$0] == first && row[$0..<($0 + bytes.count)].elementsEqual(bytes)
      }
    }
  }

  /// Returns the position of the first cell of a text; `nil` if no row contains it.
  package func place(of text: String) -> Point? {
    for row in rows(thatMayContain: text) {
      for column in 0..<size.columns {
        let rest = (column..<size.columns).map { self[$0, row].text }.joined()
        if rest.hasPrefix(text), !self[column, row].text.isEmpty {
          return Point(column: column, row: row)
        }
      }
    }
    return nil
  }
}
