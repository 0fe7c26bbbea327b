import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

/// A link in a mail passes its code to its target.
@Suite(.timeLimit(.minutes(10))) struct `Where links of mails lead` {
  private static let kinds = [
    "EMAIL_SIGNIN", "PASSWORD_RESET", "VERIFY_EMAIL", "VERIFY_AND_CHANGE_EMAIL",
  ]

  @Test(arguments: kinds)
  func `a stranger's page gets no code, whatever the code is for`(kind: String) async throws {
    try await TestService.runOpen { service async throws in
      let ann = try await service.ann()
      for address in [
        "https://evil.example/", "http://evil.example:80/?localhost",
        "https://localhost.evil.example",
        "https://evil.example/localhost", "http://10.0.0.7/",
        "https://app.example.com.evil.example/",
      ] {
        let request = Self.request(kind, ann["idToken"], address)
        let asked = try await service.call(.sendOobCode, request)
        #expect(asked.code == "UNAUTHORIZED_DOMAIN", "\(address)")
        let text = asked.json["error"]["message"].text ?? ""
        #expect(text.contains("UNAUTHORIZED_CONTINUE_URI") && text.contains("--authorized-domain"))
      }
      #expect(service.mails.value.isEmpty)
      for address in ["javascript://localhost/%0aalert(1)", "app://localhost/", "localhost", "/x"] {
        let asked = try await service.call(
          .sendOobCode, Self.request(kind, ann["idToken"], address))
        #expect(asked.code == "INVALID_CONTINUE_URI", "\(address)")
      }
    }
  }

  @Test func `a sign-in link has to lead somewhere`() async throws {
    try await TestService.runOpen { service async throws in
      let asked = try await service.call(
        .sendOobCode, ["requestType": "EMAIL_SIGNIN", "email": "ann@example.com"])
      #expect(asked.code == "MISSING_CONTINUE_URI")
    }
  }

  @Test func `this computer, the service's own names and those its owner allows are valid`()
    async throws
  {
    try await TestService.runOpen {
      $0.allowedHosts = ["identity.internal"]
      $0.authorizedDomains = ["App.example.com"]
    } body: { service async throws in
      let ann = try await service.ann()
      let good = [
        "http://localhost:3000/x?a=1", "http://127.0.0.1/", "http://[::1]:8080/",
        "http://identity.internal:9099/", "https://app.example.com/done", "https://APP.example.com",
      ]
      for kind in Self.kinds {
        for address in good {
          let asked = try await service.call(
            .sendOobCode, Self.request(kind, ann["idToken"], address))
          #expect(asked.status == 200, "\(kind) \(address) \(asked.json)")
        }
      }
      let project = try await service.call(.projects, [:])
      let domains: JSON = ["localhost", "identity.internal", "app.example.com"]
      #expect(project.json["authorizedDomains"] == domains)
    }
  }

  @Test func `an administrator can allow a host, and its link works`() async throws {
    try await TestService.runOpen { service async throws in
      let request: JSON = [
        "requestType": "EMAIL_SIGNIN", "email": "new@example.com",
        "continueUrl": "https://app.example.com/in",
      ]
      #expect(try await service.call(.sendOobCode, request).code == "UNAUTHORIZED_DOMAIN")
      for name in ["app.example.com:80", ".", "a..example", String(repeating: "a", count: 100_000)]
      {
        let bad = try await service.administer(
          .updateConfig, ["authorizedDomains": [.string(name)]],
          query: "?updateMask=authorizedDomains")
        #expect(bad.code == "INVALID_ARGUMENT", "\(name.prefix(20))")
      }
      let changed = try await service.administer(
        .updateConfig, ["authorizedDomains": ["localhost", "app.example.com"]],
        query: "?updateMask=authorizedDomains")
      #expect(changed.json["authorizedDomains"] == ["localhost", "app.example.com"])
      #expect(try await service.call(.sendOobCode, request).status == 200)
      let link = try #require(service.mails.value.last?.link)
      let path = String(link.dropFirst("http://localhost".count))
      let followed = try await service.send("GET", path)
      #expect(followed.headers["location"]?.hasPrefix("https://app.example.com/in?") == true)
      // A changed link doesn't pass the code elsewhere.
      let altered = path.replacing("app.example.com", with: "evil.example")
      let refused = try await service.send("GET", altered)
      #expect(refused.status == 400 && refused.headers["location"] == nil)
    }
  }

  @Test(arguments: [
    ("https://app.example.com/in#d", "https://app.example.com/in?", "#d"),
    ("https://app.example.com/in?a=1#/d?b", "https://app.example.com/in?a=1&", "#/d?b"),
    (#"https://app.example.com/"><script>"#, "https://app.example.com/%22%3E%3Cscript%3E?", ""),
    ("https://app.example.com/%20", "https://app.example.com/%20?", ""),
  ])
  func `the code reaches the server of the page, in front of the fragment`(
    address: String, start: String, end: String
  ) async throws {
    try await TestService.runOpen {
      $0.authorizedDomains = ["app.example.com"]
    } body: { service async throws in
      let asked = try await service.call(
        .sendOobCode, Self.request("EMAIL_SIGNIN", .null, address))
      #expect(asked.status == 200, "\(asked.json)")
      let link = try #require(service.mails.value.last?.link)
      let followed = try await service.send(
        "GET", String(link.dropFirst("http://localhost".count)))
      let location = try #require(followed.headers["location"])
      #expect(location.hasPrefix(start) && location.hasSuffix(end), "\(location)")
      #expect(location.prefix { $0 != "#" }.contains("oobCode="), "\(location)")
    }
  }

  private static func request(_ kind: String, _ token: JSON, _ address: String) -> JSON {
    let fields: [String: JSON] = ["requestType": .string(kind), "continueUrl": .string(address)]
    return .object(
      fields.merging(
        kind.hasPrefix("VERIFY")
          ? ["idToken": token, "newEmail": "new@example.com"] : ["email": "ann@example.com"]
      ) { $1 })
  }
}
