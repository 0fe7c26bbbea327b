import NIOCore
import NIOPosix
import LoginSQLiteDatabase
import Synchronization

/// Brings changes from the write-ahead file into the data file, soon after they were made.
///
/// SQLite itself waits until a thousand pages have come together, which a few people never make, or until
/// the end, which a process that is killed does not see. Nothing wakes up but once after changes.
final class Checkpointer: Sendable {
  private let database: DatabaseConnection
  /// Milliseconds; 0 for at once.
  private let delay: Int
  private let threads: ServiceThreads
  private let isUnderWay = Atomic(false)
  /// Held while the data are worked on: closing the data waits for that.
  private let hasEnded = Mutex(false)

  /// - Parameters:
  ///   - database: The data.
  ///   - delay: How long changes may lie in the write-ahead file alone, in milliseconds.
  ///   - threads: Where the work is done.
  init(database: DatabaseConnection, delay: Int, threads: ServiceThreads) {
    self.database = database
    self.delay = delay
    self.threads = threads
  }

  /// Begins the wait, unless one is under way.
  func isDue() {
    guard delay > 0 else { return checkpoint() }
    guard !isUnderWay.exchange(true, ordering: .acquiringAndReleasing) else { return }
    threads.network.next().scheduleTask(in: .milliseconds(Int64(delay))) { [self] in
      threads.workers.submit { state in
        self.isUnderWay.store(false, ordering: .releasing)
        guard case .active = state else { return }
        self.checkpoint()
      }
    }
  }

  /// Ends it, before the data are closed: otherwise SQLite would use a closed connection.
  func end() { hasEnded.withLock { $0 = true } }

  /// Another process may be reading; the next change tries again, and SQLite at the end.
  private func checkpoint() {
    hasEnded.withLock { hasEnded in
      guard !hasEnded else { return }
      try? database.use { try $0.checkpoint(.passive) }
    }
  }
}
