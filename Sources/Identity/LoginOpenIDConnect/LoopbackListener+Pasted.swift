package import LoginIdentity
import NIOCore
import NIOHTTP1
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
  /// - Parameters:
  ///   - address: `http://127.0.0.1:49152/?code=…&state=…`, at most 64 KiB; also with the answer behind a number sign.
  ///   - told: Called with whether it was the answer to this attempt, once that is known.
  /// - Returns: Whether somebody waits at that port and path.
  @discardableResult
  package static func deliver(
    _ address: Secret, told: @escaping @Sendable (_ isOurs: Bool) -> Void = { _ in }
  ) -> Bool {
    address.reveal { text in
      guard text.utf8.count <= 1 << 16, let found = WebAddress(text),
        let origin = found.origin, origin.scheme == "http", origin.isLoopback,
        let port = origin.authority.port, let said = found.query ?? found.fragment,
        let entrance = entrances.withLock({ $0[port] }), entrance.path == found.path
      else { return false }
      // What stands behind the number sign a browser's page would send as a form.
      let isForm = found.query == nil
      let delivery = Delivery(
        said, target: isForm ? found.path : "\(found.path)?\(said)", isForm: isForm)
      entrance.knocks.yield(
        Knock(delivery: delivery, channel: nil) { status, _, _ in
          told(status != .notFound)
          // Nobody waits for a page.
          return MultiThreadedEventLoopGroup.singleton.next().makeSucceededVoidFuture()
        })
      return true
    }
  }
}
