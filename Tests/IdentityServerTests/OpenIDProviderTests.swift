import Foundation
import LoginIdentity
import LoginTokenVerification
import Testing

@testable import LoginIdentityServer

@Suite(.timeLimit(.minutes(10))) struct `The OpenID provider` {
  @Test func `describes itself, for any number of issuers`() async throws {
    try await TestService.runOpenID { service async throws in
      for (name, path) in [("", "/oidc"), ("shop", "/oidc/shop"), ("a.b-c_1", "/oidc/a.b-c_1")] {
        let issuer = "http://localhost\(path)"
        for place in [
          "\(path)/.well-known/openid-configuration",
          "/.well-known/openid-configuration\(path)",
          "/.well-known/oauth-authorization-server\(path)",
        ] {
          let document = try await service.send("GET", place).json
          #expect(document["issuer"] == .string(issuer), "\(place)")
          for (endpoint, key) in [
            (OpenIDEndpoint.authorize, "authorization_endpoint"), (.token, "token_endpoint"),
            (.keys, "jwks_uri"), (.userinfo, "userinfo_endpoint"),
            (.deviceAuthorization, "device_authorization_endpoint"),
            (.pushedAuthorization, "pushed_authorization_request_endpoint"),
            (.registration, "registration_endpoint"),
            (.introspection, "introspection_endpoint"), (.revocation, "revocation_endpoint"),
            (.endSession, "end_session_endpoint"),
          ] {
            #expect(document[key] == .string("\(issuer)/\(endpoint.rawValue)"), "\(key)")
          }
        }
        let keys = try await service.send("GET", OpenIDEndpoint.keys.path(issuer: name))
        #expect(keys.json["keys"][0]["kty"] == "RSA")
      }
      for path in [
        "/oidc", "/oidc/", "/oidc//token", "/oidc/a b/token", "/oidc/../token", "/oidc/a/b/token",
        "/oidc/token/token", "/.well-known/openid-configuration/oidc/token", "/oidcs/token",
        "/.well-known/openid-configuration/oidc/a/b",
      ] {
        #expect(
          try await service.send("GET", path.replacing(" ", with: "%20")).status == 404, "\(path)")
      }
    }
  }

  @Test func `has the host name under which it is reached`() async throws {
    try await TCPService.run {
      $0.openIDSignIn = .page
    } body: { host in
      let port = host.split(separator: ":").last ?? ""
      for name in ["127.0.0.1:\(port)", "localhost:\(port)", "LOCALHOST:\(port)"] {
        let document = try await TestService.send(
          to: TCPService.listener(host), "GET", OpenIDEndpoint.configuration.path(issuer: ""),
          headers: ["Host": name])
        #expect(document.json["issuer"] == .string("http://\(name.lowercased())/oidc"))
      }
      let stranger = try await TestService.send(
        to: TCPService.listener(host), "GET", OpenIDEndpoint.configuration.path(issuer: ""),
        headers: ["Host": "evil.example"])
      #expect(stranger.status == 403)
    }
  }

  @Test func `is there only where it is wanted`() async throws {
    let path = OpenIDEndpoint.configuration.path(issuer: "")
    try await TestService.runOpen { service async throws in
      #expect(try await service.send("GET", path).status == 404)
    }
    try await TestService.run {
      $0.openIDSignIn = .page
    } body: { service async throws in
      #expect(try await service.send("GET", path).status == 404)
    }
  }

  @Test func `signs a user in with a password`() async throws {
    try await TestService.runOpenID { service async throws in
      let visit = OpenIDVisit(service)
      let page = try await visit.open()
      #expect(page.status == 200)
      #expect(page.text.contains("<strong>app</strong> at <strong>http://127.0.0.1:4000</strong>"))
      let policy = page.headers["content-security-policy"] ?? ""
      #expect(policy.contains("form-action 'self' http: https:;"))
      let answer = try await visit.answer(page)
      #expect(answer.status == 303)
      #expect(answer.headers["location"]?.hasPrefix("http://127.0.0.1:4000/back?code=") == true)
      #expect(answer.returned["state"] == "s 1")
      #expect(answer.returned["iss"] == "http://localhost/oidc")
      #expect(answer.headers["set-cookie"]?.hasSuffix("; HttpOnly; SameSite=Lax") == true)

      let tokens = try await visit.redeem(answer.returned["code"])
      #expect(tokens.status == 200)
      #expect(tokens.headers["cache-control"] == "no-store")
      #expect(tokens.json["token_type"] == "Bearer")
      #expect(tokens.json["expires_in"] == 3600)
      let claims = TestService.claims(of: tokens.json["id_token"])
      #expect(claims["iss"]?.text == "http://localhost/oidc")
      #expect(claims["aud"]?.text == "app" && claims["nonce"]?.text == "n1")
      #expect(
        claims["email"]?.text == "ann@example.com" && claims["email_verified"] == .bool(false))
      #expect(claims["auth_time"]?.whole == service.clock.now / 1000)
      #expect(claims["amr"] == .array([.string("pwd")]))
      let keys = try await service.send("GET", OpenIDEndpoint.keys.path(issuer: ""))
      for name in ["id_token", "access_token"] {
        let token = try CompactToken(Secret(tokens.json[name].text ?? ""))
        try KeySet(json: keys.bytes).check(token)
        #expect(token.isAccessToken == (name == "access_token"))
      }
      let access = TestService.claims(of: tokens.json["access_token"])
      #expect(access["aud"]?.text == "http://localhost/oidc" && access["client_id"]?.text == "app")
      #expect(access["sub"] == claims["sub"])
      let user = try await visit.userinfo(tokens.json["access_token"].text)
      #expect(user.json["email"] == "ann@example.com")
    }
  }

  @Test func `lets tests choose a user without a password`() async throws {
    try await TestService.runOpenID { service async throws in
      let visit = OpenIDVisit(service)
      let page = try await visit.open()
      let id = try #require(
        page.text.firstMatch(of: #/name="account" value="([^"]+)"/#).map { String($0.1) })
      let answer = try await visit.answer(page, ["account": id])
      let claims = try await TestService.claims(
        of: visit.redeem(answer.returned["code"]).json["id_token"])
      #expect(claims["sub"] == .string(id) && claims["amr"] == nil)
    }
  }

  @Test func `shows no users to choose where there is an owner`() async throws {
    try await TestService.runOpenID {
      $0.ownerToken = Secret("owner-token")
    } body: { service async throws in
      let visit = OpenIDVisit(service)
      let id = try await service.ann("bob@example.com")["localId"].text ?? ""
      let page = try await visit.open()
      #expect(!page.text.contains("name=\"account\""))
      let refusal = try await visit.answer(page, ["account": id])
      #expect(refusal.status == 400 && refusal.headers["location"] == nil)
      #expect(try await visit.answer(page).status == 303)
    }
  }

  @Test func `keeps the page after a wrong password`() async throws {
    try await TestService.runOpenID { service async throws in
      let visit = OpenIDVisit(service)
      let page = try await visit.open()
      let wrong = try await visit.answer(
        page, ["email": "ann@example.com", "password": "<wrong>", "decision": "password"])
      #expect(wrong.status == 400)
      #expect(
        wrong.text.contains(
          #"<p role="alert" id="error">Wrong email or password. Check them and try again.</p>"#))
      #expect(wrong.text.contains(#"value="ann@example.com""#))
      #expect(!wrong.text.contains("wrong&gt;"))
      #expect(try await visit.answer(wrong).returned["code"] != nil)
      // The page is used up.
      #expect(try await visit.answer(page).status == 400)
    }
  }

  @Test func `asks for the code of an authenticator app`() async throws {
    try await TestService.withFolder { folder async throws in
      let file = "\(folder)/accounts.json"
      let accounts = #"""
        {"users": [
          {"email": "ann@example.com", "password": "correct-horse",
            "factors": [{"totpSecret": "JBSWY3DPEHPK3PXP"}]},
          {"email": "bob@example.com", "password": "correct-horse",
            "factors": [{"phoneNumber": "+15555550101"}]}
        ]}
        """#
      try accounts.write(toFile: file, atomically: true, encoding: .utf8)
      try await TestService.begin([.seed(file: file)]) {
        $0.openIDSignIn = .page
      } body: { service async throws in
        let visit = OpenIDVisit(service)
        let page = try await visit.open()
        #expect(!page.text.contains("name=\"code\""))
        let asked = try await visit.answer(page)
        #expect(asked.status == 400 && asked.text.contains("name=\"code\""))
        #expect(asked.text.contains("Enter the code of the app too."))
        let secret = try #require(Base32.bytes(of: "JBSWY3DPEHPK3PXP"))
        let code = OneTimePassword.code(secret: secret, period: service.clock.now / 30_000)
        let wrong = try await visit.answer(
          asked, OpenIDVisit.password.merging(["code": "\(code)0"]) { $1 })
        #expect(wrong.text.contains("That code isn't right.".replacing("'", with: "&#39;")))
        let right = try await visit.answer(
          wrong, OpenIDVisit.password.merging(["code": code]) { $1 })
        let claims = try await TestService.claims(
          of: visit.redeem(right.returned["code"]).json["id_token"])
        #expect(claims["amr"] == .array(["pwd", "otp", "mfa"].map(JSONValue.string)))
        let bob = try await visit.answer(
          visit.open(), OpenIDVisit.password.merging(["email": "bob@example.com"]) { $1 })
        #expect(bob.text.contains("without an authenticator app"))
      }
    }
  }

  @Test func `asks as much as the app wants`() async throws {
    try await TestService.runOpenID { service async throws in
      let visit = OpenIDVisit(service)
      #expect(try await visit.open(["prompt": "none"]).returned["error"] == "login_required")
      let cookie = try await visit.signIn().cookie
      func opened(_ changes: [String: String]) async throws -> TestService.Answer {
        try await visit.open(changes, cookie: cookie)
      }
      #expect(try await opened(["prompt": "none"]).returned["code"] != nil)
      #expect(try await opened([:]).returned["code"] != nil)
      for changes in [["prompt": "login"], ["prompt": "select_account"], ["max_age": "0"]] {
        #expect(try await opened(changes).text.contains("<h1>Sign in</h1>"), "\(changes)")
      }
      let late = try await opened(["max_age": "0", "prompt": "none"])
      #expect(late.returned["error"] == "login_required")
      let other = try await opened(["login_hint": "bob@example.com", "prompt": "none"])
      #expect(other.returned["error"] == "login_required")
      service.clock.advance(seconds: 100)
      #expect(try await opened(["max_age": "100"]).returned["code"] == nil)
      #expect(try await opened(["max_age": "101"]).returned["code"] != nil)

      for (decision, name) in [("allow", "code"), ("deny", "error")] {
        let page = try await opened(["prompt": "consent"])
        #expect(page.text.contains("<h1>Allow access?</h1>"))
        #expect(page.text.contains("<strong>ann@example.com</strong>"))
        let answer = try await visit.answer(page, ["decision": decision])
        #expect(answer.returned[name] != nil, "\(answer.returned)")
      }
      // Another issuer has sessions of its own.
      let elsewhere = try await OpenIDVisit(service, issuer: "shop")
        .open(["prompt": "none"], cookie: cookie)
      #expect(elsewhere.returned["error"] == "login_required")
    }
  }

  @Test func `answers a hint without a page where tests want that`() async throws {
    try await TestService.runOpenID {
      $0.openIDSignIn = .hint
    } body: { service async throws in
      let visit = OpenIDVisit(service)
      for hint in ["ann@example.com", "ANN@example.com"] {
        let answer = try await visit.open(["login_hint": hint, "prompt": "login"])
        #expect(try await visit.redeem(answer.returned["code"]).status == 200)
      }
      let stranger = try await visit.open(["login_hint": "bob@example.com"])
      #expect(stranger.returned["error"] == "access_denied")
      #expect(try await visit.open().text.contains("<h1>Sign in</h1>"))
    }
  }

  @Test func `returns in each mode`() async throws {
    try await TestService.runOpenID { service async throws in
      let visit = OpenIDVisit(service)
      let fragment = try await visit.signIn(["response_mode": "fragment"])
      #expect(
        fragment.headers["location"]?.hasPrefix("http://127.0.0.1:4000/back#code=") == true)
      let posted = try await visit.signIn(["response_mode": "form_post"])
      #expect(posted.status == 200 && posted.headers["location"] == nil)
      #expect(posted.text.contains(#"<form method="post" action="http://127.0.0.1:4000/back">"#))
      #expect(posted.hidden["state"] == "s 1")
      #expect(try await visit.redeem(posted.hidden["code"]).status == 200)
    }
  }

  @Test func `takes a request beforehand`() async throws {
    try await TestService.runOpenID { service async throws in
      let visit = OpenIDVisit(service)
      let pushed = try await visit.ask(.pushedAuthorization, visit.fields)
      #expect(pushed.status == 201)
      let path = OpenIDEndpoint.authorize.path(issuer: "")
      let query = TestService.form([
        "client_id": "app", "request_uri": pushed.json["request_uri"].text ?? "",
      ])
      let page = try await service.send("GET", "\(path)?\(query)")
      #expect(try await visit.answer(page).returned["state"] == "s 1")
      #expect(try await service.send("GET", "\(path)?\(query)").status == 400)
      let wrong = try await visit.ask(
        .pushedAuthorization, visit.fields.merging(["redirect_uri": "https://evil.example/"]) { $1 }
      )
      #expect(wrong.error == "invalid_request")
    }
  }

  @Test func `signs the browser out`() async throws {
    try await TestService.runOpenID { service async throws in
      let visit = OpenIDVisit(service)
      let path = OpenIDEndpoint.endSession.path(issuer: "")
      let answer = try await visit.signIn()
      let token = try await visit.redeem(answer.returned["code"]).json["id_token"].text ?? ""
      let fields = ["post_logout_redirect_uri": "http://localhost:1/bye", "state": "x"]
      let asked = try await service.send(
        "GET", "\(path)?\(TestService.form(fields))", headers: ["Cookie": answer.cookie])
      #expect(asked.text.contains("<h1>Sign out?</h1>"))
      #expect(asked.hidden["post_logout_redirect_uri"] == "http://localhost:1/bye")
      #expect(
        try await visit.open(["prompt": "none"], cookie: answer.cookie).returned["code"] != nil)
      let query = TestService.form(fields.merging(["id_token_hint": token]) { $1 })
      let done = try await service.send(
        "GET", "\(path)?\(query)", headers: ["Cookie": answer.cookie])
      #expect(done.headers["location"] == "http://localhost:1/bye?state=x")
      let gone = try await visit.open(["prompt": "none"], cookie: answer.cookie)
      #expect(gone.returned["error"] == "login_required")
      let foreign = try await service.send(
        "GET", "\(path)?post_logout_redirect_uri=https%3A%2F%2Fevil.example%2F")
      #expect(foreign.status == 200 && foreign.headers["location"] == nil)
    }
  }
}
