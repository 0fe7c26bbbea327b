import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

/// Requests of Google's SDK for JavaScript whose answers it once couldn't handle.
@Suite(.timeLimit(.minutes(10))) struct `Requests of web pages` {
  @Test func `reauthenticating with a stranger's provider account does not change the session`()
    async throws
  {
    try await TestService.runOpen { service async throws in
      let ann = try await service.signIn("google.com", ["sub": "ann"]).json
      let stranger = try await service.signIn(
        "google.com", ["sub": "stranger", "email": "stranger@example.com"],
        ["autoCreate": false, "returnIdpCredential": true, "returnSecureToken": true])
      #expect(stranger.status == 400)
      // "auth/user-mismatch" to the SDK; USER_NOT_FOUND would end the session that asks.
      #expect(stranger.code == "EMAIL_NOT_FOUND")
      #expect(try await service.administer(.query).json["recordsCount"] == "1")
      let own = try await service.signIn("google.com", ["sub": "ann"], ["autoCreate": false])
      #expect(own.json["localId"] == ann["localId"])
    }
  }

  @Test func `a backend's token signs in without the second factor, which other methods require`()
    async throws
  {
    try await TestService.runOpen { service async throws in
      let id = try await service.annWithFactor()
      let custom = try await service.call(
        .signInWithCustomToken,
        ["token": .string("{\"uid\":\"\(id)\",\"claims\":{\"tier\":\"gold\"}}")])
      #expect(custom.status == 200)
      #expect(custom.json["mfaPendingCredential"] == .null)
      let payload = try Token(custom.json).payload
      #expect(payload["tier"] == "gold")
      #expect(payload["firebase"]["sign_in_provider"] == "custom")
      #expect(payload["firebase"]["sign_in_second_factor"] == .null)
      #expect(try await service.refresh(custom.json).status == 200)
      let password = try await service.call(
        .signInWithPassword, ["email": "ann@example.com", "password": "correct-horse"])
      #expect(password.json["mfaPendingCredential"].text != nil)
      #expect(password.json["idToken"] == .null)
    }
  }

  @Test func `another sign-in method is added without the second factor, but later requires it`()
    async throws
  {
    try await TestService.runOpen { service async throws in
      let id = try await service.annWithFactor()
      let custom = try await service.call(
        .signInWithCustomToken, ["token": .string("{\"uid\":\"\(id)\"}")])
      let google: JSON = ["sub": "ann", "email": "ann@example.com", "email_verified": true]
      let linked = try await service.signIn(
        "google.com", google, ["idToken": custom.json["idToken"]])
      // Pages can't answer a question of the service.
      #expect(linked.json["idToken"].text != nil)
      let mail: JSON = [
        "requestType": "EMAIL_SIGNIN", "email": "ann@example.com",
        "continueUrl": "http://localhost/",
      ]
      _ = try await service.call(.sendOobCode, mail)
      let code = try #require(service.mails.value.last?.code)
      let mailed = try await service.call(
        .signInWithEmailLink,
        [
          "email": "ann@example.com", "oobCode": .string(code),
          "idToken": linked.json["idToken"],
        ])
      #expect(mailed.json["idToken"].text != nil)
      let asked = try await service.signIn("google.com", google)
      #expect(asked.json["mfaPendingCredential"].text != nil)
      #expect(asked.json["idToken"] == .null)
    }
  }

  @Test func `a password is added for the address one has from a provider`() async throws {
    try await TestService.runOpen { service async throws in
      let google: JSON = ["sub": "ann", "email": "ann@example.com", "email_verified": true]
      let ann = try await service.signIn("google.com", google).json
      let wish: JSON = [
        "email": "Ann@example.com", "password": "correct-horse", "idToken": ann["idToken"],
      ]
      let linked = try await service.call(.signUp, wish)
      #expect(linked.status == 200)
      #expect(linked.json["localId"] == ann["localId"])
      let user = try await service.call(.lookup, ["idToken": linked.json["idToken"]]).json["users"][
        0]
      #expect(user["emailVerified"] == true)
      #expect(user["providerUserInfo"][1]["providerId"] != .null)
      let password: JSON = ["email": "ann@example.com", "password": "correct-horse"]
      #expect(
        try await service.call(.signInWithPassword, password).json["localId"] == ann["localId"])
    }
  }

  @Test func `another account's address is taken, whatever token asks for it`() async throws {
    try await TestService.runOpen { service async throws in
      _ = try await service.ann()
      let guest = try await service.call(.signUp, [:]).json
      let bob = try await service.signIn(
        "google.com", ["sub": "bob", "email": "bob@example.com", "email_verified": true]
      ).json
      for token in [guest["idToken"], bob["idToken"], "nonsense"] {
        let answer = try await service.call(
          .signUp,
          ["email": "ann@example.com", "password": "another-horse", "idToken": token])
        #expect(answer.code == "EMAIL_EXISTS")
      }
      let plain: JSON = ["email": "ann@example.com", "password": "another-horse"]
      #expect(try await service.call(.signUp, plain).code == "EMAIL_EXISTS")
      #expect(try await service.call(.signInWithPassword, plain).code == "INVALID_PASSWORD")
    }
  }

  @Test func `a password for one's own address wants a recent sign-in and a session that counts`()
    async throws
  {
    try await TestService.runOpen { service async throws in
      let google: JSON = ["sub": "ann", "email": "ann@example.com", "email_verified": true]
      let ann = try await service.signIn("google.com", google).json
      let wish: JSON = [
        "email": "ann@example.com", "password": "correct-horse", "idToken": ann["idToken"],
      ]
      service.clock.advance(seconds: 600)
      #expect(try await service.call(.signUp, wish).code == "CREDENTIAL_TOO_OLD_LOGIN_AGAIN")
      _ = try await service.administer(
        .update,
        ["localId": ann["localId"], "validSince": .string("\(service.clock.now / 1000)")])
      #expect(try await service.call(.signUp, wish).code == "TOKEN_EXPIRED")
    }
  }

  @Test(arguments: ["displayName", "photoUrl", "display_name", "photo_url"])
  func `a name or a picture is cleared with null, and the other stays`(field: String) async throws {
    try await TestService.runOpen { service async throws in
      let token = try await service.ann()["idToken"]
      _ = try await service.call(
        .update, ["idToken": token, "displayName": "Ann", "photoUrl": "http://localhost/ann"])
      let cleared = try await service.call(.update, ["idToken": token, field: .null])
      #expect(cleared.status == 200)
      let user = try await service.call(.lookup, ["idToken": token]).json["users"][0]
      let isName = field.hasPrefix("display")
      for left in [cleared.json, user] {
        #expect(left["displayName"] == (isName ? .null : "Ann"))
        #expect(left["photoUrl"] == (isName ? "http://localhost/ann" : .null))
      }
      // Nothing else is cleared this way.
      let email = try await service.call(.update, ["idToken": token, "email": .null])
      #expect(email.json["email"] == "ann@example.com")
    }
  }

  /// Pyrebase4, empyrebase and async-firebase-rest-api send null for values that their caller omitted.
  @Test
  func `a picture can be changed by a program that sends null for the name and deleteAttribute`()
    async throws
  {
    try await TestService.runOpen { service async throws in
      let token = try await service.ann()["idToken"]
      _ = try await service.call(.update, ["idToken": token, "displayName": "Ann"])
      let changed = try await service.call(
        .update,
        [
          "idToken": token, "displayName": .null, "photoUrl": "http://localhost/ann",
          "deleteAttribute": .null, "returnSecureToken": true,
        ])
      #expect(changed.json["displayName"] == "Ann")
      #expect(changed.json["photoUrl"] == "http://localhost/ann")
    }
  }

  @Test func `null is a field that is not there, in every request`() async throws {
    try await TestService.runOpen { service async throws in
      let nulls: [(IdentityEndpoint, [String: JSON])] = [
        (.signUp, ["email": "ann@example.com", "password": "correct-horse"]),
        (.signUp, [:]),
        (.signInWithPassword, ["email": "ann@example.com", "password": "correct-horse"]),
        (.sendOobCode, ["requestType": "PASSWORD_RESET", "email": "ann@example.com"]),
        (.createAuthUri, ["identifier": "ann@example.com", "continueUri": "http://localhost"]),
      ]
      for (endpoint, fields) in nulls {
        // Every field of every request, in both spellings.
        let absent = [
          "displayName", "photo_url", "idToken", "captchaResponse", "pendingIdToken", "tenantId",
          "targetProjectId", "returnOobLink", "continueUrl", "mfaInfo", "providerId", "localId",
          "returnSecureToken", "android_install_app",
        ]
        let body = fields.merging(absent.map { ($0, JSON.null) }) { given, _ in given }
        let answer = try await service.call(endpoint, .object(body))
        #expect(answer.status == 200, "\(endpoint): \(answer.json)")
      }
      let missing = try await service.call(.signInWithPassword, ["email": .null, "password": "x"])
      #expect(missing.code == "MISSING_EMAIL")
    }
  }
}

extension TestService {
  /// Creates an account with a phone as its second factor; returns its ID.
  func annWithFactor() async throws -> String {
    let made = try await administer(
      .signUp,
      [
        "email": "ann@example.com", "password": "correct-horse", "emailVerified": true,
        "mfaInfo": [["phoneInfo": "+15555550100"]],
      ])
    return try #require(made.json["localId"].text)
  }
}
