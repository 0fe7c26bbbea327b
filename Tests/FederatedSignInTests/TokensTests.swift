import LoginFederatedSignIn
import LoginIdentity
import LoginOpenIDConnect
import Testing
import TokenSigner
import LoginTokenVerification

@Suite(.timeLimit(.minutes(10))) struct `A provider's own session` {
  private static let issuer = "https://issuer.example"

  /// Returns a provider's session after a sign-in, and the client that refreshes it.
  private func session(
    _ web: StagedWeb, _ more: [String: String] = [:], audience: JSONValue = "client",
    refreshToken: String = "old"
  ) throws -> (federated: FederatedSignIn, session: Session) {
    web.openProvider(Self.issuer, more)
    let federated = FederatedSignIn(
      nil,
      setUps: [
        "oidc.example": .init(
          .openID(issuer: Self.issuer), client: .init(id: "client", secret: Secret("s")),
          deviceClient: .init(id: "device"))
      ],
      surroundings: .init(
        exchange: web.exchange, now: { web.now }, wait: { web.wait($0) },
        pages: { _ in .init(finished: "", foreign: "") }))
    let session = Session(
      user: User(id: "ann"),
      idToken: try web.signer.token([
        "aud": audience, "sub": "ann", "iss": .string(Self.issuer),
      ]),
      refreshToken: Secret(refreshToken), expiresAt: 0, providerID: "oidc.example",
      isNewUser: false)
    return (federated, session)
  }

  @Test(arguments: [
    ("client" as JSONValue, nil), ("device", "device"), (.array(["x", "device"]), "device"),
  ])
  func `is refreshed as the client that its token is for`(
    audience: JSONValue, inForm: String?
  ) async throws {
    let web = try StagedWeb()
    let (federated, session) = try session(web, audience: audience)
    let answered: JSONValue = inForm.map { .string($0) } ?? "client"
    web.script("\(Self.issuer)/token", try web.tokens(Self.issuer, ["aud": answered]))
    let renewed = try await federated.beginRefresh(session).exchange().check()
    #expect(renewed.refreshToken == Secret("refresh"))
    #expect(renewed.expiresAt == StagedWeb.now + 3600)
    #expect(renewed.user == session.user && renewed.idToken != session.idToken)
    let asked = try #require(web.asked("\(Self.issuer)/token").first)
    #expect(asked.form["grant_type"] == "refresh_token" && asked.form["refresh_token"] == "old")
    // The browser's client has a secret, which goes into a header.
    #expect(asked.form["client_id"] == inForm)
    #expect((asked.headers["Authorization"] == nil) == (inForm != nil))
  }

  @Test func `expires only if the provider says so, and needs a sign-in without a refresh token`()
    async throws
  {
    let web = try StagedWeb()
    let (federated, session) = try session(web)
    web.script("\(Self.issuer)/token", StagedWeb.error("invalid_grant"))
    await #expect(throws: IdentityError.sessionExpired) {
      try await federated.beginRefresh(session).exchange()
    }
    let (_, bare) = try self.session(web, refreshToken: "")
    await #expect(throws: IdentityError.reauthenticationNeeded) {
      try await federated.beginRefresh(bare)
    }
  }

  @Test func `is sent only to its issuer, whatever the settings call it`() async throws {
    let web = try StagedWeb()
    let (_, session) = try session(web)
    web.openProvider("https://other.example")
    let tokens = try web.tokens(Self.issuer, [:])
    web.script("\(Self.issuer)/token", tokens)
    web.script("https://other.example/token", tokens)
    let federated = FederatedSignIn(
      nil,
      setUps: [
        "oidc.example": .init(
          .openID(issuer: "https://other.example"), client: .init(id: "client")),
        "oidc.renamed": .init(.openID(issuer: Self.issuer), client: .init(id: "client")),
      ],
      surroundings: .init(
        exchange: web.exchange, now: { web.now }, wait: { web.wait($0) },
        pages: { _ in .init(finished: "", foreign: "") }))
    _ = try await federated.beginRefresh(session).exchange().check()
    #expect(web.asked("https://other.example/token").isEmpty)
    #expect(web.asked("\(Self.issuer)/token").count == 1)
  }

  @Test func `is not exchanged for another person's, nor given up for an outage`() async throws {
    let web = try StagedWeb()
    let (federated, session) = try session(web)
    web.script("\(Self.issuer)/token", try web.tokens(Self.issuer, ["sub": "bob"]))
    await #expect(
      throws: IdentityError.failedCheck(.init(.tokenClaim, "sub"))
    ) { try await federated.beginRefresh(session).exchange().check() }
    web.script("\(Self.issuer)/token", StagedWeb.json([:], status: 503))
    await #expect(throws: IdentityError.serverFailure(status: 503)) {
      try await federated.beginRefresh(session).exchange().check()
    }
  }

  @Test func `is revoked where the provider listens`() async throws {
    let web = try StagedWeb()
    let end = "\(Self.issuer)/revoke"
    let (federated, session) = try session(web, ["revocation_endpoint": end])
    web.script(end, WebAnswer(status: 200, body: []))
    try await federated.revoke(session)
    let asked = try #require(web.asked(end).first)
    #expect(asked.form == ["token": "old", "token_type_hint": "refresh_token"])
    #expect(asked.headers["Authorization"]?.hasPrefix("Basic ") == true)
  }

  @Test func `that cannot be revoked says why, or that there is no way`() async throws {
    let web = try StagedWeb()
    let end = "\(Self.issuer)/revoke"
    let (federated, session) = try session(web, ["revocation_endpoint": end])
    let faults: [(WebAnswer, IdentityError)] = [
      (StagedWeb.json([:], status: 503), .serverFailure(status: 503)),
      (
        StagedWeb.error("unsupported_token_type"),
        .providerRefused(reason: "unsupported_token_type")
      ),
      (WebAnswer(status: 404, body: []), .unintelligibleAnswer(host: "issuer.example")),
    ]
    for (answer, error) in faults {
      web.script(end, answer)
      await #expect(throws: error) { try await federated.revoke(session) }
    }
    let (silent, _) = try self.session(web)
    await #expect(throws: IdentityError.methodNotAllowed) { try await silent.revoke(session) }
  }
}
