import LoginIdentity
import LoginIdentityProtocol

/// An answer that is not a success, as an error to throw.
struct ServiceError: Error, Equatable {
  /// The HTTP status.
  let status: Int
  let body: Body
  /// Seconds after which another attempt makes sense (RFC 9110 §10.2.3).
  var retryAfter: Int?
  /// How to show who one is (RFC 9110 §11.6.1).
  var challenge: String?

  /// The two shapes a body can have.
  enum Body: Equatable {
    /// `{"error": {…}}`.
    case error(ErrorBody)
    /// `{"message": …}`, with the method that is allowed in a header.
    case wrongMethod(String, allowed: String)
  }

  /// Status 400 with one of the protocol's words.
  ///
  /// - Parameters:
  ///   - code: The error code.
  ///   - detail: What follows after the colon.
  init(_ code: ServerErrorCode, _ detail: String? = nil) {
    let message = detail.map { "\(code.rawValue) : \($0)" } ?? code.rawValue
    self.init(status: 400, message: message, reason: "invalid", domain: "global")
  }

  /// Any other failure.
  init(
    status: Int, message: String, reason: String, domain: String? = nil, name: String? = nil
  ) {
    self.status = status
    body = .error(
      ErrorBody(
        .init(
          code: status, message: message,
          errors: [.init(message: message, reason: reason, domain: domain)], status: name)))
  }

  private init(status: Int, body: Body) {
    self.status = status
    self.body = body
  }

  /// The words of the answer.
  var message: String {
    switch body {
    case .error(let body): body.error.message
    case .wrongMethod(let message, _): message
    }
  }

  /// The protocol's word that the message begins with.
  var code: ServerErrorCode? { ServerMessage(message).known }
}

extension ServiceError {
  /// No such path.
  static let notFound = ServiceError(
    status: 404, message: "Not Found", reason: "notFound", name: "NOT_FOUND")

  /// Neither parameter nor header has a key.
  static let missingAPIKey = ServiceError(
    status: 403, message: "The request is missing a valid API key.", reason: "forbidden",
    domain: "global", name: "PERMISSION_DENIED")

  /// The body is larger than the limit.
  static let bodyTooLarge = ServiceError(
    status: 413, message: "Request payload size exceeds the limit.", reason: "uploadTooLarge",
    domain: "global", name: "INVALID_ARGUMENT")

  /// The content does not come as its headers say (RFC 9112 §7).
  static let brokenBody = ServiceError(
    status: 400, message: "The content of the request is cut off, or its chunks are broken.",
    reason: "badRequest", domain: "global", name: "INVALID_ARGUMENT")

  /// Something of ours failed; the log says what.
  static let `internal` = ServiceError(
    status: 500, message: "Internal error encountered.", reason: "backendError", domain: "global",
    name: "INTERNAL")

  /// There is no space on the disk for a change, which was undone (RFC 4918 §11.5).
  static let diskFull = ServiceError(
    status: 507,
    message: "INSUFFICIENT_STORAGE : The disk of the service is full. Nothing was changed.",
    reason: "insufficientStorage", domain: "global", name: "RESOURCE_EXHAUSTED")

  /// A browser shows a page of another host, which may not read answers of this service.
  static let foreignOrigin = ServiceError(
    status: 403, message: "Requests from this origin are not allowed.", reason: "forbidden",
    domain: "global", name: "PERMISSION_DENIED")

  /// The service has one project, and it is another one.
  static let unknownProject = ServiceError(
    status: 400, message: "PROJECT_NOT_FOUND : This service has another project.",
    reason: "invalid", domain: "global")

  /// The request doesn't name its host exactly once, or the name isn't a host.
  static let badHost = ServiceError(
    status: 400, message: "The request must have exactly one valid Host header.",
    reason: "badRequest", domain: "global", name: "INVALID_ARGUMENT")

  /// A request to a name that is none of the service's: it may come from any web page.
  static func foreignHost(_ host: String) -> ServiceError {
    let name = CleanName.of(host.before(anyOf: ":"))
    return ServiceError(
      status: 403,
      message: "Requests to the name \(name) are not allowed; the service allows it with "
        + "--allow-host \(name)", reason: "forbidden", domain: "global", name: "PERMISSION_DENIED")
  }

  /// Failures on purpose.
  static let quota = ServiceError(
    status: 429, message: "QUOTA_EXCEEDED : Exceeded quota, as the fault settings ask.",
    reason: "rateLimitExceeded", domain: "usageLimits", name: "RESOURCE_EXHAUSTED")

  /// An address is blocked after too many wrong passwords.
  static func tooManyAttempts(seconds: Int) -> ServiceError {
    var error = ServiceError(
      .tooManyAttempts,
      "Access to this account has been temporarily disabled due to many failed login attempts.")
    error.retryAfter = seconds
    return error
  }

  /// The service has a token of its own for its owner, and it was not shown.
  static let ownerTokenNeeded: ServiceError = {
    var error = unknownBearer
    error.challenge = "Basic realm=\"owner\", charset=\"UTF-8\", Bearer"
    return error
  }()

  /// The token is none of an administrator's.
  static let unknownBearer: ServiceError = {
    let message = "Request had invalid authentication credentials."
    let item = ErrorBody.Item(
      message: "Invalid Credentials", reason: "authError", domain: "global",
      location: "Authorization", locationType: "header")
    let failure = ErrorBody.Failure(
      code: 401, message: message, errors: [item], status: "UNAUTHENTICATED")
    return ServiceError(status: 401, body: .error(ErrorBody(failure)))
  }()

  /// The path exists, but not with this method.
  static func wrongMethod(allowed: String) -> ServiceError {
    ServiceError(
      status: 405, body: .wrongMethod("Only \(allowed) is allowed here.", allowed: allowed))
  }

  /// The body is neither JSON nor, where that is allowed, a form.
  static func contentType(_ type: String) -> ServiceError {
    ServiceError(status: 400, message: "Invalid content-type: \(type)", reason: "unknown")
  }

  /// The body is not JSON.
  static let unparsable = ServiceError(
    status: 400, message: "Invalid JSON payload received. Unable to parse.",
    reason: "parseError", domain: "global", name: "INVALID_ARGUMENT")

  /// The body is JSON, but a field has the wrong kind of value.
  static func schema(_ violation: SchemaError) -> ServiceError {
    ServiceError(
      status: 400,
      message: "Invalid JSON payload received. \(violation.path) \(violation.claim)",
      reason: "invalid", domain: "global", name: "INVALID_ARGUMENT")
  }

  /// The protocol has it, this service does not; the code comes first, because clients look for a
  /// code.
  static func notImplemented(_ what: String) -> ServiceError {
    ServiceError(
      status: 501, message: "\(ServerErrorCode.notImplemented.rawValue) : \(what)",
      reason: "unimplemented", name: "NOT_IMPLEMENTED")
  }
}
