public import Identity
import NIOCore
import NIOPosix
import Synchronization

extension LoopbackListener {
  /// Where a listener of this process takes what comes.
  struct Entrance: Sendable {
    /// The one path that answers come to.
    let path: String
    let knocks: AsyncStream<Knock>.Continuation
  }

  /// The listeners of this process, by their ports.
  static let entrances = Mutex<[Int: Entrance]>([:])

  /// Hands over what a browser on another machine could not: the address that a person copied out of it.
  ///
  /// It goes the way of a browser's own request, and is checked in the same way: one without the state of the attempt is
  /// foreign, and the listener goes on waiting.
  ///
  /// - Parameter address: `http://127.0.0.1:49152/?code=…&state=…`, at most 64 KiB.
  /// - Returns: Whether somebody waits at that port and path.
  @discardableResult
  public static func deliver(_ address: Secret) -> Bool {
    address.reveal { text in
      guard text.utf8.count <= 1 << 16, let found = WebAddress(text),
        let origin = found.origin, origin.scheme == "http", origin.isLoopback,
        let port = origin.authority.port, let query = found.query,
        let entrance = entrances.withLock({ $0[port] }), entrance.path == found.path
      else { return false }
      let delivery = Delivery(
        fields: FormCoding.fields(of: query.utf8), target: "\(found.path)?\(query)", form: nil)
      entrance.knocks.yield(
        Knock(delivery: delivery, channel: nil) { _, _, _ in
          // Nobody waits for a page.
          MultiThreadedEventLoopGroup.singleton.next().makeSucceededVoidFuture()
        })
      return true
    }
  }
}
