extension ChildProgram {
  /// Why a test cannot go on with a program.
  public enum Failure: Error, CustomStringConvertible {
    /// It could not be started; `reason` is the value of `errno`, such as `ENOENT`.
    case notStarted(program: String, reason: Int32)
    /// What was waited for did not come within the time that no run ever needs, or before the test was
    /// over; the program was killed. `said` are its last words.
    case givenUp(program: String, waitingFor: String, said: String)

    /// The program, what was waited for, and what it said instead.
    public var description: String {
      switch self {
      case .notStarted(let program, let reason): "cannot start \(program): errno \(reason)"
      case .givenUp(let program, let what, let said):
        "\(program) was killed after waiting in vain for \(what). It said:\n\(said)"
      }
    }
  }
}
