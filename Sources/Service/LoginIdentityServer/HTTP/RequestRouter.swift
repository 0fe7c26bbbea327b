import LoginIdentity
import HTTPTypes
import HummingbirdCore
import LoginIdentityProtocol
import Logging
import NIOCore
import Synchronization

/// Finds the operation for a request, runs it and writes the response.
struct RequestRouter: Sendable {
  let realms: Realms
  /// The operations of the first project, which also has what belongs to the whole service.
  let operations: IdentityOperations
  let faults: FaultInjector
  let origins: OriginPolicy
  let logger: Logger
  let threads: ServiceThreads
  let scope: ServicePath.Scope
  let rules = RequestRules()
  let log = RequestLog()
  /// The secret in the forms of the pages.
  private let formToken = Secret(RandomText.alphanumeric(32))

  /// The pages that show the service and change it.
  var pages: WebPages {
    WebPages(
      realms: realms, project: operations, operations: operations, faults: faults, log: log,
      formToken: formToken)
  }

  /// Answers one request from a port or a Unix socket.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - writer: Takes the response.
  ///   - port: The port; `nil` for a Unix socket.
  ///   - client: The client's IP address, likewise.
  /// - Throws: ``FaultInjector/Offline``, which closes the connection.
  func respond(
    to request: Request, with writer: consuming ResponseWriter, port: Int?, client: String?
  ) async throws {
    var visit = Visit(request, now: operations.now)
    var answer: HTTPAnswer
    do {
      answer = try await self.answer(to: request, port: port, client: client, &visit)
      note(visit, answer)
    } catch {
      note(visit, nil)
      throw error
    }
    if !visit.isForOwner, let origin = request.headers[.origin],
      origins.allows(origin: origin, host: request.head.authority)
    {
      answer.head.headerFields[.accessControlAllowOrigin] = origin
      answer.head.headerFields[.vary] = "Origin"
    }
    // The parser takes the next request of such a connection for another protocol, which this service doesn't speak (RFC
    // 9110 §7.8). So the client has to connect again.
    if request.headers[.upgrade] != nil { answer.head.headerFields[.connection] = "close" }
    // RFC 9110 §9.3.2: HEAD gets the length but no content.
    let body = request.method == .head ? ByteBuffer() : answer.body
    try await writer.write(
      response: answer.head,
      body: visit.isCut ? Self.half(of: body) : ResponseBody(byteBuffer: body))
  }
}

extension RequestRouter {
  private func answer(
    to request: Request, port: Int?, client: String?, _ visit: inout Visit
  ) async throws -> HTTPAnswer {
    do {
      let host = request.head.authority
      // The first one becomes the authority; any other stays in the header fields.
      guard !(Self.hostHeader.map { request.headers.contains($0) } ?? false),
        Self.isHost(host, isSocket: port == nil)
      else { throw ServiceError.badHost }
      guard isOwnHost(host, isSocket: port == nil) else {
        throw ServiceError.foreignHost(host ?? "")
      }
      guard origins.allows(origin: request.headers[.origin], host: host) else {
        throw ServiceError.foreignOrigin
      }
      if request.method == .options {
        visit.isForClients = false
        return HTTPAnswer(preflightFor: request.headers[.accessControlRequestHeaders])
      }
      let place = TenantPath(visit.path)
      let path = try ServicePath(place.path, method: request.method.rawValue, scope: scope)
      (visit.isForClients, visit.record.operation) = (path.isForClients, path.operation)
      visit.isForOwner = path.isPage(wantsPage: Self.wantsPage(request))
      if path.canFail { try await faults.injectFault(threads: threads) }
      if let answer = try await prepared(for: &visit) { return answer }
      try checkOwner(of: path, request)
      var context = try context(of: request, path: path, port: port, client: client)
      context.tenant = place.tenant
      let bytes = try await RequestDecoding.limit(
        request.body, to: context.isAdministrator ? 10 << 20 : RequestDecoding.limit)
      visit.record.request.set(bytes)
      let call = Call(request: request, bytes: bytes, context: context)
      if path.isQuick, call.isSmall, !context.isAdministrator {
        return try await self.answer(to: path, call)
      }
      return try await withTaskExecutorPreference(threads.executor) {
        try await self.answer(to: path, call)
      }
    } catch let error as ServiceError {
      return HTTPAnswer(error)
    } catch let offline as FaultInjector.Offline {
      throw offline
    } catch {
      logger.error("A request failed.", metadata: ["error": "\(error)"])
      return HTTPAnswer(AccountDatabase.meansFull(error) ? .diskFull : .internal)
    }
  }

  /// Returns whether a request with this host names it validly (RFC 9112 §3.2).
  ///
  /// On a Unix socket it doesn't have to name one, because there is no host.
  static func isHost(_ host: String?, isSocket: Bool) -> Bool {
    guard let host, !host.isEmpty else { return isSocket }
    return WebAuthority(host) != nil
  }

  /// Returns whether a host is the service's; on a Unix socket, any is.
  func isOwnHost(_ host: String?, isSocket: Bool) -> Bool {
    isSocket || origins.allows(host: host)
  }

  private func context(
    of request: Request, path: ServicePath, port: Int?, client: String?
  ) throws(ServiceError) -> IdentityOperations.Context {
    var context = IdentityOperations.Context()
    context.query = FormCoding.fields(of: (request.uri.query ?? "").utf8)
    context.origin = origin(port: port)
    if port != nil { context.host = request.head.authority }
    context.servesLinks = scope == .everything
    context.userAgent = String((request.headers[.userAgent] ?? "").prefix(Syntax.nameLimit))
    if let client { context.address = client }
    let language = Self.languageHeader.flatMap { request.headers[$0] } ?? ""
    if Syntax.isLanguageTag(language) { context.language = language }
    context.takesShortCode = Self.shortCodeHeader.flatMap { request.headers[$0] } == "1"
    context.remembersDevice = Self.deviceHeader.flatMap { request.headers[$0] } == "1"
    switch path {
    case .identity(_, let project): context.project = project
    case .tenants(let project, _): context.project = project
    case .helper, .keySet, .certificates, .discovery, .unoffered, .action, .overview, .page,
      .provider, .webSignIn, .device, .openID:
      return context
    }
    if let token = Self.bearer(of: request) {
      guard operations.configuration.isOpenToAdministrators, isOwner(token) else {
        throw .unknownBearer
      }
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

  /// Returns the token of a bearer header; other schemes count as no token.
  static func bearer(of request: Request) -> String? {
    guard let header = request.headers[.authorization] else { return nil }
    return credentials(of: "bearer", in: header)
  }

  /// Returns the credentials that follow the name of a scheme (RFC 9110 §11.4).
  static func credentials(of scheme: StaticString, in header: String) -> String? {
    guard header.before(anyOf: " ").isText(scheme) else { return nil }
    return String(decoding: header.utf8.drop { $0 != 0x20 }.drop { $0 == 0x20 }, as: UTF8.self)
  }

  private func origin(port: Int?) -> String {
    guard let port else {
      return operations.localProvider.pages.withLock { $0 } ?? "http://localhost"
    }
    guard scope != .providerPages, case .tcp(let host, _) = operations.configuration.listener else {
      return "http://127.0.0.1:\(port)"
    }
    // A link can't lead to the unspecified address.
    let name = ["0.0.0.0", "::"].contains(host) ? "localhost" : host
    return "http://\(name.holds(":") ? "[\(name)]" : name):\(port)"
  }

  private static let hostHeader = HTTPField.Name("Host")
  private static let languageHeader = HTTPField.Name(IdentityRequestName.languageHeader)
  private static let shortCodeHeader = HTTPField.Name(IdentityRequestName.shortCodeHeader)
  private static let deviceHeader = HTTPField.Name(IdentityRequestName.rememberDeviceHeader)
  private static let keyHeader = HTTPField.Name(IdentityRequestName.apiKeyHeader)
}

// Administrators.
extension RequestRouter {
  /// Returns whether a bearer token is an administrator's: the service's own if it has one, otherwise the word that
  /// Firebase's libraries send to an emulator, or a Google Cloud token.
  private func isOwner(_ token: String) -> Bool {
    if let own = operations.configuration.ownerToken { return Secret(token) == own }
    return token.isText("owner") || token.begins(with: "ya29.")
  }

  /// Rejects requests that show codes or change the service, unless they have the owner's token or there isn't one.
  private func checkOwner(of path: ServicePath, _ request: Request) throws(ServiceError) {
    guard operations.configuration.ownerToken != nil,
      path.isForOwnerOnly(wantsPage: Self.wantsPage(request))
    else { return }
    let header = request.headers[.authorization] ?? ""
    if let token = Self.credentials(of: "bearer", in: header), isOwner(token) { return }
    // A browser asks the person, and can't send a bearer token (RFC 7617). Later it also sends the password with
    // requests of other pages. Those have an origin; the forms of the service's own pages have a token besides.
    let isAsked =
      request.headers[.origin] == nil || path.isPage(wantsPage: Self.wantsPage(request))
    if isAsked,
      let text = Self.credentials(of: "basic", in: header).flatMap({ Base64.bytes(of: $0) })
    {
      let parts = String(decoding: text, as: UTF8.self).parts(at: ":", atMost: 2)
      if parts.count == 2, isOwner(parts[1]) { return }
    }
    throw .ownerTokenNeeded
  }

  /// Returns whether the client is a browser, not a program.
  static func wantsPage(_ request: Request) -> Bool {
    let kinds = request.headers[.accept]?.parts(at: ",") ?? []
    return kinds.contains { kind in
      kind.before(anyOf: ";").parts(at: " ").contains { $0.isText("text/html") }
    }
  }
}

extension RequestRouter {
  /// A request whose path is known.
  struct Call: Sendable {
    let request: Request
    let bytes: [UInt8]
    let context: IdentityOperations.Context

    /// The method: `GET`.
    var method: String { request.method.rawValue }

    func body<Body: Decodable>(
      _ type: Body.Type = Body.self, allowsForm: Bool = false
    ) throws(ServiceError) -> Body {
      try RequestDecoding.decode(
        type, from: bytes, contentType: request.headers[.contentType], allowsForm: allowsForm)
    }

    var isForm: Bool {
      request.headers[.contentType]?.begins(with: "application/x-www-form-urlencoded") ?? false
    }

    /// Whether the body is read in microseconds.
    var isSmall: Bool { bytes.count <= QuickLookup.limit }

    var wantsPage: Bool { RequestRouter.wantsPage(request) }
  }
}

private extension RequestDecoding {
  /// Returns the bytes of a body within the size limit, which is larger for an import.
  static func limit(_ body: RequestBody, to count: Int) async throws -> [UInt8] {
    do {
      return Array(buffer: try await body.collect(upTo: count))
    } catch is NIOTooManyBytesError {
      throw ServiceError.bodyTooLarge
    } catch {
      // Every other error here is the sender's: a malformed chunk, incomplete content.
      throw ServiceError.brokenBody
    }
  }
}
