import LoginCanvas
import SeededRandom
import Testing

@testable import LoginTerminal

@Suite struct `The terminal's own colors` {
  /// Feeds each chunk, followed by a pause, while an answer is expected.
  static func events(_ chunks: String...) -> [TerminalEvent] {
    var decoder = InputDecoder()
    (decoder.expectsAnswer, decoder.followsColors) = (true, true)
    var events: [TerminalEvent] = []
    for chunk in chunks {
      for byte in chunk.utf8 { decoder.decode(Int32(byte), into: &events) }
      decoder.pause(into: &events)
    }
    return events
  }

  @Test(arguments: [
    ("rgb:ffff/0000/8080", 0xFF0080), ("rgb:f/0/8", 0xFF0088),
    ("rgba:1a1a/2b2b/3c3c/ffff", 0x1A2B3C),
    ("#fff", 0xFFFFFF), ("#123456", 0x123456), ("#123412341234", 0x121212),
    ("rgb:ff/ff/ff", 0xFFFFFF),
  ])
  func `are read in every form`(text: String, color: UInt32) {
    #expect(ColorReport.color(text) == RGB(color))
  }

  @Test(arguments: [
    "", "#", "rgb:", "rgb:1/2", "rgb:1/2/3/4/5", "rgb:g/0/0", "rgb:12345/0/0", "hsl:1/2/3", "#1234",
    "rgb:-1/0/0", "rgb:+1/0/0", "#+1+1+1",
  ])
  func `are ignored when they are invalid`(text: String) {
    #expect(ColorReport.color(text) == nil)
  }

  @Test(arguments: ["\u{7}", "\u{1B}\\"])
  func `come as an event, however torn`(end: String) {
    let bytes = Array("\u{1B}]11;rgb:ffff/ffff/ffff\(end)\u{1B}[?62;22c")
    let whole: [TerminalEvent] = [.backgroundReported(.white)]
    for cut in 1..<bytes.count {
      #expect(Self.events(String(bytes[..<cut]), String(bytes[cut...])) == whole, "\(cut)")
    }
  }

  @Test func `are a theme when all sixteen came`() {
    let answers = (0..<16).map { "\u{1B}]4;\($0);rgb:\($0)0/00/00\u{7}" }
    let hex = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]
    #expect(Self.events(answers.dropLast().joined()).isEmpty)
    let colors = (0..<16).map { RGB(red: UInt8($0 < 10 ? 16 * $0 : 0), green: 0, blue: 0) }
    let reported = (0..<16).map { "\u{1B}]4;\($0);rgb:\($0 < 10 ? hex[$0] : "0")0/00/00\u{7}" }
      .joined()
    #expect(Self.events(reported) == [.themeReported(colors)])
  }

  @Test func `are not waited for by a person who types Esc and a bracket`() {
    #expect(
      Self.events("\u{1B}]hello") == [
        .key(.escape), .character("]"), .character("h"), .character("e"), .character("l"),
        .character("l"), .character("o"),
      ])
    var decoder = InputDecoder()
    var events: [TerminalEvent] = []
    for byte in "\u{1B}]1a".utf8 { decoder.decode(Int32(byte), into: &events) }
    #expect(events == [.key(.escape), .character("]"), .character("1"), .character("a")])
    events = []
    for byte in "\u{1B}]11".utf8 { decoder.decode(Int32(byte), into: &events) }
    #expect(events.isEmpty)
    decoder.giveUp(into: &events)
    #expect(
      events == [.key(.escape), .character("]"), .character("1"), .character("1")], "no more came")
  }

  @Test func `end with the answer to DA1`() {
    var decoder = InputDecoder()
    decoder.expectsAnswer = true
    var events: [TerminalEvent] = []
    for byte in "\u{1B}[?6c".utf8 { decoder.decode(Int32(byte), into: &events) }
    #expect(events.isEmpty)
    #expect(!decoder.expectsAnswer)
    for byte in "\u{1B}[?997;2n".utf8 { decoder.decode(Int32(byte), into: &events) }
    #expect(events.isEmpty)
    #expect(decoder.colorsChanged)
  }

  @Test func `cost no typed letter, whatever comes`() {
    var generator = SeededGenerator(seed: 41)
    let pieces = [
      "\u{1B}]11;rgb:ffff/ffff/ffff\u{7}", "\u{1B}]11;rgb:12\u{7}", "\u{1B}]4;3;#fff\u{1B}\\",
      "\u{1B}]",
      "\u{1B}[?62c", "\u{1B}", "\u{7}", "\u{1B}[A", "\u{1B}]52;c;\u{7}", "\u{1B}P1$r0m\u{1B}\\",
    ]
    for _ in 0..<5000 {
      var decoder = InputDecoder()
      decoder.expectsAnswer = true
      var events: [TerminalEvent] = []
      var typed = 0
      for _ in 0..<Int.random(in: 1...12, using: &generator) {
        let isLetter = Bool.random(using: &generator)
        if isLetter { typed += 1 }
        let text = isLetter ? "z" : pieces.randomElement(using: &generator) ?? ""
        for byte in text.utf8 { decoder.decode(Int32(byte), into: &events) }
        if Bool.random(using: &generator) { decoder.pause(into: &events) }
      }
      decoder.giveUp(into: &events)
      // A letter right after `ESC [` or `ESC O` ends a key of the terminal; no part leaves one open.
      let found = events.count { $0 == .character("z") }
      #expect(found == typed)
    }
  }
}
