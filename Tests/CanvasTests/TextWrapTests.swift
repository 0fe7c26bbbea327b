import LoginCanvas
import SeededRandom
import Testing

@Suite struct `Wrapped text` {
  static let pieces = [
    "a", "Password", "日本語", "e\u{301}", " ", "  ", "Donaudampfschiff", "한글", "ADA@example.com", "。",
    "سلام", "👩\u{200D}💻",
  ]

  static func text(_ generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...12, using: &generator)).map { _ in
      pieces.randomElement(using: &generator) ?? ""
    }.joined()
  }

  @Test(arguments: UInt64(1)...20)
  func `loses nothing but blanks and is never too wide`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for columns in [-1, 0, 1, 2, 3, 5, 8, 13, 40] {
      let text = Self.text(&generator)
      let lines = TextWrap.lines(text, columns: columns)
      #expect(!lines.isEmpty)
      #expect(lines.allSatisfy { DisplayWidth.of($0) <= max(2, columns) }, "\(lines)")
      #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
      #expect(lines.allSatisfy { !$0.hasSuffix(" ") && !$0.hasPrefix(" ") }, "\(lines)")
      if lines.count > 1 { #expect(!lines.contains(""), "\(lines)") }
    }
  }

  @Test(arguments: UInt64(1)...20)
  func `breaks no word where every word fits`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var checked = 0
    while checked < 20 {
      let text = Self.text(&generator)
      for columns in [4, 8, 16, 20] where TextWrap.fitsByWords(text, columns: columns) {
        let words = text.split(separator: " ").filter { DisplayWidth.of(String($0)) == $0.count }
        let shown = TextWrap.lines(text, columns: columns).joined(separator: " ")
        for word in words { #expect(shown.contains(word), "\(word) in \(shown)") }
        checked += words.count
      }
    }
  }

  @Test func `keeps the blanks inside a line`() {
    #expect(TextWrap.lines("Tab  Enter  F2", columns: 20) == ["Tab  Enter  F2"])
    #expect(TextWrap.lines("Sign in with email", columns: 12) == ["Sign in with", "email"])
    #expect(TextWrap.lines("Sign in with email", columns: 13) == ["Sign in with", "email"])
    #expect(TextWrap.lines("Benutzerkonto", columns: 6) == ["Benutz", "erkont", "o"])
    #expect(TextWrap.lines("メールで", columns: 5) == ["メー", "ルで"])
  }

  @Test func `has no middle dot at a break, which replaces it`() {
    #expect(
      TextWrap.lines("ada@example.com \u{B7} not verified", columns: 18) == [
        "ada@example.com", "not verified",
      ])
    #expect(TextWrap.lines("Google \u{B7} today", columns: 6) == ["Google", "today"])
    #expect(TextWrap.lines("a \u{B7} b", columns: 5) == ["a \u{B7} b"])
    #expect(TextWrap.lines("AX3 \u{B7}2x", columns: 4) == ["AX3", "\u{B7}2x"])
  }

  @Test func `has one empty line for no text`() {
    #expect(TextWrap.lines("", columns: 10) == [""])
    #expect(TextWrap.lines("   ", columns: 2) == [""])
  }
}
