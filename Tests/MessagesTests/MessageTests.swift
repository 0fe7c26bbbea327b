import Testing

@testable import LoginMessages

@Suite struct `A message` {
  @Test func `is equal only to one with the same arguments`() {
    #expect(Message.signInWith(brand: "Acme") == .signInWith(brand: "Acme"))
    #expect(Message.signInWith(brand: "Acme") != .signInWith(brand: "Apple"))
    #expect(Message.signInWith(brand: "Acme") != .askingProvider(brand: "Acme"))
  }

  /// Braces, percent signs, and the special characters of the catalogue.
  static let odd = [
    "", "{brand}", "{", "}{", "%s %1$@", "\\(x)", "\u{1}", "\u{1E}\u{1F}", "a\nb", "🧑‍🚀",
  ]

  @Test(arguments: Language.allCases, odd)
  func `loses nothing, whatever it is given`(language: Language, text: String) {
    let pattern = language.words(.signInWith(brand: "…"))
    #expect(language.words(.signInWith(brand: text)) == pattern.replacing("…", with: text))
    #expect(language.words(.verbatim(text)) == text)
  }

  @Test func `puts each argument where its language has it`() {
    let message = Message.accountInUse(name: "Ada", service: "h.example")
    #expect(Language.english.words(message) == "Now using Ada for h.example.")
    #expect(Language.german.words(message) == "Für h.example wird jetzt Ada verwendet.")
  }

  @Test func `has its English beside it, if it's serious and no native speaker has checked it`()
    throws
  {
    let swedish = try #require(Language(locale: "sv"))
    #expect(!swedish.isReviewedBySpeaker)
    for message in [
      Message.deleteLead(name: "Ada"), .guestLead, .signInLinkSent(email: "ada@example.com"),
      .mailReset(address: "ada@example.com"), .mailClosing,
    ] {
      #expect(swedish.original(of: message) == Language.english.words(message))
      #expect(Language.english.original(of: message) == nil)
    }
    #expect(swedish.original(of: .login) == nil)
  }

  @Test func `holds another one, which is said in the same language`() {
    let message = Message.browserEnded(reason: .unreachable(host: "h.example"))
    let reported = "Can't connect to h.example. Check your network, then try again."
    #expect(
      Language.english.words(message)
        == "The browser sign-in failed. \(reported) The code still works.")
    for language in Language.allCases {
      #expect(
        language.words(message).contains(language.words(.unreachable(host: "h.example"))))
    }
  }

  @Test(arguments: [
    (1, "1 minute left", "Noch 1 Minute"), (2, "2 minutes left", "Noch 2 Minuten"),
    (0, "0 minutes left", "Noch 0 Minuten"),
  ])
  func `has the form that fits its number`(minutes: Int, english: String, german: String) {
    let message = Message.minutesLeft(minutes: minutes)
    #expect(Language.english.words(message) == english)
    #expect(Language.german.words(message) == german)
  }

  @Test(arguments: [(3, "3 ثوانٍ"), (11, "11 ثانية"), (100, "100 ثانية"), (103, "103 ثوانٍ")])
  func `has more forms in Arabic`(seconds: Int, words: String) {
    #expect(Language.arabic.words(.tokenGood(seconds: seconds)).contains(words))
  }

  @Test(arguments: [
    ("en", ", "), ("ar", "\u{60C} "), ("ckb", "\u{60C} "), ("fa", "\u{60C} "), ("ja", "\u{3001}"),
    ("am", "\u{1363} "), ("he", ", "), ("th", ", "), ("my", ", "),
  ])
  func `has the comma of its language in a row of texts`(tag: String, comma: String) throws {
    let language = try #require(Language(locale: tag))
    #expect(language.comma == comma)
  }

  @Test func `shows itself in English in a debugger`() {
    #expect(String(reflecting: Message.minutesLeft(minutes: 1)) == "1 minute left")
  }
}
