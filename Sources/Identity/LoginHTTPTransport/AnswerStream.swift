import NIOCore
import NIOHTTP1
import Synchronization

/// An answer that its caller takes piece by piece.
///
/// The connection reads only while the caller waits. Only then an alarm runs too, and each wait shortens the
/// next.
final class AnswerStream: AnswerTaker, Sendable {
  fileprivate struct State {
    /// What came and has not been taken yet; the end stays.
    var arrived: CircularBuffer<HTTPClientResponsePart> = []
    /// Why nothing more comes.
    var failure: HTTPTransport.TransportError?
    /// What the caller waits for.
    var wait: (for: Delivery<HTTPClientResponsePart>, since: NIODeadline)?
    /// How much longer the caller may wait.
    var left: TimeAmount
  }

  private let state: Mutex<State>
  private let call: NIOLoopBoundBox<Call?>
  /// Rings when the caller has waited too long.
  private let alarm: NIOLoopBoundBox<Scheduled<Void>?>

  /// An answer for which nothing has been sent yet.
  init(on loop: any EventLoop, limit: TimeAmount) {
    state = Mutex(State(left: limit))
    call = .makeEmptyBox(eventLoop: loop)
    alarm = .makeEmptyBox(eventLoop: loop)
  }

  /// Sends the request; on the event loop.
  func begin(_ request: OutgoingRequest, in pool: ConnectionPool) {
    call.value = pool.begin(request, for: self)
  }

  /// The head, which comes first.
  func head() async throws(HTTPTransport.TransportError) -> HTTPResponseHead {
    guard case .head(let head) = try await part() else { throw .noSense }
    return head
  }

  /// The next piece; `nil` at the end.
  func next() async throws(HTTPTransport.TransportError) -> ByteBuffer? {
    guard case .body(let buffer) = try await part() else { return nil }
    return buffer
  }

  /// Gives the rest up; does nothing after the end.
  func cancel() {
    let isOver = state.withLock { $0.failure != nil || $0.arrived.last?.isEnd == true }
    if !isOver { call.eventLoop.execute { self.call.value?.end(.cancelled) } }
  }

  var isFull: Bool { state.withLock { $0.wait == nil } }

  func take(_ part: HTTPClientResponsePart) {
    deliver(.success(part)) { state in
      if state.wait == nil || part.isEnd { state.arrived.append(part) }
    }
  }

  func fail(_ error: HTTPTransport.TransportError) {
    deliver(.failure(error)) { state in
      state.failure = error
      state.arrived.removeAll()
    }
  }
}

private extension AnswerStream {
  /// Waits for what comes next.
  func part() async throws(HTTPTransport.TransportError) -> HTTPClientResponsePart {
    let wait = Delivery<HTTPClientResponsePart>()
    if let found = find(or: wait) { return try found.get() }
    call.eventLoop.execute { self.readOn() }
    return try await withTaskCancellationHandler {
      await wait.outcome
    } onCancel: {
      cancel()
    }.get()
  }

  /// What is there already; otherwise the wait begins.
  func find(
    or wait: Delivery<HTTPClientResponsePart>
  ) -> Delivery<HTTPClientResponsePart>.Outcome? {
    state.withLock { state in
      if let failure = state.failure { return .failure(failure) }
      if let part = state.arrived.first {
        if !part.isEnd { state.arrived.removeFirst() }
        return .success(part)
      }
      // One caller waits at a time.
      state.wait?.for.complete(.failure(.cancelled))
      state.wait = (for: wait, since: .now())
      return nil
    }
  }

  /// Reads on for the caller that waits.
  func readOn() {
    guard !isFull else { return }
    alarm.value?.cancel()
    let left = state.withLock(\.left)
    alarm.value = call.eventLoop.scheduleTask(in: max(left, .nanoseconds(0))) {
      if !self.isFull { self.call.value?.end(.noAnswerInTime) }
    }
    call.value?.readOn()
  }

  /// Gives the caller what it waits for, and subtracts the wait from what is left.
  func deliver(
    _ outcome: Delivery<HTTPClientResponsePart>.Outcome, _ change: (inout State) -> Void
  ) {
    alarm.value?.cancel()
    let wait = state.withLock { state in
      change(&state)
      defer { state.wait = nil }
      if let since = state.wait?.since { state.left = state.left - (.now() - since) }
      return state.wait?.for
    }
    wait?.complete(outcome)
  }
}

private extension HTTPClientResponsePart {
  /// Whether nothing comes after it.
  var isEnd: Bool {
    if case .end = self { true } else { false }
  }
}
