/// What was waited for did not come.
public struct NeverCame: Error, CustomStringConvertible {
  /// What it was, in the words of a failure.
  public let what: String
  /// Whether the test was over meanwhile; otherwise ``Patience`` was.
  public let isCancelled: Bool

  /// What did not come, and why it is waited for no more.
  public var description: String {
    isCancelled
      ? "the test was over while waiting for \(what)" : "\(what): waited for in vain"
  }
}

/// Waits until something is so, and looks again and again; the one way in which tests poll.
///
/// It ends with its limit, and with the task of the test: a time limit that ends a test ends this too. No
/// thread blocks meanwhile.
///
/// - Parameters:
///   - what: What is waited for, in the words of a failure.
///   - limit: How long; longer than any run needs.
///   - isolation: Where the look is taken.
///   - isSo: A look.
/// - Throws: ``NeverCame``, and what `isSo` does.
public func waitUntil(
  _ what: String, within limit: Duration = Patience.look,
  isolation: isolated (any Actor)? = #isolation, _ isSo: () async throws -> Bool
) async throws {
  let deadline = ContinuousClock.now + limit
  while try await !isSo() {
    guard !Task.isCancelled else { throw NeverCame(what: what, isCancelled: true) }
    guard ContinuousClock.now < deadline else { throw NeverCame(what: what, isCancelled: false) }
    // Only so that others get a turn; a task that is cancelled does not pause.
    try? await Task.sleep(for: .milliseconds(5))
  }
}

/// Waits until the task of the test is cancelled: plays somebody who never answers.
public func waitUntilCancelled() async {
  while !Task.isCancelled { try? await Task.sleep(for: .seconds(3600)) }
}
