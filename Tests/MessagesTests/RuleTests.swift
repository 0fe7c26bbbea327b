import Testing

@testable import LoginMessages

@Suite struct `A rule` {
  @Test(arguments: [
    "", "nplurals=2", "nplurals=2; plural=;", "nplurals=x; plural=0;", "nplurals=0; plural=0;",
    "nplurals=2; plural=n !! 1;", "nplurals=2; plural=(n != 1;", "nplurals=2; plural=n != 1);",
    "nplurals=2; plural=n ? 1;", "nplurals=2; plural=n % ;", "nplurals=2; plural=m != 1;",
    "nplurals=2; plural=99999999999999999999;",
    "nplurals=2; plural=" + String(repeating: "n ? 0 : ", count: 20) + "1;",
  ])
  func `of counting is refused where it is invalid`(field: String) {
    #expect(PluralForms(field) == nil)
  }

  @Test(arguments: ["nplurals=2; plural=0;", "nplurals=1; plural=n;", "nplurals=2; plural=n % 3;"])
  func `of counting has a number for each form and a form for each number`(field: String) {
    #expect(PluralForms(field)?.fits == false)
  }

  @Test(arguments: ["", "%", "?", "1 2", "0%", "n0%", "\u{1}", "99999999999999999999"])
  func `of counting does no harm when it was damaged`(code: String) {
    _ = PluralRule.form(of: 5, by: code.utf8)
  }

  @Test(arguments: [
    (Language.english, "", "A", "A, B", "A, B, C", "A, B, C, D"),
    (.german, "", "A", "A und B", "A, B und C", "A, B, C und D"),
    (.japanese, "", "A", "A、B", "A、B、C", "A、B、C、D"),
    (.arabic, "", "A", "A وB", "A وB وC", "A وB وC وD"),
  ])
  func `of lists is CLDR's`(
    language: Language, none: String, one: String, two: String, three: String, four: String
  ) {
    let items = ["A", "B", "C", "D"]
    let lists = (0...4).map { language.list(Array(items.prefix($0))) }
    #expect(lists == [none, one, two, three, four])
  }

  @Test func `of lists takes messages, and whatever they hold`() {
    let list = Message.methodsAre(methods: [.email, .verbatim("{0}\u{1}"), .phone])
    #expect(Language.german.words(list) == "Anmeldemethoden: E-Mail, {0}\u{1} und Telefon")
  }

  @Test(arguments: Language.allCases)
  func `of numbers never offer a choice from one`(language: Language) {
    let one = language.words(.lineBadChoice(count: 1))
    let rule = Catalogue.listing.text(Catalogue.part(.pluralRule, of: language.index))
    // A form that is also for other numbers, such as 0 or 21, is written for several.
    let numbers = PluralRule.counts(of: rule.utf8)[language.pluralForm(of: 1)]
    #expect(
      one != language.words(.lineBadChoice(count: 5)).replacing("5", with: "1") || numbers > 1)
    #expect(one.contains("1"))
    if language == .english { #expect(one == "Enter 1, or its name.") }
  }

  @Test(
    arguments: [
      ("de", .german), ("de-AT", .german), ("DE-at", .german), ("de-Latn-AT-1996", .german),
      ("de_AT.UTF-8@euro", .german), ("ja_JP.eucJP", .japanese), ("ar@x", .arabic),
      ("en-a-bbb-x-a-ccc", .english), ("en_US", .english), ("ar-EG-u-nu-latn", .arabic),
      ("oc_FR.UTF-8", nil), ("deu", nil), ("C", nil), ("C.UTF-8", nil), ("POSIX", nil),
      ("", nil), ("-", nil), ("@", nil), ("x-de", nil), ("-de", nil),
    ] as [(String, Language?)])
  func `of tags lets the narrower name fall back on the wider one`(
    locale: String, language: Language?
  ) {
    #expect(Language(locale: locale) == language)
    #expect(Language(closestTo: locale) == language ?? .english)
  }
}
