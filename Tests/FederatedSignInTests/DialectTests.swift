import Foundation
import LoginIdentity
import LoginOpenIDConnect
import Testing
import LoginTokenVerification

@Suite(.timeLimit(.minutes(10))) struct `The dialect of` {
  private static let gitHubCode = "https://github.com/login/device/code"
  private static let gitHubToken = "https://github.com/login/oauth/access_token"

  @Test func `GitHub: errors with status 200, and an access token for the service`() async throws {
    try await withService { toolkit, _ async throws in
      let web = try StagedWeb()
      web.script(Self.gitHubCode, StagedWeb.grant("WDJB-MJHT"))
      let person = #"{"sub":"octo","email":"octo@example.com","email_verified":true}"#
      web.script(
        Self.gitHubToken, StagedWeb.error("authorization_pending", status: 200),
        StagedWeb.error("slow_down", status: 200),
        StagedWeb.json(["access_token": .string(person), "token_type": "bearer"]))
      let federation = Federation(
        web, ["github.com": .init(.gitHub, client: .init(id: "gh"))], toolkit: toolkit)
      let session = try #require(try await federation.signIn("github.com").session)
      #expect(session.providerID == "github.com")
      #expect(session.isNewUser)
      #expect(session.user.email == "octo@example.com")

      // A code is exchanged only with a secret: there is no way through the browser.
      let prompt = try #require(federation.prompts.all.first)
      #expect(federation.prompts.all.count == 1)
      #expect(prompt.browserURL == nil)
      #expect(prompt.userCode == "WDJB-MJHT")
      let begun = try #require(web.asked(Self.gitHubCode).first)
      #expect(begun.form == ["client_id": "gh", "scope": "read:user user:email"])
      let asked = web.asked(Self.gitHubToken)
      #expect(asked.count == 3)
      for request in asked {
        #expect(request.headers["Accept"] == "application/json")
        #expect(request.form["client_id"] == "gh")
        #expect(request.form["client_secret"] == nil)
        #expect(request.form["device_code"] == "device-WDJB-MJHT")
      }
      // 5 + 5 + 10.
      #expect(web.now - StagedWeb.now == 20)
    }
  }

  @Test func `GitHub: a browser for those who have a secret`() async throws {
    try await withService { toolkit, _ async throws in
      let web = try StagedWeb()
      web.script(Self.gitHubCode, StagedWeb.grant())
      web.script(Self.gitHubToken, StagedWeb.json(["access_token": #"{"sub":"octo"}"#]))
      let client = OpenIDClientID(id: "gh", secret: Secret("s3"))
      let federation = Federation(
        web, ["github.com": .init(.gitHub, client: client)], toolkit: toolkit)
      let outcome = try await federation.inBrowser.signIn("github.com") { prompt async throws in
        #expect(prompt.browserURL?.hasPrefix("https://github.com/login/oauth/authorize?") == true)
        #expect(prompt.query["prompt"] == "select_account")
        #expect(try await prompt.roundTrip("code=c1") == "Done.")
      }
      #expect(outcome.session?.isNewUser == true)
      let form = try #require(web.asked(Self.gitHubToken).first?.form)
      #expect(form["client_secret"] == "s3")
      #expect(form["code"] == "c1")
      #expect(form["code_verifier"]?.count == 43)
    }
  }

  private static let google = "https://accounts.google.com"

  @Test func `Google: short codes with a client of their own`() async throws {
    let web = try StagedWeb()
    web.openProvider(
      Self.google, ["device_authorization_endpoint": "\(Self.google)/device/code"])
    web.script(
      "\(Self.google)/device/code",
      StagedWeb.grant("GQVQ-JKEC", ["verification_url": "https://www.google.com/device"]))
    web.script(
      "\(Self.google)/token", StagedWeb.error("authorization_pending", status: 428),
      try web.tokens(Self.google, ["aud": "tv"]))
    let setUp = ProviderSetUp(
      .google, client: .init(id: "desktop", secret: Secret("none")),
      deviceClient: .init(id: "tv", secret: Secret("tv-none")))
    let federation = Federation(web, ["google.com": setUp])
    let session = try #require(try await federation.signIn("google.com").session)
    #expect(session.user.id == "ann")
    let prompt = try #require(federation.prompts.all.first)
    #expect(prompt.verificationURL == "https://www.google.com/device")
    #expect(prompt.query["client_id"] == "desktop")
    #expect(prompt.query["prompt"] == "select_account")
    #expect(prompt.query["redirect_uri"]?.hasPrefix("http://127.0.0.1:") == true)
    #expect(web.asked("\(Self.google)/device/code").count == 1)
    // The listener for the browser has stopped.
    try await Browsing.waitUntilSilent(port: prompt.port)
  }

  @Test func `Google: a token for the browser's client is not one for short codes`() async throws {
    let web = try StagedWeb()
    web.openProvider(
      Self.google, ["device_authorization_endpoint": "\(Self.google)/device/code"])
    web.script("\(Self.google)/device/code", StagedWeb.grant())
    web.script("\(Self.google)/token", try web.tokens(Self.google, ["aud": "desktop"]))
    let setUp = ProviderSetUp(.google, client: nil, deviceClient: .init(id: "tv"))
    await #expect(throws: Self.notForUs) {
      try await Federation(web, ["google.com": setUp]).signIn("google.com")
    }
    // Without a secret there is no browser, without a separate client there are no codes.
    let poor = ProviderSetUp(.google, client: .init(id: "desktop"))
    await #expect(
      throws: IdentityError.providerRefused(reason: "client_id")
    ) {
      try await Federation(web, ["google.com": poor]).signIn("google.com")
    }
  }

  private static let notForUs = IdentityError.failedCheck(.init(.tokenRecipient))

  private static let tenants = "https://login.microsoftonline.com/{tenantid}/v2.0"
  private static let personal = "9188040d-6c67-4c5b-b112-36a304b66dad"
  private static let acme = "72f988bf-86f1-41af-91ab-2d7cd011db47"

  /// The tenant in the settings, its name in discovery, and the tenant of a token.
  static let tenantCases: [(asked: String, called: String, issued: String, tid: String, Bool)] = [
    ("common", "{tenantid}", personal, personal, true),
    ("organizations", "{tenantid}", acme, acme, true),
    ("common", "{tenantid}", "aaaa", "9188040d", false),
    ("common", "{tenantid}", "evil/x", "evil/x", false), ("common", "{tenantid}", "", "", false),
    ("consumers", personal, personal, personal, true),
    ("consumers", personal, acme, acme, false), ("consumers", acme, acme, acme, false),
    ("consumers", "{tenantid}", acme, acme, false),
    ("acme.example", acme, acme, acme, true), ("acme.example", acme, personal, personal, false),
    // Its claims name one tenant, and its signature is from another.
    ("acme.example", acme, personal, acme, false),
    ("acme.example", "{tenantid}", acme, acme, false),
    ("acme.example", "common", acme, acme, false), ("acme.example", "a.b", acme, acme, false),
    (acme, acme, acme, acme, true), (acme.uppercased(), acme, acme, acme, true),
    (acme, personal, personal, personal, false), (acme, "{tenantid}", acme, acme, false),
    (acme, acme, personal, personal, false),
  ]

  @Test(arguments: tenantCases)
  func `Microsoft takes a tenant by any name, and only tokens of that tenant`(
    asked: String, called: String, issued: String, tid: String, isBelieved: Bool
  ) async throws {
    let web = try StagedWeb()
    let place = "https://login.microsoftonline.com/\(asked)/v2.0"
    web.openProvider(place, named: Self.tenants.replacing("{tenantid}", with: called))
    let setUp = ProviderSetUp(.microsoft(tenant: asked), client: .init(id: "client"))
    let federation = Federation(web, ["microsoft.com": setUp]).inBrowser
    let signIn = { @Sendable () async throws in
      try await federation.signIn("microsoft.com") { prompt async throws in
        #expect(prompt.query["redirect_uri"] == "http://localhost:\(prompt.port)/")
        #expect(prompt.query["prompt"] == "select_account")
        #expect(prompt.userCode == nil)
        web.script(
          "\(place)/token",
          try web.tokens(
            Self.tenants.replacing("{tenantid}", with: issued),
            ["tid": .string(tid), "nonce": .string(prompt.query["nonce"] ?? "")]))
        #expect(try await prompt.roundTrip("code=c1") == (isBelieved ? "Done." : "Failed."))
      }
    }
    if isBelieved {
      #expect(try await signIn().session?.user.id == "ann")
    } else {
      await #expect(throws: IdentityError.self) { try await signIn() }
    }
  }

  private static let graph = "https://graph.facebook.com/v19.0/device"

  private static func facebookError(_ subcode: Int) -> WebAnswer {
    StagedWeb.json(
      [
        "error": .object([
          "message": "No.", "type": "OAuthException", "code": 31,
          "error_subcode": .integer(subcode),
        ])
      ], status: 400)
  }

  @Test func `Facebook: codes and errors of its own make, and a new code for an old one`()
    async throws
  {
    try await withService { toolkit, _ async throws in
      let web = try StagedWeb()
      let place: [String: JSONValue] = [
        "code": "fb", "verification_uri": "https://www.facebook.com/device",
      ]
      web.script(
        "\(Self.graph)/login", StagedWeb.grant("AAAA", place), StagedWeb.grant("BBBB", place))
      web.script(
        "\(Self.graph)/login_status", Self.facebookError(1_349_174),
        Self.facebookError(1_349_172), Self.facebookError(1_349_152),
        StagedWeb.json(["access_token": #"{"sub":"fb1","name":"Ann"}"#, "expires_in": 5_183_996]))
      let client = OpenIDClientID(id: "123", secret: Secret("c1ient"))
      let federation = Federation(
        web, ["facebook.com": .init(.facebook, client: client)], toolkit: toolkit)
      let session = try #require(try await federation.signIn("facebook.com").session)
      #expect(session.user.displayName == "Ann")
      #expect(federation.prompts.all.map(\.userCode) == ["AAAA", "BBBB"])
      #expect(federation.prompts.all.allSatisfy { $0.browserURL == nil })
      let begun = try #require(web.asked("\(Self.graph)/login").first)
      #expect(begun.form == ["access_token": "123|c1ient", "scope": "public_profile,email"])
      let asked = web.asked("\(Self.graph)/login_status")
      #expect(asked.count == 4)
      #expect(asked.allSatisfy { $0.form == ["access_token": "123|c1ient", "code": "fb"] })
      // 5 + 5 + 10, and 5 with the new code.
      #expect(web.now - StagedWeb.now == 25)
    }
  }

  @Test func `Facebook: any other error by its name`() async throws {
    let web = try StagedWeb()
    web.script("\(Self.graph)/login", Self.facebookError(1))
    let setUp = ProviderSetUp(.facebook, client: .init(id: "123", secret: Secret("c")))
    await #expect(
      throws: IdentityError.providerRefused(reason: "OAuthException: No.")
    ) {
      try await Federation(web, ["facebook.com": setUp]).signIn("facebook.com")
    }
  }
}
