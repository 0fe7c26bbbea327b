public import LoginIdentity
public import LoginModel
public import LoginScreens
import LoginSupport

extension LoginScreen {
  /// Describes a sign-in screen; nothing happens before it is shown.
  ///
  /// - Parameters:
  ///   - service: Where the person signs in.
  ///   - methods: The buttons in their order; without any, the usual ones of the service.
  ///   - options: How it looks and what it allows.
  public init(
    _ service: LoginService, methods: [LoginMethod] = [], options: Options = Options()
  ) {
    self.init(options: options) { try service.loop(methods, options) }
  }

  /// Has a person sign in.
  ///
  /// - Returns: Their session.
  /// - Throws: ``LoginError``, with ``LoginError/cancelled`` where the person left; `CancellationError` where the task
  ///   was cancelled.
  public func signIn() async throws -> Session {
    switch try await run() {
    case .signedIn(let session): return session
    case .cancelled: throw LoginError.cancelled
    }
  }

  /// Shows the screen until the person signed in or left.
  ///
  /// It runs on a thread of its own. When the task is cancelled, or the time limit of the options is over, requests are
  /// cancelled and the terminal is as it was. There is one screen at a time.
  ///
  /// - Returns: How it ended.
  /// - Throws: ``LoginError``; `CancellationError` where the task was cancelled.
  public func run() async throws -> LoginOutcome {
    let deadline = options.deadline
    do {
      return try await screenRun.apart(until: ScreenStop(at: deadline))
    } catch LoginError.noTerminal {
      return .signedIn(try await sessionWithoutTerminal(until: deadline))
    }
  }

  /// The same on the calling thread, which waits as long as the person thinks: for scripts, and for programs without
  /// tasks.
  ///
  /// - Returns: How it ended.
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

  /// Has a person sign in, or ends the process: with the sentence of the ``LoginError`` on standard error, and its
  /// ``LoginError/exitCode``.
  ///
  /// - Returns: Their session.
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
