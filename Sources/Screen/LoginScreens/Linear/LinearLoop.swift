import LoginCanvas
import LoginIdentity
import LoginModel
import LoginMessages
import LoginTerminal

/// The loop of the conversation on the terminal until it ends: print, ask, act.
struct LinearLoop {
  let loginTypes: [LoginType]
  let client: IdentityClient
  let options: LoginScreen.Options

  /// The size of the state: wide enough for every hint, too narrow for two pages side by side.
  static let size = Size(columns: 40, rows: 24)

  /// Runs the conversation on the calling thread.
  ///
  /// - Parameters:
  ///   - accounts: The account, and the allowed operations.
  ///   - stop: Ends the conversation early.
  ///   - sessionChanged: Receives the session that replaces the former one.
  ///   - ending: Returns the outcome; `nil` while the conversation continues.
  /// - Returns: The outcome.
  /// - Throws: ``LoginScreenError`` if there is no terminal, if it was closed, or if the conversation was stopped.
  func run<Ending>(
    accounts: AccountOptions, stop: ScreenStop,
    sessionChanged: AccountScreen.SessionChange? = nil, until ending: (LoginStore) -> Ending?
  ) throws(LoginScreenError) -> Ending {
    let terminal = try options.openLines()
    defer { terminal.restore() }
    stop.wake(terminal.waker)
    var surroundings = options.surroundings { _ in }
    surroundings.sessionChanged = sessionChanged
    var traits = Self.traits(options.languageInUse, region: options.region)
    traits.remote = options.remote
    let store = LoginStore(
      state: LoginState(
        loginTypes: loginTypes, traits: traits, size: Self.size,
        accounts: accounts),
      client: client, inbox: Inbox(waker: terminal.waker), surroundings: surroundings)
    if accounts.managing != nil { store.send(.opened) }
    var front = LinearFront(givesHints: options.givesHints)
    while true {
      try stop.check()
      let event = front.hear(store, on: terminal, until: stop.moment(or: store.deadline))
      try front.act(on: event, store, on: terminal)
      if let ending = ending(store) {
        if store.outcome == .cancelled {
          terminal.tell([front.words(.stopped, store.state)], store.state.traits.language)
        }
        return ending
      }
    }
  }

  /// Returns the traits of plain lines: text has no size, and nothing moves by itself.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - region: The code of the person's country; `nil` if it isn't known.
  /// - Returns: The traits.
  static func traits(_ language: Language, region: String? = nil) -> TraitCollection {
    var traits = TraitCollection(
      chosenTextSize: .large, palette: .monochrome, glyphs: .ascii, language: language,
      reducesMotion: true)
    traits.isInLines = true
    traits.region = region
    return traits
  }
}

// On a terminal.
extension LinearFront {
  /// Prints the news, asks the next question if there is one, and waits until the deadline at most.
  mutating func hear(
    _ store: LoginStore, on terminal: LineTerminal, until deadline: ContinuousClock.Instant?
  ) -> LineTerminal.Event {
    let words = LinearWords(language: store.state.traits.language)
    let isCapsLockOn = terminal.isCapsLockOn
    if isCapsLockOn != store.state.traits.isCapsLockOn {
      store.send(.capsLockReported(isCapsLockOn))
    }
    terminal.tell(news(store.state), words.language)
    guard let question = question(store.state) else { return terminal.wait(until: deadline) }
    return terminal.ask(
      words.line(question.prompt), isShown: question.isShown, isFresh: question.isNewDecision,
      until: deadline)
  }

  /// Applies events, and their results from other threads.
  ///
  /// - Throws: ``LoginScreenError/terminalLost`` if the terminal was closed.
  mutating func act(
    on event: LineTerminal.Event, _ store: LoginStore, on terminal: LineTerminal
  ) throws(LoginScreenError) {
    let words = LinearWords(language: store.state.traits.language)
    switch event {
    case .line(let bytes):
      let reply = answer(bytes, store.state)
      terminal.tell(reply.lines, words.language)
      for action in reply.actions { store.send(action) }
    case .tooLong: terminal.tell(refuse(words.tooLong).lines, words.language)
    case .notText: terminal.tell(refuse(words.notText).lines, words.language)
    case .endOfInput: store.send(.escapePressed)
    case .interrupted: store.send(.interruptPressed)
    case .woken, .deadlinePassed: break
    case .hungUp: throw .terminalLost
    }
    store.catchUp()
  }
}

extension LineTerminal {
  /// Prints lines in a language; nothing in them can control the terminal.
  func tell(_ lines: [String], _ language: Language) {
    let words = LinearWords(language: language)
    for line in lines { write(words.line(line)) }
  }
}

extension LoginScreen.Options {
  /// Opens the terminal for plain lines.
  func openLines() throws(LoginScreenError) -> LineTerminal {
    guard let terminal = LineTerminal(path: terminalPath) else {
      throw .terminal(.noTerminal(path: terminalPath, reason: 0))
    }
    return terminal
  }
}
