import LoginIdentity
import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

/// An app's pop-up or redirect, and the person on the page that it opens.
struct WebSignInVisit: Sendable {
  let service: TestService
  /// The parameters that Firebase passes; empty values are omitted.
  var fields = [
    "apiKey": "key", "appName": "[DEFAULT]", "authType": "signInViaPopup", "eventId": "4711",
    "providerId": "google.com", "redirectUrl": "http://localhost:3000/login#/here", "v": "11.3.1",
    "scopes": "profile,email",
  ]

  init(_ service: TestService, _ changes: [String: String] = [:]) {
    self.service = service
    fields.merge(changes) { $1 }
  }

  /// Opens the page.
  func open(_ path: String = "/emulator/auth/handler") async throws -> TestService.Answer {
    try await service.send(
      "GET", "\(path)?\(TestService.form(fields))", headers: ["Accept": "text/html"])
  }

  /// Answers an opened page.
  func answer(
    _ page: TestService.Answer, _ choice: [String: String]
  ) async throws -> TestService.Answer {
    try await service.post(
      "/emulator/auth/handler", choice.merging(["state": page.hidden["state"] ?? ""]) { $1 },
      headers: ["Accept": "text/html"])
  }

  /// Opens the page, answers it, and returns the result for the app.
  func result(_ choice: [String: String]) async throws -> JSON {
    try await answer(open(), choice).result
  }

  /// Passes a result to the service, as Firebase does in the app's page.
  func signIn(_ result: JSON) async throws -> TestService.Answer {
    let event = result["event"]
    return try await service.call(
      .signInWithIdp, key: fields["apiKey"] ?? "",
      [
        "requestUri": event["urlResponse"], "sessionId": event["sessionId"],
        "tenantId": event["tenantId"], "returnSecureToken": true, "returnIdpCredential": true,
      ])
  }
}

extension TestService.Answer {
  /// The result on the page that ends a sign-in; `null` on any other page.
  var result: JSON {
    get throws {
      guard let match = text.firstMatch(of: #/data-result="([^"]*)"/#) else { return .null }
      let json = match.1.replacing("&quot;", with: "\"").replacing("&#39;", with: "'")
        .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
      return try JSON(parsing: Array(json.utf8))
    }
  }

  /// The scripts on the page.
  var scripts: [String] {
    text.matches(of: #/<script>(?<code>(?s:.*?))<\/script>/#).map { String($0.code) }
  }
}
