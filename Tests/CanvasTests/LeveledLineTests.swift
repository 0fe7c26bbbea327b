import Testing

@testable import LoginCanvas

@Suite struct `A line with levels` {
  private static func leveled(_ text: String, _ direction: LayoutDirection) -> LeveledLine {
    let paragraph = Paragraph(text, direction: direction)
    return paragraph.leveled(paragraph.whole)
  }

  /// Returns the scalars in visual order, by runs, those from right to left reversed.
  private static func visual(_ line: LeveledLine) -> String {
    let starts = line.scalars.indices.filter(line.beginsRun(at:))
    var shown = String.UnicodeScalarView()
    for run in line.visualOrder(ofRunsAt: starts) {
      let end = run + 1 < starts.count ? starts[run + 1] : line.scalars.count
      let part = line.scalars[starts[run]..<end]
      if line.bidiLevels[starts[run]] % 2 == 1 {
        shown.append(contentsOf: part.reversed())
      } else {
        shown.append(contentsOf: part)
      }
    }
    return String(shown)
  }

  @Test(arguments: [
    "Sign in", "رمز abc 12 هنا", "شغل \u{2066}logintui login --store\u{2069} الآن",
    "\u{2066}F1\u{2069} مساعدة · \u{2066}Esc\u{2069} رجوع", "שלום 12-34 ok", "a\u{AD}b\u{200B}c",
  ])
  func `has runs in the order of the paragraph`(text: String) {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let paragraph = Paragraph(text, direction: direction)
      let expected = paragraph.visual(paragraph.whole, joinsLetters: false)
      #expect(Self.visual(Self.leveled(text, direction)) == expected)
    }
  }

  @Test func `has a hyphen for a soft hyphen at its end, and no other break signs`() {
    let line = Self.leveled("a\u{AD}b\u{200B}\u{2060}c\u{AD}", .leftToRight)
    #expect(line.scalars == ["a", "b", "c", "-"])
    #expect(line.bidiLevels == [0, 0, 0, 0])
  }

  @Test(arguments: [
    "Sign in with Google", "メールアドレスでログインしてください。", "Ein\u{AD}stel\u{AD}lun\u{AD}gen löschen",
    "Passwort-Wiederherstellungs-E-Mail", "ភាសាខ្មែរ ស្ត្រី",
  ])
  func `ends where a line of cells does, if widths are those of cells`(text: String) {
    // At two columns, one of these characters is divided into its cells.
    for columns in 3...40 {
      let measured = TextWrap.ranges(text, limit: columns, hyphen: 1) {
        DisplayWidth.of(String(text[$0]))
      }
      #expect(measured == TextWrap.ranges(text, columns: columns), "\(columns)")
    }
  }

  @Test func `isn't full while narrow letters leave room for wide ones`() {
    let text = "iiiii wwwwww"
    // Cells of 10 pixels; the words by themselves take 50, 10 and 66.
    let width = { (place: Range<String.Index>) in
      max(text[place].reduce(0) { $0 + ($1 == "w" ? 11 : 5) }, 10 * text[place].count)
    }
    #expect(TextWrap.ranges(text, limit: 120, hyphen: 10, width: width).count == 1)
    #expect(TextWrap.wholeWords(text, limit: 120, hyphen: 10, width: width)?.count == 1)
    #expect(TextWrap.wholeWords(text, limit: 119, hyphen: 10, width: width)?.count == 2)
  }
}
