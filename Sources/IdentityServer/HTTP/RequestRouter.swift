import HTTPTypes
import HummingbirdCore
import IdentityProtocol
import Logging
import NIOCore

/// Finds what a request asks for, has it done and writes the answer.
struct RequestRouter: Sendable {
  let operations: IdentityOperations
  let logger: Logger

  /// Answers one request that came in on a port, or on a Unix socket.
  func respond(
    to request: Request, with writer: consuming ResponseWriter, port: Int?
  ) async throws {
    let answer = await answer(to: request, port: port)
    // RFC 9110 §9.3.2: HEAD gets the length and no content.
    let body = request.method == .head ? ByteBuffer() : answer.body
    try await writer.write(response: answer.head, body: ResponseBody(byteBuffer: body))
  }
}

private extension RequestRouter {
  /// An answer ready to be written.
  struct Answer {
    let head: HTTPResponse
    let body: ByteBuffer
  }

  func answer(to request: Request, port: Int?) async -> Answer {
    do {
      let endpoint = try endpoint(of: request)
      let context = try context(of: request, port: port)
      let body = try await RequestDecoding.limit(request.body)
      return Answer(
        status: 200, body: try await perform(endpoint, body, of: request, context: context))
    } catch let fault as ServiceFault {
      return Answer(fault)
    } catch {
      logger.error("A request failed.", metadata: ["error": "\(error)"])
      return Answer(.internal)
    }
  }

  func endpoint(of request: Request) throws(ServiceFault) -> IdentityEndpoint {
    guard let endpoint = Self.endpoints[RequestDecoding.percentDecoded(request.uri.path.utf8)]
    else { throw .notFound }
    guard request.method == .post else { throw .wrongMethod(allowed: "POST") }
    return endpoint
  }

  func context(
    of request: Request, port: Int?
  ) throws(ServiceFault) -> IdentityOperations.Context {
    let bearer = request.headers[.authorization]?.split(separator: " ").first?.lowercased()
    guard bearer != "bearer" else { throw .unknownBearer }
    let query = RequestDecoding.form((request.uri.query ?? "").utf8)
    let keys = [
      query[IdentityRequestName.apiKeyParameter],
      Self.header(IdentityRequestName.apiKeyHeader, of: request),
    ]
    guard let key = keys.compactMap({ $0 }).first(where: { !$0.isEmpty }) else {
      throw .missingAPIKey
    }
    let language = Self.header(IdentityRequestName.languageHeader, of: request) ?? ""
    return IdentityOperations.Context(
      apiKey: key, language: Syntax.isLanguageTag(language) ? language : "en",
      origin: origin(port: port))
  }

  func origin(port: Int?) -> String {
    guard let port, case .tcp(let host, _) = operations.configuration.listener else {
      return "http://localhost"
    }
    return "http://\(host.contains(":") ? "[\(host)]" : host):\(port)"
  }

  func perform(
    _ endpoint: IdentityEndpoint, _ bytes: [UInt8], of request: Request,
    context: IdentityOperations.Context
  ) async throws -> [UInt8] {
    let type = request.headers[.contentType]
    func body<Body: Decodable>(_ kind: Body.Type = Body.self) throws(ServiceFault) -> Body {
      try RequestDecoding.decode(
        kind, from: bytes, contentType: type, allowsForm: endpoint == .token)
    }
    return switch endpoint {
    case .signUp: try BodyCoding.encode(await operations.signUp(body()))
    case .signInWithPassword: try BodyCoding.encode(await operations.signIn(body()))
    case .createAuthUri: try BodyCoding.encode(await operations.signInMethods(body()))
    case .lookup: try BodyCoding.encode(await operations.lookup(body()))
    case .update: try BodyCoding.encode(await operations.update(body()))
    case .sendOobCode:
      try BodyCoding.encode(await operations.sendCode(body(), context: context))
    case .resetPassword: try BodyCoding.encode(await operations.resetPassword(body()))
    case .delete: try BodyCoding.encode(await operations.delete(body()))
    case .token: try BodyCoding.encode(await operations.refresh(body()))
    }
  }

  static func header(_ name: String, of request: Request) -> String? {
    HTTPField.Name(name).flatMap { request.headers[$0] }
  }

  /// Every path there is.
  static let endpoints: [String: IdentityEndpoint] = Dictionary(
    uniqueKeysWithValues: IdentityEndpoint.allCases.flatMap { endpoint in
      [endpoint.standInPath, endpoint.legacyStandInPath].compactMap { $0 }.map { ($0, endpoint) }
    })
}

private extension RequestRouter.Answer {
  init(status: Int, body: [UInt8], allowed: String? = nil) {
    var head = HTTPResponse(status: .init(code: status))
    head.headerFields[.contentType] = "application/json; charset=utf-8"
    head.headerFields[.contentLength] = String(body.count)
    // Tokens must not stay in anybody's cache.
    head.headerFields[.cacheControl] = "no-store"
    head.headerFields[.allow] = allowed
    self.init(head: head, body: ByteBuffer(bytes: body))
  }

  init(_ fault: ServiceFault) {
    switch fault.body {
    case .error(let body):
      self.init(status: fault.status, body: (try? BodyCoding.encode(body)) ?? [])
    case .wrongMethod(let message, let allowed):
      let body = (try? BodyCoding.encode(["message": message])) ?? []
      self.init(status: fault.status, body: body, allowed: allowed)
    }
  }
}

private extension RequestDecoding {
  /// The bytes of a body that is not too large.
  static func limit(_ body: RequestBody) async throws -> [UInt8] {
    do {
      return Array(buffer: try await body.collect(upTo: limit))
    } catch is NIOTooManyBytesError {
      throw ServiceFault.bodyTooLarge
    }
  }
}
