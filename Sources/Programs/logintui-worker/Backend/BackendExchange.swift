import LoginSettings
import LoginSupport
import LoginHTTPTransport
import LoginIdentity
import LoginIdentityToolkit
import Logging
import LoginModel
import LoginMessages

/// A request to a backend, which may be made twice with different tokens.
struct BackendExchange: Sendable {
  /// Where it goes.
  let address: BackendAddress
  private let method: String
  private let headers: RequestHeaders
  private let body: [UInt8]?
  private let transport: HTTPTransport
  private let seconds: Int

  /// Describes a request; nothing is sent yet.
  ///
  /// - Parameters:
  ///   - address: Where it goes.
  ///   - method: Such as `GET`.
  ///   - headers: All but the token.
  ///   - body: What is sent.
  ///   - transport: Proxy and authorities.
  ///   - seconds: How long the answer may take.
  ///   - logger: Where it is logged.
  init(
    address: BackendAddress, method: String, headers: RequestHeaders, body: [UInt8]?,
    transport: HTTPTransport.Settings, seconds: Int, logger: Logger?
  ) {
    (self.address, self.method, self.headers, self.body) = (address, method, headers, body)
    self.seconds = seconds
    var limits = transport
    limits.connectLimit = .seconds(min(30, seconds))
    limits.answerLimit = .seconds(seconds)
    self.transport = HTTPTransport(limits, record: logger?.exchanges)
  }

  /// Asks once, and waits for the head of the answer.
  ///
  /// - Parameter token: The token that goes with it.
  /// - Returns: The answer, with any status; its content is still on the way.
  /// - Throws: ``CommandError`` when there is no answer.
  func answer(_ token: Secret) throws(CommandError) -> BackendAnswer {
    let request = HTTPTransport.PlainRequest(
      method: method, url: address.url, headers: token.reveal { headers.with(token: $0) },
      body: body)
    let transport = transport
    return BackendAnswer(
      try wait { () async throws(HTTPTransport.TransportError) in
        try await transport.stream(request)
      })
  }

  /// Takes what a refusal says, so that the connection need not wait for what comes of it.
  ///
  /// - Parameter answer: What was answered.
  /// - Throws: ``CommandError`` when it breaks off.
  func readBeginning(of answer: inout BackendAnswer) throws(CommandError) {
    while answer.beginning.count < BackendAnswer.beginningLimit {
      guard let piece = try next(answer) else {
        answer.isWhole = true
        return
      }
      answer.beginning += piece
    }
  }

  /// Copies the content, a piece at a time, however long it is.
  ///
  /// - Parameters:
  ///   - answer: What was answered.
  ///   - output: Where it goes.
  /// - Throws: ``CommandError`` when the answer breaks off or cannot be written.
  func copy(_ answer: BackendAnswer, into output: AnswerOutput) throws(CommandError) {
    if !answer.beginning.isEmpty { try output.write(answer.beginning) }
    guard !answer.isWhole else { return }
    while let piece = try next(answer) { try output.write(piece) }
  }

  private func next(_ answer: BackendAnswer) throws(CommandError) -> [UInt8]? {
    let stream = answer.stream
    return try wait { () async throws(HTTPTransport.TransportError) in
      try await stream.next()
    }
  }

  private func wait<Value: Sendable>(
    _ work: @escaping @Sendable () async throws(HTTPTransport.TransportError) -> Value
  ) throws(CommandError) -> Value {
    let result = try BlockingTask.result(work)
    do throws(HTTPTransport.TransportError) {
      return try result.get()
    } catch {
      throw CommandError(identityError(of: error).message)
    }
  }

  private func identityError(of error: HTTPTransport.TransportError) -> IdentityError {
    switch error {
    case .cancelled: .cancelled
    case .noConnectionInTime: .timedOut(host: address.host, seconds: min(30, seconds))
    case .noAnswerInTime: .timedOut(host: address.host, seconds: seconds)
    case .noTrust: .untrusted(host: address.host)
    case .noSense: .unintelligibleAnswer(host: address.host)
    case .noConnection: .unreachable(host: address.host)
    case .shortage(let shortage): .shortage(value: shortage)
    }
  }
}

/// What a backend answered; its content is still on the way, but for a beginning.
struct BackendAnswer {
  /// The rest.
  let stream: HTTPTransport.PlainStream
  /// What was taken already.
  var beginning: [UInt8] = []
  var isWhole = false

  /// How many bytes of a refusal are kept while a new token is fetched.
  static let beginningLimit = 65_536

  init(_ stream: HTTPTransport.PlainStream) { self.stream = stream }

  /// The status, such as 404.
  var status: Int { stream.status }
}
