import LoginIdentity
import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

/// Pop-ups and redirects of apps of several projects and tenants.
@Suite(.timeLimit(.minutes(10))) struct `Pop-ups of several projects` {
  private static let ann = `The pages of pop-ups and redirects`.ann

  @Test func `lead to the project that the app's key names`() async throws {
    try await TestService.runOpen { service async throws in
      _ = try await service.administer(.batchGet, project: "demo-b")
      let visit = WebSignInVisit(service, ["apiKey": "demo-b"])
      let result = try await visit.result(Self.ann)
      #expect(result["storageKey"] == "demo-b:[DEFAULT]")
      #expect(result["event"]["tenantId"] == .null)
      let session = try await visit.signIn(result)
      #expect(try Token(session.json).payload["aud"] == "demo-b")
      for (changes, isListed) in [
        (["apiKey": "demo-b"], true), ([:], false), (["apiKey": "demo-b", "tid": "east"], false),
      ] as [([String: String], Bool)] {
        let page = try await WebSignInVisit(service, changes).open()
        #expect(page.status == 200)
        #expect(page.text.contains("ann@example.com") == isListed, "\(changes)")
      }
    }
  }

  @Test func `lead to the tenant that the app names, which only an answer creates`() async throws {
    try await TestService.runOpen { service async throws in
      // An account of the project, which the tenant doesn't have.
      let project = WebSignInVisit(service)
      _ = try await project.signIn(project.result(Self.ann))
      let visit = WebSignInVisit(service, ["tid": "east"])
      let page = try await visit.open()
      #expect(page.status == 200)
      #expect(!page.text.contains("ann@example.com"))
      let canceled = try await visit.result(["decision": "deny"])
      #expect(canceled["event"]["error"]["code"] == "auth/user-cancelled")
      #expect(canceled["event"]["tenantId"] == "east")
      #expect(try await service.tenants("GET").json["tenants"] == .null)
      let result = try await visit.answer(page, ["email": "eve@example.com", "decision": "add"])
        .result
      #expect(result["event"]["tenantId"] == "east")
      let session = try await visit.signIn(result)
      #expect(session.json["tenantId"] == "east", "\(session.json)")
      let again = try await WebSignInVisit(service, ["tenantId": "east", "tid": "west"]).open()
      #expect(again.text.contains("eve@example.com"))
      let choice = try #require(again.text.firstMatch(of: #/name="account" value="([^"]*)"/#))
      let chosen = try await visit.answer(again, ["account": String(choice.1)]).result
      #expect(try await visit.signIn(chosen).json["localId"] == session.json["localId"])
    }
  }

  @Test func `name a tenant that only the owner may create`() async throws {
    try await TestService.runOpen {
      $0.ownerToken = Secret("owner-token")
    } body: { service async throws in
      let page = try await WebSignInVisit(service, ["tid": "east"]).open()
      #expect(page.status == 400)
      #expect(page.text.contains("There&#39;s no tenant east."))
    }
  }

  @Test func `may be on the hosts of their own project`() async throws {
    try await TestService.runOpen { service async throws in
      let hosts: JSON = ["authorizedDomains": ["acme.example"]]
      #expect(try await service.administer(.updateConfig, project: "demo-b", hosts).status == 200)
      for (key, isAllowed) in [("demo-b", true), ("key", false)] {
        let visit = WebSignInVisit(
          service, ["apiKey": key, "redirectUrl": "https://acme.example/login"])
        #expect(try await visit.open().status == (isAllowed ? 200 : 400))
        let frame = try await visit.open("/emulator/auth/iframe")
        let policy = frame.headers["content-security-policy"] ?? ""
        #expect(policy.contains("https://acme.example:*") == isAllowed)
      }
    }
  }
}
