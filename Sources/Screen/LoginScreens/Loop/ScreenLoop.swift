import LoginArtwork
import LoginCanvas
package import LoginIdentity
package import LoginModel
import LoginPictures
import LoginTerminal
import LoginTypography

/// The loop that shows a screen on the terminal until it ends: draw, wait for events, act.
///
/// There is no timer and no other thread until a request is made.
package struct ScreenLoop: Sendable {
  /// The offered sign-in methods, in order.
  package let loginTypes: [LoginType]
  /// The identity service.
  package let client: IdentityClient
  /// The options for the appearance and behavior of the screen.
  package var options: LoginScreen.Options
  /// Returns messages of the service after the screen: whole sentences, cleaned.
  package var takeSentences: @Sendable () -> [String] = { [] }

  /// Creates a screen; nothing is drawn yet.
  ///
  /// - Parameters:
  ///   - loginTypes: The offered sign-in methods, in order.
  ///   - client: The identity service.
  ///   - options: The options for the appearance and behavior of the screen.
  /// - Throws: ``LoginModel/ProviderListError`` with the name of a provider that is listed twice.
  package init(
    loginTypes: [LoginType], client: IdentityClient, options: LoginScreen.Options
  ) throws(ProviderListError) {
    self.loginTypes = try LoginType.validated(loginTypes)
    self.client = client
    self.options = options
  }

  /// Shows the sign-in screen on the terminal until the person signs in or leaves.
  ///
  /// It blocks the calling thread; requests run on other threads. It doesn't use standard input and output.
  ///
  /// - Parameter stop: Ends the screen early.
  /// - Returns: The outcome.
  /// - Throws: ``LoginScreenError`` if there is no terminal to draw on, if it was closed, or if the screen was stopped.
  package func signIn(
    until stop: ScreenStop = ScreenStop()
  ) throws(LoginScreenError) -> LoginOutcome {
    try run(accounts: options.accounts, stop: stop) { $0.outcome }
  }

  /// Shows the screen of an account on the terminal until the person leaves; the rest is as in a sign-in.
  ///
  /// - Parameters:
  ///   - session: The session of the account.
  ///   - stop: Ends the screen early.
  ///   - sessionChanged: Receives each session that replaces the former one immediately, so that none is lost.
  /// - Returns: The outcome, with the current session.
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

  /// Runs the loop on the calling thread.
  ///
  /// - Parameters:
  ///   - accounts: The account, and the allowed operations.
  ///   - stop: Ends the screen early.
  ///   - sessionChanged: Receives the session that replaces the former one.
  ///   - ending: Returns the outcome; `nil` while the screen is shown.
  /// - Returns: The outcome.
  /// - Throws: ``LoginScreenError`` if there is no terminal to draw on, if it was closed, or if the screen was stopped.
  private func run<Ending>(
    accounts: AccountOptions, stop: ScreenStop,
    sessionChanged: AccountScreen.SessionChange? = nil, until ending: (LoginStore) -> Ending?
  ) throws(LoginScreenError) -> Ending {
    try stop.check()
    try ScreenTurn.take()
    defer { ScreenTurn.release() }
    guard !options.usesPlainLines else {
      return try LinearLoop(loginTypes: loginTypes, client: client, options: options).run(
        accounts: accounts, stop: stop, sessionChanged: sessionChanged, until: ending)
    }
    var (artwork, type) = (Artwork(), ScreenType?.none)
    defer { options.save(type) }
    let terminal = try options.openTerminal()
    defer { terminal.restore() }
    stop.wake(terminal.waker)
    var traits = options.traits(for: terminal.capabilities)
    if traits.scale(columns: terminal.size.columns) > 1 { traits.fonts = options.openFonts() }
    var surroundings = options.surroundings { terminal.copy(base64: Base64.text(of: $0.utf8)) }
    surroundings.sessionChanged = sessionChanged
    surroundings.ring = { terminal.ring() }
    let store = LoginStore(
      state: LoginState(
        loginTypes: loginTypes, traits: traits, size: terminal.size,
        wantsKeyboard: options.showsKeyboard, keys: options.firstKeys, accounts: accounts),
      client: client, inbox: Inbox(waker: terminal.waker), openFonts: options.openFonts,
      openKeys: options.openKeys,
      surroundings: surroundings)
    if accounts.managing != nil { store.send(.opened) }
    var pointer = Pointer()
    var prepare: (() -> Void)? = client.prepare
    var shown: Picture?
    var next = [LoginAction.arrowPressed(.down)]
    while true {
      let picture = store.picture(after: shown)
      terminal.watchesCapsLock = picture.view.takesSecret
      terminal.show(picture.frame, pictures: artwork.scene(of: picture.view))
      shown = picture
      type = picture.view.traits.type ?? type
      // After a pause: the terminal needs the processor now to show the picture.
      if !next.isEmpty, terminal.isQuiet(forMilliseconds: 2) {
        let predictions = store.predict(next, after: picture)
        terminal.prepare(
          predictions.compactMap { predictions in
            KeyMap.key(for: predictions.action).map { ($0, predictions.picture.frame) }
          })
      }
      prepare?()
      prepare = nil
      try stop.check()
      let events = terminal.events(until: stop.moment(or: store.deadline))
      next = []
      for event in events {
        guard event != .hungUp else { throw .terminalLost }
        if let traits = options.changed(store.state.traits, by: event, terminal) {
          store.send(.traitsChanged(traits))
        } else if let action = pointer.action(for: event, in: store.state, on: picture.view) {
          store.send(action)
          // Keys that arrive faster than they are drawn leave no time.
          if events.count == 1 { next = action.likelyNext }
        }
      }
      store.catchUp()
      if let ending = ending(store) { return ending }
    }
  }
}
