package import LoginIdentity
package import LoginModel

/// The screen on which a person sees and changes their account, for any program with a terminal.
///
/// ```swift
/// let screen = try AccountScreen(session: session, loginTypes: [.google, .email], client: client)
/// switch try screen.run() { … }
/// ```
package struct AccountScreen {
  /// Takes the session that replaces the former one, as after a new password; throws
  /// ``LoginIdentity/IdentityError/notKept(reason:)``, which is told on the screen.
  package typealias SessionChange = @Sendable (Session) throws(IdentityError) -> Void

  private let session: Session
  private let sessionChanged: SessionChange?
  private let loop: ScreenLoop

  /// Prepares a screen; nothing is drawn yet.
  ///
  /// - Parameters:
  ///   - session: Whose account.
  ///   - loginTypes: The ways to sign in that may be added.
  ///   - client: The identity service.
  ///   - options: How the screen looks.
  ///   - sessionChanged: Takes each session that replaces the former one, at once, so that none is lost.
  /// - Throws: ``LoginModel/ProviderListError`` naming a provider that is offered twice.
  package init(
    session: Session, loginTypes: [LoginType], client: IdentityClient,
    options: LoginScreen.Options = LoginScreen.Options(), sessionChanged: SessionChange? = nil
  ) throws(ProviderListError) {
    self.session = session
    self.sessionChanged = sessionChanged
    loop = ScreenLoop(
      loginTypes: try LoginType.validated(loginTypes), client: client, options: options)
  }

  /// Shows the screen on the terminal until the person left.
  ///
  /// It occupies the calling thread; requests run elsewhere.
  ///
  /// - Returns: How it ended, with the session as it is now.
  /// - Throws: ``LoginScreenError`` when there is no terminal to draw on, or when it went away.
  package func run() throws(LoginScreenError) -> AccountOutcome {
    var accounts = AccountOptions()
    accounts.managing = session
    accounts.firstNotice = loop.options.firstNotice
    return try loop.run(accounts: accounts, sessionChanged: sessionChanged) { $0.accountOutcome }
  }
}
