import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Adds the date to every response, including those that no operation makes, such as for a malformed head or a request
/// that timed out (RFC 9110 §6.6.1).
final class DateHandler: ChannelOutboundHandler, RemovableChannelHandler {
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let now: @Sendable () -> Int
  private var date = DateText()

  /// - Parameter now: Milliseconds since 1970.
  init(now: @escaping @Sendable () -> Int) { self.now = now }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard case .head(var head) = unwrapOutboundIn(data) else {
      return context.write(data, promise: promise)
    }
    date.update(now: now())
    head.headerFields[.date] = date.text
    context.write(wrapOutboundOut(.head(head)), promise: promise)
  }
}
