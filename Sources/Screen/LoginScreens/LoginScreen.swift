package import LoginIdentity
package import LoginModel
package import LoginTerminal

/// The sign-in screen, for any program with a terminal.
///
/// ```swift
/// let screen = try LoginScreen(loginTypes: [.google, .twitter, .email], client: client)
/// switch try screen.run() { … }
/// ```
package struct LoginScreen {
  private let loginTypes: [LoginType]
  private let client: IdentityClient
  private let options: Options

  /// Prepares a screen; nothing is drawn yet.
  ///
  /// - Parameters:
  ///   - loginTypes: What is offered, in this order.
  ///   - client: The identity service.
  ///   - options: How the screen looks.
  /// - Throws: ``LoginModel/ProviderListError`` naming a provider that is offered twice.
  package init(
    loginTypes: [LoginType], client: IdentityClient, options: Options = Options()
  ) throws(ProviderListError) {
    self.loginTypes = try LoginType.validated(loginTypes)
    self.client = client
    self.options = options
  }

  /// Shows the screen on the terminal until somebody signed in or left.
  ///
  /// It occupies the calling thread; requests run elsewhere. Standard input and output are not
  /// touched.
  ///
  /// - Returns: How it ended.
  /// - Throws: ``LoginScreenError`` when there is no terminal to draw on, or when it went away.
  package func run() throws(LoginScreenError) -> LoginOutcome {
    let loop = ScreenLoop(loginTypes: loginTypes, client: client, options: options)
    return try loop.run(accounts: options.accounts) { $0.outcome }
  }
}

/// Why the screen could not be shown to its end.
package enum LoginScreenError: Error, Hashable, Sendable {
  /// The terminal could not be opened.
  case terminal(TerminalError)
  /// The terminal went away while the screen was shown.
  case terminalLost
}
