import Glibc
import NIOCore
import Synchronization

// The ports of this process: a sign-in that begins again at once needs the port that the former one is closing.
extension LoopbackListener {
  /// The number of open channels by their port.
  private static let held = Mutex<[Int: Int]>([:])
  /// The times when this process closed its last channel of a port; those of the last second count.
  private static let left = Mutex<[Int: ContinuousClock.Instant]>([:])
  /// The maximum time to wait for a port that another sign-in of this process has, and the time between two looks.
  private static let patience = Duration.seconds(1), pause = Duration.milliseconds(10)

  /// Notes that channels have a port until they are closed.
  static func hold(_ port: Int, until ends: [EventLoopFuture<Void>]) {
    held.withLock { $0[port, default: 0] += ends.count }
    for end in ends {
      end.whenComplete { _ in
        held.withLock { ports in
          let left = (ports[port] ?? 0) - 1
          ports[port] = left > 0 ? left : nil
          if left <= 0 { leave(port) }
        }
      }
    }
  }

  /// Waits until no other listener of this process has a port, but not long: another sign-in may last.
  static func awaitClose(of port: Int) async {
    guard port != 0 else { return }
    for _ in 0..<Int(patience / pause) where held.withLock({ $0[port] }) != nil {
      guard (try? await Task.sleep(for: pause)) != nil else { return }
    }
  }

  /// Notes that this process closed its last channel of a port.
  static func leave(_ port: Int, at now: ContinuousClock.Instant = .now) {
    left.withLock { ports in
      ports = ports.filter { now - $0.value < patience }
      ports[port] = now
    }
  }

  /// Listens on a port, and tries again if it is taken although this process has just closed it.
  ///
  /// A program that is being started has a copy of each socket until it runs (`fork`, `execve`), so a port can be taken
  /// for a moment longer.
  ///
  /// - Parameters:
  ///   - port: The port.
  ///   - wait: Waits before another try.
  ///   - listen: Listens.
  /// - Returns: The result of `listen`.
  /// - Throws: The last error.
  static func listenAgain<Value: Sendable>(
    on port: Int, wait: () async throws -> Void = { try await Task.sleep(for: pause) },
    _ listen: () async throws -> Value
  ) async throws -> Value {
    for _ in 0..<Int(patience / pause) {
      do {
        return try await listen()
      } catch let error as IOError where error.errnoCode == EADDRINUSE && hasJustLeft(port) {
        try await wait()
      }
    }
    return try await listen()
  }

  private static func hasJustLeft(_ port: Int) -> Bool {
    guard let time = left.withLock({ $0[port] }) else { return false }
    return ContinuousClock.now - time < patience
  }
}
