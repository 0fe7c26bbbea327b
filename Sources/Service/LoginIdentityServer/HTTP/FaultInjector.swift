import LoginIdentityProtocol
import Synchronization

/// Makes requests fail on purpose, for demonstrations and tests.
final class FaultInjector: Sendable {
  /// The connection is to be closed without an answer.
  struct Offline: Error {}

  private let settings: Mutex<FaultSettings>

  /// - Parameter settings: What happens from the beginning.
  init(_ settings: FaultSettings) { self.settings = Mutex(settings) }

  /// What happens now.
  var current: FaultSettings {
    var current = settings.withLock { $0 }
    current.delay = current.delay ?? 0
    current.failure = current.failure ?? FaultSettings.Failure.none
    return current
  }

  /// Changes what happens.
  ///
  /// - Throws: ``ServiceError`` `INVALID_ARGUMENT` for a delay beyond a minute.
  func change(to new: FaultSettings) throws(ServiceError) {
    guard 0...60_000 ~= new.delay ?? 0 else {
      throw ServiceError(.invalidArgument, "delay must be 0 to 60000 milliseconds")
    }
    settings.withLock { $0 = new }
  }

  /// Holds a request back and lets it fail, as the settings say.
  ///
  /// - Throws: ``ServiceError``, or ``Offline``.
  func meet(threads: ServiceThreads) async throws {
    let settings = settings.withLock { $0 }
    if let delay = settings.delay, delay > 0 { await threads.pause(milliseconds: Int64(delay)) }
    switch settings.failure {
    case nil, .some(.none): return
    case .error: throw ServiceError.internal
    case .quota: throw ServiceError.quota
    case .offline: throw Offline()
    }
  }
}
