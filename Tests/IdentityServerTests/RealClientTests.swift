import ChildPrograms
import Foundation
import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

/// Third-party programs with a service on TCP.
@Suite(.timeLimit(.minutes(10))) struct `Real clients` {
  @Test(arguments: [true, false])
  func `firebase-admin for Python finds everything it knows`(signs: Bool) async throws {
    try await TCPService.run {
      $0.isSigningTokens = signs
    } body: { host in
      let result = try await Program.run(
        Program.python, [Program.script("admin_client.py")],
        environment: ["FIREBASE_AUTH_EMULATOR_HOST": host])
      #expect(result.status == 0 && result.output.hasSuffix("done\n"), "\(result.output)")
    }
  }

  /// Pyrebase4 and async-firebase-rest-api send null for omitted values; verify-firebase-token, which verifies their
  /// tokens, needs the time until which it may cache the keys.
  @Test(arguments: ["Pyrebase4", "async-firebase-rest-api"])
  func `third-party Firebase clients find the fields they need`(client: String) async throws {
    try await TCPService.run { host in
      let result = try await Program.run(
        Program.firebasePython, [Program.script("firebase_clients.py"), host, client])
      #expect(result.status == 0 && result.output.hasSuffix("done\n"), "\(result.output)")
    }
  }

  @Test func `google-auth and PyJWT accept the tokens, by certificate and by key set`() async throws
  {
    try await TCPService.run { host in
      let answer = try await TestService.send(
        to: TCPService.listener(host), "POST",
        "\(IdentityEndpoint.signUp.placeholderPath ?? "")?key=k", body: Array("{}".utf8))
      let token = try #require(answer.json["idToken"].text)
      let result = try await Program.run(
        Program.python, [Program.script("verifier.py"), "http://\(host)", token])
      #expect(result.status == 0 && result.output.hasSuffix("done\n"), "\(result.output)")
    }
  }

  @Test func `a name that leads here by a trick gets nothing`() async throws {
    try await TCPService.run { host in
      for (name, status) in [("evil.example", 403), ("localhost", 200)] {
        let answer = try await TestService.send(
          to: TCPService.listener(host), "GET",
          EmulatorHelper.oobCodes.path(project: "demo-login"), headers: ["Host": name])
        #expect(answer.status == status)
      }
    }
  }

  @Test func `a browser shows users, mail and settings, and changes them`() async throws {
    try await TCPService.run { host in
      let listener = TCPService.listener(host)
      let name = "<script>document.title='owned'</script>"
      for (path, body) in [
        (
          "signUp",
          ["email": "ann@example.com", "password": "correct-horse", "displayName": .string(name)]
            as JSON
        ),
        ("sendOobCode", ["requestType": "PASSWORD_RESET", "email": "ann@example.com"]),
        ("sendVerificationCode", ["phoneNumber": "+15555550100"]),
      ] {
        let answer = try await TestService.send(
          to: listener, "POST", "/identitytoolkit.googleapis.com/v1/accounts:\(path)?key=k",
          body: try body.bytes)
        #expect(answer.status == 200)
      }
      try await Browser.run { browser in
        try await browser.open("http://\(host)/")
        #expect(try await browser.text().contains("ann@example.com"))
        #expect(try await browser.text().contains(name))
        #expect(
          try await browser.evaluate("return document.title") == "Users – LoginTUI identity service"
        )
        #expect(try await browser.count(of: "html[lang] h1") == 1)

        try await browser.open("http://\(host)/settings")
        // The page that is being left checks it too.
        _ = try await browser.evaluate("document.documentElement.dataset.old = 'yes'")
        try await browser.click("input[name=protect]")
        try await browser.click("button")
        try await browser.wait(for: "html:not([data-old]) input[name=protect]:checked")
        let config = try await TestService.send(
          to: listener, "GET", EmulatorHelper.config.path(project: "demo-login"))
        #expect(config.json["emailPrivacyConfig"]["enableImprovedEmailPrivacy"] == true)

        try await browser.open("http://\(host)/messages")
        let text = try await browser.text()
        #expect(text.contains("Choose a new password"))
        #expect(text.contains("+15555550100"))
        try await browser.click("td a")
        try await browser.wait(for: "input[type=password]")
        #expect(try await browser.text().contains("ann@example.com"))
        try await browser.type("1", into: "input[type=password]")
        try await browser.click("button")
        #expect(try await browser.text(of: "[role=alert]").contains("6 characters"))
        try await browser.type("brand-new-1", into: "input[type=password]")
        try await browser.click("button")
        try await browser.wait(for: "main:not(:has(form))")
        #expect(try await browser.text(of: "h1") == "Password changed")
      }
      let answer = try await TestService.send(
        to: listener, "POST",
        "\(IdentityEndpoint.signInWithPassword.placeholderPath ?? "")?key=k",
        body: Array(#"{"email":"ann@example.com","password":"brand-new-1"}"#.utf8))
      #expect(answer.status == 200)
    }
  }
}

/// A service on its own port, in memory.
enum TCPService {
  static func run(
    _ change: (inout IdentityServiceConfiguration) -> Void = { _ in },
    body: (_ host: String) async throws -> Void
  ) async throws {
    var configuration = IdentityServiceConfiguration(
      projectID: "demo-login", storage: .memory, listener: .tcp(host: "127.0.0.1", port: 0))
    let key = try await TestService.signingKey.value
    configuration.isOpenToAdministrators = true
    configuration.eventLoopThreads = 2
    configuration.tuning.passwordMemoryCost = 4
    configuration.tuning.makeSigningKey = { key }
    change(&configuration)
    let service = IdentityService(configuration)
    try await service.start()
    do {
      try await body("127.0.0.1:\(service.port ?? 0)")
    } catch {
      await service.stop()
      throw error
    }
    await service.stop()
  }

  /// Returns the listener for a host that tests send requests to.
  static func listener(_ host: String) -> IdentityServiceConfiguration.Listener {
    .tcp(host: "127.0.0.1", port: Int(host.split(separator: ":").last ?? "") ?? 0)
  }
}
