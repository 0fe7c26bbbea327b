import LoginFederatedSignIn
import Foundation
import LoginIdentity
import LoginOpenIDConnect
import LoginSessions
import Testing
import TokenSigner
import LoginTokenVerification

/// A stored session, and a provider that misbehaves when it is refreshed.
@Suite(.timeLimit(.minutes(10))) final class `A saved session of a provider`: Sendable {
  private static let issuer = "https://issuer.example"
  private static let service = ServiceKey.openID(issuer: issuer)

  private let web: StagedWeb
  private let store: SessionStore
  private let folder: String

  /// Ann's session, whose ID token is valid for another 30 seconds.
  private let session: Session

  init() throws {
    let web = try StagedWeb()
    self.web = web
    web.openProvider(Self.issuer)
    folder = "/tmp/sessions-\(UUID().uuidString)"
    store = SessionStore(folder: folder, storage: .file) { web.now }
    session = Session(
      user: User(id: "ann", email: "ann@example.com"),
      idToken: try web.signer.token([
        "aud": "client", "sub": "ann", "iss": .string(Self.issuer), "iat": .integer(web.now - 3570),
        "exp": .integer(web.now + 30),
      ]), refreshToken: Secret("r0"), expiresAt: web.now + 30, providerID: "oidc.example",
      isNewUser: false,
      accessToken: AccessToken(token: Secret("a0"), expiresAt: web.now + 30, scopes: ["openid"]))
    try store.save(session, of: Self.service)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Requests a token; returns the error.
  private func ask(minimumValidity: Int = 60) async -> SessionError? {
    let web = web
    let federated = FederatedSignIn(
      nil,
      setUps: ["oidc.example": .init(.openID(issuer: Self.issuer), client: .init(id: "client"))],
      surroundings: .init(
        exchange: web.exchange, now: { web.now }, wait: { web.wait($0) },
        pages: { _ in .init(finished: "", foreign: "") }))
    do throws(SessionError) {
      _ = try await store.freshSession(of: Self.service, minimumValidity: minimumValidity) {
        (old: Session) async throws(IdentityError) -> SessionRefresh in
        try await federated.beginRefresh(old)
      }
      return nil
    } catch {
      return error
    }
  }

  private func kept() throws -> StoredSession {
    try #require(try store.currentSession(of: Self.service))
  }

  private var refreshes: [String?] {
    web.asked("\(Self.issuer)/token").map { $0.form["refresh_token"] }
  }

  /// Returns new tokens without an ID token, as OpenID Connect Core §12.2 allows.
  private static func answer(_ number: Int, lifetime: Int = 100) -> WebAnswer {
    StagedWeb.json([
      "access_token": .string("a\(number)"), "refresh_token": .string("r\(number)"),
      "expires_in": .integer(lifetime), "scope": "openid email",
    ])
  }

  @Test func `survives a first refresh without an ID token, with the new tokens`()
    async throws
  {
    web.script("\(Self.issuer)/token", Self.answer(1), Self.answer(2))
    #expect(await ask() == nil)
    var stored = try kept()
    #expect(stored.session.idToken == session.idToken)
    #expect(stored.session.refreshToken == Secret("r1"))
    #expect(
      stored.session.accessToken
        == AccessToken(
          token: Secret("a1"), expiresAt: web.now + 100, scopes: ["openid", "email"]))
    // Another request would be useless before half of the access token's lifetime.
    #expect(await ask() == nil && refreshes == ["r0"])
    #expect(await ask(minimumValidity: .max) == nil && refreshes == ["r0"])
    // The ID token expires; a sign-in is needed, and no session is lost.
    web.wait(30)
    #expect(await ask() == .idTokenEnded && refreshes == ["r0"])
    #expect(try kept().needsSignIn(now: web.now))
    // The access token is still refreshed.
    web.wait(30)
    #expect(await ask() == .idTokenEnded && refreshes == ["r0", "r1"])
    stored = try kept()
    #expect(stored.session.accessToken?.token == Secret("a2"))
    #expect(stored.session.refreshToken == Secret("r2"))
  }

  @Test func `takes an ID token when the provider gives one again`() async throws {
    web.script(
      "\(Self.issuer)/token", Self.answer(1), try web.tokens(Self.issuer, [:]))
    #expect(await ask() == nil)
    web.wait(60)
    #expect(await ask() == nil)
    #expect(try kept().session.idToken != session.idToken)
    #expect(try !kept().isIDTokenLast)
  }

  /// Answers that don't mean that the refresh token is invalid.
  private static let odd: [WebAnswer] = [
    StagedWeb.error("invalid_client", status: 401), StagedWeb.error("invalid_client"),
    StagedWeb.error("access_denied"), StagedWeb.error("expired_token"),
    StagedWeb.error("unauthorized_client"), StagedWeb.error("invalid_request"),
    StagedWeb.error("invalid_grant", status: 503), StagedWeb.json([:], status: 400),
    WebAnswer(status: 403, body: Array("<html>".utf8)), WebAnswer(status: 403, body: []),
    WebAnswer(status: 200, body: Array("<html>".utf8)), WebAnswer(status: 200, body: []),
    WebAnswer(status: 400, body: []), WebAnswer(status: 502, body: Array("<html>".utf8)),
    WebAnswer(status: 302, body: []), WebAnswer(status: 429, body: []),
    StagedWeb.json(["hello": .null]),
  ]

  @Test(arguments: odd.indices)
  func `stays as it is unless the provider says that it is revoked`(index: Int) async throws {
    let before = try kept()
    web.script("\(Self.issuer)/token", Self.odd[index])
    let error = await ask()
    #expect(error != nil && error != .refresh(.sessionExpired) && error != .signedOut)
    #expect(try kept() == before)
    web.script("\(Self.issuer)/token", Self.answer(1))
    #expect(await ask() == nil)
  }

  @Test func `expires when the provider says invalid_grant`() async throws {
    web.script("\(Self.issuer)/token", StagedWeb.error("invalid_grant"))
    #expect(await ask() == .refresh(.sessionExpired))
    #expect(try store.all().isEmpty)
  }

  @Test func `expires when Glewlwyd leaves its answer empty twice, but not once`()
    async throws
  {
    let empty = WebAnswer(status: 400, headers: ["cache-control": "no-store"], body: [])
    web.script("\(Self.issuer)/token", empty, Self.answer(1))
    #expect(await ask() == nil && refreshes == ["r0", "r0"])
    web.wait(60)
    web.script("\(Self.issuer)/token", empty)
    #expect(await ask() == .refresh(.sessionExpired) && refreshes.suffix(2) == ["r1", "r1"])
    #expect(try store.all().isEmpty)
  }

  @Test(arguments: [
    WebAnswer(status: 503, body: []), WebAnswer(status: 200, body: Array("<html>".utf8)),
    WebAnswer(status: 200, body: []), nil,
  ])
  func `spends no refresh token while the keys are not available`(answer: WebAnswer?) async throws {
    web.script("\(Self.issuer)/token", try web.tokens(Self.issuer, [:]))
    for place in ["keys", ".well-known/openid-configuration"] {
      if let answer {
        web.script("\(Self.issuer)/\(place)", answer)
      } else {
        web.forget("\(Self.issuer)/\(place)")
      }
      let error = await ask()
      #expect(error != nil && error != .refresh(.sessionExpired))
      #expect(refreshes.isEmpty)
      web.openProvider(Self.issuer)
    }
    #expect(await ask() == nil)
  }

  /// Invalid claims of an ID token.
  private static let lies: [[String: JSONValue]] = [
    ["sub": "bob"], ["iss": "https://other.example"], ["aud": "other"], ["exp": 1], ["sub": .null],
  ]

  @Test(arguments: lies.indices)
  func `keeps the refresh token that came with an ID token that is refused`(
    index: Int
  ) async throws {
    web.script("\(Self.issuer)/token", try web.tokens(Self.issuer, Self.lies[index]))
    let error = await ask()
    #expect(error != nil && error != .refresh(.sessionExpired))
    let stored = try kept()
    #expect(stored.session.refreshToken == Secret("refresh"))
    #expect(stored.session.idToken == session.idToken)
    #expect(stored.session.accessToken == session.accessToken)
    // The stored token is exchanged for the next ones.
    web.script("\(Self.issuer)/token", try web.tokens(Self.issuer, [:]))
    #expect(await ask() == nil && refreshes == ["r0", "refresh"])
  }

  @Test func `trusts no tokens after another user's until an ID token names the owner`()
    async throws
  {
    web.script("\(Self.issuer)/token", try web.tokens(Self.issuer, ["sub": "bob"]))
    #expect(await ask() != nil)
    #expect(try kept().isUnproven)
    // These have no owner; they may also be bob's.
    web.script(
      "\(Self.issuer)/token",
      StagedWeb.json(["access_token": .string("bob's"), "refresh_token": .string("bob's next")]))
    _ = await ask()
    #expect(try kept().session.refreshToken == Secret("bob's next"))
    #expect(try kept().session.accessToken == session.accessToken)
    web.script("\(Self.issuer)/token", try web.tokens(Self.issuer, [:]))
    #expect(await ask() == nil)
    #expect(try !kept().isUnproven)
  }

  @Test func `is refreshed to the end though who asked gave up`() async throws {
    web.script("\(Self.issuer)/token", Self.answer(1))
    let (asked, reported) = AsyncStream.makeStream(of: Void.self)
    let (gaveUp, go) = AsyncStream.makeStream(of: Void.self)
    let task = Task { [store] in
      try await store.freshSession(of: Self.service, minimumValidity: 60) {
        (old: Session) async throws(IdentityError) -> SessionRefresh in
        SessionRefresh { () throws(IdentityError) in
          reported.finish()
          for await _ in gaveUp {}
          guard !Task.isCancelled else { throw .cancelled }
          let new = old.with(idToken: old.idToken, refreshToken: Secret("r1"), expiresAt: 0)
          return SessionRefresh.Exchanged(kept: new) { () throws(IdentityError) in new }
        }
      }
    }
    for await _ in asked {}
    task.cancel()
    go.finish()
    _ = try? await task.value
    #expect(try kept().session.refreshToken == Secret("r1"))
  }

  @Test func `sends no request with a refresh token of another client, and stays`() async throws {
    let other = session.with(
      idToken: try web.signer.token([
        "aud": "former", "sub": "ann", "iss": .string(Self.issuer), "exp": 1,
      ]), refreshToken: Secret("r0"), expiresAt: 0)
    try store.save(other, of: Self.service)
    #expect(await ask() == .refresh(.reauthenticationNeeded))
    #expect(refreshes.isEmpty)
    #expect(try kept().session.refreshToken == Secret("r0"))
  }

  @Test func `has a year at most of any life that a provider grants`() async throws {
    web.script("\(Self.issuer)/token", Self.answer(1, lifetime: .max))
    #expect(await ask() == nil)
    #expect(try kept().session.accessToken?.expiresAt == web.now + 31_536_000)
  }
}
