import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Closes a connection whose request takes too long to arrive, however steadily its bytes come.
///
/// A request that arrives in one piece, as almost all do, needs no timer. An unanswered request gets 408 (RFC 9110
/// §15.5.9). The idle timeout covers a head that takes too long.
final class SlowRequestHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let limit: TimeAmount
  private var isReading = false
  private var isAnswered = false
  private var end: Scheduled<Void>?

  /// - Parameter limit: The time from the head of a request to the end of its content.
  init(limit: TimeAmount) { self.limit = limit }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head: (isReading, isAnswered) = (true, false)
    case .body: break
    case .end:
      isReading = false
      end?.cancel()
      end = nil
    }
    context.fireChannelRead(data)
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    if isReading, end == nil {
      let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      end = context.eventLoop.scheduleTask(in: limit) {
        let (handler, context) = bound.value
        handler.refuse(context)
      }
    }
    context.fireChannelReadComplete()
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .head = unwrapOutboundIn(data) { isAnswered = true }
    context.write(data, promise: promise)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    end?.cancel()
    end = nil
  }

  private func refuse(_ context: ChannelHandlerContext) {
    if !isAnswered {
      let fields: HTTPFields = [.connection: "close", .contentLength: "0"]
      let head = HTTPResponse(status: .requestTimeout, headerFields: fields)
      context.write(wrapOutboundOut(.head(head)), promise: nil)
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }
    context.close(promise: nil)
  }
}
