import AsyncHTTPClient
import FoundationEssentials
import Identity
import IdentityProtocol
import Logging
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import Synchronization

/// The connections to one service, opened when the first call needs them.
///
/// One event-loop thread serves them all; it sleeps without a timer once the last unused connection
/// has reached its idle limit. When the last reference goes, everything is closed in the background.
final class Transport: Sendable {
  private let settings: IdentityToolkit.Configuration
  /// Whose certificates are believed, where a test brings its own.
  private let trustRoots: NIOSSLTrustRoots?
  private let state = Mutex(State.cold)

  /// - Parameters:
  ///   - settings: Limits and place.
  ///   - trustRoots: Whose certificates are believed; a test brings its own.
  init(_ settings: IdentityToolkit.Configuration, trustRoots: NIOSSLTrustRoots? = nil) {
    self.settings = settings
    self.trustRoots = trustRoots
  }

  deinit { shutdown() }

  /// Whether there is a thread that may have connections.
  var isOpen: Bool {
    state.withLock { state in
      if case .warm = state { true } else { false }
    }
  }

  /// When an operation that begins now has to be finished.
  var deadline: NIODeadline { .now() + TimeAmount(limited: settings.answerLimit) }

  /// Sends a call, and once more after a failed connection if that is harmless.
  ///
  /// - Parameters:
  ///   - call: What to send.
  ///   - deadline: When to give up, the second attempt included.
  /// - Returns: Whatever the service answered, with any status.
  /// - Throws: Why there is no answer.
  func send(_ call: Call, before deadline: NIODeadline) async throws(IdentityError) -> Answer {
    do throws(IdentityError) {
      return try await attempt(call, before: deadline)
    } catch .unreachable where call.isReadOnly {
      return try await attempt(call, before: deadline)
    }
  }

  /// Begins to close all connections and to end the thread; returns at once.
  ///
  /// Calls under way end as cancelled. A connection still being opened goes on to its limit, unseen.
  /// A later call opens everything anew.
  func shutdown() {
    let former = state.withLock { state in
      defer { state = .cold }
      return state
    }
    guard case .warm(let client, let loops) = former else { return }
    client.shutdown { _ in loops.shutdownGracefully { _ in } }
  }
}

extension Transport {
  /// What came back, with any status.
  struct Answer: Sendable {
    let status: Int
    /// Seconds to wait, where the service said so (RFC 9110 §10.2.3); a date is not read.
    let retryAfter: Int?
    let body: ByteBuffer
  }
}

private extension Transport {
  enum State {
    case cold
    case warm(HTTPClient, MultiThreadedEventLoopGroup)
  }

  /// Begins a request; under the lock, so that it cannot fall upon a client just shut down.
  func start(
    _ request: HTTPClient.Request, before deadline: NIODeadline
  ) -> HTTPClient.Task<HTTPClient.Response> {
    let size = min(max(settings.answerSizeLimit, 0), Int(Int32.max))
    return state.withLock { state in
      let client: HTTPClient
      switch state {
      case .warm(let open, _): client = open
      case .cold:
        let loops = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        client = HTTPClient(eventLoopGroup: loops, configuration: clientConfiguration)
        state = .warm(client, loops)
      }
      return client.execute(
        request: request, delegate: ResponseAccumulator(request: request, maxBodySize: size),
        deadline: deadline)
    }
  }

  /// No redirects, no decompression, no second protocol, no trace that would hold the key.
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
          .basic(credentials: secret.revealBytes { Data($0).base64EncodedString() })
        })
    }
    // The pool would dial again and again until the limit; a refusal is an answer.
    configuration.connectionPool.retryConnectionEstablishment = false
    configuration.tracing.tracer = nil
    return configuration
  }

  func attempt(_ call: Call, before deadline: NIODeadline) async throws(IdentityError) -> Answer {
    guard !Task.isCancelled else { throw .cancelled }
    let start = ContinuousClock.now
    do throws(Breakdown) {
      let answer = try await exchange(call, before: deadline)
      log(call, since: start, outcome: "\(answer.status)")
      return answer
    } catch {
      log(call, since: start, outcome: "\(error)")
      throw failure(error, at: settings.endpoint.host(of: call.endpoint))
    }
  }

  func exchange(_ call: Call, before deadline: NIODeadline) async throws(Breakdown) -> Answer {
    do {
      let request = try HTTPClient.Request(
        url: settings.endpoint.url(of: call, key: settings.apiKey),
        method: HTTPMethod(rawValue: call.method),
        headers: call.headers(appCheckToken: settings.appCheckToken),
        body: call.body.map { .byteBuffer($0) })
      let task = start(request, before: deadline)
      let response = try await withTaskCancellationHandler {
        try await task.get()
      } onCancel: {
        task.cancel()
      }
      return Answer(
        status: Int(response.status.code),
        retryAfter: response.headers.first(name: "Retry-After")
          .flatMap { Int($0) }
          .map { max($0, 0) },
        body: response.body ?? ByteBuffer())
    } catch {
      throw Breakdown(error)
    }
  }

  func failure(_ breakdown: Breakdown, at host: String) -> IdentityError {
    switch breakdown {
    case .cancelled: .cancelled
    case .noConnectionInTime: .timedOut(host: host, seconds: settings.connectLimit.wholeSeconds)
    case .noAnswerInTime: .timedOut(host: host, seconds: settings.answerLimit.wholeSeconds)
    case .noTrust: .untrusted(host: host)
    case .noSense: .unintelligibleAnswer(host: host)
    case .noConnection: .unreachable(host: host)
    }
  }

  func log(_ call: Call, since start: ContinuousClock.Instant, outcome: String) {
    let duration = start.duration(to: .now)
    settings.logger?.debug(
      "identity request",
      metadata: [
        "method": "\(call.method)", "path": "\(settings.endpoint.path(of: call))",
        "outcome": "\(outcome)",
        "milliseconds": "\(Int(duration / .milliseconds(1)))",
      ])
  }
}

extension Duration {
  /// Seconds, rounded up, at least 1: what a person is told.
  var wholeSeconds: Int {
    let (seconds, rest) = components
    return max(1, Int(clamping: rest > 0 ? seconds + 1 : seconds))
  }
}

extension TimeAmount {
  /// A limit as the event loop takes it, kept between a millisecond and a day.
  init(limited limit: Duration) {
    self.init(min(max(limit, .milliseconds(1)), .seconds(86_400)))
  }
}
