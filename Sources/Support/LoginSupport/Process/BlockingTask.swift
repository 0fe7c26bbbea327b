import Dispatch
import LoginIdentity
import LoginModel
import LoginMessages
import LoginScarceResources
import Synchronization

/// Asynchronous work that the main thread waits for.
package enum BlockingTask {
  /// Runs asynchronous work on a separate thread, and waits for its result.
  ///
  /// - Throws: ``CommandError`` if a thread can't be created.
  package static func value<Value: Sendable>(
    _ work: @escaping @Sendable () async -> Value
  ) throws(CommandError) -> Value {
    let executor = RequestExecutor()
    do throws(Shortage) {
      try Resources.check(.init(threads: 2, descriptors: 4, bytes: 8 << 20))
      try executor.prepare()
    } catch {
      throw CommandError(.shortage(error))
    }
    defer { executor.stop() }
    let result = Slot<Value>()
    let isDone = DispatchSemaphore(value: 0)
    Task.detached(executorPreference: executor) {
      let value = await work()
      result.content.withLock { $0 = value }
      isDone.signal()
    }
    while true {
      isDone.wait()
      if let value = result.content.withLock({ $0 }) { return value }
    }
  }

  /// Runs work that may fail.
  ///
  /// - Throws: ``CommandError`` if a thread can't be created.
  package static func result<Value: Sendable, Failure: Error>(
    _ work: @escaping @Sendable () async throws(Failure) -> Value
  ) throws(CommandError) -> Result<Value, Failure> {
    try value { () async -> Result<Value, Failure> in
      do throws(Failure) {
        return .success(try await work())
      } catch {
        return .failure(error)
      }
    }
  }

  private final class Slot<Value: Sendable>: Sendable {
    let content = Mutex<Value?>(nil)
  }
}
