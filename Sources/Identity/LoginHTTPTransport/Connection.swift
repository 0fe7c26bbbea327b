import NIOCore
import NIOHTTP1
import NIOSSL
import NIOTLS

/// A connection, which carries one call at a time.
///
/// It is the last handler of its channel.
final class Connection: ChannelDuplexHandler {
  typealias InboundIn = HTTPClientResponsePart
  typealias OutboundIn = Never
  typealias OutboundOut = HTTPClientRequestPart

  let destination: Destination
  private let pool: ConnectionPool
  private var context: ChannelHandlerContext?
  private var handshake: EventLoopPromise<Void>?
  private var call: Call?
  private var alarm: Scheduled<Void>?
  /// The number of calls that it has carried so far.
  private var uses = 0
  private var mayStay = true
  private var isRequestSent = false
  private var hasHead = false
  /// Whether the channel is ready to read, and has to wait for the call.
  private var isHeldUp = false

  init(to destination: Destination, in pool: ConnectionPool) {
    (self.destination, self.pool) = (destination, pool)
  }

  /// Whether it can carry a call, or another one.
  var isUsable: Bool { mayStay && context?.channel.isActive == true }

  func finishHandshake() -> EventLoopFuture<Void> {
    let promise = pool.loop.makePromise(of: Void.self)
    if isUsable { handshake = promise } else { promise.fail(ChannelError.eof) }
    return promise.futureResult
  }

  /// Sends the request of a call, and passes the answer to the call.
  func carry(_ call: Call) {
    alarm?.cancel()
    guard let context, isUsable else { return call.end(.noConnection) }
    self.call = call
    (uses, isRequestSent, hasHead) = (uses + 1, false, false)
    mayStay = call.request.head.isKeepAlive
    let sent = context.eventLoop.makePromise(of: Void.self)
    sent.futureResult.assumeIsolated().whenSuccess { self.isRequestSent = true }
    context.write(wrapOutboundOut(.head(call.request.head)), promise: nil)
    if call.request.body.readableBytes > 0 {
      context.write(wrapOutboundOut(.body(.byteBuffer(call.request.body))), promise: nil)
    }
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: sent)
  }

  /// Reads again, after the call had no space.
  func readOn() {
    guard isHeldUp else { return }
    isHeldUp = false
    context?.read()
  }

  /// Closes the connection without notifying its call.
  func close() {
    (call, mayStay) = (nil, false)
    // TLS closes the connection after the server has answered its close_notify.
    readOn()
    context?.close(promise: nil)
  }

  /// Closes it at the idle limit, unless it gets a call.
  func close(after limit: TimeAmount) {
    alarm = context?.eventLoop.assumeIsolated().scheduleTask(in: limit) {
      if self.call == nil { self.close() }
    }
  }

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }

  func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

  func read(context: ChannelHandlerContext) {
    isHeldUp = call?.isFull == true
    if !isHeldUp { context.read() }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard let call else { return }
    let part = unwrapInboundIn(data)
    switch part {
    case .head(let head):
      hasHead = true
      mayStay = mayStay && head.isKeepAlive && head.status != .switchingProtocols
    case .body: break
    case .end:
      self.call = nil
      // Not yet: the same read may have more bytes, or the end of the connection.
      context.eventLoop.assumeIsolated().execute {
        if self.isUsable, self.isRequestSent { self.pool.keep(self) } else { self.close() }
      }
    }
    call.take(part)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case .handshakeCompleted? = event as? TLSUserEvent {
      handshake?.succeed(())
      handshake = nil
    }
    context.fireUserInboundEventTriggered(event)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // Before an answer, this is a closed connection like any other.
    if case .uncleanShutdown? = error as? NIOSSLError, !hasHead { return }
    fail(HTTPTransport.TransportError(error), error)
  }

  func channelInactive(context: ChannelHandlerContext) {
    fail(.noConnection, ChannelError.eof)
    alarm?.cancel()
  }

  private func fail(_ failure: HTTPTransport.TransportError, _ error: any Error) {
    let (call, handshake) = (call, handshake)
    self.handshake = nil
    // Closing may call this function again.
    close()
    handshake?.fail(error)
    if uses > 1, !hasHead { call?.repeatOrEnd(failure) } else { call?.end(failure) }
  }
}
