import Glibc
import LoginIdentity
import LoginScarceResources
import LoginScreens
import LoginSupport
import LoginTerminal

/// Shows a screen: on the calling thread, or on one of its own.
struct ScreenRun<Outcome: Sendable>: Sendable {
  /// How the screen looks.
  let options: LoginScreen.Options
  /// Makes what is shown.
  let loop: @Sendable () throws -> ScreenLoop
  /// Shows it.
  let show: @Sendable (ScreenLoop, ScreenStop) throws(LoginScreenError) -> Outcome

  /// Shows it on the calling thread.
  ///
  /// Plain lines take the place of the picture on a terminal that cannot draw one.
  ///
  /// - Parameter stop: What ends it earlier.
  /// - Returns: How it ended.
  /// - Throws: ``LoginError``; ``LoginError/cancelled`` where `stop` ended it.
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

  /// Shows it on a thread of its own, so that no thread of the tasks is blocked while the person thinks.
  ///
  /// - Parameter stop: What ends it earlier; the end of the task does too.
  /// - Returns: How it ended.
  /// - Throws: ``LoginError``, or `CancellationError` where the task was cancelled.
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
      Self.hearSignals()
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

  /// Unblocks all signals in this thread, which the threads of tasks have blocked: pthread_sigmask(3).
  ///
  /// After a crash in it the terminal has to be restored.
  private static func hearSignals() {
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe pthread_sigmask(SIG_SETMASK, &none, nil)
  }
}

extension LoginError {
  /// What a function of our own gives, which throws this and nothing else.
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
  /// When the time of the person is over that begins now; `nil` for never.
  var deadline: ContinuousClock.Instant? { timeLimit.map { .now + $0 } }
}
