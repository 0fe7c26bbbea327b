import LoginCanvas
import LoginTerminalAudit
import Testing

@Suite struct `The output of a program` {
  private static func output(_ text: String) -> ProgramOutput {
    var output = ProgramOutput()
    output.read(Array(text.utf8))
    return output
  }

  @Test(arguments: [
    ("\u{1B}[?1049h", ["the alternate screen"]), ("\u{1B}[?25l", ["a hidden cursor"]),
    ("\u{1B}[?1000;1006h", ["reports of the mouse"]), ("\u{1B}[?2004h", ["marked pastes"]),
    ("\u{1B}[?1h\u{1B}=", ["sequences of the keypad"]),
    ("\u{1B}[>4;2m", ["another keyboard protocol"]), ("\u{1B}[>1u", ["another keyboard protocol"]),
    ("\u{1B}[1;38;5;4mx", ["colors or attributes"]),
    (
      "\u{1B}[?1049h\u{1B}[?1049l\u{1B}[?25l\u{1B}[?25h\u{1B}[>1u\u{1B}[<u\u{1B}[>4;2m\u{1B}[>4m",
      []
    ),
    ("\u{1B}[7m(END)\u{1B}[27m\u{1B}[K", []), ("\u{1B}[38;2;1;4;7mx\u{1B}[39m", []),
    ("\u{1B}[4:3;38:2::1:4:7mx\u{1B}[24;39m", []), ("\u{1B}[4:3mx\u{1B}[4:0m", []),
    ("\u{1B}[31mx\u{1B}[m\u{1B}[?1000h\u{1B}c", []), ("plain text\r\n", []),
  ])
  func `leaves on what it doesn't turn off`(text: String, left: [String]) {
    #expect(Self.output(text).leftOn == left, "\(text.debugDescription)")
  }

  @Test func `is counted by bytes, sequences, characters and cleared screens`() {
    let amount = Self.output("\u{1B}[H\u{1B}[2JÄb c\u{1B}]0;title\u{7}").amount
    #expect(amount.bytes == 22 && amount.sequences == 3)
    #expect(amount.characters == 3 && amount.clears == 1)
    #expect(Self.output("\u{1B}[H\u{1B}[J").amount.clears == 1)
    #expect(Self.output("\u{1B}[5;1H\u{1B}[J").amount.clears == 0)
  }

  @Test func `may ask for the colors, with either end of a string`() {
    #expect(Self.output("\u{1B}]11;?\u{7}").questions == [11])
    #expect(Self.output("\u{1B}]10;?\u{1B}\\").questions == [10])
    #expect(!Self.output("\u{1B}]11;#000\u{7}").asksForColors)
  }

  @Test func `may be divided anywhere`() {
    let text = Array("\u{1B}[?1049h\u{1B}[1mé\u{1B}]11;?\u{1B}\\".utf8)
    let whole = Self.output(String(decoding: text, as: UTF8.self))
    for place in text.indices {
      var output = ProgramOutput()
      output.read(text[..<place])
      output.read(text[place...])
      #expect(output == whole, "\(place)")
    }
  }

  @Test func `may be hostile`() throws {
    var bytes = Array("\u{1B}]52;c;".utf8) + [UInt8](repeating: 0x41, count: 1 << 20)
    bytes += Array("\u{1B}[".utf8) + [UInt8](repeating: 0x3B, count: 1 << 16)
    bytes +=
      [0x6D, 0xFF, 0xC3, 0x28, 0xF0, 0x9F] + Array("\u{1B}P\u{1B}[999999999;999999999H".utf8)
    bytes += Array("\u{1B}[99999999999999999999@\u{1B}[2147483647S\u{1B}[3;1r\u{1B}#8".utf8)
    var output = ProgramOutput()
    output.read(bytes)
    #expect(output.amount.bytes == bytes.count)
    let terminal = try #require(EmulatedTerminal(Size(columns: 20, rows: 10)))
    for start in stride(from: 0, to: bytes.count, by: 4099) {
      _ = terminal.feed(bytes[start..<min(bytes.count, start + 4099)])
    }
    #expect(terminal.picture.cells.count == 200)
    // A wide character at the end of a row, repeated.
    _ = terminal.feed(
      Array("\u{1B}c\u{1B}[1;19H漢\u{1B}[99999b\u{1B}[1;20H漢\u{1B}[b\u{1B}[Hx\u{1B}[3b".utf8))
    #expect(terminal.picture.text(row: 0).hasPrefix("xxxx"))
  }
}

@Suite struct `The emulated terminal` {
  @Test func `shows text, colors, attributes and the cursor`() throws {
    let terminal = try #require(EmulatedTerminal(Size(columns: 20, rows: 4)))
    _ = terminal.feed(Array("\u{1B}[1;38;5;200mA\u{1B}[0;7;48;2;1;2;3mB\u{1B}[m漢\u{1B}[?25l".utf8))
    let picture = terminal.picture
    #expect(picture[0, 0] == TerminalCell("A", .bold, foreground: .entry(200)))
    #expect(picture[1, 0] == TerminalCell("B", .reverse, background: .direct(RGB(0x010203))))
    #expect(picture[2, 0].text == "漢" && picture[3, 0].text.isEmpty)
    #expect(picture.cursor == Point(column: 4, row: 0) && !picture.isCursorVisible)
    #expect(picture.text(row: 0) == "AB漢" && picture.inked == 3)
  }

  @Test func `answers questions, and keeps a character that comes in two parts`() throws {
    let terminal = try #require(EmulatedTerminal(Size(columns: 20, rows: 4)))
    #expect(terminal.feed(Array("\u{1B}[6n".utf8)) == Array("\u{1B}[1;1R".utf8))
    _ = terminal.feed([0x61, 0xC3])
    _ = terminal.feed([0xA9])
    #expect(terminal.picture.text(row: 0) == "aé")
  }

  @Test func `saves the cursor in both ways, and repeats a character`() throws {
    for (save, restore) in [("\u{1B}[s", "\u{1B}[u"), ("\u{1B}7", "\u{1B}8")] {
      let terminal = try #require(EmulatedTerminal(Size(columns: 20, rows: 4)))
      _ = terminal.feed(Array("ab\(save)\u{1B}[3;9Hx\u{1B}[3b\(restore)c".utf8))
      #expect(terminal.picture.lines == ["abc", "", "        xxxx", ""])
    }
  }

  @Test func `shows nothing of strings and of what it doesn't know`() throws {
    let terminal = try #require(EmulatedTerminal(Size(columns: 20, rows: 4)))
    let text =
      "a\u{1B}]0;title\u{7}b\u{1B}Pdata\u{1B}\\c\u{1B}[?69h\u{1B}[2;3sd\u{1B}#6e\u{1B}[>4;2mf"
    _ = terminal.feed(Array(text.utf8))
    #expect(terminal.picture.text(row: 0) == "abcdef")
    #expect(terminal.picture[5, 0].attributes.isEmpty)
  }

  @Test func `ignores controls from U+0080, and replaces what isn't UTF-8`() throws {
    let terminal = try #require(EmulatedTerminal(Size(columns: 20, rows: 4)))
    _ = terminal.feed([0x61, 0xC2, 0x87, 0xC2, 0x9B, 0x62, 0xFF, 0x63])
    #expect(terminal.picture.text(row: 0) == "ab\u{FFFD}c")
  }

  @Test func `has the alternate screen and another size, but never none`() throws {
    let terminal = try #require(EmulatedTerminal(Size(columns: 20, rows: 4)))
    _ = terminal.feed(Array("\u{1B}[?1049h".utf8))
    #expect(terminal.isAlternate)
    _ = terminal.feed(
      Array("one\r\n\u{1B}[1;7;38;5;9;48;2;1;2;3mtwo four 漢漢\u{1B}[3;3H\u{1B}[?25l".utf8))
    let former = terminal.picture
    terminal.resize(Size(columns: 10, rows: 2))
    terminal.resize(Size(columns: 0, rows: 2))
    #expect(terminal.picture.size == Size(columns: 10, rows: 2) && terminal.isAlternate)
    #expect(terminal.picture.lines == ["one", "two four"])
    #expect(terminal.picture[0, 1] == former[0, 1] && !terminal.picture.isCursorVisible)
    #expect(terminal.picture.cursor == Point(column: 2, row: 1))
    #expect(EmulatedTerminal(Size(columns: 1, rows: 1)) == nil)
  }
}

@Suite struct `The keys of an audit` {
  @Test func `are read from a file, with comments and blank lines`() {
    let text = "# To the second page\n\nTab\n  shift-tab\t\nF10\nCtrl-X\r\ny\n#\n"
    let keys: [AuditKey] = [
      .tab, .backTab, .function(10), .control("x"), .letter("y"), .letter("#"),
    ]
    #expect(AuditKey.list(text) == .success(keys))
  }

  @Test(arguments: ["F13", "F0", "F1x", "Ctrl-", "Ctrl-1", "Return", "\u{7}", "F+1"])
  func `have no other names`(name: String) {
    #expect(AuditKey(name) == nil)
    #expect(
      AuditKey.list("Tab\n" + name) == .failure(AuditKey.InvalidLine(number: 2, text: name)))
  }

  @Test func `aren't more than a file may have`() {
    let lines = Array(repeating: "Tab", count: AuditKey.mostInFile + 1).joined(separator: "\n")
    guard case .failure(let line) = AuditKey.list(lines) else {
      Issue.record("A list without an end is read")
      return
    }
    #expect(line.number == AuditKey.mostInFile + 1)
  }

  @Test func `have names that are read again, and the bytes of xterm`() {
    let keys: [AuditKey] =
      AuditKey.moves + [.enter, .escape, .function(1), .control("c"), .letter("é")]
    for key in keys { #expect(AuditKey(key.name) == key, "\(key.name)") }
    #expect(AuditKey.up.bytes(hasCursorKeys: false) == Array("\u{1B}[A".utf8))
    #expect(AuditKey.up.bytes(hasCursorKeys: true) == Array("\u{1B}OA".utf8))
    #expect(AuditKey.control("c").bytes(hasCursorKeys: false) == [3])
    #expect(AuditKey.function(12).bytes(hasCursorKeys: false) == Array("\u{1B}[24~".utf8))
    #expect(AuditKey.path([.tab, .tab, .down]) == "Tab ×2, Down")
  }
}
