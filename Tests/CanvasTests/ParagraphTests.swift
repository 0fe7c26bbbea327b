import Testing

@testable import LoginCanvas

@Suite struct `A paragraph` {
  private static let command = "\u{2066}logintui login --store file\u{2069}"

  private static func lines(_ text: String, columns: Int) -> [String] {
    let paragraph = Paragraph(text, direction: .rightToLeft)
    return TextWrap.ranges(paragraph.text, columns: columns).map {
      paragraph.visual($0, joinsLetters: false)
    }
  }

  @Test func `shows the option that appeared as "store file--" in its own order`() {
    #expect(
      Self.lines("شغل \(Self.command) الآن", columns: 60)
        == ["نآلا logintui login --store file لغش"])
  }

  @Test func `continues a command on the second line from left to right`() {
    #expect(
      Self.lines("شغل \(Self.command)", columns: 20) == ["logintui login لغش", "--store file"])
  }

  @Test func `keeps the slash of a path and the plus sign of a number in front`() {
    let text = "انسخ \u{2068}/home/ada/x/\u{2069} إلى \u{2068}+49 170\u{2069}."
    #expect(Self.lines(text, columns: 60) == [".+49 170 ىلإ /home/ada/x/ خسنا"])
  }

  @Test func `keeps a number's plus sign in front after an Arabic name`() {
    let text = "\u{2068}اسم\u{2069} (\u{2066}+49 170\u{2069}) \u{2066}C++\u{2069}"
    #expect(Self.lines(text, columns: 60) == ["C++ (+49 170) مسا"])
  }

  @Test func `has a blank between the keys and words that appeared as "   F1help"`() {
    let hints = [("Enter", "متابعة"), ("F1", "مساعدة"), ("Esc", "رجوع")].map { key, effect in
      "\u{2066}\(key)\u{2069} \(effect)"
    }
    let row = "عوجر Esc   ةدعاسم F1   ةعباتم Enter"
    for separator in ["   ", "\u{2066}   \u{2069}"] {
      #expect(Self.lines(hints.joined(separator: separator), columns: 60) == [row])
    }
  }

  @Test func `keeps values side by side apart, the first one on the right`() {
    let values = "قيم \u{2066}a b\u{2069}\u{2068}c d\u{2069}"
    #expect(Self.lines(values, columns: 60) == ["c da b ميق"])
  }

  @Test(arguments: [
    "شغل \(command) الآن", "انسخ \u{2068}/home/ada/x/\u{2069} إلى \u{2068}+49 170\u{2069} هنا",
    "\u{2068}اسم\u{2069} (\u{2066}+49 170\u{2069}) \u{2066}C++\u{2069} اسم", "نص بلا عزل",
    "عدد الأحرف الأدنى هو 6. (+1)",
  ])
  func `has lines that keep their order as paragraphs of their own`(text: String) {
    let paragraph = Paragraph(text, direction: .rightToLeft)
    for columns in 6...40 {
      for place in TextWrap.ranges(paragraph.text, columns: columns) {
        let line = paragraph.logical(place)
        let own = Paragraph(line, direction: .rightToLeft)
        #expect(own.text == TextWrap.shown(paragraph.text[place]))
        #expect(
          own.visual(own.whole, joinsLetters: false)
            == paragraph.visual(place, joinsLetters: false))
      }
    }
  }

  @Test func `has isolates in isolates, each in its own direction`() {
    let text = "نص \u{2066}x \u{2067}أ 1-2\u{2069} \u{2066}--y 3\u{2069}\u{2069} د"
    #expect(Self.lines(text, columns: 60) == ["د x 2-1 أ --y 3 صن"])
  }

  @Test func `may have any number of isolates, and ends of none`() {
    for sign in ["\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}"] {
      let signs = String(repeating: sign, count: 5_000)
      #expect(Self.lines("\(signs)سلام", columns: 60) == ["مالس"])
      let ends = String(repeating: "\u{2069}", count: 5_000)
      #expect(Self.lines("abc \(signs)سلام\(ends) --x", columns: 60).joined().count == 12)
    }
  }

  @Test func `has no isolates, which take no cell either`() {
    let paragraph = Paragraph("\u{2068}Google\u{2069}", direction: .rightToLeft)
    #expect(paragraph.text == "Google")
    #expect(paragraph.visual(paragraph.whole, joinsLetters: true) == "Google")
    #expect(DisplayWidth.of(Self.command) == 27)
  }

  @Test func `has its ellipsis at the left end, when it is cut`() {
    let paragraph = Paragraph("شغل \(Self.command)", direction: .rightToLeft)
    let line = TextWrap.ranges(paragraph.text, columns: 20)[0]
    let short = paragraph.cut(line, adding: "…")
    #expect(short.visual(short.whole, joinsLetters: false) == "…logintui login لغش")
  }

  @Test func `without right-to-left letters is as it is written`() {
    let paragraph = Paragraph("(a) --b.", direction: .rightToLeft)
    #expect(paragraph.visual(paragraph.whole, joinsLetters: true) == "(a) --b.")
  }
}

@Suite struct `A line for standard error` {
  private static let text = "شغل \u{2066}--store file\u{2069}."

  @Test func `keeps its isolates between two right-to-left marks, as terminals need them`() {
    #expect(
      PlainLine.of(Self.text, direction: .rightToLeft) == "\u{200F}\(Self.text)\u{200F}")
  }

  @Test func `has its blank after the marks if it is a question`() {
    #expect(PlainLine.of("الاسم: ", direction: .rightToLeft) == "\u{200F}الاسم:\u{200F} ")
  }

  @Test func `has no marks in a language from left to right, or without Arabic letters`() {
    #expect(PlainLine.of("Run \u{2066}it\u{2069}", direction: .leftToRight) == "Run it")
    #expect(
      PlainLine.of("\u{2068}https://a.example\u{2069}", direction: .rightToLeft)
        == "https://a.example")
  }

  @Test(arguments: ["شغل \u{2069}x", "شغل \u{2066}x", "شغل \u{2069}x\u{2066}"])
  func `has no isolates that a text from outside could have opened or ended`(text: String) {
    let line = PlainLine.of(text, direction: .rightToLeft)
    #expect(line == "شغل x")
  }

  @Test func `can't control the terminal`() {
    #expect(
      PlainLine.of("شغل \u{1B}[2J\u{202E}x", direction: .rightToLeft)
        == "\u{200F}شغل [2Jx\u{200F}")
  }
}
