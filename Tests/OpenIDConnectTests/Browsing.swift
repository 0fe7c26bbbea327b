import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import NIOPosix
import Waiting

/// A browser without a window.
enum Browsing {
  static func get(_ url: String) async throws -> (Int, String) {
    try await send(HTTPClientRequest(url: url))
  }

  static func post(_ url: String, _ form: String) async throws -> (Int, String) {
    var request = HTTPClientRequest(url: url)
    request.method = .POST
    request.headers.add(name: "Content-Type", value: "application/x-www-form-urlencoded")
    request.body = .bytes(ByteBuffer(string: form))
    return try await send(request)
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

  private static let client = {
    var configuration = HTTPClient.Configuration()
    // The default is ten seconds, which a busy machine may take.
    configuration.timeout.connect = .seconds(120)
    return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }()

  private static func send(_ request: HTTPClientRequest) async throws -> (Int, String) {
    let answer = try await client.execute(request, timeout: .seconds(120))
    let body = try await answer.body.collect(upTo: 1 << 20)
    return (Int(answer.status.code), String(buffer: body))
  }
}
