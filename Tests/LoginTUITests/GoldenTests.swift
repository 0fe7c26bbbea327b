import LoginBitmapFonts
import LoginCanvas
import LoginIdentity
import LoginModel
import LoginScreens
import LoginMessages
import Testing

/// The pictures that are worth a look: each page once in ordinary letters, and everything with its own layout.
///
/// The laws of every page at every size, in every language and every look are in `MatrixTests`, `FrameLawTests` and
/// `ConformanceTests`.
@Suite struct `The screen looks like its golden picture` {
  static let sizes = [
    Size(columns: 20, rows: 10), Size(columns: 40, rows: 24), Size(columns: 80, rows: 24),
    Size(columns: 132, rows: 43),
  ]

  static func state(
    _ screen: PageName, _ size: Size, traits: TraitCollection, focus: Int = 0,
    notice: Notice? = nil, wantsKeyboard: Bool = false
  ) throws -> LoginState {
    try #require(
      LoginState.sample(
        loginTypes: LoginType.standard, traits: traits, size: size, page: screen, focus: focus,
        notice: notice, wantsKeyboard: wantsKeyboard))
  }

  /// Each size once, and one that is dark.
  static let looks =
    sizes.map { ($0, Appearance.light) } + [(Size(columns: 80, rows: 24), .dark)]

  static func name(_ screen: String, _ size: Size, _ variant: String) -> String {
    "\(screen).\(size.columns)x\(size.rows).\(variant)"
  }

  @Test(arguments: looks)
  func `picker`(size: Size, appearance: Appearance) throws {
    let state = try Self.state(
      .picker, size, traits: TraitCollection(appearance: appearance), focus: 1)
    try Golden.check(
      ScreenView(state).frame, Self.name("picker", size, appearance.rawValue))
  }

  @Test(arguments: looks)
  func `email form`(size: Size, appearance: Appearance) throws {
    let state = try Self.state(.email, size, traits: TraitCollection(appearance: appearance))
    try Golden.check(ScreenView(state).frame, Self.name("email", size, appearance.rawValue))
  }

  @Test(arguments: [looks[0], looks[2], looks[4]])
  func `email form with an error`(size: Size, appearance: Appearance) throws {
    let state = try Self.state(
      .email, size, traits: TraitCollection(appearance: appearance), focus: 1,
      notice: .failure(.wrongPassword))
    try Golden.check(
      ScreenView(state).frame, Self.name("email-error", size, appearance.rawValue))
  }

  @Test(arguments: sizes)
  func `email form with the keyboard`(size: Size) throws {
    let state = try Self.state(
      .email, size, traits: TraitCollection(appearance: .light), wantsKeyboard: true)
    try Golden.check(ScreenView(state).frame, Self.name("email-keyboard", size, "light"))
  }

  /// Two scripts with special rules, and a language with long words.
  @Test(arguments: [
    (Language.japanese, [PageName.picker, .email]), (.arabic, [.picker, .email]),
    (.german, [.account, .factors, .deletion, .help]),
  ])
  func `other languages`(language: Language, screens: [PageName]) throws {
    let size = Size(columns: 80, rows: 24)
    let traits = TraitCollection(appearance: .light, language: language)
    for screen in screens {
      let state = try Self.state(screen, size, traits: traits)
      try Golden.check(
        ScreenView(state).frame, Self.name(screen.rawValue, size, language.tag))
    }
  }

  @Test(arguments: [Size(columns: 40, rows: 24), Size(columns: 80, rows: 24)])
  func `without colors, and only with letters`(size: Size) throws {
    let traits = TraitCollection(palette: .monochrome, glyphs: .ascii)
    let narrow: [PageName] = [
      .picker, .email, .provider, .choice, .secondFactor, .account, .application, .help,
    ]
    for screen in size.columns == 80 ? PageName.allCases : narrow {
      let state = try Self.state(screen, size, traits: traits)
      try Golden.check(ScreenView(state).frame, Self.name(screen.rawValue, size, "plain"))
    }
  }

  static let fonts = FontLibrary.open(cache: nil).library

  /// Buttons, fields, a list, a code, settings, and a long text.
  static let largePages = [
    PageName.picker, .email, .provider, .secondFactor, .storage, .account, .application, .deletion,
    .help,
  ]

  @Test(arguments: [
    ("AX3", Language.english, 80, largePages),
    ("AX5", .english, 80, [.picker, .email, .account, .application, .help]),
    ("AX3", .japanese, 100, [.picker, .email]), ("AX3", .arabic, 100, [.picker, .email]),
    ("AX5", .german, 60, [.picker, .email, .help]),
  ])
  func `large text`(name: String, language: Language, columns: Int, screens: [PageName]) throws {
    let size = Size(columns: columns, rows: 40)
    let traits = TraitCollection(
      chosenTextSize: ContentSizeCategory(name: name), appearance: .light, fonts: Self.fonts,
      language: language)
    for screen in screens {
      let state = try Self.state(
        screen, size, traits: traits, focus: 1,
        notice: screen == .email ? .failure(.wrongPassword) : nil)
      try Golden.check(
        ScreenView(state).frame,
        Self.name(screen.rawValue, size, "\(name).\(language.tag)"))
    }
  }

  @Test(arguments: [
    Size(columns: 80, rows: 24), Size(columns: 110, rows: 40), Size(columns: 40, rows: 24),
  ])
  func `page of a provider`(size: Size) throws {
    let traits = TraitCollection(appearance: .light)
    let state = try Self.state(.provider, size, traits: traits, focus: 1)
    try Golden.check(ScreenView(state).frame, Self.name("provider", size, "light"))
  }

  @Test(arguments: [PageName.phone, .choice])
  func `pages of a phone and of a question`(screen: PageName) throws {
    let size = Size(columns: 80, rows: 24)
    for appearance in Appearance.allCases {
      let state = try Self.state(
        screen, size, traits: TraitCollection(appearance: appearance),
        notice: screen == .phone ? .phoneMissing : nil)
      try Golden.check(
        ScreenView(state).frame, Self.name(screen.rawValue, size, appearance.rawValue))
    }
  }

  @Test(arguments: [Size(columns: 40, rows: 20), Size(columns: 80, rows: 24)], [false, true])
  func `page of a provider, one way of which has failed`(size: Size, isBrowser: Bool) throws {
    var state = LoginState(
      loginTypes: LoginType.standard, traits: TraitCollection(appearance: .light), size: size)
    _ = state.reduce(.activated(.provider("google.com")))
    var prompt = ProviderPrompt(
      browserURL: "https://login.example.com/authorize?response_type=code&client_id=logintui",
      userCode: "WDJB-MJHT", verificationURL: "https://login.example.com/device", lifetime: 900,
      isRenewed: true)
    _ = state.reduce(.promptArrived(attempt: 1, prompt))
    if isBrowser {
      (prompt.browserURL, prompt.browserFailure) = (
        nil, .provider(value: .clock(secondsAhead: 780, isOurs: true))
      )
    } else {
      (prompt.userCode, prompt.codeFailure) = (
        nil,
        .provider(
          value: .unusableAnswer(
            address: "https://login.example.com/token", status: 404, contentType: "text/html"))
      )
    }
    _ = state.reduce(.promptArrived(attempt: 1, prompt))
    try Golden.check(
      ScreenView(state).frame,
      Self.name("provider", size, isBrowser ? "browser-ended" : "code-ended"))
  }

  @Test func `page of a provider with large text`() throws {
    let size = Size(columns: 100, rows: 40)
    let traits = TraitCollection(
      chosenTextSize: .accessibilityExtraLarge, appearance: .light, fonts: Self.fonts)
    let state = try Self.state(.provider, size, traits: traits, focus: 1)
    try Golden.check(ScreenView(state).frame, Self.name("provider", size, "AX3"))
  }

  @Test(arguments: [GlyphSet.quadrants, .halfBlocks, .ascii])
  func `large text with coarser drawing characters`(glyphs: GlyphSet) throws {
    let size = Size(columns: 100, rows: 40)
    let traits = TraitCollection(
      chosenTextSize: .accessibilityExtraLarge, appearance: .light, glyphs: glyphs,
      fonts: Self.fonts)
    let state = try Self.state(.picker, size, traits: traits)
    try Golden.check(
      ScreenView(state).frame, Self.name("picker", size, "AX3.\(glyphs.rawValue)"))
  }

  @Test func `the keyboard with large text`() throws {
    let size = Size(columns: 80, rows: 40)
    let traits = TraitCollection(
      chosenTextSize: .accessibilityExtraLarge, appearance: .light, fonts: Self.fonts)
    let state = try Self.state(.email, size, traits: traits, wantsKeyboard: true)
    try Golden.check(ScreenView(state).frame, Self.name("email-keyboard", size, "AX3"))
  }
}
