import NIOCore
import Synchronization

// The ports of this process: a sign-in that begins again at once needs the port that the former one is closing.
extension LoopbackListener {
  /// The number of open channels by their port.
  private static let held = Mutex<[Int: Int]>([:])
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
}
