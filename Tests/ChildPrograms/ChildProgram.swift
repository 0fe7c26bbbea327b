internal import CChildPrograms
internal import Foundation

/// Another program that runs in parallel with the tests, without its own terminal.
///
/// It's started by posix_spawn(3), which is safe whatever other threads do. Its standard input is /dev/null, it
/// inherits no descriptors, and it receives all signals, although the threads of tasks block them. All output is read
/// as it comes. When this object is released, a program that's still running is killed with its group; so is one that a
/// test has waited for too long, or whose test has ended.
public final class ChildProgram: Sendable {
  /// The outputs that come through pipes; the others go to /dev/null.
  public enum Pipes: Sendable {
    /// None.
    case nothing
    /// Only standard error.
    case standardError
    /// Standard output and standard error, in one pipe each.
    case separate
    /// Both in one pipe, as standard output.
    case together
  }

  let path: String
  let watch: ChildWatch

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - arguments: The arguments after its name.
  ///   - environment: The complete environment; `nil` for that of this process.
  ///   - pipes: The outputs that come through pipes.
  ///   - leadsSession: Whether it leads a session, without a terminal, or only a group of processes.
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

  /// The process ID, which may belong to another process after the end.
  public var number: Int32 { watch.process }

  /// Whether the program is still running.
  public var isRunning: Bool { watch.status == nil }

  /// Sends a signal to the program; does nothing after its end was observed.
  public func signal(_ number: Int32) { watch.signal(number) }
}
