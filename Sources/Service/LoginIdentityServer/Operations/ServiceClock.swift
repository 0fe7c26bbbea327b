import Synchronization

/// The service's clock, which tests can move.
final class ServiceClock: Sendable {
  private let base: @Sendable () -> Int
  private let shift = Mutex(0)

  /// The maximum seconds by which it can be moved, ahead or back: a hundred years.
  static let limit = 100 * 365 * 86_400

  /// - Parameter base: The time of the computer, milliseconds since 1970.
  init(_ base: @escaping @Sendable () -> Int) { self.base = base }

  /// Milliseconds since 1970.
  var now: Int { base() + shift.withLock { $0 } * 1000 }

  /// The seconds by which it is ahead of the computer's, or behind if negative.
  var offset: Int {
    get { shift.withLock { $0 } }
    set { shift.withLock { $0 = newValue } }
  }
}
