import NIOCore
import NIOPosix
import Synchronization

/// A provider that answers with any bytes; it listens on 127.0.0.1.
final class RawProvider: Sendable {
  /// Its reaction once a request has begun to arrive.
  enum Conduct: Sendable {
    /// It sends bytes, and leaves the connection open.
    case says([UInt8])
    /// It sends bytes, and closes the connection.
    case ends([UInt8])
    /// It sends bytes, and then other bytes endlessly.
    case continues([UInt8], [UInt8])
  }

  private let channel = Mutex<(any Channel)?>(nil)
  private let count = Mutex(0)
  private let conduct: Conduct

  private init(_ conduct: Conduct) { self.conduct = conduct }

  /// Starts a provider on a free port.
  static func start(_ conduct: Conduct) async throws -> RawProvider {
    let provider = RawProvider(conduct)
    let channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(Handler(provider))
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    provider.channel.withLock { $0 = channel }
    return provider
  }

  var origin: String {
    "http://127.0.0.1:\(channel.withLock { $0?.localAddress?.port ?? 0 })"
  }
  /// The number of connections that sent something.
  var visits: Int { count.withLock { $0 } }

  func stop() async { try? await channel.withLock { $0 }?.close() }

  private final class Handler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let provider: RawProvider
    private var hasHeard = false

    init(_ provider: RawProvider) { self.provider = provider }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      guard !hasHeard else { return }
      hasHeard = true
      provider.count.withLock { $0 += 1 }
      let channel = context.channel
      switch provider.conduct {
      case .says(let bytes): channel.writeAndFlush(ByteBuffer(bytes: bytes), promise: nil)
      case .ends(let bytes):
        channel.writeAndFlush(ByteBuffer(bytes: bytes)).whenComplete { _ in
          channel.close(promise: nil)
        }
      case .continues(let first, let rest):
        channel.writeAndFlush(ByteBuffer(bytes: first), promise: nil)
        Self.go(on: channel, ByteBuffer(bytes: rest))
      }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      context.close(promise: nil)
    }

    /// Writes as fast as the other side reads, until it closes.
    private static func go(on channel: any Channel, _ rest: ByteBuffer) {
      channel.writeAndFlush(rest).whenSuccess { go(on: channel, rest) }
    }
  }
}
