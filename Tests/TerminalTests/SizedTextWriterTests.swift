import Canvas
import Testing

@testable import Terminal

@Suite struct `The writer of large letters` {
  static let page = Style(foreground: .black, background: .white)

  static func text(_ text: String, column: Int = 0, row: Int = 0) -> Frame.SizedText {
    Frame.SizedText(
      origin: Point(column: column, row: row), text: text, width: 1, scale: 2, style: page)
  }

  @Test func `erases and writes what is in the way of ncurses, and leaves the rest`() {
    var writer = SizedTextWriter()
    let (upper, lower) = (Self.text("a"), Self.text("b", row: 4))
    #expect(writer.turn([upper, lower]) { _ in false }.written == [upper, lower])
    var turn = writer.turn([upper, lower]) { $0 == 5 }
    #expect((turn.erased, turn.written) == ([lower], [lower]))
    turn = writer.turn([upper]) { _ in false }
    #expect((turn.erased, turn.written) == ([lower], []))
    writer.forget()
    turn = writer.turn([upper]) { _ in false }
    #expect((turn.erased, turn.written) == ([], [upper]))
  }

  @Test func `says how wide and large each is, and goes on behind the last`() {
    let bytes = SizedTextWriter.bytes(
      writing: [Self.text("a", column: 3), Self.text("b", column: 5), Self.text("c", row: 4)],
      palette: .monochrome)
    #expect(
      bytes == "\u{1B}7\u{1B}[1;4H\u{1B}[0m\u{1B}]66;s=2:w=1;a\u{1B}\\\u{1B}]66;s=2:w=1;b\u{1B}\\"
        + "\u{1B}[5;1H\u{1B}[0m\u{1B}]66;s=2:w=1;c\u{1B}\\\u{1B}8")
  }

  @Test func `erases by blanks, the upper row first`() {
    let bytes = SizedTextWriter.bytes(
      erasing: [Self.text("a", column: 3), Self.text("b", column: 5)], palette: .monochrome)
    #expect(bytes == "\u{1B}7\u{1B}[0m\u{1B}[1;4H    \u{1B}[2;4H    \u{1B}8")
  }

  @Test(arguments: [
    ("\u{1B}", " "), ("a\u{7}", "a"), ("\u{9C}", " "), ("\u{202E}b", "b"), ("\u{7F}", " "),
    ("e\u{301}", "e\u{301}"), ("👩\u{200D}🚀", "👩\u{200D}🚀"),
  ])
  func `lets nothing out that steers a terminal`(text: String, clean: String) {
    let bytes = SizedTextWriter.bytes(writing: [Self.text(text)], palette: .monochrome)
    #expect(bytes.hasSuffix(";\(clean)\u{1B}\\\u{1B}8"))
  }

  @Test func `lets no more out than the protocol allows`() {
    let long = Self.text("a" + String(repeating: "\u{200D}👩", count: 4000))
    let bytes = SizedTextWriter.bytes(writing: [long], palette: .monochrome)
    #expect((4000...4140).contains(bytes.utf8.count))
  }
}
