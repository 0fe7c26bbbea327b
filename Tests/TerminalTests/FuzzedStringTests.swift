import SeededRandom
import Testing

@testable import LoginTerminal

/// Every kind of string that a terminal sends, between typed letters, split anywhere.
@Suite(.timeLimit(.minutes(10))) struct `Fuzzed strings of a terminal` {
  static let strings: [String] = {
    let st = "\u{1B}\\"
    let texts = [
      "]11;rgb:fdfd/f6f6/e3e3", "]4;7;rgb:00/00/00", "]10;#fff", "]52;c;YQ==", "]0;title é日",
      "]133;A", "]104", "]8;;https://a.example/", "]lname", "]Lname",
      "P>|XTerm(379)", "P>|kitty(0.26.5)", "P1$r0m", "P0+r", "P1+r544e=787465726d", "P!|00000000",
      "P1000pstray", "Pq#0;2;0;0;0~~", "_Gi=31;OK", "_Gi=1,I=2;ENOENT:none", "_hello",
      "_", "_G", "_Gi", "_Graphics", "_tmux;例 é", "_[A", "^private",
      "Xanything at all",
    ]
    return texts.map { "\u{1B}" + $0 + st }
      + texts.filter { $0.hasPrefix("]") }.map { "\u{1B}\($0)\u{7}" }
      + [
        "\u{9F}hello\u{9C}", "\u{9F}hello\u{1B}\\", "\u{9D}11;rgb:0/0/0\u{9C}",
        "\u{90}>|VTE(7006)\u{9C}", "\u{1B}]11;rgb:0/0/0\u{9C}",
      ]
  }()

  static func decoder() -> InputDecoder {
    var decoder = InputDecoder()
    (decoder.expectsAnswer, decoder.followsColors) = (true, true)
    return decoder
  }

  /// Returns the typed text, with a pause after each byte for which `pauses` returns `true`.
  static func typed(
    _ bytes: [UInt8], by decoder: inout InputDecoder, pauses: (Int) -> Bool
  ) -> (text: String, others: [TerminalEvent]) {
    var events: [TerminalEvent] = []
    for (place, byte) in bytes.enumerated() {
      decoder.decode(Int32(byte), into: &events)
      if pauses(place) { decoder.pause(into: &events) }
    }
    var text = ""
    let others = events.filter { event in
      guard case .character(let character) = event else {
        switch event {
        case .backgroundReported, .themeReported, .glyphsReported: return false
        default: return true
        }
      }
      text.append(character)
      return false
    }
    return (text, others)
  }

  @Test(arguments: strings)
  func `ended the screen, or were in typed text, wherever they were split`(string: String) {
    let head = Array("ada@".utf8)
    let bytes = head + Array(string.utf8) + Array("例.org".utf8)
    for cut in 0...bytes.count {
      var decoder = Self.decoder()
      let found = Self.typed(bytes, by: &decoder) { $0 == cut }
      // Alt with `_` is a key if nothing follows at first; the rest isn't text.
      let isKey = cut == head.count + 1 && string.hasPrefix("\u{1B}_")
      #expect(found.text == "ada@例.org", "\(cut)")
      #expect(found.others.isEmpty || isKey && found.others == [.key(.alt("_"))], "\(cut)")
    }
    // A pause after every byte of one.
    var decoder = Self.decoder()
    let found = Self.typed(bytes, by: &decoder) { _ in true }
    #expect(found.text == "ada@例.org")
    #expect(!found.others.contains(.key(.escape)))
  }

  @Test func `cost no letter in any order, with pauses anywhere`() {
    var generator = SeededGenerator(seed: 36)
    for round in 0..<3000 {
      var (bytes, text): ([UInt8], String) = ([], "")
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        if Bool.random(using: &generator) {
          let word = ["a", "P1ss", "]x", "_G", "日本", "ß\u{301}", "[200", "\\"].randomElement(
            using: &generator)
          text += word ?? ""
          bytes += Array((word ?? "").utf8)
        } else {
          bytes += Array((Self.strings.randomElement(using: &generator) ?? "").utf8)
        }
      }
      let places = Set(bytes.indices.filter { _ in Int.random(in: 0..<4, using: &generator) == 0 })
      var decoder = Self.decoder()
      let found = Self.typed(bytes, by: &decoder) { places.contains($0) }
      #expect(
        found.text == text, "\(round): \(String(decoding: bytes, as: UTF8.self).debugDescription)")
      #expect(!found.others.contains(.key(.escape)), "\(round)")
    }
  }

  /// Returns a program string with any printable body, and its end.
  static func programString(using generator: inout SeededGenerator) -> [UInt8] {
    var body = "\u{1B}_"
    for _ in 0..<Int.random(in: 0...12, using: &generator) {
      let range: ClosedRange<UInt32> =
        Int.random(in: 0..<8, using: &generator) > 0 ? 0x20...0x7E : 0xA1...0x2AF
      if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &generator)) {
        body.unicodeScalars.append(scalar)
      }
    }
    return Array((body + "\u{1B}\\").utf8)
  }

  @Test func `of a program, whatever they said, ended the sign-in and stood in the address`() {
    var generator = SeededGenerator(seed: 435)
    let head = Array("ada@".utf8)
    for round in 0..<300 {
      let string = Self.programString(using: &generator)
      let bytes = head + string + Array("例.org".utf8)
      // Two cuts, so that each part is split too.
      let first = Int.random(in: head.count..<bytes.count, using: &generator)
      for cut in bytes.indices {
        var decoder = Self.decoder()
        let found = Self.typed(bytes, by: &decoder) { $0 == cut || $0 == first }
        let isKey = [cut, first].contains(head.count + 1)
        let keys: [TerminalEvent] = isKey ? [.key(.alt("_"))] : []
        #expect(found.text == "ada@例.org", "\(round): \(string), \(first), \(cut)")
        #expect(found.others == keys, "\(round): \(string), \(first), \(cut)")
      }
      var (filter, line) = (StringFilter(), TypedLine())
      for byte in bytes { for byte in filter.pass(byte) { _ = line.type(byte) } }
      #expect(line.bytes == Array("ada@例.org".utf8), "\(round): \(string)")
    }
  }

  @Test func `of a program without an end cost no letter behind Alt with an underscore`() {
    var decoder = InputDecoder()
    var events: [TerminalEvent] = []
    for byte in "\u{1B}_hello".utf8 { decoder.decode(Int32(byte), into: &events) }
    decoder.pause(into: &events)
    #expect(events.isEmpty)
    decoder.giveUp(into: &events)
    let letters = "hello".map { TerminalEvent.character($0) }
    #expect(events == [.key(.alt("_"))] + letters)

    var filter = StringFilter()
    var passed: [UInt8] = []
    for byte in "\u{1B}_hello".utf8 { passed += filter.pass(byte) }
    #expect(passed.isEmpty)
    passed += filter.giveUp()
    #expect(passed == Array("_hello".utf8))
  }

  @Test func `of a program keep a letter behind Alt with an underscore for a moment only`() {
    var decoder = InputDecoder()
    var events: [TerminalEvent] = []
    for byte in "\u{1B}_".utf8 { decoder.decode(Int32(byte), into: &events) }
    decoder.pause(into: &events)
    #expect(events == [.key(.alt("_"))])
    for byte in "h\u{1B}".utf8 {
      var later = decoder
      var found: [TerminalEvent] = []
      later.decode(Int32(byte), into: &found)
      later.pause(into: &found)
      #expect(found.isEmpty)
      #expect(later.timeout == Duration.milliseconds(50))
      later.giveUp(into: &found)
      let typed: TerminalEvent = byte == 0x1B ? .key(.escape) : .character("h")
      #expect(found == [typed])
    }
  }

  @Test(
    arguments: [
      ("]", 2000), ("]1", 2000), ("]11;", 2000), ("P", 2000), ("P>", 2000), ("P>|", 2000),
      ("Pqqqq", 1000), ("_hello", 1000), ("^p", 1000), ("Xs", 1000), ("]lemon", 1000),
    ] as [(String, Int)])
  func `that may be answers ended the sign-in when their rest came after a second and a half`(
    beginning: String, milliseconds: Int
  ) {
    var (decoder, filter) = (InputDecoder(), StringFilter())
    var events: [TerminalEvent] = []
    var passed: [UInt8] = []
    for byte in "\u{1B}\(beginning)".utf8 {
      decoder.decode(Int32(byte), into: &events)
      passed += filter.pass(byte)
    }
    decoder.pause(into: &events)
    #expect(events.isEmpty && passed.isEmpty)
    #expect(decoder.timeout == Duration.milliseconds(milliseconds))
    #expect(filter.timeout == Int32(milliseconds))
  }

  @Test(arguments: [
    "]11;rgb:fdfd/f6f6/e3e3\u{1B}\\", "]4;12;rgb:0/0/0\u{7}", "]11;#102030\u{7}",
    "P>|kitty(0.26.5)\u{1B}\\", "P1$r0m\u{1B}\\", "[?62;22c", "[?997;1n",
    "[2;1R",
  ])
  func `are no text either when their ESC was taken for the key`(rest: String) {
    for cut in 0..<rest.utf8.count {
      var decoder = InputDecoder()
      decoder.followsColors = true
      var events: [TerminalEvent] = []
      decoder.decode(0x1B, into: &events)
      decoder.pause(into: &events)
      #expect(events == [.key(.escape)])
      let found = Self.typed(Array((rest + "z").utf8), by: &decoder) { $0 == cut }
      #expect(found.text == "z" && found.others.isEmpty, "\(cut): \(found)")
    }
  }

  @Test(arguments: [
    "]hello", "]1password", "Password1", "P1ssword", "_x", "[section", "^x", "X-ray",
  ])
  func `are not text typed after Esc`(text: String) {
    var decoder = InputDecoder()
    var events: [TerminalEvent] = []
    decoder.decode(0x1B, into: &events)
    decoder.pause(into: &events)
    let found = Self.typed(Array(text.utf8) + [0x0D], by: &decoder) { _ in true }
    #expect(events == [.key(.escape)])
    #expect(found.text == text && found.others == [.key(.enter)])
  }

  @Test(arguments: ["]hello", "Password1", "Pq", "^x", "Xray", "]11", "_", "_hello"])
  func `are not text typed in one go with Esc`(text: String) {
    var decoder = InputDecoder()
    let found = Self.typed([0x1B] + Array(text.utf8) + [0x0D], by: &decoder) { _ in false }
    if text.hasPrefix("_") {
      #expect(found.text == String(text.dropFirst()))
      #expect(found.others == [.key(.alt("_")), .key(.enter)])
    } else {
      #expect(found.text == text && found.others == [.key(.escape), .key(.enter)])
    }
  }

  @Test func `that never end give way to keys, and take no more than their share of memory`() {
    var decoder = Self.decoder()
    var events: [TerminalEvent] = []
    for byte in "\u{1B}]11;".utf8 { decoder.decode(Int32(byte), into: &events) }
    for _ in 0..<(TerminalString.longest - 3) { decoder.decode(0x78, into: &events) }
    #expect(events.isEmpty && decoder.timeout == nil, "its share is over")
    for byte in "z\u{1B}]11;x\u{3}".utf8 { decoder.decode(Int32(byte), into: &events) }
    #expect(events == [.character("z"), .interrupted])
    for byte in "\u{1B}]11;x\u{1B}".utf8 { decoder.decode(Int32(byte), into: &events) }
    decoder.giveUp(into: &events)
    #expect(events.last == .key(.escape))
  }

  @Test func `are no part of a line without a screen, however torn`() {
    for string in Self.strings
    where !string.unicodeScalars.contains(where: { (0x80..<0xA0).contains($0.value) }) {
      for cut in 0..<string.utf8.count {
        var (filter, line) = (StringFilter(), TypedLine())
        for (place, byte) in (Array("secr".utf8) + Array(string.utf8) + Array("et".utf8))
          .enumerated()
        {
          for byte in filter.pass(byte) { _ = line.type(byte) }
          // A lone ESC is released after a moment; a possible string waits longer.
          if place == cut + 4, filter.timeout == 50 {
            for byte in filter.giveUp() { _ = line.type(byte) }
            line.endSequence()
          }
        }
        let isKnown = TerminalString.answers.contains { Self.shape(string).hasPrefix($0) }
        if cut > 0 || isKnown {
          #expect(line.bytes == Array("secret".utf8), "\(string.debugDescription) \(cut)")
        }
      }
    }
  }

  /// Returns a string without its ESC, with `0` for each number.
  static func shape(_ string: String) -> String {
    var shape = ""
    for character in string.dropFirst() where !(character.isNumber && shape.last == "0") {
      shape.append(character.isNumber ? "0" : character)
    }
    return shape
  }
}
