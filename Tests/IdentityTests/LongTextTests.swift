import LoginIdentity
import Testing

/// Long texts from a service: stack traces in errors, and endless names.
@Suite struct `A text that a service made long` {
  @Test func `ends after a thousand characters`() {
    #expect(
      String(repeating: "x", count: 20_000).clipped() == String(repeating: "x", count: 1000))
    #expect("short".clipped() == "short")
    #expect("invalid_request".clipped(to: 7) == "invalid")
  }

  @Test func `is never cut inside a character, however many bytes that has`() {
    let family = "👨‍👩‍👧‍👦"
    let whole = 2048 / family.utf8.count
    #expect(
      String(repeating: family, count: 1000).clipped() == String(repeating: family, count: whole))
    let stacked = "a" + String(repeating: "\u{301}", count: 5000)
    #expect("b\(stacked)".clipped() == "b")
  }

  @Test(arguments: ["A", "é", "👨‍👩‍👧‍👦"])
  func `leaves, as a name, a session that can be stored`(letter: String) {
    let name = String(repeating: letter, count: 5000)
    #expect(!session(name).isSound)
    #expect(session(name.clippedName).isSound)
    #expect(name.hasPrefix(name.clippedName) && name.clippedName.utf8.count > 4000)
  }

  private func session(_ name: String) -> Session {
    Session(
      user: User(id: "ann", displayName: name), idToken: Secret("a.b.c"),
      refreshToken: Secret("refresh"), expiresAt: 1, providerID: "oidc.example", isNewUser: false)
  }
}
