import LocalRequests
import NIOCore
import NIOHTTP1
import NIOPosix
import Waiting

/// A browser without a window.
enum Browsing {
  static func get(_ url: String) async throws -> (Int, String) {
    try await send(LocalRequest(url))
  }

  static func post(_ url: String, _ form: String) async throws -> (Int, String) {
    try await send(
      LocalRequest(
        url, method: .POST, headers: ["Content-Type": "application/x-www-form-urlencoded"],
        body: Array(form.utf8)))
  }

  /// Returns whether there is a listener; an HTTP client would try again and again.
  static func isAnswered(port: Int) async -> Bool {
    let bootstrap = ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
    guard let channel = try? await bootstrap.connect(host: "127.0.0.1", port: port).get() else {
      return false
    }
    try? await channel.close()
    return true
  }

  /// Waits until there is no listener on a port.
  static func waitUntilSilent(port: Int) async throws {
    try await waitUntil("port \(port) to fall silent") { await !isAnswered(port: port) }
  }

  /// Starts another program's listener on a port of an address.
  static func listen(on host: String) async throws -> any Channel {
    try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .bind(host: host, port: 0).get()
  }

  private static func send(_ request: LocalRequest) async throws -> (Int, String) {
    let answer = try await request.send()
    return (answer.status, String(decoding: answer.body, as: UTF8.self))
  }
}
