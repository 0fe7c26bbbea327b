import NIOCore
import NIOHTTP1

extension HTTPTransport {
  /// A request, without types of another library.
  package struct PlainRequest: Sendable {
    /// The method, such as `GET`.
    package let method: String
    /// The address: `https://…` or `http://…`.
    package let url: String
    package let headers: [(name: String, value: String)]
    /// The content; `nil` for none.
    package let body: [UInt8]?

    package init(
      method: String, url: String, headers: [(name: String, value: String)], body: [UInt8]?
    ) {
      self.method = method
      self.url = url
      self.headers = headers
      self.body = body
    }
  }

  package struct PlainAnswer: Sendable {
    /// The status, such as 404.
    package let status: Int
    package let headers: [(name: String, value: String)]
    package let body: [UInt8]
  }

  /// An answer that is read piece by piece, so that its length costs no memory.
  ///
  /// Unread pieces hold up the sender. The time limit of a request counts only while the caller waits for the network,
  /// not while it uses a piece.
  package struct PlainStream: Sendable {
    /// The status, such as 404.
    package let status: Int
    package let headers: [(name: String, value: String)]
    private let stream: AnswerStream

    init(status: Int, headers: HTTPHeaders, _ stream: AnswerStream) {
      self.status = status
      self.headers = headers.map { (name: $0.name, value: $0.value) }
      self.stream = stream
    }

    /// Returns the next piece of the content; `nil` at its end.
    ///
    /// - Throws: ``TransportError`` if the answer breaks off.
    package func next() async throws(TransportError) -> [UInt8]? {
      try await stream.next().map { Array($0.readableBytesView) }
    }

    /// Discards the rest, and closes the connection.
    package func cancel() { stream.cancel() }
  }

  /// Sends a request, and waits for the head of the answer.
  ///
  /// - Parameter request: The request.
  /// - Returns: The service's answer; redirections aren't followed.
  /// - Throws: ``TransportError``.
  package func stream(_ request: PlainRequest) async throws(TransportError) -> PlainStream {
    let request = Request(request)
    let began = ContinuousClock.now
    do throws(TransportError) {
      let stream = try begin(request)
      let head = try await stream.head()
      record?(Exchange(request, since: began, outcome: "\(head.status.code)"))
      return PlainStream(status: Int(head.status.code), headers: head.headers, stream)
    } catch {
      record?(Exchange(request, since: began, outcome: "\(error)"))
      throw error
    }
  }

  /// Sends a request, within the time limit for a whole request.
  ///
  /// - Parameter request: The request.
  /// - Returns: The service's answer; redirections aren't followed.
  /// - Throws: ``TransportError``.
  package func send(_ request: PlainRequest) async throws(TransportError) -> PlainAnswer {
    let answer = try await send(Request(request), before: deadline)
    return PlainAnswer(
      status: answer.status, headers: answer.headers.map { (name: $0.name, value: $0.value) },
      body: Array(answer.body.readableBytesView))
  }
}

private extension HTTPTransport.Request {
  init(_ request: HTTPTransport.PlainRequest) {
    self.init(
      method: HTTPMethod(rawValue: request.method), url: request.url,
      headers: HTTPHeaders(request.headers.map { ($0.name, $0.value) }),
      body: request.body.map { ByteBuffer(bytes: $0) })
  }
}
