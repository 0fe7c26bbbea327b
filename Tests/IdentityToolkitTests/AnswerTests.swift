import LoginIdentity
import LoginIdentityToolkit
import Testing

@Suite(.timeLimit(.minutes(10))) struct `An answer` {
  private static let tokens = #""idToken":"i.d.t","refreshToken":"r","expiresIn":"3600""#
  private static let signIn = #"{"localId":"u1","email":"a@b.c","registered":true,\#(tokens)}"#

  /// Runs `body` with a server that answers each method with its own text, and everything else with an error.
  private func withAnswers(
    _ answers: [String: String], body: (IdentityToolkit, HostileServer) async throws -> Void
  ) async throws {
    let react: @Sendable (String, Int) -> HostileServer.Reaction = { request, _ in
      .send(
        answers[request.askedMethod]
          ?? json(
            #"{"error":{"code":400,"message":"OPERATION_NOT_ALLOWED"}}"#,
            status: "400 Bad Request"))
    }
    try await withToolkit(react: react, body: body)
  }

  @Test(arguments: [
    (#"{"kind":"k","sessionId":"s"}"#, SignInMethods.notDisclosed),
    (#"{"registered":false,"allProviders":[],"signinMethods":[]}"#, .unknownAddress),
    (#"{"registered":true}"#, .registered(methods: [])),
    (
      #"{"registered":true,"allProviders":["password"],"signinMethods":["emailLink"]}"#,
      .registered(methods: ["emailLink"])
    ),
    (
      #"{"registered":true,"allProviders":["google.com","password"]}"#,
      .registered(methods: ["google.com", "password"])
    ),
  ])
  func `reports how an address can sign in`(body: String, methods: SignInMethods) async throws {
    try await withAnswer(json(body)) { toolkit in
      let reported = try await toolkit.signInMethods(of: "a@b.c")
      #expect(reported == methods)
    }
  }

  @Test func `to a sign-in is completed by a look-up`() async throws {
    let record =
      #"{"users":[{"localId":"u1","email":"a@b.c","displayName":"Ada","emailVerified":true}]}"#
    try await withAnswers(["signInWithPassword": json(Self.signIn), "lookup": json(record)]) {
      toolkit, _ in
      let session = try await toolkit.signIn(email: "A@b.c", password: Secret("secret"))
      #expect(
        session
          == Session(
            user: User(id: "u1", email: "a@b.c", displayName: "Ada", isEmailVerified: true),
            idToken: Secret("i.d.t"), refreshToken: Secret("r"), expiresAt: 1_700_003_600,
            providerID: "password", isNewUser: false))
    }
  }

  @Test func `to a sign-in is valid even if the lookup fails`() async throws {
    try await withAnswers(["signInWithPassword": json(Self.signIn)]) { toolkit, _ in
      let session = try await toolkit.signIn(email: "a@b.c", password: Secret("secret"))
      #expect(session.user == User(id: "u1", email: "a@b.c"))
    }
  }

  @Test func `to a lookup about another user is not trusted`() async throws {
    let record = #"{"users":[{"localId":"u2","displayName":"Eve","emailVerified":true}]}"#
    try await withAnswers(["signInWithPassword": json(Self.signIn), "lookup": json(record)]) {
      toolkit, _ in
      let session = try await toolkit.signIn(email: "a@b.c", password: Secret("secret"))
      #expect(session.user == User(id: "u1", email: "a@b.c"))
    }
  }

  @Test func `to a guest has no look-up`() async throws {
    try await withAnswers(["signUp": json(#"{"localId":"g",\#(Self.tokens)}"#)]) {
      toolkit, server in
      let session = try await toolkit.signInAsGuest()
      #expect(session.user == User(id: "g", isAnonymous: true))
      #expect(session.providerID == "anonymous")
      #expect(session.isNewUser)
      toolkit.shutdown()
      var asked: [String] = []
      for await event in server.events {
        if case .request(let text) = event { asked.append(text.askedMethod) }
        if event == .closed { break }
      }
      #expect(asked == ["signUp"])
    }
  }

  @Test func `to a sign-up is a new person's session`() async throws {
    try await withAnswers(["signUp": json(Self.signIn)]) { toolkit, _ in
      let session = try await toolkit.createAccount(email: "a@b.c", password: Secret("secret"))
      #expect(session.isNewUser)
      #expect(session.providerID == "password")
    }
  }

  @Test func `that wants a second factor says so`() async throws {
    let body = #"{"localId":"u1","mfaPendingCredential":"m","mfaInfo":[{}]}"#
    try await withAnswer(json(body)) { toolkit in
      await #expect(throws: IdentityError.other(code: "SECOND_FACTOR_REQUIRED", detail: nil)) {
        try await toolkit.signIn(email: "a@b.c", password: Secret("secret"))
      }
    }
  }

  @Test func `keeps escape sequences of a name as they are`() async throws {
    let record = #"{"users":[{"localId":"u1","displayName":"\u001b]0;x\u0007\u009b31m\u202e"}]}"#
    try await withAnswer(json(record)) { toolkit in
      let account = try await toolkit.lookup(idToken: Secret("t"))
      #expect(account.user.displayName == "\u{1B}]0;x\u{7}\u{9B}31m\u{202E}")
    }
  }

  @Test func `to an update brings new tokens only where the old ones are revoked`() async throws {
    let plain = #"{"localId":"u1","displayName":"Ada","providerUserInfo":[]}"#
    try await withAnswer(json(plain)) { toolkit in
      let update = try await toolkit.update(idToken: Secret("t"), .init(displayName: "Ada"))
      #expect(update.tokens == nil)
      #expect(update.account.user.displayName == "Ada")
    }
    try await withAnswer(json(Self.signIn)) { toolkit in
      let update = try await toolkit.update(
        idToken: Secret("t"), .init(password: Secret("another")))
      #expect(update.tokens?.refreshToken == Secret("r"))
      #expect(update.tokens?.expiresAt == 1_700_003_600)
    }
  }

  @Test(arguments: [
    ("400 Bad Request", "EMAIL_EXISTS", IdentityError.emailInUse),
    ("400 Bad Request", "EMAIL_NOT_FOUND", .unknownEmail),
    ("400 Bad Request", "INVALID_PASSWORD", .wrongPassword),
    ("400 Bad Request", "INVALID_LOGIN_CREDENTIALS", .wrongEmailOrPassword),
    (
      "400 Bad Request", "WEAK_PASSWORD : Password should be at least 8 characters",
      .weakPassword(minimumLength: 8)
    ),
    ("400 Bad Request", "USER_DISABLED", .accountDisabled),
    ("400 Bad Request", "API key not valid. Please pass a valid API key.", .invalidAPIKey),
    (
      "400 Bad Request", "SOMETHING_NEW : says\u{1B}[1m",
      .other(
        code: "SOMETHING_NEW", detail: "says\u{1B}[1m")
    ),
    ("500 Internal Server Error", "Internal error encountered.", .serverFailure(status: 500)),
    ("503 Service Unavailable", "BACKEND : down", .serverFailure(status: 503)),
  ])
  func `with a code of the server becomes its error`(
    status: String, message: String, error: IdentityError
  ) async throws {
    let text = message.replacing("\u{1B}", with: #"\u001b"#)
    let body = #"{"error":{"code":400,"message":"\#(text)"}}"#
    try await withAnswer(json(body, status: status)) { toolkit in
      await #expect(throws: error) {
        try await toolkit.signIn(email: "a@b.c", password: Secret("secret"))
      }
    }
  }

  @Test(
    arguments: [
      ("17", 17), ("-5", 0), ("7200", 7200), ("9223372036854775807", 86_400),
      ("-9223372036854775808", 0), ("999999999999999999999", 86_400), ("1e308", nil), ("soon", nil),
    ] as [(String, Int?)])
  func `with too many attempts says how long to wait`(header: String, seconds: Int?) async throws {
    let body = #"{"error":{"code":400,"message":"TOO_MANY_ATTEMPTS_TRY_LATER : later"}}"#
    let answer = json(body, status: "400 Bad Request", headers: ["Retry-After: \(header)"])
    try await withAnswer(answer) { toolkit in
      await #expect(throws: IdentityError.tooManyAttempts(retryAfter: seconds)) {
        try await toolkit.signIn(email: "a@b.c", password: Secret("secret"))
      }
    }
  }
}
