import LoginIdentity
import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

@Suite(.timeLimit(.minutes(10))) struct `Hostile pop-ups and redirects` {
  /// A change of the parameters, and what the page says about it.
  static let refusals: [([String: String], String)] = [
    (["apiKey": ""], "has no apiKey"), (["appName": ""], "has no appName"),
    (["appName": "a\u{7}"], "The appName"),
    (["authType": ""], "has no authType"), (["authType": "verifyApp"], "The authType"),
    (["authType": "signinviapopup"], "The authType"),
    (["providerId": ""], "has no providerId"), (["providerId": "../x"], "The providerId"),
    (["providerId": "password"], "doesn&#39;t simulate password"),
    (["providerId": "saml.corp"], "doesn&#39;t simulate saml.corp"),
    (["eventId": ""], "has no eventId"), (["eventId": "\u{1B}[2J"], "The eventId"),
    (["eventId": String(repeating: "1", count: 301)], "The eventId"),
    (["tid": "../acme"], "The tenantId"), (["tenantId": "a\u{7}"], "The tenantId"),
    (["authType": "linkViaRedirect", "redirectUrl": ""], "has no redirectUrl"),
    (["redirectUrl": "javascript://localhost/%0Aalert(1)"], "The redirectUrl"),
    (["redirectUrl": "/back"], "The redirectUrl"),
    (["redirectUrl": "file:///tmp/app.html"], "The redirectUrl"),
    (["redirectUrl": "https://evil.example/"], "https://evil.example isn&#39;t allowed"),
    (["redirectUrl": "http://localhost@evil.example/"], "The redirectUrl"),
    (["redirectUrl": "http://localhost.evil.example/"], "isn&#39;t allowed"),
    (["scopes": "a\u{0}"], "The scopes"), (["customParameters": "[1]"], "The customParameters"),
    (["customParameters": "{\"a\":"], "The customParameters"),
  ]

  @Test(arguments: refusals.indices)
  func `get a page with a sentence and a next step`(index: Int) async throws {
    try await TestService.runOpen { service async throws in
      let (changes, words) = Self.refusals[index]
      let visit = WebSignInVisit(service, changes)
      let page = try await visit.open()
      #expect(page.status == 400)
      #expect(page.text.contains(words), "\(page.text)")
      #expect(page.text.contains("<h1>Can&#39;t sign in</h1>"))
      #expect(page.hidden.isEmpty && page.scripts.isEmpty)
      // A program gets the same as JSON.
      let json = try await service.send(
        "GET", "/emulator/auth/handler?\(TestService.form(visit.fields))")
      #expect(json.code == "INVALID_ARGUMENT")
    }
  }

  @Test func `show hostile text as text`() async throws {
    try await TestService.runOpen { service async throws in
      let hostile = #"x"'><script>alert(1)</script>"#
      let visit = WebSignInVisit(
        service, ["apiKey": hostile, "appName": hostile, "eventId": hostile, "scopes": hostile])
      let page = try await visit.open()
      #expect(page.status == 200)
      #expect(!page.text.contains("<script"))
      _ = try await visit.signIn(
        visit.result(["email": "ann@example.com", "name": hostile, "decision": "add"]))
      let list = try await visit.open()
      #expect(
        list.text.contains("&lt;script&gt;alert(1)&lt;/script&gt;</bdi><br><bdi>ann@example.com"))
      #expect(!list.text.contains("<script"))
      let end = try await visit.answer(list, ["decision": "deny"])
      #expect(end.scripts == [WebSignInScript.deliver])
      #expect(try end.result["event"]["eventId"] == .string(hostile))
    }
  }

  @Test func `run only the page's own script`() async throws {
    try await TestService.runOpen {
      $0.allowedOrigins = ["https://app.example.com"]
      $0.authorizedDomains = ["acme.example"]
    } body: { service async throws in
      let visit = WebSignInVisit(service)
      let page = try await visit.open()
      #expect(page.scripts.isEmpty)
      #expect(page.headers["content-security-policy"]?.contains("script-src") == false)
      let end = try await visit.answer(page, ["decision": "deny"])
      let policy = end.headers["content-security-policy"] ?? ""
      let script = try #require(end.scripts.first)
      #expect(
        policy.contains("default-src 'none'; script-src \(WebSignInScript.source(of: script));"))
      #expect(policy.contains("frame-ancestors 'none'"))
      let frame = try await visit.open("/emulator/auth/iframe")
      let rules = frame.headers["content-security-policy"] ?? ""
      #expect(frame.scripts == [WebSignInScript.frame])
      #expect(
        rules.contains(
          "script-src \(WebSignInScript.source(of: WebSignInScript.frame)) https://apis.google.com;"
        ))
      #expect(
        rules.contains(
          "frame-ancestors http://*.localhost:* https://*.localhost:* http://127.0.0.1:* "
            + "https://127.0.0.1:* http://localhost:* https://localhost:* "))
      #expect(rules.contains(" http://acme.example:* https://acme.example:* "))
      #expect(rules.contains(" https://app.example.com;"))
      let other = WebSignInVisit(service, ["redirectUrl": "https://app.example.com/x"])
      #expect(try await other.open().status == 200)
    }
  }

  @Test func `the frame needs the name of its app`() async throws {
    try await TestService.runOpen { service async throws in
      let page = try await WebSignInVisit(service, ["appName": ""]).open("/emulator/auth/iframe")
      #expect(page.status == 400)
      #expect(page.text.contains("has no appName"))
    }
  }

  @Test func `accounts are hidden if only their owner may see them`() async throws {
    try await TestService.runOpen {
      $0.ownerToken = Secret("owner-token")
    } body: { service async throws in
      let visit = WebSignInVisit(service)
      let added = try await visit.signIn(visit.result(`The pages of pop-ups and redirects`.ann))
      #expect(added.status == 200)
      let page = try await visit.open()
      #expect(page.status == 200)
      #expect(!page.text.contains("ann@example.com"))
      let subject = try #require(added.json["federatedId"].text?.split(separator: "/").last)
      let guessed = try await visit.answer(page, ["account": String(subject)])
      #expect(guessed.status == 400)
    }
  }

  @Test func `a redirect between two host names warns that it fails`() async throws {
    try await TCPService.run { host in
      for (address, kind, warns) in [
        ("http://localhost:3000/", "signInViaRedirect", true),
        ("http://127.0.0.1:3000/", "signInViaRedirect", false),
        ("http://localhost:3000/", "signInViaPopup", false),
      ] {
        let query = TestService.form([
          "apiKey": "k", "appName": "a", "authType": kind, "eventId": "1",
          "providerId": "google.com", "redirectUrl": address,
        ])
        let page = try await TestService.send(
          to: TCPService.listener(host), "GET", "/emulator/auth/handler?\(query)",
          headers: ["Accept": "text/html"])
        #expect(page.status == 200)
        #expect(page.text.contains("Use the same host name for both") == warns, "\(address)")
      }
    }
  }
}
