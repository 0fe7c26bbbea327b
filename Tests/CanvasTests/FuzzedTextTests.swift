import LoginCanvas
import SeededRandom
import LoginSystemText
import Testing

@Suite(.timeLimit(.minutes(10))) struct `Fuzzed text of strangers` {
  static let fuzz = Fuzz(
    "text of strangers",
    samples: [
      "plain", "\u{1B}[2J\u{9B}1mred", "a\u{301}\u{302}b", "אבג\u{202E}abc", "👩‍👩‍👧 🇩🇪 ☎️",
      "می‌خواهم", "line\r\nline\u{2028}x", "\u{E0041}\u{FE0F}\u{200D}",
    ],
    words: ["\u{200D}", "\u{FE0F}", "\u{E0100}", "\u{180B}", "\u{2066}", "\u{FFF9}", "\u{3164}"])

  static func text(_ bytes: [UInt8]) -> String { SystemText.text(bytes) }

  @Test func `comes out without terminal controls, and does not change when cleaned again`() async {
    let finding = await Self.fuzz.finding(cases: 3000) { bytes in
      let clean = CleanText.whole(Self.text(bytes))
      if let harmful = clean.unicodeScalars.first(where: CleanText.isHarmful) {
        return "U+\(String(harmful.value, radix: 16))"
      }
      return CleanText.whole(clean) == clean ? nil : "it changes the second time"
    }
    #expect(finding == nil)
  }

  @Test func `is never longer than its limit, nor wider than its columns`() async {
    let finding = await Self.fuzz.finding(cases: 3000) { bytes in
      let limit = 1 + bytes.count % 40
      let line = CleanText.oneLine(Self.text(bytes), limit: limit)
      if line.count > limit { return "\(line.count) characters of \(limit)" }
      if let harmful = line.unicodeScalars.first(where: CleanText.isHarmful) {
        return "U+\(String(harmful.value, radix: 16))"
      }
      let typed = CleanText.typed(Self.text(bytes))
      return CleanText.typed(typed) == typed ? nil : "typed, it changes the second time"
    }
    #expect(finding == nil)
  }

  @Test func `of any bytes is the same bytes again`() async {
    let finding = await Self.fuzz.finding(cases: 3000) { bytes in
      let bytes = bytes.filter { $0 != 0 }
      return SystemText.bytes(Self.text(bytes)) == bytes ? nil : "others"
    }
    #expect(finding == nil)
  }
}
