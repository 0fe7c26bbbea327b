package import LoginCanvas
package import LoginModel
package import LoginTerminal

/// A sign-in screen without a terminal: events go in, pictures come out, and requests run as they do on a terminal.
///
/// One thread at a time may use it. No time passes: progress marks don't move, and seconds aren't counted.
package final class HeadlessScreen {
  private let store: LoginStore

  /// Shows a sign-in screen; its traits are those of ``LoginScreen/Options/traitsWithoutTerminal``.
  ///
  /// - Parameters:
  ///   - loop: What a terminal would show.
  ///   - size: The extent of the picture.
  ///   - openBrowser: Receives the addresses that the person opens.
  ///   - wake: Called on another thread for each answer; ``catchUp()`` takes it.
  package init(
    _ loop: ScreenLoop, size: Size, openBrowser: @escaping @Sendable (String) -> BrowserAnswer,
    wake: @escaping @Sendable () -> Void
  ) {
    let options = loop.options
    var traits = options.traitsWithoutTerminal
    if traits.scale(columns: size.columns) > 1 { traits.fonts = options.openFonts() }
    var surroundings = options.surroundings { _ in }
    surroundings.openBrowser = openBrowser
    store = LoginStore(
      state: LoginState(
        loginTypes: loop.loginTypes, traits: traits, size: size,
        wantsKeyboard: options.showsKeyboard, accounts: options.accounts),
      client: loop.client, inbox: Inbox(wake: wake), openFonts: options.openFonts,
      surroundings: surroundings)
  }

  /// Handles an event of the terminal that it stands for.
  package func handle(_ event: TerminalEvent) {
    guard let action = KeyMap.action(for: event, isEditing: store.state.isEditing) else { return }
    store.send(action)
  }

  /// Takes the answers that have come.
  package func catchUp() {
    // Before the end of what waits.
    store.catchUp(now: (store.deadline ?? .now).advanced(by: .nanoseconds(-1)))
  }

  /// The screen as it is.
  package var state: LoginState { store.state }

  /// The picture of the screen as it is.
  package var frame: Frame { store.picture(after: nil).frame }

  /// How the screen ended; `nil` while it goes on.
  package var outcome: LoginOutcome? { store.outcome }

  /// Whether a request runs.
  package var isRequesting: Bool { outcome == nil && state.activity != nil }
}
