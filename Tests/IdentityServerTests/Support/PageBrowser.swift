import LoginIdentityProtocol

@testable import LoginIdentityServer

/// The service's pages in Chromium, with users and a message to show.
struct PageBrowser: Sendable {
  let browser: Browser
  /// The service: `127.0.0.1:9099`.
  let host: String

  /// Every page that shows the service or changes it.
  static let paths = [
    "/", "/users/add", "/users/edit?id=ann", "/users/delete?id=ann", "/messages", "/requests",
    "/settings", "/snapshots/reset?name=base", "/users/delete-all",
  ]

  /// The pages where people sign in for an app: pop-ups, the OpenID provider, and short codes.
  static let signInPaths = [
    "/emulator/auth/handler?\(popUp)", "/__/auth/handler?\(popUp)",
    "\(OpenIDEndpoint.authorize.path(issuer: ""))?\(request)",
    OpenIDEndpoint.device.path(issuer: ""),
    "\(OpenIDEndpoint.device.path(issuer: ""))?user_code=AAAA-AAAA",
  ]

  /// The query of a pop-up.
  static let popUp = TestService.form([
    "apiKey": "k", "appName": "a", "authType": "signInViaPopup", "eventId": "1",
    "providerId": "oidc.\(String(repeating: "x", count: 59))",
  ])

  /// The query of an app with a long name.
  static let request = TestService.form([
    "response_type": "code", "client_id": String(repeating: "app", count: 40),
    "redirect_uri": "http://localhost:3000/back", "scope": "openid email profile",
    "code_challenge": LocalVisit.challenge, "code_challenge_method": "S256",
  ])

  /// Opens a browser, and a service with a user whose name is long, or a given one.
  static func run(
    name: String = String(repeating: "x", count: 200),
    _ test: (PageBrowser) async throws -> Void
  ) async throws {
    try await TCPService.run {
      $0.openIDSignIn = .page
      $0.now = { 1_700_000_000_000 }
    } body: { host in
      let listener = TCPService.listener(host)
      for path in ["sendVerificationCode", "signUp"] {
        _ = try await TestService.send(
          to: listener, "POST", "/identitytoolkit.googleapis.com/v1/accounts:\(path)?key=k",
          body: Array(#"{"phoneNumber":"+15555550100"}"#.utf8))
      }
      let user: JSON = ["localId": "ann", "displayName": .string(name), "email": "ann@example.com"]
      _ = try await TestService.send(
        to: listener, "POST", IdentityEndpoint.signUp.administrationPath,
        headers: ["Authorization": "Bearer owner"], body: try user.bytes)
      try await Browser.run { browser in
        try await test(PageBrowser(browser: browser, host: host))
      }
    }
  }

  /// Opens a page of the service.
  func open(_ path: String) async throws { try await browser.open("http://\(host)\(path)") }
}

private extension IdentityEndpoint {
  /// The path for an administrator of the test's project.
  var administrationPath: String { "/\(host)\(path(project: "demo-login") ?? "")" }
}
