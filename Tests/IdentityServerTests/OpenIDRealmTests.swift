import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

/// Issuers of the OpenID provider that have the accounts of further projects.
@Suite(.timeLimit(.minutes(10))) struct `OpenID issuers of several projects` {
  private static func user(_ name: String) -> JSON {
    ["email": .string("\(name)@example.com"), "password": "correct-horse"]
  }

  /// Runs a provider with three projects, whose sign-ins need no page.
  private static func run(_ body: (TestService) async throws -> Void) async throws {
    try await TestService.runOpen {
      $0.openIDSignIn = .hint
      $0.otherProjectIDs = ["acme"]
    } body: { service async throws in
      _ = try await service.call(.signUp, user("ann"))
      _ = try await service.administer(.signUp, project: "demo-b", user("bob"))
      _ = try await service.administer(.signUp, project: "acme", user("eve"))
      try await body(service)
    }
  }

  @Test(arguments: [
    ("", "ann"), ("demo-login", "ann"), ("other", "ann"), ("demo-b", "bob"), ("acme", "eve"),
  ])
  func `have the accounts of the project whose ID is their name`(
    issuer: String, name: String
  ) async throws {
    try await Self.run { service async throws in
      let visit = OpenIDVisit(service, issuer: issuer)
      for other in ["ann", "bob", "eve"] where other != name {
        let answer = try await visit.open(["login_hint": "\(other)@example.com"])
        #expect(answer.returned["error"] == "access_denied", "\(other)")
      }
      let answer = try await visit.open(["login_hint": "\(name)@example.com"])
      let tokens = try await visit.redeem(answer.returned["code"])
      #expect(tokens.status == 200, "\(tokens.json)")
      let profile = try await visit.userinfo(tokens.json["access_token"].text)
      #expect(profile.json["email"] == .string("\(name)@example.com"))
    }
  }

  @Test func `take no codes and tokens of each other`() async throws {
    try await Self.run { service async throws in
      let (here, there) = (OpenIDVisit(service), OpenIDVisit(service, issuer: "demo-b"))
      let answer = try await there.open(["login_hint": "bob@example.com"])
      #expect(try await here.redeem(answer.returned["code"]).status == 400)
      let tokens = try await there.redeem(answer.returned["code"]).json
      #expect(try await here.userinfo(tokens["access_token"].text).status == 401)
      #expect(try await here.refresh(tokens["refresh_token"].text).status == 400)
    }
  }
}
