import LoginIdentity
import Testing

@testable import LoginIdentityServer

/// An app at the OpenID provider, and the person whom it sends there.
struct OpenIDVisit: Sendable {
  let service: TestService
  /// The issuer's name; empty for the default one.
  var issuer = ""
  /// The parameters of the app; empty values are omitted.
  var fields = [
    "response_type": "code", "client_id": "app", "redirect_uri": "http://127.0.0.1:4000/back",
    "scope": "openid email profile", "state": "s 1", "nonce": "n1",
    "code_challenge": LocalVisit.challenge, "code_challenge_method": "S256",
  ]

  /// A person's answer on the page.
  static let password = [
    "email": "ann@example.com", "password": "correct-horse", "decision": "password",
  ]

  init(_ service: TestService, _ changes: [String: String] = [:], issuer: String = "") {
    self.service = service
    self.issuer = issuer
    fields.merge(changes) { $1 }
  }

  /// Opens the page, in a browser with a cookie.
  func open(_ changes: [String: String] = [:], cookie: String = "") async throws
    -> TestService.Answer
  {
    let query = TestService.form(fields.merging(changes) { $1 })
    let path = OpenIDEndpoint.authorize.path(issuer: issuer)
    return try await service.send("GET", "\(path)?\(query)", headers: ["Cookie": cookie])
  }

  /// Answers an opened page.
  func answer(
    _ page: TestService.Answer, _ choice: [String: String] = Self.password
  ) async throws -> TestService.Answer {
    try await ask(.signIn, choice.merging(["visit": page.hidden["visit"] ?? ""]) { $1 })
  }

  /// Signs in with the password; returns the redirect.
  func signIn(_ changes: [String: String] = [:]) async throws -> TestService.Answer {
    try await answer(open(changes))
  }

  /// Exchanges a code for tokens.
  func redeem(
    _ code: String?, _ changes: [String: String] = [:], headers: [String: String] = [:]
  ) async throws -> TestService.Answer {
    let usual = [
      "grant_type": "authorization_code", "code": code ?? "",
      "client_id": fields["client_id"] ?? "", "redirect_uri": fields["redirect_uri"] ?? "",
      "code_verifier": LocalVisit.verifier,
    ]
    return try await ask(.token, usual.merging(changes) { $1 }, headers: headers)
  }

  /// Signs in with the password; returns the tokens.
  func tokens(_ changes: [String: String] = [:]) async throws -> JSON {
    try await redeem(signIn(changes).returned["code"]).json
  }

  /// Exchanges a refresh token.
  func refresh(
    _ token: String?, _ changes: [String: String] = [:]
  ) async throws -> TestService.Answer {
    let usual = [
      "grant_type": "refresh_token", "refresh_token": token ?? "",
      "client_id": fields["client_id"] ?? "",
    ]
    return try await ask(.token, usual.merging(changes) { $1 })
  }

  /// Sends a form to an endpoint.
  func ask(
    _ endpoint: OpenIDEndpoint, _ fields: [String: String], headers: [String: String] = [:]
  ) async throws -> TestService.Answer {
    try await service.post(endpoint.path(issuer: issuer), fields, headers: headers)
  }

  /// Asks for the claims of an access token's user.
  func userinfo(_ token: String?) async throws -> TestService.Answer {
    try await service.send(
      "GET", OpenIDEndpoint.userinfo.path(issuer: issuer),
      headers: ["Authorization": "Bearer \(token ?? "")"])
  }
}

extension TestService {
  /// Starts a service that is an OpenID provider, with the account of `ann@example.com`.
  static func runOpenID(
    _ change: (inout IdentityServiceConfiguration) -> Void = { _ in },
    body: (TestService) async throws -> Void
  ) async throws {
    try await runOpen {
      $0.openIDSignIn = .page
      change(&$0)
    } body: { service async throws in
      _ = try await service.ann()
      try await body(service)
    }
  }

  /// Returns the claims of a token, without checking it.
  static func claims(of token: JSON) -> [String: JSONValue] {
    UnverifiedToken(Secret(token.text ?? ""))?.claims ?? [:]
  }
}

extension TestService.Answer {
  /// The cookie that the browser sends from now on.
  var cookie: String { String((headers["set-cookie"] ?? "").prefix { $0 != ";" }) }

  /// The name of the error.
  var error: String? { json["error"].text }
}
