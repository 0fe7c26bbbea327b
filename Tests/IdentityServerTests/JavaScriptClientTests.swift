import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

/// Google's SDK for JavaScript, as shipped by others, in a browser and with a service on TCP.
@Suite(.timeLimit(.minutes(10))) struct `Firebase for JavaScript` {
  @Test func `signs in, stays signed in after a reload, and has no user after signing out`()
    async throws
  {
    try await TCPService.run { host in
      let ann = try await Self.ann(at: host)
      try await ShippedPage.run(host: host) { page in
        #expect(try await page.session() == .null)
        let answer = try await page.logIn("ann@example.com", "correct-horse")
        #expect(answer["success"] == true, "\(answer)")
        let user = answer["user"]
        #expect(user["uid"] == ann["localId"])
        #expect(user["email"] == "ann@example.com")
        #expect(user["displayName"] == "Ann")
        #expect(user["emailVerified"] == false)
        #expect(user["providerData"][0]["providerId"] == "password")
        #expect(user["stsTokenManager"]["refreshToken"].text?.isEmpty == false)
        let stored = try await page.session()
        #expect(stored["uid"] == ann["localId"])
        #expect(stored["displayName"] == "Ann")
        #expect(try await page.press("LogoutForm")["success"] == true)
        #expect(try await page.session() == .null)
      }
    }
  }

  @Test func `reports errors by the codes that Firebase documents`() async throws {
    try await TCPService.run {
      $0.passwordAttemptLimit = 2
    } body: { host in
      _ = try await Self.ann(at: host)
      try await Self.change(
        host, .signUp,
        [
          "email": "factor@example.com", "password": "correct-horse", "emailVerified": true,
          "mfaInfo": [["phoneInfo": "+15555550100"]],
        ])
      let gone: JSON = [
        "localId": "gone", "email": "gone@example.com", "password": "correct-horse",
      ]
      try await Self.change(host, .signUp, gone)
      try await Self.change(host, .update, ["localId": "gone", "disableUser": true])
      try await ShippedPage.run(host: host) { page in
        for (email, password, code) in [
          ("nonsense", "correct-horse", "invalid-email"),
          ("nobody@example.com", "correct-horse", "user-not-found"),
          ("ann@example.com", "wrong", "wrong-password"),
          ("ann@example.com", "wrong", "wrong-password"),
          ("ann@example.com", "correct-horse", "too-many-requests"),
          ("gone@example.com", "correct-horse", "user-disabled"),
          ("factor@example.com", "correct-horse", "multi-factor-auth-required"),
        ] {
          let answer = try await page.logIn(email, password)
          #expect(answer["success"] == false)
          #expect(answer["message"].text?.contains("(auth/\(code))") == true, "\(answer)")
        }
        for (failure, code) in [("quota", "quota-exceeded"), ("offline", "network-request-failed")]
        {
          try await Self.fail(host, failure)
          let answer = try await page.logIn("ann@example.com", "correct-horse")
          #expect(answer["message"].text?.contains("(auth/\(code))") == true, "\(answer)")
        }
        try await Self.fail(host, "none")
        #expect(try await page.session() == .null)
      }
    }
  }

  @Test func `asks for a mail, and the password set by its link is the one that counts`()
    async throws
  {
    try await TCPService.run { host in
      let ann = try await Self.ann(at: host)
      try await ShippedPage.run(host: host) { page in
        let unknown = try await page.press("SendPasswordResetEmail", email: "nobody@example.com")
        #expect(unknown["message"].text?.contains("(auth/user-not-found)") == true, "\(unknown)")
        let asked = try await page.press("SendPasswordResetEmail", email: "ann@example.com")
        #expect(asked["success"] == true, "\(asked)")
        let codes = try await TestService.send(
          to: TCPService.listener(host), "GET", EmulatorHelper.oobCodes.path(project: "demo-login"))
        let mail = codes.json["oobCodes"][0]
        #expect(mail["email"] == "ann@example.com")
        #expect(mail["requestType"] == "PASSWORD_RESET")
        try await page.browser.open(try #require(mail["oobLink"].text))
        try await page.browser.type("brand-new-1", into: "input[type=password]")
        try await page.browser.click("button")
        try await page.browser.wait(for: "main:not(:has(form))")
        let old = try await page.logIn("ann@example.com", "correct-horse")
        #expect(old["message"].text?.contains("(auth/wrong-password)") == true, "\(old)")
        let new = try await page.logIn("ann@example.com", "brand-new-1")
        #expect(new["user"]["uid"] == ann["localId"], "\(new)")
        #expect(new["user"]["emailVerified"] == true)
      }
    }
  }

  @Test(arguments: [true, false])
  func `is signed out by a reload once the account is gone or barred`(isGone: Bool) async throws {
    try await TCPService.run { host in
      let ann = try await Self.ann(at: host)
      try await ShippedPage.run(host: host) { page in
        let answer = try await page.logIn("ann@example.com", "correct-horse")
        #expect(answer["success"] == true, "\(answer)")
        // A service that can't be reached doesn't end a session.
        try await Self.fail(host, "offline")
        #expect(try await page.session()["uid"] == ann["localId"])
        try await Self.fail(host, "none")
        var change: [String: JSON] = ["localId": ann["localId"]]
        if !isGone { change["disableUser"] = true }
        try await Self.change(host, isGone ? .delete : .update, .object(change))
        #expect(try await page.session() == .null)
      }
    }
  }
}

private extension `Firebase for JavaScript` {
  /// Creates an account with a name.
  static func ann(at host: String) async throws -> JSON {
    let body: JSON = [
      "email": "ann@example.com", "password": "correct-horse", "displayName": "Ann",
    ]
    let answer = try await TestService.send(
      to: TCPService.listener(host), "POST",
      "\(IdentityEndpoint.signUp.placeholderPath ?? "")?key=k",
      body: try body.bytes)
    try #require(answer.status == 200)
    return answer.json
  }

  /// Makes a change as an administrator.
  static func change(_ host: String, _ endpoint: IdentityEndpoint, _ body: JSON) async throws {
    let path = try #require(endpoint.path(project: "demo-login"))
    let answer = try await TestService.send(
      to: TCPService.listener(host), "POST", "/\(endpoint.host)\(path)",
      headers: ["Authorization": "Bearer owner"], body: try body.bytes)
    try #require(answer.status == 200, "\(answer.json)")
  }

  /// Makes every request fail from now on, or none.
  static func fail(_ host: String, _ failure: String) async throws {
    let body: JSON = ["delay": 0, "failure": .string(failure)]
    let answer = try await TestService.send(
      to: TCPService.listener(host), "PUT", EmulatorHelper.faults.path(project: "demo-login"),
      body: try body.bytes)
    try #require(answer.status == 200)
  }
}
