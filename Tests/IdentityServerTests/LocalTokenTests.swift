import Foundation
import LoginIdentity
import Testing
import LoginTokenVerification

@testable import LoginIdentityServer

@Suite(.timeLimit(.minutes(10))) struct `Tokens of the local provider` {
  @Test func `are bought with a code and its verifier`() async throws {
    try await TestService.runOpen { service async throws in
      let visit = LocalVisit(service)
      let answer = try await visit.redeem(try await visit.code())
      #expect(answer.status == 200)
      #expect(answer.headers["cache-control"] == "no-store")
      #expect(answer.json["token_type"] == "Bearer")
      let token = try CompactToken(Secret(answer.json["id_token"].text ?? ""))
      let keys = try await service.send(
        "GET", LocalProviderPath.keys.path(provider: "google.com"))
      try KeySet(json: keys.bytes).check(token)
      var rules = TokenRules(issuer: "http://localhost/provider/google.com", audience: "app")
      rules.nonce = Secret("n1")
      rules.accessToken = Secret(answer.json["access_token"].text ?? "")
      rules.needsAuthenticationTime = true
      try rules.check(token, now: service.clock.now / 1000)
      #expect(token.claims["at_hash"] != nil)
      #expect(token.claims["email"] == .string("ann@example.com"))
      #expect(token.claims["email_verified"] == .bool(true))
      #expect(token.claims["name"] == .string("Ann"))
    }
  }

  @Test func `are about the same person for the same address, and another elsewhere`() async throws
  {
    try await TestService.runOpen { service async throws in
      var subjects: [JSON] = []
      for provider in ["google.com", "google.com", "apple.com"] {
        let visit = LocalVisit(service, provider)
        let answer = try await visit.redeem(try await visit.code())
        subjects.append(try Token(answer.json).payload["sub"])
      }
      #expect(subjects[0] == subjects[1])
      #expect(subjects[0] != subjects[2])
    }
  }

  @Test func `need more than a code`() async throws {
    try await TestService.runOpen { service async throws in
      let visit = LocalVisit(service)
      let wrong = [
        ["code_verifier": "x"], ["code_verifier": ""], ["code_verifier": LocalVisit.challenge],
        ["client_id": "other"], ["redirect_uri": "http://127.0.0.1:4000/other"],
        ["redirect_uri": ""],
      ]
      for change in wrong {
        let code = try await visit.code()
        #expect(try await visit.redeem(code, change).json == ["error": "invalid_grant"])
        // The failed attempt has used it up.
        #expect(try await visit.redeem(code).json == ["error": "invalid_grant"])
      }
      #expect(try await visit.redeem("guess").json == ["error": "invalid_grant"])
      let code = try await visit.code()
      let elsewhere = LocalVisit(service, "apple.com")
      #expect(try await elsewhere.redeem(code).json == ["error": "invalid_grant"])
      let once = try await visit.code()
      #expect(try await visit.redeem(once).status == 200)
      #expect(try await visit.redeem(once).json == ["error": "invalid_grant"])
    }
  }

  @Test func `are not for codes older than ten minutes`() async throws {
    try await TestService.runOpen { service async throws in
      let visit = LocalVisit(service)
      let (first, second) = (try await visit.code(), try await visit.code())
      service.clock.advance(seconds: 599)
      #expect(try await visit.redeem(first).status == 200)
      service.clock.advance(seconds: 1)
      let late = try await visit.redeem(second)
      #expect(late.status == 400)
      #expect(late.json == ["error": "invalid_grant"])
    }
  }

  @Test func `are asked for in the words of the standard`() async throws {
    try await TestService.runOpen { service async throws in
      let visit = LocalVisit(service)
      let path = LocalProviderPath.token.path(provider: "google.com")
      let json = try await service.send("POST", path, body: Array("{}".utf8))
      #expect(json.json == ["error": "invalid_request"])
      #expect(try await visit.redeem("x", ["client_id": ""]).json == ["error": "invalid_client"])
      #expect(
        try await visit.redeem("x", ["grant_type": "password"]).json
          == ["error": "unsupported_grant_type"])
      // RFC 6749 §2.3.1: the client in a header.
      let basic = Data("app:no%20secret".utf8).base64EncodedString()
      let fields = [
        "grant_type": "authorization_code", "code": try await visit.code(),
        "redirect_uri": "http://127.0.0.1:4000/back", "code_verifier": LocalVisit.verifier,
      ]
      let answer = try await service.post(
        path, fields, headers: ["Authorization": "Basic \(basic)"])
      #expect(answer.status == 200)
    }
  }

  @Test func `are renewed once with a refresh token`() async throws {
    try await TestService.runOpen { service async throws in
      let visit = LocalVisit(service)
      let first = try await visit.redeem(try await visit.code()).json
      func refresh(
        _ tokens: JSON, _ changes: [String: String] = [:]
      ) async throws -> TestService.Answer {
        let usual = [
          "grant_type": "refresh_token", "client_id": "app",
          "refresh_token": tokens["refresh_token"].text ?? "",
        ]
        return try await visit.ask(.token, usual.merging(changes) { $1 })
      }
      service.clock.advance(seconds: 3600)
      let second = try await refresh(first)
      #expect(second.status == 200)
      #expect(try Token(second.json).payload["sub"] == Token(first).payload["sub"])
      #expect(second.json["access_token"] != first["access_token"])
      #expect(try await refresh(first).json == ["error": "invalid_grant"])
      let stolen = try await refresh(second.json, ["client_id": "other"])
      #expect(stolen.json == ["error": "invalid_grant"])
    }
  }

  @Test func `open the profile of their own provider for an hour`() async throws {
    try await TestService.runOpen { service async throws in
      let visit = LocalVisit(service)
      let tokens = try await visit.redeem(try await visit.code()).json
      let access = tokens["access_token"].text ?? ""
      func profile(
        _ token: String?, of provider: String = "google.com"
      ) async throws -> TestService.Answer {
        try await service.send(
          "GET", LocalProviderPath.userinfo.path(provider: provider),
          headers: token.map { ["Authorization": "Bearer \($0)"] } ?? [:])
      }
      let found = try await profile(access)
      #expect(found.status == 200)
      #expect(try Token(tokens).payload["sub"] == found.json["sub"])
      #expect(found.json["email"] == "ann@example.com")
      #expect(try await visit.ask(.userinfo, ["access_token": access]).json == found.json)
      for token in [nil, "", "guess", tokens["refresh_token"].text] {
        let refused = try await profile(token)
        #expect(refused.status == 401)
        #expect(refused.json == ["error": "invalid_token"])
      }
      #expect(try await profile(access, of: "apple.com").status == 401)
      service.clock.advance(seconds: 3600)
      #expect(try await profile(access).status == 401)
    }
  }
}
