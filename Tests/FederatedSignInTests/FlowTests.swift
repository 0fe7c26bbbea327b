import Foundation
import LoginIdentity
import LoginOpenIDConnect
import Testing
import TokenSigner
import LoginTokenVerification

@testable import LoginFederatedSignIn

@Suite(.timeLimit(.minutes(10))) struct `A sign-in without an identity service` {
  private static let issuer = "https://issuer.example"

  private func federation(
    _ web: StagedWeb, _ more: [String: String] = [:]
  ) -> Federation {
    web.openProvider(Self.issuer, more)
    return Federation(
      web, ["oidc.example": .init(.openID(issuer: Self.issuer), client: .init(id: "client"))])
  }

  @Test func `has the provider's own session, with the additions of the profile`() async throws {
    let web = try StagedWeb()
    let federation = federation(web, ["userinfo_endpoint": "\(Self.issuer)/me"])
    web.script(
      "\(Self.issuer)/me",
      StagedWeb.json([
        "sub": "ann", "email": "ann@example.com", "email_verified": .bool(true), "name": "Other",
      ]))
    let outcome = try await federation.inBrowser.signIn("oidc.example") { prompt async throws in
      #expect(prompt.lifetime == ProviderFlow.browserLifetime)
      #expect(prompt.query["prompt"] == nil)
      let nonce = JSONValue.string(prompt.query["nonce"] ?? "")
      web.script(
        "\(Self.issuer)/token",
        try web.tokens(
          Self.issuer,
          ["nonce": nonce, "name": "Ann", "exp": .integer(StagedWeb.now + 600)]))
      #expect(try await prompt.roundTrip("code=c1") == "Done.")
    }
    let session = try #require(outcome.session)
    // The claims of the signed token take precedence over the profile.
    #expect(
      session.user
        == User(
          id: "ann", email: "ann@example.com", displayName: "Ann", isEmailVerified: true))
    #expect(session.providerID == "oidc.example")
    #expect(session.refreshToken == Secret("refresh"))
    #expect(session.expiresAt == StagedWeb.now + 600)
    #expect(!session.isNewUser)
    #expect(try CompactToken(session.idToken).claims["sub"] == "ann")
    let asked = try #require(web.asked("\(Self.issuer)/me").first)
    #expect(asked.headers["Authorization"] == "Bearer access")
  }

  @Test func `has the part of the name that can be stored, where the provider's is longer`()
    async throws
  {
    let web = try StagedWeb()
    let federation = federation(web)
    let outcome = try await federation.inBrowser.signIn("oidc.example") { prompt async throws in
      let nonce = JSONValue.string(prompt.query["nonce"] ?? "")
      let name = JSONValue.string(String(repeating: "A", count: 5000))
      web.script(
        "\(Self.issuer)/token", try web.tokens(Self.issuer, ["nonce": nonce, "name": name]))
      #expect(try await prompt.roundTrip("code=c1") == "Done.")
    }
    let session = try #require(outcome.session)
    #expect(session.isSound && session.user.displayName?.utf8.count == 4096)
  }

  @Test func `is not called done in the browser while the terminal still asks something`()
    async throws
  {
    let web = try StagedWeb()
    let federation = federation(web).inBrowser
    let outcome = try await federation.signIn("oidc.example", continues: true) {
      prompt async throws in
      let nonce = JSONValue.string(prompt.query["nonce"] ?? "")
      web.script("\(Self.issuer)/token", try web.tokens(Self.issuer, ["nonce": nonce]))
      #expect(try await prompt.roundTrip("code=c1") == "Go on.")
    }
    #expect(outcome.session != nil)
  }

  @Test(arguments: [["sub": "bob", "email": "bob@example.com"], ["error": "x"]])
  func `succeeds if the profile is another user's or missing`(profile: [String: String])
    async throws
  {
    let web = try StagedWeb()
    let federation = federation(
      web,
      [
        "userinfo_endpoint": "\(Self.issuer)/me",
        "device_authorization_endpoint": "\(Self.issuer)/device",
      ])
    web.script("\(Self.issuer)/device", StagedWeb.grant())
    web.script("\(Self.issuer)/token", try web.tokens(Self.issuer, [:]))
    web.script("\(Self.issuer)/me", StagedWeb.json(profile.mapValues { JSONValue.string($0) }))
    let session = try #require(try await federation.signIn("oidc.example").session)
    #expect(session.user == User(id: "ann"))
  }

  @Test(arguments: [
    ("ann", "https://issuer.example", true), ("bob", "https://issuer.example", false),
    ("ann", "https://other.example", false),
  ])
  func `can be added only to the same person of the same issuer`(
    subject: String, issuer: String, isSame: Bool
  ) async throws {
    let web = try StagedWeb()
    let federation = federation(
      web, ["device_authorization_endpoint": "\(Self.issuer)/device"])
    web.script("\(Self.issuer)/device", StagedWeb.grant())
    web.script("\(Self.issuer)/token", try web.tokens(Self.issuer, [:]))
    let given = Session(
      user: User(id: subject),
      idToken: try web.signer.token(["sub": .string(subject), "iss": .string(issuer)]),
      refreshToken: Secret(""), expiresAt: 0, providerID: "oidc.example", isNewUser: false)
    let result = await Result<SignInOutcome, any Error>.of {
      try await federation.signIn("oidc.example", linkingTo: given)
    }
    guard isSame else {
      #expect(throws: IdentityError.other(code: "OTHER_ACCOUNT", detail: nil)) {
        try result.get()
      }
      return
    }
    let session = try #require(try result.get().session)
    #expect(session.user.id == "ann")
    #expect(
      session.accessToken
        == AccessToken(token: Secret("access"), expiresAt: web.now + 3600, scopes: nil))
  }

  @Test func `renews an unused code twice, and then expires`() async throws {
    let web = try StagedWeb()
    let federation = federation(
      web, ["device_authorization_endpoint": "\(Self.issuer)/device"])
    web.script(
      "\(Self.issuer)/device", StagedWeb.grant("AAAA"), StagedWeb.grant("BBBB"),
      StagedWeb.grant("CCCC"))
    web.script("\(Self.issuer)/token", StagedWeb.error("authorization_pending"))
    await #expect(throws: IdentityError.consentTooLate) {
      try await federation.signIn("oidc.example")
    }
    #expect(federation.prompts.all.map(\.userCode) == ["AAAA", "BBBB", "CCCC"])
    #expect(Set(federation.prompts.all.map(\.browserURL)).count == 1)
    #expect(web.now - StagedWeb.now == 3 * 900)
    let port = try #require(federation.prompts.all.first?.port)
    try await Browsing.waitUntilSilent(port: port)
  }

  @Test func `does not wait in the browser longer than was said`() async throws {
    let web = try StagedWeb()
    // No short codes: the provider has none, or doesn't allow them for this program.
    let offers: [[String: String]] = [
      [:], ["device_authorization_endpoint": "\(Self.issuer)/device"],
    ]
    for more in offers {
      let federation = federation(web, more)
      web.script("\(Self.issuer)/device", StagedWeb.error("unauthorized_client"))
      await #expect(throws: IdentityError.consentTooLate) {
        try await federation.signIn("oidc.example")
      }
      let prompt = try #require(federation.prompts.all.first)
      #expect(prompt.lifetime == 600)
      #expect(prompt.userCode == nil)
      try await Browsing.waitUntilSilent(port: prompt.port)
    }
    #expect(web.now - StagedWeb.now == 1200)
  }

  @Test func `ends with a refusal in the browser, and ignores strangers`() async throws {
    let web = try StagedWeb()
    let federation = federation(web).inBrowser
    await #expect(throws: IdentityError.consentDenied) {
      try await federation.signIn("oidc.example") { prompt async throws in
        let origin = prompt.query["redirect_uri"] ?? ""
        #expect(try await Browsing.get("\(origin)?code=evil&state=guess").text == "Not here.")
        #expect(try await prompt.roundTrip("error=access_denied") == "Failed.")
      }
    }
  }

  @Test func `fails without tokens that identify the user, or with a provider that is not set up`()
    async throws
  {
    let web = try StagedWeb()
    web.script("https://github.com/login/device/code", StagedWeb.grant())
    web.script(
      "https://github.com/login/oauth/access_token", StagedWeb.json(["access_token": "opaque"]))
    let federation = Federation(
      web, ["github.com": .init(.gitHub, client: .init(id: "gh"))])
    await #expect(
      throws: IdentityError.failedCheck(.init(.tokenClaim, "id_token"))
    ) {
      try await federation.signIn("github.com")
    }
    await #expect(
      throws: IdentityError.providerRefused(reason: "apple.com")
    ) {
      try await federation.signIn("apple.com")
    }
  }
}

@Suite struct `A fault of a provider` {
  static let faults: [(OpenIDError, IdentityError)] = [
    (.unreachable(host: "a"), .unreachable(host: "a")),
    (.timedOut(host: "a"), .timedOut(host: "a", seconds: 20)),
    (.untrusted(host: "a"), .untrusted(host: "a")),
    (.serverFailure(host: "a", status: 503), .serverFailure(status: 503)),
    (.unintelligibleAnswer(host: "a"), .unintelligibleAnswer(host: "a")),
    (.denied, .consentDenied), (.expired, .consentTooLate), (.cancelled, .cancelled),
    (.redirected(host: "a"), .failedCheck(.init(.redirected, "a"))),
    (
      .otherIssuer(asked: "x/", found: "x"), .provider(value: .otherIssuer(asked: "x/", found: "x"))
    ),
    (.mixUp(found: ""), .provider(value: .unnamed)),
    (
      .clock(secondsAhead: -90, isOurs: false),
      .provider(value: .clock(secondsAhead: -90, isOurs: false))
    ),
    (
      .unusableAnswer(address: "a", status: 404, contentType: "text/html"),
      .provider(value: .unusableAnswer(address: "a", status: 404, contentType: "text/html"))
    ),
    (
      .insecureAddress(name: "jwks_uri"),
      .failedCheck(.init(.insecureAddress, "jwks_uri"))
    ),
    (.mixUp(found: "x"), .failedCheck(.init(.otherProvider, "x"))),
    (.token(.wrongNonce), .failedCheck(.init(.tokenRecipient))),
    (.notOffered(name: "x"), .providerRefused(reason: "x")),
    (
      .refused(code: "invalid_grant", detail: "Gone."),
      .providerRefused(reason: "invalid_grant: Gone.")
    ),
    (.cannotListen(ports: [1, 2], reason: "taken"), .provider(value: .noPort(tried: [1, 2]))),
  ]

  @Test(arguments: faults)
  func `has a name for people`(fault: OpenIDError, error: IdentityError) {
    #expect(IdentityError(fault) == error)
  }
}
