import Synchronization

/// Counts wrong passwords for an address, and bars it for a while after too many.
///
/// Nothing is kept across a restart. Barred: 30 s after the first row of failures, twice as long
/// after each further one, at most an hour. A reset of the password lifts it.
final class Throttle: Sendable {
  /// Failures in a row that bar an address; `nil` for never.
  let limit: Int?

  private let entries = Mutex<[String: Entry]>([:])

  private struct Entry {
    var failures = 0
    var rows = 0
    /// Milliseconds since 1970.
    var barredUntil = 0
    var lastFailure = 0
  }

  /// How many addresses are kept in mind.
  private static let capacity = 10_000

  init(limit: Int?) { self.limit = limit }

  /// Refuses an address that is barred.
  ///
  /// - Throws: ``ServiceFault`` `TOO_MANY_ATTEMPTS_TRY_LATER` with the seconds to wait.
  func check(_ address: String, now: Int) throws(ServiceFault) {
    guard limit != nil, let until = entries.withLock({ $0[address]?.barredUntil }), until > now
    else { return }
    throw .tooManyAttempts(seconds: (until - now + 999) / 1000)
  }

  /// Notes a wrong password.
  func noteFailure(_ address: String, now: Int) {
    guard let limit else { return }
    entries.withLock { entries in
      if entries.count >= Self.capacity, entries[address] == nil,
        let oldest = entries.min(by: { $0.value.lastFailure < $1.value.lastFailure })?.key
      {
        entries[oldest] = nil
      }
      var entry = entries[address] ?? Entry()
      entry.failures += 1
      entry.lastFailure = now
      if entry.failures >= limit {
        entry.failures = 0
        entry.barredUntil = now + min(3600, 30 << min(entry.rows, 10)) * 1000
        entry.rows += 1
      }
      entries[address] = entry
    }
  }

  /// Forgets an address: it has signed in, or has a new password.
  func forget(_ address: String) {
    guard limit != nil else { return }
    entries.withLock { $0[address] = nil }
  }
}
