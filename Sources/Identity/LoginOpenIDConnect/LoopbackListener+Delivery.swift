package import LoginIdentity
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

extension LoopbackListener {
  /// Waits for the browser to return from a provider that an identity service drives.
  ///
  /// - Parameters:
  ///   - seconds: The time limit.
  ///   - state: The required state; `nil` if the service ties the answer in another way.
  ///   - now: Seconds since 1970.
  ///   - wait: Waits for seconds, and throws if the person canceled.
  /// - Returns: The request's content, and the browser, which waits for its page.
  /// - Throws: ``OpenIDError``; ``OpenIDError/expired`` after the time limit.
  package func delivery(
    within seconds: Int, state: Secret?, now: @escaping @Sendable () -> Int,
    wait: @escaping @Sendable (Int) async throws(OpenIDError) -> Void
  ) async throws(OpenIDError) -> (Delivery, browser: WaitingBrowser) {
    try await answer(within: seconds, now: now, wait: wait) { delivery throws(OpenIDError) in
      try Self.isOurs(delivery, state: state) ? delivery : nil
    }
  }

  /// Waits for a field that the first page posts (``Opening/page(_:)``).
  ///
  /// - Parameters:
  ///   - name: The name of the field.
  ///   - seconds: The time limit.
  ///   - now: Seconds since 1970.
  ///   - wait: Waits for seconds, and throws if the person canceled.
  /// - Returns: The field's value, and the browser, which waits for its page.
  /// - Throws: ``OpenIDError``; ``OpenIDError/expired`` after the time limit.
  package func field(
    _ name: String, within seconds: Int, now: @escaping @Sendable () -> Int,
    wait: @escaping @Sendable (Int) async throws(OpenIDError) -> Void
  ) async throws(OpenIDError) -> (Secret, browser: WaitingBrowser) {
    try await answer(within: seconds, now: now, wait: wait) { delivery throws(OpenIDError) in
      delivery.form == nil ? nil : delivery.fields[name].map { Secret($0) }
    }
  }

  /// Waits for any browser request, whatever its content.
  ///
  /// - Parameters:
  ///   - seconds: The time limit.
  ///   - now: Seconds since 1970.
  ///   - wait: Waits for seconds, and throws if the person canceled.
  /// - Returns: The browser, which waits for its page.
  /// - Throws: ``OpenIDError/expired`` after the time limit.
  package func visitor(
    within seconds: Int, now: @escaping @Sendable () -> Int,
    wait: @escaping @Sendable (Int) async throws(OpenIDError) -> Void
  ) async throws(OpenIDError) -> WaitingBrowser {
    try await answer(within: seconds, now: now, wait: wait) { _ throws(OpenIDError) in () }.browser
  }

  /// Waits for an answer for some time (``answer(_:)``), and stops listening if the person cancels.
  private func answer<Value: Sendable>(
    within seconds: Int, now: @escaping @Sendable () -> Int,
    wait: @escaping @Sendable (Int) async throws(OpenIDError) -> Void,
    _ read: @escaping @Sendable (Delivery) throws(OpenIDError) -> Value?
  ) async throws(OpenIDError) -> (Value, browser: WaitingBrowser) {
    let way: Race.Way<(Value, browser: WaitingBrowser)> = {
      await withTaskCancellationHandler {
        await Race.outcome { () async throws(OpenIDError) in try await self.answer(read) }
      } onCancel: {
        self.stop()
      }
    }
    return try await Race.first(of: [way], within: Race.clock(seconds, now: now, wait: wait))
  }

  private static func isOurs(
    _ delivery: Delivery, state: Secret?
  ) throws(OpenIDError) -> Bool {
    if let state {
      guard let found = delivery.fields["state"], Secret(found) == state else { return false }
    }
    try delivery.checkRepeats()
    if let error = delivery.fields["error"] {
      guard error != "access_denied", error != "user_cancelled_authorize" else { throw .denied }
      throw .refused(code: error, detail: delivery.fields["error_description"])
    }
    return ["code", "id_token", "access_token", "oauth_token"].contains {
      delivery.fields[$0]?.isEmpty == false
    }
  }
}

extension AuthorizationAttempt {
  /// Returns the `state` in an address that an identity service made; `nil` if it has none.
  package static func state(in url: String) -> Secret? {
    let query = WebAddress(url)?.query ?? ""
    return FormCoding.fields(of: query.utf8)["state"].map { Secret($0) }
  }
}

extension LoopbackListener {
  /// The entry point of a listener in this process.
  struct Entrance: Sendable {
    /// The only path that accepts answers.
    let path: String
    let callbacks: AsyncStream<Callback>.Continuation
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
  ///   - reported: Called with whether it was the answer to this attempt, once that is known.
  /// - Returns: Whether a listener waits at that port and path.
  @discardableResult
  package static func deliver(
    _ address: Secret, reported: @escaping @Sendable (_ isOurs: Bool) -> Void = { _ in }
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
      entrance.callbacks.yield(
        Callback(delivery: delivery, channel: nil) { status, _, _ in
          reported(status != .notFound)
          // There is no browser to show a page.
          return MultiThreadedEventLoopGroup.singleton.next().makeSucceededVoidFuture()
        })
      return true
    }
  }
}
