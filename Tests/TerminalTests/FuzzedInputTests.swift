import LoginCanvas
import SeededRandom
import Testing

@testable import LoginTerminal

@Suite(.timeLimit(.minutes(10))) struct `Fuzzed terminal input` {
  static let fuzz = Fuzz(
    "terminal input",
    samples: [
      "abc äß日本語🙂 e\u{301}", "\u{1B}[A\u{1B}OB\u{1B}[[C\u{1B}[15~\u{1B}[Z\u{1B}",
      "\u{1B}[<0;12;7M\u{1B}[<0;12;7m\u{1B}[<64;1;1M", "\u{1B}[M !!\u{1B}[M#!!a",
      "\u{1B}[200~pasted\r\ntext\tä\u{1B}[201~after",
      "\u{1B}]11;rgb:ffff/0000/8080\u{7}\u{1B}[?62;22c",
      "\u{1B}]4;0;rgb:00/00/00;1;#fff\u{1B}\\\u{1B}[?6c\u{1B}]hello",
      "\u{1B}[2;1R\u{1B}[2;3R\u{1B}[2;5R\u{1B}[?62;22c\u{1B}[1;2Rabc",
      "\u{1B}P>|kitty(0.26.5)\u{1B}\\ab\u{1B}_Gi=31;OK\u{1B}\\cd\u{1B}^p\u{1B}\\\u{1B}Xs\u{9C}e",
      "\u{1B}[97;;97u\u{1B}[97:65;66;65u\u{1B}[57358;65u\u{1B}[1;65A\u{1B}[3;129~\u{1B}[0;;228:x:769u",
      "\u{1B}[99;5u\u{1B}[1089::99;133u\u{1B}[47:63;4u\u{1B}[113;7;64u\u{1B}[13;1:3u\u{1B}[57400;129;49u",
      "\u{1B}[?997;1n\u{1B}[27;5;43~\u{1B}+\u{3}\u{1A}\r\u{7F}\u{1B}[61;5u",
    ],
    words: [
      "\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}]", "\u{1B}[M", "\u{1B}[<", "\u{1B}[200~",
      "\u{1B}[201~", "\u{1B}]11;", "\u{1B}\\", "\u{7}", "M", "m", "~", ";", ":", "u", "57358", "65",
      "55296", "1114112", "9999999999",
    ])

  /// Returns the events of bytes, with a pause after each byte for which `pauses` returns `true`.
  static func events(
    _ bytes: [UInt8], after decoder: inout InputDecoder, pauses: (Int) -> Bool = { _ in false }
  ) -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    for (place, byte) in bytes.enumerated() {
      decoder.decode(Int32(byte), into: &events)
      if pauses(place) { decoder.pause(into: &events) }
    }
    return events
  }

  static func decoder(_ bytes: [UInt8]) -> InputDecoder {
    var decoder = InputDecoder()
    decoder.expectsAnswer = bytes.count.isMultiple(of: 2)
    decoder.followsColors = decoder.expectsAnswer
    if decoder.expectsAnswer { decoder.unprovedGlyphs = .quadrants }
    decoder.awaitsProgram = decoder.expectsAnswer
    decoder.reportsCapsLock = bytes.count.isMultiple(of: 3)
    return decoder
  }

  @Test func `becomes no more events than bytes, and no letter that steers the terminal`() async {
    let finding = await Self.fuzz.finding(cases: 8000) { bytes in
      var decoder = Self.decoder(bytes)
      var events = Self.events(bytes, after: &decoder)
      decoder.abandonPaste(into: &events)
      decoder.pause(into: &events)
      decoder.giveUp(into: &events)
      if events.count > bytes.count { return "\(events.count) events" }
      return events.compactMap { Self.complaint($0) }.first
    }
    #expect(finding == nil)
  }

  static func complaint(_ event: TerminalEvent) -> String? {
    switch event {
    case .character(let character):
      guard character.unicodeScalars.count == 1,
        character.unicodeScalars.first?.properties.generalCategory != .control
      else { return "the character \(character.unicodeScalars)" }
    case .pasted(let text):
      if text.utf8.contains(UInt8(ascii: "\r")) { return "a return in a paste" }
    case .mouse(let mouse):
      if mouse.point.column < 0 || mouse.point.row < 0 { return "a click at \(mouse.point)" }
    case .themeReported(let colors):
      if colors.count != 16 { return "\(colors.count) colours of a theme" }
    case .key, .backgroundReported, .glyphsReported, .picturesReported, .capsLockReported,
      .resized, .woken, .deadlinePassed, .interrupted, .hungUp:
      break
    }
    return nil
  }

  @Test func `leaves nothing behind that keeps the next letters away`() async {
    let finding = await Self.fuzz.finding(cases: 3000) { bytes in
      var decoder = Self.decoder(bytes)
      // The end of a paste that may have begun, and more letters than a mouse report has.
      let events = Self.events(bytes + Array("\u{1B}[201~zzzzz".utf8), after: &decoder)
      return events.last == .character("z") ? nil : "\(events.suffix(3))"
    }
    #expect(finding == nil)
  }

  @Test func `is the same however it is split, except for a single Esc`() async {
    let finding = await Self.fuzz.finding(cases: 3000) { bytes in
      // Alt with `_` is reported when nothing follows, but may still begin a string.
      if bytes.indices.dropLast().contains(where: { bytes[$0] == 0x1B && bytes[$0 + 1] == 0x5F }) {
        return nil
      }
      var (whole, torn) = (Self.decoder(bytes), Self.decoder(bytes))
      let expected = Self.events(bytes, after: &whole)
      let found = Self.events(bytes, after: &torn) { bytes[$0] != 0x1B }
      return found == expected ? nil : "\(found) and not \(expected)"
    }
    #expect(finding == nil)
  }

  @Test func `may have codes of ncurses anywhere in it`() async {
    let finding = await Self.fuzz.finding(cases: 3000) { bytes in
      var decoder = Self.decoder(bytes)
      var events: [TerminalEvent] = []
      for (place, byte) in bytes.enumerated() {
        let isCode = place % 7 == 3
        decoder.decode(isCode ? (Int32(byte) << 3) + 250 : Int32(byte), into: &events)
      }
      return events.count <= 2 * bytes.count ? nil : "\(events.count) events"
    }
    #expect(finding == nil)
  }

  @Test func `on a line without a screen stays within it, and no key's bytes are letters`() async {
    let finding = await Self.fuzz.finding(cases: 3000) { bytes in
      var line = TypedLine()
      for byte in bytes {
        let before = line.bytes.count
        switch line.type(byte) {
        case .removed(let characters):
          if before - line.bytes.count < characters { return "\(characters) removed of \(before)" }
        case .added: if line.bytes.count != before + 1 { return "nothing added" }
        case .ended, .cancelled, .stopped, .nothing:
          if line.bytes.count != before { return "changed by \(byte)" }
        }
      }
      if line.bytes.count > TypedLine.limit { return "\(line.bytes.count) bytes" }
      return line.bytes.contains { $0 < 0x20 || $0 == 0x7F } ? "a control character" : nil
    }
    #expect(finding == nil)
  }

  @Test func `with a mouse beyond all numbers is no click, and nothing ends`() {
    for text in ["\u{1B}[<0;-9223372036854775808;1M", "\u{1B}[<0;1;-9223372036854775808m"] {
      var decoder = InputDecoder()
      for event in Self.events(Array(text.utf8), after: &decoder) {
        #expect(Self.complaint(event) == nil)
      }
    }
  }
}

@Suite(.timeLimit(.minutes(10))) struct `Fuzzed colors of a terminal` {
  @Test func `are read where XParseColor's forms are, and nowhere else`() async {
    let fuzz = Fuzz(
      "colours",
      samples: ["rgb:ffff/0000/8080", "rgba:1a1a/2b2b/3c3c/ffff", "#123456", "#fff", "rgb:f/0/8"],
      words: ["rgb:", "rgba:", "#", "/", ":", "+", "-", "ffff"], limit: 64)
    let finding = await fuzz.finding(cases: 8000) { bytes in
      guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
      let isRead = ColorReport.color(String(decoding: bytes, as: UTF8.self)) != nil
      return isRead == Self.isColor(bytes) ? nil : "read: \(isRead)"
    }
    #expect(finding == nil)
  }

  /// Checks the forms independently, by bytes.
  static func isColor(_ bytes: [UInt8]) -> Bool {
    func areDigits(_ part: ArraySlice<UInt8>) -> Bool {
      part.allSatisfy { "0123456789abcdefABCDEF".utf8.contains($0) }
    }
    if bytes.first == UInt8(ascii: "#") {
      return [4, 7, 10, 13].contains(bytes.count) && areDigits(bytes.dropFirst())
    }
    for name in ["rgb:", "rgba:"] where bytes.starts(with: name.utf8) {
      let parts = bytes[name.utf8.count...].split(
        separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      return (3...4).contains(parts.count)
        && parts.prefix(3).allSatisfy { (1...4).contains($0.count) && areDigits($0) }
    }
    return false
  }

  @Test func `come back from each of their spellings`() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<1000 {
      let color = RGB(UInt32.random(in: 0...0xFFFFFF, using: &generator))
      let parts = [color.red, color.green, color.blue].map { part in
        part < 16 ? "0" + String(part, radix: 16) : String(part, radix: 16)
      }
      #expect(ColorReport.color("#" + parts.joined()) == color)
      #expect(ColorReport.color("rgb:" + parts.joined(separator: "/")) == color)
      #expect(ColorReport.color("rgb:" + parts.map { $0 + $0 }.joined(separator: "/")) == color)
    }
  }
}
