import HummingbirdCore
import Logging
import NIOCore

/// Connections whose requests are handled on the connection's own event loop.
///
/// A short request takes less time than a switch to another thread and back. ``RequestRouter`` switches for all others.
struct LoopChannel: ServerChildChannel {
  let http: HTTP1Channel
  let threads: ServiceThreads

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<HTTP1Channel.Value> {
    http.setup(channel: channel, logger: logger)
  }

  func handle(value: HTTP1Channel.Value, logger: Logger) async {
    await withTaskExecutorPreference(threads.executor(of: value.channel.eventLoop)) {
      await http.handle(value: value, logger: logger)
    }
  }
}
