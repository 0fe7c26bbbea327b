import LoginHTTPTransport
package import LoginIdentity
import NIOCore
import NIOHTTP1
import NIOPosix
import LoginScarceResources
import Synchronization

/// Waits on ports of this machine for a browser to come back from a provider (RFC 8252 §7.3).
///
/// 127.0.0.1 and ::1 on the same port, for browsers disagree on what `localhost` is. Serves several
/// connections at once, because browsers open spare ones; answers icons with 404 and foreign
/// requests with a page that says so, and goes on waiting.
package final class LoopbackListener: Sendable {
  /// The pages a browser is shown, once the outcome of its answer is known.
  package struct Pages: Sendable {
    /// HTML for who is signed in.
    package let finished: String
    /// HTML for who goes on in the terminal: the account wants a second step, or a choice.
    package let unfinished: String
    /// HTML for a sign-in that failed.
    package let failed: @Sendable (IdentityError) -> String
    /// HTML for whoever else comes.
    package let foreign: String

    /// Describes pages; without the two others, the first one stands for all that were waited for.
    package init(
      finished: String, unfinished: String? = nil,
      failed: (@Sendable (IdentityError) -> String)? = nil, foreign: String
    ) {
      self.finished = finished
      self.unfinished = unfinished ?? finished
      self.failed = failed ?? { _ in unfinished ?? finished }
      self.foreign = foreign
    }
  }

  /// The port.
  package let port: Int
  private let channels: [any Channel]
  private let pages: Pages
  /// Connections that are open; a browser has no use for more.
  private let connections = OpenConnections(limit: 64)
  private let answers: AsyncStream<Knock>
  private let isStopped = Atomic(false)

  /// What a browser brought.
  package struct Delivery: Sendable {
    /// The parameters of the query, or of the form that was posted.
    package let fields: [String: String]
    /// The names of parameters that came more than once.
    package let repeatedNames: Set<String>
    /// Path and query as they came.
    package let target: String
    /// The form as it came; `nil` for a query.
    package let form: Secret?

    /// Reads what came.
    ///
    /// - Parameters:
    ///   - content: The query or the form.
    ///   - target: Path and query.
    ///   - isForm: Whether it is a form.
    init(_ content: String, target: String, isForm: Bool) {
      fields = FormCoding.fields(of: content.utf8)
      repeatedNames = FormCoding.repeatedNames(in: content.utf8)
      self.target = target
      form = isForm ? Secret(content) : nil
    }

    /// Refuses an answer in which something that counts stands more than once: what was checked might
    /// not be what others read.
    ///
    /// - Throws: ``OpenIDError/repeatedParameter(name:)``.
    func checkRepeats() throws(OpenIDError) {
      if let name = repeatedNames.intersection(Self.names).min() {
        throw .repeatedParameter(name: name)
      }
    }

    /// The parameters that count (RFC 6749 §4.1.2, RFC 9207, OAuth 1.0a).
    private static let names: Set<String> = [
      "state", "iss", "code", "error", "error_description", "id_token", "access_token",
      "oauth_token", "oauth_verifier",
    ]
  }

  /// A request that came in, and how to answer it.
  struct Knock: Sendable {
    let delivery: Delivery
    /// `nil` for what a person pasted.
    let channel: (any Channel)?
    /// Answers with a page; `isLast` closes the connection.
    let reply:
      @Sendable (_ status: HTTPResponseStatus, _ page: String, _ isLast: Bool) ->
        EventLoopFuture<Void>
  }

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - ports: Which to try, in order; 0 lets the system choose.
  ///   - host: How the browser is told to find this machine; a port is of no use where somebody else
  ///     has it at an address that is meant by that.
  ///   - path: The one path that answers come to.
  ///   - pages: What browsers are shown.
  ///   - takesFragments: Whether an answer may stand behind a `#`, as implicit ones do.
  /// - Throws: ``OpenIDError/cannotListen(ports:reason:)``, ``OpenIDError/shortage(_:)``.
  package init(
    ports: [Int] = [0], host: RedirectHost = .ipv4, path: String = "/", pages: Pages,
    takesFragments: Bool = false
  ) async throws(OpenIDError) {
    // The process's own threads: to end threads of ours, NIO would use a queue of the system's, whose
    // timer never stops.
    self.pages = pages
    do throws(Shortage) {
      try Resources.check(Self.need)
    } catch {
      throw .shortage(error)
    }
    let group = MultiThreadedEventLoopGroup.singleton
    let (answers, knocks) = AsyncStream.makeStream(of: Knock.self)
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
            KnockHandler(
              path: path, pages: pages, takesFragments: takesFragments, knocks: knocks,
              connections: connections))
        }
      }
    var failure: any Error = ChannelError.unknownLocalAddress
    for port in ports.flatMap({ $0 == 0 ? Array(repeating: 0, count: Self.tries) : [$0] }) {
      do {
        let (channels, number) = try await Self.listen(bootstrap, port, host)
        (self.channels, self.port, self.answers) = (channels, number, answers)
        Self.entrances.withLock { $0[number] = Entrance(path: path, knocks: knocks) }
        return
      } catch {
        failure = error
      }
    }
    throw .cannotListen(ports: ports, reason: "\(failure)")
  }

  /// How often the system may choose a port that somebody has at the other address.
  private static let tries = 4

  /// Listens on a port of 127.0.0.1 and of ::1.
  ///
  /// For the browser `localhost` may be either; on the one that is somebody else's it would give the
  /// code to them.
  private static func listen(
    _ bootstrap: ServerBootstrap, _ port: Int, _ host: RedirectHost
  ) async throws -> (channels: [any Channel], port: Int) {
    let first = try await bootstrap.bind(host: "127.0.0.1", port: port).get()
    let number = first.localAddress?.port ?? 0
    do {
      return ([first, try await bootstrap.bind(host: "::1", port: number).get()], number)
    } catch {
      let isTaken = (error as? IOError)?.errnoCode == EADDRINUSE
      // A machine without IPv6 does without.
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
  /// - Parameter attempt: The attempt.
  /// - Returns: The code, and the browser, which waits for its page.
  /// - Throws: ``OpenIDError``, ``OpenIDError/cancelled`` when the task was.
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

  /// Waits for an answer that is ours, and then stops listening.
  ///
  /// - Parameter read: What a delivery means; `nil` for a foreign request, and it throws where the
  ///   answer is ours and a refusal, of which the browser is told.
  /// - Returns: What `read` made of it, and the browser, which waits for its page.
  /// - Throws: ``OpenIDError``, ``OpenIDError/cancelled`` when the task was.
  package func answer<Value>(
    _ read: (Delivery) throws(OpenIDError) -> Value?
  ) async throws(OpenIDError) -> (Value, browser: WaitingBrowser) {
    defer { stop() }
    for await knock in answers {
      let value: Value?
      do throws(OpenIDError) {
        value = try read(knock.delivery)
      } catch {
        await keep(knock).failed(IdentityError(error))
        throw error
      }
      guard let value else {
        _ = knock.reply(.notFound, pages.foreign, false)
        continue
      }
      return (value, keep(knock))
    }
    throw .cancelled
  }

  /// The browser behind a request, whose connection stays open when the others are closed.
  private func keep(_ knock: Knock) -> WaitingBrowser {
    if let channel = knock.channel { connections.release(channel) }
    let forgotten = pages.unfinished
    return WaitingBrowser(pages, forgotten: { _ = knock.reply(.ok, forgotten, true) }) { page in
      // A failure to send is ignored: the browser is gone.
      try? await knock.reply(.ok, page, true).get()
    }
  }

  /// Stops listening; pages under way are still sent, and a browser that waits for one stays.
  package func stop() {
    // A loop that has ended takes no more orders.
    guard !isStopped.exchange(true, ordering: .relaxed) else { return }
    Self.entrances.withLock { $0[port] = nil }
    for channel in channels { channel.close(promise: nil) }
    connections.closeAll()
  }

  deinit { stop() }

  /// Descriptors for the process's event loops (three each), if they are not running yet, and for
  /// two listeners.
  private static var need: Resources.Need {
    let loops = System.coreCount
    return Resources.Need(threads: loops + 1, descriptors: 3 * loops + 6, bytes: 8 << 20)
  }
}
