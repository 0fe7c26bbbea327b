import LoginCanvas
import TerminalHarness
import Testing

@testable import LoginTerminal

@Suite(.timeLimit(.minutes(10))) struct `The scripts of the world` {
  /// The benefits of a settings file, of which the screen showed `क क्म गए กลัง ท க ক`.
  static let seen = "कि क्षमा गए กำลัง ทำ கை কা"

  static let sentences = [
    "Đăng nhập bằng email", "Ξεχάσατε τον κωδικό;", "Забыли пароль? Войти", "Մուտք գործել",
    "შესვლა ანგარიშში", "שָׁלוֹם, הִתְחַבְּרוּת", "نَسِيتَ كَلِمَةَ المُرورِ؟",
    "گذرواژه را فراموش کرده\u{200C}اید؟", "ግባ፣ የይለፍ ቃል", "पासवर्ड भूल गए? स्त्री क्षमा",
    "পাসওয়ার্ড ভুলে গেছেন?", "ਪਾਸਵਰਡ ਭੁੱਲ ਗਏ?", "પાસવર્ડ ભૂલી ગયા?", "ପାସୱାର୍ଡ ଭୁଲିଗଲେ କି?",
    "கடவுச்சொல்லை மறந்துவிட்டீர்களா?", "పాస్\u{200C}వర్డ్ మర్చిపోయారా?",
    "ಪಾಸ್\u{200C}ವರ್ಡ್ ಮರೆತಿರಾ?", "പാസ്\u{200C}വേഡ് മറന്നോ? ന്\u{200D}",
    "මුරපදය අමතකද? ශ්\u{200D}රී ලංකාව", "ลืมรหัสผ่านใช่ไหม กำลังดำเนินการ",
    "ລືມລະຫັດຜ່ານບໍ? ກຳລັງ", "ནང་འཛུལ་གསང་གྲངས་", "ភ្លេចពាក្យសម្ងាត់ឬ?",
    "パスワードをお忘れですか？", "비밀번호를 잊으셨나요?", "忘记密码？请登录",
  ]

  static let size = Size(columns: 60, rows: 30)

  /// Starts a program that shows lines of text.
  static func start(_ lines: [String]) async throws -> PseudoTerminal {
    try await Probe.start(
      ["text"], environment: ["TEXT": lines.joined(separator: "\n")], size: size)
  }

  /// Checks that each scalar of a text is in the row of a screen, in its cell.
  static func expect(_ text: String, in picture: Picture, row: Int) {
    var column = 1
    for cluster in TerminalClusters(text + "|") {
      let cell = picture[column, row]
      #expect(
        Array(cell.text.unicodeScalars) == Array(cluster.text.unicodeScalars),
        "column \(column) of \(text)")
      #expect(cell.width == cluster.width, "column \(column) of \(text)")
      column += cluster.width
    }
  }

  @Test func `कि क्षमा गए กำลัง ทำ கை কা was drawn as क क्म गए กลัง ท க ক`() async throws {
    let terminal = try await Self.start([Self.seen])
    let picture = try await terminal.wait("the end") { $0.rows[0].hasSuffix("|") }
    Self.expect(Self.seen, in: picture, row: 0)
  }

  @Test func `are on the screen, every scalar in its column`() async throws {
    let terminal = try await Self.start(Self.sentences)
    let last = Self.sentences.count - 1
    let picture = try await terminal.wait("the last row") { $0.rows[last].hasSuffix("|") }
    for (row, sentence) in Self.sentences.enumerated() {
      Self.expect(sentence, in: picture, row: row)
    }
  }

  @Test func `leave nothing behind, and come back`() async throws {
    let terminal = try await Self.start(Self.sentences)
    let last = Self.sentences.count - 1
    try await terminal.wait("the last row") { $0.rows[last].hasSuffix("|") }
    try await terminal.press("x", "a blank screen") { $0.rows.allSatisfy(\.isEmpty) }
    await terminal.send("x")
    let picture = try await terminal.wait("the last row") { $0.rows[last].hasSuffix("|") }
    for (row, sentence) in Self.sentences.enumerated() {
      Self.expect(sentence, in: picture, row: row)
    }
  }

  @Test(arguments: sentences + [seen, "စကားဝှက် မေ့နေလား", "👍\u{1F3FD} 👩\u{200D}🚀 🇩🇪"])
  func `are as wide as the C library adds them up`(sentence: String) {
    #expect(DisplayWidth.of(sentence) == sentence.reduce(0) { $0 + TerminalWidth.inLibrary($1) })
  }
}

@Suite struct `A word of several scripts` {
  static let style = Style(foreground: .black, background: .white)

  static func frame(_ text: String) -> Frame {
    var frame = Frame(size: Size(columns: 40, rows: 1), style: style)
    frame.write(text, at: Point(column: 2, row: 0), style: style, clip: frame.bounds)
    return frame
  }

  /// The characters that a terminal shows if it gives each a single cell, by column; it knows two control sequences for
  /// moving.
  static func shown(_ bytes: String) -> [Int: Character] {
    var (column, shown): (Int, [Int: Character]) = (0, [:])
    var rest = bytes[...]
    while let character = rest.first {
      rest = rest.dropFirst()
      guard character == "\u{1B}" else {
        shown[column] = character
        column += 1
        continue
      }
      guard rest.popFirst() == "[" else { continue }
      let parameters = rest.prefix { $0.isNumber || $0 == ";" }
      rest = rest.dropFirst(parameters.count)
      let isMove = rest.first == "H" || rest.first == "G"
      rest = rest.dropFirst()
      if isMove {
        column = parameters.split(separator: ";").last.flatMap { Int($0) }.map { $0 - 1 } ?? 0
      }
    }
    return shown
  }

  @Test(arguments: [`The scripts of the world`.seen, "पासवर्ड भूल गए? |", "👍\u{1F3FD} ok", "กำลัง 3"])
  func `has every character at its column where a terminal gives each one cell`(text: String) {
    let frame = Self.frame(text)
    let places = WordWriter.places(of: frame, row: 0, in: frame.bounds)
    #expect(places == [Rect(column: 2, row: 0, columns: DisplayWidth.of(text), rows: 1)])
    let shown = Self.shown(WordWriter.bytes(of: places, in: frame, palette: .trueColor))
    var column = 2
    for character in text {
      #expect(shown[column] == character, "column \(column)")
      column += DisplayWidth.of(character)
    }
  }

  @Test(arguments: ["Sign in", "ログイン", "Sign in with Å", "e\u{301}", "שָׁלוֹם", "한국어", "─ │", ""])
  func `is left to ncurses if terminals agree about it`(text: String) {
    let frame = Self.frame(text)
    #expect(WordWriter.places(of: frame, row: 0, in: frame.bounds).isEmpty)
  }

  @Test func `is separate from other words behind two blanks, and from a drawing`() {
    let frame = Self.frame("► कि  x │ กำ │")
    let places = WordWriter.places(of: frame, row: 0, in: frame.bounds)
    #expect(places.map(\.column) == [4, 12])
    #expect(places.map(\.columns) == [2, 2])
  }

  @Test func `is written again if any of its cells changes, and the former word is erased`() {
    let (before, after) = (Self.frame("कि क्षमा"), Self.frame("कि क्ष"))
    var changes: [Range<Int>?] = [after.changedColumns(row: 0, since: before)]
    #expect(changes == [7..<9])
    let due = WordWriter.due(after, since: before, changes: &changes, in: after.bounds)
    #expect(due.words == [Rect(column: 2, row: 0, columns: 5, rows: 1)])
    #expect(due.former == [Rect(column: 2, row: 0, columns: 7, rows: 1)])
    #expect(changes == [2..<9])
  }

  @Test(arguments: [
    ("ی\u{200C}", "ی\u{200C}"), ("න\u{200D}", "න\u{200D}"), ("👩\u{200D}", "👩"), ("☎\u{FE0F}", "☎"),
    ("ﻰ\u{200C}", "ﻰ"), ("e\u{301}", "e\u{301}"), ("", " "),
  ])
  func `keeps its joiners between letters only`(text: String, sent: String) {
    #expect(Array(CellScalars(text).text.unicodeScalars) == Array(sent.unicodeScalars))
  }
}
