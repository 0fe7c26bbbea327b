import Foundation
import LoginIdentity
import LoginIdentityProtocol
import LoginOpenIDConnect
import Testing

@testable import LoginIdentityServer

@Suite(.timeLimit(.minutes(10))) struct `A provider that the service drives` {
  @Test func `signs in with the address that the browser ended on, once`() async throws {
    try await TestService.runOpen { service async throws in
      let begun = try await service.begin("Google.com")
      #expect(begun["providerId"] == "google.com")
      #expect(begun["kind"] == "identitytoolkit#CreateAuthUriResponse")
      #expect(begun["sessionId"].text?.count == 43)
      let address = try #require(begun["authUri"].text)
      #expect(address.hasPrefix("http://localhost/provider/google.com/authorize?"))
      let ending = try await service.consent(to: begun)
      #expect(ending.hasPrefix("http://localhost:4000/?code="))

      let answer = try await service.finish(begun, ending)
      #expect(answer.status == 200)
      #expect(answer.json["isNewUser"] == true)
      #expect(answer.json["providerId"] == "google.com")
      #expect(answer.json["email"] == "ann@example.com")
      #expect(answer.json["displayName"] == "Ann")
      #expect(
        try Token(["idToken": answer.json["idToken"]]).payload["firebase"]["sign_in_provider"]
          == "google.com")
      #expect(try await service.finish(begun, ending).code == "INVALID_IDP_RESPONSE")

      let again = try await service.begin("google.com", ["sessionId": "mine"])
      #expect(again["sessionId"] == "mine")
      let known = try await service.finish(again, try await service.consent(to: again))
      #expect(known.json["localId"] == answer.json["localId"])
      #expect(known.json["isNewUser"] == .null)
    }
  }

  @Test func `believes no answer that is not to its question`() async throws {
    try await TestService.runOpen { service async throws in
      // The state, the code, the way it is sent: one thing is wrong at a time.
      func refused(
        _ change: (_ ending: String, _ other: String) -> String, _ more: [String: JSON] = [:]
      ) async throws {
        let begun = try await service.begin("google.com")
        let other = try await service.consent(to: try await service.begin("google.com"))
        let ending = try await service.consent(to: begun)
        let answer = try await service.finish(begun, change(ending, other), more)
        #expect(answer.code == "INVALID_IDP_RESPONSE")
        #expect(answer.json["error"]["code"] == 400)
      }
      try await refused { ending, _ in ending.replacing(#/state=[^&]*/#, with: "state=guess") }
      try await refused { ending, _ in ending.replacing(#/state=[^&]*&/#, with: "") }
      try await refused { ending, _ in ending.replacing(#/code=[^&]*/#, with: "code=guess") }
      try await refused { _, other in other }
      try await refused({ ending, _ in ending }, ["sessionId": "unknown"])
      try await refused({ ending, _ in ending }, ["postBody": "providerId=apple.com"])
      try await refused { ending, _ in
        ending.replacing(#/code=[^&]*/#, with: "error=access_denied")
      }

      let late = try await service.begin("google.com")
      let ending = try await service.consent(to: late)
      service.clock.advance(seconds: 900)
      #expect(try await service.finish(late, ending).code == "INVALID_IDP_RESPONSE")
      let slow = try await service.begin("google.com")
      let old = try await service.consent(to: slow)
      service.clock.advance(seconds: 600)
      #expect(try await service.finish(slow, old).code == "INVALID_IDP_RESPONSE")
    }
  }

  @Test func `hears a no`() async throws {
    try await TestService.runOpen { service async throws in
      let begun = try await service.begin("github.com")
      let ending = try await service.consent(to: begun, ["decision": "deny"])
      #expect(ending.contains("error=access_denied"))
      let answer = try await service.finish(begun, ending)
      #expect(answer.json["error"]["message"] == "INVALID_IDP_RESPONSE : access_denied")
    }
  }

  @Test func `redirects to no foreign address`() async throws {
    try await TestService.runOpen {
      $0.allowedOrigins = ["https://app.example.com"]
    } body: { service async throws in
      func code(_ provider: JSON, _ address: JSON) async throws -> String? {
        try await service.call(
          .createAuthUri, ["providerId": provider, "continueUri": address]
        ).code
      }
      let bare = try await service.call(.createAuthUri, ["providerId": "google.com"])
      #expect(bare.code == "MISSING_CONTINUE_URI")
      #expect(try await code("google.com", "") == "MISSING_CONTINUE_URI")
      let foreign: [JSON] = [
        "https://evil.example/", "localhost", "/", "http://127.0.0.1@evil/",
        #"http://evil.example\.localhost/"#, "http://localhost/#x", "https://localhost/",
      ]
      for address in foreign {
        #expect(try await code("google.com", address) == "INVALID_CONTINUE_URI", "\(address)")
      }
      #expect(try await code("google.com", "https://app.example.com/handler") == nil)
      let silly: [JSON] = [
        "", "password", "PHONE", "../x", "a b", "google.com/", "<b>", "gööle.com",
        .string(String(repeating: "a", count: 65)),
      ]
      for provider in silly {
        #expect(
          try await code(provider, "http://localhost/") == "INVALID_CREDENTIAL_OR_PROVIDER_ID",
          "\(provider)")
      }
    }
  }

  @Test func `is linked to the account of a token`() async throws {
    try await TestService.runOpen { service async throws in
      let guest = try await service.call(.signUp, [:]).json
      let begun = try await service.begin("github.com")
      let answer = try await service.finish(
        begun, try await service.consent(to: begun), ["idToken": guest["idToken"]])
      #expect(answer.json["localId"] == guest["localId"])
      let account = try await service.call(.lookup, ["idToken": answer.json["idToken"]]).json
      #expect(account["users"][0]["providerUserInfo"][0]["providerId"] == "github.com")
    }
  }

  @Test(arguments: ["github.com", "oidc.company"])
  func `leaves its word for one more use, where an account is in the way`(
    provider: String
  ) async throws {
    try await TestService.runOpen { service async throws in
      let ann = try await service.ann()
      let begun = try await service.begin(provider)
      let ending = try await service.consent(to: begun, ["verified": ""])
      try await service.expectOneMoreUse(of: try await service.finish(begun, ending), by: ann)
    }
  }

  @Test func `may be a real one, and brings its nonce for one more use`() async throws {
    // Another service simulates a provider on the network.
    try await TestService.runOpen { far async throws in
      let issuer = "http://localhost/provider/oidc.far"
      try await TestService.runOpen {
        $0.openIDProviders = ["oidc.far": .init(issuer: issuer, client: .init(id: "near"))]
        $0.exchange = far.exchange
      } body: { service async throws in
        let ann = try await service.ann()
        let begun = try await service.begin("oidc.far")
        let address = try #require(begun["authUri"].text)
        #expect(address.hasPrefix("\(issuer)/authorize?"))
        for field in ["client_id=near", "nonce=", "state=", "code_challenge_method=S256"] {
          #expect(address.contains(field))
        }
        let ending = try await far.consent(to: begun, ["verified": ""])
        let waiting = try await service.finish(begun, ending)
        #expect(
          try Token(["idToken": waiting.json["oauthIdToken"]]).payload["iss"] == .string(issuer))
        try await service.expectOneMoreUse(of: waiting, by: ann)

        let denied = try await service.begin("oidc.far")
        let no = try await far.consent(to: denied, ["decision": "deny"])
        #expect(try await service.finish(denied, no).code == "INVALID_IDP_RESPONSE")
        let mixed = try await service.begin("oidc.far")
        let mixUp = try await far.consent(to: mixed).replacing(#/&iss=.*/#, with: "&iss=http://x")
        #expect(try await service.finish(mixed, mixUp).code == "INVALID_IDP_RESPONSE")
      }
    }
  }

  /// The client for providers that the program itself uses checks everything about the answer.
  @Test func `may be another service that is an OpenID provider for tests`() async throws {
    try await TestService.runOpenID { far async throws in
      let issuer = "http://localhost/oidc/far"
      try await TestService.runOpen {
        $0.openIDProviders = ["oidc.far": .init(issuer: issuer, client: .init(id: "near"))]
        $0.exchange = far.exchange
      } body: { service async throws in
        let begun = try await service.begin("oidc.far")
        let address = try #require(begun["authUri"].text)
        #expect(address.hasPrefix("\(issuer)/authorize?"))
        let page = try await far.send("GET", String(address.dropFirst("http://localhost".count)))
        let ending = try await OpenIDVisit(far, issuer: "far").answer(page).headers["location"]
        let answer = try await service.finish(begun, ending ?? "")
        #expect(answer.status == 200, "\(answer.json)")
        #expect(answer.json["email"] == "ann@example.com")
        #expect(answer.json["emailVerified"] != true)
      }
    }
  }
}

private extension TestService {
  /// Requests the address of the sign-in at a provider.
  func begin(_ provider: String, _ more: [String: JSON] = [:]) async throws -> JSON {
    let usual: [String: JSON] = [
      "providerId": .string(provider), "continueUri": "http://localhost:4000/",
    ]
    return try await call(.createAuthUri, .object(usual.merging(more) { $1 })).json
  }

  /// Returns the last address of the person's browser.
  func consent(to begun: JSON, _ changes: [String: String] = [:]) async throws -> String {
    let address = begun["authUri"].text ?? ""
    let parts = address.dropFirst("http://localhost".count).split(separator: "?", maxSplits: 1)
    let fields = FormCoding.fields(of: (parts.last ?? "").utf8)
      .merging(LocalVisit.ann) { $1 }.merging(["decision": "allow"]) { $1 }
    let answer = try await post(String(parts.first ?? ""), fields.merging(changes) { $1 })
    return answer.headers["location"] ?? ""
  }

  /// Sends the provider's answer.
  func finish(
    _ begun: JSON, _ ending: String, _ more: [String: JSON] = [:]
  ) async throws -> Answer {
    let usual: [String: JSON] = [
      "requestUri": .string(ending), "sessionId": begun["sessionId"], "returnSecureToken": true,
    ]
    return try await call(.signInWithIdp, .object(usual.merging(more) { $1 }))
  }

  /// Checks that an answer that needs confirmation links the provider to the named account, once.
  func expectOneMoreUse(of waiting: Answer, by owner: JSON) async throws {
    #expect(waiting.json["needConfirmation"] == true)
    #expect(waiting.json["localId"] == owner["localId"])
    #expect(waiting.json["idToken"] == .null)
    let fields = [
      "providerId": waiting.json["providerId"].text ?? "",
      "id_token": waiting.json["oauthIdToken"].text ?? "",
      "nonce": waiting.json["nonce"].text ?? "",
    ]
    let request: JSON = [
      "requestUri": "http://localhost", "postBody": .string(Self.form(fields)),
      "idToken": owner["idToken"],
    ]
    let linked = try await call(.signInWithIdp, request)
    #expect(linked.status == 200)
    #expect(linked.json["localId"] == owner["localId"])
    #expect(try await call(.signInWithIdp, request).code == "FEDERATED_USER_ID_ALREADY_LINKED")
  }

  /// The transport of another service's requests to this one.
  var exchange: WebExchange {
    { request throws(OpenIDError) in
      let form = request.form.map { fields in
        Dictionary(fields.map { ($0.name, $0.value.reveal { $0 }) }) { $1 }
      }
      let path = String(request.url.dropFirst("http://localhost".count))
      do {
        let answer =
          if let form {
            try await self.post(path, form)
          } else {
            try await self.send(request.method, path)
          }
        return WebAnswer(status: answer.status, headers: answer.headers, body: answer.bytes)
      } catch {
        throw .unreachable(host: path)
      }
    }
  }
}
