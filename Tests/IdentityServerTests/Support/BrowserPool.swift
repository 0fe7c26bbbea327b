import Synchronization
import Waiting

/// The browsers of all tests.
enum BrowserPool {
  /// The number of browsers that are used at once: each keeps a core busy.
  private static let most = 2

  private struct State {
    var used = 0
    var idle: [Browser] = []
  }
  private static let state = Mutex(State())

  /// Waits until few enough browsers are used, and counts another one.
  static func begin() async throws {
    try await waitUntil("a browser", within: Patience.program) {
      state.withLock { state in
        guard state.used < most else { return false }
        state.used += 1
        return true
      }
    }
  }

  /// Counts one less.
  static func end() { state.withLock { $0.used -= 1 } }

  /// Returns a browser that a test has left, if there is one.
  static func left() -> Browser? { state.withLock { $0.idle.popLast() } }

  /// Leaves a browser to the next test.
  static func leave(_ browser: Browser) { state.withLock { $0.idle.append(browser) } }
}
