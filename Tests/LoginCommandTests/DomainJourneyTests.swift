import Foundation
import TerminalHarness
import Testing
import ThirdPartyProviders

/// The providers of email domains, from the address to the session.
@Suite(.timeLimit(.minutes(10))) struct `An address of a company` {
  private static func settings(
    _ id: String, _ provider: ThirdPartyProvider, domain: String
  ) -> String {
    """
    [[provider]]
    id = "\(id)"
    issuer = "\(provider.issuer)"
    client_id = "\(ThirdPartyProvider.clientID)"
    redirect_ports = [\(provider.redirectPort)]
    domains = ["\(domain)"]


    """
  }

  @Test func `signs in with one of two foreign providers, which have no buttons`() async throws {
    try await ThirdPartyProvider.run(.glewlwyd(algorithm: "ES256")) { first in
      try await ThirdPartyProvider.run(.canaille()) { second in
        let settings =
          "[service]\nembedded = true\n\n[screen]\nproviders = [\"email\", \"guest\"]\n"
          + "form = \"address-first\"\n\n"
          + Self.settings("oidc.first", first, domain: "first.example")
          + Self.settings("oidc.second", second, domain: "müller.example")
        for (name, domain, provider) in [
          ("first", "first.example", first), ("second", "xn--mller-kva.example", second),
        ] {
          // Both know the same person, whom one service would ask which account to use.
          try await Desk.with { desk in
            try NamedService.write(settings, on: desk)
            let terminal = try desk.start(
              ["--format", "json"], hasPipe: true, environment: ["BROWSER": provider.person])
            try await terminal.waitFor("Continue as guest")
            try await terminal.press("1\r", until: "Create account")
            await terminal.send("Ada@\(domain)\r")
            try await terminal.waitFor("Open browser")
            await terminal.send("o")
            let output = try await terminal.output()
            #expect(output.contains("\"provider\":\"oidc.\(name)\""), "\(output)")
          }
        }
      }
    }
  }

  @Test func `works in plain lines`() async throws {
    try await ThirdPartyProvider.run(.glewlwyd(algorithm: "ES256")) { provider in
      try await Desk.with { desk in
        try NamedService.write(
          "[service]\nembedded = true\n\n"
            + Self.settings("oidc.first", provider, domain: "first.example"), on: desk)
        let terminal = try desk.start(
          ["--linear", "--format", "json", "--form", "address-first"], hasPipe: true,
          environment: ["BROWSER": provider.person])
        try await terminal.waitFor("Name (or help):")
        try await terminal.press("email\r", until: "Email:")
        try await terminal.press("ada@first.example\r", until: "Command (or help):")
        await terminal.send("open browser\r")
        #expect(try await terminal.output().contains("oidc.first"))
      }
    }
  }
}
