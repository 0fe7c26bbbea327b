internal import CChildPrograms
internal import Foundation
internal import Synchronization

/// Another program, that runs beside the tests and without a terminal of its own.
///
/// It is started by posix_spawn(3), which is safe whatever our other threads do. Its standard input is
/// /dev/null, it inherits none of our descriptors, and it hears all signals: the threads of tasks have
/// them blocked. What still runs when this goes away is killed.
public final class ChildProgram: Sendable {
  /// Which of its words come through pipes; the others go to /dev/null.
  public enum Pipes: Sendable {
    /// None.
    case nothing
    /// Standard error alone.
    case complaint
    /// Standard output and standard error, a pipe each.
    case separate
    /// Both in one pipe: ``ChildProgram/output``.
    case together
  }

  /// It could not be started; `reason` is the value of `errno`.
  public struct NotStarted: Error {
    /// Its path.
    public let program: String
    /// Such as `ENOENT`.
    public let reason: Int32
  }

  /// Our end of its standard output; nothing comes where there is no pipe.
  public let output: PipeEnd
  /// Our end of its standard error.
  public let complaint: PipeEnd

  private let process: pid_t
  /// What ``waitForEnd()`` gives, once it is reaped: from then on its number may be another's.
  private let status = Mutex<Int32?>(nil)

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: Its path.
  ///   - arguments: What follows its name.
  ///   - environment: All of its environment; `nil` for ours.
  ///   - pipes: Which of its words come through pipes.
  ///   - leadsSession: Whether it leads a session, with no terminal, or only a group of processes.
  /// - Throws: ``NotStarted``.
  public init(
    _ program: String, _ arguments: [String] = [], environment: [String: String]? = nil,
    pipes: Pipes = .nothing, leadsSession: Bool = false
  ) throws(NotStarted) {
    let variables = (environment ?? ProcessInfo.processInfo.environment)
      .map { "\($0.key)=\($0.value)" }
    let wanted =
      switch pipes {
      case .nothing: LTUI_CHILD_NOTHING
      case .complaint: LTUI_CHILD_COMPLAINT
      case .separate: LTUI_CHILD_SEPARATE
      case .together: LTUI_CHILD_TOGETHER
      }
    var child = ltui_child()
    let reason = unsafe CStrings.with([program] + arguments) { argumentList in
      unsafe CStrings.with(variables) { variableList in
        unsafe ltui_child_start(
          &child, program, argumentList, variableList, wanted, leadsSession)
      }
    }
    guard reason == 0 else { throw NotStarted(program: program, reason: reason) }
    process = child.process
    output = PipeEnd(child.output)
    complaint = PipeEnd(child.complaint)
  }

  deinit {
    signal(SIGKILL)
    _ = waitBlocking()
  }

  /// Whether it has not ended yet.
  public var isRunning: Bool { reaped() == nil }

  /// Sends it a signal; nothing once it was seen to have ended.
  public func signal(_ number: Int32) {
    status.withLock { status in
      guard status == nil else { return }
      _ = kill(process, number)
    }
  }

  /// Waits until it ends, and blocks no thread of the pool; any number of times.
  ///
  /// - Returns: Its status, or 128 and the number of the signal that killed it.
  public func waitForEnd() async -> Int32 {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: self.waitBlocking()) }
    }
  }

  /// ``waitForEnd()`` for a thread that may block.
  public func waitBlocking() -> Int32 {
    while true {
      if let status = reaped() { return status }
      // waitid(2): WNOWAIT leaves it to be reaped under the lock. A signal may end it early.
      var information = unsafe siginfo_t()
      _ = unsafe waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT)
    }
  }

  /// Reaps it if it has ended, with waitpid(2), which gives 0 while it runs.
  private func reaped() -> Int32? {
    status.withLock { status in
      guard status == nil else { return status }
      var word: Int32 = 0
      let found = unsafe waitpid(process, &word, WNOHANG)
      precondition(found >= 0, "nobody else reaps our children")
      guard found == process else { return nil }
      let signal = word & 0x7F
      status = signal == 0 ? word >> 8 & 0xFF : 128 + signal
      return status
    }
  }
}
