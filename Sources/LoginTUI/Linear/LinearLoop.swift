import Canvas
import Identity
import LoginModel
import Messages
import Terminal

/// Holds the conversation on the terminal until it has ended: tell, ask, act.
struct LinearLoop {
  let loginTypes: [LoginType]
  let client: IdentityClient
  let options: LoginScreen.Options

  /// The state's extent: wide enough for every hint, too narrow for two pages beside each other.
  static let size = Size(columns: 40, rows: 24)

  /// Runs on the calling thread.
  ///
  /// - Parameters:
  ///   - accounts: Whose account it is about.
  ///   - sessionChanged: Takes the session that replaces the former one.
  ///   - ending: How it ended; `nil` while it goes on.
  /// - Returns: How it ended.
  /// - Throws: ``LoginScreenError`` when there is no terminal, or when it went away.
  func run<Ending>(
    accounts: AccountOptions, sessionChanged: AccountScreen.SessionChange? = nil,
    until ending: (LoginStore) -> Ending?
  ) throws(LoginScreenError) -> Ending {
    guard let terminal = LineTerminal(path: options.terminalPath) else {
      throw .terminal(.noTerminal(path: options.terminalPath, reason: 0))
    }
    defer { terminal.restore() }
    var surroundings = options.surroundings { _ in }
    surroundings.sessionChanged = sessionChanged
    let store = LoginStore(
      state: LoginState(
        loginTypes: loginTypes, traits: Self.traits(options.language), size: Self.size,
        accounts: accounts),
      client: client, inbox: Inbox(waker: terminal.waker), surroundings: surroundings)
    if accounts.managing != nil { store.send(.opened) }
    var front = LinearFront(givesHints: options.givesHints)
    while true {
      tell(front.news(store.state), on: terminal)
      switch wait(for: front.question(store.state), on: terminal, until: store.deadline) {
      case .line(let bytes):
        let reply = front.answer(bytes, store.state)
        tell(reply.lines, on: terminal)
        for action in reply.actions { store.send(action) }
      case .endOfInput: store.send(.escapePressed)
      case .interrupted: store.send(.interruptPressed)
      case .woken, .deadlinePassed: break
      case .hungUp: throw .terminalLost
      }
      store.catchUp()
      if let ending = ending(store) { return ending }
    }
  }

  /// Writes lines; whatever they are made of, nothing in them can steer a terminal.
  private func tell(_ lines: [String], on terminal: LineTerminal) {
    for line in lines { terminal.write(CleanText.oneLine(line)) }
  }

  private func wait(
    for question: LinearFront.Question?, on terminal: LineTerminal,
    until deadline: ContinuousClock.Instant?
  ) -> LineTerminal.Event {
    guard let question else { return terminal.wait(until: deadline) }
    return terminal.ask(
      question.prompt, isShown: question.isShown, isFresh: question.isNewDecision, until: deadline)
  }

  /// Text has no size, and nothing moves by itself.
  static func traits(_ language: Language) -> TraitCollection {
    TraitCollection(
      chosenTextSize: .large, palette: .monochrome, glyphs: .ascii, language: language,
      reducesMotion: true)
  }
}
