import Synchronization

/// Results that screens share: a label is the same in every text size, a walk through a page in every language.
///
/// Equal keys must have equal results, so the memory doesn't affect any finding.
struct AuditMemory<Key: Hashable & Sendable, Value: Sendable>: ~Copyable, Sendable {
  private let known = Mutex<[Key: Value]>([:])

  /// The number of results before all are discarded, so that an audit of any size needs the same memory.
  private static var most: Int { 4096 }

  /// Returns the result for a key, computed if it isn't known.
  func value(of key: Key, make: (Key) -> Value) -> Value {
    if let value = known.withLock({ $0[key] }) { return value }
    let value = make(key)
    known.withLock { known in
      if known.count >= Self.most { known = [:] }
      known[key] = value
    }
    return value
  }
}
