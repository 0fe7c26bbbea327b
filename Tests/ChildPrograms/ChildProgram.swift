internal import CChildPrograms
internal import Foundation

/// Another program, that runs beside the tests and without a terminal of its own.
///
/// It is started by posix_spawn(3), which is safe whatever our other threads do. Its standard input is
/// /dev/null, it inherits none of our descriptors, and it hears all signals: the threads of tasks have
/// them blocked. All it says is read as it comes. What still runs when this goes away is killed, with its
/// group; so is one that was waited for too long, or by a test that is over.
public final class ChildProgram: Sendable {
  /// Which of its words come through pipes; the others go to /dev/null.
  public enum Pipes: Sendable {
    /// None.
    case nothing
    /// Standard error alone.
    case standardError
    /// Standard output and standard error, a pipe each.
    case separate
    /// Both in one pipe, as standard output.
    case together
  }

  let path: String
  let watch: ChildWatch

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: Its path.
  ///   - arguments: What follows its name.
  ///   - environment: All of its environment; `nil` for ours.
  ///   - pipes: Which of its words come through pipes.
  ///   - leadsSession: Whether it leads a session, with no terminal, or only a group of processes.
  /// - Throws: ``Failure/notStarted(program:reason:)``.
  public init(
    _ program: String, _ arguments: [String] = [], environment: [String: String]? = nil,
    pipes: Pipes = .nothing, leadsSession: Bool = false
  ) throws(Failure) {
    let variables = (environment ?? ProcessInfo.processInfo.environment)
      .map { "\($0.key)=\($0.value)" }
    let wanted =
      switch pipes {
      case .nothing: LTUI_CHILD_NOTHING
      case .standardError: LTUI_CHILD_STANDARD_ERROR
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
    guard reason == 0 else { throw .notStarted(program: program, reason: reason) }
    path = program
    watch = ChildWatch(child)
    let code = watch.begin()
    guard code == 0 else { throw .notStarted(program: program, reason: code) }
  }

  deinit {
    watch.forget()
  }

  /// Its number, which may be another's once it has ended.
  public var number: Int32 { watch.process }

  /// Whether it has not ended yet.
  public var isRunning: Bool { watch.status == nil }

  /// Sends it a signal; nothing once it was seen to have ended.
  public func signal(_ number: Int32) { watch.signal(number) }
}
