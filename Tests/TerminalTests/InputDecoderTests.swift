import LoginCanvas
import Testing

@testable import LoginTerminal

@Suite struct `Input decoder` {
  /// Feeds each chunk, followed by a pause, like separate reads.
  private func events(_ chunks: [UInt8]...) -> [TerminalEvent] {
    var decoder = InputDecoder()
    var events: [TerminalEvent] = []
    for chunk in chunks {
      for byte in chunk { decoder.decode(Int32(byte), into: &events) }
      decoder.pause(into: &events)
    }
    return events
  }

  private func events(_ text: String) -> [TerminalEvent] { events(Array(text.utf8)) }

  @Test func `letters of one to four bytes arrive as typed`() {
    #expect(
      events("aßж語🙂") == [
        .character("a"), .character("ß"), .character("ж"), .character("語"), .character("🙂"),
      ])
  }

  @Test(arguments: ["ß", "語", "🙂"])
  func `a letter torn at any byte is whole`(letter: String) {
    let bytes = Array(letter.utf8)
    for cut in 1..<bytes.count {
      #expect(events(Array(bytes[..<cut]), Array(bytes[cut...])) == [.character(Character(letter))])
    }
  }

  @Test func `a combining mark is a character of its own`() {
    #expect(events("e\u{301}") == [.character("e"), .character("\u{301}")])
  }

  @Test(arguments: [
    [0x80], [0xFF], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82],
    [0xC2, 0x85], [0xE0, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80],
  ])
  func `bytes that are no text vanish and leave their neighbours`(bytes: [UInt8]) {
    #expect(events([0x61] + bytes + [0x62]) == [.character("a"), .character("b")])
  }

  @Test func `a single Esc is a key as soon as nothing follows`() {
    #expect(events([0x1B]) == [.key(.escape)])
    #expect(events([0x1B], Array("[A".utf8)) == [.key(.escape), .character("["), .character("A")])
  }

  // The question mark used to be Esc and a character, so asking for help left the form.
  @Test(arguments: ["+", "=", "-", "_", "0", "?"] as [Character])
  func `Alt with a sign for the size of text, or for help, is a key`(sign: Character) {
    #expect(events("\u{1B}\(sign)") == [.key(.alt(sign))])
    #expect(events([0x1B], Array(String(sign).utf8)) == [.key(.escape), .character(sign)])
  }

  @Test(
    arguments: [
      ("[27;5;61~", "="), ("[61;5u", "="), ("[27;5;45~", "-"), ("[45;5u", "-"), ("[48;5u", "0"),
      ("[27;6;43~", "+"),
    ] as [(String, Character)])
  func `Ctrl with such a symbol is a key where the terminal reports it`(
    sequence: String, sign: Character
  ) {
    #expect(events("\u{1B}" + sequence) == [.key(.control(sign))])
  }

  @Test func `Esc before a letter is Esc and the letter`() {
    #expect(events("\u{1B}x") == [.key(.escape), .character("x")])
    #expect(events("\u{1B}\u{1B}[B") == [.key(.escape), .key(.down)])
  }

  @Test(arguments: [
    ("[A", Key.up), ("OA", .up), ("[B", .down), ("OB", .down), ("[C", .right), ("OC", .right),
    ("[D", .left), ("OD", .left), ("[H", .home), ("OH", .home), ("[1~", .home), ("[7~", .home),
    ("[F", .end), ("OF", .end), ("[4~", .end), ("[8~", .end), ("[5~", .pageUp), ("[6~", .pageDown),
    ("[3~", .delete), ("[Z", .backTab), ("OM", .enter), ("OP", .f(1)), ("[11~", .f(1)),
    ("[[A", .f(1)), ("OS", .f(4)), ("[15~", .f(5)), ("[[E", .f(5)), ("[24~", .f(12)),
    ("[1;2D", .selectLeft), ("[1;2C", .selectRight), ("[1;2H", .selectHome),
    ("[1;2F", .selectEnd), ("[d", .selectLeft), ("[c", .selectRight),
  ])
  func `each form of a key is that key, also when torn`(sequence: String, key: Key) {
    let bytes = Array("\u{1B}\(sequence)".utf8)
    #expect(events(bytes) == [.key(key)])
    for cut in 2..<bytes.count {
      #expect(events(Array(bytes[..<cut]), Array(bytes[cut...])) == [.key(key)])
    }
  }

  @Test func `the numeric block types digits`() {
    #expect(
      events("\u{1B}Op\u{1B}Oy\u{1B}On") == [.character("0"), .character("9"), .character(".")])
  }

  @Test func `an unknown sequence types nothing`() {
    #expect(
      events("\u{1B}[27;5;9~\u{1B}[1;2Aa\u{1B}[?1;2c\u{1B}Ox") == [
        .character("a"), .character("8"),
      ])
    #expect(events("\u{1B}[" + String(repeating: "1", count: 5000) + "mz") == [.character("z")])
  }

  @Test func `Ctrl-C gets through an unfinished sequence`() {
    #expect(events("\u{1B}[12\u{3}") == [.interrupted])
    #expect(events("\u{1B}O\u{3}") == [.interrupted])
  }

  @Test func `control characters are keys`() {
    #expect(
      events("\u{1}\u{8}\u{7F}\t\r\n\u{0}\u{1C}\u{1F}") == [
        .key(.control("a")), .key(.backspace), .key(.backspace), .key(.tab), .key(.enter),
        .key(.enter), .key(.control("@")), .key(.control("\\")), .key(.control("_")),
      ])
  }

  @Test func `a paste is one text, whatever it holds`() {
    #expect(
      events("\u{1B}[200~a\u{1B}[A\u{3}\r\nb\rc\u{1B}[201~d")
        == [.pasted("a\u{1B}[A\u{3}\nb\nc"), .character("d")])
  }

  @Test func `a paste torn at any byte is whole`() {
    let bytes = Array("\u{1B}[200~grün\u{1B}[201~".utf8)
    for cut in 2..<bytes.count {
      #expect(events(Array(bytes[..<cut]), Array(bytes[cut...])) == [.pasted("grün")])
    }
  }

  @Test func `a paste that begins like its end keeps its text`() {
    #expect(
      events("\u{1B}[200~\u{1B}[20\u{1B}\u{1B}[201\u{1B}[201~")
        == [.pasted("\u{1B}[20\u{1B}\u{1B}[201")])
  }

  @Test func `bytes in a paste that are no text vanish`() {
    #expect(
      events(Array("\u{1B}[200~a".utf8) + [0xFF, 0xC3] + Array("b\u{1B}[201~".utf8))
        == [.pasted("ab")])
  }

  @Test func `a huge paste is cut and still ends`() {
    let text = String(repeating: "x", count: PasteCollector.limit + 100)
    #expect(
      events("\u{1B}[200~\(text)\u{1B}[201~y")
        == [.pasted(String(text.dropLast(100))), .character("y")])
  }

  @Test func `a paste without an end is given up with its text`() {
    var decoder = InputDecoder()
    var events: [TerminalEvent] = []
    for byte in "\u{1B}[200~abc".utf8 { decoder.decode(Int32(byte), into: &events) }
    #expect(events.isEmpty)
    #expect(decoder.isInPaste)
    decoder.abandonPaste(into: &events)
    #expect(events == [.pasted("abc")])
    #expect(!decoder.isInPaste)
  }

  @Test(arguments: [
    ("[<0;5;6M", MouseEvent.Kind.press), ("[<0;5;6m", .release), ("[<64;5;6M", .wheelUp),
    ("[<65;5;6M", .wheelDown), ("[<4;5;6M", .press), ("[M %&", .press), ("[M#%&", .release),
    ("[M`%&", .wheelUp), ("[Ma%&", .wheelDown),
  ])
  func `clicks and the wheel are reported in both forms`(sequence: String, kind: MouseEvent.Kind) {
    #expect(
      events("\u{1B}\(sequence)")
        == [.mouse(MouseEvent(point: Point(column: 4, row: 5), kind: kind))])
  }

  @Test(arguments: [
    "[<35;5;6M", "[<2;5;6M", "[<1;5;6m", "[<66;5;6M", "[<0;5M", "[<;;M",
    "[<0;99999999999999999999;1M",
    "[M\u{1}!!",
  ])
  func `other buttons, motion and broken reports are silent`(sequence: String) {
    #expect(events("\u{1B}\(sequence)") == [])
  }
}
