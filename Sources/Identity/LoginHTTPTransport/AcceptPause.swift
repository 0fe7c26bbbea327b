import Glibc
package import NIOCore
import NIOPosix

/// Accepts connections as they arrive, but none while there are no descriptors for them.
///
/// NIO's own back-off makes the loop spin: a listener that failed to accept stays registered and is ready again
/// immediately (swift-nio 2.101, `ServerSocketChannel.readFromSocket` leaves `readPending`). This one removes the
/// listener from the loop, closes the connection that has been idle the longest, and continues when a connection is
/// closed, or after a second. It belongs at the head of the listener's pipeline.
///
/// Source: accept(2) `EMFILE`, `ENFILE`, `ENOBUFS`, `ENOMEM`.
package final class AcceptPause: ChannelDuplexHandler {
  package typealias InboundIn = any Channel
  package typealias OutboundIn = Never

  /// The time after which accepting is tried again, if no connection was closed in the meantime.
  static let pause = TimeAmount.seconds(1)

  private let connections: OpenConnections
  private var retry: Scheduled<Void>?

  /// Creates a handler for one listener; several may share their connections.
  package init(_ connections: OpenConnections) { self.connections = connections }

  package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let connection = unwrapInboundIn(data)
    connections.add(connection)
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    connection.closeFuture.hop(to: context.eventLoop).whenComplete { _ in
      let (pause, context) = bound.value
      pause.resume(context)
    }
    context.fireChannelRead(data)
  }

  package func read(context: ChannelHandlerContext) {
    if retry == nil { context.read() }
  }

  package func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard let error = error as? IOError,
      [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(error.errnoCode)
    else { return context.fireErrorCaught(error) }
    guard retry == nil else { return }
    try? context.channel.syncOptions?.setOption(.autoRead, value: false)
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    retry = context.eventLoop.scheduleTask(in: Self.pause) {
      let (pause, context) = bound.value
      pause.resume(context)
    }
    connections.closeIdlest()
  }

  package func handlerRemoved(context: ChannelHandlerContext) {
    retry?.cancel()
    retry = nil
  }

  /// Starts listening again.
  private func resume(_ context: ChannelHandlerContext) {
    guard let retry else { return }
    retry.cancel()
    self.retry = nil
    guard context.channel.isActive else { return }
    try? context.channel.syncOptions?.setOption(.autoRead, value: true)
  }
}
