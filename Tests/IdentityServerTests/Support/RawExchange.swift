import NIOCore
import NIOPosix

/// Requests as bytes, and the complete responses until the server closes the connection.
enum RawExchange {
  /// Sends a request that is the last of its connection.
  ///
  /// - Parameters:
  ///   - request: The head and content to send.
  ///   - host: `127.0.0.1:9099`.
  /// - Returns: The responses.
  /// - Throws: Errors of the network.
  static func answer(to request: String, at host: String) async throws -> String {
    // No request follows, so that the end of the response is the end of the connection.
    let text = request.replacing(
      "\r\n\r\n", with: "\r\nConnection: close\r\n\r\n", maxReplacements: 1)
    return try await answers(to: text, at: host)
  }

  /// Sends requests as they are, whose last one ends the connection.
  ///
  /// - Parameters:
  ///   - requests: The bytes to send.
  ///   - host: `127.0.0.1:9099`.
  ///   - isEnding: Whether the end of the requests is the end of what the client sends, as with `nc -N`.
  /// - Returns: Everything that the server sends until it closes the connection.
  /// - Throws: Errors of the network.
  static func answers(
    to requests: String, at host: String, isEnding: Bool = false
  ) async throws -> String {
    let port = Int(host.split(separator: ":").last ?? "") ?? 0
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(
            wrappingChannelSynchronously: channel,
            configuration: .init(isOutboundHalfClosureEnabled: isEnding))
        }
      }
    return try await channel.executeThenClose { inbound, outbound in
      @Sendable func send() async throws {
        try await outbound.write(ByteBuffer(string: requests))
        if isEnding { outbound.finish() }
      }
      // At the same time, because a server that can't send its answers doesn't read.
      async let sending: Void = send()
      var answers = ""
      for try await part in inbound { answers += String(buffer: part) }
      try await sending
      return answers
    }
  }
}
