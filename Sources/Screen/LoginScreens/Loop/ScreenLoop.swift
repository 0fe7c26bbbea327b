import LoginCanvas
import LoginIdentity
import LoginModel
import LoginTerminal

/// Shows a screen on the terminal until it has ended: draw, wait for what happens, act.
///
/// There is no timer and no other thread until a request is made.
struct ScreenLoop {
  let loginTypes: [LoginType]
  let client: IdentityClient
  let options: LoginScreen.Options

  /// Runs on the calling thread.
  ///
  /// - Parameters:
  ///   - accounts: Whose account it is about.
  ///   - sessionChanged: Takes the session that replaces the former one.
  ///   - ending: How it ended; `nil` while it goes on.
  /// - Returns: How it ended.
  /// - Throws: ``LoginScreenError`` when there is no terminal to draw on, or when it went away.
  func run<Ending>(
    accounts: AccountOptions, sessionChanged: AccountScreen.SessionChange? = nil,
    until ending: (LoginStore) -> Ending?
  ) throws(LoginScreenError) -> Ending {
    guard !options.isLinear else {
      return try LinearLoop(loginTypes: loginTypes, client: client, options: options)
        .run(accounts: accounts, sessionChanged: sessionChanged, until: ending)
    }
    let terminal = try options.openTerminal()
    defer { terminal.restore() }
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
      let events = terminal.events(until: store.deadline)
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
