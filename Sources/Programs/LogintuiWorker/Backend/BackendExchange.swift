import LoginSettings
import LoginSupport
import LoginHTTPTransport
import LoginIdentity
import LoginIdentityToolkit
import Logging
import LoginModel
import LoginMessages

/// A request to a backend, which may be sent twice with different tokens.
struct BackendExchange: Sendable {
  /// The address.
  var address: BackendAddress
  var method: String
  var headers: RequestHeaders
  var body: [UInt8]?
  private let transport: HTTPTransport
  private let seconds: Int

  /// Creates a request; nothing is sent yet.
  ///
  /// - Parameters:
  ///   - address: The address.
  ///   - method: The method, such as `GET`.
  ///   - headers: All headers except the token.
  ///   - body: The content.
  ///   - transport: The proxy and authorities.
  ///   - seconds: The time limit for the response.
  ///   - logger: The log.
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

  /// Sends the request once, and waits for the head of the response.
  ///
  /// - Parameter token: The token.
  /// - Returns: The response, with any status; its content is still arriving.
  /// - Throws: ``CommandError`` if there is no response.
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

  /// Reads the beginning of a refusal, so that the connection doesn't have to wait for the next steps.
  ///
  /// - Parameter answer: The response.
  /// - Throws: ``CommandError`` if it is incomplete.
  func readPrefix(of answer: inout BackendAnswer) throws(CommandError) {
    while answer.beginning.count < BackendAnswer.beginningLimit {
      guard let piece = try next(answer) else {
        answer.isWhole = true
        return
      }
      answer.beginning += piece
    }
  }

  /// Copies the content piece by piece, whatever its length.
  ///
  /// - Parameters:
  ///   - answer: The response.
  ///   - output: The output.
  /// - Throws: ``CommandError`` if the response is incomplete or can't be written.
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

/// A backend's response; its content is still arriving, except its beginning.
struct BackendAnswer {
  /// The remaining content.
  let stream: HTTPTransport.PlainStream
  /// The content read so far.
  var beginning: [UInt8] = []
  var isWhole = false

  /// The maximum bytes of a refusal that are stored while a new token is fetched.
  static let beginningLimit = 65_536

  init(_ stream: HTTPTransport.PlainStream) { self.stream = stream }

  /// The status, such as 404.
  var status: Int { stream.status }
}
