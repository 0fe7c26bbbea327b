internal import NIOCore
internal import NIOPosix

/// Ports for programs that have to be told one before they start.
public enum FreePort {
  /// Below the ports that the system gives to connections (ip_local_port_range, ip(7)): one of those may
  /// be taken at any moment, by whichever test connects to something.
  private static let range = 20_000..<32_000

  /// None could be found.
  public struct NotFound: Error {}

  /// A port of 127.0.0.1 that was free a moment ago.
  public static func find() async throws -> Int {
    for _ in 0..<100 {
      let port = Int.random(in: range)
      let bootstrap = ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      guard let channel = try? await bootstrap.bind(host: "127.0.0.1", port: port).get() else {
        continue
      }
      try await channel.close()
      return port
    }
    throw NotFound()
  }
}
