import LoginIdentity
import LoginIdentityProtocol
import Testing

@Suite struct `Server errors` {
  @Test(arguments: [
    ("EMAIL_EXISTS", IdentityError.emailInUse),
    ("INVALID_LOGIN_CREDENTIALS", .wrongEmailOrPassword),
    ("WEAK_PASSWORD : Password should be at least 6 characters", .weakPassword(minimumLength: 6)),
    ("WEAK_PASSWORD", .weakPassword(minimumLength: nil)),
    (
      "PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: "
        + "[Password must contain at least 8 characters, Password must contain a digit]",
      .passwordRequirements(missing: [
        "Password must contain at least 8 characters", "Password must contain a digit",
      ])
    ),
    ("TOO_MANY_ATTEMPTS_TRY_LATER : Access is off: wait.", .tooManyAttempts(retryAfter: 30)),
    ("  USER_DISABLED  ", .accountDisabled),
    ("USER_NOT_FOUND", .unknownEmail),
    (
      "BLOCKING_FUNCTION_ERROR_RESPONSE : a: b",
      .other(code: "BLOCKING_FUNCTION_ERROR_RESPONSE", detail: "a: b")
    ),
    ("Something odd: happened", .other(code: "UNKNOWN", detail: "Something odd: happened")),
    ("", .other(code: "UNKNOWN", detail: "")),
    ("API key not valid. Please pass a valid API key.", .invalidAPIKey),
    ("The request is missing a valid API key.", .invalidAPIKey),
  ])
  func `a message is understood`(message: String, expected: IdentityError) {
    #expect(error(message) == expected)
  }

  @Test func `a stack trace of 20 KB is cut to its beginning`() {
    let trace = String(repeating: "at main.go ", count: 2000)
    for (message, code) in [
      ("BLOCKING_FUNCTION_ERROR_RESPONSE : \(trace)", "BLOCKING_FUNCTION_ERROR_RESPONSE"),
      (trace, "UNKNOWN"),
    ] {
      let error = error(message)
      guard case .other(code: code, detail: let detail?) = error else {
        Issue.record("\(error)")
        continue
      }
      #expect((900...1000).contains(detail.count) && trace.hasPrefix(detail))
    }
  }

  @Test func `a missing user means a lost session everywhere but at sign-in`() {
    #expect(error("USER_NOT_FOUND", endpoint: .lookup) == .sessionExpired)
    #expect(error("USER_NOT_FOUND", endpoint: .token) == .sessionExpired)
  }

  @Test func `a refused key is known by its reason`() {
    let item = ErrorBody.Item(message: "Bad Request", reason: "keyInvalid", domain: "usageLimits")
    let failure = ErrorBody.Failure(code: 400, message: "Bad Request", errors: [item])
    let error = IdentityError(
      failure: failure, status: 400, endpoint: .signUp, retryAfter: nil, host: "h")
    #expect(error == .invalidAPIKey)
  }

  @Test(arguments: [
    (500, IdentityError.serverFailure(status: 500)), (503, .serverFailure(status: 503)),
    (429, .tooManyAttempts(retryAfter: 30)), (404, .unintelligibleAnswer(host: "h")),
  ])
  func `without a body the status decides`(status: Int, expected: IdentityError) {
    let error = IdentityError(
      failure: nil, status: status, endpoint: .signUp, retryAfter: 30, host: "h")
    #expect(error == expected)
  }

  @Test func `every code of the table is understood without a crash`() {
    for code in ServerErrorCode.allCases {
      for endpoint in IdentityEndpoint.allCases {
        #expect(error(code.rawValue, endpoint: endpoint) != .cancelled)
      }
    }
  }

  private func error(
    _ message: String, endpoint: IdentityEndpoint = .signInWithPassword
  ) -> IdentityError {
    IdentityError(
      failure: ErrorBody.Failure(code: 400, message: message, errors: nil), status: 400,
      endpoint: endpoint, retryAfter: 30, host: "h")
  }
}

@Suite struct `Bodies` {
  @Test func `a request writes camel case and omits unset fields`() throws {
    var request = SignInWithPasswordRequest()
    request.email = "a@example.com"
    request.password = WireSecret(Secret("p/\"ä"))
    request.returnSecureToken = true
    let json = try JSON(parsing: JSONCoding.bytes(of: request))
    #expect(json == ["email": "a@example.com", "password": "p/\"ä", "returnSecureToken": true])
  }

  @Test func `secrets in bodies cannot be printed`() throws {
    var request = SignUpRequest()
    request.password = WireSecret(Secret("correct-horse"))
    var dumped = ""
    dump(request, to: &dumped)
    #expect(!dumped.contains("correct-horse"))
    #expect(!"\(request)".contains("correct-horse"))
  }

  @Test func `64-bit numbers are text on the wire and may come as numbers`() throws {
    #expect(try JSONCoding.bytes(of: [DecimalText(3600)]) == Array("[\"3600\"]".utf8))
    let numbers = try JSONCoding.value([DecimalText].self, from: Array("[\"1\", 2]".utf8))
    #expect(numbers.map(\.value) == [1, 2])
    #expect(throws: (any Error).self) {
      try JSONCoding.value(DecimalText.self, from: Array("\"x\"".utf8))
    }
  }

  @Test(arguments: IdentityEndpoint.allCases)
  func `every method has a path of its own`(endpoint: IdentityEndpoint) {
    let paths = { (endpoint: IdentityEndpoint) in
      [endpoint.path, endpoint.path(project: "p")].compactMap { $0 }
        .map { "\(endpoint.method) \($0)" }
    }
    #expect(!paths(endpoint).isEmpty)
    let others = IdentityEndpoint.allCases.filter { $0 != endpoint }.flatMap(paths)
    #expect(Set(others).isDisjoint(with: paths(endpoint)))
  }
}
