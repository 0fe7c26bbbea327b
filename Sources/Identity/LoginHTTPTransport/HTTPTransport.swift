import LoginIdentity
package import NIOCore
import NIOPosix
package import NIOSSL
import LoginScarceResources
import Synchronization

/// A transport for HTTP requests, whose connections are opened when the first request needs them.
///
/// One event-loop thread serves them all; it sleeps without a timer after the last unused connection has reached its
/// idle limit. When the last reference is released, everything is closed in the background. No redirections are
/// followed, nothing is unpacked, and nothing that could contain a key is traced.
package final class HTTPTransport: Sendable {
  private let settings: Settings
  private let trustRoots: NIOSSLTrustRoots?
  let record: Record?
  private let state = Mutex(State.cold)

  /// Creates a transport; nothing is opened yet.
  ///
  /// - Parameters:
  ///   - settings: The limits, the proxy and the authorities.
  ///   - trustRoots: The trusted certificates, if a test has its own.
  ///   - record: Receives every exchange at its end, for a log; `nil` for none.
  package init(
    _ settings: Settings, trustRoots: NIOSSLTrustRoots? = nil, record: Record? = nil
  ) {
    self.settings = settings
    self.record = record
    self.trustRoots = trustRoots
  }

  deinit { shutdown() }

  /// Whether there is a thread that may have connections.
  package var isOpen: Bool {
    state.withLock { state in
      if case .warm = state { true } else { false }
    }
  }

  package var deadline: NIODeadline { .now() + TimeAmount(limited: settings.answerLimit) }

  /// Sends a request; if its task is canceled, ends the request and closes its connection.
  package func send(
    _ request: Request, before deadline: NIODeadline
  ) async throws(TransportError) -> Answer {
    guard !Task.isCancelled else { throw .cancelled }
    let began = ContinuousClock.now
    let record = request.isRecorded ? record : nil
    do throws(TransportError) {
      let answer = try await whole(try OutgoingRequest(request), before: deadline)
      record?(Exchange(request, since: began, outcome: "\(answer.status)"))
      return answer
    } catch {
      record?(Exchange(request, since: began, outcome: "\(error)"))
      throw error
    }
  }

  /// Begins a request whose answer is read piece by piece; nothing is read ahead.
  ///
  /// - Parameter request: The request.
  /// - Returns: The answer, whose head hasn't arrived yet.
  /// - Throws: ``TransportError`` for an invalid address, and if the computer has too few resources.
  func begin(_ request: Request) throws(TransportError) -> AnswerStream {
    let request = try OutgoingRequest(request)
    return try withPool { pool in
      let stream = AnswerStream(
        on: pool.eventLoop, limit: TimeAmount(limited: settings.answerLimit))
      pool.eventLoop.execute { stream.begin(request, in: pool.value) }
      return stream
    }
  }

  /// Waits on the thread of the connections; `Task.sleep` would start a system timer that never ends.
  ///
  /// - Parameter seconds: The number of seconds.
  /// - Throws: ``TransportError/cancelled`` as soon as the task is canceled, and ``TransportError/shortage(_:)``.
  package func wait(seconds: Int) async throws(TransportError) {
    guard !Task.isCancelled else { throw .cancelled }
    let delivery = Delivery<Void>()
    let alarm = try withPool { pool in
      let alarm = pool.eventLoop.scheduleTask(in: .seconds(Int64(max(0, seconds)))) {}
      alarm.futureResult.whenComplete { delivery.complete($0.mapError { _ in .cancelled }) }
      return alarm
    }
    try await withTaskCancellationHandler {
      await delivery.outcome
    } onCancel: {
      alarm.cancel()
    }.get()
  }

  /// Begins to close all connections and to end the thread; returns immediately.
  ///
  /// Running requests end as canceled. A connection that is being opened continues in the background until its limit. A
  /// later request opens everything again.
  package func shutdown() {
    let former = state.withLock { state in
      defer { state = .cold }
      return state
    }
    guard case .warm(let pool, let loops) = former else { return }
    pool.eventLoop.execute {
      pool.value.shutdown { loops.shutdownGracefully { _ in } }
    }
  }
}

private extension HTTPTransport {
  enum State {
    case cold
    case warm(NIOLoopBoundBox<ConnectionPool>, MultiThreadedEventLoopGroup)
  }

  /// Sends a request, and waits for the end of the answer.
  func whole(
    _ request: OutgoingRequest, before deadline: NIODeadline
  ) async throws(TransportError) -> Answer {
    let limit = min(max(settings.answerSizeLimit, 0), Int(Int32.max))
    let delivery = Delivery<Answer>()
    let call = try withPool { pool in
      let call = NIOLoopBoundBox.makeEmptyBox(valueType: Call.self, eventLoop: pool.eventLoop)
      pool.eventLoop.execute {
        call.value = pool.value.begin(
          request, for: WholeAnswer(to: request, limit: limit, delivery), before: deadline)
      }
      return call
    }
    return try await withTaskCancellationHandler {
      await delivery.outcome
    } onCancel: {
      call.eventLoop.execute { call.value?.end(.cancelled) }
    }.get()
  }

  /// Runs `body` with the pool, which it opens if necessary.
  ///
  /// It does so under the lock, so that nothing can start after a shutdown.
  func withPool<Value: Sendable>(
    _ body: (NIOLoopBoundBox<ConnectionPool>) -> Value
  ) throws(TransportError) -> Value {
    do throws(Shortage) {
      return try state.withLock { state throws(Shortage) in
        if case .warm(let pool, _) = state { return body(pool) }
        try Resources.check(Self.need)
        let loops = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        let loop = loops.next()
        let pool = NIOLoopBoundBox.makeBoxSendingValue(
          ConnectionPool(on: loop, settings, trustRoots: trustRoots), eventLoop: loop)
        state = .warm(pool, loops)
        return body(pool)
      }
    } catch {
      throw .shortage(error)
    }
  }

  /// The required resources: the loop with its three descriptors, the threads and files for looking up a name, a
  /// connection, and the authorities.
  static var need: Resources.Need {
    Resources.Need(threads: 4, descriptors: 8, bytes: 24 << 20)
  }
}

extension TimeAmount {
  /// Creates the event loop's form of a limit, clamped to between a millisecond and a day.
  init(limited limit: Duration) {
    self.init(min(max(limit, .milliseconds(1)), .seconds(86_400)))
  }
}
