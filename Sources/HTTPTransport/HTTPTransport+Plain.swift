import NIOCore
import NIOHTTP1

extension HTTPTransport {
  /// What is sent, in the words of no library.
  public struct PlainRequest: Sendable {
    /// The method, such as `GET`.
    public let method: String
    /// `https://…` or `http://…`.
    public let url: String
    /// Names and values, in their order.
    public let headers: [(name: String, value: String)]
    /// The content; `nil` for none.
    public let body: [UInt8]?

    /// Describes a request.
    public init(
      method: String, url: String, headers: [(name: String, value: String)], body: [UInt8]?
    ) {
      self.method = method
      self.url = url
      self.headers = headers
      self.body = body
    }
  }

  /// What came back, with any status.
  public struct PlainAnswer: Sendable {
    /// The status, such as 404.
    public let status: Int
    /// Names and values, in their order.
    public let headers: [(name: String, value: String)]
    /// The content.
    public let body: [UInt8]
  }

  /// Sends a request, within the time that a request may take as a whole.
  ///
  /// - Parameter request: What to send.
  /// - Returns: Whatever the service answered; no redirection is followed.
  /// - Throws: ``Breakdown``.
  public func send(_ request: PlainRequest) async throws(Breakdown) -> PlainAnswer {
    let answer = try await send(
      Request(
        method: HTTPMethod(rawValue: request.method), url: request.url,
        headers: HTTPHeaders(request.headers.map { ($0.name, $0.value) }),
        body: request.body.map { ByteBuffer(bytes: $0) }), before: deadline)
    return PlainAnswer(
      status: answer.status, headers: answer.headers.map { (name: $0.name, value: $0.value) },
      body: Array(answer.body.readableBytesView))
  }
}
