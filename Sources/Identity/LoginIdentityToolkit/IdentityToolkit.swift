import LoginIdentity
import LoginIdentityProtocol
import NIOCore

/// A client of Firebase's Identity Toolkit, and of whatever speaks its protocol.
///
/// Making one costs nothing: the event-loop thread and the connections come with the first call.
/// Copies share them. Every call ends when its task is cancelled, and then closes its connection.
/// Only harmless reads are tried a second time, once, after a failed connection.
/// Calls run on the task executor the caller prefers. Over a Unix socket or a numeric address they
/// use no dispatch queue, whose monitor would wake up every second; TLS and name look-ups do.
/// Source: Google Identity Platform REST reference, Identity Toolkit v1 and Secure Token v1.
package struct IdentityToolkit: Sendable {
  let configuration: Configuration
  let transport: Transport

  /// Makes a client that has not connected yet.
  package init(_ configuration: Configuration) {
    self.init(configuration, transport: Transport(configuration))
  }

  /// Whether it speaks with Google's own service.
  package var isProduction: Bool { configuration.endpoint == .production }

  init(_ configuration: Configuration, transport: Transport) {
    self.configuration = configuration
    self.transport = transport
  }

  /// Begins to close the connections and to end the thread, and returns at once.
  ///
  /// Calls under way end as cancelled; a connection still being opened goes on to its limit, unseen.
  /// Not necessary before the process ends, nor before the last copy goes away. A later call
  /// connects anew.
  package func shutdown() {
    transport.shutdown()
  }
}

extension IdentityToolkit {
  /// Sends a request and reads its answer.
  ///
  /// - Parameters:
  ///   - request: The body.
  ///   - endpoint: What is asked.
  ///   - deadline: When the whole operation has to be finished.
  ///   - language: A BCP 47 tag for mails.
  ///   - administrator: Who administers which project, for what only administrators may ask.
  /// - Returns: The body of an answer with status 200.
  /// - Throws: Why there is none.
  func ask<Answer: Decodable>(
    _ request: some Encodable, of endpoint: IdentityEndpoint, before deadline: NIODeadline,
    language: String? = nil, as administrator: ServiceCall.Administrator? = nil
  ) async throws(IdentityError) -> Answer {
    // No text makes a body unwritable; the branch exists because encoders throw.
    guard let bytes = try? JSONCoding.bytes(of: request) else {
      throw .other(code: "INVALID_ARGUMENT", detail: nil)
    }
    let call = ServiceCall(
      endpoint: endpoint, body: ByteBuffer(bytes: bytes), language: language,
      administrator: administrator)
    return try await answer(to: call, before: deadline)
  }

  /// Sends a call and reads its answer.
  ///
  /// - Parameters:
  ///   - call: What to send.
  ///   - deadline: When the whole operation has to be finished.
  /// - Returns: The body of an answer with status 200.
  /// - Throws: Why there is none.
  func answer<Answer: Decodable>(
    to call: ServiceCall, before deadline: NIODeadline
  ) async throws(IdentityError) -> Answer {
    let endpoint = call.endpoint
    let host = configuration.endpoint.host(of: endpoint)
    let answer = try await transport.send(call, before: deadline)
    let body = Array(answer.body.readableBytesView)
    guard answer.status == 200 else {
      throw IdentityError(
        failure: try? JSONCoding.value(ErrorBody.self, from: body).error, status: answer.status,
        endpoint: endpoint, retryAfter: answer.retryAfter, host: host)
    }
    guard let content = try? JSONCoding.value(Answer.self, from: body) else {
      throw .unintelligibleAnswer(host: host)
    }
    return content
  }

  /// The tokens of an answer, with the moment they expire.
  ///
  /// - Parameters:
  ///   - endpoint: Who answered.
  ///   - userID: Whose they are.
  ///   - idToken: The signed token.
  ///   - refreshToken: The long-lived one.
  ///   - lifetime: Seconds the signed token lives.
  /// - Returns: The tokens.
  /// - Throws: ``IdentityError/unintelligibleAnswer(host:)`` when something is missing, empty or
  ///   beyond a year.
  func tokens(
    from endpoint: IdentityEndpoint, userID: String, idToken: WireSecret?,
    refreshToken: WireSecret?, lifetime: DecimalText?
  ) throws(IdentityError) -> Tokens {
    guard let idToken, let refreshToken, let lifetime, !userID.isEmpty, idToken.secret.isToken,
      refreshToken.secret.isRefreshToken, 1...31_536_000 ~= lifetime.value
    else { throw .unintelligibleAnswer(host: configuration.endpoint.host(of: endpoint)) }
    return Tokens(
      userID: userID, idToken: idToken.secret, refreshToken: refreshToken.secret,
      expiresAt: configuration.now() + lifetime.value)
  }
}
