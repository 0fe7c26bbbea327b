import Foundation
import SeededRandom
import Testing

@testable import LoginCanvas

@Suite struct `A row for a terminal` {
  static let orders: [TextOrder] = [
    .visual, .visualByWords, .logical(.standard),
    .logical(.init(followsPage: false, mirrors: false, joinsLetters: true)),
    .logical(.init(followsPage: false, mirrors: true, joinsLetters: false)),
  ]
  private static let page = Style(foreground: .black, background: .white)

  /// Returns a page of one row with a text in visual order from a column on.
  private static func row(
    _ text: String, column: Int = 0, columns: Int = 12, direction: LayoutDirection = .rightToLeft,
    joinsLetters: Bool = false
  ) -> Frame {
    var frame = Frame(size: Size(columns: columns, rows: 1), style: page)
    frame.direction = direction
    frame.write(
      VisualOrder.of(text, direction: direction, joinsLetters: joinsLetters),
      at: Point(column: column, row: 0), style: page, clip: frame.bounds)
    return frame
  }

  private static func text(_ frame: Frame) -> String {
    (0..<frame.size.columns).map { frame[$0, 0].text }.joined()
  }

  /// Returns the first scalars of the row's characters.
  private static func row(of frame: Frame) -> [UInt32] {
    (0..<frame.size.columns).compactMap { frame[$0, 0].text.unicodeScalars.first?.value }
  }

  @Test func `is in visual order where the terminal does not reorder`() {
    let frame = Self.row("שלום abc", column: 4)
    #expect(Self.text(frame.arranged(for: .visual).frame) == "    abc םולש")
  }

  @Test func `has its words in their places and each word's letters as they are read, for kitty`() {
    let frame = Self.row("אבג דה abc", column: 2, columns: 12)
    #expect(Self.text(frame.arranged(for: .visualByWords).frame) == "  abc דה אבג")
  }

  @Test func `has signs beside a word in another weight, for kitty, which turns one font as one`() {
    let sent = Self.row("אבג: x", column: 6).arranged(for: .visualByWords).frame
    #expect(Self.text(sent) == "      x :אבג")
    let bold = (0..<12).filter { sent[$0, 0].style.attributes.contains(.bold) }
    #expect(bold == [8])
  }

  @Test func `has no marks for kitty, which would set them among the letters`() {
    let marked = Self.row("فُقد", columns: 4, joinsLetters: true)
    #expect(Self.text(marked.arranged(for: .visualByWords).frame) == "\u{FED3}\u{FED8}\u{FEAA} ")
  }

  @Test func `is as it is read from the right edge on where the terminal runs as the page`() {
    let frame = Self.row("שלום abc!", column: 3)
    #expect(Self.text(frame) == "   !abc םולש")
    #expect(Self.text(frame.arranged(for: .logical(.standard)).frame) == "שלום abc!   ")
  }

  @Test func `keeps its places on a terminal whose rows run from left to right`() {
    let order = TextOrder.logical(.init(followsPage: false, mirrors: true, joinsLetters: false))
    let frame = Self.row("שלום abc", column: 4)
    #expect(Self.text(frame.arranged(for: order).frame) == "    abc שלום")
  }

  @Test func `of two panes is read from the right pane, with each pane in its place`() {
    var frame = Self.row("אבג", column: 9)
    frame.write("הד", at: Point(column: 1, row: 0), style: Self.page, clip: frame.bounds)
    let sent = frame.arranged(for: .logical(.standard)).frame
    #expect(Self.text(sent) == "אבג      דה ")
  }

  @Test func `has brackets as they are written where the terminal turns them`() {
    let frame = Self.row("(אב) >", column: 6)
    let turned = frame.arranged(for: .logical(.standard)).frame
    #expect(Self.text(turned) == "(אב) >      ")
    let unchanged = TextOrder.logical(.init(followsPage: true, mirrors: false, joinsLetters: false))
    #expect(Self.text(frame.arranged(for: unchanged).frame) == ")אב( <      ")
  }

  @Test func `has brackets in their places at the start of text that runs against the row`() {
    let order = TextOrder.Reordering(followsPage: false, mirrors: true, joinsLetters: false)
    for text in ["(אב)، גד", "(אב) גד abc."] {
      let frame = Self.row(text, column: 4, columns: 20)
      let sent = Self.row(of: frame.arranged(for: .logical(order)).frame)
      let line = BidiText(sent, direction: .leftToRight, joinsLetters: false)
      let seen = BidiText.order(line.levels).map { line.forms[$0] }
      #expect(seen == Self.row(of: frame))
    }
  }

  @Test func `has "F1" as one word, which was sent as "F" and "1" around an Arabic word`() {
    for mirrors in [true, false] {
      let order = TextOrder.Reordering(
        followsPage: false, mirrors: mirrors, joinsLetters: false)
      let frame = Self.row("Enter متابعة   F1 مساعدة", column: 4, columns: 30)
      let sent = frame.arranged(for: .logical(order)).frame
      #expect(Self.text(sent) == "    مساعدة F1   متابعة Enter  ")
    }
  }

  @Test func `has the cursor and clicks where they are seen`() {
    var frame = Self.row("שלום abc", column: 4)
    frame.placeCursor(at: Point(column: 11, row: 0))
    let arranged = frame.arranged(for: .logical(.standard))
    #expect(arranged.frame.cursor == Point(column: 0, row: 0))
    #expect(arranged.seen(Point(column: 0, row: 0)) == Point(column: 11, row: 0))
    // The a of abc.
    #expect(arranged.seen(Point(column: 5, row: 0)) == Point(column: 4, row: 0))
    #expect(arranged.seen(Point(column: 40, row: 7)) == Point(column: 40, row: 7))
  }

  @Test func `has a link where its text is sent`() {
    var frame = Self.row("abc שלום", column: 4)
    let link = Frame.Link(
      origin: Point(column: 4, row: 0), text: "םולש", address: "https://a.example",
      style: Self.page, columns: 4)
    frame.add(link)
    let sent = frame.arranged(for: .logical(.standard)).frame
    #expect(Self.text(sent) == "abc שלום    ")
    #expect(sent.links.map(\.text) == ["שלום"])
    #expect(sent.links.map(\.origin) == [Point(column: 4, row: 0)])
  }

  @Test func `without such text is the same for everyone whose rows run from left to right`() {
    let frame = Self.row("Sign in (now) 50%", columns: 20, direction: .leftToRight)
    for order in Self.orders { #expect(frame.arranged(for: order).frame == frame) }
    #expect(!frame.hasRightToLeftText)
  }

  private static let words = [
    "تسجيل", "الدخول", "שלום", "abc", "25", "5%", "12:30", "(سلام)", "«هل»", "؟", ".", ",", "a@b.c",
    "日本", "│", "▐", "فُقد", "٢٥", "+", "-3", "https://a.example/x?y=1",
  ]

  @Test(arguments: UInt64(1)...60)
  func `is seen as it is to be once the terminal has reordered it`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      // As a sentence, because a row that begins with a number may be impossible to send.
      let first = direction == .leftToRight ? "abc" : "تسجيل"
      let text = (0..<Int.random(in: 0...7, using: &generator)).reduce(into: first) { text, _ in
        text += " " + (Self.words.randomElement(using: &generator) ?? "")
      }
      let frame = Self.row(text, column: 3, columns: 90, direction: direction)
      let sent = Self.row(of: frame.arranged(for: .logical(.standard)).frame)
      let line = BidiText(sent, direction: direction, joinsLetters: false)
      let seen = BidiText.order(line.levels).map { line.forms[$0] }
      #expect(seen == Self.row(of: frame), "\(text)")
    }
  }

  @Test(arguments: UInt64(1)...30)
  func `has the same letters in every order`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let text = (0..<5).map { _ in Self.words.randomElement(using: &generator) ?? "" }
      .joined(separator: " ")
    func letters(_ text: String) -> [Unicode.Scalar] {
      text.precomposedStringWithCompatibilityMapping.unicodeScalars
        .filter { scalar in
          scalar.properties.generalCategory != .nonspacingMark
            && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        }.sorted()
    }
    for order in Self.orders {
      let frame = Self.row(text, columns: 90, joinsLetters: order.joinsLetters)
      let sent = Self.text(frame.arranged(for: order).frame)
      #expect(letters(sent) == letters(text), "\(order)")
    }
  }
}
