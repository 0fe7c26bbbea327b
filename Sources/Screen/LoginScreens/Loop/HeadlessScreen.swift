package import LoginCanvas
package import LoginModel
package import LoginTerminal

/// A sign-in screen without a terminal: it takes events and returns pictures, and its requests run as on a terminal.
///
/// Only one thread at a time may use it. No time passes: progress marks don't move, and seconds aren't counted.
package final class HeadlessScreen {
  private let store: LoginStore

  /// Creates a sign-in screen with the traits in ``LoginScreen/Options/traitsWithoutTerminal``.
  ///
  /// - Parameters:
  ///   - loop: The contents of the screen.
  ///   - size: The size of the picture.
  ///   - openBrowser: Receives the addresses that the person opens.
  ///   - wake: Called on another thread for each answer; ``catchUp()`` applies it.
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

  /// Handles an event of the simulated terminal.
  package func handle(_ event: TerminalEvent) {
    let action = KeyMap.action(
      for: event, isEditing: state.isEditing, scanning: state.traits.scanning)
    if let action { store.send(action) }
  }

  /// Applies the answers that have arrived.
  package func catchUp() {
    // A moment before the end of the current wait.
    store.catchUp(now: (store.deadline ?? .now).advanced(by: .nanoseconds(-1)))
  }

  /// The current state of the screen.
  package var state: LoginState { store.state }

  /// The current picture of the screen.
  package var frame: Frame { store.picture(after: nil).frame }

  /// The outcome of the screen; `nil` while it is shown.
  package var outcome: LoginOutcome? { store.outcome }

  /// Whether a request is running.
  package var isRequesting: Bool { outcome == nil && state.activity != nil }
}
