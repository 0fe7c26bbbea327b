import LoginHTTPTransport
import HummingbirdCore
import Logging
import NIOCore
import NIOPosix
import LoginScarceResources

/// A listening HTTP/1.1 server.
///
/// HummingbirdCore's server without its `Application`, whose clock ticks every second: this one
/// has no timer, except one per open TCP connection.
struct HTTPListener: Sendable {
  /// The port, for TCP.
  let port: Int?

  private let server: Server<HTTP1Channel>
  private let running: Task<Void, Never>
  private let threads: ServiceThreads

  /// Connections at most, however many descriptors there are.
  private static let connectionLimit = 16_384

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - address: Where.
  ///   - idleTimeout: After how long without a request a connection is closed; `nil` for never.
  ///   - operations: What answers.
  ///   - threads: Where it runs.
  ///   - scope: Which paths there are; `nil` for what the configuration says.
  /// - Throws: What the system says.
  init(
    address: BindAddress, idleTimeout: TimeAmount?, operations: IdentityOperations,
    threads: ServiceThreads, scope: ServicePath.Scope? = nil
  ) async throws {
    let logger = operations.configuration.logger
    let configuration = operations.configuration
    let router = RequestRouter(
      operations: operations, faults: FaultInjector(configuration.faults),
      origins: OriginPolicy(
        allowed: configuration.allowedOrigins, names: configuration.hostNames),
      logger: logger, threads: threads,
      scope: scope ?? (configuration.isOpenToAdministrators ? .everything : .closed))
    let (outcomes, outcome) = AsyncThrowingStream.makeStream(of: Int?.self)
    // A connection is a descriptor, and so are files that open meanwhile; most of what is free is enough.
    let connections = OpenConnections(
      limit: Resources.freeDescriptors(atMost: Self.connectionLimit) * 3 / 4)
    let channel = HTTP1Channel(
      responder: { request, writer, channel in
        connections.note(channel, isAnswered: false)
        defer { connections.note(channel, isAnswered: true) }
        try await router.respond(
          to: request, with: writer, port: channel.localAddress?.port)
      },
      configuration: .init(
        additionalChannelHandlers: [
          DateHandler(now: configuration.now),
          SlowRequestHandler(limit: .milliseconds(Int64(configuration.tuning.requestTime))),
        ],
        idleTimeout: idleTimeout))
    let server = Server(
      childChannelSetup: channel, configuration: ServerConfiguration(address: address),
      onServerRunning: { channel in
        try? await channel.eventLoop.submit {
          try channel.pipeline.syncOperations.addHandler(
            AcceptPause(connections), position: .first)
        }.get()
        outcome.yield(channel.localAddress?.port)
      }, eventLoopGroup: threads.network,
      logger: logger)
    let running = Task(executorPreference: threads.executor) {
      do {
        try await server.run()
        outcome.finish()
      } catch {
        outcome.finish(throwing: error)
      }
    }
    self.server = server
    self.running = running
    self.threads = threads
    for try await port in outcomes {
      self.port = port
      return
    }
    throw ChannelError.alreadyClosed
  }

  /// Ends listening.
  ///
  /// Requests under way have two seconds to end.
  func stop() async {
    let deadline = threads.network.next().scheduleTask(in: .seconds(2)) { running.cancel() }
    try? await server.shutdownGracefully()
    deadline.cancel()
    await running.value
  }
}
