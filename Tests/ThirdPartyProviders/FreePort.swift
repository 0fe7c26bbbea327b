internal import Glibc
internal import NIOCore
internal import NIOPosix

/// Ports for programs that need one before they start.
public enum FreePort {
  /// Below the ports that the system assigns to connections (ip_local_port_range, ip(7)): any test that connects may
  /// take one of those at any moment.
  private static let range = 20_000..<32_000

  /// No free port was found.
  public struct NotFound: Error {}

  /// Returns a port of 127.0.0.1 that was free a moment ago, and that no other test gets, in any process.
  public static func find() async throws -> Int {
    for _ in 0..<100 {
      let port = Int.random(in: range)
      guard reserve(port) else { continue }
      let bootstrap = ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      guard let channel = try? await bootstrap.bind(host: "127.0.0.1", port: port).get() else {
        continue
      }
      try await channel.close()
      return port
    }
    throw NotFound()
  }

  /// Reserves a port among all test processes until this one ends, and returns whether it was free.
  ///
  /// The program for a port may not listen there yet, so another one would be taken for it. The name of a socket in the
  /// abstract namespace belongs to one process, and is free when that ends (unix(7)).
  private static func reserve(_ port: Int) -> Bool {
    let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return false }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let name = [0] + Array("logintui-port-\(port)".utf8)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: name) }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + name.count)
    let status = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(descriptor, $0, length)
      }
    }
    guard status != 0 else { return true }
    close(descriptor)
    return false
  }
}
