import NIOCore
import NIOHTTP1

extension HTTPTransport {
  /// What is sent, in the words of no library.
  package struct PlainRequest: Sendable {
    /// The method, such as `GET`.
    package let method: String
    /// `https://…` or `http://…`.
    package let url: String
    /// Names and values, in their order.
    package let headers: [(name: String, value: String)]
    /// The content; `nil` for none.
    package let body: [UInt8]?

    /// Describes a request.
    package init(
      method: String, url: String, headers: [(name: String, value: String)], body: [UInt8]?
    ) {
      self.method = method
      self.url = url
      self.headers = headers
      self.body = body
    }
  }

  /// What came back, with any status.
  package struct PlainAnswer: Sendable {
    /// The status, such as 404.
    package let status: Int
    /// Names and values, in their order.
    package let headers: [(name: String, value: String)]
    /// The content.
    package let body: [UInt8]
  }

  /// An answer that is taken piece by piece, so that its length costs no memory.
  ///
  /// What waits to be taken holds the sender up. The time that a request may take counts only while
  /// somebody waits for the network, not while a piece is being used.
  package struct PlainStream: Sendable {
    /// The status, such as 404.
    package let status: Int
    /// Names and values, in their order.
    package let headers: [(name: String, value: String)]
    private let stream: AnswerStream

    init(status: Int, headers: HTTPHeaders, _ stream: AnswerStream) {
      self.status = status
      self.headers = headers.map { (name: $0.name, value: $0.value) }
      self.stream = stream
    }

    /// The next piece of the content; `nil` at its end.
    ///
    /// - Throws: ``TransportError`` when it breaks off.
    package func next() async throws(TransportError) -> [UInt8]? {
      try await stream.next().map { Array($0.readableBytesView) }
    }

    /// Gives the rest up, and closes the connection.
    package func cancel() { stream.cancel() }
  }

  /// Sends a request, and waits for the head of the answer.
  ///
  /// - Parameter request: What to send.
  /// - Returns: Whatever the service answers; no redirection is followed.
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

  /// Sends a request, within the time that a request may take as a whole.
  ///
  /// - Parameter request: What to send.
  /// - Returns: Whatever the service answered; no redirection is followed.
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
