import LoginHTTPTransport
import LoginIdentity
import HummingbirdCore
import Logging
import NIOCore
import NIOPosix
import LoginScarceResources

/// A listening HTTP/1.1 server.
///
/// It is HummingbirdCore's server without its `Application`, whose clock ticks every second. This one has no timer,
/// except one per open TCP connection.
struct HTTPListener: Sendable {
  /// The port, for TCP.
  let port: Int?

  private let server: Server<LoopChannel>
  private let running: Task<Void, Never>
  private let threads: ServiceThreads

  /// The maximum number of connections, however many descriptors are available.
  private static let connectionLimit = 16_384

  /// Starts listening.
  ///
  /// - Parameters:
  ///   - address: The address to listen on.
  ///   - idleTimeout: The time without a request after which a connection is closed; `nil` for never.
  ///   - realms: The projects that handle requests.
  ///   - threads: The threads of the server.
  ///   - scope: The paths to serve; `nil` for those of the configuration.
  /// - Throws: The system's error.
  init(
    address: BindAddress, idleTimeout: TimeAmount?, realms: Realms,
    threads: ServiceThreads, scope: ServicePath.Scope? = nil
  ) async throws {
    let operations = realms.first
    let logger = operations.configuration.logger
    let configuration = operations.configuration
    let origin = configuration.openIDOrigin
    let router = RequestRouter(
      realms: realms, operations: operations, faults: FaultInjector(configuration.faults),
      origins: OriginPolicy(
        allowed: configuration.allowedOrigins + (origin.map { [$0.text] } ?? []),
        names: configuration.hostNames + (origin.map { [$0.authority.host] } ?? [])),
      logger: logger, threads: threads,
      scope: scope ?? (configuration.isOpenToAdministrators ? .everything : .closed))
    let (outcomes, outcome) = AsyncThrowingStream.makeStream(of: Int?.self)
    // A connection takes a descriptor, and so do files that open meanwhile. Most of the free ones are enough.
    let connections = OpenConnections(
      limit: Resources.freeDescriptors(atMost: Self.connectionLimit) * 3 / 4)
    let channel = HTTP1Channel(
      responder: { request, writer, channel in
        connections.note(channel, isAnswered: false)
        defer { connections.note(channel, isAnswered: true) }
        try await router.respond(
          to: request, with: writer, port: channel.localAddress?.port,
          client: channel.remoteAddress?.ipAddress)
      },
      configuration: .init(
        additionalChannelHandlers: [
          DateHandler(now: configuration.now),
          SlowRequestHandler(limit: .milliseconds(Int64(configuration.tuning.requestTime))),
        ]))
    let server = Server(
      childChannelSetup: LoopChannel(http: channel, threads: threads) {
        let idle = idleTimeout.map { IdleHandler(limit: $0) }
        let lookups = LookupHandler(router: router, connections: connections, idle: idle)
        return [lookups] + (idle.map { [$0] } ?? [])
      },
      configuration: ServerConfiguration(address: address),
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

  /// Stops listening.
  ///
  /// Requests in progress have two seconds to finish.
  func stop() async {
    let deadline = threads.network.next().scheduleTask(in: .seconds(2)) { running.cancel() }
    try? await server.shutdownGracefully()
    deadline.cancel()
    await running.value
  }
}
