import LoginIdentity
import LoginOpenIDConnect
import Testing

/// Every answer of a provider, in every bad form.
@Suite(.timeLimit(.minutes(10))) struct `A sign-in with a provider that answers badly` {
  private typealias Place = SecretSignIn.Place

  @Test(arguments: [SecretSignIn.Place.discovery, .device, .token, .keys], BadAnswer.allCases)
  func `with a short code ends by name`(place: SecretSignIn.Place, bad: BadAnswer) async throws {
    let staged = try SecretSignIn()
    staged.web.script(Place.token.url, staged.good(.token))
    staged.web.spoil(place.url, bad, insteadOf: staged.good(place))
    let error = try #require(await staged.signIn(by: .code).failure, "It was signed in.")
    SecretSignIn.expectWords(for: error)
    switch place {
    case .keys: #expect(error == Self.noKeys)
    case .token where bad.mayPass:
      // It is asked about until the code expires, and so are two more codes.
      #expect(error == .consentTooLate)
    case .token, .discovery, .device, .me, .revoke:
      #expect(bad.isExplained(as: error, of: place.url), "\(error)")
    }
    expectOneHost(staged)
  }

  @Test(arguments: [SecretSignIn.Place.discovery, .token, .keys], BadAnswer.allCases)
  func `in the browser ends by name`(place: SecretSignIn.Place, bad: BadAnswer) async throws {
    let staged = try SecretSignIn()
    if place != .token { staged.web.spoil(place.url, bad, insteadOf: staged.good(place)) }
    let result = await staged.signIn(by: .browser) { nonce in
      let good = staged.good(.token, nonce: nonce)
      staged.web.script(Place.token.url, good)
      if place == .token { staged.web.spoil(Place.token.url, bad, insteadOf: good) }
    }
    let error = try #require(result.failure, "It was signed in.")
    SecretSignIn.expectWords(for: error)
    #expect(
      place == .keys ? error == Self.noKeys : bad.isExplained(as: error, of: place.url), "\(error)")
    expectOneHost(staged)
  }

  @Test(arguments: BadAnswer.allCases)
  func `succeeds without the profile if that is invalid`(bad: BadAnswer) async throws {
    let staged = try SecretSignIn()
    staged.web.script(Place.token.url, staged.good(.token))
    staged.web.spoil(Place.me.url, bad, insteadOf: staged.good(.me))
    let session = try await staged.signIn(by: .code).get()
    // A number that is too large doesn't affect the rest, either.
    #expect(session.user == User(id: "ann"))
    expectOneHost(staged)
  }

  @Test func `as it should be, is one`() async throws {
    let staged = try SecretSignIn()
    staged.web.script(Place.token.url, staged.good(.token))
    let (user, web) = (User(id: "ann", email: "ann@example.com"), staged.web)
    #expect(try await staged.signIn(by: .code).get().user == user)
    let session = try await staged.signIn(by: .browser) { nonce in
      web.script(Place.token.url, staged.good(.token, nonce: nonce))
    }.get()
    #expect(session.user == user && session.refreshToken == Secret("refresh-5ecret"))
  }

  // MARK: Fields

  /// The fields that a sign-in requires, and their places.
  private static let needed: [(SecretSignIn.Place, String)] = [
    (.discovery, "issuer"), (.discovery, "token_endpoint"), (.discovery, "jwks_uri"),
    (.discovery, "device_authorization_endpoint"), (.keys, "keys"), (.device, "device_code"),
    (.device, "user_code"), (.device, "verification_uri"), (.device, "expires_in"),
    (.token, "id_token"),
  ]

  /// Values that are invalid for all of them; `nil` omits the field.
  private static let wrong: [JSONValue?] = [
    nil, .null, .bool(true), .integer(-1), .array([]), .array(["https://issuer.example/token"]),
    .object([:]), "", "\u{1B}]0;5ecret\u{7}", "javascript:alert(1)",
  ]

  @Test(arguments: needed, wrong.indices)
  func `ends by name for a field that is missing or of a wrong type`(
    field: (place: SecretSignIn.Place, name: String), index: Int
  ) async throws {
    let staged = try SecretSignIn()
    staged.web.script(Place.token.url, staged.good(.token))
    let good = staged.good(field.place)
    var fields = try #require(JSONSyntax.object(good.body))
    fields[field.name] = Self.wrong[index]
    // Codes can be any text.
    if field.name.hasSuffix("_code"), case .string(let text) = Self.wrong[index], !text.isEmpty {
      return
    }
    staged.web.script(field.place.url, StagedWeb.json(fields))
    let error = try #require(await staged.signIn(by: .code).failure, "It was signed in.")
    #expect(error != .cancelled && error != .consentTooLate, "\(error)")
    if index < 8 { SecretSignIn.expectWords(for: error) }
    expectOneHost(staged)
  }

  @Test(
    arguments: [
      .integer(-1), .integer(0), .integer(.max), .integer(.min), .number(1e308), "3600", "soon", "",
      .null, .bool(true), .array([]), .object([:]),
    ] as [JSONValue])
  func `takes any life of an access token, and believes a year at most`(life: JSONValue)
    async throws
  {
    let staged = try SecretSignIn()
    staged.web.script(
      Place.token.url, SecretSignIn.tokens(staged.idToken(), ["expires_in": life]))
    let session = try await staged.signIn(by: .code).get()
    let end = try #require(session.accessToken?.expiresAt)
    #expect((staged.web.now...staged.web.now + 31_536_000).contains(end))
  }

  @Test(arguments: ["access_token", "refresh_token", "token_type", "scope"])
  func `takes nothing of a wrong type for a token`(name: String) async throws {
    for value in [.integer(1), .array(["access-5ecret"]), .object([:]), .null] as [JSONValue] {
      let staged = try SecretSignIn()
      staged.web.script(Place.token.url, SecretSignIn.tokens(staged.idToken(), [name: value]))
      let session = try await staged.signIn(by: .code).get()
      #expect(session.user.id == "ann")
      #expect((session.accessToken == nil) == (name == "access_token"))
      #expect(session.refreshToken.isEmpty == (name == "refresh_token"))
      #expect(session.accessToken?.type == nil && session.accessToken?.scopes == nil)
    }
  }

  @Test(arguments: [SecretSignIn.Place.discovery, .token])
  func `with a repeated field fails by name, whichever comes first`(
    place: SecretSignIn.Place
  ) async throws {
    let staged = try SecretSignIn()
    let evil = try SecretSignIn().idToken(["sub": "eve"]).reveal { $0 }
    let more =
      place == .token
      ? "\"id_token\":\"\(evil)\",\"access_token\":\"evil\""
      : "\"issuer\":\"https://evil.example\",\"token_endpoint\":\"https://evil.example/t\""
    staged.web.script(Place.token.url, staged.good(.token))
    let good = staged.good(place).body
    for body in [
      Array("{\(more),".utf8) + good.dropFirst(), good.dropLast() + Array(",\(more)}".utf8),
    ] {
      staged.web.script(place.url, WebAnswer(status: 200, body: Array(body)))
      let error = try #require(await staged.signIn(by: .code).failure, "It was signed in.")
      SecretSignIn.expectWords(for: error)
      expectOneHost(staged)
    }
  }

  @Test func `is one behind a byte order mark`() async throws {
    let staged = try SecretSignIn()
    for place in [Place.discovery, .device, .token, .keys, .me] {
      let body = [0xEF, 0xBB, 0xBF] + staged.good(place).body
      staged.web.script(place.url, WebAnswer(status: 200, body: body))
    }
    #expect(try await staged.signIn(by: .code).get().user.email == "ann@example.com")
  }

  // MARK: Secrets

  @Test(arguments: ["client-5ecret", "code-5ecret"])
  func `shows no sentence of a provider that repeats a secret`(secret: String) async throws {
    let staged = try SecretSignIn()
    let answer = StagedWeb.json(
      [
        "error": "invalid_request",
        "error_description": .string("You said \(secret), which is bad."),
      ], status: 400)
    let error = await staged.signIn(by: .browser) { _ in
      staged.web.script(Place.token.url, answer)
    }.failure
    #expect(error == .providerRefused(reason: "invalid_request"))
  }

  private static let noKeys = IdentityError.failedCheck(.init(.providerKeys))

  /// Checks that only the provider got requests.
  private func expectOneHost(
    _ staged: SecretSignIn, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let others = staged.web.asked.map(\.url).filter { !$0.hasPrefix("https://issuer.example/") }
    #expect(others.isEmpty, sourceLocation: sourceLocation)
  }
}
