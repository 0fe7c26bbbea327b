public import Identity
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// Waits on ports of this machine for a browser to come back from a provider (RFC 8252 §7.3).
///
/// 127.0.0.1 and ::1 on the same port, for browsers disagree on what `localhost` is. Serves several
/// connections at once, because browsers open spare ones; answers icons with 404 and strangers with
/// a page that says so, and goes on waiting.
public final class LoopbackListener: Sendable {
  /// The page a browser is shown, for a finished sign-in and for anything else.
  public struct Pages: Sendable {
    /// HTML after the answer that was waited for.
    public let finished: String
    /// HTML after anything else.
    public let foreign: String

    /// Describes pages.
    public init(finished: String, foreign: String) {
      self.finished = finished
      self.foreign = foreign
    }
  }

  /// The port.
  public let port: Int
  private let channels: [any Channel]
  /// Connections that are open.
  private let guests = Guests()
  private let answers: AsyncStream<Knock>
  private let isStopped = Atomic(false)

  /// What a browser brought.
  public struct Delivery: Sendable {
    /// The parameters of the query, or of the form that was posted.
    public let fields: [String: String]
    /// Path and query as they came.
    public let target: String
    /// The form as it came; `nil` for a query.
    public let form: Secret?
  }

  /// A request that came in, and what to tell the browser.
  fileprivate struct Knock: Sendable {
    let delivery: Delivery
    let reply: @Sendable (_ isOurs: Bool) -> Void
  }

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - ports: Which to try, in order; 0 lets the system choose.
  ///   - path: The one path that answers come to.
  ///   - pages: What browsers are shown.
  ///   - takesFragments: Whether an answer may stand behind a `#`, as implicit ones do.
  /// - Throws: ``OpenIDFault/cannotListen(reason:)``.
  public init(
    ports: [Int] = [0], path: String = "/", pages: Pages, takesFragments: Bool = false
  ) async throws(OpenIDFault) {
    // The process's own threads: to end threads of ours, NIO would use a queue of the system's, whose
    // timer never stops.
    let group = MultiThreadedEventLoopGroup.singleton
    let (answers, knocks) = AsyncStream.makeStream(of: Knock.self)
    let bootstrap = ServerBootstrap(group: group)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { [guests] channel in
        guests.add(channel)
        return channel.pipeline.configureHTTPServerPipeline(withErrorHandling: true).flatMapThrowing
        {
          try channel.pipeline.syncOperations.addHandler(
            KnockHandler(
              path: path, pages: pages, takesFragments: takesFragments, knocks: knocks))
        }
      }
    var failure: any Error = ChannelError.unknownLocalAddress
    for port in ports {
      do {
        let first = try await bootstrap.bind(host: "127.0.0.1", port: port).get()
        let number = first.localAddress?.port ?? 0
        // A machine without IPv6 does without.
        let second = try? await bootstrap.bind(host: "::1", port: number).get()
        self.port = number
        channels = [first] + (second.map { [$0] } ?? [])
        self.answers = answers
        return
      } catch {
        failure = error
      }
    }
    throw .cannotListen(reason: "\(failure)")
  }

  /// Waits for the answer to an attempt, and then stops listening.
  ///
  /// - Parameter attempt: The attempt.
  /// - Returns: The code.
  /// - Throws: ``OpenIDFault``, ``OpenIDFault/cancelled`` when the task was.
  public func code(of attempt: AuthorizationAttempt) async throws(OpenIDFault) -> Secret {
    try await answer { delivery throws(OpenIDFault) in
      guard case .code(let code) = try attempt.answer(delivery.fields) else { return nil }
      return code
    }
  }

  /// Waits for an answer that is ours, and then stops listening.
  ///
  /// - Parameter read: What a delivery means; `nil` for a stranger's, and it throws where the answer
  ///   is ours and a refusal.
  /// - Returns: What `read` made of it.
  /// - Throws: ``OpenIDFault``, ``OpenIDFault/cancelled`` when the task was.
  public func answer<Value>(
    _ read: (Delivery) throws(OpenIDFault) -> Value?
  ) async throws(OpenIDFault) -> Value {
    defer { stop() }
    for await knock in answers {
      let value: Value?
      do throws(OpenIDFault) {
        value = try read(knock.delivery)
      } catch {
        knock.reply(true)
        throw error
      }
      knock.reply(value != nil)
      if let value { return value }
    }
    throw .cancelled
  }

  /// Stops listening; pages under way are still sent.
  public func stop() {
    // A loop that has ended takes no more orders.
    guard !isStopped.exchange(true, ordering: .relaxed) else { return }
    for channel in channels { channel.close(promise: nil) }
    guests.close()
  }

  deinit { stop() }
}

/// The connections of a listener.
private final class Guests: Sendable {
  private let channels = Mutex<[ObjectIdentifier: any Channel]>([:])

  /// Takes a connection, until it is closed.
  func add(_ channel: any Channel) {
    let id = ObjectIdentifier(channel)
    channels.withLock { $0[id] = channel }
    channel.closeFuture.whenComplete { _ in
      self.channels.withLock { channels in channels[id] = nil }
    }
  }

  /// Closes them all, after what they are about to send.
  func close() {
    for channel in channels.withLock({ Array($0.values) }) {
      channel.eventLoop.execute { channel.close(promise: nil) }
    }
  }
}

/// Turns requests into knocks.
private final class KnockHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let path: String
  private let pages: LoopbackListener.Pages
  private let takesFragments: Bool
  private let knocks: AsyncStream<LoopbackListener.Knock>.Continuation
  private var head: HTTPRequestHead?
  private var body = ByteBuffer()

  /// Bytes a form may have; Apple's is the longest, below 8 KiB.
  private static let limit = 1 << 16

  init(
    path: String, pages: LoopbackListener.Pages, takesFragments: Bool,
    knocks: AsyncStream<LoopbackListener.Knock>.Continuation
  ) {
    self.path = path
    self.pages = pages
    self.takesFragments = takesFragments
    self.knocks = knocks
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      self.head = head
      body.clear()
    case .body(var part):
      guard body.readableBytes + part.readableBytes <= Self.limit else {
        return context.close(promise: nil)
      }
      body.writeBuffer(&part)
    case .end:
      guard let head else { return }
      self.head = nil
      answer(head, context: context)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  private func answer(_ head: HTTPRequestHead, context: ChannelHandlerContext) {
    let parts = head.uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.first.map(String.init) == path, [.GET, .POST].contains(head.method) else {
      return write(.notFound, pages.foreign, keepAlive: head.isKeepAlive, context: context)
    }
    let isForm = head.method == .POST
    let text = isForm ? String(buffer: body) : String(parts.dropFirst().first ?? "")
    let delivery = LoopbackListener.Delivery(
      fields: WebAddress.fields(text), target: head.uri, form: isForm ? Secret(text) : nil)
    if !isForm, delivery.fields.isEmpty, takesFragments {
      // What an implicit answer says stands behind the #, which no server sees: the page posts it.
      return write(.ok, Self.fragmentPage, keepAlive: head.isKeepAlive, context: context)
    }
    let pages = pages
    let isKeptAlive = head.isKeepAlive
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    let loop = context.eventLoop
    knocks.yield(
      LoopbackListener.Knock(delivery: delivery) { isOurs in
        loop.execute {
          let (handler, context) = bound.value
          handler.write(
            isOurs ? .ok : .notFound, isOurs ? pages.finished : pages.foreign,
            keepAlive: isKeptAlive && !isOurs, context: context)
        }
      })
  }

  /// Posts what stands behind the # to the same address.
  private static let fragmentPage = """
    <!DOCTYPE html><meta charset="utf-8"><title>…</title>
    <script>
    if (location.hash.length > 1) {
      const form = document.createElement("form");
      form.method = "post";
      for (const [name, value] of new URLSearchParams(location.hash.slice(1))) {
        const field = document.createElement("input");
        [field.type, field.name, field.value] = ["hidden", name, value];
        form.append(field);
      }
      document.body.append(form);
      form.submit();
    }
    </script>
    """

  private func write(
    _ status: HTTPResponseStatus, _ page: String, keepAlive: Bool,
    context: ChannelHandlerContext
  ) {
    let content = ByteBuffer(string: page)
    let headers: HTTPHeaders = [
      "Content-Type": "text/html; charset=utf-8", "Content-Length": "\(content.readableBytes)",
      "Cache-Control": "no-store", "Referrer-Policy": "no-referrer",
      "Content-Security-Policy": page == Self.fragmentPage
        ? "default-src 'none'; script-src 'unsafe-inline'; form-action 'self'"
        : "default-src 'none'; style-src 'unsafe-inline'",
      "Connection": keepAlive ? "keep-alive" : "close",
    ]
    context.write(
      wrapOutboundOut(.head(HTTPResponseHead(version: .http1_1, status: status, headers: headers))),
      promise: nil)
    context.write(wrapOutboundOut(.body(.byteBuffer(content))), promise: nil)
    let done = context.writeAndFlush(wrapOutboundOut(.end(nil)))
    let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
    if !keepAlive { done.whenComplete { _ in bound.value.close(promise: nil) } }
  }
}
