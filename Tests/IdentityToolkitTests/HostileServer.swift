import NIOCore
import NIOPosix
import NIOSSL

/// A server of raw bytes that answers as badly as the test wants, and records what it receives.
final class HostileServer: Sendable {
  /// The reaction to a complete request.
  enum Reaction: Sendable {
    /// Send these bytes and keep the connection.
    case send(String)
    /// Send these bytes, then close.
    case sendAndClose(String)
    /// Send these bytes, then a letter forever.
    case sendEndlessly(String)
    /// Send nothing.
    case silence
  }

  /// The events of the server, in order.
  enum Event: Equatable, Sendable {
    case opened
    case request(String)
    case closed
  }

  let port: Int
  private let channel: any Channel
  /// The stream of events; one reader at a time.
  let events: AsyncStream<Event>
  private let sink: AsyncStream<Event>.Continuation

  private init(
    port: Int, channel: any Channel, events: AsyncStream<Event>,
    sink: AsyncStream<Event>.Continuation
  ) {
    self.port = port
    self.channel = channel
    self.events = events
    self.sink = sink
  }

  /// Starts a server on a free port of 127.0.0.1; `react` gets each request and its number on the connection, from 0.
  static func start(
    tls: NIOSSLContext? = nil, react: @escaping @Sendable (String, Int) -> Reaction
  ) async throws -> HostileServer {
    let (events, sink) = AsyncStream.makeStream(of: Event.self)
    let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          if let tls {
            try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: tls))
          }
          try channel.pipeline.syncOperations.addHandler(
            HostileHandler(events: sink, react: react))
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    return HostileServer(
      port: channel.localAddress?.port ?? 0, channel: channel, events: events, sink: sink)
  }

  /// Ends ``events`` after the current ones.
  func finish() { sink.finish() }

  func stop() async throws { try await channel.close() }
}

private final class HostileHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let events: AsyncStream<HostileServer.Event>.Continuation
  private let react: @Sendable (String, Int) -> HostileServer.Reaction
  private var received = ""
  private var count = 0

  init(
    events: AsyncStream<HostileServer.Event>.Continuation,
    react: @escaping @Sendable (String, Int) -> HostileServer.Reaction
  ) {
    self.events = events
    self.react = react
  }

  func channelActive(context: ChannelHandlerContext) { events.yield(.opened) }

  func channelInactive(context: ChannelHandlerContext) { events.yield(.closed) }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    received += String(buffer: unwrapInboundIn(data))
    guard isWhole(received) else { return }
    let request = received
    received = ""
    events.yield(.request(request))
    let reaction = react(request, count)
    count += 1
    switch reaction {
    case .silence: break
    case .send(let text): write(text, context)
    case .sendAndClose(let text):
      write(text, context)
      context.close(promise: nil)
    case .sendEndlessly(let text):
      write(text, context)
      writeForEver(context)
    }
  }

  private func isWhole(_ text: String) -> Bool {
    guard let end = text.firstRange(of: "\r\n\r\n") else { return false }
    let length = text[..<end.lowerBound].split(separator: "\r\n").lazy
      .map { $0.lowercased() }
      .first { $0.hasPrefix("content-length: ") }
      .flatMap { Int($0.dropFirst(16)) }
    return text[end.upperBound...].utf8.count >= length ?? 0
  }

  private func write(_ text: String, _ context: ChannelHandlerContext) {
    context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: text)), promise: nil)
  }

  private func writeForEver(_ context: ChannelHandlerContext) {
    let buffer = wrapOutboundOut(ByteBuffer(repeating: UInt8(ascii: "x"), count: 65_536))
    let context = NIOLoopBound(context, eventLoop: context.eventLoop)
    let handler = NIOLoopBound(self, eventLoop: context.value.eventLoop)
    context.value.writeAndFlush(buffer).whenSuccess {
      handler.value.writeForEver(context.value)
    }
  }
}

/// Returns an HTTP response with a JSON body.
func json(_ body: String, status: String = "200 OK", headers: [String] = []) -> String {
  let lines =
    ["HTTP/1.1 \(status)", "Content-Type: application/json", "Content-Length: \(body.utf8.count)"]
    + headers
  return lines.joined(separator: "\r\n") + "\r\n\r\n" + body
}
