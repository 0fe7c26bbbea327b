import Synchronization

/// Wakes tasks that wait for an answer; an answer that comes before the wait ends the next one.
final class News: Sendable {
  private struct State {
    var hasCome = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// Reports that an answer has come; from any thread.
  func tell() {
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      state.hasCome = state.waiting.isEmpty
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Waits for an answer, or until the task is canceled.
  func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let hasCome = state.withLock { state in
          defer { state.hasCome = false }
          if !state.hasCome { state.waiting.append(continuation) }
          return state.hasCome
        }
        if hasCome { continuation.resume() }
      }
    } onCancel: {
      tell()
    }
  }
}
