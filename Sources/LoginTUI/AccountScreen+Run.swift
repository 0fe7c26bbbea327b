public import LoginIdentity
public import LoginModel
public import LoginScreens

extension AccountScreen {
  /// Creates a screen for an account; it isn't shown yet.
  ///
  /// - Parameters:
  ///   - service: The service that the user signed in to.
  ///   - session: The user's session, whose ID token is still valid.
  ///   - methods: The sign-in methods that may be added, in order; if empty, the service's default methods.
  ///   - options: The options for the appearance of the screen.
  public init(
    _ service: LoginService, session: Session, methods: [LoginMethod] = [],
    options: LoginScreen.Options = LoginScreen.Options()
  ) {
    self.init(session: session, options: options) { try service.loop(methods, options) }
  }

  /// Shows the screen until the user leaves it, like ``LoginScreens/LoginScreen/run()``.
  ///
  /// - Returns: The outcome, with the current session: save it, because a changed password revokes former tokens.
  /// - Throws: ``LoginError``; `CancellationError` if the task was canceled.
  public func run() async throws -> AccountOutcome {
    try await screenRun.apart(until: ScreenStop(at: options.deadline))
  }

  /// Shows the screen on the calling thread until the user leaves it.
  ///
  /// - Returns: The outcome, with the current session.
  /// - Throws: ``LoginError``.
  public func runBlocking() throws -> AccountOutcome {
    try screenRun.here(until: ScreenStop(at: options.deadline))
  }

  private var screenRun: ScreenRun<AccountOutcome> {
    ScreenRun(options: options, loop: loop) { loop, stop throws(LoginScreenError) in
      try loop.manage(session, until: stop, sessionChanged: sessionChanged)
    }
  }
}
