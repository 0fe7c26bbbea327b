import LoginCanvas
import SeededRandom
import Testing

@Suite struct `A cell` {
  static let style = Style(foreground: .black, background: .white)

  static func text(after text: String) -> String { Cell(text: text, style: style).text }

  @Test(arguments: [
    "", " ", "a", "é", "日", "\u{1FB00}", "\u{10FFFF}", "e\u{301}", "\u{1F468}\u{200D}\u{1F469}",
    "\r\n", "\u{0}", "\u{301}",
  ])
  func `has the character that it was given, scalar by scalar`(text: String) {
    #expect(Array(Self.text(after: text).unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test(arguments: UInt64(1)...8)
  func `has any character that it was given, whatever came before`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let texts = (0..<400).map { _ in
      var scalars = String.UnicodeScalarView()
      for _ in 0...Int.random(in: 0...3, using: &generator) {
        scalars.append(Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &generator)) ?? "x")
      }
      return String(scalars)
    }
    let cells = texts.map { Cell(text: $0, style: Self.style) }
    for (cell, text) in zip(cells, texts) {
      #expect(cell.text.utf8.elementsEqual(text.utf8))
      #expect(cell == Cell(text: text, style: Self.style))
    }
  }

  @Test func `is another one in another look, and with another character`() {
    let cell = Cell(text: "a", style: Self.style)
    var bold = Self.style
    bold.attributes = .bold
    #expect(cell != Cell(text: "a", style: bold))
    #expect(cell != Cell(text: "b", style: Self.style))
    #expect(Cell(text: "", style: Self.style).isContinuation)
    #expect(!Cell(text: " ", style: Self.style).isContinuation)
  }
}
