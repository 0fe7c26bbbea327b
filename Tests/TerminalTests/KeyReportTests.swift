import LoginCanvas
import Testing

@testable import LoginTerminal

/// Keys in the form of kitty's keyboard protocol, from their bytes.
@Suite struct `Keys as escape codes` {
  /// Returns the events of sequences, in a terminal that was told to report Caps Lock.
  private static func events(_ sequences: String..., reports: Bool = true) -> [TerminalEvent] {
    var decoder = InputDecoder()
    decoder.reportsCapsLock = reports
    var events: [TerminalEvent] = []
    for sequence in sequences {
      for byte in "\u{1B}[\(sequence)".utf8 { decoder.decode(Int32(byte), into: &events) }
      decoder.pause(into: &events)
    }
    return events
  }

  /// Returns the events besides those about Caps Lock.
  private static func keys(_ sequences: String...) -> [TerminalEvent] {
    sequences.flatMap { events($0, reports: false) }
  }

  @Test(
    arguments: [
      ("97;;97u", "a"), ("97:65;2;65u", "A"), ("97;65;65u", "A"), ("97:65;66;97u", "a"),
      ("32;;32u", " "), ("1092::97;129;1092u", "ф"), ("12354;;12354u", "あ"), ("0;;229u", "å"),
      // Dead keys and input methods: several code points, or a key that has nothing to do with the text.
      ("101;;101:769u", "e\u{301}"), ("97;;26085:26412:35486u", "日本語"), ("0;;128075u", "👋"),
      // Option on a Mac, with and without the modifier; AltGr, which is both keys in Windows.
      ("97;;229u", "å"), ("97;3;229u", "å"), ("113;7;64u", "@"), ("101:69;8;8364u", "€"),
      // The keypad, with Num Lock.
      ("57400;129;49u", "1"), ("57409;129;44u", ","), ("57399u", "0"), ("57408u", "9"),
      ("57413u", "+"), ("97;1:2;97u", "a"),
    ])
  func `type their text, in every language`(sequence: String, text: String) {
    #expect(
      Self.keys(sequence) == text.unicodeScalars.map { .character(Character($0)) }, "\(sequence)")
  }

  @Test(
    arguments: [
      ("27u", .key(.escape)), ("13u", .key(.enter)), ("13;2u", .key(.enter)), ("9u", .key(.tab)),
      ("9;2u", .key(.backTab)), ("9;194u", .key(.backTab)), ("127u", .key(.backspace)),
      ("127;5u", .key(.backspace)), ("57414u", .key(.enter)), ("1;129A", .key(.up)),
      ("1;65B", .key(.down)), ("1;1C", .key(.right)), ("1;65H", .key(.home)),
      ("1;130D", .key(.selectLeft)), ("1;2F", .key(.selectEnd)), ("3;129~", .key(.delete)),
      ("5;65~", .key(.pageUp)), ("57421u", .key(.pageUp)), ("57424;129u", .key(.end)),
      ("P", .key(.f(1))), ("1;129P", .key(.f(1))), ("R", .key(.f(3))), ("13;129~", .key(.f(3))),
      ("1;65S", .key(.f(4))), ("20;129~", .key(.f(9))), ("24;65~", .key(.f(12))),
      ("1;129E", .character("5")), ("57427;129~", .character("5")),
    ] as [(String, TerminalEvent)])
  func `are the keys that they were before, with any lock`(
    sequence: String, event: TerminalEvent
  ) {
    #expect(Self.keys(sequence) == [event])
  }

  @Test(
    arguments: [
      ("99;5u", .interrupted), ("99;69u", .interrupted), ("97;133u", .key(.control("a"))),
      ("122;5u", .key(.control("z"))), ("104;5u", .key(.backspace)), ("105;5u", .key(.tab)),
      ("109;5u", .key(.enter)), ("91;5u", .key(.escape)), ("32;5u", .key(.control("@"))),
      ("97:65;6u", .key(.control("a"))), ("43;5u", .key(.control("+"))),
      ("61:43;6u", .key(.control("+"))), ("61;6u", .key(.control("+"))),
      ("48;5u", .key(.control("0"))), ("45;69u", .key(.control("-"))),
      // The letter at the same place, in Cyrillic.
      ("1089::99;5u", .interrupted), ("1092::97;197u", .key(.control("a"))),
      ("61;3;61u", .key(.alt("="))), ("61:43;4;43u", .key(.alt("+"))),
      ("45:95;4u", .key(.alt("_"))), ("47:63;4u", .key(.alt("?"))), ("48;131u", .key(.alt("0"))),
      ("223:63;4;63u", .key(.alt("?"))),
    ] as [(String, TerminalEvent)])
  func `with Ctrl or Alt are the keys that they were before`(
    sequence: String, event: TerminalEvent
  ) {
    #expect(Self.keys(sequence) == [event])
  }

  @Test(arguments: [
    "57441;2u", "57442;5u", "57358u", "57360;129u", "97;1:3u", "13;1:3u", "1;1:3A", "97;3u",
    "97;3;97u", "97;67;65u", "97;9;97u", "49;5;97:98u", "96u", "57428u",
    "1;5A", "5;2~", "3;2~", "13;9u", "228;5u", "1;2P",
  ])
  func `type nothing where they only hold, release or belong to the desktop`(sequence: String) {
    #expect(Self.keys(sequence) == [])
  }

  @Test(arguments: [
    "97;;55296u", "97;;1114112u", "97;;9999999u", "97;;0u", "97;;27u", "97;;127:155u",
    "97;;99999999u", "97;;-1u", "97;;97;97u", ";;u", "::;::;::u", "u", "~", "97;99999999u",
    "99999999u", "2;1R", "57358;;;;u",
  ])
  func `with impossible numbers are nothing, and leave the next key`(sequence: String) {
    #expect(Self.keys(sequence, "122;;122u") == [.character("z")])
  }

  @Test func `longer than any key are nothing, and leave the next key`() {
    let text = String(repeating: "97:", count: 400)
    #expect(Self.keys("0;;\(text)97u", "122;;122u") == [.character("z")])
    // A whole sentence isn't too long.
    let sentence = Array(repeating: "97", count: 100).joined(separator: ":")
    #expect(Self.keys("0;;\(sentence)u").count == 100)
  }

  @Test func `arrive whole however they are torn`() {
    for sequence in ["97:65;66;97u", "1;130D", "0;;26085:26412u", "20;129~"] {
      let whole = Self.keys(sequence)
      let bytes = Array("\u{1B}[\(sequence)".utf8)
      for cut in 2..<bytes.count {
        var (decoder, events) = (InputDecoder(), [TerminalEvent]())
        for part in [bytes[..<cut], bytes[cut...]] {
          for byte in part { decoder.decode(Int32(byte), into: &events) }
          decoder.pause(into: &events)
        }
        #expect(events == whole)
      }
    }
  }
}

/// Caps Lock, as terminals report it.
@Suite struct `Caps Lock in the keys` {
  /// Returns what a terminal says about it with sequences.
  private static func reported(_ sequences: String..., reports: Bool = true) -> [Bool?] {
    var decoder = InputDecoder()
    decoder.reportsCapsLock = reports
    var events: [TerminalEvent] = []
    for sequence in sequences {
      for byte in sequence.utf8 { decoder.decode(Int32(byte), into: &events) }
    }
    return events.compactMap {
      if case .capsLockReported(let isOn) = $0 { isOn as Bool?? } else { nil }
    }
  }

  @Test func `is reported with the first key, and then only when it changes`() {
    #expect(Self.reported("\u{1B}[97;65;65u", "\u{1B}[98;65;66u", "\u{1B}[1;65A") == [true])
    #expect(
      Self.reported("\u{1B}[97;;97u", "\u{1B}[98;193;66u", "\u{1B}[13;129u", "\u{1B}[9u")
        == [false, true, false])
    #expect(Self.reported("\u{1B}[1;129D", "\u{1B}[3;65~", "\u{1B}[A") == [false, true, false])
  }

  @Test func `comes before the letter that it explains`() {
    var (decoder, events) = (InputDecoder(), [TerminalEvent]())
    decoder.reportsCapsLock = true
    for byte in "\u{1B}[97;65;65u".utf8 { decoder.decode(Int32(byte), into: &events) }
    #expect(events == [.capsLockReported(true), .character("A")])
  }

  @Test func `is never guessed from capitals, nor from a terminal that wasn't told to report it`() {
    #expect(Self.reported("ABC", "\u{1B}OA", "\u{3}") == [])
    #expect(Self.reported("\u{1B}[97;65;65u", "\u{1B}[57358;65u", reports: false) == [])
  }

  // When it is turned off, X11 still has it while the key is down, a Mac no longer does.
  @Test func `is known after its own key only if that says something new`() {
    #expect(Self.reported("\u{1B}[57358;65u", "\u{1B}[57358u") == [])
    #expect(Self.reported("\u{1B}[97u", "\u{1B}[57358;65u") == [false, true])
    #expect(Self.reported("\u{1B}[97;65u", "\u{1B}[57358u") == [true, false])
    #expect(
      Self.reported("\u{1B}[97;65u", "\u{1B}[57358;65u", "\u{1B}[97;;97u") == [true, nil, false])
    #expect(Self.reported("\u{1B}[97u", "\u{1B}[57358u", "\u{1B}[97;65;65u") == [false, nil, true])
  }

  @Test func `is known from the release of a key, too`() {
    #expect(Self.reported("\u{1B}[57442;65:3u") == [true])
  }

  @Test(arguments: [
    ("kitty(0.35.2)", true), ("foot(1.16.2)", true), ("ghostty 1.1.0", true),
    ("WezTerm 20240203", false), ("Alacritty 0.14", false), ("XTerm(379)", false),
    ("xterm.js(6.0.0)", false), ("tmux 3.4", false), ("kitty", false), ("", false),
    ("kittykitty(1)", false), ("XTerm(379) kitty(0.35)", false),
  ])
  func `is asked of programs that report it, by their first answer`(name: String, reports: Bool) {
    var (decoder, events) = (InputDecoder(), [TerminalEvent]())
    for byte in "\u{1B}P>|kitty(0.35)\u{1B}\\".utf8 { decoder.decode(Int32(byte), into: &events) }
    #expect(!decoder.reportsCapsLockByName)
    decoder.awaitsProgram = true
    for answer in [name, reports ? "XTerm(1)" : "kitty(0.35)"] {
      for byte in "\u{1B}P>|\(answer)\u{1B}\\".utf8 { decoder.decode(Int32(byte), into: &events) }
    }
    #expect(decoder.reportsCapsLockByName == reports)
    #expect(events.isEmpty)
  }
}
