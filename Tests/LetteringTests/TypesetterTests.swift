import LoginBitmapFonts
import LoginCanvas
import LoginLettering
import SeededRandom
import Testing

@Suite struct `Enlarged text` {
  static let fonts = FontLibrary.open(cache: nil).library
  static let typesetter = Typesetter(fonts: fonts, glyphs: .sextants)

  static func block(
    _ text: String, scale: Int, columns: Int = 200, rows: Int? = nil,
    direction: LayoutDirection = .leftToRight
  ) -> TextBlock {
    typesetter.block(text, scale: scale, columns: columns, rows: rows, direction: direction)
  }

  static func picture(of text: String, scale: Int, glyphs: GlyphSet = .sextants) -> Frame {
    let typesetter = Typesetter(fonts: fonts, glyphs: glyphs)
    let line = typesetter.line(text, scale: scale, direction: .leftToRight)
    let size = Size(columns: line.columns, rows: line.rows)
    let style = Style(foreground: .black, background: .white)
    var frame = Frame(size: size, style: style)
    typesetter.draw(line, at: Point(column: 0, row: 0), style: style, clip: Rect(size), on: &frame)
    return frame
  }

  @Test(arguments: [2, 3])
  func `has letters that are as many cells wide and high as the scale says`(scale: Int) {
    let block = Self.block("Sign in to Google", scale: scale)
    #expect(block.columns == 17 * scale)
    #expect(block.rows == scale)
    #expect(block.scale == scale)
    #expect(block.shortfall == nil)
  }

  @Test func `is wider where a letter needs more columns`() {
    #expect(Self.block("Email", scale: 2).columns == 11)
    #expect(Self.block("Show", scale: 2).columns == 9)
    #expect(Self.block("Email", scale: 3).columns == 15)
  }

  @Test func `of a code is in letters that differ by more, or in ordinary cells`() {
    for scale in 2...3 {
      let line = Self.typesetter.line(
        "WDJB-MJHT", scale: scale, direction: .leftToRight, for: .code)
      #expect(line.runs.map(\.face.name) == ["6x10"])
      #expect((line.columns, line.rows) == (27, 3))
    }
    let narrow = Self.typesetter.block(
      "WDJB-MJHT", scale: 2, columns: 26, direction: .leftToRight, for: .code)
    #expect(narrow.scale == 1)
    let field = Self.typesetter.face(forContent: "O0l1", columns: 30, scale: 2, isCode: true)
    #expect(field.face.name == "6x10")
  }

  @Test func `shares one height with the labels around it, where the script has tall letters`() {
    let typesetter = Typesetter(fonts: Self.fonts, glyphs: .sextants, labelHeight: 13)
    for scale in 2...3 {
      let blocks = ["メール", "Google"].map { text in
        typesetter.block(
          text, scale: scale, columns: 80, direction: .leftToRight, for: .label)
      }
      #expect(blocks.map(\.rows) == [5, 5])
      #expect(blocks[1].lines.first?.runs.map(\.face.name) == ["6x13"])
      #expect(typesetter.line("G", scale: scale, direction: .leftToRight).rows == scale)
    }
  }

  @Test func `is bold in a face of its own, or not at all`() {
    func picture(_ text: String, _ attributes: Style.Attributes) -> [String] {
      let line = Self.typesetter.line(text, scale: 3, direction: .leftToRight)
      var style = Style(foreground: .black, background: .white)
      style.attributes = attributes
      var frame = Frame(size: Size(columns: line.columns, rows: line.rows), style: style)
      Self.typesetter.draw(
        line, at: Point(column: 0, row: 0), style: style, clip: frame.bounds, on: &frame)
      return frame.rowsText
    }
    #expect(picture("Email", .bold) != picture("Email", []))
    #expect(picture("Für", .bold) == picture("Für", []))
    #expect(picture("ログ", .bold) == picture("ログ", []))
  }

  @Test func `stays in ordinary cells at scale 1 and without fonts`() {
    #expect(Self.block("Google", scale: 1).columns == 6)
    let bare = Typesetter(fonts: nil, glyphs: .sextants)
    let block = bare.block("Google", scale: 3, columns: 80, direction: .leftToRight)
    #expect(block.columns == 6)
    #expect(block.shortfall == .noFonts)
    #expect(!bare.canEnlarge)
  }

  @Test func `really grows in Japanese and Arabic`() {
    let japanese = Self.block("メール", scale: 2)
    #expect(japanese.lines.first?.runs.map(\.face.name) == ["12x13ja"])
    #expect((japanese.columns, japanese.rows) == (18, 5))
    let arabic = Self.block("بريد", scale: 2, direction: .rightToLeft)
    #expect(arabic.lines.first?.runs.map(\.face.name) == ["unifont"])
    #expect(arabic.rows == 6)
    #expect(arabic.shortfall == nil)
  }

  @Test func `mixes fonts word by word, on one foot`() {
    let block = Self.block("Google でログイン", scale: 2)
    #expect(block.lines.first?.runs.compactMap(\.face.name) == ["4x6", "12x13ja"])
    #expect(block.rows == 5)
  }

  @Test func `keeps a word that no font has in ordinary cells, and says so`() {
    let block = Self.block("Hi \u{12000}", scale: 2)
    #expect(block.lines.first?.runs.map(\.face).last == .ordinary)
    #expect(block.shortfall == .noGlyphs)
  }

  @Test func `shrinks step by step where a word is too wide`() {
    #expect(Self.block("Microsoft", scale: 3, columns: 27).scale == 3)
    #expect(Self.block("Microsoft", scale: 3, columns: 26).scale == 2)
    let small = Self.block("Microsoft", scale: 3, columns: 17)
    #expect(small.scale == 1)
    #expect(small.shortfall == .tooSmall)
  }

  @Test func `breaks between words before it shrinks`() {
    let block = Self.block("Sign in with Google", scale: 3, columns: 36)
    #expect(block.lines.map(\.text) == ["Sign in with", "Google"])
    #expect(block.rows == 6)
  }

  @Test func `shrinks where it is too high, and is cut with an ellipsis only in ordinary cells`() {
    #expect(Self.block("one two three", scale: 3, columns: 15, rows: 4).scale == 2)
    let cut = Self.block("one two three", scale: 3, columns: 5, rows: 2)
    #expect(cut.lines.map(\.text) == ["one", "two…"])
  }

  @Test func `draws the pixels of the font`() {
    #expect(Self.picture(of: "L", scale: 2).rowsText == ["\u{258C}", "\u{1FB0C}\u{1FB03}"])
    #expect(Self.picture(of: "L", scale: 2, glyphs: .quadrants).rowsText == ["▌", "▌", "▀▘"])
    #expect(
      Self.picture(of: "L", scale: 2, glyphs: .halfBlocks).rowsText == ["█", "█", "▀▀▀"])
  }

  @Test func `is blanks in reverse video where there are no drawing characters`() {
    let frame = Self.picture(of: "L", scale: 2, glyphs: .ascii)
    #expect(frame.size == Size(columns: 8, rows: 6))
    let rows = (0..<6).map { row in
      String((0..<8).map { frame[$0, row].style.attributes.contains(.reverse) ? "#" : "." })
    }
    #expect(
      rows == ["##......", "##......", "##......", "##......", "######..", "........"])
  }

  @Test func `puts marks on their letters`() throws {
    let font = try #require(Self.fonts.fonts.first { $0.name == "unifont" })
    #expect(font.has("\u{301}"))
    let plain = Self.picture(of: "e", scale: 3)
    let marked = Self.picture(of: "e\u{301}", scale: 3)
    #expect(marked != plain)
    #expect(Self.block("e\u{301}", scale: 3).shortfall == nil)
  }

  @Test func `measures exactly the cells it draws, for any text at any width`() {
    var generator = SeededGenerator(seed: 11)
    let letters = Array("abc WMi  日本ログ가شمسרב€\u{301}\u{200D}\u{12000}…")
    var (whole, cut) = (0, 0)
    for _ in 0..<3000 {
      let text = String(
        (0..<Int.random(in: 0...40, using: &generator)).compactMap { _ in
          letters.randomElement(using: &generator)
        })
      let scale = Int.random(in: 1...3, using: &generator)
      let columns = Int.random(in: 2...90, using: &generator)
      let rows = Bool.random(using: &generator) ? nil : Int.random(in: 1...12, using: &generator)
      let block = Self.block(
        text, scale: scale, columns: columns, rows: rows,
        direction: Bool.random(using: &generator) ? .leftToRight : .rightToLeft)
      #expect(block.columns <= columns, "\(text) \(scale) \(columns)")
      #expect(block.rows <= rows ?? .max)
      #expect(block.scale <= scale)
      let shown = block.lines.map(\.text).joined(separator: " ")
      let visible = shown.filter { $0 != " " }
      let isWhole = visible == text.filter { $0 != " " }
      #expect(block.isCut == !isWhole, "\(text) became \(shown)")
      if isWhole || rows == nil {
        #expect(isWhole, "\(text) became \(shown)")
        whole += 1
      } else {
        #expect(visible.hasSuffix("…") && block.scale == 1, "\(text) became \(shown)")
        cut += 1
      }
    }
    #expect(whole > 1000 && cut > 0, "\(whole) whole, \(cut) cut")
  }
}
