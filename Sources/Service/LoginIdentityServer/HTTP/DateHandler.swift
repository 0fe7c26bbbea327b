import HTTPTypes
import LoginIdentity
import NIOCore
import NIOHTTPTypes

/// Adds the date to every response, including those that no operation makes, such as for a malformed head or a request
/// that timed out (RFC 9110 §6.6.1).
final class DateHandler: ChannelOutboundHandler, RemovableChannelHandler {
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let now: @Sendable () -> Int
  /// The last date, which is right for a second.
  private var last = (second: Int.min, text: "")

  /// - Parameter now: Milliseconds since 1970.
  init(now: @escaping @Sendable () -> Int) { self.now = now }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard case .head(var head) = unwrapOutboundIn(data) else {
      return context.write(data, promise: promise)
    }
    let second = now() / 1000
    if last.second != second { last = (second, Timestamp.http(second)) }
    head.headerFields[.date] = last.text
    context.write(wrapOutboundOut(.head(head)), promise: promise)
  }
}
