import LoginCanvas
package import LoginIdentity
package import LoginModel
import LoginTerminal

/// Shows a screen on the terminal until it has ended: draw, wait for what happens, act.
///
/// There is no timer and no other thread until a request is made.
package struct ScreenLoop: Sendable {
  /// What is offered, in this order.
  package let loginTypes: [LoginType]
  /// The identity service.
  package let client: IdentityClient
  /// How the screen looks and what it allows.
  package var options: LoginScreen.Options
  /// What the service has to say after the screen: whole sentences, cleaned.
  package var takeSentences: @Sendable () -> [String] = { [] }

  /// Prepares a screen; nothing is drawn yet.
  ///
  /// - Parameters:
  ///   - loginTypes: What is offered, in this order.
  ///   - client: The identity service.
  ///   - options: How the screen looks and what it allows.
  /// - Throws: ``LoginModel/ProviderListError`` naming a provider that is offered twice.
  package init(
    loginTypes: [LoginType], client: IdentityClient, options: LoginScreen.Options
  ) throws(ProviderListError) {
    self.loginTypes = try LoginType.validated(loginTypes)
    self.client = client
    self.options = options
  }

  /// Shows the sign-in screen on the terminal until somebody signed in or left.
  ///
  /// It occupies the calling thread; requests run elsewhere. Standard input and output are not
  /// touched.
  ///
  /// - Parameter stop: What may end it earlier.
  /// - Returns: How it ended.
  /// - Throws: ``LoginScreenError`` when there is no terminal to draw on, when it went away, or when it was stopped.
  package func signIn(
    until stop: ScreenStop = ScreenStop()
  ) throws(LoginScreenError) -> LoginOutcome {
    try run(accounts: options.accounts, stop: stop) { $0.outcome }
  }

  /// Shows the screen of an account on the terminal until the person left; the rest is as at a sign-in.
  ///
  /// - Parameters:
  ///   - session: Whose account.
  ///   - stop: What may end it earlier.
  ///   - sessionChanged: Takes each session that replaces the former one, at once, so that none is lost.
  /// - Returns: How it ended, with the session as it is now.
  /// - Throws: ``LoginScreenError``.
  package func manage(
    _ session: Session, until stop: ScreenStop = ScreenStop(),
    sessionChanged: AccountScreen.SessionChange? = nil
  ) throws(LoginScreenError) -> AccountOutcome {
    var accounts = AccountOptions()
    accounts.managing = session
    accounts.firstNotice = options.firstNotice
    return try run(accounts: accounts, stop: stop, sessionChanged: sessionChanged) {
      $0.accountOutcome
    }
  }

  /// Runs on the calling thread.
  ///
  /// - Parameters:
  ///   - accounts: Whose account it is about.
  ///   - stop: What may end it earlier.
  ///   - sessionChanged: Takes the session that replaces the former one.
  ///   - ending: How it ended; `nil` while it goes on.
  /// - Returns: How it ended.
  /// - Throws: ``LoginScreenError`` when there is no terminal to draw on, when it went away, or when it was stopped.
  private func run<Ending>(
    accounts: AccountOptions, stop: ScreenStop,
    sessionChanged: AccountScreen.SessionChange? = nil, until ending: (LoginStore) -> Ending?
  ) throws(LoginScreenError) -> Ending {
    try stop.check()
    try ScreenTurn.take()
    defer { ScreenTurn.giveBack() }
    guard !options.usesPlainLines else {
      return try LinearLoop(loginTypes: loginTypes, client: client, options: options).run(
        accounts: accounts, stop: stop, sessionChanged: sessionChanged, until: ending)
    }
    let terminal = try options.openTerminal()
    defer { terminal.restore() }
    stop.wake(terminal.waker)
    var traits = options.traits(for: terminal.capabilities)
    if traits.scale(columns: terminal.size.columns) > 1 { traits.fonts = options.openFonts() }
    var surroundings = options.surroundings { terminal.copy(base64: Base64.text(of: $0.utf8)) }
    surroundings.sessionChanged = sessionChanged
    let store = LoginStore(
      state: LoginState(
        loginTypes: loginTypes, traits: traits, size: terminal.size,
        wantsKeyboard: options.showsKeyboard, accounts: accounts),
      client: client, inbox: Inbox(waker: terminal.waker), openFonts: options.openFonts,
      surroundings: surroundings)
    if accounts.managing != nil { store.send(.opened) }
    var pointer = Pointer()
    var prepare: (() -> Void)? = client.prepare
    var shown: Picture?
    var next = [LoginAction.arrowPressed(.down)]
    while true {
      let picture = store.picture(after: shown)
      terminal.show(picture.frame)
      shown = picture
      // After a moment: who shows what was written needs the processor now.
      if !next.isEmpty, terminal.isQuiet(forMilliseconds: 2) {
        let foreseen = store.foresee(next, after: picture)
        terminal.prepare(
          foreseen.compactMap { foreseen in
            KeyMap.key(for: foreseen.action).map { ($0, foreseen.picture.frame) }
          })
      }
      prepare?()
      prepare = nil
      try stop.check()
      let events = terminal.events(until: stop.moment(or: store.deadline))
      next = []
      for event in events {
        guard event != .hungUp else { throw .terminalLost }
        if let traits = options.changed(store.state.traits, by: event, terminal.capabilities) {
          store.send(.traitsChanged(traits))
        } else if let action = pointer.action(for: event, in: store.state, on: picture.view) {
          store.send(action)
          // Keys that come faster than they are drawn leave no time.
          if events.count == 1 { next = action.likelyNext }
        }
      }
      store.catchUp()
      if let ending = ending(store) { return ending }
    }
  }
}
