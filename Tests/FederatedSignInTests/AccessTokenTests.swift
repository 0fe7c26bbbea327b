import LoginFederatedSignIn
import Foundation
import LoginIdentity
import LoginOpenIDConnect
import LoginSessions
import Testing
import TokenSigner

/// Access tokens of a stored session, from an unreliable provider.
@Suite(.timeLimit(.minutes(10))) final class `An access token of a saved session`: Sendable {
  private static let issuer = "https://issuer.example"
  private static let service = ServiceKey.openID(issuer: issuer)
  private static let mail = AccessTokenRequest(scopes: ["mail"])

  private let web: StagedWeb
  private let store: SessionStore
  private let folder: String

  /// Creates Ann's session, whose tokens are valid for another 30 seconds.
  init() throws {
    let web = try StagedWeb()
    self.web = web
    web.openProvider(Self.issuer)
    folder = "/tmp/sessions-\(UUID().uuidString)"
    store = SessionStore(folder: folder, storage: .file) { web.now }
    try store.save(
      Session(
        user: User(id: "ann", email: "ann@example.com"),
        idToken: try web.signer.token([
          "aud": "client", "sub": "ann", "iss": .string(Self.issuer),
          "iat": .integer(web.now - 3570), "exp": .integer(web.now + 30),
        ]), refreshToken: Secret("r0"), expiresAt: web.now + 30, providerID: "oidc.example",
        isNewUser: false,
        accessToken: AccessToken(token: Secret("a0"), expiresAt: web.now + 30)),
      of: Self.service)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Requests an access token; returns it or its error.
  private func ask(
    _ request: AccessTokenRequest = AccessTokenRequest(), minimumValidity: Int = 60
  ) async -> Result<Secret, SessionError> {
    let web = web
    let federated = FederatedSignIn(
      nil,
      setUps: ["oidc.example": .init(.openID(issuer: Self.issuer), client: .init(id: "client"))],
      surroundings: .init(
        exchange: web.exchange, now: { web.now }, wait: { web.wait($0) },
        pages: { _ in .init(finished: "", foreign: "") }))
    do throws(SessionError) {
      let stored = try await store.freshSession(
        of: Self.service, wanting: .accessToken(request), minimumValidity: minimumValidity
      ) { (old: Session) async throws(IdentityError) -> SessionRefresh in
        try await federated.beginRefresh(old, asking: request)
      }
      return .success(stored.token(.accessToken(request))?.token ?? Secret(""))
    } catch {
      return .failure(error)
    }
  }

  private func kept() throws -> StoredSession {
    try #require(try store.currentSession(of: Self.service))
  }

  private var asked: [[String: String]] { web.asked("\(Self.issuer)/token").map(\.form) }

  /// Returns new tokens without an ID token, as OpenID Connect Core §12.2 allows.
  private static func answer(
    _ number: Int, _ more: [String: JSONValue] = [:]
  ) -> WebAnswer {
    StagedWeb.json(
      [
        "access_token": .string("a\(number)"), "refresh_token": .string("r\(number)"),
        "expires_in": .integer(100), "token_type": "Bearer",
      ].merging(more) { $1 })
  }

  @Test func `is renewed when it expires, long after the ID token did`() async throws {
    web.script("\(Self.issuer)/token", Self.answer(1), Self.answer(2), Self.answer(3))
    for number in 1...3 {
      web.wait(3600)
      #expect(await ask() == .success(Secret("a\(number)")))
      // It is valid for long enough now, so the provider isn't asked.
      #expect(await ask() == .success(Secret("a\(number)")))
      #expect(try kept().validity(now: web.now) == 0)
    }
    #expect(asked.map { $0["refresh_token"] } == ["r0", "r1", "r2"])
    #expect(asked.allSatisfy { $0["scope"] == nil && $0["resource"] == nil })
  }

  @Test(arguments: ["", "Bearer token", "Bearer\n"])
  func `is accepted if the provider adds a blank to its type, and the session continues`(
    type: String
  ) async throws {
    web.script(
      "\(Self.issuer)/token", Self.answer(1, ["token_type": .string(type)]),
      Self.answer(2, ["token_type": .string(type)]))
    #expect(await ask() == .success(Secret("a1")))
    #expect(try kept().session.refreshToken == Secret("r1"))
    #expect(await ask(Self.mail) == .success(Secret("a2")))
    let stored = try kept()
    #expect(stored.session.refreshToken == Secret("r2"))
    #expect(stored.session.accessToken?.type == nil)
    #expect(stored.otherTokens.map(\.token.type) == [nil])
  }

  @Test func `for some scopes or one recipient is requested by them, and saved beside the first`()
    async throws
  {
    let all = AccessTokenRequest(
      scopes: ["write", "read", "read"], audience: "api", resource: "https://api.example/v1")
    web.script(
      "\(Self.issuer)/token", Self.answer(1, ["scope": "mail"]),
      Self.answer(2, ["token_type": "N_A"]))
    #expect(await ask(Self.mail) == .success(Secret("a1")))
    #expect(await ask(all) == .success(Secret("a2")))
    #expect(asked.map { $0["scope"] } == ["mail", "read write"])
    #expect(asked.last?["audience"] == "api")
    #expect(asked.last?["resource"] == "https://api.example/v1")
    // Each is stored for the next request, and the sign-in's is unchanged.
    #expect(await ask(Self.mail) == .success(Secret("a1")))
    #expect(await ask(all) == .success(Secret("a2")))
    #expect(await ask(minimumValidity: 1) == .success(Secret("a0")))
    #expect(asked.count == 2)
    let stored = try kept()
    #expect(stored.session.refreshToken == Secret("r2"))
    #expect(stored.otherTokens.map(\.request) == [Self.mail, all])
    #expect(stored.otherTokens.map(\.token.scopes) == [["mail"], nil])
    #expect(stored.otherTokens.map(\.token.type) == [nil, "N_A"])
  }

  @Test func `is not saved if the ID token beside it belongs to another user`() async throws {
    let token = try web.tokens(Self.issuer, ["sub": "eve"])
    web.script("\(Self.issuer)/token", token)
    guard case .failure(.refresh(.providerNotBelieved)) = await ask(Self.mail) else {
      Issue.record("It was taken.")
      return
    }
    #expect(try kept().otherTokens.isEmpty && kept().session.accessToken?.token == Secret("a0"))
  }

  @Test func `that is not granted loses no session`() async throws {
    let cases: [(WebAnswer, SessionError)] = [
      (
        StagedWeb.error("invalid_scope"),
        .refresh(.providerRefused(reason: "invalid_scope"))
      ),
      (
        StagedWeb.error("invalid_target"),
        .refresh(.providerRefused(reason: "invalid_target"))
      ),
      (StagedWeb.json(["refresh_token": "r1"]), .noAccessToken),
    ]
    for (answer, expected) in cases {
      web.script("\(Self.issuer)/token", answer)
      #expect(await ask(Self.mail) == .failure(expected))
      #expect(try kept().session.accessToken?.token == Secret("a0"))
    }
    web.script("\(Self.issuer)/token", Self.answer(4))
    #expect(await ask(Self.mail) == .success(Secret("a4")))
    #expect(asked.last?["refresh_token"] == "r1")
  }
}
