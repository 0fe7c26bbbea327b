public import LoginCanvas

/// One cell as a terminal emulator shows it.
public struct ShownCell: Hashable, Sendable {
  /// The grapheme cluster; empty in the right half of a wide one, a blank where nothing was written.
  public let text: String
  /// Cells it takes: 1 or 2, and 0 in the right half of a wide one.
  public let width: Int
  /// Bold, underlined, reversed.
  package let attributes: Style.Attributes
  /// The colour of the strokes.
  public let foreground: ShownColor
  /// The colour behind them.
  public let background: ShownColor
}

/// A colour as the program asked for it.
public enum ShownColor: Hashable, Sendable {
  /// The user's own.
  case standard
  /// An entry of the palette, 0…255.
  case entry(Int)
  /// 24 bits.
  case direct(RGB)
}

/// What a person would see on the terminal at one moment.
public struct Picture: Equatable, Sendable, CustomStringConvertible, CustomReflectable {
  /// The extent of the terminal.
  package let size: Size
  /// The cells, row by row.
  public let cells: [ShownCell]
  /// The place of the cursor, whether it is visible or not.
  package let cursor: Point
  /// Whether the cursor is visible.
  public let isCursorVisible: Bool
  /// The modes that are on.
  public let modes: TerminalModes

  /// The cell at a place that must lie on the screen.
  public subscript(column: Int, row: Int) -> ShownCell {
    cells[row * size.columns + column]
  }

  /// The rows without blanks at their ends.
  public var rows: [String] {
    (0..<size.rows).map { row in
      let text = (0..<size.columns).map { self[$0, row].text }.joined()
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// All rows, a line for each.
  public var text: String { rows.joined(separator: "\n") }

  /// What a failing test prints: the rows, without the look of every cell.
  public var description: String { "\n" + text }
  /// Empty, for the same reason.
  public var customMirror: Mirror { Mirror(self, children: [:]) }

  /// Whether `text` stands somewhere within one row.
  public func contains(_ text: String) -> Bool {
    rows.contains { $0.contains(text) }
  }

  /// The place of the first cell of `text`; `nil` when it stands in no row.
  package func place(of text: String) -> Point? {
    for row in 0..<size.rows {
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
