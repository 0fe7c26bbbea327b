import NIOCore
import NIOHTTP1

/// An answer that its caller receives when it is complete.
final class WholeAnswer: AnswerTaker {
  /// Never full, because the size is limited.
  let isFull = false
  private let delivery: Delivery<HTTPTransport.Answer>
  private let limit: Int
  private let hasContent: Bool
  private var head: HTTPResponseHead?
  private var body = ByteBuffer()

  /// Creates the answer to a request; its content may have `limit` bytes.
  init(to request: OutgoingRequest, limit: Int, _ delivery: Delivery<HTTPTransport.Answer>) {
    (self.limit, self.delivery) = (limit, delivery)
    hasContent = request.head.method != .HEAD
  }

  func take(_ part: HTTPClientResponsePart) throws(HTTPTransport.TransportError) {
    switch part {
    case .head(let head):
      let length = head.headers.first(name: "Content-Length").flatMap { Int($0) } ?? 0
      guard length <= limit || !hasContent else { throw .noSense }
      self.head = head
    case .body(var piece):
      guard body.readableBytes + piece.readableBytes <= limit else { throw .noSense }
      body.writeBuffer(&piece)
    case .end:
      guard let head else { throw .noSense }
      let answer = HTTPTransport.Answer(
        status: Int(head.status.code), headers: head.headers, body: body)
      delivery.complete(.success(answer))
    }
  }

  func fail(_ error: HTTPTransport.TransportError) { delivery.complete(.failure(error)) }
}
