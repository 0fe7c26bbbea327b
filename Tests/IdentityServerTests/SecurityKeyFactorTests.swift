import LoginIdentity
import LoginIdentityProtocol
import Testing
import _CryptoExtras

@testable import LoginIdentityServer

@Suite(.timeLimit(.minutes(10))) struct `A security key as the second factor` {
  @Test(arguments: ["ES256", "EdDSA", "RS256"])
  func `follows the password with a touch, whatever the kind of its key`(
    kind: String
  ) async throws {
    try await TestService.runOpen { service async throws in
      var key = SoftAuthenticator.touched
      if kind == "EdDSA" { key.key = .edDSA(.init()) }
      if kind == "RS256" { key.key = .rs256(try .init(keySize: .bits2048)) }
      let added = try await service.annWithKey(key, name: "Blue key")
      #expect(try Token(added).payload["firebase"]["sign_in_second_factor"] == "passkey")
      let waiting = try await service.waitingAnn()
      #expect(waiting["idToken"] == .null)
      let info = waiting["mfaInfo"][0]
      #expect(info["displayName"] == "Blue key" && info["passkeyInfo"] == [:])
      #expect(info["phoneInfo"] == .null && info["totpInfo"] == .null)
      key.count = 1
      let signedIn = try await service.use(key: key, in: waiting)
      #expect(signedIn.status == 200, "\(signedIn.json)")
      let claims = try Token(signedIn.json).payload["firebase"]
      #expect(claims["sign_in_provider"] == "password")
      #expect(claims["sign_in_second_factor"] == "passkey")
      #expect(claims["second_factor_identifier"] == info["mfaEnrollmentId"])
      // The pending sign-in is used up.
      let again = try await service.use(key: key, in: waiting)
      #expect(again.code == "INVALID_MFA_PENDING_CREDENTIAL")
    }
  }

  @Test func `is asked for with options for a touch, which name the account's keys`() async throws {
    try await TestService.runOpen { service async throws in
      let (first, second) = (SoftAuthenticator.touched, SoftAuthenticator.touched)
      let token = try await service.annWithKey(first)["idToken"]
      let begun = try await service.call(
        .startEnrollment, ["idToken": token, "passkeyEnrollmentInfo": [:]])
      let options = begun.json["passkeySessionInfo"]["credentialCreationOptions"]
      let selection = options["authenticatorSelection"]
      #expect(selection["residentKey"] == "discouraged")
      #expect(selection["requireResidentKey"] == false)
      #expect(selection["userVerification"] == "discouraged")
      #expect(options["rp"]["id"] == "localhost")
      #expect(options["excludeCredentials"].items?.map(\.["id"]) == [first.name])
      // Otherwise the account's passkey in the same device would be replaced.
      let passkey = try await service.call(.startPasskeyEnrollment, ["idToken": token])
        .json["credentialCreationOptions"]
      #expect(passkey["user"]["id"].text != options["user"]["id"].text)
      #expect(passkey["excludeCredentials"] == [])
      let added = try await service.add(key: second, token: token)
      #expect(added.status == 200, "\(added.json)")
      let waiting = try await service.waitingAnn()
      let asked = try await service.ask(in: waiting)
      #expect(asked["allowCredentials"].items?.map(\.["id"]) == [first.name, second.name])
      #expect(asked["allowCredentials"][0]["transports"] == ["hybrid", "internal"])
      #expect(asked["userVerification"] == "discouraged" && asked["rpId"] == "localhost")
      // The person named one and touched the other.
      let one = waiting["mfaInfo"][0]["mfaEnrollmentId"]
      #expect(try await service.use(key: second, in: waiting, named: one).status == 200)
    }
  }

  @Test func `is offered to the owner with its domain`() async throws {
    try await TestService.runOpen {
      $0.passkeyDomain = "acme.example"
    } body: { service async throws in
      let token = try await service.ann()["idToken"]
      #expect(try await service.lookUp(token)["passkeyFactorInfo"] == ["rpId": "acme.example"])
      let all = try await service.administer(.lookup, ["email": ["ann@example.com"]])
      #expect(all.json["users"][0]["passkeyFactorInfo"] == .null)
    }
  }

  /// Changes of an honest answer.
  static let lies = [
    `Passkeys`.Lie(name: "another key") { $0.key = .es256(.init()) },
    `Passkeys`.Lie(name: "another site") { $0.origin = "https://evil.example" },
    `Passkeys`.Lie(name: "another domain") { $0.domain = "evil.example" },
    `Passkeys`.Lie(name: "a key without a touch") { $0.flags = 4 },
    `Passkeys`.Lie(name: "it can be copied now") { $0.flags = 1 | 8 },
    `Passkeys`.Lie(name: "another account") { $0.userHandle = "other" },
    `Passkeys`.Lie(name: "a copy with a lower count") { $0.count = 2 },
  ]

  @Test(arguments: lies.indices)
  func `is refused if anything is wrong, and the question stays`(index: Int) async throws {
    let lie = Self.lies[index]
    try await TestService.runOpen { service async throws in
      var key = SoftAuthenticator.touched
      key.count = 7
      _ = try await service.annWithKey(key)
      let waiting = try await service.waitingAnn()
      var liar = key
      liar.count = 8
      lie.change(&liar)
      let refused = try await service.use(key: liar, in: waiting)
      #expect(refused.code == "INVALID_AUTHENTICATOR_RESPONSE", "\(lie.name): \(refused.json)")
      key.count = 8
      #expect(try await service.use(key: key, in: waiting).status == 200, "\(lie.name)")
    }
  }

  @Test func `needn't name the account, and may check the person`() async throws {
    try await TestService.runOpen { service async throws in
      var key = SoftAuthenticator.touched
      _ = try await service.annWithKey(key)
      key.userHandle = ""
      key.flags = 5
      #expect(try await service.use(key: key, in: service.waitingAnn()).status == 200)
    }
  }

  @Test func `signs a challenge once, within five minutes, and only for its attempt`()
    async throws
  {
    try await TestService.runOpen { service async throws in
      let key = SoftAuthenticator.touched
      _ = try await service.annWithKey(key)
      let (waiting, other) = (try await service.waitingAnn(), try await service.waitingAnn())
      let options = try await service.ask(in: waiting)
      let answer = try key.assertion(options)
      let elsewhere = try await service.show(answer, in: other)
      #expect(elsewhere.code == "INVALID_AUTHENTICATOR_RESPONSE")
      // Another attempt's question doesn't replace this one's.
      _ = try await service.ask(in: other)
      #expect(try await service.show(answer, in: waiting).status == 200)
      let last = try await service.waitingAnn()
      #expect(try await service.show(answer, in: last).code == "INVALID_AUTHENTICATOR_RESPONSE")
      let late = try key.assertion(try await service.ask(in: last))
      service.clock.advance(milliseconds: 300_000)
      #expect(try await service.show(late, in: last).code == "INVALID_AUTHENTICATOR_RESPONSE")
      #expect(try await service.use(key: key, in: last).status == 200)
    }
  }

  @Test func `takes no challenge of passkeys as a sign-in method, and gives them none`()
    async throws
  {
    try await TestService.runOpen { service async throws in
      let key = SoftAuthenticator.touched
      let token = try await service.annWithKey(key)["idToken"]
      let waiting = try await service.waitingAnn()
      var strict = key
      strict.flags = 5
      for endpoint in [IdentityEndpoint.startPasskeySignIn, .startPasskeyEnrollment] {
        let begun = try await service.call(endpoint, ["idToken": token]).json
        let options =
          endpoint == .startPasskeySignIn
          ? begun["credentialRequestOptions"] : begun["credentialCreationOptions"]
        #expect(options["challenge"].text != nil)
        let mixed = try await service.show(try key.assertion(options), in: waiting)
        #expect(mixed.code == "INVALID_AUTHENTICATOR_RESPONSE", "\(endpoint)")
      }
      let asked = try await service.ask(in: waiting)
      let signIn = try await service.call(
        .finalizePasskeySignIn, ["authenticatorAuthenticationResponse": try strict.assertion(asked)]
      )
      #expect(signIn.code == "INVALID_AUTHENTICATOR_RESPONSE")
      let begun = try await service.call(
        .startEnrollment, ["idToken": token, "passkeyEnrollmentInfo": [:]])
      var fresh = SoftAuthenticator.touched
      fresh.flags = 5
      let passkey = try await service.call(
        .finalizePasskeyEnrollment,
        [
          "idToken": token,
          "authenticatorRegistrationResponse": try fresh.creation(
            begun.json["passkeySessionInfo"]["credentialCreationOptions"]),
        ])
      #expect(passkey.code == "INVALID_AUTHENTICATOR_RESPONSE")
      // The key isn't a passkey of the account, even if it checks the person.
      #expect(try await service.signIn(passkey: strict).code == "PASSKEY_CREDENTIAL_NOT_FOUND")
    }
  }

  @Test func `belongs to one account, in one role`() async throws {
    try await TestService.runOpen { service async throws in
      let (key, phone) = (SoftAuthenticator.touched, SoftAuthenticator())
      let ann = try await service.annWithKey(key)["idToken"]
      #expect(try await service.add(key: key, token: ann).code == "PASSKEY_ALREADY_EXISTS")
      #expect(try await service.addPasskey(phone, token: ann).status == 200)
      #expect(try await service.add(key: phone, token: ann).code == "PASSKEY_ALREADY_EXISTS")
      _ = try await service.withPassword("bob@example.com")
      let bob = try await service.waiting("bob@example.com")["idToken"]
      #expect(try await service.add(key: key, token: bob).code == "PASSKEY_ALREADY_EXISTS")
      #expect(try await service.waiting("bob@example.com")["idToken"].text != nil)
    }
  }

  @Test func `is withdrawn like any other factor, and can come back`() async throws {
    try await TestService.runOpen { service async throws in
      let key = SoftAuthenticator.touched
      let added = try await service.annWithKey(key)
      let codes = try await service.makeCodes(added["idToken"])
      #expect(codes.count == 10)
      let factor = try await service.waitingAnn()["mfaInfo"][0]["mfaEnrollmentId"]
      let removed = try await service.call(
        .withdrawEnrollment, ["idToken": added["idToken"], "mfaEnrollmentId": factor])
      #expect(removed.status == 200, "\(removed.json)")
      let session = try await service.waitingAnn()
      #expect(session["idToken"].text != nil && session["mfaInfo"] == .null)
      #expect(try await service.lookUp(session["idToken"])["backupCodeInfo"] == .null)
      #expect(try await service.add(key: key, token: session["idToken"]).status == 200)
    }
  }

  @Test func `is counted with the codes of an app when its signature is wrong`() async throws {
    try await TestService.runOpen { service async throws in
      let key = SoftAuthenticator.touched
      _ = try await service.annWithKey(key)
      let waiting = try await service.waitingAnn()
      var liar = key
      liar.key = .es256(.init())
      for _ in 0..<10 {
        let wrong = try await service.use(key: liar, in: waiting)
        #expect(wrong.code == "INVALID_AUTHENTICATOR_RESPONSE")
      }
      let barred = try await service.use(key: key, in: waiting)
      #expect(barred.code == "TOO_MANY_ATTEMPTS_TRY_LATER")
      service.clock.advance(seconds: 31)
      #expect(try await service.use(key: key, in: waiting).status == 200)
    }
  }

  @Test func `remembers a device like any other factor`() async throws {
    try await TestService.runOpen { service async throws in
      let key = SoftAuthenticator.touched
      _ = try await service.annWithKey(key)
      let waiting = try await service.waitingAnn()
      #expect(waiting["rememberedDeviceInfo"] == ["days": 30])
      let answer = try await service.asking(
        .finalizeSecondFactor,
        [
          "mfaPendingCredential": waiting["mfaPendingCredential"],
          "passkeyVerificationInfo": [
            "authenticatorAuthenticationResponse": try key.assertion(
              try await service.ask(in: waiting))
          ],
        ]
      ).json
      #expect(answer["deviceToken"].text != nil, "\(answer)")
      let later = try await service.waitingAnn()
      #expect(try await service.present(answer["deviceToken"], in: later).status == 200)
    }
  }

  @Test func `is added in the time that the page promises, by a recent sign-in`() async throws {
    try await TestService.runOpen { service async throws in
      _ = try await service.withPassword("ann@example.com")
      let token = try await service.waitingAnn()["idToken"]
      service.clock.advance(milliseconds: 299_000)
      let begun = try await service.call(
        .startEnrollment, ["idToken": token, "passkeyEnrollmentInfo": [:]])
      service.clock.advance(milliseconds: 299_000)
      let options = begun.json["passkeySessionInfo"]["credentialCreationOptions"]
      let key = SoftAuthenticator.touched
      let made: JSON = ["authenticatorRegistrationResponse": try key.creation(options)]
      // The challenge is of no use for another kind of factor.
      let both = try await service.call(
        .finalizeEnrollment, ["idToken": token, "totpVerificationInfo": ["sessionInfo": "x"]])
      #expect(both.code == "CREDENTIAL_TOO_OLD_LOGIN_AGAIN")
      let added = try await service.call(
        .finalizeEnrollment, ["idToken": token, "passkeyVerificationInfo": made])
      #expect(added.status == 200, "\(added.json)")
      let late = try await service.call(
        .startEnrollment, ["idToken": added.json["idToken"], "passkeyEnrollmentInfo": [:]])
      #expect(late.status == 200)
      service.clock.advance(milliseconds: 301_000)
      let old = try await service.call(
        .startEnrollment, ["idToken": added.json["idToken"], "passkeyEnrollmentInfo": [:]])
      #expect(old.code == "CREDENTIAL_TOO_OLD_LOGIN_AGAIN")
    }
  }

  @Test func `has an error for every bad answer`() async throws {
    try await TestService.runOpen { service async throws in
      let key = SoftAuthenticator.touched
      let token = try await service.annWithKey(key)["idToken"]
      let waiting = try await service.waitingAnn()
      let credential = waiting["mfaPendingCredential"]
      let unknown = try await service.call(
        .startSecondFactor,
        ["mfaPendingCredential": credential, "mfaEnrollmentId": "x", "passkeySignInInfo": [:]])
      #expect(unknown.code == "MFA_ENROLLMENT_NOT_FOUND")
      let stranger = try SoftAuthenticator.touched.assertion(try await service.ask(in: waiting))
      #expect(
        try await service.show(stranger, in: waiting).code == "MFA_ENROLLMENT_NOT_FOUND")
      for (answer, code) in [
        (JSON.null, "MISSING_AUTHENTICATOR_RESPONSE"), ([:], "MISSING_AUTHENTICATOR_RESPONSE"),
        (["id": "*"], "INVALID_AUTHENTICATOR_RESPONSE"),
        (["id": "AAAA", "response": [:]], "INVALID_AUTHENTICATOR_RESPONSE"),
      ] as [(JSON, String)] {
        #expect(try await service.show(answer, in: waiting).code == code, "\(answer)")
        let added = try await service.call(
          .finalizeEnrollment,
          [
            "idToken": token,
            "passkeyVerificationInfo": ["authenticatorRegistrationResponse": answer],
          ])
        #expect(added.code == code, "\(answer)")
      }
      _ = try await service.withFactor("bob@example.com", phone: "+15555550109")
      let bob = try await service.waiting("bob@example.com")["mfaPendingCredential"]
      let none = try await service.call(
        .startSecondFactor, ["mfaPendingCredential": bob, "passkeySignInInfo": [:]])
      #expect(none.code == "MFA_ENROLLMENT_NOT_FOUND")
    }
  }
}

extension SoftAuthenticator {
  /// A new key that was touched, and doesn't check the person.
  fileprivate static var touched: SoftAuthenticator {
    var key = SoftAuthenticator()
    key.flags = 1
    return key
  }

  /// The ID as browsers write it.
  fileprivate var name: JSON { .string(Base64URL.text(of: id)) }
}

extension TestService {
  /// Creates an account with a verified address and a password.
  fileprivate func withPassword(_ email: String) async throws -> Answer {
    try await administer(
      .signUp,
      ["email": .string(email), "password": "correct-horse", "emailVerified": true])
  }

  /// Creates Ann's account with a key as its second factor, and returns the tokens.
  fileprivate func annWithKey(_ key: SoftAuthenticator, name: String? = nil) async throws -> JSON {
    _ = try await withPassword("ann@example.com")
    let added = try await add(key: key, token: waitingAnn()["idToken"], name: name)
    #expect(added.status == 200, "\(added.json)")
    return added.json
  }

  /// Adds a key as a second factor.
  fileprivate func add(
    key: SoftAuthenticator, token: JSON, name: String? = nil
  ) async throws -> Answer {
    let begun = try await call(
      .startEnrollment, ["idToken": token, "passkeyEnrollmentInfo": [:]])
    let options = begun.json["passkeySessionInfo"]["credentialCreationOptions"]
    return try await call(
      .finalizeEnrollment,
      [
        "idToken": token, "displayName": name.map(JSON.string) ?? .null,
        "passkeyVerificationInfo": [
          "authenticatorRegistrationResponse": try key.creation(options)
        ],
      ])
  }

  /// Returns the options for the keys of a pending sign-in.
  fileprivate func ask(in waiting: JSON, named id: JSON = .null) async throws -> JSON {
    try await call(
      .startSecondFactor,
      [
        "mfaPendingCredential": waiting["mfaPendingCredential"], "mfaEnrollmentId": id,
        "passkeySignInInfo": [:],
      ]
    ).json["passkeyResponseInfo"]["credentialRequestOptions"]
  }

  /// Finishes a sign-in with a key's answer.
  fileprivate func show(_ answer: JSON, in waiting: JSON) async throws -> Answer {
    try await call(
      .finalizeSecondFactor,
      [
        "mfaPendingCredential": waiting["mfaPendingCredential"],
        "passkeyVerificationInfo": ["authenticatorAuthenticationResponse": answer],
      ])
  }

  /// Finishes a sign-in with a key.
  fileprivate func use(
    key: SoftAuthenticator, in waiting: JSON, named id: JSON = .null
  ) async throws -> Answer {
    try await show(try key.assertion(try await ask(in: waiting, named: id)), in: waiting)
  }
}
