import Testing

@testable import Messages

@Suite struct `A rule` {
  /// CLDR 47's own samples of whole numbers; those with a tilde go from one to the other.
  static let samples: [(rule: PluralRule, category: PluralRule.Category, numbers: [Int])] = [
    (.alike, .other, [Int](0...15) + [100, 1000, 10_000, 100_000, 1_000_000]),
    (.oneOrMore, .one, [1]),
    (.oneOrMore, .other, [0] + [Int](2...16) + [100, 1000, 10_000, 100_000, 1_000_000]),
    (.arabic, .zero, [0]),
    (.arabic, .one, [1]),
    (.arabic, .two, [2]),
    (.arabic, .few, [Int](3...10) + [Int](103...110) + [1003]),
    (.arabic, .many, [Int](11...26) + [111, 1011]),
    (
      .arabic, .other,
      [100, 101, 102, 200, 201, 202, 300, 301, 302, 400, 401, 402, 500, 501, 502]
        + [600, 1000, 10_000, 100_000, 1_000_000]
    ),
  ]

  @Test(arguments: samples.indices)
  func `of counting is CLDR's`(index: Int) {
    let (rule, category, numbers) = Self.samples[index]
    for number in numbers {
      #expect(rule.category(of: number) == category, "\(number)")
      #expect(rule.category(of: -number) == category, "\(-number)")
      #expect(rule.categories[rule.form(of: number)] == category)
    }
  }

  @Test func `of counting holds for every number that there is`() {
    for rule in PluralRule.allCases {
      for number in [Int.min, .max] { #expect(rule.categories.contains(rule.category(of: number))) }
      #expect(rule.categories.last == .other)
    }
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
    #expect(Language.german.words(list) == "Anmeldewege: E-Mail, {0}\u{1} und Telefon")
  }

  @Test(arguments: Language.allCases)
  func `of numbers ask nobody to choose from one`(language: Language) {
    let one = language.words(.lineBadNumber(count: 1))
    #expect(
      one != language.words(.lineBadNumber(count: 5)).replacing("5", with: "1")
        || language == .japanese)
    #expect(one.contains("1"))
    if language == .english { #expect(one == "Type 1.") }
  }

  @Test(
    arguments: [
      ("de", .german), ("de-AT", .german), ("DE-ch", .german), ("de-Latn-AT-1996", .german),
      ("de_AT.UTF-8@euro", .german), ("ja_JP.eucJP", .japanese), ("ar@x", .arabic),
      ("en-a-bbb-x-a-ccc", .english), ("en_US", .english), ("ar-EG-u-nu-latn", .arabic),
      ("fr_FR.UTF-8", nil), ("deu", nil), ("C", nil), ("C.UTF-8", nil), ("POSIX", nil),
      ("", nil), ("-", nil), ("@", nil), ("x-de", nil), ("-de", nil),
    ] as [(String, Language?)])
  func `of tags lets the narrower name fall back on the wider one`(
    locale: String, language: Language?
  ) {
    #expect(Language(locale: locale) == language)
    #expect(Language(closestTo: locale) == language ?? .english)
  }
}
