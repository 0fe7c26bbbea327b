import LoginAudit
import LoginCanvas
import LoginIdentity
import LoginKeyboardLayout
import LoginMessages
import SeededRandom
import Testing

@testable import LoginLayout
@testable import LoginModel

/// A generator of keys, clicks, sizes and answers in random order for a screen.
struct Monkey {
  var state: LoginState
  private(set) var generator: SeededGenerator
  private var script: [LoginAction] = []

  private static let texts = ["a", "@", ".", "日", "e\u{301}", "\u{301}", "🇩🇪", " ", "4", "x\ny\r\n"]
  private static let sizes = [
    Size(columns: 80, rows: 24), Size(columns: 20, rows: 8), Size(columns: 32, rows: 12),
    Size(columns: 40, rows: 24), Size(columns: 24, rows: 14), Size(columns: 100, rows: 40),
  ]
  private static let methods: [IdentityAnswer] = [
    .methods(value: .unknownAddress), .methods(value: .notDisclosed),
    .methods(value: .registered(methods: [])),
    .methods(value: .registered(methods: ["google.com"])),
  ]
  private static let failures: [IdentityAnswer] =
    [.failure(value: .tooManyAttempts(retryAfter: 2)), .failure(value: .cancelled)]
    + IdentityError.samples.map { .failure(value: $0.error) }

  /// Creates a monkey for a sign-in, for a sign-in with further steps, or for the screen of an account.
  init(seed: UInt64, language: Language, game: Game = .signIn) {
    generator = SeededGenerator(seed: seed)
    let types = LoginType.named.map(\.type)
    state = LoginState(
      loginTypes: seed % 2 == 0 ? types : LoginType.standard,
      traits: TraitCollection(glyphs: seed % 3 == 0 ? .ascii : .sextants, language: language),
      size: Self.sizes[0], wantsKeyboard: seed % 5 == 0, accounts: game.accounts)
    script = game == .account ? [.opened] : []
    self.game = game
  }

  /// The kind of screen.
  enum Game: CaseIterable {
    case signIn, stepByStep, account

    var accounts: AccountOptions {
      var accounts = AccountOptions()
      accounts.offersSignInLink = true
      switch self {
      case .signIn:
        accounts.savedAccounts = [
          OfferedAccount(
            id: "1", user: User(id: "u1", email: "ada\u{7}@example.com"), method: "google.com",
            age: 90_000),
          OfferedAccount(
            id: "2", user: User(id: "u2", isAnonymous: true), method: LoginType.guest.id, age: 0,
            needsSignIn: true),
        ]
      case .stepByStep:
        accounts.requiresVerifiedEmail = true
        accounts.registers = true
        accounts.places = [
          SessionPlace(id: "ring", lead: .keyringLead, button: .keepInKeyring),
          SessionPlace(
            id: "disk", lead: .fileLead(path: "/home/ada/日本/sessions.json"), button: .keepInFile),
        ]
      case .account: accounts.managing = Scene.ada(isVerified: false)
      }
      return accounts
    }

    /// The pages that must occur.
    var pages: Set<PageName> {
      switch self {
      case .signIn: [.savedAccounts, .removal, .picker, .email, .provider, .phone, .choice]
      case .stepByStep:
        [.picker, .email, .provider, .phone, .choice, .secondFactor, .verification]
      case .account:
        [
          .account, .name, .accountPassword, .methods, .credentials, .factors, .reauthentication,
          .removal, .deletion,
          .verification, .provider,
        ]
      }
    }
  }

  private let game: Game

  /// Fills in the form and submits it, so that a request runs.
  private mutating func submit() -> LoginAction {
    let layout = ScreenLayout(state)
    guard layout.element(.email)?.frame.isEmpty == false else {
      // The questions of an account are rarely answered with yes otherwise.
      let confirm = game == .account ? layout.element(.confirm) : nil
      return confirm.flatMap { state.action(at: $0.frame.origin) } ?? click()
    }
    script = [
      .editPressed(.end), .editPressed(.deleteToStart), .textPasted("ada@example.com"),
      .insertionPointPlaced(.password, index: 0), .textPasted("secret1"), .enterPressed,
    ]
    return .insertionPointPlaced(.email, index: 0)
  }

  /// Returns the next action.
  mutating func next() -> LoginAction {
    guard script.isEmpty else { return script.removeFirst() }
    switch Int.random(in: 0..<24, using: &generator) {
    case 0: return .terminalResized(pick(Self.sizes))
    case 1...3: return .arrowPressed(pick([.up, .down, .left, .right]))
    case 4...6: return .tabPressed
    case 7: return pick([.backTabPressed, .homePressed, .endPressed])
    case 8...9: return .enterPressed
    case 10:
      return pick([
        .escapePressed, .keyboardKeyPressed, .helpKeyPressed, .showPasswordKeyPressed,
        .textSizeKeyPressed(.grow), .textSizeKeyPressed(.shrink), .textSizeKeyPressed(.reset),
        .fontsOpened(Scene.fonts), .capsLockReported(true), .capsLockReported(nil),
      ])
    case 11:
      return .editPressed(
        pick([
          .left, .right, .start, .end, .deleteBackward, .deleteForward, .deleteToStart,
          .deleteToEnd, .deleteWord,
        ]))
    case 12: return submit()
    case 13...15:
      return .characterTyped(Character(pick(["a", "日", "🇩🇪", "\u{301}", " ", "4", "@"])))
    case 16: return .textPasted(pick(Self.texts + ["ada@example.com"]))
    case 17...18: return click()
    case 19: return .wheelTurned(isForward: pick([true, false]))
    case 20...21: return .waitEnded
    default:
      return answer()
    }
  }

  /// Returns usually an answer that the running request can have, sometimes a late one.
  private mutating func answer() -> LoginAction {
    let late = LoginAction.answerArrived(attempt: -1, pick(Self.failures))
    guard let activity = state.activity, Int.random(in: 0...5, using: &generator) > 0 else {
      return late
    }
    let other: [IdentityAnswer] =
      switch activity.request {
      case .signInMethods: Self.methods
      case .sendPasswordReset: [.mail(value: MailTicket())]
      case .sendSignInLink:
        [.mail(value: MailTicket()), .mail(value: MailTicket(attempt: "a"))]
      case .signInWithProvider(let request) where request.key != nil:
        Self.keyQuestions + (game == .signIn ? [] : Self.sessions)
      case .signInWithProvider where game != .signIn: Self.outcomes + Self.sessions
      case .signInWithProvider: Self.outcomes
      case .sendPhoneCode:
        [
          .textMessage(value: PhoneTicket(request: "r")),
          .textMessage(value: PhoneTicket(request: "r", code: Secret("1 2 3"))),
        ]
      case .useCredential(_, .some): Self.outcomes
      case .moveData, .removeSaved: [.done]
      case .useSaved: [.session(value: Scene.session)]
      case .signIn where game != .signIn, .useCredential(_, nil) where game != .signIn:
        Self.sessions
      case .upgradeGuest where state.account != nil: Self.pageAnswers
      case .signIn, .createAccount, .upgradeGuest, .signInAsGuest, .signInWithPhone,
        .signInWithLink, .signInWithCustomToken, .useCredential:
        Self.outcomes.suffix(1)
      // Most pages of an account need its details.
      case .details: Self.pageAnswers + Array(repeating: Self.pageAnswers[0], count: 9)
      case .sendFactorCode, .finishSignIn, .resetPassword, .change, .sendVerification,
        .checkVerification, .applyMailedCode, .sendEmailChange, .checkEmailChange, .unlink,
        .beginApplicationFactor, .beginPhoneFactor, .addFactor, .removeFactor, .makeBackupCodes,
        .forgetDevices, .removePasskey, .delete, .register, .store, .passwordPolicy:
        Self.pageAnswers
      }
    if case .signInWithProvider(let request) = activity.request, request.key != nil,
      Bool.random(using: &generator)
    {
      return .promptArrived(attempt: activity.attempt, pick(Self.keyPrompts))
    }
    if case .signInWithProvider = activity.request, Bool.random(using: &generator) {
      return .promptArrived(attempt: activity.attempt, pick(Self.prompts))
    }
    return .answerArrived(
      attempt: activity.attempt, pick(other + Self.failures.shuffled(using: &generator).prefix(4)))
  }

  /// Sign-ins with further steps, and one to another account.
  private static let sessions: [IdentityAnswer] =
    [
      .signedIn(value: Scene.ada("2", isVerified: false)), .signedIn(value: Scene.ada("3")),
      .signedIn(value: Scene.session(id: "u2")), .secondFactor(value: Scene.challenge(factors)),
      .secondFactor(value: Scene.challenge(Array(factors.prefix(1)))),
      .secondFactor(value: Scene.challenge(Array(factors.suffix(1)))),
      .secondFactor(value: Scene.challenge([])),
    ].map { .outcome(value: $0) }

  /// The possible answers to a request of a page.
  private static let pageAnswers: [IdentityAnswer] =
    [
      .details(
        value: AccountDetails(
          user: User(id: "u1", email: "ada@example.com", displayName: "Ada\u{1B}[2J"),
          providerIDs: ["password", "google.com", "oidc.\u{7}"], factors: factors,
          backupCodes: 3, rememberedDevices: 2, takesSecurityKeys: true)),
      .backupCodes(value: [Secret("ABCDE-23456"), Secret("\u{1B}[2J")]),
      .details(value: AccountDetails(user: User(id: "u1", isAnonymous: true), providerIDs: [])),
      .session(value: Scene.session), .session(value: Scene.session(id: "u1")),
      .mail(value: MailTicket()),
      .mail(value: MailTicket(path: "/tmp/\u{1B}mail")), .passwordSet(email: nil),
      .applicationSecret(
        value: ApplicationSecret(
          secret: Secret("JBSWY3DPEHPK3PXP"), digits: 6, period: 30, sessionInfo: "s")),
      .textMessage(value: PhoneTicket(request: "r", code: Secret("123"))),
      .textMessage(value: PhoneTicket(request: "r")),
    ]

  private static let factors = [
    SecondFactor(id: "1", displayName: nil, kind: .phone(number: "+1***\u{1B}")),
    SecondFactor(id: "2", displayName: "Tablet", kind: .application),
    SecondFactor(id: "3", displayName: "Key\u{1B}[2J", kind: .passkey),
  ]

  /// The possible answers to a provider's sign-in, except those that end the screen.
  private static let outcomes: [IdentityAnswer] = [
    (.confirmationNeeded, ["password"]), (.confirmationNeeded, ["apple.com", "oidc.\u{1B}[2J"]),
    (.emailInUse, []), (.credentialInUse, []),
  ].map { reason, methods in
    .outcome(
      value: .conflict(
        value: AccountConflict(
          reason: reason, credential: ProviderCredential(providerID: "google.com"),
          email: "ada@example.com", methods: methods)))
  }

  /// Prompts, short and long, honest and malicious.
  private static let prompts: [ProviderPrompt] = [
    ProviderPrompt(browserURL: "http://127.0.0.1/a", lifetime: 600),
    {
      var prompt = ProviderPrompt(browserURL: "http://localhost:1/passkey", lifetime: 300)
      prompt.offersSecurityKey = true
      return prompt
    }(),
    ProviderPrompt(
      browserURL: "https://example.com/" + String(repeating: "long&", count: 90),
      userCode: "WDJB-MJHT", verificationURL: "https://example.com/device",
      completeURL: "https://example.com/device?user_code=WDJB-MJHT", lifetime: 15),
    ProviderPrompt(
      userCode: "\u{1B}]0;日本\u{7}", verificationURL: String(repeating: "日本", count: 60),
      lifetime: 61),
    ProviderPrompt(lifetime: 0), `A way to a provider that has failed`.noBrowser,
    `A way to a provider that has failed`.noCode, `A way to a provider that has failed`.delayed,
  ]

  /// The possible steps with a security key, and the end of waiting for it.
  private static let keyPrompts: [ProviderPrompt] =
    SecurityKeyStep.allCases.map { step in
      var prompt = ProviderPrompt(lifetime: 0)
      prompt.keyStep = step
      return prompt
    } + [
      {
        var prompt = ProviderPrompt(lifetime: 300)
        prompt.isChecking = true
        return prompt
      }()
    ]

  /// The possible questions of a security key.
  private static let keyQuestions: [IdentityAnswer] = [
    .pin(
      value: SecurityKeyPINQuestion(
        task: PasskeyTask(isNew: false, domain: "localhost", options: "{}"),
        device: "/dev/hidraw0", attemptsLeft: 2, wasWrong: true)),
    .account(choices: [
      SecurityKeyAccount(name: "ada\u{1B}[2J", response: Secret("a")),
      SecurityKeyAccount(name: "", response: Secret("b")),
    ]),
  ].map { .outcome(value: .securityKey(value: $0)) }

  /// Returns usually a click on a visible control, sometimes one on or beside anything.
  private mutating func click() -> LoginAction {
    let layout = ScreenLayout(state)
    let controls = layout.elements.map { $0.frame.intersection($0.clip) }.filter {
      !$0.isEmpty && layout.control(at: $0.origin) != nil
    }
    guard !controls.isEmpty, Int.random(in: 0..<4, using: &generator) > 0 else {
      let frame = pick(layout.elements.map(\.frame))
      let point = Point(
        column: .random(in: frame.column...frame.endColumn, using: &generator),
        row: .random(in: frame.row...frame.endRow, using: &generator))
      return state.action(at: point) ?? .waitEnded
    }
    let area = pick(controls)
    let point = Point(
      column: .random(in: area.column..<area.endColumn, using: &generator),
      row: .random(in: area.row..<area.endRow, using: &generator))
    return state.action(at: point) ?? .waitEnded
  }

  private mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[Int.random(in: 0..<choices.count, using: &generator)]
  }
}

@Suite struct `Any keys in any order` {
  static func requests(_ effects: [LoginEffect]) -> [Int] {
    effects.compactMap { effect in
      if case .request(let attempt, _) = effect { attempt } else { nil }
    }
  }

  /// More seeds if the whole matrix is requested.
  static let seeds: ClosedRange<UInt64> =
    1...(`The matrix of sizes, scripts and screens`.isFull ? 60 : 8)

  @Test(arguments: seeds, Monkey.Game.allCases)
  func `keep the laws of the layout, one request at a time, and the focus on a control`(
    seed: UInt64, game: Monkey.Game
  ) {
    let language = Language.allCases[Int(seed) % Language.allCases.count]
    var monkey = Monkey(seed: seed, language: language, game: game)
    var played = 0
    for step in 0..<Self.steps(game) {
      let before = monkey.state
      let action = monkey.next()
      let effects = monkey.state.send(action)
      let state = monkey.state
      var broken = LayoutLaws.broken(by: state).map(\.description)
      if !state.focusOrder.contains(state.focus), state.keyboardKey == nil {
        broken.append("\(state.focus) is no control")
      }
      let requests = Self.requests(effects)
      if requests.count > 1 { broken.append("\(requests.count) requests at once") }
      if let request = requests.first, request != state.activity?.attempt {
        broken.append("request \(request) is not the one that runs")
      }
      if before.coolDownSeconds != nil, !requests.isEmpty { broken.append("tried too early") }
      for input in [state.email, state.password] where input.characters != Array(input.text) {
        broken.append("\(input.characters) are not the characters of the text")
      }
      if state.email.text.contains(where: \.isNewline) { broken.append("a line break") }
      if state.hasFields, !state.focusOrder.contains(state.activeField) {
        broken.append("keys type into \(state.activeField), which is not there")
      }
      if state.account == nil ? state.pageName == .account : state.pageName == .picker {
        broken.append("\(state.pageName) belongs to another screen")
      }
      #expect(broken.isEmpty, "step \(step): \(action) after \(before.focus) \(before.size)")
      guard broken.isEmpty else { break }
      played += 1
    }
    #expect(played == Self.steps(game))
  }

  static func steps(_ game: Monkey.Game) -> Int { game == .signIn ? 150 : 100 }

  @Test(arguments: Monkey.Game.allCases)
  func `come to every page of their game, ask for something, and hit controls`(game: Monkey.Game) {
    var (pages, asked, hits): (Set<PageName>, Int, Int) = ([], 0, 0)
    for seed in UInt64(1)...120
    where !pages.isSuperset(of: game.pages) || asked < 60 || hits < 60 {
      let language = Language.allCases[Int(seed) % Language.allCases.count]
      var monkey = Monkey(seed: seed, language: language, game: game)
      for _ in 0..<Self.steps(game) {
        pages.insert(monkey.state.pageName)
        let action = monkey.next()
        switch action {
        case .activated, .insertionPointPlaced: hits += 1
        default: break
        }
        asked += Self.requests(monkey.state.send(action)).count
      }
    }
    #expect(game.pages.subtracting(pages) == [])
    #expect(asked >= 60 && hits >= 60, "\(asked) requests, \(hits) hits")
  }
}
