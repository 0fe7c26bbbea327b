import Identity
import HTTPTypes
import HummingbirdCore
import IdentityProtocol
import Logging
import NIOCore
import Synchronization

/// Finds what a request asks for, has it done and writes the answer.
struct RequestRouter: Sendable {
  let operations: IdentityOperations
  let faults: FaultInjector
  let origins: OriginPolicy
  let logger: Logger
  let threads: ServiceThreads
  /// Which paths there are.
  let scope: ServicePath.Scope

  /// Answers one request that came in on a port, or on a Unix socket.
  ///
  /// - Throws: ``FaultInjector/Offline``, which closes the connection.
  func respond(
    to request: Request, with writer: consuming ResponseWriter, port: Int?
  ) async throws {
    var answer = try await answer(to: request, port: port)
    if let origin = request.headers[.origin], origins.allows(origin: origin) {
      answer.head.headerFields[.accessControlAllowOrigin] = origin
      answer.head.headerFields[.vary] = "Origin"
    }
    // RFC 9110 §9.3.2: HEAD gets the length and no content.
    let body = request.method == .head ? ByteBuffer() : answer.body
    try await writer.write(response: answer.head, body: ResponseBody(byteBuffer: body))
  }
}

extension RequestRouter {
  private func answer(to request: Request, port: Int?) async throws -> HTTPAnswer {
    do {
      guard origins.allows(origin: request.headers[.origin]),
        port == nil || origins.allows(host: request.head.authority)
      else { throw ServiceFault.foreignOrigin }
      if request.method == .options {
        return HTTPAnswer(preflightFor: request.headers[.accessControlRequestHeaders])
      }
      let path = try ServicePath(
        PercentEncoding.decoded(request.uri.path.utf8, plusIsSpace: false),
        method: request.method.rawValue,
        scope: scope)
      if case .identity = path { try await faults.meet(threads: threads) }
      let context = try context(of: request, path: path, port: port)
      let bytes = try await RequestDecoding.limit(
        request.body, to: context.isAdministrator ? 10 << 20 : RequestDecoding.limit)
      let call = Call(request: request, bytes: bytes, context: context)
      return try await answer(to: path, call)
    } catch let fault as ServiceFault {
      return HTTPAnswer(fault)
    } catch let offline as FaultInjector.Offline {
      throw offline
    } catch {
      logger.error("A request failed.", metadata: ["error": "\(error)"])
      return HTTPAnswer(.internal)
    }
  }

  private func context(
    of request: Request, path: ServicePath, port: Int?
  ) throws(ServiceFault) -> IdentityOperations.Context {
    var context = IdentityOperations.Context()
    context.query = RequestDecoding.form((request.uri.query ?? "").utf8)
    context.origin = origin(port: port)
    let language = Self.languageHeader.flatMap { request.headers[$0] } ?? ""
    if Syntax.isLanguageTag(language) { context.language = language }
    guard case .identity(_, let project) = path else { return context }
    context.project = project
    if let token = Self.bearer(of: request) {
      guard operations.configuration.isOpenToAdministrators,
        token.lowercased() == "owner" || token.hasPrefix("ya29.")
      else { throw .unknownBearer }
      context.isAdministrator = true
    }
    let keys = [
      context.query[IdentityRequestName.apiKeyParameter],
      Self.keyHeader.flatMap { request.headers[$0] },
    ]
    if let key = keys.compactMap({ $0 }).first(where: { !$0.isEmpty }) {
      context.apiKey = key
    } else if !context.isAdministrator {
      throw .missingAPIKey
    }
    return context
  }

  /// The token of a bearer's header; other schemes are as good as none.
  static func bearer(of request: Request) -> String? {
    guard let header = request.headers[.authorization] else { return nil }
    let parts = header.split(separator: " ", maxSplits: 1)
    guard parts.first?.lowercased() == "bearer" else { return nil }
    return parts.dropFirst().first.map(String.init) ?? ""
  }

  private func origin(port: Int?) -> String {
    guard let port else {
      return operations.localProvider.pages.withLock { $0 } ?? "http://localhost"
    }
    guard scope != .providerPages, case .tcp(let host, _) = operations.configuration.listener else {
      return "http://127.0.0.1:\(port)"
    }
    // "Everywhere" is no place a link can lead to.
    let name = ["0.0.0.0", "::"].contains(host) ? "localhost" : host
    return "http://\(name.contains(":") ? "[\(name)]" : name):\(port)"
  }

  private static let languageHeader = HTTPField.Name(IdentityRequestName.languageHeader)
  private static let keyHeader = HTTPField.Name(IdentityRequestName.apiKeyHeader)
}

extension RequestRouter {
  /// A request that has found its place.
  struct Call: Sendable {
    let request: Request
    let bytes: [UInt8]
    let context: IdentityOperations.Context

    /// The method: `GET`.
    var method: String { request.method.rawValue }

    /// The body.
    func body<Body: Decodable>(
      _ type: Body.Type = Body.self, allowsForm: Bool = false
    ) throws(ServiceFault) -> Body {
      try RequestDecoding.decode(
        type, from: bytes, contentType: request.headers[.contentType], allowsForm: allowsForm)
    }

    /// Whether the body is a form.
    var isForm: Bool {
      request.headers[.contentType]?.lowercased().hasPrefix("application/x-www-form-urlencoded")
        ?? false
    }

    /// Whether a person looks at the answer, not a program.
    var wantsPage: Bool { request.headers[.accept]?.contains("text/html") ?? false }
  }
}

private extension RequestDecoding {
  /// The bytes of a body that is not too large; an import may be larger than other requests.
  static func limit(_ body: RequestBody, to count: Int) async throws -> [UInt8] {
    do {
      return Array(buffer: try await body.collect(upTo: count))
    } catch is NIOTooManyBytesError {
      throw ServiceFault.bodyTooLarge
    }
  }
}
