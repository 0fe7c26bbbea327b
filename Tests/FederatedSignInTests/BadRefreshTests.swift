import LoginFederatedSignIn
import Foundation
import LoginIdentity
import LoginOpenIDConnect
import LoginSessions
import Testing

/// A stored session, and every bad answer that its refresh may get.
@Suite(.timeLimit(.minutes(10))) final class `A saved session that is refreshed badly`: Sendable {
  private typealias Place = SecretSignIn.Place
  private static let service = ServiceKey.openID(issuer: SecretSignIn.issuer)
  static let wanted: [WantedToken] = [
    .idToken, .accessToken(AccessTokenRequest()),
    .accessToken(AccessTokenRequest(scopes: ["mail"], audience: "api")),
  ]

  private let staged: SecretSignIn
  private let folder = "/tmp/sessions-\(UUID().uuidString)"

  init() throws {
    staged = try SecretSignIn()
    staged.web.script(Place.token.url, SecretSignIn.tokens(staged.idToken()))
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func store(ahead: Int = 0) -> SessionStore {
    let web = staged.web
    return SessionStore(folder: folder, storage: .file) { web.now + ahead }
  }

  /// Stores Ann's session, whose tokens are valid for another 30 seconds, and returns the stored form.
  private func keep(ahead: Int = 0) throws -> StoredSession {
    let now = staged.web.now
    let token = staged.idToken(["iat": .integer(now - 3570), "exp": .integer(now + 30)])
    try store(ahead: ahead).save(
      Session(
        user: User(id: "ann"), idToken: token, refreshToken: Secret("kept-5ecret"),
        expiresAt: now + ahead + 30, providerID: "oidc.example", isNewUser: false,
        accessToken: AccessToken(token: Secret("a0-5ecret"), expiresAt: now + ahead + 30)),
      of: Self.service)
    return try kept(ahead: ahead)
  }

  private func kept(ahead: Int = 0) throws -> StoredSession {
    try #require(try store(ahead: ahead).currentSession(of: Self.service), "The session is gone.")
  }

  private func federated(ahead: Int = 0) -> FederatedSignIn {
    let web = staged.web
    return FederatedSignIn(
      nil,
      setUps: [
        "oidc.example": .init(
          .openID(issuer: SecretSignIn.issuer),
          client: .init(id: "client", secret: Secret("client-5ecret")))
      ],
      surroundings: .init(
        exchange: web.exchange, now: { web.now + ahead }, wait: { web.wait($0) },
        pages: { _ in .init(finished: "", foreign: "") }))
  }

  /// Requests a token; returns the error.
  private func ask(_ wanted: WantedToken = .idToken, ahead: Int = 0) async -> SessionError? {
    let federated = federated(ahead: ahead)
    let request: AccessTokenRequest =
      switch wanted {
      case .idToken: AccessTokenRequest()
      case .accessToken(let request): request
      }
    do throws(SessionError) {
      _ = try await store(ahead: ahead).freshSession(
        of: Self.service, wanting: wanted, minimumValidity: 60
      ) { (old: Session) async throws(IdentityError) -> SessionRefresh in
        try await federated.beginRefresh(old, asking: request)
      }
      return nil
    } catch {
      return error
    }
  }

  /// Returns the error of a refresh, which must have words.
  private func refusal(_ wanted: WantedToken, ahead: Int = 0) async throws -> IdentityError {
    guard case .refresh(let error)? = await ask(wanted, ahead: ahead) else {
      throw NothingRefused()
    }
    SecretSignIn.expectWords(for: error)
    #expect(error != .sessionExpired && error != .reauthenticationNeeded)
    return error
  }

  private struct NothingRefused: Error {}

  @Test(
    arguments: [SecretSignIn.Place.discovery, .keys, .token], BadAnswer.allCases)
  func `is there as it was, whatever token was wanted`(
    place: SecretSignIn.Place, bad: BadAnswer
  ) async throws {
    let before = try keep()
    let good = place == .token ? staged.good(.token) : staged.good(place)
    for wanted in Self.wanted {
      staged.web.spoil(place.url, bad, insteadOf: good)
      let error = try await refusal(wanted)
      if place != .keys { #expect(bad.isExplained(as: error, of: place.url), "\(error)") }
      #expect(try kept() == before)
    }
    let hosts = staged.web.asked.allSatisfy { $0.url.hasPrefix("https://issuer.example/") }
    #expect(hosts && staged.web.asked(Place.token.url).isEmpty == (place != .token))
    // With good answers it is refreshed, with the stored token.
    staged.web.script(place.url, good)
    #expect(await ask() == nil)
    let last = try #require(staged.web.asked(Place.token.url).last)
    #expect(last.form["refresh_token"] == "kept-5ecret")
  }

  @Test(arguments: 0..<3, wanted.indices)
  func `is there when the provider is gone after some requests`(
    answered: Int, index: Int
  ) async throws {
    let before = try keep()
    staged.web.leave(after: answered)
    _ = try await refusal(Self.wanted[index])
    #expect(try kept() == before && staged.web.asked.count <= answered + 1)
    staged.web.leave(after: nil)
    #expect(await ask(Self.wanted[index]) == nil)
  }

  @Test(arguments: [-31_536_000, -86_400, -300, 86_400, 31_536_000])
  func `says that the clock is wrong, and keeps the refresh token that came`(ahead: Int)
    async throws
  {
    let before = try keep(ahead: ahead)
    let error = try await refusal(.idToken, ahead: ahead)
    #expect(error == .provider(value: .clock(secondsAhead: -ahead, isOurs: true)))
    #expect(SecretSignIn.words(error).contains("clock"))
    let stored = try kept(ahead: ahead)
    #expect(stored.session.refreshToken == Secret("refresh-5ecret"))
    #expect(stored.session.idToken == before.session.idToken)
  }

  @Test(arguments: [0, 300, 3000])
  func `takes no notice of a clock that is ahead a little`(ahead: Int) async throws {
    _ = try keep(ahead: ahead)
    #expect(await ask(ahead: ahead) == nil)
    #expect(try kept(ahead: ahead).session.refreshToken == Secret("refresh-5ecret"))
  }

  @Test func `never ends later than the year 9999, whatever its token says`() async throws {
    let session = try keep().session
    staged.web.script(
      Place.token.url, SecretSignIn.tokens(staged.idToken(["exp": .integer(.max)])))
    let renewed = try await federated().beginRefresh(session).exchange().check()
    #expect(renewed.expiresAt == JSONValue.lastMoment)
    #expect(await ask() == nil)
    #expect(try kept().validity(now: staged.web.now) <= 86_400)
  }

  @Test(arguments: ["kept-5ecret", "client-5ecret"])
  func `shows no sentence that repeats a secret`(secret: String) async throws {
    let before = try keep()
    let message = "The token \(secret) is bad."
    staged.web.script(
      Place.token.url,
      StagedWeb.json(
        ["error": "invalid_request", "error_description": .string(message)], status: 400))
    #expect(try await refusal(.idToken) == .providerRefused(reason: "invalid_request"))
    #expect(try kept() == before)
  }

  // MARK: Signing out

  /// The answers to a revocation that count as success (RFC 7009 §2.2: the content is irrelevant).
  @Test(arguments: BadAnswer.allCases)
  func `is revoked by any yes, and otherwise says why not`(bad: BadAnswer) async throws {
    let session = try keep().session
    let good = StagedWeb.json(["ok": .bool(true)])
    staged.web.spoil(Place.revoke.url, bad, insteadOf: good)
    let isYes: Bool =
      if case .success(let answer) = bad.outcome(insteadOf: good) {
        (200..<300).contains(answer.status)
      } else {
        false
      }
    do throws(IdentityError) {
      try await federated().revoke(session)
      #expect(isYes)
    } catch {
      #expect(!isYes)
      SecretSignIn.expectWords(for: error)
    }
    // Removing it sends no request.
    _ = try store().forget(userID: "ann", of: Self.service)
    #expect(try store().all().isEmpty)
    #expect(staged.web.asked(Place.revoke.url).first?.form["token"] == "kept-5ecret")
  }
}
