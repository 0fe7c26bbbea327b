public import Canvas

/// A terminal with letters that are larger than its cells, in tests.
///
/// It knows what ncurses writes for xterm, and puts every block of cells where the protocol says. What the protocol leaves
/// open it does in the worst way: what is erased has the terminal's own colours, and nothing of a block stays.
///
/// Source: "The text sizing protocol" of kitty 0.40; ECMA-48; xterm's control sequences.
public struct SizedScreen {
  /// One cell.
  public struct Cell: Hashable, Sendable {
    /// What is written there; empty in the right half of a wide letter and below a block.
    public var text = " "
    /// The look, as Select Graphic Rendition names it.
    public var look = SizedLook()
    /// The block that covers it, by its place in ``SizedScreen/blocks``.
    var block: Int?
  }

  /// A text that covers a block of cells.
  public struct Block: Hashable, Sendable {
    /// Its top left cell.
    public let origin: Point
    /// What it says.
    public let text: String
    /// Ordinary cells of it, and how many times larger it is.
    public let width: Int, scale: Int
    /// Its look.
    public let look: SizedLook

    var place: Rect {
      Rect(column: origin.column, row: origin.row, columns: width * scale, rows: scale)
    }
  }

  /// The extent.
  public let size: Size
  /// What was answered to questions.
  public internal(set) var answers = ""
  /// The cells, row by row.
  public internal(set) var cells: [[Cell]]
  /// What was not understood.
  public internal(set) var unknown: [String] = []
  /// Blocks that were written in all, to see what is written again.
  public internal(set) var blocksWritten = 0

  var known: [Int: Block] = [:]
  var cursor = Point(column: 0, row: 0)
  var saved = (cursor: Point(column: 0, row: 0), look: SizedLook())
  var look = SizedLook()
  var last: Character = " "
  /// The rows that scroll.
  var region: Range<Int>
  /// Whether it knows the protocol.
  let sizesText: Bool

  /// Makes an empty screen.
  public init(size: Size, sizesText: Bool = true) {
    (self.size, self.sizesText, region) = (size, sizesText, 0..<size.rows)
    cells = Array(
      repeating: Array(repeating: Cell(), count: size.columns), count: size.rows)
  }

  /// The blocks on the screen, from top to bottom.
  public var blocks: [Block] {
    known.values.sorted {
      ($0.origin.row, $0.origin.column) < ($1.origin.row, $1.origin.column)
    }
  }

  /// What the cells of a row say, without what covers them.
  public func text(row: Int) -> String { cells[row].map(\.text).joined() }

  /// Whether a cell is below a block.
  public func isCovered(column: Int, row: Int) -> Bool { cells[row][column].block != nil }

  // MARK: Writing

  mutating func write(_ cluster: Character) {
    let width = DisplayWidth.of(cluster)
    guard width > 0 else { return }
    last = cluster
    if sizesText { passBlocks() }
    if cursor.column + width > size.columns { cursor = Point(column: 0, row: down(cursor.row)) }
    for column in cursor.column..<cursor.column + width {
      clear(column: column, row: cursor.row)
      cells[cursor.row][column] = Cell(
        text: column == cursor.column ? String(cluster) : "", look: look)
    }
    cursor.column += width
  }

  /// Beyond the first row of a block text goes behind it.
  private mutating func passBlocks() {
    while cursor.column < size.columns, let number = cells[cursor.row][cursor.column].block,
      let block = known[number], block.origin.row < cursor.row
    {
      cursor.column = block.place.endColumn
    }
  }

  /// Writes a block of cells.
  mutating func write(_ text: String, width: Int, scale: Int) {
    let block = Block(
      origin: cursor, text: text, width: width, scale: scale, look: look)
    guard Rect(size).contains(block.place) else {
      unknown.append("a block beyond the screen at \(cursor)")
      return
    }
    blocksWritten += 1
    for row in block.place.row..<block.place.endRow {
      for column in block.place.column..<block.place.endColumn {
        clear(column: column, row: row)
      }
    }
    let number = blocksWritten
    known[number] = block
    for row in block.place.row..<block.place.endRow {
      for column in block.place.column..<block.place.endColumn {
        cells[row][column] = Cell(text: "", look: look, block: number)
      }
    }
    cursor.column = block.place.endColumn
  }

  /// Erases a cell, with all of the block that covers it, or with the other half of a wide letter.
  mutating func clear(column: Int, row: Int, look: SizedLook = SizedLook()) {
    if let number = cells[row][column].block, let block = known.removeValue(forKey: number) {
      for row in block.place.row..<block.place.endRow {
        for column in block.place.column..<block.place.endColumn { cells[row][column] = Cell() }
      }
    }
    if cells[row][column].text.isEmpty, column > 0 { cells[row][column - 1].text = " " }
    if column + 1 < size.columns, cells[row][column + 1].text.isEmpty,
      cells[row][column + 1].block == nil
    {
      cells[row][column + 1].text = " "
    }
    cells[row][column] = Cell(look: look)
  }

  /// The next row; the last one of those that scroll scrolls.
  mutating func down(_ row: Int) -> Int {
    if row + 1 != region.upperBound { return min(size.rows - 1, row + 1) }
    scroll(region, by: 1)
    return row
  }

  /// Moves rows up, or down by a negative number.
  ///
  /// What the protocol says of blocks there is of no use to anybody: none may
  /// be among them.
  mutating func scroll(_ rows: Range<Int>, by count: Int) {
    if cells[rows].joined().contains(where: { $0.block != nil }) { unknown.append("moved blocks") }
    let blank = Array(
      repeating: Cell(look: SizedLook(background: look.background)), count: size.columns)
    let former = Array(cells[rows])
    for (place, row) in rows.enumerated() {
      let source = place + count
      cells[row] = former.indices.contains(source) ? former[source] : blank
    }
  }
}
