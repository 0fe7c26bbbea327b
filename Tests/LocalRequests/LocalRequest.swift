internal import Foundation
internal import NIOCore
public import NIOHTTP1
internal import NIOPosix

/// An HTTP request to a service on this machine, over a connection of its own.
///
/// Tests use it instead of the product's client, so that a service and its client can't share a mistake.
public struct LocalRequest: Sendable {
  /// The method.
  public var method: HTTPMethod
  /// The fields; `Host` and `Content-Length` are added.
  public var headers: HTTPHeaders
  /// The content, if there is any.
  public var body: [UInt8]?
  /// Whether redirects are followed, five at most.
  public var followsRedirects = true
  private var url: URL
  private let socket: String?

  /// A response.
  public struct Answer: Sendable {
    /// The status.
    public let status: Int
    /// The fields.
    public let headers: HTTPHeaders
    /// The content.
    public let body: [UInt8]
  }

  /// The reasons why there is no answer, other than the system's.
  public enum Failure: Error {
    /// The address isn't one of HTTP.
    case invalidAddress(String)
    /// The service closed the connection, or didn't answer in two minutes.
    case unanswered(String)
    /// The service redirects again and again.
    case endless(String)
  }

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - address: The address, `http://host:port/path`; with a socket only the path counts.
  ///   - socket: The path of the Unix socket that the service listens on.
  ///   - method: The method.
  ///   - headers: The fields.
  ///   - body: The content, if there is any.
  /// - Throws: ``Failure/invalidAddress(_:)``.
  public init(
    _ address: String, socket: String? = nil, method: HTTPMethod = .GET,
    headers: HTTPHeaders = [:], body: [UInt8]? = nil
  ) throws(Failure) {
    guard let url = URL(string: address), url.scheme == "http", url.host() != nil else {
      throw .invalidAddress(address)
    }
    (self.url, self.socket, self.method) = (url, socket, method)
    (self.headers, self.body) = (headers, body)
  }

  /// Sends the request, and returns the answer.
  ///
  /// - Throws: ``Failure``, or the system's error for a connection.
  public func send() async throws -> Answer {
    var request = self
    for _ in 0...5 {
      let answer = try await request.exchange()
      guard followsRedirects, let next = request.redirected(by: answer) else { return answer }
      request = next
    }
    throw Failure.endless(url.absoluteString)
  }

  /// The request that a redirect asks for (RFC 9110, 15.4); `nil` if the answer isn't one.
  private func redirected(by answer: Answer) -> LocalRequest? {
    guard
      (301...303).contains(answer.status) || (307...308).contains(answer.status),
      let location = answer.headers.first(name: "Location"),
      let target = URL(string: location, relativeTo: url)
    else { return nil }
    var next = self
    next.url = target.absoluteURL
    if answer.status <= 303 {
      (next.method, next.body) = (.GET, nil)
      next.headers.remove(name: "Content-Type")
    }
    return next
  }

  private func exchange() async throws -> Answer {
    let bootstrap = ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .connectTimeout(Self.patience)
    let handlers: @Sendable (any Channel) -> EventLoopFuture<Connection> = { channel in
      channel.eventLoop.makeCompletedFuture {
        try channel.pipeline.syncOperations.addHTTPClientHandlers()
        return try Connection(wrappingChannelSynchronously: channel)
      }
    }
    let connection =
      if let socket {
        try await bootstrap.connect(unixDomainSocketPath: socket, channelInitializer: handlers)
      } else {
        try await bootstrap.connect(
          host: url.host() ?? "", port: url.port ?? 80, channelInitializer: handlers)
      }
    let channel = connection.channel
    let end = channel.eventLoop.scheduleTask(in: Self.patience) { channel.close(promise: nil) }
    defer { end.cancel() }
    return try await connection.executeThenClose { inbound, outbound in
      try await outbound.write(.head(head))
      if let body, !body.isEmpty {
        try await outbound.write(.body(.byteBuffer(ByteBuffer(bytes: body))))
      }
      try await outbound.write(.end(nil))
      return try await answer(from: inbound)
    }
  }

  private typealias Connection = NIOAsyncChannel<HTTPClientResponsePart, HTTPClientRequestPart>
  private static let patience = TimeAmount.seconds(120)

  /// The first line and the fields.
  private var head: HTTPRequestHead {
    var fields = headers
    if socket == nil, !fields.contains(name: "Host") {
      let port = url.port.map { ":\($0)" } ?? ""
      fields.add(name: "Host", value: (url.host() ?? "") + port)
    }
    if body != nil || [.POST, .PUT, .PATCH].contains(method) {
      fields.replaceOrAdd(name: "Content-Length", value: String(body?.count ?? 0))
    }
    let path = url.path(percentEncoded: true)
    let query = url.query(percentEncoded: true).map { "?" + $0 } ?? ""
    return HTTPRequestHead(
      version: .http1_1, method: method, uri: (path.isEmpty ? "/" : path) + query, headers: fields)
  }

  private func answer(
    from parts: NIOAsyncChannelInboundStream<HTTPClientResponsePart>
  ) async throws -> Answer {
    var head: HTTPResponseHead?
    var body: [UInt8] = []
    for try await part in parts {
      switch part {
      case .head(let begun): head = begun
      case .body(let piece): body += piece.readableBytesView
      case .end:
        guard let head else { break }
        return Answer(status: Int(head.status.code), headers: head.headers, body: body)
      }
    }
    throw Failure.unanswered(url.absoluteString)
  }
}
