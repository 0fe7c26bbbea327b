import LoginCanvas
import LoginIdentity
import LoginKeyboardLayout
import LoginMessages
import TestedLanguages
import Testing

@testable import LoginModel

@Suite struct `The words` {
  /// Returns messages that are the same in English and in another language, such as words of both.
  static func international(_ language: Language) -> Set<Message> {
    language == .german ? [.code, .name, .passphrase, .application(name: "Tablet")] : []
  }

  /// Returns the strings that a message was given.
  static func values(of thing: Any) -> [String] {
    if let text = (thing as? String) ?? (thing as? Int).map(String.init) { return [text] }
    return Mirror(reflecting: thing).children.flatMap { values(of: $0.value) }
  }

  @Test func `are the program's own in plain lines too, unless it has others for these`() throws {
    var traits = TraitCollection()
    traits.isInLines = true
    traits.language = .english.saying(try OwnTexts(["en": ["login": ["Join"]]]))
    #expect(traits.words(.login) == "Join")
    traits.language = .english.saying(
      try OwnTexts(["en": ["login": ["Join"], "lineLogin": ["In"]]]))
    #expect(traits.words(.login) == "In")
  }

  @Test(arguments: Language.sampled + Language.forTests)
  func `say something clean in every language, with all that they were given`(
    language: Language
  ) {
    for message in Self.messages {
      let words = language.words(message)
      #expect(!words.isEmpty, "\(message)")
      #expect(CleanText.oneLine(words) == words, "\(message)")
      #expect(!words.hasPrefix(" ") && !words.hasSuffix(" "), "\(message)")
      // The Arabic forms for zero, one and two need no number.
      let small = language == .arabic ? ["0", "1", "2"] : []
      for value in Self.values(of: message) where !value.isEmpty && !small.contains(value) {
        #expect(words.contains(value), "\(message) in \(language): \(words)")
      }
    }
  }

  @Test(arguments: [Language.german, .japanese, .arabic])
  func `are translated`(language: Language) {
    let same = Self.messages.filter { message in
      // It has no words of its own.
      if message.isSentence(of: .settingAt(path: "", line: 0, problem: .verbatim(""))) {
        return false
      }
      return language.words(message) == Language.english.words(message)
    }
    #expect(Set(same) == Self.international(language))
  }

  @Test(arguments: Language.sampled)
  func `differ from message to message`(language: Language) {
    let controls: [Message] = [
      .login, .cancel, .back, .showPassword, .hidePassword, .go, .createAccount, .forgotPassword,
      .email, .password, .phone, .guest,
    ]
    #expect(Set(controls.map { language.words($0) }).count == controls.count)
    let pages: [Message] = [.lettersKey, .symbolsKey, .moreSymbolsKey, .hideKey, .spaceKey]
    #expect(Set(pages.map { language.words($0) }).count == pages.count)
  }

  @Test(arguments: Language.sampled)
  func `differ from control to control on each page`(language: Language) {
    let groups: [[Message]] = [
      [.openBrowser, .copyAddress, .copyCode, .cancel],
      [.sendCode, .go, .sendAgain, .changeNumber, .back],
      [.signIn, .signInWithOtherAccount, .keepAccount, .chooseOther, .proceed],
      [.linkAccounts, .onlyOnce], [.terms(address: "a"), .privacyPolicy(address: "a")],
      [BrowserAnswer.started, .remote, .noDisplay, .failed].map { .browserAnswer($0) },
      Self.reports + [.reportResult(faults: 0), .reportResult(faults: 1)], Self.tokens,
    ]
    for group in groups { #expect(Set(group.map { language.words($0) }).count == group.count) }
  }

  @Test(arguments: Language.sampled)
  func `find a singular and none where there is one fault or no fault`(language: Language) {
    for count in 0...1 {
      let words = language.words(.reportResult(faults: count))
      #expect(!words.isEmpty && CleanText.oneLine(words) == words)
    }
    // Arabic has a form of its own for one.
    for message in [Message.reportResult(faults: 1), .minutesLeft(minutes: 1)] {
      #expect(language.words(message).contains("1") || language == .arabic)
    }
  }

  @Test(arguments: [
    (30, "30 seconds"), (120, "120 seconds"), (121, "3 minutes"), (3600, "60 minutes"),
    (7200, "2 hours"),
    (7201, "3 hours"), (86_400, "24 hours"),
  ])
  func `give a long wait in minutes and hours, not in thousands of seconds`(
    seconds: Int, words: String
  ) {
    let sentence = Language.english.words(.tooManyAttempts(seconds: seconds))
    #expect(sentence == "Too many attempts. Try again in \(words).")
    for language in Language.sampled where language != .arabic || seconds != 7200 {
      let number = words.prefix { $0 != " " }
      #expect(language.words(.tooManyAttempts(seconds: seconds)).contains(number))
    }
  }

  @Test func `report every failure, each with its own sentence`() {
    let reported = IdentityError.samples.map { Language.english.words($0.error.message) }
    #expect(Set(reported).count == reported.count)
    let alike: [(IdentityError, IdentityError)] = [
      (.reauthenticationNeeded, .sessionExpired), (.expiredCode, .invalidCode),
    ]
    for (one, two) in alike { #expect(one.message == two.message) }
    #expect(IdentityError.tooManyAttempts(retryAfter: nil).message == .tooManyAttempts(seconds: 30))
    #expect(IdentityError.cancelled.message == .stopped)
    // The path of a socket says nothing to a person.
    let path = "/tmp/logintui-x/identity.sock"
    #expect(IdentityError.unreachable(host: path).message == .localServiceUnreachable)
    #expect(
      IdentityError.timedOut(host: path, seconds: 20).message == .localServiceTimedOut(seconds: 20))
    #expect(
      IdentityError.unintelligibleAnswer(host: path).message == .localServiceUnintelligible)
  }

  @Test func `have no control characters of a server in them, and not too much of it`() {
    let evil = "\u{1B}[2Jx\u{202E}\n"
    let errors: [IdentityError] = [
      .passwordRequirements(missing: [evil, evil]), .unreachable(host: evil),
      .timedOut(host: evil, seconds: 1), .untrusted(host: evil), .unintelligibleAnswer(host: evil),
      .serviceUnavailable(reason: evil), .worker(value: .refused(reason: evil)),
      .providerNotBelieved(reason: evil),
      .providerRefused(reason: evil), .migrationFailed(reason: evil),
      .provider(value: .otherIssuer(asked: evil, found: evil)),
      .provider(value: .unusableAnswer(address: evil, status: 404, contentType: evil)),
      .providerRefused(reason: String(repeating: "r", count: 9000)),
      .other(code: evil, detail: evil),
      .other(
        code: String(repeating: "C", count: 9000), detail: String(repeating: "d", count: 9000)),
    ]
    let notices =
      errors.map { Notice.failure($0) } + [
        .createQuestion(email: evil), .usesOtherProvider(brand: evil),
        .signInToLink(brand: evil),
      ]
    for notice in notices {
      let words = Language.english.words(notice.message)
      #expect(CleanText.sentence(words) == words)
      #expect(words.count < 700)
    }
  }

  @Test(arguments: Language.sampled)
  func `call a guest without a name by the language's word for guests`(language: Language) {
    #expect(User(id: "1").nameShown(in: language) == language.words(.stranger))
    #expect(User(id: "1", email: "a@b").nameShown(in: language) == "a@b")
  }

  @Test func `name every key of the keyboard`() throws {
    for language in Language.sampled {
      for path in [["key.shift"], ["key.symbols"], ["key.symbols", "key.moreSymbols"], []] {
        var keyboard = OnScreenKeyboard()
        for id in path { _ = keyboard.press(try #require(keyboard.key(id: id))) }
        for key in keyboard.keys { #expect(!key.name.words(in: language).isEmpty) }
      }
    }
  }

  @Test(
    arguments: [
      ("de", .german), ("de_AT.UTF-8", .german), ("DE-at", .german), ("ja_JP", .japanese),
      ("ar@x", .arabic), ("en", .english), ("C", nil), ("", nil), ("POSIX", nil), ("deu", nil),
      ("oc_FR.UTF-8", nil),
    ] as [(String, Language?)])
  func `are found by the name of a locale`(locale: String, language: Language?) {
    #expect(Language(locale: locale) == language)
  }
}
