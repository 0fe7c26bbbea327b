package import LoginIdentity
package import LoginIdentityProtocol
import NIOCore

/// A client of Firebase's Identity Toolkit, and of every service with its protocol.
///
/// Creating one costs nothing: the event-loop thread and the connections are created with the first call. Copies share
/// them. Every call ends when its task is canceled, and then closes its connection. Only harmless reads are tried a
/// second time, once, after a failed connection. Calls run on the caller's preferred task executor. Over a Unix socket
/// or a numeric address they use no dispatch queue, whose monitor would wake up every second; TLS and name lookups do.
/// Source: Google Identity Platform REST reference, Identity Toolkit v1 and Secure Token v1.
package struct IdentityToolkit: Sendable {
  let configuration: Configuration
  let transport: Transport

  /// Creates a client that hasn't connected yet.
  package init(_ configuration: Configuration) {
    self.init(configuration, transport: Transport(configuration))
  }

  /// Whether it uses Google's own service.
  package var isProduction: Bool { configuration.endpoint == .production }

  init(_ configuration: Configuration, transport: Transport) {
    self.configuration = configuration
    self.transport = transport
  }

  /// Begins to close the connections and to end the thread, and returns at once.
  ///
  /// Calls in progress end as canceled; a connection that is being opened continues to its limit, unseen. This isn't
  /// necessary before the process ends, nor before the last copy is gone. A later call connects again.
  package func shutdown() {
    transport.shutdown()
  }
}

extension IdentityToolkit {
  /// Sends a request and reads its response.
  func ask<Answer: Decodable>(
    _ request: some Encodable, of endpoint: IdentityEndpoint, before deadline: NIODeadline,
    language: String? = nil, takesShortCode: Bool = false, remembersDevice: Bool = false
  ) async throws(IdentityError) -> Answer {
    // Every body can be encoded; the branch exists because encoders throw.
    guard let bytes = try? JSONCoding.bytes(of: request) else {
      throw .other(code: "INVALID_ARGUMENT", detail: nil)
    }
    let call = ServiceCall(
      endpoint: endpoint, body: ByteBuffer(bytes: bytes), language: language,
      takesShortCode: takesShortCode, remembersDevice: remembersDevice)
    return try await answer(to: call, before: deadline)
  }

  /// Sends a request with a JSON body, as an administrator of a project if there is an OAuth token of Google Cloud
  /// (`owner` for an emulator).
  package func ask<Answer: Decodable>(
    _ endpoint: IdentityEndpoint, body: [UInt8]? = nil,
    as administrator: (project: String, token: Secret)? = nil, query: [(String, String)] = []
  ) async throws(IdentityError) -> Answer {
    let call = ServiceCall(
      endpoint: endpoint, body: body.map { ByteBuffer(bytes: $0) },
      administrator: administrator.map { .init(project: $0.project, token: $0.token) },
      query: query)
    return try await answer(to: call, before: transport.deadline)
  }

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

  /// Returns the tokens of a response, with the time when they expire.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint that sent it.
  ///   - userID: The account ID.
  ///   - idToken: The signed token.
  ///   - refreshToken: The long-lived token.
  ///   - lifetime: The lifetime of the signed token in seconds.
  /// - Returns: The tokens.
  /// - Throws: ``IdentityError/unintelligibleAnswer(host:)`` if a value is missing, empty or longer than a year.
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
