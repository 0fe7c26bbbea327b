internal import NIOCore
internal import NIOPosix
internal import Synchronization

/// Ports for programs that need one before they start.
public enum FreePort {
  /// Below the ports that the system assigns to connections (ip_local_port_range, ip(7)): any test that connects may
  /// take one of those at any moment.
  private static let range = 20_000..<32_000

  /// The ports found so far: the program for one may not listen there yet.
  private static let found = Mutex<Set<Int>>([])

  /// No free port was found.
  public struct NotFound: Error {}

  /// Returns a port of 127.0.0.1 that was free a moment ago, and that is returned only once in this process.
  public static func find() async throws -> Int {
    for _ in 0..<100 {
      let port = Int.random(in: range)
      guard found.withLock({ $0.insert(port).inserted }) else { continue }
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
