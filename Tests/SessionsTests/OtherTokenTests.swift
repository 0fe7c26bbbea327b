import LoginIdentity
import SeededRandom
import Testing

@testable import LoginSessions

/// Access tokens in addition to that of the sign-in.
@Suite(.timeLimit(.minutes(10))) struct `Access tokens beside the first` {
  private func stored(_ count: Int, life: (Int) -> Int = { _ in 100 }) -> StoredSession {
    var stored = StoredSession(
      service: .openID(issuer: "https://issuer.example"),
      session: TestStore.session("ann", token: "id", expiresAt: 1_000_100),
      signedInAt: 1_000_000, refreshedAt: 1_000_000, isCurrent: true)
    for number in 0..<count {
      stored.add(
        AccessToken(token: Secret("t\(number)"), expiresAt: 1_000_000 + life(number)),
        for: AccessTokenRequest(scopes: ["s\(number)"]), now: 1_000_000)
    }
    return stored
  }

  @Test func `are the sixteen newest at most, and none that expired`() {
    #expect(
      stored(40).otherTokens.map(\.token.token) == (24..<40).map { Secret("t\($0)") })
    let some = stored(8) { $0.isMultiple(of: 2) ? 0 : 100 }
    // An expired one is removed when the next one comes.
    #expect(some.otherTokens.map(\.token.token) == ["t1", "t3", "t5", "t7"].map { Secret($0) })
  }

  @Test func `of one request is one`() {
    var stored = stored(3)
    stored.add(
      AccessToken(token: Secret("new"), expiresAt: 1_000_100),
      for: AccessTokenRequest(scopes: ["s1"]), now: 1_000_000)
    #expect(stored.otherTokens.map(\.token.token) == ["t0", "t2", "new"].map { Secret($0) })
  }

  @Test func `are read as they were written, whatever is in them`() throws {
    var generator = SeededGenerator(seed: 19)
    for _ in 0..<200 {
      func word() -> String {
        String(
          (0..<Int.random(in: 1...9, using: &generator)).map { _ in
            Character(UnicodeScalar(UInt8.random(in: 0x21...0x7E, using: &generator)))
          })
      }
      func perhaps() -> String? { Bool.random(using: &generator) ? word() : nil }
      var stored = stored(0)
      for _ in 0..<Int.random(in: 0...5, using: &generator) {
        let request = AccessTokenRequest(
          scopes: (0..<Int.random(in: 0...3, using: &generator)).map { _ in word() },
          audience: perhaps(), resource: perhaps())
        let token = AccessToken(
          token: Secret(word()),
          expiresAt: Int.random(in: 1_000_001...2_000_000, using: &generator),
          scopes: Bool.random(using: &generator) ? [word(), word()] : nil, type: perhaps())
        stored.add(token, for: request, now: 1_000_000)
      }
      let bytes = StoreDocument.bytes(of: StoredContent(sessions: [stored]))
      #expect(try StoreDocument.content(in: bytes).sessions == [stored])
    }
  }
}
