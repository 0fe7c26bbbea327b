import LoginIdentity
import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

@Suite(.timeLimit(.minutes(10))) struct `Tokens of the OpenID provider` {
  @Test func `are refreshed once each`() async throws {
    try await TestService.runOpenID { service async throws in
      let visit = OpenIDVisit(service)
      let first = try await visit.tokens()
      #expect(
        try await visit.refresh(first["refresh_token"].text, ["client_id": "other"]).error
          == "invalid_grant")
      #expect(
        try await visit.refresh(first["refresh_token"].text, ["scope": "openid admin"]).error
          == "invalid_scope")
      service.clock.advance(seconds: 4000)
      let second = try await visit.refresh(first["refresh_token"].text, ["scope": "openid"]).json
      #expect(second["scope"] == "openid")
      let claims = TestService.claims(of: second["id_token"])
      #expect(claims["auth_time"]?.whole == 1_700_000_000 && claims["nonce"] == nil)
      #expect(claims["email"] == nil)
      #expect(try await visit.userinfo(first["access_token"].text).status == 401)
      #expect(try await visit.userinfo(second["access_token"].text).status == 200)
      // A narrower scope is that of one access token.
      let third = try await visit.refresh(second["refresh_token"].text).json
      #expect(third["scope"] == "openid email profile")
      // Used again, it ends all tokens of the sign-in.
      #expect(try await visit.refresh(first["refresh_token"].text).error == "invalid_grant")
      #expect(try await visit.userinfo(third["access_token"].text).status == 401)
      #expect(try await visit.refresh(third["refresh_token"].text).error == "invalid_grant")
    }
  }

  @Test func `end with their user`() async throws {
    try await TestService.runOpenID { service async throws in
      let visit = OpenIDVisit(service)
      let tokens = try await visit.tokens()
      let id = TestService.claims(of: tokens["id_token"])["sub"]?.text ?? ""
      _ = try await service.administer(
        .update, ["localId": .string(id), "disableUser": true])
      #expect(try await visit.userinfo(tokens["access_token"].text).error == "invalid_token")
      #expect(try await visit.refresh(tokens["refresh_token"].text).error == "invalid_grant")
      let page = try await visit.answer(visit.open())
      #expect(page.text.contains("This account has been turned off."))
      // They come back with the user: the refusal didn't use the token up.
      _ = try await service.administer(
        .update, ["localId": .string(id), "disableUser": false])
      #expect(try await visit.refresh(tokens["refresh_token"].text).status == 200)
    }
  }

  @Test func `are for a client without a user too`() async throws {
    try await TestService.runOpenID { service async throws in
      let visit = OpenIDVisit(service)
      let fields = ["grant_type": "client_credentials", "client_id": "job", "scope": "a b"]
      #expect(try await visit.ask(.token, fields).error == "unauthorized_client")
      let basic = ["Authorization": "Basic \(Base64.text(of: "job:s%3A1".utf8))"]
      let answer = try await visit.ask(
        .token, fields.merging(["audience": "https://api.example"]) { $1 }, headers: basic)
      #expect(answer.json["refresh_token"] == .null && answer.json["id_token"] == .null)
      let bare = try await visit.ask(
        .token, ["grant_type": "client_credentials", "client_id": "job"], headers: basic)
      #expect(bare.status == 200 && bare.json["scope"] == .null)
      let claims = TestService.claims(of: answer.json["access_token"])
      #expect(claims["sub"]?.text == "job" && claims["aud"]?.text == "https://api.example")
      #expect(claims["scope"]?.text == "a b")
      let sub = TestService.claims(of: try await visit.tokens()["id_token"])["sub"]?.text ?? ""
      let taken = try await visit.ask(
        .token,
        ["grant_type": "client_credentials", "client_id": sub, "client_secret": "s"])
      #expect(taken.error == "unauthorized_client")
      let user = try await visit.userinfo(answer.json["access_token"].text)
      #expect(user.status == 403 && user.error == "insufficient_scope")
      let both = try await visit.ask(
        .token, fields.merging(["client_secret": "s"]) { $1 }, headers: basic)
      #expect(both.error == "invalid_request")
      #expect(try await visit.ask(.token, ["client_id": "a"]).error == "invalid_request")
      let unknown = try await visit.ask(.token, ["client_id": "a", "grant_type": "password"])
      #expect(unknown.error == "unsupported_grant_type")
    }
  }

  @Test func `reach another device`() async throws {
    try await TestService.runOpenID { service async throws in
      let visit = OpenIDVisit(service)
      for decision in ["allow", "deny"] {
        let begun = try await visit.ask(
          .deviceAuthorization, ["client_id": "tv", "scope": "openid"]
        ).json
        let userCode = begun["user_code"].text ?? ""
        #expect(begun["verification_uri"] == "http://localhost/oidc/device")
        let fields = [
          "grant_type": OpenIDGrantType.device.rawValue, "client_id": "tv",
          "device_code": begun["device_code"].text ?? "",
        ]
        #expect(try await visit.ask(.token, fields).error == "authorization_pending")
        #expect(try await visit.ask(.token, fields).error == "slow_down")
        let path = OpenIDEndpoint.device.path(issuer: "")
        let typed = userCode.lowercased().replacing("-", with: "")
        let page = try await service.send("GET", "\(path)?user_code=\(typed)")
        #expect(page.text.contains("<strong>\(userCode)</strong>"))
        let consent = try await visit.answer(page)
        #expect(consent.text.contains("<h1>Allow access?</h1>"))
        #expect(consent.text.contains("<strong>\(userCode)</strong>"))
        let done = try await visit.answer(consent, ["decision": decision])
        #expect(done.status == 200)
        #expect(try await service.send("GET", "\(path)?user_code=\(typed)").status == 400)
        let other = fields.merging(["client_id": "other"]) { $1 }
        #expect(try await visit.ask(.token, other).error == "invalid_grant")
        let answer = try await visit.ask(.token, fields)
        if decision == "allow" {
          #expect(TestService.claims(of: answer.json["id_token"])["aud"]?.text == "tv")
        } else {
          #expect(answer.error == "access_denied")
        }
        #expect(try await visit.ask(.token, fields).error == "invalid_grant")
      }
      let late = try await visit.ask(.deviceAuthorization, ["client_id": "tv"]).json
      service.clock.advance(seconds: OpenIDMemory.deviceLifetime)
      let expired = try await visit.ask(
        .token,
        [
          "grant_type": OpenIDGrantType.device.rawValue, "client_id": "tv",
          "device_code": late["device_code"].text ?? "",
        ])
      #expect(expired.error == "expired_token")
    }
  }

  @Test func `are exchanged for others`() async throws {
    try await TestService.runOpenID { service async throws in
      let visit = OpenIDVisit(service)
      let tokens = try await visit.tokens()
      let type = "urn:ietf:params:oauth:token-type:"
      let fields = [
        "grant_type": OpenIDGrantType.exchange.rawValue, "client_id": "api",
        "client_secret": "s", "subject_token": tokens["access_token"].text ?? "",
        "subject_token_type": "\(type)access_token", "audience": "https://other.example",
        "scope": "openid",
      ]
      let answer = try await visit.ask(.token, fields)
      #expect(answer.json["issued_token_type"] == .string("\(type)access_token"))
      #expect(answer.json["refresh_token"] == .null)
      let claims = TestService.claims(of: answer.json["access_token"])
      #expect(claims["aud"]?.text == "https://other.example")
      #expect(claims["client_id"]?.text == "api" && claims["scope"]?.text == "openid")
      #expect(claims["sub"] == TestService.claims(of: tokens["id_token"])["sub"])
      let actor = try await visit.ask(
        .token,
        fields.merging([
          "actor_token": tokens["id_token"].text ?? "", "actor_token_type": "\(type)id_token",
        ]) { $1 })
      let acting = TestService.claims(of: actor.json["access_token"])
      #expect(acting["act"]?["sub"] == claims["sub"])
      for (changes, error) in [
        (["subject_token": "x"], "invalid_request"), (["subject_token": ""], "invalid_request"),
        (["subject_token_type": "\(type)saml2"], "invalid_request"),
        (["subject_token_type": "\(type)id_token"], "invalid_request"),
        (["requested_token_type": "\(type)saml2"], "invalid_request"),
        (["scope": "openid admin"], "invalid_scope"),
        (["client_secret": ""], "unauthorized_client"),
        (["actor_token_type": "\(type)jwt"], "invalid_request"),
      ] {
        let refusal = try await visit.ask(.token, fields.merging(changes) { $1 })
        #expect(refusal.error == error, "\(changes)")
      }
    }
  }

  @Test func `are described and revoked`() async throws {
    try await TestService.runOpenID { service async throws in
      let visit = OpenIDVisit(service)
      let tokens = try await visit.tokens()
      let (access, refresh) = (
        tokens["access_token"].text ?? "", tokens["refresh_token"].text ?? ""
      )
      func described(_ token: String, _ client: [String: String]) async throws -> JSON {
        try await visit.ask(.introspection, client.merging(["token": token]) { $1 }).json
      }
      let api = ["client_id": "api", "client_secret": "s"]
      let found = try await described(access, api)
      #expect(found["active"] == true && found["client_id"] == "app")
      #expect(found["username"] == "ann@example.com" && found["token_type"] == "Bearer")
      #expect(found["scope"] == "openid email profile")
      #expect(try await described(refresh, ["client_id": "app"])["active"] == true)
      #expect(try await described("x", api) == ["active": false])
      #expect(try await described(access, ["client_id": "stranger"]) == ["active": false])

      let foreign = try await visit.ask(.revocation, ["client_id": "api", "token": access])
      #expect(foreign.error == "unauthorized_client")
      #expect(try await visit.ask(.revocation, ["client_id": "app", "token": "x"]).status == 200)
      #expect(
        try await visit.ask(.revocation, ["client_id": "app", "token": access]).status == 200)
      #expect(try await described(access, api) == ["active": false])
      let next = try await visit.refresh(refresh).json
      _ = try await visit.ask(
        .revocation, ["client_id": "app", "token": next["refresh_token"].text ?? ""])
      #expect(try await visit.userinfo(next["access_token"].text).status == 401)
      let wrong = try await visit.userinfo("x").headers["www-authenticate"]
      #expect(wrong?.hasPrefix("Bearer error=\"invalid_token\"") == true)
      let without = try await service.send("GET", OpenIDEndpoint.userinfo.path(issuer: ""))
      #expect(without.status == 401 && without.headers["www-authenticate"] == "Bearer")
    }
  }

  @Test func `return with a snapshot`() async throws {
    try await TestService.runOpenID { service async throws in
      let visit = OpenIDVisit(service)
      let kept = try await visit.tokens()
      _ = try await service.help(.snapshots, "POST", [:])
      let lost = try await visit.tokens()
      let refreshed = try await visit.refresh(kept["refresh_token"].text)
      #expect(refreshed.status == 200)
      _ = try await service.help(.reset, "POST", [:])
      #expect(try await visit.userinfo(lost["access_token"].text).status == 401)
      #expect(try await visit.userinfo(kept["access_token"].text).status == 200)
      #expect(try await visit.refresh(kept["refresh_token"].text).status == 200)
    }
  }
}
