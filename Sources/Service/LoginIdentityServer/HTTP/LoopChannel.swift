import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1

/// Connections whose requests are handled on the connection's own event loop.
///
/// A short request takes less time than a switch to another thread and back. ``RequestRouter`` switches for all others.
struct LoopChannel: ServerChildChannel {
  let http: HTTP1Channel
  let threads: ServiceThreads
  /// Makes the handlers of a connection that see requests before their types are converted.
  let firstHandlers: @Sendable () -> [any ChannelHandler]

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<HTTP1Channel.Value> {
    http.setup(channel: channel, logger: logger).flatMapThrowing { value in
      let pipeline = channel.pipeline.syncOperations
      let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
      try pipeline.addHandlers(firstHandlers(), position: .after(decoder))
      return value
    }
  }

  func handle(value: HTTP1Channel.Value, logger: Logger) async {
    await withTaskExecutorPreference(threads.executor(of: value.channel.eventLoop)) {
      await http.handle(value: value, logger: logger)
    }
  }
}
