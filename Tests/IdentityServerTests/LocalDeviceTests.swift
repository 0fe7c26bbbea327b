import Foundation
import LoginIdentity
import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

@Suite(.timeLimit(.minutes(10))) struct `Another device and the local provider` {
  @Test func `waits, gets slow_down, and signs in`() async throws {
    try await TestService.runOpen { service async throws in
      let device = try await Device(service)
      #expect(device.begun["verification_uri"] == "http://localhost/device")
      #expect(
        device.begun["verification_uri_complete"]
          == .string("http://localhost/device?user_code=\(device.userCode)"))
      #expect(try await device.poll().json == ["error": "authorization_pending"])
      #expect(try await device.poll().json == ["error": "slow_down"])
      service.clock.advance(seconds: 5)
      #expect(try await device.poll().json == ["error": "authorization_pending"])

      // In the form that a person types.
      let typed = " \(device.userCode.lowercased().replacing("-", with: " ")) "
      let page = try await device.open(typed)
      #expect(page.status == 200)
      #expect(page.text.contains("<strong>\(device.userCode)</strong>"))
      #expect(page.text.contains("The program <strong>tv</strong> on this computer ("))
      #expect(page.text.contains("Only continue if you started this sign-in."))
      #expect(
        page.text.contains("<strong>GitHub</strong>, simulated by this computer for testing."))
      let done = try await device.decide(device.userCode.lowercased().replacing("-", with: ""))
      #expect(done.status == 200)
      // The terminal may still ask for the account, a second factor, or the storage of the session.
      #expect(done.text.contains("<h1>Continue on the other screen</h1>"))
      #expect(!done.text.contains("signed in"))
      #expect(try await device.open(device.userCode).status == 400)
      #expect(try await device.decide(device.userCode).status == 400)

      #expect(try await device.poll(client: "other").json == ["error": "invalid_grant"])
      let tokens = try await device.poll()
      #expect(tokens.status == 200)
      let claims = try Token(tokens.json).payload
      #expect(claims["aud"] == "tv")
      #expect(claims["email"] == "ann@example.com")
      #expect(claims["nonce"] == .null)
      #expect(try await device.poll().json == ["error": "invalid_grant"])
    }
  }

  @Test func `hears a no`() async throws {
    try await TestService.runOpen { service async throws in
      let device = try await Device(service)
      let page = try await device.decide(device.userCode, "deny")
      #expect(page.text.contains("No one was signed in."))
      #expect(try await device.poll().json == ["error": "access_denied"])
      #expect(try await device.poll().json == ["error": "invalid_grant"])
    }
  }

  @Test func `hears that it is too late`() async throws {
    try await TestService.runOpen { service async throws in
      let device = try await Device(service)
      service.clock.advance(seconds: 899)
      #expect(try await device.open(device.userCode).status == 200)
      service.clock.advance(seconds: 1)
      #expect(try await device.open(device.userCode).status == 400)
      #expect(try await device.decide(device.userCode).status == 400)
      #expect(try await device.poll().json == ["error": "expired_token"])
    }
  }

  @Test func `with an unknown code gets a page that says so`() async throws {
    try await TestService.runOpen { service async throws in
      let device = try await Device(service)
      let blank = try await service.send("GET", "/device")
      #expect(blank.status == 200)
      #expect(!blank.text.contains("role=\"alert\""))
      for code in ["AAAA-AAAA", "<script>alert(1)</script>", String(repeating: "B", count: 5000)] {
        for page in [try await device.open(code), try await device.decide(code)] {
          #expect(page.status == 400)
          #expect(page.text.contains("This code is invalid or has expired."))
          #expect(!page.text.contains("<script"))
        }
      }
      #expect(try await device.poll(code: "guess").json == ["error": "invalid_grant"])
      let path = LocalProviderPath.deviceAuthorization.path(provider: "github.com")
      #expect(try await service.post(path, [:]).json == ["error": "invalid_client"])
    }
  }
}

@Suite(.timeLimit(.minutes(10))) struct `The pages of the local provider` {
  @Test func `lead from a sign-out only to this computer`() async throws {
    try await TestService.runOpen { service async throws in
      let path = LocalProviderPath.endSession.path(provider: "google.com")
      let home = "http://localhost:3000/bye?x=1"
      let name = "post_logout_redirect_uri"
      let away = try await service.send("GET", "\(path)?\(name)=\(PercentEncoding.encoded(home))")
      #expect(away.status == 303)
      #expect(away.headers["location"] == home)
      #expect(try await service.post(path, [name: home]).headers["location"] == home)
      for address in ["", "https://evil.example/", "http://127.0.0.1@evil/"] {
        let page = try await service.post(path, [name: address])
        #expect(page.status == 200)
        #expect(page.headers["location"] == nil)
        #expect(page.text.contains("Signed out"))
      }
    }
  }

  @Test func `are not there unless the service is open to administrators`() async throws {
    try await TestService.run { service async throws in
      for endpoint in LocalProviderPath.allCases {
        for method in endpoint.methods {
          let path = endpoint.path(provider: "google.com")
          #expect(try await service.send(method, path).status == 404, "\(method) \(path)")
        }
      }
      for method in ["GET", "POST"] {
        #expect(try await service.send(method, LocalProviderPath.devicePage).status == 404)
      }
      let begun = try await service.call(
        .createAuthUri, ["providerId": "google.com", "continueUri": "http://localhost/"])
      #expect(begun.code == "OPERATION_NOT_ALLOWED")
    }
  }

  @Test func `have no other names than a provider's`() async throws {
    try await TestService.runOpen { service async throws in
      for name in ["", "a%2Fb", "%3Cscript%3E", "..%2F", String(repeating: "a", count: 65)] {
        let path = "/provider/\(name)/.well-known/openid-configuration"
        #expect(try await service.send("GET", path).status == 404, "\(name)")
      }
      let path = LocalProviderPath.token.path(provider: "google.com")
      #expect(try await service.send("GET", path).status == 405)
    }
  }

  @Test func `are open on a port while a browser needs them, and nothing else is`() async throws {
    try await TestService.runOpen { service async throws in
      let pages = try await service.service.openPages()
      let port = try #require(pages.origin.split(separator: ":").last.flatMap { Int($0) })
      let door = IdentityServiceConfiguration.Listener.tcp(host: "127.0.0.1", port: port)
      let path = LocalProviderPath.configuration.path(provider: "google.com")
      let document = try await TestService.send(to: door, "GET", path)
      #expect(document.json["issuer"] == .string(pages.issuer(of: "google.com")))
      for stranger in ["/", "/emulator/action", ServicePath.keySetPath] {
        #expect(try await TestService.send(to: door, "GET", stranger).status == 404)
      }
      // Addresses for a browser lead there, because it can't use sockets.
      let begun = try await service.call(
        .createAuthUri, ["providerId": "google.com", "continueUri": "http://localhost/"])
      #expect(begun.json["authUri"].text?.hasPrefix("\(pages.origin)/provider/") == true)
      await pages.close()
      let later = try await service.call(
        .createAuthUri, ["providerId": "google.com", "continueUri": "http://localhost/"])
      #expect(later.json["authUri"].text?.hasPrefix("http://localhost/provider/") == true)
    }
  }
}

/// A device that shows a code.
private struct Device {
  let service: TestService
  let begun: JSON

  init(_ service: TestService) async throws {
    self.service = service
    let path = LocalProviderPath.deviceAuthorization.path(provider: "github.com")
    begun = try await service.post(path, ["client_id": "tv", "scope": "openid"]).json
  }

  var userCode: String { begun["user_code"].text ?? "" }

  func poll(client: String = "tv", code: String? = nil) async throws -> TestService.Answer {
    try await service.post(
      LocalProviderPath.token.path(provider: "github.com"),
      [
        "grant_type": "urn:ietf:params:oauth:grant-type:device_code", "client_id": client,
        "device_code": code ?? begun["device_code"].text ?? "",
      ])
  }

  func open(_ typed: String) async throws -> TestService.Answer {
    let query = "user_code=\(PercentEncoding.encoded(typed))"
    return try await service.send("GET", "\(LocalProviderPath.devicePage)?\(query)")
  }

  func decide(_ typed: String, _ decision: String = "allow") async throws -> TestService.Answer {
    let fields = LocalVisit.ann.merging(["user_code": typed, "decision": decision]) { $1 }
    return try await service.post(LocalProviderPath.devicePage, fields)
  }
}
