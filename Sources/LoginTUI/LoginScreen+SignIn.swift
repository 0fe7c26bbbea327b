public import LoginIdentity
public import LoginModel
public import LoginScreens
import LoginSupport

extension LoginScreen {
  /// Creates a sign-in screen; it isn't shown yet.
  ///
  /// - Parameters:
  ///   - service: The service that the user signs in to.
  ///   - methods: The sign-in methods, in the order of their buttons; if empty, the service's default methods.
  ///   - options: The options for the appearance and behavior of the screen.
  public init(
    _ service: LoginService, methods: [LoginMethod] = [], options: Options = Options()
  ) {
    self.init(options: options) { try service.loop(methods, options) }
  }

  /// Shows the screen and returns the session of the user who signs in.
  ///
  /// - Returns: The session.
  /// - Throws: ``LoginError``, with ``LoginError/cancelled`` if the user left; `CancellationError` if the task was
  ///   canceled.
  public func signIn() async throws -> Session {
    switch try await run() {
    case .signedIn(let session): return session
    case .cancelled: throw LoginError.cancelled
    }
  }

  /// Shows the screen until the user signs in or leaves.
  ///
  /// The screen runs on its own thread. When the task is canceled, or the time limit of the options expires, the screen
  /// cancels its requests and restores the terminal. Only one screen is shown at a time.
  ///
  /// - Returns: The outcome.
  /// - Throws: ``LoginError``; `CancellationError` if the task was canceled.
  public func run() async throws -> LoginOutcome {
    let deadline = options.deadline
    do {
      return try await screenRun.apart(until: ScreenStop(at: deadline))
    } catch LoginError.noTerminal {
      return .signedIn(try await sessionWithoutTerminal(until: deadline))
    }
  }

  /// Shows the screen on the calling thread, which it blocks until the user signs in or leaves: for scripts, and for
  /// programs without tasks.
  ///
  /// - Returns: The outcome.
  /// - Throws: ``LoginError``.
  public func runBlocking() throws -> LoginOutcome {
    let deadline = options.deadline
    do throws(LoginError) {
      return try screenRun.here(until: ScreenStop(at: deadline))
    } catch .noTerminal {
      let result: Result<Session, any Error>
      do throws(CommandError) {
        result = try BlockingTask.result { try await sessionWithoutTerminal(until: deadline) }
      } catch {
        throw LoginError(error)
      }
      return .signedIn(try result.get())
    }
  }

  /// Shows the screen and returns the session, or prints the ``LoginError`` to standard error and ends the process with
  /// its ``LoginError/exitCode``.
  ///
  /// - Returns: The session.
  public func signInOrExit() async -> Session {
    do {
      return try await signIn()
    } catch {
      LoginError.exit(withError: error)
    }
  }

  private var screenRun: ScreenRun<LoginOutcome> {
    ScreenRun(options: options, loop: loop) { loop, stop throws(LoginScreenError) in
      try loop.signIn(until: stop)
    }
  }
}
