import LoginCanvas
import LoginIdentity
import LoginModel
import LoginMessages
import LoginTerminal

/// The demonstration in plain lines: words, accepted at any question, change the traits that it adapts to.
struct LinearDemo {
  let loginTypes: [LoginType]
  let client: IdentityClient
  let options: LoginScreen.Options

  /// The change made by a word.
  enum Change: CaseIterable {
    case language, providers, hints

    /// The word in the user's language; English is always accepted.
    var word: Message {
      switch self {
      case .language: .hintLanguage
      case .providers: .demoProvidersWord
      case .hints: .demoHintsWord
      }
    }

    /// Creates the change that a line requests; `nil` for any other line.
    init?(_ bytes: [UInt8], in language: Language) {
      let said = String(decoding: bytes, as: UTF8.self).withoutOuterBlanks.lowercased()
      let found = Self.allCases.first { change in
        [language, .english].contains { $0.words(change.word).lowercased() == said }
      }
      guard let found else { return nil }
      self = found
    }
  }

  /// Runs the conversation until the person leaves; after a sign-in, it starts again.
  ///
  /// - Throws: ``LoginScreenError`` if there is no terminal, or it was closed.
  func run() throws(LoginScreenError) {
    let terminal = try options.openLines()
    defer { terminal.restore() }
    var demo = DemoState(
      traits: LinearLoop.traits(options.language, region: options.region), loginTypes: loginTypes)
    var front = LinearFront(givesHints: options.givesHints)
    var store = store(demo, terminal)
    terminal.tell([Self.lead(demo.traits.language)], demo.traits.language)
    while true {
      let event = front.hear(store, on: terminal, until: store.deadline)
      if case .line(let bytes) = event, front.question(store.state)?.isShown == true,
        let change = Change(bytes, in: demo.traits.language)
      {
        let lines = Self.apply(change, &demo, &front)
        terminal.tell(lines, demo.traits.language)
        store.send(.loginTypesChanged(demo.loginTypes))
        store.send(.traitsChanged(demo.traits))
        continue
      }
      try front.act(on: event, store, on: terminal)
      switch store.outcome {
      case .signedIn(let session):
        demo.tell(of: session)
        terminal.tell([demo.traits.words(demo.message)], demo.traits.language)
        front = LinearFront(givesHints: front.givesHints)
        store = self.store(demo, terminal)
      case .cancelled: return
      case nil: break
      }
    }
  }

  /// Returns the list of accepted words.
  static func lead(_ language: Language) -> String {
    language.isolatedWords(
      .demoLines(
        language: Change.language.word, providers: Change.providers.word,
        hints: Change.hints.word))
  }

  /// Makes a change, and returns the lines that describe it.
  static func apply(_ change: Change, _ demo: inout DemoState, _ front: inout LinearFront)
    -> [String]
  {
    switch change {
    case .language:
      demo.apply(.language, terminalColumns: LinearLoop.size.columns)
      return [demo.traits.words(.changed(name: .language)), lead(demo.traits.language)]
    case .providers:
      demo.apply(.providers, terminalColumns: LinearLoop.size.columns)
      return [demo.traits.words(.demoProviders(count: demo.loginTypes.count))]
    case .hints:
      front.givesHints.toggle()
      return [demo.traits.words(front.givesHints ? .demoHintsTold : .demoHintsLeftOut)]
    }
  }

  private func store(_ demo: DemoState, _ terminal: LineTerminal) -> LoginStore {
    var accounts = options.accounts
    if options.marksLastUsed { accounts.lastUsed = demo.lastUsed }
    return LoginStore(
      state: LoginState(
        loginTypes: demo.loginTypes, traits: demo.traits, size: LinearLoop.size,
        accounts: accounts),
      client: client, inbox: Inbox(waker: terminal.waker),
      surroundings: options.surroundings { _ in })
  }
}
