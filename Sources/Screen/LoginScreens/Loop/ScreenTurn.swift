import LoginTerminal
import Synchronization

/// The one screen that a process may show at a time: the handlers that restore its terminal know of one.
enum ScreenTurn {
  private static let isTaken = Mutex(false)

  /// Takes the turn.
  ///
  /// - Throws: ``LoginScreenError/terminal(_:)`` where another screen is shown.
  static func take() throws(LoginScreenError) {
    let wasTaken = isTaken.withLock { isTaken in
      defer { isTaken = true }
      return isTaken
    }
    if wasTaken { throw .terminal(.alreadyOpen) }
  }

  /// Gives it back, when the terminal is as it was.
  static func giveBack() { isTaken.withLock { $0 = false } }
}
