import Synchronization

/// A result on its way from an event loop to a task.
///
/// A future of NIO is lost with its event loop, which may end before the task begins to wait.
final class Delivery<Value: Sendable>: Sendable {
  typealias Outcome = Result<Value, HTTPTransport.TransportError>

  private enum State {
    case empty
    case awaited(CheckedContinuation<Outcome, Never>)
    case arrived(Outcome)
  }

  private let state = Mutex(State.empty)

  /// Delivers the result; only the first one counts.
  func complete(_ outcome: Outcome) {
    let task: CheckedContinuation<Outcome, Never>? = state.withLock { state in
      switch state {
      case .empty:
        state = .arrived(outcome)
        return nil
      case .awaited(let task):
        state = .arrived(outcome)
        return task
      case .arrived: return nil
      }
    }
    task?.resume(returning: outcome)
  }

  /// The result, as soon as it arrives; one task may wait for it.
  var outcome: Outcome {
    get async {
      await withCheckedContinuation { task in
        let arrived: Outcome? = state.withLock { state in
          if case .arrived(let outcome) = state { return outcome }
          state = .awaited(task)
          return nil
        }
        if let arrived { task.resume(returning: arrived) }
      }
    }
  }
}
