/// The error for an expected event that didn't come.
public struct NeverCame: Error, CustomStringConvertible {
  /// A description of the event.
  public let what: String
  /// Whether the test was canceled meanwhile; otherwise its time limit, such as one of ``Patience``, was reached.
  public let isCancelled: Bool

  /// The missing event, and the reason why the wait ended.
  public var description: String {
    isCancelled
      ? "the test was over while waiting for \(what)" : "\(what): waited for in vain"
  }
}

/// Waits until a condition is true, by checking it repeatedly; tests don't poll in any other way.
///
/// The wait ends with its time limit, and with the task of the test: a time limit that ends the test ends the wait,
/// too. No thread blocks meanwhile.
///
/// - Parameters:
///   - what: A description of the condition, for failures.
///   - limit: The time limit; longer than any run needs.
///   - isolation: The isolation of the check.
///   - isSo: Checks the condition.
/// - Throws: ``NeverCame``, and the errors of `isSo`.
public func waitUntil(
  _ what: String, within limit: Duration = Patience.look,
  isolation: isolated (any Actor)? = #isolation, _ isSo: () async throws -> Bool
) async throws {
  let deadline = ContinuousClock.now + limit
  while try await !isSo() {
    guard !Task.isCancelled else { throw NeverCame(what: what, isCancelled: true) }
    guard ContinuousClock.now < deadline else { throw NeverCame(what: what, isCancelled: false) }
    // The pause only lets other tasks run; a canceled task doesn't pause.
    try? await Task.sleep(for: .milliseconds(5))
  }
}

/// Waits until the task of the test is canceled, like a peer that never answers.
public func waitUntilCancelled() async {
  while !Task.isCancelled { try? await Task.sleep(for: .seconds(3600)) }
}
