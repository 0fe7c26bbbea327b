import NIOCore
import NIOHTTP1
import Synchronization

/// An answer that its caller reads piece by piece.
///
/// The connection reads only while the caller waits. Only then the alarm runs too, and each wait shortens the next.
final class AnswerStream: AnswerTaker, Sendable {
  fileprivate struct State {
    /// The parts that have arrived but weren't read yet; the end stays.
    var arrived: CircularBuffer<HTTPClientResponsePart> = []
    /// The reason why nothing more arrives.
    var failure: HTTPTransport.TransportError?
    var wait: (for: Delivery<HTTPClientResponsePart>, since: NIODeadline)?
    var left: TimeAmount
  }

  private let state: Mutex<State>
  private let call: NIOLoopBoundBox<Call?>
  /// The alarm that ends a wait that is too long.
  private let alarm: NIOLoopBoundBox<Scheduled<Void>?>

  /// Creates an answer to a request that wasn't sent yet.
  init(on loop: any EventLoop, limit: TimeAmount) {
    state = Mutex(State(left: limit))
    call = .makeEmptyBox(eventLoop: loop)
    alarm = .makeEmptyBox(eventLoop: loop)
  }

  /// Sends the request; on the event loop.
  func begin(_ request: OutgoingRequest, in pool: ConnectionPool) {
    call.value = pool.begin(request, for: self)
  }

  func head() async throws(HTTPTransport.TransportError) -> HTTPResponseHead {
    guard case .head(let head) = try await part() else { throw .noSense }
    return head
  }

  /// Returns the next piece; `nil` at the end.
  func next() async throws(HTTPTransport.TransportError) -> ByteBuffer? {
    guard case .body(let buffer) = try await part() else { return nil }
    return buffer
  }

  /// Discards the rest; does nothing after the end.
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

  /// Delivers a part that has already arrived; otherwise begins to wait.
  func find(
    or wait: Delivery<HTTPClientResponsePart>
  ) -> Delivery<HTTPClientResponsePart>.Outcome? {
    state.withLock { state in
      if let failure = state.failure { return .failure(failure) }
      if let part = state.arrived.first {
        if !part.isEnd { state.arrived.removeFirst() }
        return .success(part)
      }
      // Only one caller waits at a time.
      state.wait?.for.complete(.failure(.cancelled))
      state.wait = (for: wait, since: .now())
      return nil
    }
  }

  /// Continues to read for the waiting caller.
  func readOn() {
    guard !isFull else { return }
    alarm.value?.cancel()
    let left = state.withLock(\.left)
    alarm.value = call.eventLoop.scheduleTask(in: max(left, .nanoseconds(0))) {
      if !self.isFull { self.call.value?.end(.noAnswerInTime) }
    }
    call.value?.readOn()
  }

  /// Delivers a part to the waiting caller, and subtracts the wait from the remaining time.
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
  var isEnd: Bool {
    if case .end = self { true } else { false }
  }
}
