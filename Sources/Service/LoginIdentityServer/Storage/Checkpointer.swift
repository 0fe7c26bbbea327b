import NIOCore
import NIOPosix
import LoginSQLiteDatabase
import Synchronization

/// Moves changes from the write-ahead log to the data file, soon after they were made.
///
/// SQLite itself waits for a thousand pages, which a few people never fill, or for the end, which a killed process
/// doesn't reach. The process wakes up only once after changes.
final class Checkpointer: Sendable {
  private let database: DatabaseConnection
  /// The delay in milliseconds; 0 for none.
  private let delay: Int
  private let threads: ServiceThreads
  private let isUnderWay = Atomic(false)
  /// A lock held during work on the data: closing the data waits for it.
  private let hasEnded = Mutex(false)

  /// - Parameters:
  ///   - database: The data.
  ///   - delay: The time that changes may stay in only the write-ahead log, in milliseconds.
  ///   - threads: The threads for the work.
  init(database: DatabaseConnection, delay: Int, threads: ServiceThreads) {
    self.database = database
    self.delay = delay
    self.threads = threads
  }

  /// Begins the wait, unless it has already begun.
  func isDue() {
    guard delay > 0 else {
      checkpoint { try database.use($0) }
      return
    }
    guard !isUnderWay.exchange(true, ordering: .acquiringAndReleasing) else { return }
    threads.network.next().scheduleTask(in: .milliseconds(Int64(delay))) { [self] in
      threads.workers.submit { state in
        self.isUnderWay.store(false, ordering: .releasing)
        guard case .active = state else { return }
        // A request may need the thread while another one uses the data.
        if !self.checkpoint({ try self.database.useIfFree($0) }) { self.isDue() }
      }
    }
  }

  /// Ends the work before the data are closed: otherwise SQLite would use a closed connection.
  func end() { hasEnded.withLock { $0 = true } }

  /// Moves the changes; if another process is reading, the next change tries again, and SQLite at the end.
  ///
  /// - Parameter use: Uses the data for the work.
  /// - Returns: Whether the data were free for it.
  @discardableResult
  private func checkpoint(_ use: ((Database) throws -> Void) throws -> Void?) -> Bool {
    hasEnded.withLock { hasEnded in
      guard !hasEnded else { return true }
      do {
        return try use { try $0.checkpoint(.passive) } != nil
      } catch {
        return true
      }
    }
  }
}
