import LoginCanvas
import SeededRandom
import Testing

@Suite struct `A frame` {
  static let plain = Style(foreground: .black, background: .white)
  static let clusters = ["a", "日", "e\u{301}", " ", "本", "한", "\u{301}", "\u{200B}", "x"]

  static func page(columns: Int, rows: Int = 1) -> Frame {
    Frame(size: Size(columns: columns, rows: rows), style: plain)
  }

  /// Returns the positions of wide characters without a half, and of halves without their character.
  static func tornCells(in frame: Frame) -> [Point] {
    var torn: [Point] = []
    for row in 0..<frame.size.rows {
      for column in 0..<frame.size.columns {
        let isWide = DisplayWidth.of(frame[column, row].text) == 2
        let next = column + 1 < frame.size.columns ? frame[column + 1, row] : nil
        if isWide != (next?.isContinuation ?? false) {
          torn.append(Point(column: column, row: row))
        }
      }
      if frame.size.columns > 0, frame[0, row].isContinuation {
        torn.append(Point(column: 0, row: row))
      }
    }
    return torn
  }

  @Test func `draws a vowel sign of Devanagari with its letter, though it has a cell of its own`() {
    var frame = Self.page(columns: 9)
    frame.write(
      "सहायता 日", at: Point(column: 0, row: 0), style: Self.plain, clip: frame.bounds)
    let shapes = (0..<9).map { frame.shape(at: Point(column: $0, row: 0)) }
    #expect(shapes == ["स", "हा", "", "य", "ता", "", " ", "日", ""])
  }

  @Test(arguments: UInt64(1)...40)
  func `never holds half a wide character, whatever is written where`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var frame = Self.page(columns: 7)
    for _ in 0..<60 {
      let text = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        Self.clusters.randomElement(using: &generator) ?? ""
      }.joined()
      let origin = Point(column: .random(in: -2...6, using: &generator), row: 0)
      let clip = Rect(
        column: .random(in: -1...3, using: &generator), row: 0,
        columns: .random(in: 1...9, using: &generator), rows: 1)
      let before = frame
      if Int.random(in: 0..<8, using: &generator) == 0 {
        frame.fill(clip, style: Self.plain)
      } else {
        frame.write(text, at: origin, style: Self.plain, clip: clip)
      }
      #expect(Self.tornCells(in: frame).isEmpty, "\(before.text) → \(frame.text)")
    }
  }

  @Test func `clears the rest of a wide character that another one half covers`() {
    var frame = Self.page(columns: 6)
    frame.write("日本", at: Point(column: 1, row: 0), style: Self.plain, clip: frame.bounds)
    frame.write("語", at: Point(column: 0, row: 0), style: Self.plain, clip: frame.bounds)
    #expect(frame.rowsText == ["語 本"])
    frame.write("国", at: Point(column: 4, row: 0), style: Self.plain, clip: frame.bounds)
    #expect(frame.rowsText == ["語  国"])
  }

  @Test func `shows a blank where only half of a wide character is in the clip`() {
    var frame = Self.page(columns: 6)
    frame.fill(frame.bounds, with: "-", style: Self.plain)
    let clip = Rect(column: 1, row: 0, columns: 4, rows: 1)
    let end = frame.write(
      "日本語", at: Point(column: 0, row: 0), style: Self.plain, clip: clip)
    #expect(frame.rowsText == ["- 本 -"])
    #expect(end == 6)
  }

  @Test func `ignores characters without a cell`() {
    var frame = Self.page(columns: 4)
    frame.write(
      "\u{1B}a\u{0}\u{200B}b\n", at: Point(column: 0, row: 0), style: Self.plain, clip: frame.bounds
    )
    #expect(frame.rowsText == ["ab"])
  }

  @Test func `keeps a mark with its letter`() {
    var frame = Self.page(columns: 4)
    frame.write("e\u{301}x", at: Point(column: 0, row: 0), style: Self.plain, clip: frame.bounds)
    #expect(frame[0, 0].text == "e\u{301}")
    #expect(frame[1, 0].text == "x")
  }

  @Test(arguments: [(0, 0), (0, 3), (3, 0), (1, 1)])
  func `may have no room at all`(columns: Int, rows: Int) {
    var frame = Self.page(columns: columns, rows: rows)
    frame.write("日", at: Point(column: 0, row: 0), style: Self.plain, clip: frame.bounds)
    frame.fill(Rect(column: -5, row: -5, columns: 20, rows: 20), style: Self.plain)
    frame.placeCursor(at: Point(column: 0, row: 0))
    #expect((frame.cursor == nil) == (columns == 0 || rows == 0))
    #expect(frame.rowsText == Array(repeating: "", count: rows))
    #expect(frame.svg(palette: .trueColor).hasSuffix("</svg>\n"))
  }

  @Test func `hides a cursor that is put outside`() {
    for point in [Point(column: -1, row: 0), Point(column: 3, row: 0), Point(column: 0, row: 1)] {
      var frame = Self.page(columns: 3)
      frame.placeCursor(at: Point(column: 2, row: 0))
      frame.placeCursor(at: point)
      #expect(frame.cursor == nil)
    }
  }

  @Test(arguments: UInt64(1)...20)
  func `fills an area as it fills its cells one by one`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let text = (0..<5).map { _ in Self.clusters.randomElement(using: &generator) ?? "" }.joined()
      var whole = Self.page(columns: 8, rows: 2)
      whole.write(text, at: Point(column: 0, row: 1), style: Self.plain, clip: whole.bounds)
      var single = whole
      let area = Rect(
        column: .random(in: -1...7, using: &generator), row: .random(in: 0...1, using: &generator),
        columns: .random(in: 0...5, using: &generator), rows: 1)
      whole.fill(area, with: "-", style: Self.plain)
      for column in area.column..<area.endColumn {
        single.fill(
          Rect(column: column, row: area.row, columns: 1, rows: 1), with: "-", style: Self.plain)
      }
      #expect(whole == single, "\(area) in \(text)")
    }
  }

  @Test func `finds the columns of a row that differ from another picture`() {
    var before = Self.page(columns: 8, rows: 2)
    before.write("ab日本", at: Point(column: 0, row: 1), style: Self.plain, clip: before.bounds)
    var after = before
    #expect(after.changedColumns(row: 1, since: before) == nil)
    after.write("xb日本y", at: Point(column: 0, row: 1), style: Self.plain, clip: after.bounds)
    #expect(after.changedColumns(row: 0, since: before) == nil)
    #expect(after.changedColumns(row: 1, since: before) == 0..<7)
    var half = before
    half.add(.bold, to: Rect(column: 3, row: 1, columns: 1, rows: 1))
    #expect(half.changedColumns(row: 1, since: before) == 2..<4)
  }

  @Test func `takes the rows of another picture that are outside of its own`() {
    var other = Self.page(columns: 3, rows: 4)
    for row in 0..<4 {
      other.write("\(row)", at: Point(column: 0, row: row), style: Self.plain, clip: other.bounds)
    }
    var frame = Self.page(columns: 3, rows: 4)
    frame.take(rowsOutside: [0..<1, 2..<3], of: other)
    #expect(frame.rowsText == ["", "1", "", "3"])
  }
}
