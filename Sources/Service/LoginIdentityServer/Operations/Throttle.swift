import Synchronization

/// Counts failed attempts of a subject, and blocks it for a while after too many in a row.
///
/// Blocked: 30 s after the first row of failures, twice as long after each further one, at most an
/// hour. The counts are kept with the accounts, so that a restart forgets none, and every service
/// on the data sees them; an hour without a failure does.
final class Throttle: Sendable {
  /// Failures in a row that block a subject; `nil` for never.
  let limit: Int?

  /// Attempts that are being checked in this process, and those that wait for one of them to end.
  private let turns = Mutex<[String: Turns]>([:])

  private struct Turns {
    var taken = 0
    var waiting: [CheckedContinuation<Bool, Never>] = []
  }

  /// - Parameter limit: Failures in a row that block a subject, 1 or more; `nil` for never.
  init(limit: Int?) { self.limit = limit }

  /// Refuses a subject that is blocked.
  ///
  /// - Parameters:
  ///   - subject: What is tried.
  ///   - data: Where the tries are kept.
  ///   - now: Milliseconds since 1970.
  /// - Returns: Its failures in a row, below ``limit``.
  /// - Throws: ``ServiceError`` `TOO_MANY_ATTEMPTS_TRY_LATER` with the seconds to wait.
  @discardableResult
  func check(_ subject: String, in data: AccountTransaction, now: Int) throws -> Int {
    guard limit != nil, let found = try data.tries(of: subject), !found.isOver(now: now) else {
      return 0
    }
    guard found.barredUntil <= now else {
      throw ServiceError.tooManyAttempts(seconds: (found.barredUntil - now + 999) / 1000)
    }
    return found.failures
  }

  /// Notes a wrong try.
  func noteFailure(_ subject: String, in data: AccountTransaction, now: Int) throws {
    guard let limit else { return }
    var found = try data.tries(of: subject) ?? Tries()
    if found.isOver(now: now) { found = Tries() }
    found.failures += 1
    found.lastFailure = now
    if found.failures >= limit {
      found.failures = 0
      found.barredUntil = now + min(3600, 30 << min(found.bars, 10)) * 1000
      found.bars += 1
    }
    try data.keep(found, of: subject)
  }

  /// Forgets a subject: it was proven, or is a new one.
  func forget(_ subject: String, in data: AccountTransaction) throws {
    guard limit != nil else { return }
    try data.forgetTries(of: subject)
  }
}

// Tries that take a while.
extension Throttle {
  /// Checks an attempt: only as many are checked at once as may still fail, and the others wait.
  ///
  /// - Parameters:
  ///   - subject: What is tried.
  ///   - store: Where the tries are kept.
  ///   - now: Milliseconds since 1970.
  ///   - judge: Judges, and keeps what comes of it.
  /// - Returns: What `judge` returned.
  /// - Throws: ``ServiceError`` `TOO_MANY_ATTEMPTS_TRY_LATER` where the subject is blocked, also
  ///   when it was blocked while the attempt waited, and what `judge` throws.
  func turn<Value: Sendable>(
    of subject: String, in store: AccountStore, now: Int,
    _ judge: @Sendable () async throws -> Value
  ) async throws -> Value {
    guard let limit else { return try await judge() }
    var isMine = false
    while !isMine {
      let failures = try store.readOnce { try check(subject, in: $0, now: now) }
      isMine = await take(subject, atMost: limit - failures)
    }
    defer { leave(subject) }
    return try await judge()
  }

  /// Takes a turn and returns true, or waits until somebody leaves and returns false.
  private func take(_ subject: String, atMost count: Int) async -> Bool {
    await withCheckedContinuation { continuation in
      let isTaken = turns.withLock { turns in
        guard turns[subject]?.taken ?? 0 >= count else {
          turns[subject, default: Turns()].taken += 1
          return true
        }
        turns[subject, default: Turns()].waiting.append(continuation)
        return false
      }
      if isTaken { continuation.resume(returning: true) }
    }
  }

  private func leave(_ subject: String) {
    let waiting = turns.withLock { turns -> [CheckedContinuation<Bool, Never>] in
      guard var found = turns[subject] else { return [] }
      let waiting = found.waiting
      found.taken -= 1
      found.waiting = []
      turns[subject] = found.taken > 0 ? found : nil
      return waiting
    }
    for continuation in waiting { continuation.resume(returning: false) }
  }
}
