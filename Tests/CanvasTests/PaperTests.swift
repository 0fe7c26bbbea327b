import LoginCanvas
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
    ("", 0), ("abc", 3), ("日本", 4), ("e\u{301}", 1), ("👩\u{200D}💻", 4), ("한", 2), ("ﾃ", 1),
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

  @Test func `cleans text from outside`() {
    #expect(CleanText.oneLine("a\u{1B}[2J\u{7F}\u{9B}b\u{202E}c\u{2066}") == "a[2Jbc")
    #expect(CleanText.oneLine("a\r\nb\tc\u{2028}d") == "a b c d")
    #expect(CleanText.oneLine("日本 é 👩\u{200D}💻") == "日本 é 👩\u{200D}💻")
  }

  @Test func `lets nothing through that steers or hides, of all scalars there are`() {
    let selectors: [ClosedRange<UInt32>] = [0x180B...0x180F, 0xFE00...0xFE0F, 0xE0100...0xE01EF]
    var checked = 0
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let left = Array(CleanText.oneLine("a\(scalar)a").unicodeScalars)
      let properties = scalar.properties
      let isHidden =
        properties.isDefaultIgnorableCodePoint || properties.generalCategory == .control
      guard isHidden, !selectors.contains(where: { $0.contains(value) }) else { continue }
      let isBreak = [0x09, 0x0A, 0x0D].contains(value)
      #expect(left == (isBreak ? ["a", " ", "a"] : ["a", "a"]), "\(value)")
      checked += 1
    }
    #expect(checked > 3500)
    // All of them in one text, separately and after a letter that uses joiners.
    for start in ["", "ب"] {
      var text = start
      for value in UInt32(0)...0x10FFFF {
        if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
      }
      let clean = CleanText.whole(text)
      #expect(!clean.unicodeScalars.contains { CleanText.isHarmful($0) })
      #expect(clean.unicodeScalars.count > 1_100_000)
      #expect(CleanText.whole(clean) == clean)
    }
  }

  @Test(
    arguments: [
      ("ada\u{200B}@example.com", "ada@example.com"), ("\u{FEFF}Ada", "Ada"), ("a\u{61C}b", "ab"),
      ("a\u{180E}b", "ab"), ("a\u{E0041}\u{E007F}b", "ab"), ("a\u{200E}\u{200F}b", "ab"),
      ("a\u{2060}\u{2064}\u{AD}b", "ab"), ("ad\u{200D}a\u{200C}", "ada"), ("\u{3164}\u{FFA0}", ""),
      ("می\u{200C}خواهم", "می\u{200C}خواهم"), ("क्\u{200D}ष", "क्\u{200D}ष"),
      ("❤\u{FE0F}!", "❤\u{FE0F}!"),
      ("👩\u{200D}", "👩"), ("x\u{FE01}\u{FE02}\u{FE03}", "x\u{FE01}"), ("caf\u{10FEE9}", "caf\\xE9"),
    ])
  func `removes invisible characters`(text: String, clean: String) {
    #expect(CleanText.oneLine(text) == clean)
  }

  @Test func `shows a sentence of a server in a length that can be read`() {
    #expect(CleanText.oneLine(String(repeating: "a", count: 500)).count == 500)
    let long = CleanText.oneLine(String(repeating: "lang ", count: 1_000_000))
    #expect(long.count == 500 && long.hasSuffix("\u{2026}"))
    #expect(CleanText.oneLine(long) == long)
    #expect(CleanText.oneLine("abcdef", limit: 3) == "ab\u{2026}")
    #expect(CleanText.whole(long + long).count == 1000)
    // Endless marks on one letter.
    let marks = CleanText.oneLine("a" + String(repeating: "\u{301}", count: 100_000))
    #expect(marks.unicodeScalars.count <= 32)
    for text in [long, marks, String(repeating: "👩\u{200D}👩\u{200D}👧", count: 900)] {
      let clean = CleanText.oneLine(text)
      #expect(CleanText.oneLine(clean) == clean)
    }
  }

  @Test func `keeps typed characters, visible or not, except controls`() {
    #expect(CleanText.typed("a\u{200B}\u{FEFF}b\u{1B}\u{202E}\tc") == "a\u{200B}\u{FEFF}b c")
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
