import Foundation
import LoginIdentity
import Testing

@testable import LoginSessions

/// Invalid tokens: a line break in one would begin another line in the answer of git-credential.
@Suite(.timeLimit(.minutes(5))) struct `A token that is not one word` {
  let desk = TestStore()
  var store: SessionStore { desk.store }

  @Test(arguments: ["id\nusername=root", "id x", "id\u{7F}", String(repeating: "x", count: 65_537)])
  func `is not stored`(token: String) throws {
    try store.save(TestStore.session("ann"), of: .embedded)
    let before = desk.content
    let error = refusal { () throws(SessionStoreError) in
      try store.save(TestStore.session("bob", token: token), of: .embedded)
    }
    #expect(error == .unsoundToken)
    let other = refusal { () throws(SessionStoreError) in
      try store.save(TestStore.session("bob", refreshToken: "r\n" + token), of: .embedded)
    }
    #expect(other == .unsoundToken)
    #expect(desk.content == before)
  }

  @Test func `is not stored when a refresh brings it, but the refresh token beside it is`()
    async throws
  {
    try store.save(TestStore.session("ann", expiresAt: 1_000_030), of: .embedded)
    let store = store
    let error = await failure { () async throws(SessionError) in
      try await store.freshSession(of: .embedded, minimumValidity: 60) {
        (old: Session) async throws(IdentityError) -> Session in
        TestStore.session(old.user.id, token: "new\nquit=1", refreshToken: "second")
      }
    }
    #expect(error == .refresh(.unintelligibleAnswer(host: ServiceKey.embedded.rawValue)))
    let stored = try #require(try store.currentSession(of: .embedded)?.session)
    #expect(stored.refreshToken == Secret("second"))
    #expect(stored.idToken == Secret("id") && stored.expiresAt == 1_000_030)
  }

  /// The provider has rotated the refresh token, so the stored one is revoked.
  @Test(arguments: ["", "Bearer token", "Bearer\n"])
  func `of a type that is no word does not take the new refresh token with it`(
    type: String
  ) async throws {
    try store.save(TestStore.session("ann", expiresAt: 1_000_030), of: .embedded)
    let odd = AccessToken(token: Secret("access"), expiresAt: 1_003_600, type: type)
    for isBeside in [true, false] {
      let rotated = isBeside ? "second" : "third"
      let store = store
      let error = await failure { () async throws(SessionError) in
        try await store.freshSession(
          of: .embedded, wanting: .accessToken(AccessTokenRequest(scopes: ["mail"])),
          minimumValidity: 60
        ) { (old: Session) async throws(IdentityError) -> SessionRefresh in
          SessionRefresh { () async throws(IdentityError) -> SessionRefresh.Exchanged in
            var kept = TestStore.session(
              old.user.id, refreshToken: rotated, expiresAt: old.expiresAt)
            if !isBeside { kept.accessToken = odd }
            let given = kept
            return SessionRefresh.Exchanged(kept: given, other: isBeside ? odd : nil) {
              () async throws(IdentityError) -> Session in given
            }
          }
        }
      }
      #expect(error == .refresh(.unintelligibleAnswer(host: ServiceKey.embedded.rawValue)))
      let stored = try #require(try store.currentSession(of: .embedded))
      #expect(stored.session.refreshToken == Secret(rotated))
      #expect(stored.session.accessToken == nil && stored.otherTokens.isEmpty)
    }
  }

  /// Writes a session like an earlier version.
  private func write(_ session: Session) throws {
    var stored = StoredSession(
      service: .embedded, session: session, signedInAt: 1_000_000, refreshedAt: 1_000_000,
      isCurrent: true)
    stored.otherTokens = [
      OtherToken(
        request: AccessTokenRequest(scopes: ["a"]),
        token: AccessToken(token: Secret("x\ny"), expiresAt: 1_003_600), cameAt: 1_000_000)
    ]
    try desk.write(StoreDocument.bytes(of: StoredContent(sessions: [stored])))
  }

  @Test func `is not used where it was stored before: a refresh replaces it`() async throws {
    try write(TestStore.session("ann", token: "id\nusername=root"))
    let found = try #require(try store.currentSession(of: .embedded))
    #expect(found.session.idToken.isEmpty && found.validity(now: 1_000_000) == 0)
    #expect(found.session.user.id == "ann" && found.otherTokens.isEmpty)
    let stored = try await store.freshSession(of: .embedded, minimumValidity: 60) {
      (old: Session) async throws(IdentityError) -> Session in
      #expect(old.refreshToken == Secret("refresh"))
      return TestStore.session(old.user.id, token: "new")
    }
    #expect(stored.session.idToken == Secret("new"))
    #expect(try store.currentSession(of: .embedded) == stored)
  }

  @Test func `asks for a sign-in where nothing else is left`() async throws {
    try write(TestStore.session("ann", token: "id\nx", refreshToken: "r\nx"))
    let store = store
    let found = try #require(try store.currentSession(of: .embedded))
    #expect(found.needsSignIn(now: 1_000_000))
    let error = await failure { () async throws(SessionError) in
      try await store.freshSession(of: .embedded, minimumValidity: 60) {
        (_: Session) async throws(IdentityError) -> Session in throw .cancelled
      }
    }
    #expect(error == .idTokenEnded)
  }
}
