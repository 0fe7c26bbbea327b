package import LoginIdentity
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

extension LoopbackListener {
  /// The entry point of a listener in this process.
  struct Entrance: Sendable {
    /// The only path that accepts answers.
    let path: String
    let knocks: AsyncStream<Knock>.Continuation
  }

  /// The listeners of this process, by port.
  static let entrances = Mutex<[Int: Entrance]>([:])

  /// Delivers the address that a person copied from a browser on another machine.
  ///
  /// It is handled and checked like a browser's own request: one without the state of the attempt is foreign, and the
  /// listener keeps waiting.
  ///
  /// - Parameters:
  ///   - address: `http://127.0.0.1:49152/?code=…&state=…`, at most 64 KiB; also with the answer in the fragment.
  ///   - told: Called with whether it was the answer to this attempt, once that is known.
  /// - Returns: Whether a listener waits at that port and path.
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
      // A browser's page would send the fragment as a form.
      let isForm = found.query == nil
      let delivery = Delivery(
        said, target: isForm ? found.path : "\(found.path)?\(said)", isForm: isForm)
      entrance.knocks.yield(
        Knock(delivery: delivery, channel: nil) { status, _, _ in
          told(status != .notFound)
          // There is no browser to show a page.
          return MultiThreadedEventLoopGroup.singleton.next().makeSucceededVoidFuture()
        })
      return true
    }
  }
}
