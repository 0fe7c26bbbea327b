/// One picture of the screen: a grid of cells, and the place of the hardware cursor.
package struct Frame: Equatable, Sendable {
  /// The extent of the grid.
  package let size: Size
  /// The hardware cursor, inside the grid; `nil` hides it.
  package private(set) var cursor: Point?
  /// Texts that lead somewhere, from top to bottom.
  package internal(set) var links: [Link] = []
  /// The way its lines run, mostly.
  package var direction = LayoutDirection.leftToRight
  /// Lines that are news when they change, from top to bottom.
  package internal(set) var liveLines: [LiveLine] = []
  /// Row by row: pictures that follow each other share the rows that are alike, and so does a blank page.
  private var rows: [[Cell]]

  /// Makes a page of blanks.
  ///
  /// - Parameters:
  ///   - size: The extent of the screen.
  ///   - style: The look of the page.
  package init(size: Size, style: Style) {
    self.size = size
    rows = Array(
      repeating: Array(repeating: Cell(text: " ", style: style), count: size.columns),
      count: size.rows)
  }

  /// The cell at a place that must lie inside the grid.
  package subscript(column: Int, row: Int) -> Cell {
    rows[row][column]
  }

  /// Whether a cell inside the grid shows nothing but a ground: no letter, no line below, no exchanged colours.
  package func isBlank(column: Int, row: Int, on ground: RGB) -> Bool {
    let cell = rows[row][column]
    return cell.isSpace && cell.style.background == ground && !cell.style.attributes.showOnBlanks
  }

  /// All cells.
  package var bounds: Rect { Rect(size) }

  /// A text of the page that a terminal may follow.
  package struct Link: Hashable, Sendable {
    /// Its first cell.
    package let origin: Point
    /// The text, which runs on at the beginning of the next row where a row ends.
    package let text: String
    /// Where it leads.
    package let address: String
    /// Its look.
    package let style: Style
    /// Columns after which the text runs on; it then begins in column 0.
    package let columns: Int

    /// Describes a link.
    package init(origin: Point, text: String, address: String, style: Style, columns: Int) {
      self.origin = origin
      self.text = text
      self.address = address
      self.style = style
      self.columns = columns
    }

    /// The rows it takes.
    package var rows: Range<Int> {
      origin.row..<(origin.row + max(1, (text.count + columns - 1) / max(1, columns)))
    }

    /// The cells that its text takes; of ASCII letters, one each.
    package var places: [Rect] {
      rows.enumerated().map { index, row in
        let rest = text.count - index * columns
        return Rect(column: origin.column, row: row, columns: min(columns, max(0, rest)), rows: 1)
      }
    }
  }

  /// A line of ordinary text that is written from its beginning when it is another one: what is written is what a
  /// screen reader says, and the letters alone that changed are no words.
  package struct LiveLine: Hashable, Sendable {
    /// Its first cell.
    package let origin: Point
    /// Cells from left to right.
    package let columns: Int
    /// What it says; two that differ in nothing else are the same.
    package let text: String

    /// Describes a line.
    package init(origin: Point, columns: Int, text: String) {
      self.origin = origin
      self.columns = columns
      self.text = text
    }
  }

  /// Notes that a line which stands on the page is news when it changes.
  package mutating func add(_ line: LiveLine) { liveLines.append(line) }

  /// Notes that a text which stands on the page leads somewhere.
  package mutating func add(_ link: Link) { links.append(link) }

  /// Puts the hardware cursor, or hides it when `point` is `nil` or outside the grid.
  package mutating func placeCursor(at point: Point?) {
    cursor = point.flatMap { bounds.contains($0) ? $0 : nil }
  }

  /// Blanks `rect`, or repeats `text` in it, as far as it lies in the grid.
  ///
  /// - Parameters:
  ///   - rect: Where; cells outside the grid are ignored.
  ///   - text: A cluster one cell wide.
  ///   - style: Its look.
  package mutating func fill(_ rect: Rect, with text: String = " ", style: Style) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    let cell = Cell(text: text, style: style)
    for row in area.row..<area.endRow {
      // Only at its ends can it cut a wide character; the last one first, which may blank its neighbour.
      set(cell, column: area.endColumn - 1, row: row)
      guard area.columns > 1 else { continue }
      set(cell, column: area.column, row: row)
      fillCells(area.column..<area.endColumn, row: row, with: cell)
    }
  }

  private mutating func fillCells(_ columns: Range<Int>, row: Int, with cell: Cell) {
    // Taken out and put back, so that it has one owner, which is found out once.
    var cells: [Cell] = []
    swap(&cells, &rows[row])
    for column in columns { cells[column] = cell }
    swap(&cells, &rows[row])
  }

  /// Writes one line from left to right.
  ///
  /// A cluster that takes no cell of its own is dropped; a wide one of which only a half lies in
  /// `clip` is shown as a blank.
  ///
  /// - Parameters:
  ///   - text: Characters in the order of the screen (see ``VisualOrder``).
  ///   - origin: The cell of the first one.
  ///   - style: The look of all.
  ///   - clip: Where cells may change.
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
    for cluster in text {
      let width = DisplayWidth.of(cluster)
      guard width > 0 else { continue }
      let place = Rect(column: column, row: origin.row, columns: width, rows: 1)
      if area.contains(place) {
        set(Cell(cluster, style: style), column: column, row: origin.row)
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

  /// Adds attributes to cells, as far as they lie in the grid.
  package mutating func add(_ attributes: Style.Attributes, to rect: Rect) {
    let area = rect.intersection(bounds)
    for row in area.row..<area.endRow {
      for column in area.column..<area.endColumn {
        rows[row][column].style.attributes.formUnion(attributes)
      }
    }
  }

  func hasScalar(row: Int, where isSuch: (Unicode.Scalar) -> Bool) -> Bool {
    rows[row].contains { cell in
      if let scalar = cell.scalar { return isSuch(scalar) }
      return cell.text.unicodeScalars.contains(where: isSuch)
    }
  }

  /// Whether a row came from another picture of the same extent, or both from a third one, and so is the same.
  func shares(row: Int, with other: Frame) -> Bool {
    let (mine, its) = (rows[row], other.rows[row])
    return mine.span.isIdentical(to: its.span)
  }

  /// Whether the character of a cell takes the next one as well.
  package func isWide(column: Int, row: Int) -> Bool {
    column + 1 < size.columns && rows[row][column + 1].isContinuation
  }

  /// The columns of a row from the first to the last cell that differs from another picture of the same extent,
  /// with both halves of a wide character; `nil` where none does.
  package func changedColumns(row: Int, since other: Frame) -> Range<Int>? {
    let (mine, its) = (rows[row], other.rows[row])
    let (cells, others) = (mine.span, its.span)
    // Where both have the row in common, that is all that is looked at.
    guard !cells.isIdentical(to: others) else { return nil }
    var (first, end) = (0, cells.count)
    while first < end, cells[first] == others[first] { first += 1 }
    guard first < end else { return nil }
    while cells[end - 1] == others[end - 1] { end -= 1 }
    return (cells[first].isContinuation ? max(0, first - 1) : first)..<end
  }

  /// Takes the rows outside of `bands` from another picture of the same extent, without what is noted of them.
  package mutating func take(rowsOutside bands: [Range<Int>], of other: Frame) {
    for row in rows.indices where !bands.contains(where: { $0.contains(row) }) {
      rows[row] = other.rows[row]
    }
  }

  /// Puts a cell in the place of one that is as wide.
  mutating func replace(_ cell: Cell, column: Int, row: Int) {
    rows[row][column] = cell
  }

  /// Changes one cell and mends the wide characters that it cuts; the right half of a wide one is
  /// set after the left.
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
