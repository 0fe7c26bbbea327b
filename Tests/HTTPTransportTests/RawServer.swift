import LoginHTTPTransport
import NIOCore
import NIOPosix
import NIOSSL
import Synchronization

/// A server of bytes: a script says what it does with each request, and all that it saw is kept.
final class RawServer: Sendable {
  /// What it does, one thing after another.
  enum Act: Sendable {
    /// Sends a text.
    case say(String)
    /// Sends bytes.
    case bytes([UInt8])
    /// Sends bytes, each in a packet of its own as far as the system allows.
    case drip([UInt8])
    /// Sends bytes again and again, as fast as the client takes them.
    case flood([UInt8])
    /// Keeps the connection until ``RawServer/release(_:)``.
    case hold
    /// Closes the connection, with TLS's farewell where there is TLS.
    case close
    /// Closes the connection without TLS's farewell.
    case cut
    /// Sends no more, and waits until the client closes.
    case finish
    /// Agrees upon TLS.
    case secure(NIOSSLContext)
  }

  /// A request.
  struct Visit: Sendable {
    /// Which connection, from 1.
    let connection: Int
    /// Which request on the connection, from 1.
    let number: Int
    /// Head and content.
    let text: String

    /// The first line.
    var line: Substring { text.prefix { $0 != "\r\n" } }
    /// The method.
    var method: Substring { text.prefix { $0 != " " } }
  }

  fileprivate struct State {
    var listener: (any Channel)?
    var opened = 0
    var closed = 0
    var visits: [Visit] = []
    var held: [any Channel] = []
    var release: String?
    var flooded = 0
  }

  fileprivate let state = Mutex(State())
  fileprivate let tls: NIOSSLContext?
  fileprivate let script: @Sendable (Visit) -> [Act]

  private init(_ tls: NIOSSLContext?, _ script: @escaping @Sendable (Visit) -> [Act]) {
    (self.tls, self.script) = (tls, script)
  }

  /// Runs `body` with a server on 127.0.0.1, or at a socket, and stops it afterwards.
  static func with(
    tls: NIOSSLContext? = nil, at socket: String? = nil,
    _ script: @escaping @Sendable (Visit) -> [Act], body: (RawServer) async throws -> Void
  ) async throws {
    let server = RawServer(tls, script)
    let bootstrap = ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelOption(.allowRemoteHalfClosure, value: true)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let pipeline = channel.pipeline.syncOperations
          if let tls { try pipeline.addHandler(NIOSSLServerHandler(context: tls)) }
          try pipeline.addHandler(RawHandler(server))
        }
      }
    let listener =
      if let socket {
        try await bootstrap.bind(unixDomainSocketPath: socket).get()
      } else {
        try await bootstrap.bind(host: "127.0.0.1", port: 0).get()
      }
    server.state.withLock { $0.listener = listener }
    do {
      try await body(server)
    } catch {
      try? await listener.close()
      throw error
    }
    try await listener.close()
  }

  /// Its port.
  var port: Int { state.withLock { $0.listener?.localAddress?.port ?? 0 } }
  /// Scheme, host and port.
  var origin: String { "\(tls == nil ? "http://127.0.0.1" : "https://localhost"):\(port)" }
  /// How many connections were opened.
  var opened: Int { state.withLock { $0.opened } }
  /// How many are open.
  var open: Int { state.withLock { $0.opened - $0.closed } }
  /// How many requests are held.
  var held: Int { state.withLock { $0.held.count } }
  /// How many bytes of floods went out.
  var flooded: Int { state.withLock { $0.flooded } }
  /// The requests, in order.
  var visits: [Visit] { state.withLock { $0.visits } }

  /// Answers what is held, and from now on what would be.
  func release(_ text: String) {
    let held = state.withLock { state in
      state.release = text
      defer { state.held = [] }
      return state.held
    }
    for channel in held { channel.writeAndFlush(ByteBuffer(string: text), promise: nil) }
  }
}

private final class RawHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let server: RawServer
  private let number: Int
  private var count = 0
  private var received: [UInt8] = []

  init(_ server: RawServer) {
    self.server = server
    number = server.state.withLock { state in
      state.opened += 1
      return state.opened
    }
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let server = server
    context.channel.closeFuture.whenComplete { _ in server.state.withLock { $0.closed += 1 } }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    received += unwrapInboundIn(data).readableBytesView
    guard isWhole else { return }
    count += 1
    let text = String(decoding: received, as: UTF8.self)
    let visit = RawServer.Visit(connection: number, number: count, text: text)
    received = []
    server.state.withLock { $0.visits.append(visit) }
    for act in server.script(visit) { perform(act, context) }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case .inputClosed? = event as? ChannelEvent { context.close(promise: nil) }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  private var isWhole: Bool {
    guard let end = received.firstRange(of: Array("\r\n\r\n".utf8)) else { return false }
    let length = String(decoding: received[..<end.lowerBound], as: UTF8.self)
      .split(separator: "\r\n").lazy
      .map { $0.lowercased() }.first { $0.hasPrefix("content-length: ") }
      .flatMap { Int($0.dropFirst(16)) }
    return received[end.upperBound...].count >= length ?? 0
  }

  private func perform(_ act: RawServer.Act, _ context: ChannelHandlerContext) {
    switch act {
    case .say(let text): write(Array(text.utf8), context)
    case .bytes(let bytes): write(bytes, context)
    case .drip(let bytes): for byte in bytes { write([byte], context) }
    case .flood(let bytes): Self.flood(context.channel, ByteBuffer(bytes: bytes), server)
    case .hold:
      let channel = context.channel
      let release = server.state.withLock { state in
        if state.release == nil { state.held.append(channel) }
        return state.release
      }
      if let release { write(Array(release.utf8), context) }
    case .close: context.close(promise: nil)
    case .finish: context.close(mode: .output, promise: nil)
    case .cut:
      let tls = try? context.pipeline.syncOperations.context(handlerType: NIOSSLServerHandler.self)
      (tls ?? context).close(promise: nil)
    case .secure(let tls):
      try? context.pipeline.syncOperations.addHandler(
        NIOSSLServerHandler(context: tls), position: .first)
    }
  }

  private static func flood(_ channel: any Channel, _ bytes: ByteBuffer, _ server: RawServer) {
    channel.writeAndFlush(bytes).whenSuccess {
      server.state.withLock { $0.flooded += bytes.readableBytes }
      flood(channel, bytes, server)
    }
  }

  private func write(_ bytes: [UInt8], _ context: ChannelHandlerContext) {
    context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: bytes)), promise: nil)
  }
}

extension HTTPTransport.Settings {
  /// Limits that a busy machine does not reach.
  static var patient: Self {
    var settings = Self()
    (settings.connectLimit, settings.answerLimit) = (.seconds(60), .seconds(120))
    return settings
  }
}

extension HTTPTransport {
  /// Asks for what is at an address.
  func get(_ url: String) async throws(TransportError) -> PlainAnswer {
    try await send("GET", url)
  }

  /// Sends a request without headers of its own.
  func send(
    _ method: String, _ url: String, body: [UInt8]? = nil
  ) async throws(TransportError) -> PlainAnswer {
    try await send(PlainRequest(method: method, url: url, headers: [], body: body))
  }

  /// Runs `body` with connections, and closes them afterwards.
  static func with(
    _ settings: Settings = .patient, trusting roots: NIOSSLTrustRoots? = nil,
    body: (HTTPTransport) async throws -> Void
  ) async throws {
    let transport = HTTPTransport(settings, trustRoots: roots)
    defer { transport.shutdown() }
    try await body(transport)
  }
}

extension HTTPTransport.PlainAnswer {
  /// The content as text.
  var text: String { String(decoding: body, as: UTF8.self) }
}

/// An answer of two letters.
let okay = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"
