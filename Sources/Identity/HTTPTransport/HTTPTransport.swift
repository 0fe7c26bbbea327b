import AsyncHTTPClient
import Identity
public import NIOCore
import NIOHTTP1
import NIOPosix
public import NIOSSL
import ScarceResources
import Synchronization

/// Connections to services, opened when the first request needs them.
///
/// One event-loop thread serves them all; it sleeps without a timer once the last unused connection
/// has reached its idle limit. When the last reference goes, everything is closed in the background.
/// No redirections are followed, nothing is unpacked, and nothing is traced that could hold a key.
public final class HTTPTransport: Sendable {
  private let settings: Settings
  private let trustRoots: NIOSSLTrustRoots?
  let record: Record?
  private let state = Mutex(State.cold)

  /// Describes connections; nothing is opened yet.
  ///
  /// - Parameters:
  ///   - settings: Limits, proxy and authorities.
  ///   - trustRoots: Whose certificates are believed, where a test brings its own.
  ///   - record: Takes every exchange at its end, for a log; `nil` for none.
  public init(
    _ settings: Settings, trustRoots: NIOSSLTrustRoots? = nil, record: Record? = nil
  ) {
    self.settings = settings
    self.record = record
    self.trustRoots = trustRoots
  }

  deinit { shutdown() }

  /// Whether there is a thread that may have connections.
  public var isOpen: Bool {
    state.withLock { state in
      if case .warm = state { true } else { false }
    }
  }

  /// When an operation that begins now has to be finished.
  public var deadline: NIODeadline { .now() + TimeAmount(limited: settings.answerLimit) }

  /// Sends a request; ends when its task is cancelled, and then closes its connection.
  ///
  /// - Parameters:
  ///   - request: What to send.
  ///   - deadline: When to give up.
  /// - Returns: Whatever the service answered, with any status.
  /// - Throws: ``TransportError``.
  public func send(
    _ request: Request, before deadline: NIODeadline
  ) async throws(TransportError) -> Answer {
    guard !Task.isCancelled else { throw .cancelled }
    let began = ContinuousClock.now
    let record = request.isRecorded ? record : nil
    do {
      let prepared = try HTTPClient.Request(
        url: request.url, method: request.method, headers: request.headers,
        body: request.body.map { .byteBuffer($0) })
      let task = try start(prepared, before: deadline)
      let response = try await withTaskCancellationHandler {
        try await task.get()
      } onCancel: {
        task.cancel()
      }
      record?(Exchange(request, since: began, outcome: "\(response.status.code)"))
      return Answer(
        status: Int(response.status.code), headers: response.headers,
        body: response.body ?? ByteBuffer())
    } catch {
      let failure = TransportError(error)
      record?(Exchange(request, since: began, outcome: "\(failure)"))
      throw failure
    }
  }

  /// Begins a request whose answer is taken piece by piece; nothing is read ahead.
  ///
  /// - Parameter request: What to send.
  /// - Returns: The answer, whose head has not come yet.
  /// - Throws: ``TransportError`` for an address that is none, and where the machine has too little left.
  func begin(_ request: Request) throws(TransportError) -> AnswerStream {
    do {
      let prepared = try HTTPClient.Request(
        url: request.url, method: request.method, headers: request.headers,
        body: request.body.map { .byteBuffer($0) })
      return try state.withLock { state in
        let (client, loops) = try open(&state)
        let loop = loops.next()
        let stream = AnswerStream(on: loop, limit: TimeAmount(limited: settings.answerLimit))
        let task = client.execute(
          request: prepared, delegate: stream, eventLoop: .delegateAndChannel(on: loop),
          deadline: .distantFuture)
        stream.holds(task)
        return stream
      }
    } catch {
      throw TransportError(error)
    }
  }

  /// Waits on the thread of the connections; `Task.sleep` would start a timer of the system's that
  /// never ends.
  ///
  /// - Parameter seconds: How long.
  /// - Throws: ``TransportError/cancelled`` when the task was, at once, and ``TransportError/shortage(_:)``.
  public func wait(seconds: Int) async throws(TransportError) {
    guard !Task.isCancelled else { throw .cancelled }
    let alarm: Scheduled<Void>
    do throws(Shortage) {
      alarm = try state.withLock { state throws(Shortage) in
        try open(&state).loops.next().scheduleTask(in: .seconds(Int64(max(0, seconds)))) {}
      }
    } catch {
      throw .shortage(error)
    }
    do {
      try await withTaskCancellationHandler {
        try await alarm.futureResult.get()
      } onCancel: {
        alarm.cancel()
      }
    } catch {
      throw .cancelled
    }
  }

  /// Begins to close all connections and to end the thread; returns at once.
  ///
  /// Requests under way end as cancelled. A connection still being opened goes on to its limit,
  /// unseen. A later request opens everything anew.
  public func shutdown() {
    let former = state.withLock { state in
      defer { state = .cold }
      return state
    }
    guard case .warm(let client, let loops) = former else { return }
    client.shutdown { _ in loops.shutdownGracefully { _ in } }
  }
}

private extension HTTPTransport {
  enum State {
    case cold
    case warm(HTTPClient, MultiThreadedEventLoopGroup)
  }

  /// Begins a request; under the lock, so that it cannot fall upon a client just shut down.
  func start(
    _ request: HTTPClient.Request, before deadline: NIODeadline
  ) throws(Shortage) -> HTTPClient.Task<HTTPClient.Response> {
    let size = min(max(settings.answerSizeLimit, 0), Int(Int32.max))
    return try state.withLock { state throws(Shortage) in
      try open(&state).client.execute(
        request: request, delegate: ResponseAccumulator(request: request, maxBodySize: size),
        deadline: deadline)
    }
  }

  /// Opens what is not open; under the lock.
  func open(_ state: inout sending State) throws(Shortage) -> (
    client: HTTPClient, loops: MultiThreadedEventLoopGroup
  ) {
    if case .warm(let client, let loops) = state { return (client, loops) }
    try Resources.check(Self.need)
    let loops = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let client = HTTPClient(eventLoopGroup: loops, configuration: clientConfiguration)
    state = .warm(client, loops)
    return (client, loops)
  }

  /// The loop with its three descriptors, the threads and files of a name's look-up, a connection, and
  /// the authorities.
  static var need: Resources.Need {
    Resources.Need(threads: 4, descriptors: 8, bytes: 24 << 20)
  }

  var clientConfiguration: HTTPClient.Configuration {
    var tls = TLSConfiguration.makeClientConfiguration()
    tls.minimumTLSVersion = .tlsv12
    tls.trustRoots = trustRoots ?? settings.authorityFile.map { .file($0) } ?? .default
    var configuration = HTTPClient.Configuration(
      tlsConfiguration: tls, redirectConfiguration: .disallow,
      timeout: .init(connect: TimeAmount(limited: settings.connectLimit)),
      connectionPool: .init(idleTimeout: TimeAmount(limited: settings.idleLimit)))
    configuration.httpVersion = .http1Only
    if let proxy = settings.proxy {
      configuration.proxy = .server(
        host: proxy.host, port: proxy.port,
        authorization: proxy.credentials.map { secret in
          .basic(credentials: secret.revealBytes { Base64.text(of: $0) })
        })
    }
    // The pool would dial again and again until the limit; a refusal is an answer.
    configuration.connectionPool.retryConnectionEstablishment = false
    configuration.tracing.tracer = nil
    return configuration
  }
}

private extension TimeAmount {
  /// A limit as the event loop takes it, kept between a millisecond and a day.
  init(limited limit: Duration) {
    self.init(min(max(limit, .milliseconds(1)), .seconds(86_400)))
  }
}
