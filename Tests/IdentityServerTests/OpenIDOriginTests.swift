import LoginIdentity
import Testing

@testable import LoginIdentityServer

/// The OpenID provider with an origin of its own, which a proxy serves with TLS.
@Suite(.timeLimit(.minutes(10))) struct `The OpenID provider behind a proxy` {
  private static let origin = "https://login.example.test"

  // A proxy passes the browser's name on, or sends that of the service.
  @Test(arguments: ["login.example.test", "LOGIN.example.test:443", "127.0.0.1", "localhost:9099"])
  func `has its origin, by whatever name the proxy calls it`(name: String) async throws {
    try await TCPService.run {
      $0.openIDSignIn = .page
      $0.openIDOrigin = WebOrigin(Self.origin)
    } body: { host in
      let answer = try await TestService.send(
        to: TCPService.listener(host), "GET", OpenIDEndpoint.configuration.path(issuer: "shop"),
        headers: ["Host": name])
      #expect(answer.status == 200)
      #expect(answer.json["issuer"] == .string("\(Self.origin)/oidc/shop"))
      let endpoints = answer.json.names.filter { $0.hasSuffix("_endpoint") || $0 == "jwks_uri" }
      #expect(endpoints.count == 10)
      for endpoint in endpoints {
        let address = answer.json[endpoint].text ?? ""
        #expect(address.hasPrefix("\(Self.origin)/oidc/shop/"), "\(endpoint): \(address)")
      }
    }
  }

  @Test func `refuses other names, and pages of other origins`() async throws {
    try await TCPService.run {
      $0.openIDSignIn = .page
      $0.openIDOrigin = WebOrigin(Self.origin)
    } body: { host in
      let path = OpenIDEndpoint.configuration.path(issuer: "")
      for name in ["example.test", "evil.login.example.test", "login.example.test.evil.example"] {
        let answer = try await TestService.send(
          to: TCPService.listener(host), "GET", path, headers: ["Host": name])
        #expect(answer.status == 403, "\(name)")
      }
      for (origin, status) in [
        (Self.origin, 200), ("https://login.example.test:8443", 403),
        ("http://login.example.test:8080", 403), ("https://evil.example", 403), ("null", 403),
      ] {
        let answer = try await TestService.send(
          to: TCPService.listener(host), "GET", path,
          headers: ["Host": "login.example.test", "Origin": origin])
        #expect(answer.status == status, "\(origin)")
      }
    }
  }

  @Test func `signs in and out with a cookie that only TLS carries`() async throws {
    try await TestService.runOpenID {
      $0.openIDOrigin = WebOrigin(Self.origin)
    } body: { service async throws in
      let visit = OpenIDVisit(service)
      let page = try await visit.open()
      #expect(page.text.contains("<strong>\(Self.origin)/oidc</strong> is a test service.</p>"))
      let form = OpenIDVisit.password.merging(["visit": page.hidden["visit"] ?? ""]) { $1 }
      let answer = try await visit.ask(.signIn, form, headers: ["Origin": Self.origin])
      #expect(answer.status == 303, "\(answer.text)")
      #expect(answer.returned["iss"] == "\(Self.origin)/oidc")
      #expect(answer.cookie.hasPrefix("logintui-oidc="))
      #expect(answer.headers["set-cookie"]?.hasSuffix("; HttpOnly; SameSite=Lax; Secure") == true)
      let silent = try await visit.open(["prompt": "none"], cookie: answer.cookie)
      #expect(silent.returned["code"] != nil)

      let tokens = try await visit.redeem(answer.returned["code"]).json
      for name in ["id_token", "access_token"] {
        let claims = TestService.claims(of: tokens[name])
        #expect(claims["iss"]?.text == "\(Self.origin)/oidc", "\(name)")
      }
      let device = try await visit.ask(.deviceAuthorization, ["client_id": "app"])
      #expect(device.json["verification_uri"] == .string("\(Self.origin)/oidc/device"))

      let hint = TestService.form(["id_token_hint": tokens["id_token"].text ?? ""])
      let ended = try await service.send(
        "GET", "\(OpenIDEndpoint.endSession.path(issuer: ""))?\(hint)",
        headers: ["Cookie": answer.cookie])
      #expect(
        ended.headers["set-cookie"]
          == "logintui-oidc=; Path=/oidc; Max-Age=0; HttpOnly; SameSite=Lax; Secure")
    }
  }

  @Test func `has the forms of the service's pages at its origin too`() async throws {
    try await TestService.runOpen {
      $0.openIDOrigin = WebOrigin(Self.origin)
    } body: { service async throws in
      var visit = PageVisit(service)
      visit.headers["Origin"] = Self.origin
      visit.headers["Sec-Fetch-Site"] = "same-origin"
      let id = try await visit.add(["name": "Ann"])
      #expect(try await visit.stored(id)["displayName"] == "Ann")
      visit.headers["Origin"] = "http://localhost:3000"
      let foreign = try await visit.send(
        visit.open("/users/add"), to: .addUser, ["name": "Bob"])
      #expect(foreign.status == 403)
    }
  }
}
