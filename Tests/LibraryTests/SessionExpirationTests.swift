import Foundation
import LoginIdentity
import LoginTUI
import Testing

@Suite(.timeLimit(.minutes(5))) struct `The end of a session` {
  private func session(expiresAt: Int) -> Session {
    Session(
      user: User(id: "ada"), idToken: Secret("token"), refreshToken: Secret(""),
      expiresAt: expiresAt, providerID: "password", isNewUser: false)
  }

  @Test func `is a date`() {
    #expect(session(expiresAt: 1_000_000).expiration == Date(timeIntervalSince1970: 1_000_000))
  }

  @Test func `is as far away as the clock says, and not in the past`() {
    let now = Int(Date().timeIntervalSince1970)
    let remaining = session(expiresAt: now + 3600).remaining
    #expect(remaining > .seconds(3000) && remaining <= .seconds(3600))
    #expect(session(expiresAt: now - 1).remaining == .zero)
    #expect(session(expiresAt: .min).remaining == .zero)
    #expect(session(expiresAt: .max).remaining > .seconds(1_000_000))
  }
}
