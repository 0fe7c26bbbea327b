/// A picture of the screen: a grid of cells, and the position of the hardware cursor.
package struct Frame: Equatable, Sendable {
  /// The size of the grid.
  package let size: Size
  /// The position of the hardware cursor, inside the grid; `nil` hides it.
  package private(set) var cursor: Point?
  /// The links, from top to bottom.
  package internal(set) var links: [Link] = []
  /// The main direction of the lines.
  package var direction = LayoutDirection.leftToRight
  /// The live lines, from top to bottom; changes to them are read aloud.
  package internal(set) var liveLines: [LiveLine] = []
  /// The words of the focused control, from top to bottom; they are read aloud when the focus comes to it.
  package internal(set) var focusLines: [LiveLine] = []
  /// The rows; consecutive frames, and the rows of a blank page, share equal rows.
  private var rows: [[Cell]]

  /// Creates a blank page.
  ///
  /// - Parameters:
  ///   - size: The size of the screen.
  ///   - style: The style of the page.
  package init(size: Size, style: Style) {
    self.size = size
    rows = Array(
      repeating: Array(repeating: Cell(text: " ", style: style), count: size.columns),
      count: size.rows)
  }

  /// The cell at a position inside the grid.
  package subscript(column: Int, row: Int) -> Cell {
    rows[row][column]
  }

  /// Returns whether a cell inside the grid shows only a background: no letter, underline or reversed colors.
  package func isBlank(column: Int, row: Int, on ground: RGB) -> Bool {
    let cell = rows[row][column]
    return cell.isSpace && cell.style.background == ground && !cell.style.attributes.showOnBlanks
  }

  /// The rectangle of all cells.
  package var bounds: Rect { Rect(size) }

  /// A text of the page that a terminal can open.
  package struct Link: Hashable, Sendable {
    /// The first cell.
    package let origin: Point
    /// The text; at the end of a row it continues at the beginning of the next.
    package let text: String
    /// The address of the link.
    package let address: String
    /// The style of the text.
    package let style: Style
    /// The number of columns after which the text continues in column 0 of the next row.
    package let columns: Int

    /// Creates a link.
    package init(origin: Point, text: String, address: String, style: Style, columns: Int) {
      self.origin = origin
      self.text = text
      self.address = address
      self.style = style
      self.columns = columns
    }

    /// The rows of the text.
    package var rows: Range<Int> {
      origin.row..<(origin.row + max(1, (text.count + columns - 1) / max(1, columns)))
    }

    /// The cells of the text; each ASCII letter takes one.
    package var places: [Rect] {
      rows.enumerated().map { index, row in
        let rest = text.count - index * columns
        return Rect(column: origin.column, row: row, columns: min(columns, max(0, rest)), rows: 1)
      }
    }
  }

  /// A line of ordinary text that is written from its beginning when it changes.
  ///
  /// Screen readers read what is written, and only the changed letters wouldn't form words.
  package struct LiveLine: Hashable, Sendable {
    /// The first cell.
    package let origin: Point
    /// The number of cells from left to right.
    package let columns: Int
    /// The text; lines that agree in everything else are equal if their texts are.
    package let text: String
    /// Whether the line reports something, so that it is heard before what is below it, even if the cursor is on it.
    package let isNews: Bool

    /// Creates a live line.
    package init(origin: Point, columns: Int, text: String, isNews: Bool = true) {
      self.origin = origin
      self.columns = columns
      self.text = text
      self.isNews = isNews
    }

    /// The cells of the line.
    package var place: Rect {
      Rect(column: origin.column, row: origin.row, columns: columns, rows: 1)
    }
  }

  /// Marks a line on the page as live.
  package mutating func add(_ line: LiveLine) { liveLines.append(line) }

  /// The words of the focused control, without text that people type.
  package var focusText: [String] { focusLines.compactMap { $0.text.isEmpty ? nil : $0.text } }

  /// Marks a line on the page as words of the focused control.
  ///
  /// The focus counts as moved when the texts of these lines change, so the text of a line that people type into is
  /// empty.
  package mutating func addFocus(_ line: LiveLine) { focusLines.append(line) }

  /// Marks a text on the page as a link.
  package mutating func add(_ link: Link) { links.append(link) }

  /// Moves the hardware cursor, or hides it if `point` is `nil` or outside the grid.
  package mutating func placeCursor(at point: Point?) {
    cursor = point.flatMap { bounds.contains($0) ? $0 : nil }
  }

  /// Fills the part of a rectangle that is inside the grid with blanks or a repeated character.
  ///
  /// - Parameters:
  ///   - rect: The rectangle; cells outside the grid are ignored.
  ///   - text: A cluster one cell wide.
  ///   - style: The style of the cells.
  package mutating func fill(_ rect: Rect, with text: String = " ", style: Style) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    let cell = Cell(text: text, style: style)
    for row in area.row..<area.endRow {
      // Only the ends of the area can cut a wide character; the last cell goes first because it may blank its
      // neighbor.
      set(cell, column: area.endColumn - 1, row: row)
      guard area.columns > 1 else { continue }
      set(cell, column: area.column, row: row)
      fillCells(area.column..<area.endColumn, row: row, with: cell)
    }
  }

  private mutating func fillCells(_ columns: Range<Int>, row: Int, with cell: Cell) {
    // The row is moved out and back, so it has one owner and uniqueness is checked once.
    var cells: [Cell] = []
    swap(&cells, &rows[row])
    for column in columns { cells[column] = cell }
    swap(&cells, &rows[row])
  }

  /// Writes one line from left to right.
  ///
  /// Every scalar with a width gets cells of its own, with the marks after it; marks without one are dropped. A wide
  /// scalar of which only half is inside `clip` becomes a blank.
  ///
  /// - Parameters:
  ///   - text: Characters in visual order (see ``VisualOrder``).
  ///   - origin: The cell of the first character.
  ///   - style: The style of all characters.
  ///   - clip: The cells that may change.
  /// - Returns: The column after the last cell.
  @discardableResult
  package mutating func write(_ text: String, at origin: Point, style: Style, clip: Rect) -> Int {
    let area = clip.intersection(bounds)
    var column = origin.column
    if DisplayWidth.isPlain(text) {
      for byte in text.utf8 {
        if area.contains(Point(column: column, row: origin.row)) {
          set(Cell(ascii: byte, style: style), column: column, row: origin.row)
        }
        column += 1
      }
      return column
    }
    for cluster in TerminalClusters(text) {
      let width = cluster.width
      let place = Rect(column: column, row: origin.row, columns: width, rows: 1)
      if area.contains(place) {
        set(Cell(text: cluster.text, style: style), column: column, row: origin.row)
        if width == 2 {
          set(Cell(text: "", style: style), column: column + 1, row: origin.row)
        }
      } else {
        fill(place.intersection(area), style: style)
      }
      column += width
    }
    return column
  }

  /// Adds attributes to the cells of a rectangle that are inside the grid.
  package mutating func add(_ attributes: Style.Attributes, to rect: Rect) {
    restyle(rect) { $0.attributes.formUnion(attributes) }
  }

  /// Changes the styles of the cells of a rectangle that are inside the grid.
  package mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
    let area = rect.intersection(bounds)
    for row in area.row..<area.endRow {
      for column in area.column..<area.endColumn { change(&rows[row][column].style) }
    }
  }

  func hasScalar(row: Int, where isSuch: (Unicode.Scalar) -> Bool) -> Bool {
    rows[row].contains { cell in
      if let scalar = cell.scalar { return isSuch(scalar) }
      return cell.text.unicodeScalars.contains(where: isSuch)
    }
  }

  /// Returns whether a row shares its storage with that of another frame of the same size, which implies equality.
  func shares(row: Int, with other: Frame) -> Bool {
    let (mine, its) = (rows[row], other.rows[row])
    return mine.span.isIdentical(to: its.span)
  }

  /// Returns whether the character of a cell also takes the next cell.
  package func isWide(column: Int, row: Int) -> Bool {
    column + 1 < size.columns && rows[row][column + 1].isContinuation
  }

  /// Returns the columns of a row from the first to the last cell that differs from another frame of the same size.
  ///
  /// Both halves of a wide character are included. The result is `nil` if no cell differs.
  package func changedColumns(row: Int, since other: Frame) -> Range<Int>? {
    let (mine, its) = (rows[row], other.rows[row])
    let (cells, others) = (mine.span, its.span)
    // A shared row needs no comparison of cells.
    guard !cells.isIdentical(to: others) else { return nil }
    var (first, end) = (0, cells.count)
    while first < end, cells[first] == others[first] { first += 1 }
    guard first < end else { return nil }
    while cells[end - 1] == others[end - 1] { end -= 1 }
    return (cells[first].isContinuation ? max(0, first - 1) : first)..<end
  }

  /// Copies the rows outside `bands` from another frame of the same size, without their links and live lines.
  package mutating func take(rowsOutside bands: [Range<Int>], of other: Frame) {
    for row in rows.indices where !bands.contains(where: { $0.contains(row) }) {
      rows[row] = other.rows[row]
    }
  }

  /// Replaces a cell with one of the same width.
  mutating func replace(_ cell: Cell, column: Int, row: Int) {
    rows[row][column] = cell
  }

  /// Changes a cell and blanks the other half of any wide character that it cuts; the right half of a wide character
  /// must be set after the left.
  mutating func set(_ cell: Cell, column: Int, row: Int) {
    let wasContinuation = rows[row][column].isContinuation
    if wasContinuation, !cell.isContinuation, column > 0 { rows[row][column - 1].text = " " }
    let wasWide =
      !wasContinuation && column + 1 < size.columns && rows[row][column + 1].isContinuation
    if wasWide, cell.isContinuation || DisplayWidth.of(cell.text) != 2 {
      rows[row][column + 1].text = " "
    }
    rows[row][column] = cell
  }
}
