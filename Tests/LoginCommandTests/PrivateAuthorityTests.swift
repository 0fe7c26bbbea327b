import Foundation
import LoginIdentity
import LoginSessions
import TerminalHarness
import Testing
import ThirdPartyProviders

/// A provider with a certificate from a company's own authority: `SSL_CERT_FILE`.
@Suite(.timeLimit(.minutes(10))) struct `A provider with a private authority` {
  @Test func `signs in, renews and signs out where SSL_CERT_FILE names the authority`() async throws
  {
    try await Desk.with(.provider(.secure)) { real in
      #expect(try real.provider.issuer.hasPrefix("https://"))
      let before = try real.storedSession().session.refreshToken
      #expect(!before.isEmpty)
      let file = real.folder.path + "/config/logintui/logintui.toml"
      let checked = try await real.run(["config", "check", "--online", "--config", file])
      #expect(checked.status == 0, "\(checked.output)\(checked.standardError)")
      #expect(checked.output.contains("\(try real.provider.issuer) answers"))
      let access = try await real.run(["token", "--access", "--min-valid", "3500"])
      #expect(access.status == 0, "\(access.standardError)")
      let done = try await real.run(["logout"])
      #expect(done.status == 0, "\(done.standardError)")
    }
  }

  @Test func `is not trusted without it`() async throws {
    try await Desk.with(.provider(.secure)) { real in
      let file = real.folder.path + "/config/logintui/logintui.toml"
      var stranger = real
      stranger.environment["SSL_CERT_FILE"] = nil
      let checked = try await stranger.run(["config", "check", "--online", "--config", file])
      #expect(checked.status == 1)
      #expect(checked.output.contains("certificate"), "\(checked.output)")
    }
  }
}
