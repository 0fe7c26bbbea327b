import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import NIOPosix

/// A browser that shows nothing.
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

  /// Whether anybody listens; a client of HTTP would try again and again.
  static func isAnswered(port: Int) async -> Bool {
    let bootstrap = ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
    guard let channel = try? await bootstrap.connect(host: "127.0.0.1", port: port).get() else {
      return false
    }
    try? await channel.close()
    return true
  }

  private static func send(_ request: HTTPClientRequest) async throws -> (Int, String) {
    let answer = try await HTTPClient.shared.execute(request, timeout: .seconds(60))
    let body = try await answer.body.collect(upTo: 1 << 20)
    return (Int(answer.status.code), String(buffer: body))
  }
}
