package import LoginHTTPTransport
import LoginIdentity
import NIOCore
import NIOHTTP1
import NIOSSL

/// Sends calls to one service, and converts failures to its errors.
final class Transport: Sendable {
  private let settings: IdentityToolkit.Configuration
  private let transport: HTTPTransport

  /// - Parameters:
  ///   - settings: The limits and the address.
  ///   - trustRoots: The trusted certificate authorities; a test has its own.
  init(_ settings: IdentityToolkit.Configuration, trustRoots: NIOSSLTrustRoots? = nil) {
    self.settings = settings
    transport = HTTPTransport(
      settings.transportSettings, trustRoots: trustRoots, record: settings.logger?.exchanges)
  }

  var isOpen: Bool { transport.isOpen }

  var deadline: NIODeadline { transport.deadline }

  /// Sends a call, and once more after a failed connection if that is harmless.
  func send(_ call: ServiceCall, before deadline: NIODeadline) async throws(IdentityError) -> Answer
  {
    do throws(IdentityError) {
      return try await attempt(call, before: deadline)
    } catch .unreachable where call.isReadOnly {
      return try await attempt(call, before: deadline)
    }
  }

  /// Begins to close all connections and to end the thread; returns at once.
  func shutdown() { transport.shutdown() }
}

extension Transport {
  struct Answer: Sendable {
    let status: Int
    /// The seconds to wait, if the service sent them; 0 to ``RetryAfter/limit``.
    let retryAfter: Int?
    let body: ByteBuffer
  }
}

private extension Transport {
  func attempt(_ call: ServiceCall, before deadline: NIODeadline) async throws(IdentityError)
    -> Answer
  {
    guard !Task.isCancelled else { throw .cancelled }
    var request = HTTPTransport.Request(
      method: HTTPMethod(rawValue: call.method),
      url: settings.endpoint.url(of: call, key: settings.apiKey),
      headers: call.headers(appCheckToken: settings.appCheckToken), body: call.body)
    request.isRecorded = call.isRecorded
    do throws(HTTPTransport.TransportError) {
      let answer = try await transport.send(request, before: deadline)
      return Answer(
        status: answer.status,
        retryAfter: answer.headers.first(name: "Retry-After")
          .flatMap { RetryAfter.seconds($0, now: settings.now()) }, body: answer.body)
    } catch {
      throw failure(error, at: settings.endpoint.host(of: call.endpoint))
    }
  }

  func failure(_ error: HTTPTransport.TransportError, at host: String) -> IdentityError {
    switch error {
    case .cancelled: .cancelled
    case .noConnectionInTime: .timedOut(host: host, seconds: settings.connectLimit.wholeSeconds)
    case .noAnswerInTime: .timedOut(host: host, seconds: settings.answerLimit.wholeSeconds)
    case .noTrust: .untrusted(host: host)
    case .noSense: .unintelligibleAnswer(host: host)
    case .noConnection: .unreachable(host: host)
    case .shortage(let shortage): .shortage(value: shortage)
    }
  }
}

extension IdentityToolkit.Configuration {
  /// The limits, proxy and authorities, for other connections with the same route.
  package var transportSettings: HTTPTransport.Settings {
    var settings = HTTPTransport.Settings()
    settings.connectLimit = connectLimit
    settings.answerLimit = answerLimit
    settings.answerSizeLimit = answerSizeLimit
    settings.idleLimit = idleLimit
    settings.proxy = proxy
    settings.authorityFile = authorityFile
    return settings
  }
}

extension Duration {
  /// Whole seconds for display, rounded up, at least 1.
  var wholeSeconds: Int {
    let (seconds, rest) = components
    return max(1, Int(clamping: rest > 0 ? seconds + 1 : seconds))
  }
}
