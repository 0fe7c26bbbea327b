import LoginCanvas
import LoginIdentity
import LoginMessages
import LoginModel
import LoginSupport
import LoginTUI
import Testing

@Suite(.timeLimit(.minutes(5))) struct `The options of a screen` {
  private typealias Options = LoginScreen.Options

  @Test func `obey nothing without an environment`() {
    let options = Options(environment: [:])
    #expect(options.language == .english && options.palette == nil && !options.usesPlainLines)
    #expect(options.fault == nil && options.textSize == nil && options.contrast == .standard)
    #expect(options.usesSingleKeys && options.timeLimit == nil)
  }

  @Test(arguments: [
    ["LANG": "de_DE.UTF-8"], ["LC_MESSAGES": "de", "LANG": "ja"], ["LC_ALL": "de", "LANG": "ja"],
    ["LOGINTUI_LANGUAGE": "de", "LC_ALL": "ja"],
  ])
  func `have the language of the locale`(environment: [String: String]) {
    #expect(Options(environment: environment).language.tag == "de")
  }

  @Test(arguments: [
    (["TERM": "dumb"], true), (["ACCESSIBLE": "1"], true), (["LOGINTUI_LINEAR": "true"], true),
    (["ACCESSIBLE": "0"], false), (["ACCESSIBLE": ""], false), (["TERM": "xterm"], false),
    (["TERM": "dumb", "LOGINTUI_LINEAR": "false"], false),
  ])
  func `are plain lines for those who need them`(environment: [String: String], isPlain: Bool) {
    #expect(Options(environment: environment).usesPlainLines == isPlain)
  }

  @Test func `have no colors, or those of the palette, where the environment says so`() {
    #expect(Options(environment: ["NO_COLOR": "1"]).palette == .monochrome)
    #expect(Options(environment: ["NO_COLOR": ""]).palette == nil)
    let both = ["NO_COLOR": "1", "LOGINTUI_PALETTE": "16"]
    #expect(Options(environment: both).palette == .ansi16)
  }

  @Test func `follow the variables for the appearance`() {
    let options = Options(environment: [
      "LOGINTUI_TEXT_SIZE": "AX2", "LOGINTUI_APPEARANCE": "light",
      "LOGINTUI_CONTRAST": "increased", "LOGINTUI_ALIGN": "leading", "LOGINTUI_STYLE": "neutral",
      "LOGINTUI_BOLD_TEXT": "yes", "LOGINTUI_BUTTON_SHAPES": "on",
      "LOGINTUI_DIFFERENTIATE_WITHOUT_COLOR": "1", "LOGINTUI_REDUCE_MOTION": "true",
      "LOGINTUI_KEYBOARD": "true", "LOGINTUI_SINGLE_KEYS": "false",
      "LOGINTUI_CHOOSE_BY_NUMBER": "true", "LOGINTUI_QUIET_HINTS": "true",
      "LOGINTUI_TINT": "#102030",
    ])
    #expect(options.textSize == ContentSizeCategory(rawValue: "AX2"))
    #expect(options.appearance == .light && options.contrast == .increased)
    #expect(options.alignment == .leading && options.buttonStyle == .neutral)
    #expect(options.isBoldText && options.showsButtonShapes && options.differentiatesWithoutColor)
    #expect(options.reducesMotion && options.showsKeyboard && options.choosesByNumber)
    #expect(!options.usesSingleKeys && !options.givesHints)
    #expect(options.colors.tint == RGB(0x102030))
    #expect(options.fault == nil)
  }

  @Test func `leave accounts and texts to the program`() {
    let options = Options(environment: [
      "LOGINTUI_SIGN_UP": "false", "LOGINTUI_EMAIL_LINK": "true", "LOGINTUI_BENEFITS": "Buy!",
      "LOGINTUI_TERMS": "nonsense", "LOGINTUI_LOGO": "/nowhere.txt",
      "LOGINTUI_PROVIDERS": "nonsense",
      "LOGINTUI_STORE": "nonsense", "LOGINTUI_TOKEN": "e30.e30.e30", "LOGINTUI_SERVICE": "/",
    ])
    #expect(options.allowsSignUp && !options.offersSignInLink && options.benefits == nil)
    #expect(options.legal == LegalLinks() && options.logo == nil && options.fault == nil)
  }

  @Test func `find a language that the program adds`() throws {
    let texts = try OwnTexts(
      translations: ["oc.po": "msgctxt \"cancel\"\nmsgid \"Cancel\"\nmsgstr \"Annuler\"\n"],
      texts: ["all": ["signInWith": ["{brand}"]]])
    let options = Options(texts: texts, environment: ["LANG": "oc_CA.UTF-8"])
    #expect(texts.languages.map(\.tag) == ["oc"] && options.language == texts.languages[0])
    #expect(options.texts == texts && options.language.words(.cancel) == "Annuler")
    #expect(options.traitsWithoutTerminal.words(.signInWith(brand: "X")) == "X")
    let others = Options(texts: texts, environment: ["LANG": "de"])
    #expect(others.language.tag == "de" && Options(environment: ["LANG": "oc"]).texts == nil)
  }

  @Test func `report an invalid value in the program's words when the screen is shown`()
    async throws
  {
    let options = Options(environment: ["LOGINTUI_CONTRAST": "much", "LANG": "de"])
    #expect(options.language.tag == "de")
    let screen = LoginScreen(.emulator(), options: options)
    let sentence = "LOGINTUI_CONTRAST kann nicht „much“ sein. Erlaubt: auto, standard, increased"
    await Reader.$current.withValue(Reader(.english)) {
      await #expect(throws: LoginError.invalid(sentence)) { try await screen.run() }
      #expect(throws: LoginError.invalid(sentence)) { try screen.runBlocking() }
    }
  }

  @Test func `with a logo that can't be drawn are an error when the screen is shown`() async {
    var options = Options(environment: ["LANG": "en"])
    options.logo = "ok\n\u{1B}[31mred"
    let screen = LoginScreen(.emulator(), options: options)
    do {
      _ = try await screen.run()
      Issue.record("It was shown.")
    } catch {
      #expect("\(error)".contains("logo:2: a logo has up to 8 lines"), "\(error)")
    }
  }

  @Test func `can be set by the program after all`() {
    var options = Options(environment: ["NO_COLOR": "1", "LANG": "de"])
    options.language = .english
    options.contrast = .increased
    #expect(options.language == .english && options.palette == .monochrome)
  }
}
