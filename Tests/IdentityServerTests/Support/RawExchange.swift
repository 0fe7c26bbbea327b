import NIOCore
import NIOPosix

/// One request as bytes, and the complete response until the server closes the connection.
enum RawExchange {
  /// Sends a request that is the last of its connection.
  ///
  /// - Parameters:
  ///   - request: The head and content to send.
  ///   - host: `127.0.0.1:9099`.
  /// - Returns: The responses.
  /// - Throws: Errors of the network.
  static func answer(to request: String, at host: String) async throws -> String {
    let port = Int(host.split(separator: ":").last ?? "") ?? 0
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    return try await channel.executeThenClose { inbound, outbound in
      // No request follows, so that the end of the response is the end of the connection.
      let text = request.replacing(
        "\r\n\r\n", with: "\r\nConnection: close\r\n\r\n", maxReplacements: 1)
      try await outbound.write(ByteBuffer(string: text))
      var answer = ""
      for try await part in inbound { answer += String(buffer: part) }
      return answer
    }
  }
}
