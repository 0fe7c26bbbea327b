import Canvas
import Identity
import KeyboardLayout
import SeededDice
import Testing

@testable import LoginModel

/// Plays with a screen: keys, clicks, sizes and answers in an order that dice decide.
struct Monkey {
  var state: LoginState
  private(set) var dice: SeededGenerator
  private var script: [LoginAction] = []

  private static let texts = ["a", "@", ".", "日", "e\u{301}", "\u{301}", "🇩🇪", " ", "4", "x\ny\r\n"]
  private static let sizes = [
    Size(columns: 80, rows: 24), Size(columns: 20, rows: 8), Size(columns: 32, rows: 12),
    Size(columns: 40, rows: 24), Size(columns: 24, rows: 14), Size(columns: 100, rows: 40),
  ]
  private static let methods: [LoginAction.Answer] = [
    .methods(.unknownAddress), .methods(.notDisclosed), .methods(.registered(methods: [])),
    .methods(.registered(methods: ["google.com"])),
  ]
  private static let failures: [LoginAction.Answer] =
    [.failure(.tooManyAttempts(retryAfter: 2)), .failure(.cancelled)]
    + IdentityError.samples.map { .failure($0.error) }

  /// Plays with a sign-in, with one that needs more before it ends, or with the screen of an account.
  init(seed: UInt64, language: Language, game: Game = .signIn) {
    dice = SeededGenerator(seed: seed)
    let types = LoginType.named.map(\.type)
    state = LoginState(
      loginTypes: seed % 2 == 0 ? types : LoginType.standard,
      traits: TraitCollection(glyphs: seed % 3 == 0 ? .ascii : .sextants, language: language),
      size: Self.sizes[0], wantsKeyboard: seed % 5 == 0, accounts: game.accounts)
    script = game == .account ? [.opened] : []
    self.game = game
  }

  /// What is played with.
  enum Game: CaseIterable {
    case signIn, stepByStep, account

    var accounts: LoginState.AccountOptions {
      var accounts = LoginState.AccountOptions()
      switch self {
      case .signIn: break
      case .stepByStep:
        accounts.requiresVerifiedEmail = true
        accounts.registers = true
        accounts.places = [
          SessionPlace(id: "ring", kind: .keyring, path: "LoginTUI"),
          SessionPlace(id: "disk", kind: .file, path: "/home/ada/日本/sessions.json"),
        ]
      case .account: accounts.managing = Scene.ada(isVerified: false)
      }
      return accounts
    }
  }

  private let game: Game

  /// Fills the form in and sends it, so that there is something to answer.
  private mutating func submit() -> LoginAction {
    let layout = ScreenLayout(state)
    guard let email = layout.element(.email)?.frame, !email.isEmpty,
      let password = layout.element(.password)?.frame
    else {
      return .clicked(
        layout.element(.provider("password"))?.frame.origin ?? Point(column: 0, row: 0))
    }
    script = [
      .editPressed(.end), .editPressed(.deleteToStart), .textPasted("ada@example.com"),
      .clicked(password.origin), .textPasted("secret1"), .enterPressed,
    ]
    return .clicked(email.origin)
  }

  /// What happens next.
  mutating func next() -> LoginAction {
    guard script.isEmpty else { return script.removeFirst() }
    switch Int.random(in: 0..<24, using: &dice) {
    case 0: return .terminalResized(pick(Self.sizes))
    case 1...3: return .arrowPressed(pick([.up, .down, .left, .right]))
    case 4...6: return .tabPressed
    case 7: return pick([.backTabPressed, .homePressed, .endPressed])
    case 8...9: return .enterPressed
    case 10:
      return pick([
        .escapePressed, .keyboardKeyPressed, .showPasswordKeyPressed, .textSizeKeyPressed(.grow),
        .textSizeKeyPressed(.shrink), .textSizeKeyPressed(.reset), .fontsOpened(Scene.fonts),
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

  /// Mostly an answer that the running request can have, sometimes a late one.
  private mutating func answer() -> LoginAction {
    let late = LoginAction.answerArrived(attempt: -1, pick(Self.failures))
    guard let activity = state.activity, Int.random(in: 0...5, using: &dice) > 0 else {
      return late
    }
    let other: [LoginAction.Answer] =
      switch activity.request {
      case .lookUp: Self.methods
      case .reset: [.mailSent(MailTicket())]
      case .provider where game != .signIn: Self.outcomes + Self.sessions
      case .provider: Self.outcomes
      case .sendCode:
        [
          .codeSent(PhoneTicket(request: "r")),
          .codeSent(PhoneTicket(request: "r", code: Secret("1 2 3"))),
        ]
      case .linking: Self.outcomes
      case .moving: [.dataMoved]
      case .account: Self.orderAnswers
      case .signIn where game != .signIn: Self.sessions
      case .signIn, .createAccount, .guest, .phone: Self.outcomes.suffix(1)
      }
    if case .provider = activity.request, Bool.random(using: &dice) {
      return .promptArrived(attempt: activity.attempt, pick(Self.prompts))
    }
    return .answerArrived(
      attempt: activity.attempt, pick(other + Self.failures.shuffled(using: &dice).prefix(4)))
  }

  /// Sign-ins that need more before they end, and one of somebody else.
  private static let sessions: [LoginAction.Answer] =
    [
      .signedIn(Scene.ada("2", isVerified: false)), .signedIn(Scene.ada("3")),
      .signedIn(Scene.session(id: "u2")), .secondFactor(Scene.challenge(factors)),
      .secondFactor(Scene.challenge(Array(factors.prefix(1)))), .secondFactor(Scene.challenge([])),
    ].map { .outcome($0) }

  /// What an order about an account may come to.
  private static let orderAnswers: [LoginAction.Answer] =
    [
      .details(
        AccountDetails(
          user: User(id: "u1", email: "ada@example.com", displayName: "Ada\u{1B}[2J"),
          providerIDs: ["password", "google.com", "oidc.\u{7}"], factors: factors)),
      .details(AccountDetails(user: User(id: "u1", isAnonymous: true), providerIDs: [])),
      .session(Scene.session), .session(Scene.session(id: "u1")), .mail(MailTicket()),
      .mail(MailTicket(path: "/tmp/\u{1B}mail")), .password(of: nil),
      .secret(
        ApplicationSecret(
          secret: Secret("JBSWY3DPEHPK3PXP"), digits: 6, period: 30, sessionInfo: "s")),
      .code(PhoneTicket(request: "r", code: Secret("123"))), .code(PhoneTicket(request: "r")),
    ].map { .account($0) }

  private static let factors = [
    SecondFactor(id: "1", displayName: nil, kind: .phone(number: "+1***\u{1B}")),
    SecondFactor(id: "2", displayName: "Tablet", kind: .application),
  ]

  /// What a provider's sign-in may come to, short of an end of the screen.
  private static let outcomes: [LoginAction.Answer] = [
    (.confirmationNeeded, ["password"]), (.confirmationNeeded, ["apple.com", "oidc.\u{1B}[2J"]),
    (.emailInUse, []), (.credentialInUse, []),
  ].map { reason, methods in
    .outcome(
      .conflict(
        AccountConflict(
          reason: reason, credential: ProviderCredential(providerID: "google.com"),
          email: "ada@example.com", methods: methods)))
  }

  /// What a person may be asked to do, short and long, honest and not.
  private static let prompts: [ProviderPrompt] = [
    ProviderPrompt(browserURL: "http://127.0.0.1/a", lifetime: 600),
    ProviderPrompt(
      browserURL: "https://example.com/" + String(repeating: "long&", count: 90),
      userCode: "WDJB-MJHT", verificationURL: "https://example.com/device",
      completeURL: "https://example.com/device?user_code=WDJB-MJHT", lifetime: 15),
    ProviderPrompt(
      userCode: "\u{1B}]0;日本\u{7}", verificationURL: String(repeating: "日本", count: 60),
      lifetime: 61),
    ProviderPrompt(lifetime: 0),
  ]

  private mutating func click() -> LoginAction {
    let shown = ScreenLayout(state).elements
    let frame = pick(shown.map(\.frame))
    return .clicked(
      Point(
        column: .random(in: frame.column...frame.endColumn, using: &dice),
        row: .random(in: frame.row...frame.endRow, using: &dice)))
  }

  private mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[Int.random(in: 0..<choices.count, using: &dice)]
  }
}

@Suite struct `Any keys in any order` {
  static func requests(_ effects: [LoginEffect]) -> [Int] {
    effects.compactMap { effect in
      switch effect {
      case .lookUpMethods(let attempt, _), .signIn(let attempt, _, _),
        .createAccount(let attempt, _, _), .signInAsGuest(let attempt),
        .sendPasswordReset(let attempt, _, _), .upgradeGuest(let attempt, _, _, _),
        .signInWithProvider(let attempt, _), .useCredential(let attempt, _, _),
        .sendPhoneCode(let attempt, _), .signInWithPhone(let attempt, _, _, _),
        .moveData(let attempt, _, _), .account(let attempt, _):
        attempt
      case .cancelRequest, .openFonts, .wait, .stopWaiting, .finish, .copy, .openBrowser,
        .sessionChanged, .leaveAccount:
        nil
      }
    }
  }

  /// More of them where the whole matrix is asked for.
  static let seeds: ClosedRange<UInt64> =
    1...(`The matrix of sizes, scripts and screens`.isFull ? 60 : 8)

  @Test(arguments: seeds, Monkey.Game.allCases)
  func `keep the laws of the layout, one request at a time, and the focus on a control`(
    seed: UInt64, game: Monkey.Game
  ) {
    let language = Language.allCases[Int(seed) % Language.allCases.count]
    var monkey = Monkey(seed: seed, language: language, game: game)
    for step in 0..<(game == .signIn ? 150 : 100) {
      let before = monkey.state
      let action = monkey.next()
      let effects = monkey.state.reduce(action)
      let state = monkey.state
      var broken = LayoutLaws.broken(by: state)
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
      if state.account == nil ? state.screen == .account : state.screen == .picker {
        broken.append("\(state.screen) belongs to another screen")
      }
      #expect(broken.isEmpty, "step \(step): \(action) after \(before.focus) \(before.size)")
      if !broken.isEmpty { return }
    }
  }
}
