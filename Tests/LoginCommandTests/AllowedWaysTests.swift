import Foundation
import TerminalHarness
import Testing
import ThirdPartyProviders

/// The setting `ways`: how people may sign in with providers.
@Suite(.timeLimit(.minutes(10))) struct `The allowed ways` {
  private static let acme = """
    [[provider]]
    id = "oidc.acme"
    issuer = "http://127.0.0.1:9/acme"
    client_id = "cli"

    """

  @Test func `turn codes off at a real provider, on the screen and without it`() async throws {
    try await ThirdPartyProvider.run(.glewlwyd(algorithm: "ES256")) { provider in
      try await Desk.with { desk in
        try `Signing in with a provider`.settle(provider, on: desk)
        let only = ["LOGINTUI_WAYS": "browser", "BROWSER": provider.person]
        let device = try await desk.run(["login", "--device"], environment: only)
        #expect(device.status == 1 && device.standardError.contains("Run: logintui login --web"))
        let terminal = try desk.start(["--format", "json"], hasPipe: true, environment: only)
        try await terminal.waitFor("Sign in with Acme")
        try await terminal.press("1\r", until: "Open browser")
        #expect(await !terminal.picture.contains("enter this code"))
        await terminal.send("o")
        #expect(try await terminal.output().contains("jane@example.com"))
      }
    }
  }

  @Test func `of a provider replace those of the service`() async throws {
    try await Desk.with { desk in
      try NamedService.write(
        "[service]\nways = [\"browser\"]\n\n" + Self.acme + "ways = [\"code\"]\n", on: desk)
      let report = try await desk.run(["config", "check"])
      #expect(report.output.contains("oidc.acme") && report.output.contains("short code"))
      let web = try await desk.run(["login", "--web"])
      #expect(web.status == 1 && web.standardError.contains("A browser isn't available"), "\(web)")
    }
  }

  @Test func `are reported where an identity service has only the other one`() async throws {
    try await Desk.with { desk in
      let report = try await desk.run(
        ["config", "check"],
        environment: [
          "LOGINTUI_API_KEY": "k", "LOGINTUI_PROVIDERS": "yahoo", "LOGINTUI_WAYS": "code",
        ])
      #expect(report.status == 1)
      #expect(
        report.output.contains("! Yahoo: doesn't work without ways = [\"browser\"]"), "\(report)")
    }
  }

  @Test func `and domains may be in letters or in ASCII`() async throws {
    try await Desk.with { desk in
      try NamedService.write(
        Self.acme + "domains = [\"Mu\u{308}ller.example\", \"XN--R8JZ45G.example\"]\n", on: desk)
      let ending = try await desk.run(["config", "get", "provider.oidc.acme.domains"])
      #expect(ending.status == 0, "\(ending)")
      #expect(ending.output.contains("xn--mller-kva.example"), "\(ending)")
      #expect(ending.output.contains("xn--r8jz45g.example"), "\(ending)")
    }
  }

  @Test(arguments: [
    ("[service]\nways = []\n", "toml:2: ways "),
    ("[service]\nways = [\"fax\"]\n", "toml:2: ways "),
    ("[service]\nways = 5\n", "toml:2: ways "),
    (acme + "ways = []\n", "provider[1].ways"),
    (acme + "domains = []\n", "provider[1].domains"),
    (acme + "domains = [\"acme\"]\n", "provider[1].domains"),
    (acme + "domains = [\"@acme.example\"]\n", "provider[1].domains"),
    (acme + "domains = [\"a..example\"]\n", "provider[1].domains"),
    (acme + "domains = [\"-a.example\"]\n", "provider[1].domains"),
    (acme + "domains = [\"b\u{FC}cher\"]\n", "provider[1].domains"),
    (acme + "domains = [\"b\u{FC} cher.example\"]\n", "provider[1].domains"),
    (
      acme + "domains = [\"acme.example\", \"xn--mller-kv.example\"]\n",
      "provider[1].domains can't have \u{201C}xn--mller-kv\u{201D}, which isn't valid Punycode."
    ),
    (acme + "domains = 5\n", "provider[1].domains"),
    (
      acme + "domains = [\"acme.example\"]\n\n[[provider]]\nid = \"oidc.b\"\n"
        + "domains = [\"ACME.example\"]\n", "provider[2].domains"
    ),
    (
      acme + "domains = [\"m\u{FC}ller.example\"]\n\n[[provider]]\nid = \"oidc.b\"\n"
        + "domains = [\"XN--MLLER-KVA.example\"]\n", "provider[2].domains"
    ),
    (acme + "ways = [\"browser\", \"fax\"]\n", "provider[1].ways"),
    (
      "[[provider]]\nid = \"google\"\nclient_id = \"c\"\nways = [\"code\"]\n",
      "provider[1].device_client_id"
    ),
    (
      "[[provider]]\nid = \"google\"\ndevice_client_id = \"c\"\nways = [\"browser\"]\n",
      "provider[1].client_id"
    ),
    (
      "[[provider]]\nid = \"github\"\nclient_id = \"c\"\nways = [\"browser\"]\n",
      "provider[1].client_secret"
    ),
  ])
  func `and domains are an error if none is left, or one is unknown`(text: String, key: String)
    async throws
  {
    try await Desk.with { desk in
      try NamedService.write(text, on: desk)
      let ending = try await desk.run(["config", "check"])
      #expect(ending.status == 1)
      #expect((ending.output + ending.standardError).contains(key), "\(ending)")
    }
  }
}
