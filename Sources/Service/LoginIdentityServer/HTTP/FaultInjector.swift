import LoginIdentityProtocol
import Synchronization

/// Makes requests fail on purpose, for demonstrations and tests.
final class FaultInjector: Sendable {
  /// An order to close the connection without a response.
  struct Offline: Error {}

  private let settings: Mutex<FaultSettings>

  init(_ settings: FaultSettings) { self.settings = Mutex(settings) }

  var current: FaultSettings {
    var current = settings.withLock { $0 }
    current.delay = current.delay ?? 0
    current.failure = current.failure ?? FaultSettings.Failure.none
    return current
  }

  /// Whether no request is delayed or fails.
  var isInactive: Bool {
    settings.withLock { settings in
      guard settings.delay ?? 0 <= 0 else { return false }
      return switch settings.failure {
      case nil, .some(.none): true
      case .error, .quota, .offline: false
      }
    }
  }

  /// Changes the settings.
  ///
  /// - Throws: ``ServiceError`` `INVALID_ARGUMENT` for a delay of more than a minute.
  func change(to new: FaultSettings) throws(ServiceError) {
    guard 0...60_000 ~= new.delay ?? 0 else {
      throw ServiceError(.invalidArgument, "delay must be 0 to 60000 milliseconds")
    }
    settings.withLock { $0 = new }
  }

  /// Delays a request and makes it fail, as the settings specify.
  ///
  /// - Throws: ``ServiceError``, or ``Offline``.
  func injectFault(threads: ServiceThreads) async throws {
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
