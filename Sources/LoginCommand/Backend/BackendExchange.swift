import HTTPTransport
import Identity
import IdentityToolkit
import LoginModel

/// A request to a backend, which may be made twice with different tokens.
struct BackendExchange: Sendable {
  /// Where it goes.
  let address: BackendAddress
  private let method: String
  private let headers: RequestHeaders
  private let body: [UInt8]?
  private let transport: HTTPTransport
  private let seconds: Int

  /// The most that an answer may have, in bytes: 1 GiB.
  static let answerSizeLimit = 1 << 30

  /// Describes a request; nothing is sent yet.
  ///
  /// - Parameters:
  ///   - address: Where it goes.
  ///   - method: Such as `GET`.
  ///   - headers: All but the token.
  ///   - body: What is sent.
  ///   - transport: Proxy and authorities.
  ///   - seconds: How long the answer may take.
  init(
    address: BackendAddress, method: String, headers: RequestHeaders, body: [UInt8]?,
    transport: HTTPTransport.Settings, seconds: Int
  ) {
    (self.address, self.method, self.headers, self.body) = (address, method, headers, body)
    self.seconds = seconds
    var limits = transport
    limits.connectLimit = .seconds(min(30, seconds))
    limits.answerLimit = .seconds(seconds)
    limits.answerSizeLimit = Self.answerSizeLimit
    self.transport = HTTPTransport(limits)
  }

  /// Asks once.
  ///
  /// - Parameters:
  ///   - token: The token that goes with it.
  ///   - language: The language of errors.
  /// - Returns: The answer, with any status.
  /// - Throws: ``CommandError`` when there is no answer.
  func answer(
    _ token: Secret, language: Language
  ) throws(CommandError) -> HTTPTransport.PlainAnswer {
    let request = HTTPTransport.PlainRequest(
      method: method, url: address.url, headers: token.reveal { headers.with(token: $0) },
      body: body)
    let transport = transport
    let result = Waiting.forTask {
      () async -> Result<HTTPTransport.PlainAnswer, HTTPTransport.Breakdown> in
      do throws(HTTPTransport.Breakdown) {
        return .success(try await transport.send(request))
      } catch {
        return .failure(error)
      }
    }
    switch result {
    case .success(let answer): return answer
    case .failure(let error): throw CommandError(fault(error).message, language: language)
    }
  }

  private func fault(_ error: HTTPTransport.Breakdown) -> IdentityError {
    switch error {
    case .cancelled: .cancelled
    case .noConnectionInTime: .timedOut(host: address.host, seconds: min(30, seconds))
    case .noAnswerInTime: .timedOut(host: address.host, seconds: seconds)
    case .noTrust: .untrusted(host: address.host)
    case .noSense: .unintelligibleAnswer(host: address.host)
    case .noConnection: .unreachable(host: address.host)
    }
  }
}
