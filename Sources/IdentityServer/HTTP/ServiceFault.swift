import IdentityProtocol

/// An answer that is not a success, as an error to throw.
struct ServiceFault: Error, Equatable {
  /// The HTTP status.
  let status: Int
  /// The body.
  let body: Body

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
  ///   - code: The word.
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
}

extension ServiceFault {
  /// No such path.
  static let notFound = ServiceFault(
    status: 404, message: "Not Found", reason: "notFound", name: "NOT_FOUND")

  /// Neither parameter nor header has a key.
  static let missingAPIKey = ServiceFault(
    status: 403, message: "The request is missing a valid API key.", reason: "forbidden",
    domain: "global", name: "PERMISSION_DENIED")

  /// The body is larger than the limit.
  static let bodyTooLarge = ServiceFault(
    status: 413, message: "Request payload size exceeds the limit.", reason: "uploadTooLarge",
    domain: "global", name: "INVALID_ARGUMENT")

  /// Something of ours failed; the log says what.
  static let `internal` = ServiceFault(
    status: 500, message: "Internal error encountered.", reason: "backendError", domain: "global",
    name: "INTERNAL")

  /// The service has no administrators, so no bearer is one.
  static let unknownBearer: ServiceFault = {
    let message = "Request had invalid authentication credentials."
    let item = ErrorBody.Item(
      message: "Invalid Credentials", reason: "authError", domain: "global",
      location: "Authorization", locationType: "header")
    let failure = ErrorBody.Failure(
      code: 401, message: message, errors: [item], status: "UNAUTHENTICATED")
    return ServiceFault(status: 401, body: .error(ErrorBody(failure)))
  }()

  /// The path exists, but not with this method.
  static func wrongMethod(allowed: String) -> ServiceFault {
    ServiceFault(
      status: 405, body: .wrongMethod("Only \(allowed) is allowed here.", allowed: allowed))
  }

  /// The body is neither JSON nor, where that is allowed, a form.
  static func contentType(_ type: String) -> ServiceFault {
    ServiceFault(status: 400, message: "Invalid content-type: \(type)", reason: "unknown")
  }

  /// The body is not JSON.
  static let unparsable = ServiceFault(
    status: 400, message: "Invalid JSON payload received. Unable to parse.",
    reason: "parseError", domain: "global", name: "INVALID_ARGUMENT")

  /// The body is JSON, but a field has the wrong kind of value.
  static func schema(_ violation: SchemaViolation) -> ServiceFault {
    ServiceFault(
      status: 400,
      message: "Invalid JSON payload received. \(violation.path) \(violation.claim)",
      reason: "invalid", domain: "global", name: "INVALID_ARGUMENT")
  }

  /// The protocol has it, this service does not.
  static func notImplemented(_ what: String) -> ServiceFault {
    ServiceFault(status: 501, message: what, reason: "unimplemented", name: "NOT_IMPLEMENTED")
  }
}
