import Foundation
import LoginIdentity
import Testing
import LoginTokenVerification

@testable import LoginIdentityServer

@Suite(.timeLimit(.minutes(10))) struct `The local provider` {
  @Test func `describes itself as its tokens do, wherever it is reached`() async throws {
    try await TestService.runOpen { service async throws in
      let path = LocalProviderPath.configuration.path(provider: "google.com")
      let document = try await service.send("GET", path).json
      let issuer = "http://localhost/provider/google.com"
      #expect(document["issuer"] == .string(issuer))
      #expect(document["token_endpoint"] == .string("\(issuer)/token"))
      #expect(document["code_challenge_methods_supported"] == ["S256"])
      #expect(document["authorization_response_iss_parameter_supported"] == true)
    }
    try await TestService.runOpen {
      $0.listener = .tcp(host: "127.0.0.1", port: 0)
    } body: { service async throws in
      let port = try #require(service.service.port)
      let answer = try await TestService.send(
        to: .tcp(host: "127.0.0.1", port: port), "GET",
        LocalProviderPath.configuration.path(provider: "oidc.x"))
      #expect(answer.json["issuer"] == .string("http://127.0.0.1:\(port)/provider/oidc.x"))
    }
  }

  @Test func `wears a provider's clothes, and says that it is not it`() async throws {
    try await TestService.runOpen { service async throws in
      let page = try await LocalVisit(service).open()
      #expect(page.status == 200)
      #expect(page.headers["content-type"] == "text/html; charset=utf-8")
      #expect(
        page.text.contains("<strong>Google</strong>, simulated by this computer for testing."))
      #expect(page.text.contains("This isn't the real Google"))
      #expect(!page.text.contains("type=\"password\""))
      #expect(page.hidden["state"] == "s 1")
      // The response to the form is a redirect to the application, which the browser has to allow.
      let policy = page.headers["content-security-policy"] ?? ""
      #expect(policy.contains("form-action 'self' http://127.0.0.1:4000;"))
      let other = try await LocalVisit(service, "oidc.company").open()
      #expect(other.text.contains("<strong>oidc.company</strong>"))
    }
  }

  @Test func `shows hostile text as text`() async throws {
    try await TestService.runOpen { service async throws in
      let hostile = #""><script>alert('1')</script>"#
      let visit = LocalVisit(
        service, "google.com",
        [
          "state": hostile, "nonce": hostile, "client_id": hostile,
          "redirect_uri": "http://localhost/?\"><script>", "response_mode": "form_post",
        ])
      for page in [try await visit.open(), try await visit.decide()] {
        #expect(page.status == 200)
        #expect(!page.text.contains("<script"))
        #expect(page.text.contains("&quot;&gt;&lt;script&gt;"))
      }
    }
  }

  @Test func `sends no one to an address that it cannot trust`() async throws {
    try await TestService.runOpen {
      $0.allowedOrigins = ["https://app.example.com"]
    } body: { service async throws in
      let foreign = [
        "", "https://evil.example/", "http://evil.example/", "http://127.0.0.1@evil/",
        "http://localhost:1@evil.example/", "http://127.0.0.1:4000/back#x",
        "http://127.0.0.1.evil.example/", "http://localhost.evil.example/", "https://127.0.0.1/",
        #"http://evil.example\.localhost/"#, #"http://evil.example\@localhost/"#, "/back", "//evil",
        "javascript://localhost/%0Aalert(1)", "http://localhost\r\nX: y", "http://",
        "https://app.example.com.evil.example/", "https://app.example.com@evil.example/",
      ]
      for address in foreign {
        let visit = LocalVisit(service, "google.com", ["redirect_uri": address])
        for answer in [try await visit.open(), try await visit.decide()] {
          #expect(answer.status == 400, "\(address)")
          #expect(answer.headers["location"] == nil, "\(address)")
        }
      }
      #expect(try await LocalVisit(service, "google.com", ["client_id": ""]).open().status == 400)
      let good = ["http://[::1]:1/", "http://a.localhost", "https://app.example.com/x?y=z"]
      for address in good {
        let visit = LocalVisit(service, "google.com", ["redirect_uri": address])
        #expect(try await visit.open().status == 200, "\(address)")
        let location = try await visit.decide().headers["location"] ?? ""
        #expect(location.hasPrefix("\(address)\(address.contains("?") ? "&" : "?")code="))
      }
    }
  }

  @Test(arguments: [
    (["code_challenge": ""], "invalid_request"),
    (["code_challenge_method": "plain"], "invalid_request"),
    (["code_challenge_method": ""], "invalid_request"),
    (["response_type": "token"], "unsupported_response_type"),
    (["response_type": "code id_token"], "unsupported_response_type"),
  ])
  func `reports an invalid request to the app`(
    changes: [String: String], error: String
  ) async throws {
    try await TestService.runOpen { service async throws in
      let visit = LocalVisit(service, "google.com", changes)
      for answer in [try await visit.open(), try await visit.decide()] {
        #expect(answer.status == 303)
        #expect(answer.returned["error"] == error)
        #expect(answer.returned["state"] == "s 1")
        #expect(answer.returned["code"] == nil)
      }
    }
  }

  @Test func `reports a person's refusal to the app`() async throws {
    try await TestService.runOpen { service async throws in
      for decision in ["deny", "", "ALLOW"] {
        let answer = try await LocalVisit(service).decide(decision)
        #expect(
          answer.returned == [
            "error": "access_denied", "state": "s 1",
            "iss": "http://localhost/provider/google.com",
          ])
      }
    }
  }

  @Test func `posts its answer where that is wanted`() async throws {
    try await TestService.runOpen { service async throws in
      let visit = LocalVisit(service, "apple.com", ["response_mode": "form_post"])
      let page = try await visit.decide()
      #expect(page.status == 200)
      #expect(page.headers["location"] == nil)
      #expect(page.text.contains(#"<form method="post" action="http://127.0.0.1:4000/back">"#))
      #expect(page.hidden["state"] == "s 1")
      #expect(page.hidden["iss"] == "http://localhost/provider/apple.com")
      #expect(try await visit.redeem(page.hidden["code"] ?? "").status == 200)
    }
  }
}
