public import LoginIdentity
public import LoginModel
public import LoginScreens

extension AccountScreen {
  /// Describes the screen of an account; nothing happens before it is shown.
  ///
  /// - Parameters:
  ///   - service: Where the person signed in.
  ///   - session: Their session, whose token is still good.
  ///   - methods: The ways to sign in that may be added, in their order; without any, the usual ones of
  ///     the service.
  ///   - options: How it looks.
  public init(
    _ service: LoginService, session: Session, methods: [LoginMethod] = [],
    options: LoginScreen.Options = LoginScreen.Options()
  ) {
    self.init(session: session, options: options) { try service.loop(methods, options) }
  }

  /// Shows the screen until the person leaves it, in the same way as ``LoginScreens/LoginScreen/run()``.
  ///
  /// - Returns: How it ended, with the session as it is now: save it, for a changed password makes former tokens void.
  /// - Throws: ``LoginError``; `CancellationError` where the task was cancelled.
  public func run() async throws -> AccountOutcome {
    try await screenRun.apart(until: ScreenStop(at: options.deadline))
  }

  /// The same on the calling thread.
  ///
  /// - Returns: How it ended, with the session as it is now.
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
