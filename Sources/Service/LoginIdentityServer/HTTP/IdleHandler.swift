import NIOCore
import NIOHTTP1

/// Closes a connection on which nothing happens: no request arrives, and none waits for its response.
///
/// HummingbirdCore's own doesn't see the requests that ``LookupHandler`` answers.
final class IdleHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private let limit: TimeAmount
  private var lastActivity = NIODeadline.now()
  /// The number of requests without a complete response.
  private var waiting = 0
  /// Whether the rest of a request is missing.
  private var isReading = false
  private var end: Scheduled<Void>?

  /// - Parameter limit: The time without any activity.
  init(limit: TimeAmount) { self.limit = limit }

  /// Records that a request was answered which isn't seen here.
  func noteActivity() { lastActivity = .now() }

  func handlerAdded(context: ChannelHandlerContext) {
    if context.channel.isActive { schedule(context) }
  }

  func channelActive(context: ChannelHandlerContext) {
    schedule(context)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    cancel()
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) { cancel() }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    noteActivity()
    switch unwrapInboundIn(data) {
    case .head: (waiting, isReading) = (waiting + 1, true)
    case .body: break
    case .end: isReading = false
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .end = unwrapOutboundIn(data) {
      waiting -= 1
      noteActivity()
      schedule(context)
    }
    context.write(data, promise: promise)
  }
}

private extension IdleHandler {
  func cancel() {
    end?.cancel()
    end = nil
  }

  /// Comes back when the connection has been idle for too long, unless something happens.
  func schedule(_ context: ChannelHandlerContext) {
    guard end == nil, context.channel.isActive else { return }
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    end = context.eventLoop.scheduleTask(deadline: lastActivity + limit) {
      let (handler, context) = bound.value
      handler.check(context)
    }
  }

  func check(_ context: ChannelHandlerContext) {
    end = nil
    // The response begins the time again.
    guard waiting <= 0 || isReading else { return }
    guard NIODeadline.now() >= lastActivity + limit else { return schedule(context) }
    context.close(promise: nil)
  }
}
