import Canvas
import Testing

@Suite struct `Paper` {
  static let plain = Style(foreground: .black, background: .white)

  static func page(columns: Int = 8, rows: Int = 2) -> Frame {
    Frame(size: Size(columns: columns, rows: rows), style: plain)
  }

  @Test func `shows a wide character whole or as a blank`() {
    var frame = Self.page()
    frame.write("日本語", at: Point(column: 3, row: 0), style: Self.plain, clip: frame.bounds)
    #expect(frame.rowsText[0] == "   日本")
    frame.write("x", at: Point(column: 4, row: 0), style: Self.plain, clip: frame.bounds)
    #expect(frame.rowsText[0] == "    x本")
    frame.write("y", at: Point(column: 5, row: 0), style: Self.plain, clip: frame.bounds)
    #expect(frame.rowsText[0] == "    xy")
  }

  @Test func `changes nothing outside of the clip`() {
    var frame = Self.page()
    let clip = Rect(column: 2, row: 0, columns: 3, rows: 1)
    frame.write("abcdefgh", at: Point(column: 0, row: 0), style: Self.plain, clip: clip)
    frame.write("abc", at: Point(column: 0, row: 5), style: Self.plain, clip: frame.bounds)
    #expect(frame.text == "  cde\n\n")
  }

  @Test func `keeps the cursor inside`() {
    var frame = Self.page()
    frame.placeCursor(at: Point(column: 7, row: 1))
    #expect(frame.cursor == Point(column: 7, row: 1))
    frame.placeCursor(at: Point(column: 8, row: 1))
    #expect(frame.cursor == nil)
  }

  @Test(arguments: [
    ("", 0), ("abc", 3), ("日本", 4), ("e\u{301}", 1), ("👩\u{200D}💻", 2), ("한", 2), ("ﾃ", 1),
    ("\u{1B}", 0), ("•▸●", 3),
  ])
  func `knows how many cells text takes`(text: String, width: Int) {
    #expect(DisplayWidth.of(text) == width)
  }

  @Test(arguments: 2...30)
  func `wraps text without losing anything or being too wide`(columns: Int) {
    for text in [
      "Email or password do not match. Type the password again.", "メールアドレスでログイン",
      "Donaudampfschifffahrtsgesellschaft ok", "a", "",
    ] {
      let lines = TextWrap.lines(text, columns: columns)
      #expect(lines.allSatisfy { DisplayWidth.of($0) <= columns })
      #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
    }
  }

  @Test func `cleans what comes from outside`() {
    #expect(CleanText.oneLine("a\u{1B}[2J\u{7F}\u{9B}b\u{202E}c\u{2066}") == "a[2Jbc")
    #expect(CleanText.oneLine("a\r\nb\tc\u{2028}d") == "a b c d")
    #expect(CleanText.oneLine("日本 é 👩\u{200D}💻") == "日本 é 👩\u{200D}💻")
  }

  @Test func `orders text that runs from right to left`() {
    #expect(VisualOrder.of("abc", direction: .rightToLeft) == "abc")
    #expect(VisualOrder.of("אבג", direction: .rightToLeft) == "גבא")
    #expect(VisualOrder.of("אב abc", direction: .rightToLeft) == "abc בא")
    #expect(VisualOrder.of("abc אב", direction: .leftToRight) == "abc בא")
  }

  @Test func `is drawn as SVG with every word in its place`() {
    var frame = Self.page(columns: 10, rows: 1)
    frame.write("<a> b&c", at: Point(column: 1, row: 0), style: Self.plain, clip: frame.bounds)
    let svg = frame.svg(palette: .trueColor)
    #expect(svg.contains("<text x=\"8\""))
    #expect(svg.contains("&lt;a&gt;</text>"))
    #expect(svg.contains("b&amp;c</text>"))
    #expect(svg.hasSuffix("</svg>\n"))
  }
}
