import LoginHTTPTransport
package import LoginIdentity
import NIOCore
import NIOHTTP1
import NIOPosix
import LoginScarceResources
import Synchronization

/// Waits on ports of this computer for a browser to return from a provider (RFC 8252 §7.3).
///
/// It uses 127.0.0.1 and ::1 on the same port, because browsers disagree on what `localhost` is. It serves several
/// connections at once, because browsers open spare ones. It answers requests for icons with 404 and foreign requests
/// with an explanation, and keeps waiting.
package final class LoopbackListener: Sendable {
  /// The pages for a browser, after the outcome of its answer is known.
  package struct Pages: Sendable {
    /// The HTML for a finished sign-in.
    package let finished: String
    /// The HTML for a sign-in that continues in the terminal: the account requires two-step verification, or a choice.
    package let unfinished: String
    /// Returns the HTML for a failed sign-in.
    package let failed: @Sendable (IdentityError) -> String
    /// The HTML for any other request.
    package let foreign: String
    /// Returns the HTML that makes or uses a passkey, and posts the browser's answer as `credential`.
    package let passkey: @Sendable (PasskeyTask) -> String

    /// Creates pages; by default the first one is also used for unfinished and failed sign-ins.
    package init(
      finished: String, unfinished: String? = nil,
      failed: (@Sendable (IdentityError) -> String)? = nil, foreign: String,
      passkey: @escaping @Sendable (PasskeyTask) -> String = { _ in "" }
    ) {
      self.finished = finished
      self.unfinished = unfinished ?? finished
      self.failed = failed ?? { _ in unfinished ?? finished }
      self.foreign = foreign
      self.passkey = passkey
    }
  }

  /// How a browser comes to its answer.
  package enum Opening: Sendable {
    /// It brings the answer in its first request.
    case answer
    /// It may have the answer in the fragment, as implicit ones are.
    case fragment
    /// It shows a page first, HTML with a script, which posts the answer.
    case page(String)
  }

  package let port: Int
  private let channels: [any Channel]
  private let pages: Pages
  /// The open connections; a browser doesn't need more.
  private let connections = OpenConnections(limit: 64)
  private let answers: AsyncStream<Callback>
  private let isStopped = Atomic(false)

  /// The content of a browser's request.
  package struct Delivery: Sendable {
    /// The parameters of the query, or of the posted form.
    package let fields: [String: String]
    package let repeatedNames: Set<String>
    /// The path and query, unchanged.
    package let target: String
    /// The form, unchanged; `nil` for a query.
    package let form: Secret?

    init(_ content: String, target: String, isForm: Bool) {
      fields = FormCoding.fields(of: content.utf8)
      repeatedNames = FormCoding.repeatedNames(in: content.utf8)
      self.target = target
      form = isForm ? Secret(content) : nil
    }

    /// Rejects an answer with a repeated relevant parameter: other readers might use another value than the one that
    /// was checked.
    ///
    /// - Throws: ``OpenIDError/repeatedParameter(name:)``.
    func checkRepeats() throws(OpenIDError) {
      if let name = repeatedNames.intersection(Self.names).min() {
        throw .repeatedParameter(name: name)
      }
    }

    /// The relevant parameters (RFC 6749 §4.1.2, RFC 9207, OAuth 1.0a).
    private static let names: Set<String> = [
      "state", "iss", "code", "error", "error_description", "id_token", "access_token",
      "oauth_token", "oauth_verifier",
    ]
  }

  /// A request, and the function that answers it.
  struct Callback: Sendable {
    let delivery: Delivery
    /// The connection; `nil` for a pasted address.
    let channel: (any Channel)?
    /// Sends a page; `isLast` closes the connection.
    let reply:
      @Sendable (_ status: HTTPResponseStatus, _ page: String, _ isLast: Bool) ->
        EventLoopFuture<Void>
  }

  /// Starts listening.
  ///
  /// - Parameters:
  ///   - ports: The ports to try, in order; 0 lets the system choose.
  ///   - host: The host in the browser's return address; a port can't be used if another program has it on an address
  ///     that the host resolves to.
  ///   - path: The only path that accepts answers.
  ///   - pages: The pages for browsers.
  ///   - opening: How a browser comes to its answer.
  /// - Throws: ``OpenIDError/cannotListen(ports:reason:)``, ``OpenIDError/shortage(_:)``.
  package init(
    ports: [Int] = [0], host: RedirectHost = .ipv4, path: String = "/", pages: Pages,
    opening: Opening = .answer
  ) async throws(OpenIDError) {
    // The process's own threads: to end separate ones, NIO would use a system queue whose timer never stops.
    self.pages = pages
    do throws(Shortage) {
      try Resources.check(Self.need)
    } catch {
      throw .shortage(error)
    }
    let group = MultiThreadedEventLoopGroup.singleton
    let (answers, callbacks) = AsyncStream.makeStream(of: Callback.self)
    let bootstrap = ServerBootstrap(group: group)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .serverChannelInitializer { [connections] channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(AcceptPause(connections))
        }
      }
      .childChannelInitializer { [connections] channel in
        channel.pipeline.configureHTTPServerPipeline(withErrorHandling: true).flatMapThrowing {
          try channel.pipeline.syncOperations.addHandler(
            CallbackHandler(
              path: path, pages: pages, opening: opening, callbacks: callbacks,
              connections: connections))
        }
      }
    var failure: any Error = ChannelError.unknownLocalAddress
    for port in ports.flatMap({ $0 == 0 ? Array(repeating: 0, count: Self.tries) : [$0] }) {
      do {
        await Self.awaitClose(of: port)
        let (channels, number) = try await Self.listenAgain(on: port) {
          try await Self.listen(bootstrap, port, host)
        }
        Self.hold(number, until: channels.map(\.closeFuture))
        (self.channels, self.port, self.answers) = (channels, number, answers)
        Self.entrances.withLock { $0[number] = Entrance(path: path, callbacks: callbacks) }
        return
      } catch {
        failure = error
      }
    }
    throw .cannotListen(ports: ports, reason: "\(failure)")
  }

  /// The number of times that the system may choose a port that is taken on the other address.
  private static let tries = 4

  /// Listens on a port of 127.0.0.1 and of ::1.
  ///
  /// For the browser `localhost` may be either; on an address that belongs to another program, it would give the code
  /// to that program.
  private static func listen(
    _ bootstrap: ServerBootstrap, _ port: Int, _ host: RedirectHost
  ) async throws -> (channels: [any Channel], port: Int) {
    let first = try await bootstrap.bind(host: "127.0.0.1", port: port).get()
    let number = first.localAddress?.port ?? 0
    do {
      return ([first, try await bootstrap.bind(host: "::1", port: number).get()], number)
    } catch {
      let isTaken = (error as? IOError)?.errnoCode == EADDRINUSE
      // A machine without IPv6 needs only IPv4.
      let isEnough =
        switch host {
        case .ipv4: true
        case .name: !isTaken
        case .ipv6: false
        }
      guard isEnough else {
        try? await first.close().get()
        throw error
      }
      return ([first], number)
    }
  }

  /// Waits for the answer to an attempt, and then stops listening.
  ///
  /// - Throws: ``OpenIDError``; ``OpenIDError/cancelled`` if the task was canceled.
  package func code(
    of attempt: AuthorizationAttempt
  ) async throws(OpenIDError) -> (code: Secret, browser: WaitingBrowser) {
    try await answer { delivery throws(OpenIDError) in
      guard attempt.isAnswered(by: delivery.fields) else { return nil }
      try delivery.checkRepeats()
      guard case .code(let code) = try attempt.answer(delivery.fields) else { return nil }
      return code
    }
  }

  /// Waits for an answer to this sign-in, and then stops listening.
  ///
  /// - Parameter read: Returns the meaning of a delivery; `nil` for a foreign request. It throws if the answer is a
  ///   refusal, which the browser then shows.
  /// - Returns: The result of `read`, and the browser, which waits for its page.
  /// - Throws: ``OpenIDError``; ``OpenIDError/cancelled`` if the task was canceled.
  package func answer<Value>(
    _ read: (Delivery) throws(OpenIDError) -> Value?
  ) async throws(OpenIDError) -> (Value, browser: WaitingBrowser) {
    defer { stop() }
    for await callback in answers {
      let value: Value?
      do throws(OpenIDError) {
        value = try read(callback.delivery)
      } catch {
        await keep(callback).failed(IdentityError(error))
        throw error
      }
      guard let value else {
        _ = callback.reply(.notFound, pages.foreign, false)
        continue
      }
      return (value, keep(callback))
    }
    throw .cancelled
  }

  /// Returns the browser behind a request, whose connection stays open when the others are closed.
  private func keep(_ callback: Callback) -> WaitingBrowser {
    if let channel = callback.channel { connections.release(channel) }
    let forgotten = pages.unfinished
    return WaitingBrowser(pages, forgotten: { _ = callback.reply(.ok, forgotten, true) }) { page in
      // A failure to send is ignored: the browser is gone.
      try? await callback.reply(.ok, page, true).get()
    }
  }

  /// Stops listening; pages in progress are still sent, and a waiting browser stays connected.
  package func stop() {
    // A stopped loop accepts no more work.
    guard !isStopped.exchange(true, ordering: .relaxed) else { return }
    Self.entrances.withLock { $0[port] = nil }
    for channel in channels { channel.close(promise: nil) }
    connections.closeAll()
  }

  deinit { stop() }

  /// The descriptors for the process's event loops (three each), if they aren't running yet, and for two listeners.
  private static var need: Resources.Need {
    let loops = System.coreCount
    return Resources.Need(threads: loops + 1, descriptors: 3 * loops + 6, bytes: 8 << 20)
  }
}
