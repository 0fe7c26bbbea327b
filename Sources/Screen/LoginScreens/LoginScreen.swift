package import LoginTerminal

/// The sign-in screen, for any program with a terminal.
///
/// ```swift
/// let screen = LoginScreen(.firebase(apiKey: "…"), methods: [.google, .email])
/// let session = try await screen.signIn()
/// ```
///
/// A value: it can be shown as often as you like, from any task.
public struct LoginScreen: Sendable {
  /// How it looks and what it allows.
  package let options: Options
  /// Makes what is shown, when it is.
  package let loop: @Sendable () throws -> ScreenLoop

  /// Describes a screen; nothing is made or drawn yet.
  ///
  /// - Parameters:
  ///   - options: How it looks and what it allows.
  ///   - loop: Makes what is shown; throws what makes no sense.
  package init(options: Options, loop: @escaping @Sendable () throws -> ScreenLoop) {
    (self.options, self.loop) = (options, loop)
  }
}

/// Why the screen could not be shown to its end.
package enum LoginScreenError: Error, Hashable, Sendable {
  /// The terminal could not be opened.
  case terminal(TerminalError)
  /// The terminal went away while the screen was shown.
  case terminalLost
  /// The program stopped it.
  case stopped
  /// Its time is over.
  case timeOver
}
