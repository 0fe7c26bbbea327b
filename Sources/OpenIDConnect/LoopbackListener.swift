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
  private let group: MultiThreadedEventLoopGroup
  private let answers: AsyncStream<Knock>

  /// A request that came in, and what to tell the browser.
  fileprivate struct Knock: Sendable {
    let fields: [String: String]
    let reply: @Sendable (_ isOurs: Bool) -> Void
  }

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - ports: Which to try, in order; 0 lets the system choose.
  ///   - path: The one path that answers come to.
  ///   - pages: What browsers are shown.
  /// - Throws: ``OpenIDFault/cannotListen(reason:)``.
  public init(
    ports: [Int] = [0], path: String = "/", pages: Pages
  ) async throws(OpenIDFault) {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let (answers, knocks) = AsyncStream.makeStream(of: Knock.self)
    let bootstrap = ServerBootstrap(group: group)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { channel in
        channel.pipeline.configureHTTPServerPipeline(withErrorHandling: true).flatMapThrowing {
          try channel.pipeline.syncOperations.addHandler(
            KnockHandler(path: path, pages: pages, knocks: knocks))
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
        self.group = group
        self.answers = answers
        return
      } catch {
        failure = error
      }
    }
    group.shutdownGracefully { _ in }
    throw .cannotListen(reason: "\(failure)")
  }

  /// Waits for the answer to an attempt, and then stops listening.
  ///
  /// - Parameter attempt: The attempt.
  /// - Returns: The code.
  /// - Throws: ``OpenIDFault``, ``OpenIDFault/cancelled`` when the task was.
  public func code(of attempt: AuthorizationAttempt) async throws(OpenIDFault) -> Secret {
    defer { stop() }
    for await knock in answers {
      let answer: AuthorizationAttempt.Answer
      do throws(OpenIDFault) {
        answer = try attempt.answer(knock.fields)
      } catch {
        knock.reply(true)
        throw error
      }
      knock.reply(answer != .foreign)
      if case .code(let code) = answer { return code }
    }
    throw .cancelled
  }

  /// Stops listening; pages under way are still sent.
  public func stop() {
    for channel in channels { channel.close(promise: nil) }
    group.shutdownGracefully { _ in }
  }

  deinit { stop() }
}

/// Turns requests into knocks.
private final class KnockHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let path: String
  private let pages: LoopbackListener.Pages
  private let knocks: AsyncStream<LoopbackListener.Knock>.Continuation
  private var head: HTTPRequestHead?
  private var body = ByteBuffer()

  /// Bytes a form may have; Apple's is the longest, below 8 KiB.
  private static let limit = 1 << 16

  init(
    path: String, pages: LoopbackListener.Pages,
    knocks: AsyncStream<LoopbackListener.Knock>.Continuation
  ) {
    self.path = path
    self.pages = pages
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
    let text = head.method == .POST ? String(buffer: body) : String(parts.dropFirst().first ?? "")
    let pages = pages
    let isKeptAlive = head.isKeepAlive
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    let loop = context.eventLoop
    knocks.yield(
      LoopbackListener.Knock(fields: WebAddress.fields(text)) { isOurs in
        loop.execute {
          let (handler, context) = bound.value
          handler.write(
            isOurs ? .ok : .notFound, isOurs ? pages.finished : pages.foreign,
            keepAlive: isKeptAlive && !isOurs, context: context)
        }
      })
  }

  private func write(
    _ status: HTTPResponseStatus, _ page: String, keepAlive: Bool,
    context: ChannelHandlerContext
  ) {
    let content = ByteBuffer(string: page)
    let headers: HTTPHeaders = [
      "Content-Type": "text/html; charset=utf-8", "Content-Length": "\(content.readableBytes)",
      "Cache-Control": "no-store", "Referrer-Policy": "no-referrer",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
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
