import Glibc
import LoginIdentity
import LoginScarceResources
import LoginScreens
import LoginSupport
import LoginTerminal

/// Shows a screen on the calling thread, or on its own thread.
struct ScreenRun<Outcome: Sendable>: Sendable {
  /// The options of the screen.
  let options: LoginScreen.Options
  /// Creates the contents of the screen.
  let loop: @Sendable () throws -> ScreenLoop
  /// Shows the screen.
  let show: @Sendable (ScreenLoop, ScreenStop) throws(LoginScreenError) -> Outcome

  /// Shows the screen on the calling thread.
  ///
  /// A terminal that can't draw the screen shows plain lines instead.
  ///
  /// - Parameter stop: Ends the screen early.
  /// - Returns: The outcome.
  /// - Throws: ``LoginError``; ``LoginError/cancelled`` if `stop` ended it.
  func here(until stop: ScreenStop) throws(LoginError) -> Outcome {
    Reader.current.language = options.language
    var loop = try LoginError.result(of: loop)
    defer { for sentence in loop.takeSentences() { Console.printError(sentence, isNamed: false) } }
    do throws(LoginScreenError) {
      do throws(LoginScreenError) {
        return try show(loop, stop)
      } catch .terminal(.unknownTerminal), .terminal(.incapableTerminal) {
        loop.options.usesPlainLines = true
        return try show(loop, stop)
      }
    } catch {
      throw LoginError(error)
    }
  }

  /// Shows the screen on its own thread, so that no thread of the tasks is blocked while it waits for the user.
  ///
  /// - Parameter stop: Ends the screen early, as cancellation of the task does.
  /// - Returns: The outcome.
  /// - Throws: ``LoginError``, or `CancellationError` if the task was canceled.
  func apart(until stop: ScreenStop) async throws -> Outcome {
    let executor = RequestExecutor()
    do throws(Shortage) {
      try executor.prepare()
    } catch {
      throw LoginError.service(.shortage(value: error))
    }
    defer { executor.stop() }
    let reader = Reader.current
    let screen = Task.detached(executorPreference: executor) { () -> Result<Outcome, LoginError> in
      Self.handleSignals()
      return Reader.$current.withValue(reader) {
        Result { () throws(LoginError) in try here(until: stop) }
      }
    }
    let result = await withTaskCancellationHandler {
      await screen.value
    } onCancel: {
      stop.stop()
    }
    guard case .failure(.cancelled) = result, Task.isCancelled else { return try result.get() }
    throw CancellationError()
  }

  /// Unblocks all signals in this thread, because the threads of tasks block them: pthread_sigmask(3).
  ///
  /// After a crash in this thread, the terminal has to be restored.
  private static func handleSignals() {
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe pthread_sigmask(SIG_SETMASK, &none, nil)
  }
}

extension LoginError {
  /// Returns the result of a function that throws only `LoginError`.
  static func result<Value>(of body: () throws -> Value) throws(LoginError) -> Value {
    do {
      return try body()
    } catch let error as LoginError {
      throw error
    } catch {
      throw .service(IdentityError(thrown: error))
    }
  }
}

extension LoginScreen.Options {
  /// The end of a time limit that begins now; `nil` for no limit.
  var deadline: ContinuousClock.Instant? { timeLimit.map { .now + $0 } }
}
