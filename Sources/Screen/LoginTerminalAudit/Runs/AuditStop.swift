internal import Synchronization

/// A way to end an audit before its time limit, from another thread.
package final class AuditStop: Sendable {
  private let isAsked = Atomic<Bool>(false)

  /// Creates a stop; nothing has ended yet.
  package init() {}

  /// Whether the audit ends: the running program is read no more, and no other one starts.
  package var hasCome: Bool { isAsked.load(ordering: .relaxed) }

  /// Ends the audit, from any thread.
  package func stop() { isAsked.store(true, ordering: .relaxed) }
}
