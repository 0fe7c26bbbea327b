import LoginHTTPTransport
import LoginIdentity
import NIOCore
import NIOHTTP1

/// Answers look-ups on the connection's event loop, without a task and without the types of the rest of the service.
///
/// A look-up takes less time than its way to a task and back. Only one that arrives in one piece, while no other request
/// of its connection waits, is answered here. Every other request passes unchanged, and so does a look-up that
/// ``RequestRouter/answerAtOnce(_:_:)`` leaves to the rest of the service.
final class LookupHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private let router: RequestRouter
  private let connections: OpenConnections
  private let idle: IdleHandler?

  /// A look-up whose end is missing.
  private var current: (head: HTTPRequestHead, lookup: QuickLookup, content: ByteBuffer)?
  /// The number of requests that passed and have no complete response yet.
  private var waiting = 0
  /// Whether the connection ends after the requests that passed.
  private var isEnding = false
  /// Whether a look-up was answered here.
  private var hasAnswered = false
  /// Whether responses wait for the end of what was read, to be sent together.
  private var hasWritten = false
  /// The place in the pipeline from which bytes are sent as they are.
  private var encoder: ChannelHandlerContext?

  // What is mostly the same for all look-ups of a connection.
  private var lastTarget: QuickLookup.Target?
  /// The last host that was accepted, which may be missing on a Unix socket; `nil` before the first.
  private var lastHost: String??
  private var lastHead: (size: Int, bytes: [UInt8]) = (-1, [])
  private var date = DateText()

  /// - Parameters:
  ///   - router: Knows the answers.
  ///   - connections: The open connections of the server.
  ///   - idle: Closes the connection when it has been idle for too long; `nil` without such a limit.
  init(router: RequestRouter, connections: OpenConnections, idle: IdleHandler?) {
    self.router = router
    self.connections = connections
    self.idle = idle
  }

  func handlerAdded(context: ChannelHandlerContext) {
    guard router.offersLookups else { return }
    encoder = try? context.pipeline.syncOperations.context(handlerType: HTTPResponseEncoder.self)
  }

  func handlerRemoved(context: ChannelHandlerContext) { encoder = nil }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      if let lookup = lookup(head, context) {
        current = (head, lookup, ByteBuffer())
        return
      }
      begin(head)
    case .body(var part):
      if current != nil {
        // The size is known from the head, so there isn't more.
        if current?.content.readableBytes == 0 {
          current?.content = part
        } else {
          current?.content.writeBuffer(&part)
        }
        return
      }
    case .end(let trailers):
      if trailers == nil, answer(context) { return }
      pass(context)
    }
    context.fireChannelRead(data)
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    pass(context)
    if hasWritten {
      hasWritten = false
      encoder?.flush()
    }
    context.fireChannelReadComplete()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    pass(context)
    context.fireErrorCaught(error)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    pass(context)
    guard hasAnswered, let encoder, event as? ChannelEvent == .inputClosed else {
      return context.fireUserInboundEventTriggered(event)
    }
    // The server closes a connection without other requests as soon as no more can come, whatever is still to be sent.
    let sent = context.eventLoop.makePromise(of: Void.self)
    let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
    sent.futureResult.whenComplete { _ in
      bound.value.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
    }
    encoder.writeAndFlush(NIOAny(IOData.byteBuffer(ByteBuffer())), promise: sent)
  }

  func channelInactive(context: ChannelHandlerContext) {
    current = nil
    context.fireChannelInactive()
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(let head):
      if head.status.code >= 200, head.headers.contains(name: "Connection") { isEnding = true }
    case .body: break
    case .end: waiting -= 1
    }
    context.write(data, promise: promise)
  }

  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    isEnding = true
    context.close(mode: mode, promise: promise)
  }
}

private extension LookupHandler {
  /// Returns a look-up that may be answered at once; `nil` for every other request.
  ///
  /// A client that doesn't read its responses must not fill the memory: while some can't be sent, the rest of the
  /// service makes it wait.
  func lookup(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) -> QuickLookup? {
    guard waiting == 0, !isEnding, encoder != nil, context.channel.isWritable,
      let lookup = QuickLookup(head, after: lastTarget)
    else { return nil }
    lastTarget = lookup.target
    if lastHost != .some(lookup.host) {
      let isSocket = context.channel.localAddress?.port == nil
      guard router.acceptsHost(lookup.host, isSocket: isSocket) else { return nil }
      lastHost = .some(lookup.host)
    }
    return lookup
  }

  /// Counts a request that passes.
  func begin(_ head: HTTPRequestHead) {
    waiting += 1
    if !head.isKeepAlive { isEnding = true }
  }

  /// Passes on the parts of a look-up that isn't answered here.
  func pass(_ context: ChannelHandlerContext) {
    guard let (head, _, content) = current else { return }
    current = nil
    begin(head)
    context.fireChannelRead(wrapInboundOut(.head(head)))
    if content.readableBytes > 0 { context.fireChannelRead(wrapInboundOut(.body(content))) }
  }

  /// Answers the look-up whose parts have arrived; returns whether it did.
  func answer(_ context: ChannelHandlerContext) -> Bool {
    guard let (_, lookup, content) = current, let encoder,
      let json = router.answerAtOnce(lookup, Array(buffer: content))
    else { return false }
    current = nil
    connections.note(context.channel, isAnswered: false)
    connections.note(context.channel, isAnswered: true)
    idle?.noteActivity()
    let isNewDate = date.update(now: router.operations.now)
    if isNewDate || lastHead.size != json.count {
      lastHead = (json.count, HTTPAnswer(json: json).headBytes(date: date.text))
    }
    var bytes = context.channel.allocator.buffer(capacity: lastHead.bytes.count + json.count)
    bytes.writeBytes(lastHead.bytes)
    bytes.writeBytes(json)
    encoder.write(NIOAny(IOData.byteBuffer(bytes)), promise: nil)
    (hasAnswered, hasWritten) = (true, true)
    return true
  }
}
