import HummingbirdCore
import Logging
import NIOCore
import NIOPosix

/// A listening HTTP/1.1 server.
///
/// HummingbirdCore's server without its `Application`, whose clock ticks every second: this one
/// has no timer, except one per open TCP connection.
struct HTTPListener: Sendable {
  /// The port, for TCP.
  let port: Int?

  private let server: Server<HTTP1Channel>
  private let running: Task<Void, Never>

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - address: Where.
  ///   - idleTimeout: After how long without a request a connection is closed; `nil` for never.
  ///   - group: The threads.
  ///   - logger: For the server's own messages.
  ///   - router: What answers.
  /// - Throws: What the system says.
  init(
    address: BindAddress, idleTimeout: TimeAmount?, group: any EventLoopGroup, logger: Logger,
    router: RequestRouter
  ) async throws {
    let (outcomes, outcome) = AsyncThrowingStream.makeStream(of: Int?.self)
    let channel = HTTP1Channel(
      responder: { request, writer, _ in try await router.respond(to: request, with: writer) },
      configuration: .init(idleTimeout: idleTimeout))
    let server = Server(
      childChannelSetup: channel, configuration: ServerConfiguration(address: address),
      onServerRunning: { outcome.yield($0.localAddress?.port) }, eventLoopGroup: group,
      logger: logger)
    let running = Task {
      do {
        try await server.run()
        outcome.finish()
      } catch {
        outcome.finish(throwing: error)
      }
    }
    self.server = server
    self.running = running
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
    await withTaskGroup(of: Void.self) { group in
      group.addTask { try? await server.shutdownGracefully() }
      group.addTask {
        guard (try? await Task.sleep(for: .seconds(2))) != nil else { return }
        running.cancel()
      }
      await group.next()
      group.cancelAll()
    }
    await running.value
  }
}
