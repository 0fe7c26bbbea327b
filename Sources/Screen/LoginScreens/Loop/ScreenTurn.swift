import LoginTerminal
import Synchronization

/// The lock for the one screen that a process may show at a time: the handlers that restore its terminal support one.
enum ScreenTurn {
  private static let isTaken = Mutex(false)

  /// Acquires the lock.
  ///
  /// - Throws: ``LoginScreenError/terminal(_:)`` if another screen is shown.
  static func take() throws(LoginScreenError) {
    let wasTaken = isTaken.withLock { isTaken in
      defer { isTaken = true }
      return isTaken
    }
    if wasTaken { throw .terminal(.alreadyOpen) }
  }

  /// Releases the lock, after the terminal was restored.
  static func release() { isTaken.withLock { $0 = false } }
}
