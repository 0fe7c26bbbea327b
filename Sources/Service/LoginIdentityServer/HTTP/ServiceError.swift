import LoginIdentity
import LoginIdentityProtocol

struct ServiceError: Error, Equatable {
  let status: Int
  let body: Body
  /// The seconds after which to try again (RFC 9110 §10.2.3).
  var retryAfter: Int?
  /// The way to authenticate (RFC 9110 §11.6.1).
  var challenge: String?

  enum Body: Equatable {
    /// `{"error": {…}}`.
    case error(ErrorBody)
    /// `{"message": …}`, with the allowed method in a header.
    case wrongMethod(String, allowed: String)
  }

  /// Creates an error with status 400 and one of the protocol's codes.
  init(_ code: ServerErrorCode, _ detail: String? = nil) {
    let message = detail.map { "\(code.rawValue) : \($0)" } ?? code.rawValue
    self.init(status: 400, message: message, reason: "invalid", domain: "global")
  }

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

  var message: String {
    switch body {
    case .error(let body): body.error.message
    case .wrongMethod(let message, _): message
    }
  }

  /// The protocol's code that the message begins with.
  var code: ServerErrorCode? { ServerMessage(message).known }
}

extension ServiceError {
  static let notFound = ServiceError(
    status: 404, message: "Not Found", reason: "notFound", name: "NOT_FOUND")

  /// No API key, neither as a parameter nor in a header.
  static let missingAPIKey = ServiceError(
    status: 403, message: "The request is missing a valid API key.", reason: "forbidden",
    domain: "global", name: "PERMISSION_DENIED")

  static let bodyTooLarge = ServiceError(
    status: 413, message: "Request payload size exceeds the limit.", reason: "uploadTooLarge",
    domain: "global", name: "INVALID_ARGUMENT")

  /// Content that doesn't match its headers (RFC 9112 §7).
  static let brokenBody = ServiceError(
    status: 400, message: "The request is incomplete, or its chunks aren't valid.",
    reason: "badRequest", domain: "global", name: "INVALID_ARGUMENT")

  /// A failure of the service itself; the log has the details.
  static let `internal` = ServiceError(
    status: 500, message: "Internal error encountered.", reason: "backendError", domain: "global",
    name: "INTERNAL")

  /// A change that was rolled back because the disk is full (RFC 4918 §11.5).
  static let diskFull = ServiceError(
    status: 507,
    message: "INSUFFICIENT_STORAGE : The disk of the service is full. Nothing was changed.",
    reason: "insufficientStorage", domain: "global", name: "RESOURCE_EXHAUSTED")

  /// A request from a page of another host, which may not read this service's responses.
  static let foreignOrigin = ServiceError(
    status: 403, message: "Requests from this origin are not allowed.", reason: "forbidden",
    domain: "global", name: "PERMISSION_DENIED")

  /// A project that neither was named at the start nor has an ID for demonstrations.
  static let unknownProject = ServiceError(
    status: 400,
    message: "PROJECT_NOT_FOUND : Start the service with --project ID, or use an ID that begins "
      + "with \(Realm.freePrefix)",
    reason: "invalid", domain: "global")

  /// Returns the error for one project or tenant more than the service opens.
  static func tooManyRealms(limit: Int) -> ServiceError {
    ServiceError(
      .quotaExceeded,
      "This service has \(limit) projects and tenants besides the first project, the maximum. "
        + "Delete a tenant, or start another service.")
  }

  /// A missing, repeated or invalid host name in the request.
  static let badHost = ServiceError(
    status: 400, message: "The request must have exactly one valid Host header.",
    reason: "badRequest", domain: "global", name: "INVALID_ARGUMENT")

  /// Returns the error for a host name that isn't the service's: the request may come from any web page.
  static func foreignHost(_ host: String) -> ServiceError {
    let name = CleanName.of(host.before(anyOf: ":"))
    return ServiceError(
      status: 403,
      message: "Requests to the name \(name) are not allowed; the service allows it with "
        + "--allow-host \(name)", reason: "forbidden", domain: "global", name: "PERMISSION_DENIED")
  }

  /// An intentional failure.
  static let quota = ServiceError(
    status: 429, message: "QUOTA_EXCEEDED : Exceeded quota, as the fault settings ask.",
    reason: "rateLimitExceeded", domain: "usageLimits", name: "RESOURCE_EXHAUSTED")

  /// Returns the error for an address that is blocked after too many wrong passwords.
  static func tooManyAttempts(seconds: Int) -> ServiceError {
    var error = ServiceError(
      .tooManyAttempts,
      "Access to this account has been temporarily disabled due to many failed login attempts.")
    error.retryAfter = seconds
    return error
  }

  /// A missing owner's token, where the service has one.
  static let ownerTokenNeeded: ServiceError = {
    var error = unknownBearer
    error.challenge = "Basic realm=\"owner\", charset=\"UTF-8\", Bearer"
    return error
  }()

  /// A token that isn't an administrator's.
  static let unknownBearer: ServiceError = {
    let message = "Request had invalid authentication credentials."
    let item = ErrorBody.Item(
      message: "Invalid Credentials", reason: "authError", domain: "global",
      location: "Authorization", locationType: "header")
    let failure = ErrorBody.Failure(
      code: 401, message: message, errors: [item], status: "UNAUTHENTICATED")
    return ServiceError(status: 401, body: .error(ErrorBody(failure)))
  }()

  /// Returns the error for a path that doesn't support this method.
  static func wrongMethod(allowed: String) -> ServiceError {
    ServiceError(
      status: 405, body: .wrongMethod("Only \(allowed) is allowed here.", allowed: allowed))
  }

  /// Returns the error for a body that is neither JSON nor, where allowed, a form.
  static func contentType(_ type: String) -> ServiceError {
    ServiceError(status: 400, message: "Invalid content-type: \(type)", reason: "unknown")
  }

  /// A body that isn't JSON.
  static let unparsable = ServiceError(
    status: 400, message: "Invalid JSON payload received. Unable to parse.",
    reason: "parseError", domain: "global", name: "INVALID_ARGUMENT")

  /// Returns the error for a JSON body with a field of the wrong type.
  static func schema(_ violation: SchemaError) -> ServiceError {
    ServiceError(
      status: 400,
      message: "Invalid JSON payload received. \(violation.path) \(violation.claim)",
      reason: "invalid", domain: "global", name: "INVALID_ARGUMENT")
  }

  /// Returns the error for a feature of the protocol that this service lacks.
  ///
  /// The code comes first, because clients look for a code.
  static func notImplemented(_ what: String) -> ServiceError {
    ServiceError(
      status: 501, message: "\(ServerErrorCode.notImplemented.rawValue) : \(what)",
      reason: "unimplemented", name: "NOT_IMPLEMENTED")
  }
}
