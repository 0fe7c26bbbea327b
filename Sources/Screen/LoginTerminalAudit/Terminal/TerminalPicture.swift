package import LoginCanvas

/// The color that a program asked for.
package enum TerminalColor: Hashable, Sendable {
  /// The one of the user's theme for plain text or its background.
  case standard
  /// An entry of the palette, 0…255; the first 16 belong to the user's theme.
  case entry(Int)
  /// A color of 24 bits.
  case direct(RGB)
}

/// A cell of a terminal.
package struct TerminalCell: Hashable, Sendable {
  /// The additions to a plain letter.
  package struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits of the attributes.
    package let rawValue: UInt8

    /// Creates attributes from bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Heavier strokes.
    package static let bold = Attributes(rawValue: 1)
    /// A line below the letter.
    package static let underline = Attributes(rawValue: 2)
    /// Exchanged colors.
    package static let reverse = Attributes(rawValue: 4)
    /// Letters that come and go.
    package static let blink = Attributes(rawValue: 8)
  }

  /// The scalar with its marks; empty in the right half of a wide character.
  package var text = " "
  /// The attributes.
  package var attributes: Attributes = []
  /// The color of the letter, before colors are exchanged.
  package var foreground = TerminalColor.standard
  /// The color behind the letter, before colors are exchanged.
  package var background = TerminalColor.standard

  /// Creates a blank cell.
  package init() {}

  /// Creates a cell.
  package init(
    _ text: String, _ attributes: Attributes = [], foreground: TerminalColor = .standard,
    background: TerminalColor = .standard
  ) {
    (self.text, self.attributes) = (text, attributes)
    (self.foreground, self.background) = (foreground, background)
  }

  /// Whether nothing is drawn except the background.
  package var isBlank: Bool { text == " " || text.isEmpty }

  /// Whether the cell has a letter or a digit, so it is text and not a drawing.
  package var isText: Bool {
    text.unicodeScalars.first.map {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
    } ?? false
  }

  /// Whether the cell has a letter.
  var isLetter: Bool { text.unicodeScalars.first?.properties.isAlphabetic ?? false }

  /// Whether the program asked for a color.
  package var hasColor: Bool { foreground != .standard || background != .standard }

  /// The cell without its text.
  var look: TerminalCell {
    var cell = self
    cell.text = ""
    return cell
  }
}

/// The content of a terminal at a moment.
package struct TerminalPicture: Hashable, Sendable {
  /// The size of the window.
  package let size: Size
  /// The cells, row by row.
  package private(set) var cells: [TerminalCell]
  /// The cell of the hardware cursor.
  package var cursor: Point
  /// Whether the cursor is visible.
  package var isCursorVisible: Bool

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - size: The size of the window.
  ///   - cells: The cells, row by row; missing ones are blank.
  ///   - cursor: The cell of the hardware cursor.
  ///   - isCursorVisible: Whether the cursor is visible.
  package init(
    size: Size, cells: [TerminalCell] = [], cursor: Point = Point(column: 0, row: 0),
    isCursorVisible: Bool = true
  ) {
    let count = size.columns * size.rows
    self.size = size
    self.cells =
      cells.prefix(count) + Array(repeating: TerminalCell(), count: max(0, count - cells.count))
    (self.cursor, self.isCursorVisible) = (cursor, isCursorVisible)
  }

  /// The cell at a position inside the window.
  package subscript(column: Int, row: Int) -> TerminalCell {
    get { cells[row * size.columns + column] }
    set { cells[row * size.columns + column] = newValue }
  }

  /// Returns the cells of a row.
  package func row(_ row: Int) -> ArraySlice<TerminalCell> {
    cells[(row * size.columns)..<((row + 1) * size.columns)]
  }

  /// Returns the text of a row, without blanks at the end.
  package func text(row: Int) -> String {
    let text = self.row(row).map(\.text).joined()
    return String(text.reversed().drop { $0 == " " }.reversed())
  }

  /// The rows as text.
  package var lines: [String] { (0..<size.rows).map { text(row: $0) } }

  /// Whether no cell has a character.
  package var isBlank: Bool { cells.allSatisfy(\.isBlank) }

  /// The number of cells with a character.
  package var inked: Int { cells.count { !$0.isBlank } }

  /// Returns the cells that differ from those of another picture of the same size.
  package func changes(from other: TerminalPicture) -> Set<Point> {
    guard size == other.size else { return [] }
    var points: Set<Point> = []
    for index in cells.indices where cells[index] != other.cells[index] {
      points.insert(Point(column: index % size.columns, row: index / size.columns))
    }
    return points
  }

  /// Whether the picture looks the same as another, apart from a hidden cursor.
  package func looksLike(_ other: TerminalPicture) -> Bool {
    size == other.size && cells == other.cells && isCursorVisible == other.isCursorVisible
      && (!isCursorVisible || cursor == other.cursor)
  }
}

extension TerminalPicture {
  /// The words of at least two letters or digits, in the order of their places; frames and marks aren't words.
  package var words: [String] { lines.flatMap(Self.words) }

  /// Returns the words of a text.
  package static func words(_ text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber }.filter { $0.count > 1 }.map { $0.lowercased() }
  }

  /// Returns the smallest rectangle around cells; `nil` for none.
  static func bounds(of points: some Sequence<Point>) -> Rect? {
    points.reduce(nil) { bounds, point in
      let cell = Rect(column: point.column, row: point.row, columns: 1, rows: 1)
      return bounds?.union(cell) ?? cell
    }
  }
}
