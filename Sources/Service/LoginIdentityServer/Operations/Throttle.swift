import Synchronization

/// Counts failed attempts of a subject, and blocks it temporarily after too many in a row.
///
/// The first block lasts 30 s; each further one twice as long, at most an hour. The counts are stored with the
/// accounts, so that they survive a restart and all services with the same data share them. An hour without a failure
/// resets them.
final class Throttle: Sendable {
  /// Failures in a row that block a subject; `nil` for never.
  let limit: Int?

  /// Attempts being checked in this process, and those waiting for one of them to end.
  private let turns = Mutex<[String: Turns]>([:])

  private struct Turns {
    var taken = 0
    var waiting: [CheckedContinuation<Bool, Never>] = []
  }

  /// - Parameter limit: Failures in a row that block a subject, 1 or more; `nil` for never.
  init(limit: Int?) { self.limit = limit }

  /// Rejects a blocked subject.
  ///
  /// - Parameters:
  ///   - subject: The subject of the attempt.
  ///   - data: The storage of the attempts.
  ///   - now: Milliseconds since 1970.
  /// - Returns: Its failures in a row, below ``limit``.
  /// - Throws: ``ServiceError`` `TOO_MANY_ATTEMPTS_TRY_LATER` with the seconds to wait.
  @discardableResult
  func check(_ subject: String, in data: AccountTransaction, now: Int) throws -> Int {
    guard limit != nil, let found = try data.tries(of: subject), !found.isOver(now: now) else {
      return 0
    }
    guard found.blockedUntil <= now else {
      throw ServiceError.tooManyAttempts(seconds: (found.blockedUntil - now + 999) / 1000)
    }
    return found.failures
  }

  func noteFailure(_ subject: String, in data: AccountTransaction, now: Int) throws {
    guard let limit else { return }
    var found = try data.tries(of: subject) ?? Tries()
    if found.isOver(now: now) { found = Tries() }
    found.failures += 1
    found.lastFailure = now
    if found.failures >= limit {
      found.failures = 0
      found.blockedUntil = now + min(3600, 30 << min(found.bars, 10)) * 1000
      found.bars += 1
    }
    try data.store(found, of: subject)
  }

  /// Removes a subject that was verified or is new.
  func forget(_ subject: String, in data: AccountTransaction) throws {
    guard limit != nil else { return }
    try data.clearTries(of: subject)
  }
}

// Attempts that take time.
extension Throttle {
  /// Checks an attempt: only as many are checked at once as may still fail, and the others wait.
  ///
  /// - Parameters:
  ///   - subject: The subject of the attempt.
  ///   - store: The storage of the attempts.
  ///   - now: Milliseconds since 1970.
  ///   - judge: Checks the attempt, and stores the result.
  /// - Returns: The result of `judge`.
  /// - Throws: ``ServiceError`` `TOO_MANY_ATTEMPTS_TRY_LATER` if the subject is blocked, also if it was blocked while
  ///   the attempt waited, and errors of `judge`.
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

  /// Takes a turn and returns true, or waits until another attempt ends and returns false.
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
