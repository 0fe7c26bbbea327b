import Foundation
import LoginIdentity
import LoginSessions
import Testing
import ThirdPartyProviders

/// The program with idpyoidc.
@Suite(.timeLimit(.minutes(10))) struct `A session at idpyoidc` {
  @Test func `is refreshed again and again, with new tokens each time`() async throws {
    try await Desk.with(.provider(.idpyoidc)) { real in
      var seen: Set<String> = [try real.storedSession().session.idToken.reveal { $0 }]
      for _ in 0..<2 {
        try real.age()
        let done = try await real.run(["token"])
        #expect(done.status == 0, "\(done.standardError)")
        #expect(seen.insert(done.output.trimmingCharacters(in: .newlines)).inserted)
      }
      #expect(try real.storedSession().session.user.email == "jane@example.com")
    }
  }

  /// It reported that tokens expire within the hour, although the refresh token could still get new ones.
  @Test
  func `says at the sign-out that the refresh token keeps working, for there is no revocation`()
    async throws
  {
    try await Desk.with(.provider(.idpyoidc)) { real in
      let done = try await real.run(["logout"])
      #expect(done.status == 0)
      #expect(done.standardError.contains("stays valid"), "\(done.standardError)")
      #expect(done.standardError.contains("website"))
      #expect(!done.output.contains("stay valid"), "\(done.output)")
      #expect(try real.store.all().isEmpty)
    }
  }
}
