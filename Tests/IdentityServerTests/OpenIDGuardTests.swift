import LoginIdentityProtocol
import LoginIdentity
import Testing

@testable import LoginIdentityServer

/// What the OpenID provider refuses.
@Suite(.timeLimit(.minutes(10))) struct `The OpenID provider on its guard` {
  @Test func `sends no one to an address that it cannot trust`() async throws {
    try await TestService.runOpenID {
      $0.allowedOrigins = ["https://app.example.com"]
    } body: { service async throws in
      for address in [
        "", "https://evil.example/", "http://127.0.0.1@evil/", "http://localhost:1@evil.example/",
        "http://127.0.0.1:4000/back#x", "http://127.0.0.1.evil.example/",
        "http://localhost.evil.example/", #"http://evil.example\.localhost/"#, "/back", "//evil",
        "javascript://localhost/%0Aalert(1)", "http://localhost\r\nX: y", "http://",
        "https://app.example.com.evil.example/", "com.example.app:/back", "javascript:alert(1)",
        "http://localhost/" + String(repeating: "x", count: 5000),
      ] {
        let page = try await OpenIDVisit(service, ["redirect_uri": address]).open()
        #expect(page.status == 400 && page.headers["location"] == nil, "\(address)")
        #expect(page.text.contains("<h1>Invalid request</h1>"))
      }
      for address in [
        "http://[::1]:1/", "http://a.localhost", "https://localhost:3000/x?y=z",
        "https://app.example.com/",
      ] {
        let visit = OpenIDVisit(service, ["redirect_uri": address])
        let location = try await visit.signIn().headers["location"] ?? ""
        #expect(location.hasPrefix("\(address)\(address.contains("?") ? "&" : "?")code="))
      }
      for client in ["", "a\u{7F}", "ä", String(repeating: "x", count: 257)] {
        #expect(try await OpenIDVisit(service, ["client_id": client]).open().status == 400)
      }
      let visit = OpenIDVisit(service)
      let path = OpenIDEndpoint.authorize.path(issuer: "")
      let twice = try await service.send(
        "GET", "\(path)?\(TestService.form(visit.fields))&redirect_uri=http%3A%2F%2Flocalhost")
      #expect(twice.status == 400 && twice.headers["location"] == nil)
    }
  }

  @Test(arguments: [
    (["response_type": ""], "invalid_request"),
    (["response_type": "token"], "unsupported_response_type"),
    (["response_type": "code id_token"], "unsupported_response_type"),
    (["response_mode": "web_message"], "invalid_request"),
    (["code_challenge_method": "plain"], "invalid_request"),
    (["code_challenge_method": ""], "invalid_request"),
    (["code_challenge": "short"], "invalid_request"),
    (["code_challenge": ""], "invalid_request"), (["prompt": "always"], "invalid_request"),
    (["prompt": "none login"], "invalid_request"), (["max_age": "-1"], "invalid_request"),
    (["max_age": "soon"], "invalid_request"), (["request": "e30"], "request_not_supported"),
    (["scope": "openid \"x\""], "invalid_scope"),
    (["nonce": String(repeating: "n", count: 5000)], "invalid_request"),
  ])
  func `reports an invalid request to the app`(
    changes: [String: String], error: String
  ) async throws {
    try await TestService.runOpenID { service async throws in
      let answer = try await OpenIDVisit(service, changes).open()
      #expect(answer.status == 303)
      #expect(answer.returned["error"] == error)
      #expect(answer.returned["error_description"]?.isEmpty == false)
      #expect(answer.returned["state"] == "s 1")
      #expect(answer.returned["iss"] == "http://localhost/oidc")
      let pushed = try await OpenIDVisit(service).ask(
        .pushedAuthorization, OpenIDVisit(service, changes).fields)
      #expect(pushed.error == error)
    }
  }

  @Test func `shows hostile text as text`() async throws {
    try await TestService.runOpenID { service async throws in
      let hostile = #""><script>alert('1')</script>"#
      let visit = OpenIDVisit(
        service,
        [
          "client_id": hostile, "state": hostile, "login_hint": hostile, "scope": "<i>",
          "response_mode": "form_post",
        ])
      let page = try await visit.open()
      for answer in [page, try await visit.answer(page)] {
        #expect(answer.status == 200)
        #expect(!answer.text.contains("<script") && !answer.text.contains("<i>"))
        #expect(answer.text.contains("&quot;&gt;&lt;script&gt;"))
      }
      #expect(page.headers["content-security-policy"]?.contains("default-src 'none'") == true)
    }
  }

  @Test func `takes a code once, from its client, within a minute`() async throws {
    try await TestService.runOpenID { service async throws in
      let visit = OpenIDVisit(service)
      func code() async throws -> String? { try await visit.signIn().returned["code"] }
      for changes in [
        ["client_id": "other"], ["redirect_uri": "http://127.0.0.1:4000/other"],
        ["redirect_uri": ""], ["code_verifier": "x"], ["code_verifier": ""],
      ] {
        let code = try await code()
        #expect(try await visit.redeem(code, changes).error == "invalid_grant", "\(changes)")
        // It was used up.
        #expect(try await visit.redeem(code).error == "invalid_grant", "\(changes)")
      }
      let elsewhere = OpenIDVisit(service, issuer: "shop")
      #expect(try await elsewhere.redeem(code()).error == "invalid_grant")

      let twice = try await code()
      let tokens = try await visit.redeem(twice).json
      #expect(try await visit.userinfo(tokens["access_token"].text).status == 200)
      #expect(try await visit.redeem(twice).error == "invalid_grant")
      // RFC 6749 §4.1.2: its tokens are revoked.
      #expect(try await visit.userinfo(tokens["access_token"].text).status == 401)
      #expect(try await visit.refresh(tokens["refresh_token"].text).error == "invalid_grant")

      let late = try await code()
      service.clock.advance(seconds: 60)
      #expect(try await visit.redeem(late).error == "invalid_grant")
    }
  }

  @Test func `lets only a client with a secret do without PKCE`() async throws {
    try await TestService.runOpenID { service async throws in
      let visit = OpenIDVisit(service)
      let without = ["code_challenge": "", "code_challenge_method": "", "code_verifier": ""]
      let first = try await visit.signIn(without).returned["code"]
      #expect(try await visit.redeem(first, without).error == "invalid_grant")
      let second = try await visit.signIn(without).returned["code"]
      let body = without.merging(["client_secret": "s"]) { $1 }
      #expect(try await visit.redeem(second, body).status == 200)
      let third = try await visit.signIn(without).returned["code"]
      #expect(try await visit.redeem(third, ["client_secret": "s"]).error == "invalid_grant")
    }
  }

  @Test(arguments: OpenIDEndpoint.allCases.filter { $0.methods == ["POST"] })
  func `reads only what is written as it must be`(endpoint: OpenIDEndpoint) async throws {
    try await TestService.runOpenID { service async throws in
      let path = endpoint.path(issuer: "")
      let usual = Array("client_id=app&token=x&grant_type=refresh_token".utf8)
      let form = "application/x-www-form-urlencoded"
      let bodies: [(bytes: [UInt8], type: String?)] = [
        (usual, nil), (usual, "text/plain"), (Array("{}".utf8), "application/json"), ([], form),
        (Array("client_id=app&client_id=app".utf8), form), (Array("%".utf8), form),
        (Array("[]".utf8), "application/json"), (Array("\"x\"".utf8), "application/json"),
        ([0xFF, 0xFE, 0x00], form), (Array(repeating: UInt8(ascii: "["), count: 9999), form),
      ]
      for body in bodies {
        let answer = try await service.send(
          "POST", path, body: body.bytes, contentType: body.type)
        let isRegistered = endpoint == .registration && answer.status == 201
        #expect(400...401 ~= answer.status || isRegistered, "\(answer.status) \(answer.text)")
        if endpoint != .signIn, !isRegistered {
          #expect(answer.error?.isEmpty == false, "\(answer.text)")
          #expect(answer.json["error_description"].text?.isEmpty == false)
        }
      }
      #expect(try await service.send("GET", path).status == 405)
      let large = try await service.send(
        "POST", path, body: Array(repeating: 0x61, count: (1 << 20) + 1), contentType: form)
      #expect(large.status == 413)
    }
  }

  @Test func `asks for a password despite a hint if only the owner may see users`() async throws {
    try await TestService.runOpenID {
      $0.openIDSignIn = .hint
      $0.ownerToken = Secret("a-token-of-the-owner-alone")
    } body: { service async throws in
      let page = try await OpenIDVisit(service).open(["login_hint": "ann@example.com"])
      #expect(page.status == 200 && page.text.contains("<h2>Use a password</h2>"))
    }
  }

  @Test func `takes a parameter without a value for one that is missing`() async throws {
    try await TestService.runOpenID { service async throws in
      let query = TestService.form(OpenIDVisit(service).fields)
      let path = OpenIDEndpoint.authorize.path(issuer: "")
      let answer = try await service.send(
        "GET", "\(path)?\(query)&max_age=&response_mode=&request=&prompt=")
      #expect(answer.status == 200 && answer.text.contains("<h1>Sign in</h1>"))
    }
  }

  @Test func `refuses pages of other hosts`() async throws {
    try await TestService.runOpenID { service async throws in
      let answer = try await service.post(
        OpenIDEndpoint.token.path(issuer: ""), ["client_id": "app"],
        headers: ["Origin": "https://evil.example"])
      #expect(answer.status == 403)
      let own = try await service.post(
        OpenIDEndpoint.token.path(issuer: ""), ["client_id": "app"],
        headers: ["Origin": "http://localhost:3000"])
      #expect(own.error == "invalid_request")
      #expect(own.headers["access-control-allow-origin"] == "http://localhost:3000")
    }
  }

  @Test func `fails, and is in the journal, as tests want it`() async throws {
    try await TestService.runOpenID { service async throws in
      let visit = OpenIDVisit(service)
      _ = try await service.help(.faults, "PUT", ["failure": "error"])
      #expect(try await visit.open().status == 500)
      _ = try await service.help(.faults, "PUT", [:])
      let path = OpenIDEndpoint.token.path(issuer: "")
      _ = try await service.help(
        .rules, "POST", ["path": .string(path), "times": 1, "status": 503, "error": "UNAVAILABLE"])
      let page = try await visit.open()
      let code = try await visit.answer(page).returned["code"]
      #expect(try await visit.redeem(code).status == 503)
      #expect(try await visit.redeem(code).status == 200)
      let journal = try await service.help(.journal)
      #expect(journal.text.contains("\"\(path)\""))
      for secret in [
        code ?? "-", page.hidden["visit"] ?? "-", LocalVisit.verifier, "correct-horse", "eyJ",
      ] {
        #expect(!journal.text.contains(secret), "\(secret)")
      }
    }
  }
}
