import LoginCanvas
import TerminalHarness
import Testing

@Suite struct `The terminal of the tests` {
  @Test func `shows a character that arrives in pieces`() throws {
    let text = "QR ▀▄ é € 🂡"
    let bytes = Array(text.utf8)
    for end in bytes.indices {
      let screen = try #require(Screen(size: Size(columns: 20, rows: 1)))
      screen.feed(Array(bytes[..<end]))
      screen.feed(Array(bytes[end...]))
      #expect(screen.picture.contains(text), "divided at \(end)")
    }
    let screen = try #require(Screen(size: Size(columns: 20, rows: 1)))
    for byte in bytes { screen.feed([byte]) }
    #expect(screen.picture.contains(text))
  }

  @Test func `doesn't show commands for pictures, in whatever pieces they arrive`() throws {
    let bytes = Array("ab\u{1B}_Ga=q,i=31;AAAA\u{1B}\\c\u{1B}[1md\u{1B}_\u{1B}\u{1B}\\e".utf8)
    for end in bytes.indices {
      let screen = try #require(Screen(size: Size(columns: 20, rows: 1)))
      screen.feed(Array(bytes[..<end]))
      screen.feed(Array(bytes[end...]))
      #expect(screen.picture.text.hasPrefix("abcde"), "divided at \(end)")
    }
  }

  @Test func `shows broken text at once`() throws {
    let screen = try #require(Screen(size: Size(columns: 20, rows: 1)))
    screen.feed([0x61, 0xE2, 0x62])
    #expect(screen.picture.contains("a\u{FFFD}b"))
    screen.feed([0x80, 0x80, 0x80, 0x80, 0x63])
    #expect(screen.picture.contains("c"))
  }
}
