import ChildPrograms
import LoginIdentity
import Testing

@testable import LoginIdentityServer

@Suite(.timeLimit(.minutes(10))) struct `Clients of the OpenID provider` {
  @Test func `are checked once they are registered`() async throws {
    try await TestService.runOpenID { service async throws in
      let client = try await service.register([
        "redirect_uris": ["http://127.0.0.1:1/back", "com.example.app:/back"],
        "client_name": "Shop & Co", "userinfo_signed_response_alg": "RS256",
        "client_secret": "own", "grant_types": ["authorization_code", "implicit"],
      ])
      #expect(client.status == 201)
      #expect(client.json["grant_types"] == ["authorization_code"])
      #expect(client.json["response_types"] == ["code"] && client.json["client_secret"] != "own")
      #expect(client.json["userinfo_signed_response_alg"] == .null)
      #expect(client.json["token_endpoint_auth_method"] == "client_secret_basic")
      let (id, secret) = (
        client.json["client_id"].text ?? "", client.json["client_secret"].text ?? ""
      )
      let visit = OpenIDVisit(service, ["client_id": id])
      // Only the port may be another one.
      let page = try await visit.open()
      #expect(page.text.contains("<strong>Shop &amp; Co</strong>"))
      let code = try await visit.answer(page).returned["code"]
      for address in ["http://127.0.0.1:4000/other", "http://localhost:4000/back"] {
        #expect(try await visit.open(["redirect_uri": address]).status == 400, "\(address)")
      }
      let own = try await visit.open(["redirect_uri": "com.example.app:/back"])
      #expect(
        own.headers["content-security-policy"]?.contains("form-action 'self' com.example.app:;")
          == true)
      for wrong in ["", "wrong"] {
        let refusal = try await visit.redeem(code, ["client_secret": wrong])
        #expect(refusal.status == 401 && refusal.error == "invalid_client")
        #expect(refusal.headers["www-authenticate"] == #"Basic realm="OpenID""#)
      }
      #expect(try await visit.redeem(code, ["client_secret": secret]).status == 200)
    }
  }

  @Test func `are public only with PKCE`() async throws {
    try await TestService.runOpenID { service async throws in
      let client = try await service.register([
        "redirect_uris": ["http://127.0.0.1/back"], "token_endpoint_auth_method": "none",
      ])
      #expect(client.json["client_secret"] == .null)
      let visit = OpenIDVisit(service, ["client_id": client.json["client_id"].text ?? ""])
      let without = ["code_challenge": "", "code_challenge_method": ""]
      #expect(try await visit.open(without).returned["error"] == "invalid_request")
      let code = try await visit.signIn().returned["code"]
      #expect(try await visit.redeem(code, ["client_secret": "s"]).error == "invalid_client")
      #expect(try await visit.redeem(code).status == 200)
    }
  }

  @Test func `sign with their own key`() async throws {
    try await TestService.runOpenID { service async throws in
      let key = try await SigningKey(
        pem: TestService.signingKey.value, createdAt: service.clock.now)
      let wanted = JSONValue.object([
        "token_endpoint_auth_method": .string("private_key_jwt"),
        "jwks": .object(["keys": .array([key.publicKey])]),
      ])
      let path = OpenIDEndpoint.registration.path(issuer: "")
      let client = try await service.send("POST", path, body: JSONCoding.bytes(of: wanted))
      let id = client.json["client_id"].text ?? ""
      let seconds = service.clock.now / 1000
      func answer(_ changes: [String: JSONValue]) async throws -> TestService.Answer {
        let claims: [String: JSONValue] = [
          "iss": .string(id), "sub": .string(id), "jti": .string(RandomText.base64URL(22)),
          "aud": .string("http://localhost/oidc/token"), "exp": .integer(seconds + 60),
        ]
        let token = try key.token(TokenPayload(claims: claims.merging(changes) { $1 }))
        return try await OpenIDVisit(service).ask(
          .token,
          [
            "grant_type": "client_credentials", "client_assertion": token.reveal { $0 },
            "client_assertion_type": "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
          ])
      }
      #expect(try await answer(["jti": .string("one")]).status == 200)
      for changes: [String: JSONValue] in [
        ["jti": .string("one")], ["jti": .null], ["aud": .string("http://evil.example")],
        ["exp": .integer(seconds)], ["exp": .integer(seconds + 86_400)], ["exp": .null],
        ["sub": .string("other")], ["iss": .string("other"), "sub": .string("other")],
        ["nbf": .integer(seconds + 600)],
      ] {
        #expect(try await answer(changes).error == "invalid_client", "\(changes)")
      }
      #expect(try await answer(["aud": .array([.string("http://localhost/oidc")])]).status == 200)
      let secret = try await OpenIDVisit(service).ask(
        .token, ["grant_type": "client_credentials", "client_id": id, "client_secret": "s"])
      #expect(secret.error == "invalid_client")
    }
  }

  @Test(
    arguments: [
      (["redirect_uris": ["https://evil.example/"]], "invalid_redirect_uri"),
      (["redirect_uris": "http://localhost/"], "invalid_redirect_uri"),
      (["redirect_uris": ["http://localhost/#x"]], "invalid_redirect_uri"),
      (["redirect_uris": [7]], "invalid_redirect_uri"),
      (["redirect_uris": ["javascript:alert(1)"]], "invalid_redirect_uri"),
      (["post_logout_redirect_uris": ["//evil.example"]], "invalid_redirect_uri"),
      (["token_endpoint_auth_method": "tls_client_auth"], "invalid_client_metadata"),
      (["token_endpoint_auth_method": 7], "invalid_client_metadata"),
      (["token_endpoint_auth_method": "private_key_jwt"], "invalid_client_metadata"),
      (["jwks": ["keys": []]], "invalid_client_metadata"), (["jwks": 7], "invalid_client_metadata"),
      (["jwks_uri": "http://localhost/keys"], "invalid_client_metadata"),
      (["response_types": ["token"]], "invalid_client_metadata"),
      (["grant_types": ["implicit"]], "invalid_client_metadata"),
    ] as [(JSON, String)])
  func `aren't registered with invalid details`(details: JSON, error: String) async throws {
    try await TestService.runOpenID { service async throws in
      let answer = try await service.register(details)
      #expect(answer.status == 400 && answer.error == error)
    }
  }

  @Test func `are registered only by the owner where there is one`() async throws {
    try await TestService.runOpenID {
      $0.ownerToken = Secret("owner-token")
    } body: { service async throws in
      #expect(try await service.register([:]).error == "invalid_token")
      let wrong = try await service.register([:], headers: ["Authorization": "Bearer owner"])
      #expect(wrong.status == 401)
      let own = try await service.register([:], headers: ["Authorization": "Bearer owner-token"])
      #expect(own.status == 201)
    }
  }

  /// The policy of the page has to allow the redirect that follows its form, to another origin.
  @Test func `get a browser back that has signed in`() async throws {
    try await TCPService.run {
      $0.openIDSignIn = .page
    } body: { host in
      try await Self.createAnn(at: host)
      let app = "http://\(host.replacing("127.0.0.1", with: "localhost"))/device"
      func address(_ prompt: String) -> String {
        let query = TestService.form([
          "response_type": "code", "client_id": "app", "scope": "openid", "redirect_uri": app,
          "code_challenge": LocalVisit.challenge, "code_challenge_method": "S256",
          "prompt": prompt,
        ])
        return "http://\(host)\(OpenIDEndpoint.authorize.path(issuer: ""))?\(query)"
      }
      try await Browser.run { browser in
        try await browser.open(address("login"))
        #expect(try await browser.count(of: "html[lang] h1") == 1)
        try await browser.type("ann@example.com", into: "input[name=email]")
        try await browser.type("correct-horse", into: "input[name=password]")
        try await browser.click("button[value=password]")
        try await browser.wait(for: "input[name=user_code]")
        #expect(try await browser.address().hasPrefix("\(app)?code="))
        try await browser.open(address("none"))
        #expect(try await browser.address().hasPrefix("\(app)?code="))
      }
    }
  }

  private static func createAnn(at host: String) async throws {
    let created = try await TestService.send(
      to: TCPService.listener(host), "POST",
      "/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k",
      body: Array(#"{"email":"ann@example.com","password":"correct-horse"}"#.utf8))
    #expect(created.status == 200)
  }

  @Test(arguments: ["Authlib", "requests-oauthlib"])
  func `of other people sign in`(client: String) async throws {
    try await TCPService.run {
      $0.openIDSignIn = .hint
    } body: { host in
      try await Self.createAnn(at: host)
      let result = try await Program.run(
        Program.python, [Program.script("openid_clients.py"), "http://\(host)/oidc/shop", client])
      #expect(result.status == 0 && result.output.hasSuffix("done\n"), "\(result.output)")
    }
  }
}

private extension TestService {
  func register(_ details: JSON, headers: [String: String] = [:]) async throws -> Answer {
    try await send(
      "POST", OpenIDEndpoint.registration.path(issuer: ""), headers: headers, body: details.bytes)
  }
}
