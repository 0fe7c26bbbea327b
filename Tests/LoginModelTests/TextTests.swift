import LoginCanvas
import LoginIdentity
import LoginModel
import LoginMessages
import TestedLanguages
import Testing

@Suite struct `Text` {
  @Test(arguments: [
    (50, ContentSizeCategory.large), (49, .extraLarge), (44, .extraLarge), (43, .extraExtraLarge),
    (39, .extraExtraLarge), (38, .extraExtraExtraLarge), (35, .extraExtraExtraLarge),
    (34, .accessibilityMedium), (30, .accessibilityMedium), (29, .accessibilityLarge),
    (25, .accessibilityLarge), (24, .accessibilityExtraLarge), (20, .accessibilityExtraLarge),
    (19, .accessibilityExtraExtraLarge), (17, .accessibilityExtraExtraLarge),
    (16, .accessibilityExtraExtraExtraLarge), (0, .accessibilityExtraExtraExtraLarge),
  ])
  func `grows as the columns become fewer`(columns: Int, size: ContentSizeCategory) {
    #expect(ContentSizeCategory(columns: columns) == size)
    #expect(size.isAccessibilityCategory == (columns < 35))
  }

  @Test func `sizes are ordered and found by name in any case`() {
    #expect(ContentSizeCategory.allCases.sorted() == ContentSizeCategory.allCases)
    #expect(ContentSizeCategory(name: "ax3") == .accessibilityExtraLarge)
    #expect(ContentSizeCategory(name: "huge") == nil)
  }

  @Test func `is edited at the insertion point`() {
    var input = TextInput("hello world")
    input.apply(.start)
    input.insert("> ")
    #expect(input.text == "> hello world")
    input.apply(.end)
    input.apply(.deleteWord)
    #expect(input.text == "> hello ")
    input.apply(.left)
    input.apply(.deleteForward)
    input.apply(.deleteBackward)
    #expect(input.text == "> hell")
    input.placeInsertionPoint(at: 2)
    input.apply(.deleteToEnd)
    #expect(input.text == "> ")
    input.apply(.deleteToStart)
    #expect(input.isEmpty)
    input.apply(.deleteBackward)
    input.apply(.deleteForward)
    input.apply(.left)
    #expect(input.insertionIndex == 0)
  }

  @Test func `joins a combining mark and moves over whole characters`() {
    var input = TextInput()
    for scalar in ["e", "\u{301}", "日", "👩", "\u{200D}", "💻"] { input.insert(scalar) }
    #expect(input.characters.count == 3)
    input.apply(.left)
    input.apply(.left)
    #expect(input.insertionIndex == 1)
    input.apply(.deleteBackward)
    #expect(input.text == "日👩\u{200D}💻")
  }

  @Test func `loses line breaks and control characters of a paste, and nothing else`() {
    var input = TextInput()
    input.insert("ada@\r\nexam\u{1B}[31mple.com\n")
    #expect(input.text == "ada@exam[31mple.com")
  }

  @Test func `has an end`() {
    var input = TextInput()
    input.insert(String(repeating: "x", count: 5000))
    #expect(input.characters.count == TextInput.maximumLength)
  }

  @Test(arguments: Language.tested)
  func `has words for every notice and label, without control characters`(language: Language) {
    let labels: [Message] = [
      .login, .cancel, .back, .signInWith(brand: "G"), .signInWithEmail, .continueAsGuest, .email,
      .password, .go, .createAccount, .forgotPassword, .hint(key: "F1", effect: .hintHelp),
      .hint(key: "Esc", effect: .escapeBack),
    ]
    for message in Notice.samples.map(\.notice.message) + labels {
      let words = language.words(message)
      #expect(!words.isEmpty)
      #expect(CleanText.oneLine(words) == words)
      if language != .english { #expect(words != Language.english.words(message)) }
    }
  }

  @Test(arguments: [
    ("de_AT.UTF-8", Language.german), ("ja", .japanese), ("ar-EG", .arabic), ("en_US", .english),
  ])
  func `finds its language by locale`(locale: String, language: Language) {
    #expect(Language(locale: locale) == language)
    #expect(Language(locale: "C") == nil)
  }
}
