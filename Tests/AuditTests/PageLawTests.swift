import LoginCanvas
import LoginIdentity
import LoginMessages
import TestedLanguages
import Testing

@testable import LoginAudit
@testable import LoginModel

/// Faults of labels, order, motion, and of pages compared with each other.
@Suite struct `A fault of pages` {
  private typealias Name = LabelLaws.Name

  private static func name(_ id: String, _ text: String, _ shown: String? = nil) -> Name {
    Name(id: ElementID(id), text: text, shown: shown ?? text)
  }

  // MARK: Labels

  @Test func `is found in two labels that look alike, and not in a field and its button`() {
    let names = [Self.name("a", "Acme l"), Self.name("b", "Acme I"), Self.name("c", "Other")]
    let found = LabelLaws.twins(names, "is named")
    #expect(found.map(\.law) == [.labelsDiffer] && found.map(\.element) == [ElementID("b")])
    let field = Name(id: ElementID("d"), isField: true, text: "Other", shown: "Other")
    #expect(LabelLaws.twins([names[2], field], "is named") == [])
  }

  @Test func `is found in a name without a word`() {
    for text in ["", "…", "\u{1F680}", "Click here", "MORE", "Mehr", "詳細", "المزيد"] {
      #expect(
        LabelLaws.wordless([Self.name("a", text)]).map(\.law) == [.namesHaveWords], "\(text)")
    }
    for text in ["Go", "More accounts", "日本語", "1"] {
      #expect(LabelLaws.wordless([Self.name("a", text)]) == [], "\(text)")
    }
  }

  @Test func `is found in a button that shows a word which its name lacks`() {
    #expect(
      LabelLaws.unnamed([Self.name("a", "Sign in with Acme", "Google")]).map(\.law)
        == [.shownIsInName])
    for shown in ["Acme", "‹ acme", "Sign in…", "\u{2068}Acme\u{2069}"] {
      #expect(LabelLaws.unnamed([Self.name("a", "Sign in with Acme", shown)]) == [], "\(shown)")
    }
  }

  @Test func `is found in a character that may be a box`() {
    // Source text can't have this code point.
    let noncharacter = Unicode.Scalar(0xFDD0 as UInt32).map { String($0) } ?? ""
    for text in ["a\u{E000}", "\u{1F680}", "❤\u{FE0F}", "\u{12000}", "\u{378}", noncharacter] {
      #expect(LabelLaws.boxed(in: text) != nil, "\(text.unicodeScalars.map(\.code))")
    }
    for text in ["Email", "日本語 ー", "العربية", "हिन्दी", "✓ ›…", "\u{20000}"] {
      #expect(LabelLaws.boxed(in: text) == nil, "\(text)")
    }
    #expect(Unicode.Scalar(0x202E)?.code == "U+202E" && Unicode.Scalar(9).code == "U+0009")
  }

  @Test func `is found on no page of the program`() throws {
    for page in PageName.allCases {
      for language in Language.tested + Language.forTests {
        let screen = DrawnScreen(try Sample.state(page, language))
        #expect(LabelLaws.findings(screen) == [], "\(page) \(language)")
      }
    }
  }

  // MARK: Room

  @Test func `is found in reasons to sign in that have no room`() throws {
    let reasons = AccountOptions(benefits: "Sign in to see your work on every computer.")
    var screen = AuditScreen(.page(.picker))
    screen.size = Size(columns: 60, rows: 40)
    let wide = try #require(screen.state(LoginType.standard, fonts: nil, reasons))
    #expect(RoomLaws.findings(DrawnScreen(wide)) == [])
    screen.size = Size(columns: 40, rows: 10)
    let low = try #require(screen.state(LoginType.standard, fonts: nil, reasons))
    let found = RoomLaws.findings(DrawnScreen(low))
    #expect(found.map(\.law) == [.textsHaveRoom] && found.map(\.element) == [.benefits])
  }

  // MARK: Moves of the focus

  @Test func `is found in a focus that does more than move`() throws {
    let state = try Sample.state(.provider)
    let screen = DrawnScreen(state)
    #expect(OrderLaws.change(from: screen, to: state, [.wait(milliseconds: 9)]) == nil)
    #expect(OrderLaws.change(from: screen, to: state, [.openBrowser("https://a.example")]) != nil)
    #expect(OrderLaws.change(from: screen, to: try Sample.state(.phone), []) != nil)
    var other = state
    other.notice = .stopped
    #expect(OrderLaws.change(from: screen, to: other, []) != nil)
  }

  // MARK: Motion

  @Test func `is found in movement that stays fast, and in flashes`() {
    let fast = Array(stride(from: 100, to: 30_000, by: 100))
    #expect(MotionLaws.faults(fast).map(\.law) == [.motionEnds, .flashesAreFew])
    let blinking = Array(stride(from: 100, to: 4000, by: 150))
    #expect(MotionLaws.faults(blinking).map(\.law) == [.flashesAreFew])
    let slow = Array(stride(from: 500, to: 30_000, by: 1000))
    #expect(MotionLaws.faults(slow).map(\.law) == [.motionEnds])
    #expect(MotionLaws.faults([500, 900, 1300, 1700, 6000, 11_000, 16_000]) == [])
  }

  @Test func `is not in the progress of a request, which moves`() throws {
    let state = try #require(
      AuditScreen(.waiting).state(LoginType.standard, fonts: nil))
    let screen = DrawnScreen(state).drawn
    let times = MotionLaws.changes(of: screen)
    #expect(times.count > 8 && times.first == 500)
    #expect(MotionLaws.findings(screen) == [])
    var traits = state.traits
    traits.reducesMotion = true
    var still = state
    _ = still.reduce(.traitsChanged(traits))
    #expect(MotionLaws.changes(of: DrawnScreen(still).drawn).count <= 1)
  }

  // MARK: Pages compared

  @Test(arguments: Language.tested)
  func `is found in another name, order or place of help`(language: Language) throws {
    let pages = PageLaws.samples(LoginType.standard, language)
    #expect(pages.map(\.page) == PageName.allCases)
    #expect((PageLaws.names(pages) + PageLaws.order(pages) + PageLaws.help(pages)).isEmpty)
    let index = try #require(pages.firstIndex { $0.page == .signInLink })
    let again = try #require(
      pages[index].content.form?.items.firstIndex { $0.id == ElementID("account.again") })

    var renamed = pages
    renamed[index].content.form?.items[again].label = "Another name"
    #expect(Set(PageLaws.names(renamed).map(\.finding.law)) == [.sameNames])

    var moved = pages
    let item = moved[index].content.form?.items.remove(at: again)
    moved[index].content.form?.items.insert(try #require(item), at: 0)
    #expect(Set(PageLaws.order(moved).map(\.finding.law)) == [.sameOrder])

    var helpless = pages
    helpless[0].hasHelp = false
    helpless[index].content.hints = ["Esc back   F1 help"]
    #expect(PageLaws.help(helpless).map(\.page) == [pages[0].page, .signInLink])
    helpless[index].content.hints = ["Esc back"]
    #expect(PageLaws.help(helpless).map(\.finding.law) == [.helpIsInPlace, .helpIsInPlace])
  }

  // MARK: Criteria

  @Test func `is not looked for in 26 criteria, each with a reason`() {
    let judged = Criterion.allCases.filter { $0.level == .a || $0.level == .aa }.map(\.rawValue)
    let others = UnjudgedCriterion.all
    #expect(judged.count == 29 && others.count == 26)
    // WCAG 2.2 has 31 criteria of level A and 24 of level AA.
    #expect(Set(judged + others.map(\.number)).count == 55)
    #expect(others.count { $0.level == .a } + Criterion.allCases.count { $0.level == .a } == 31)
    #expect(others.allSatisfy { !$0.reason.isEmpty && !$0.title.isEmpty })
  }
}

@Suite struct `The law that text is whole` {
  @Test func `takes a Telugu word that is cut at its joiner for the beginning of the word`() throws
  {
    let telugu = try #require(Language(locale: "te"))
    let state = try Sample.state(
      .help, telugu, .accessibilityExtraExtraExtraLarge, columns: 40, rows: 24, focus: 2)
    #expect(LayoutLaws.broken(by: state) == [])
  }
}
