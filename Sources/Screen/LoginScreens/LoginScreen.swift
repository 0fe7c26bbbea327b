package import LoginTerminal

/// A sign-in screen, for any program with a terminal.
///
/// ```swift
/// let screen = LoginScreen(.firebase(apiKey: "…"), methods: [.google, .email])
/// let session = try await screen.signIn()
/// ```
///
/// It is a value: you can show it as often as you like, from any task.
public struct LoginScreen: Sendable {
  /// The options for the appearance and behavior of the screen.
  package let options: Options
  /// Creates the contents of the screen when it is shown.
  package let loop: @Sendable () throws -> ScreenLoop

  /// Creates a screen; it isn't shown yet.
  ///
  /// - Parameters:
  ///   - options: The options for the appearance and behavior of the screen.
  ///   - loop: Creates the contents of the screen; throws the error for an invalid value.
  package init(options: Options, loop: @escaping @Sendable () throws -> ScreenLoop) {
    (self.options, self.loop) = (options, loop)
  }
}

/// The reason why the screen ended early.
package enum LoginScreenError: Error, Hashable, Sendable {
  /// The terminal couldn't be opened.
  case terminal(TerminalError)
  /// The terminal was closed while the screen was shown.
  case terminalLost
  /// The program stopped it.
  case stopped
  /// The time limit has expired.
  case timeLimitReached
}
