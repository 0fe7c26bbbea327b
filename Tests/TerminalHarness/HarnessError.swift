/// The reason why a test can't continue.
public enum HarnessError: Error, CustomStringConvertible {
  /// The program could not be started; `reason` is the value of `errno`.
  case notStarted(program: String, reason: Int32)
  /// The expected content did not appear within a time that no run ever needs.
  case timeout(waitingFor: String, screen: String)
  /// The program ended before the expected content appeared.
  case ended(ProgramEnd, waitingFor: String, screen: String)
  /// The expected content was present before the keys, so it proves nothing.
  case stale(waitingFor: String, screen: String)

  /// The expected content, and the actual screen.
  public var description: String {
    switch self {
    case .notStarted(let program, let reason): "cannot start \(program): errno \(reason)"
    case .timeout(let text, let screen): "timeout waiting for \(text)\n\(screen)"
    case .stale(let text, let screen): "\(text) was there before the keys\n\(screen)"
    case .ended(let end, let text, let screen): "\(end) while waiting for \(text)\n\(screen)"
    }
  }
}

/// The way in which a program ended.
public enum ProgramEnd: Hashable, Sendable {
  /// The program exited with this status.
  case exited(Int32)
  /// This signal killed the program.
  case killed(Int32)
}
