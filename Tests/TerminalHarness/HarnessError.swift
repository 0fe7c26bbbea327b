/// Why a test cannot go on.
public enum HarnessError: Error, CustomStringConvertible {
  /// The program could not be started; `reason` is the value of `errno`.
  case notStarted(program: String, reason: Int32)
  /// What was waited for did not come within the time that no run ever needs.
  case timeout(waitingFor: String, screen: String)
  /// The program ended before it came.
  case ended(ProgramEnd, waitingFor: String, screen: String)
  /// It was there before the keys that were to bring it, so that it proves nothing.
  case stale(waitingFor: String, screen: String)

  /// What was waited for, and the screen instead of it.
  public var description: String {
    switch self {
    case .notStarted(let program, let reason): "cannot start \(program): errno \(reason)"
    case .timeout(let text, let screen): "timeout waiting for \(text)\n\(screen)"
    case .stale(let text, let screen): "\(text) was there before the keys\n\(screen)"
    case .ended(let end, let text, let screen): "\(end) while waiting for \(text)\n\(screen)"
    }
  }
}

/// How a program ended.
public enum ProgramEnd: Hashable, Sendable {
  /// It exited, with this status.
  case exited(Int32)
  /// This signal killed it.
  case killed(Int32)
}
