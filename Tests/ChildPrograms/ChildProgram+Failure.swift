extension ChildProgram {
  /// The reason why a test can't continue with a program.
  public enum Failure: Error, CustomStringConvertible {
    /// The program couldn't be started; `reason` is the value of `errno`, such as `ENOENT`.
    case notStarted(program: String, reason: Int32)
    /// The expected output or end didn't come within a time that no run ever needs, or before the test ended; the
    /// program was killed. `said` is the last part of its output.
    case abandoned(program: String, waitingFor: String, printed: String)

    /// The program, the expected event, and the output instead.
    public var description: String {
      switch self {
      case .notStarted(let program, let reason): "cannot start \(program): errno \(reason)"
      case .abandoned(let program, let what, let printed):
        "\(program) was killed after waiting in vain for \(what). It printed:\n\(printed)"
      }
    }
  }
}
