import LoginCanvas
import Testing

@Suite struct `Text on paper` {
  @Test(
    arguments: [
      ("\u{301}", 0), ("\u{200D}", 0), ("\u{AD}", 0), ("\u{7F}", 0), ("\u{9B}", 0), ("~", 1),
      ("é", 1), ("ß", 1), ("\u{A0}", 1), ("ア", 2), ("ｱ", 1), ("！", 2), ("가", 2),
      ("\u{1100}\u{1161}", 2), ("שׁ", 1), ("ﻻ", 1), ("😀", 2), ("👨‍👩‍👧", 6), ("कि", 2), ("กำ", 2),
      ("কা", 2), ("─", 1), ("█", 1), ("►", 1),
      ("𠀀", 2), ("\u{3000}", 2), ("\u{600}", 1), ("\u{D7B0}", 0), ("🇩🇪", 2),
    ] as [(Character, Int)])
  func `takes the cells that a terminal gives it`(character: Character, cells: Int) {
    #expect(DisplayWidth.of(character) == cells)
  }

  @Test func `is as wide as its characters together`() {
    for text in ["", "Login", "ログイン", "e\u{301}a", "أهلا", "पासवर्ड"] {
      #expect(DisplayWidth.of(text) == text.map { DisplayWidth.of($0) }.reduce(0, +))
      #expect(DisplayWidth.of(text + text) == 2 * DisplayWidth.of(text))
    }
  }

  @Test(arguments: [("क्ष", 2), ("पासवर्ड भूल गए?", 13), ("உள்நுழைக", 7), ("กำลังดำเนินการ", 12)])
  func `of India and Thailand is as wide as terminals draw it`(text: String, cells: Int) {
    #expect(DisplayWidth.of(text) == cells)
    #expect(TerminalClusters(text).reduce(0) { $0 + $1.width } == cells)
  }

  @Test func `takes no cells where Unicode has a mark or a sign of format, whatever its block`() {
    // Signs under or around the following digits are visible.
    let signs: Set<UInt32> = [
      0x600, 0x601, 0x602, 0x603, 0x604, 0x605, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD,
    ]
    let marks: Set<Unicode.GeneralCategory> = [.nonspacingMark, .enclosingMark, .format, .control]
    for scalar in (0x300...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init) {
      let isJamo =
        (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value)
      let isMark =
        marks.contains(scalar.properties.generalCategory) && !signs.contains(scalar.value)
        || scalar.value == 0x1171E
      guard (DisplayWidth.of(Character(scalar)) == 0) != (isMark || isJamo) else { continue }
      Issue.record("U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test func `is as wide as its bytes only where they are letters of ASCII`() {
    for (text, cells) in [("Login~ ", 7), ("a\u{7F}b", 2), ("a\r\nb", 2), ("\t", 0), ("aé日", 4)] {
      #expect(DisplayWidth.of(text) == cells)
    }
  }

  @Test(arguments: [
    ("", ""), ("   ", ""), ("a b  ", "a b"), ("  日本 ", "日本"), ("e\u{301} ", "e\u{301}"),
    (" \u{301} ", " \u{301}"), ("\u{3000} ", "\u{3000}"),
  ])
  func `loses blanks at its ends, and nothing else`(text: String, rest: String) {
    #expect(text.withoutOuterBlanks == rest)
  }

  /// "… the following param" didn't show which parameter was meant.
  @Test(arguments: [
    ("The request lacks the parameter client_assertion.", 40, "The request lacks the parameter…"),
    ("The request lacks the parameter client_assertion.", 33, "The request lacks the parameter…"),
    ("one, two three", 8, "one…"), ("one two", 7, "one two"),
    ("https://a.example/very/long/path with more", 20, "https://a.example/v…"),
    ("日本語のとても長い文です", 5, "日本語の…"),
  ])
  func `from outside is cut between two words`(text: String, limit: Int, cut: String) {
    #expect(CleanText.oneLine(text, limit: limit) == cut)
    #expect(CleanText.oneLine(cut, limit: limit) == cut)
  }

  @Test func `from outside has no control character left, and is clean already the second time`() {
    let all = (0...0x2100).compactMap(Unicode.Scalar.init)
    var text = ""
    for scalar in all { text.unicodeScalars.append(scalar) }
    let clean = CleanText.oneLine(text)
    #expect(CleanText.oneLine(clean) == clean)
    for scalar in clean.unicodeScalars {
      #expect(scalar.properties.generalCategory != .control, "\(scalar.value)")
      #expect(
        !(0x202A...0x202E).contains(scalar.value) && !(0x2066...0x2069).contains(scalar.value))
    }
  }

  @Test(
    arguments: [
      ("\u{1B}]0;title\u{7}x", "]0;titlex"), ("a\r\nb", "a b"), ("a\n\rb", "a  b"),
      ("\u{85}a\u{90}b", "ab"), ("\u{2067}abc\u{2069}", "abc"), ("סיסמה", "סיסמה"),
      ("tab\there", "tab here"),
    ])
  func `from outside cannot steer the terminal`(text: String, clean: String) {
    #expect(CleanText.oneLine(text) == clean)
  }

  @Test(
    arguments: [
      ("", LayoutDirection.rightToLeft, ""), ("ada@example.com", .rightToLeft, "ada@example.com"),
      ("שלום!", .rightToLeft, "!םולש"), ("שלום!", .leftToRight, "םולש!"),
      ("12 שנים", .rightToLeft, "םינש 12"), ("(א)", .rightToLeft, "(א)"),
      ("אב ada@b.c גד", .rightToLeft, "דג ada@b.c בא"),
    ])
  func `is in the order of the screen`(
    line: String, direction: LayoutDirection, shown: String
  ) {
    #expect(VisualOrder.of(line, direction: direction) == shown)
  }

  @Test func `in Arabic is joined, with one cell for lam and alef`() {
    #expect(VisualOrder.of("لا", direction: .rightToLeft) == "\u{FEFB}")
    #expect(VisualOrder.of("بب", direction: .rightToLeft) == "\u{FE90}\u{FE91}")
  }

  @Test func `in Hebrew keeps points with their letters`() {
    let shown = VisualOrder.of("שָלוֹם", direction: .rightToLeft)
    #expect(Array(shown) == Array("שָלוֹם").reversed())
  }
}
