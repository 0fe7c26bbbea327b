import Foundation
import LoginHTTPTransport
import LoginIdentity
import LoginIdentityProtocol
import LoginOpenIDConnect
import Testing
import ThirdPartyProviders
import Waiting

@testable import LoginIdentityServer

/// Chromium as the person's browser.
@Suite(.timeLimit(.minutes(10))) struct `Signing in with a browser` {
  @Test func `createAuthUri drives a real provider, and a person fills in its forms`() async throws
  {
    try await ThirdPartyProvider.run(.canaille()) { provider in
      var settings = HTTPTransport.Settings()
      (settings.connectLimit, settings.answerLimit) = (.seconds(60), .seconds(120))
      let transport = HTTPTransport(settings)
      defer { transport.shutdown() }
      let exchange = transport.exchange
      try await TestService.run { configuration in
        configuration.openIDProviders["oidc.canaille"] = .init(
          issuer: provider.issuer, client: OpenIDClientID(id: ThirdPartyProvider.clientID))
        configuration.exchange = exchange
        configuration.now = { Int(Date().timeIntervalSince1970 * 1000) }
      } body: { service in
        let begun = try await service.call(
          .createAuthUri,
          [
            "providerId": "oidc.canaille",
            "continueUri": .string("http://127.0.0.1:\(provider.redirectPort)/"),
          ])
        let address = try #require(begun.json["authUri"].text, "\(begun.json)")
        let ended = try await Self.signIn(at: address)
        let signedIn = try await service.call(
          .signInWithIdp,
          [
            "requestUri": .string(ended), "sessionId": begun.json["sessionId"],
            "returnSecureToken": true,
          ])
        #expect(signedIn.json["email"].text == "jane@example.com", "\(signedIn.json)")
        #expect(signedIn.json["isNewUser"] == true)
        #expect(signedIn.json["idToken"].text != nil)
      }
    }
  }

  /// Fills in the forms of Canaille; returns the browser's last address.
  private static func signIn(at address: String) async throws -> String {
    var ended = ""
    try await Browser.run { browser in
      try await browser.open(address)
      try await browser.type("jane", into: "input[name=login]")
      try await browser.click("form button[type=submit]")
      try await browser.type("correct horse", into: "input[name=password]")
      try await browser.click("form button[type=submit]")
      try await browser.click("button[name=answer][value=accept]")
      // There is no listener; the address is sufficient.
      try await waitUntil("the way back") {
        ended = try await browser.address()
        return ended.contains("code=")
      }
    }
    return ended
  }

  @Test func `the fragment behind a # is passed on, and is removed from the address`() async throws
  {
    let listener = try await LoopbackListener(
      pages: .init(
        finished: "<main>You are signed in.</main>", failed: { _ in "<main>No.</main>" },
        foreign: "<main>Nothing to see here.</main>"), opening: .fragment)
    defer { listener.stop() }
    let origin = "http://127.0.0.1:\(listener.port)"
    try await Browser.run { browser in
      try await browser.open("\(origin)/")
      #expect(try await browser.text() == "Nothing to see here.")
      async let delivery = listener.delivery(
        within: 60, state: Secret("s"), now: { 0 },
        wait: { _ throws(OpenIDError) in
          await waitUntilCancelled()
          throw .cancelled
        })
      // Another page in between: a change of only the fragment wouldn't load anything.
      try await browser.open("about:blank")
      async let opened: Void = browser.open("\(origin)/#state=s&id_token=a.b%2Bc&more=%3Cx%3E")
      let (found, waiting) = try await delivery
      #expect(found.fields == ["state": "s", "id_token": "a.b+c", "more": "<x>"])
      await waiting.signedIn()
      try await opened
      try await waitUntil("the last page") { try await browser.text() == "You are signed in." }
      #expect(try await browser.address() == "\(origin)/")
    }
  }

  @Test func `a short code is typed and allowed on the pages of the local provider`() async throws {
    try await TCPService.run { _ in
    } body: { host in
      let origin = "http://\(host)"
      let begun = try await Self.post(
        host, "/provider/google.com/device_authorization", "client_id=test")
      let code = try #require(begun["user_code"].text, "\(begun)")
      try await Browser.run { browser in
        try await browser.open("\(origin)/device")
        try await browser.type(code.lowercased(), into: "input[name=user_code]")
        try await browser.click("button[type=submit]")
        // The previous page may still be visible for a moment.
        try await waitUntil("the page that asks for consent") {
          try await browser.text().contains("isn't the real Google")
        }
        #expect(try await browser.text().contains(code))
        try await browser.click("button[value=allow]")
        try await browser.wait(for: "h1")
        try await waitUntil("the last page") {
          try await browser.text().contains("Continue on the other screen")
        }
      }
      let device = try #require(begun["device_code"].text)
      let tokens = try await Self.post(
        host, "/provider/google.com/token",
        "grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Adevice_code&client_id=test"
          + "&device_code=\(device)")
      #expect(tokens["id_token"].text != nil, "\(tokens)")
    }
  }

  private static func post(_ host: String, _ path: String, _ form: String) async throws -> JSON {
    try await TestService.send(
      to: TCPService.listener(host), "POST", path,
      headers: ["Content-Type": "application/x-www-form-urlencoded"], body: Array(form.utf8)
    ).json
  }
}
