import NIOCore
import NIOHTTP1

/// A receiver of an answer, part by part, on the event loop of its connection.
protocol AnswerTaker {
  /// Whether the connection has to stop reading.
  var isFull: Bool { get }

  /// Receives a part: the head, pieces of the content, the end.
  ///
  /// - Throws: The reason why the rest is useless.
  func take(_ part: HTTPClientResponsePart) throws(HTTPTransport.TransportError)

  /// Ends the answer before its last part.
  func fail(_ error: HTTPTransport.TransportError)
}

/// A request, from its start to the end of its answer.
///
/// It waits in the pool until a connection carries it. It belongs to the event loop of the pool.
final class Call {
  let request: OutgoingRequest
  var isBeingConnected = false
  /// The receiver of the answer, which may refer to this call; `nil` after the end.
  private var answer: (any AnswerTaker)?
  private let pool: ConnectionPool
  private var connection: Connection?
  /// The alarm that ends a wait for a connection that is too long.
  private var connectAlarm: Scheduled<Void>?
  /// The alarm that ends the call if the answer takes too long.
  private var answerAlarm: Scheduled<Void>?
  private var isRepeated = false

  /// Starts the timers; the answer must be complete by `deadline`.
  init(
    _ request: OutgoingRequest, for answer: any AnswerTaker, before deadline: NIODeadline?,
    in pool: ConnectionPool
  ) {
    (self.request, self.answer, self.pool) = (request, answer, pool)
    answerAlarm = deadline.map { deadline in
      pool.loop.assumeIsolated().scheduleTask(deadline: deadline) { self.end(.noAnswerInTime) }
    }
    expectConnection()
  }

  var isWaiting: Bool { connection == nil && answer != nil }

  /// Whether its connection has to stop reading.
  var isFull: Bool { answer?.isFull == true }

  func go(on connection: Connection) {
    connectAlarm?.cancel()
    self.connection = connection
    connection.carry(self)
  }

  func readOn() { connection?.readOn() }

  func take(_ part: HTTPClientResponsePart) {
    guard let answer else { return }
    if case .end = part { finish() }
    do throws(HTTPTransport.TransportError) {
      try answer.take(part)
    } catch {
      end(error)
    }
  }

  /// Waits for another connection if a reused one turned out to be closed.
  ///
  /// It does so once, and only if a second attempt is harmless (RFC 9110 §9.2.2). Otherwise it ends.
  func repeatOrEnd(_ error: HTTPTransport.TransportError) {
    guard error == .noConnection, request.isIdempotent, !isRepeated else { return end(error) }
    (connection, isRepeated) = (nil, true)
    expectConnection()
    pool.renewConnections(to: request.destination)
  }

  /// Ends with an error and closes the connection; does nothing after the end of the answer.
  func end(_ error: HTTPTransport.TransportError) {
    guard let answer else { return }
    let connection = connection
    finish()
    connection?.close()
    answer.fail(error)
  }

  private func finish() {
    (answer, connection) = (nil, nil)
    connectAlarm?.cancel()
    answerAlarm?.cancel()
    pool.forget(self)
  }

  private func expectConnection() {
    connectAlarm = pool.loop.assumeIsolated().scheduleTask(in: pool.connectLimit) {
      if self.isWaiting { self.end(.noConnectionInTime) }
    }
  }
}
