import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// A server that publishes keys, with the statuses and headers of a test.
final class KeyServer: Sendable {
  /// A status and headers; the keys come with every status.
  typealias Answer = (status: HTTPResponseStatus, headers: HTTPHeaders)

  private let state = Mutex<(answers: [Answer], fetches: Int)>(([], 0))
  private let body: [UInt8]
  private let channel = Mutex<(any Channel)?>(nil)

  private init(_ body: [UInt8]) { self.body = body }

  /// Starts a server on a free port of 127.0.0.1.
  static func start(publishing body: [UInt8]) async throws -> KeyServer {
    let server = KeyServer(body)
    let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.configureHTTPServerPipeline()
          try channel.pipeline.syncOperations.addHandler(KeyHandler(server))
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    server.channel.withLock { $0 = channel }
    return server
  }

  /// The port.
  var port: Int { channel.withLock { $0?.localAddress?.port ?? 0 } }
  /// The number of requests.
  var fetches: Int { state.withLock { $0.fetches } }

  /// Sets the answers to the next requests; later ones get `404 Not Found`.
  func answer(with answers: Answer...) { state.withLock { $0.answers = answers } }

  func stop() async throws { try await channel.withLock { $0 }?.close() }

  /// Returns the answer to the next request.
  fileprivate func next() -> (answer: Answer, body: [UInt8]) {
    state.withLock { state in
      state.fetches += 1
      let answer = state.answers.isEmpty ? (.notFound, [:]) : state.answers.removeFirst()
      return (answer, body)
    }
  }
}

private final class KeyHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let server: KeyServer

  init(_ server: KeyServer) { self.server = server }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .end = unwrapInboundIn(data) else { return }
    let (answer, body) = server.next()
    var headers = answer.headers
    headers.add(name: "Content-Length", value: String(body.count))
    let head = HTTPResponseHead(version: .http1_1, status: answer.status, headers: headers)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: body)))), promise: nil)
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
  }
}
