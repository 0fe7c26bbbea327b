internal import NIOCore
internal import NIOPosix
internal import Synchronization

/// Ports for programs that have to be told one before they start.
public enum FreePort {
  /// Below the ports that the system gives to connections (ip_local_port_range, ip(7)): one of those may
  /// be taken at any moment, by whichever test connects to something.
  private static let range = 20_000..<32_000

  /// Those that were found already: the program that one was found for may not listen there yet.
  private static let found = Mutex<Set<Int>>([])

  /// None could be found.
  public struct NotFound: Error {}

  /// A port of 127.0.0.1 that was free a moment ago, and that nobody in this process gets a second time.
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
