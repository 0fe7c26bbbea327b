import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import Synchronization

/// One answer on its way from the connection to whoever takes it, a piece at a time.
///
/// The connection gives a piece and then stands still until the next one is asked for. An alarm runs
/// only while somebody waits; what it has left shrinks by each wait.
final class AnswerStream: HTTPClientResponseDelegate {
  typealias Response = Void

  /// What the connection gives.
  fileprivate enum Event: Sendable {
    case head(HTTPResponseHead)
    case piece(ByteBuffer)
    case end
  }

  fileprivate struct State {
    /// What came, and nobody has taken yet; the end and a failure stay.
    var arrived: Result<Event, any Error>?
    var waiting: EventLoopPromise<Event>?
    /// What the connection waits for before it reads on.
    var gate: EventLoopPromise<Void>?
    /// What ends the wait.
    var alarm: Scheduled<Void>?
    var left: TimeAmount
    var task: HTTPClient.Task<Void>?
  }

  fileprivate let loop: any EventLoop
  fileprivate let state: Mutex<State>

  init(on loop: any EventLoop, limit: TimeAmount) {
    self.loop = loop
    state = Mutex(State(left: limit))
  }

  /// Takes the task, to give it up one day.
  func holds(_ task: HTTPClient.Task<Void>) { state.withLock { $0.task = task } }

  /// The head, which comes first.
  func head() async throws(HTTPTransport.TransportError) -> HTTPResponseHead {
    guard case .head(let head) = try await event() else { throw .noSense }
    return head
  }

  /// The next piece; `nil` at the end.
  func next() async throws(HTTPTransport.TransportError) -> ByteBuffer? {
    guard case .piece(let buffer) = try await event() else { return nil }
    return buffer
  }

  /// Gives the rest up.
  func cancel() { state.withLock { $0.task }?.cancel() }

  func didReceiveHead(
    task: HTTPClient.Task<Void>, _ head: HTTPResponseHead
  ) -> EventLoopFuture<Void> { give(.head(head)) }

  func didReceiveBodyPart(
    task: HTTPClient.Task<Void>, _ buffer: ByteBuffer
  ) -> EventLoopFuture<Void> { give(.piece(buffer)) }

  func didFinishRequest(task: HTTPClient.Task<Void>) throws {
    arrive(.success(.end))
  }

  func didReceiveError(task: HTTPClient.Task<Void>, _ error: any Error) {
    arrive(.failure(error))
  }
}

private extension AnswerStream {
  /// Waits for what comes next, and lets the connection go on to it.
  func event() async throws(HTTPTransport.TransportError) -> Event {
    let (promise, gate) = ask()
    gate?.succeed(())
    let start = NIODeadline.now()
    do {
      let event = try await withTaskCancellationHandler {
        try await promise.futureResult.get()
      } onCancel: {
        cancel()
      }
      state.withLock { $0.left = $0.left - (.now() - start) }
      return event
    } catch {
      throw HTTPTransport.TransportError(error)
    }
  }

  /// A promise of the next event, and the gate that holds the connection up.
  func ask() -> (EventLoopPromise<Event>, EventLoopPromise<Void>?) {
    let promise = loop.makePromise(of: Event.self)
    let (arrived, gate) = state.withLock { state in
      let (arrived, gate) = (state.arrived, state.gate)
      state.gate = nil
      if arrived.map(Self.isLast) == false { state.arrived = nil }
      if arrived == nil {
        state.waiting = promise
        state.alarm = loop.scheduleTask(in: max(state.left, .nanoseconds(0))) { [weak self] in
          self?.state.withLock { $0.task }?.fail(reason: HTTPClientError.deadlineExceeded)
        }
      }
      return (arrived, gate)
    }
    if let arrived { promise.completeWith(arrived) }
    return (promise, gate)
  }

  /// Gives an event, and stands still until the next one is asked for.
  func give(_ event: Event) -> EventLoopFuture<Void> {
    let gate = loop.makePromise(of: Void.self)
    state.withLock { $0.gate = gate }
    arrive(.success(event))
    return gate.futureResult
  }

  /// Whether nothing comes any more.
  static func isLast(_ result: Result<Event, any Error>) -> Bool {
    switch result {
    case .success(.head), .success(.piece): false
    case .success(.end), .failure: true
    }
  }

  func arrive(_ result: Result<Event, any Error>) {
    let (waiting, gate) = state.withLock { state in
      let waiting = state.waiting
      state.alarm?.cancel()
      (state.waiting, state.alarm) = (nil, nil)
      if waiting == nil || Self.isLast(result) { state.arrived = result }
      // After a failure nothing more is read, and nothing may open the gate again.
      guard case .failure = result else { return (waiting, nil as EventLoopPromise<Void>?) }
      defer { state.gate = nil }
      return (waiting, state.gate)
    }
    gate?.succeed(())
    waiting?.completeWith(result)
  }
}
