import Crypto
import LoginIdentity
import LoginIdentityProtocol
import Testing
import _CryptoExtras

@testable import LoginIdentityServer

@Suite(.timeLimit(.minutes(10))) struct `Passkeys` {
  @Test(arguments: ["ES256", "EdDSA", "RS256"])
  func `sign in, whatever the kind of their key`(kind: String) async throws {
    try await TestService.runOpen { service async throws in
      let ann = try await service.ann()
      var device = SoftAuthenticator()
      if kind == "EdDSA" { device.key = .edDSA(.init()) }
      if kind == "RS256" { device.key = .rs256(try .init(keySize: .bits2048)) }
      let added = try await service.addPasskey(device, token: ann["idToken"], name: "Phone")
      #expect(added.status == 200, "\(added.json)")
      #expect(added.json["localId"] == ann["localId"])
      service.clock.advance(milliseconds: 5000)
      let signedIn = try await service.signIn(passkey: device)
      #expect(signedIn.status == 200, "\(signedIn.json)")
      #expect(signedIn.json["localId"] == ann["localId"])
      let token = signedIn.json["idToken"]
      let found = try await service.call(.lookup, ["idToken": token]).json["users"][0]
      let passkey = found["passkeyInfo"][0]
      #expect(passkey["name"] == "Phone")
      #expect(passkey["credentialId"].text == Base64URL.text(of: device.id))
      #expect(passkey["lastUsedAt"].text == "\(service.clock.now)")
      let claims = try #require(UnverifiedToken(Secret(token.text ?? ""))?.claims)
      #expect(claims["firebase"]?["sign_in_provider"] == .string("passkey"))
    }
  }

  @Test func `get options that browsers and Google's SDKs read alike`() async throws {
    try await TestService.runOpen { service async throws in
      let ann = try await service.ann()
      let device = SoftAuthenticator()
      _ = try await service.addPasskey(device, token: ann["idToken"])
      let begun = try await service.call(.startPasskeyEnrollment, ["idToken": ann["idToken"]])
      let options = begun.json["credentialCreationOptions"]
      #expect(options["rp"]["id"] == "localhost")
      #expect(options["user"]["name"] == "ann@example.com")
      #expect(options["authenticatorSelection"]["userVerification"] == "required")
      #expect(options["excludeCredentials"][0]["id"].text == Base64URL.text(of: device.id))
      #expect(options["excludeCredentials"][0]["transports"] == ["hybrid", "internal"])
      #expect(options["pubKeyCredParams"].items?.map(\.["alg"]) == [-7, -8, -257])
      for text in [options["challenge"].text, options["user"]["id"].text] {
        let text = try #require(text)
        #expect(text.allSatisfy { $0.isLetter || $0.isNumber }, "\(text)")
        #expect(text.count % 4 == 0)
      }
      let asked = try await service.call(.startPasskeySignIn, [:])
      #expect(asked.json["credentialRequestOptions"]["rpId"] == "localhost")
      #expect(asked.json["credentialRequestOptions"]["userVerification"] == "required")
    }
  }

  /// A change of an honest sign-in.
  struct Lie: Sendable {
    let name: String
    let change: @Sendable (inout SoftAuthenticator) -> Void
  }

  static let lies = [
    Lie(name: "another key") { $0.key = .es256(.init()) },
    Lie(name: "another site") { $0.origin = "https://evil.example" },
    Lie(name: "a site that begins alike") { $0.origin = "https://localhost.evil.example" },
    Lie(name: "another domain") { $0.domain = "evil.example" },
    Lie(name: "a device without a touch") { $0.flags = 4 },
    Lie(name: "a device without a check of the person") { $0.flags = 1 },
    Lie(name: "it can be copied now") { $0.flags = 5 | 8 },
    Lie(name: "another account") { $0.userHandle = "other" },
    Lie(name: "no account") { $0.userHandle = "" },
    Lie(name: "a copy with a lower count") { $0.count = 2 },
  ]

  @Test(arguments: lies.indices)
  func `are refused if anything is wrong`(index: Int) async throws {
    let lie = Self.lies[index]
    try await TestService.runOpen { service async throws in
      let token = try await service.ann()["idToken"]
      var device = SoftAuthenticator()
      device.count = 7
      _ = try await service.addPasskey(device, token: token)
      var liar = device
      liar.count = 8
      lie.change(&liar)
      let refused = try await service.signIn(passkey: liar)
      #expect(refused.code == "INVALID_AUTHENTICATOR_RESPONSE", "\(lie.name): \(refused.json)")
      device.count = 8
      #expect(try await service.signIn(passkey: device).status == 200, "\(lie.name)")
    }
  }

  @Test func `work once for each challenge, within five minutes`() async throws {
    try await TestService.runOpen { service async throws in
      let token = try await service.ann()["idToken"]
      let device = SoftAuthenticator()
      _ = try await service.addPasskey(device, token: token)
      let options = try await service.call(.startPasskeySignIn, [:])
        .json["credentialRequestOptions"]
      let body: JSON = [
        "authenticatorAuthenticationResponse": try device.assertion(options)
      ]
      #expect(try await service.call(.finalizePasskeySignIn, body).status == 200)
      let again = try await service.call(.finalizePasskeySignIn, body)
      #expect(again.code == "INVALID_AUTHENTICATOR_RESPONSE")
      let late = try await service.call(.startPasskeySignIn, [:]).json["credentialRequestOptions"]
      service.clock.advance(milliseconds: 300_000)
      let expired = try await service.call(
        .finalizePasskeySignIn,
        ["authenticatorAuthenticationResponse": try device.assertion(late)])
      #expect(expired.code == "INVALID_AUTHENTICATOR_RESPONSE")
    }
  }

  @Test func `don't take the challenge of another account or purpose`() async throws {
    try await TestService.runOpen { service async throws in
      let ann = try await service.ann()["idToken"]
      let bob = try await service.ann("bob@example.com")["idToken"]
      let options = try await service.call(.startPasskeyEnrollment, ["idToken": ann])
        .json["credentialCreationOptions"]
      let device = SoftAuthenticator()
      let stolen = try await service.call(
        .finalizePasskeyEnrollment,
        ["idToken": bob, "authenticatorRegistrationResponse": try device.creation(options)])
      #expect(stolen.code == "INVALID_AUTHENTICATOR_RESPONSE")
      let signIn = try await service.call(.startPasskeySignIn, [:]).json["credentialRequestOptions"]
      let mixed = try await service.call(
        .finalizePasskeyEnrollment,
        ["idToken": ann, "authenticatorRegistrationResponse": try device.creation(signIn)])
      #expect(mixed.code == "INVALID_AUTHENTICATOR_RESPONSE")
    }
  }

  @Test func `belong to one account, which has at most twenty`() async throws {
    try await TestService.runOpen { service async throws in
      let ann = try await service.ann()["idToken"]
      let bob = try await service.ann("bob@example.com")["idToken"]
      let device = SoftAuthenticator()
      #expect(try await service.addPasskey(device, token: ann).status == 200)
      #expect(try await service.addPasskey(device, token: bob).code == "PASSKEY_ALREADY_EXISTS")
      // The lie didn't change whose it is.
      let other = try await service.call(.lookup, ["idToken": bob]).json["users"][0]
      #expect(other["passkeyInfo"] == .null)
      for _ in 1..<IdentityOperations.passkeyLimit {
        #expect(try await service.addPasskey(SoftAuthenticator(), token: ann).status == 200)
      }
      let tooMany = try await service.addPasskey(SoftAuthenticator(), token: ann)
      #expect(tooMany.code == "PASSKEY_LIMIT_EXCEEDED")
    }
  }

  @Test func `are removed by ID, and with their account`() async throws {
    try await TestService.runOpen { service async throws in
      let ann = try await service.ann()
      let (phone, key) = (SoftAuthenticator(), SoftAuthenticator())
      _ = try await service.addPasskey(phone, token: ann["idToken"], name: "Phone")
      _ = try await service.addPasskey(key, token: ann["idToken"])
      let removed = try await service.call(
        .update,
        [
          "idToken": ann["idToken"],
          "deletePasskey": [.string(Base64.text(of: phone.id)), "unknown"],
        ])
      #expect(removed.status == 200, "\(removed.json)")
      #expect(
        try await service.signIn(passkey: phone).code == "PASSKEY_CREDENTIAL_NOT_FOUND")
      let left = try await service.call(.lookup, ["idToken": ann["idToken"]])
        .json["users"][0]["passkeyInfo"]
      #expect(left.items?.count == 1)
      #expect(left[0]["name"] == "Unnamed Passkey")
      _ = try await service.call(.delete, ["idToken": ann["idToken"]])
      #expect(try await service.signIn(passkey: key).code == "PASSKEY_CREDENTIAL_NOT_FOUND")
    }
  }

  @Test func `need a recent sign-in to be added or removed`() async throws {
    try await TestService.runOpen { service async throws in
      let token = try await service.ann()["idToken"]
      let device = SoftAuthenticator()
      _ = try await service.addPasskey(device, token: token)
      service.clock.advance(milliseconds: 301_000)
      let late = try await service.call(.startPasskeyEnrollment, ["idToken": token])
      #expect(late.code == "CREDENTIAL_TOO_OLD_LOGIN_AGAIN")
      let removal = try await service.call(
        .update,
        ["idToken": token, "deletePasskey": [.string(Base64URL.text(of: device.id))]])
      #expect(removal.code == "CREDENTIAL_TOO_OLD_LOGIN_AGAIN")
    }
  }

  @Test func `are added in the time that the page promises, once they were begun`() async throws {
    try await TestService.runOpen { service async throws in
      let token = try await service.ann()["idToken"]
      service.clock.advance(milliseconds: 299_000)
      let begun = try await service.call(.startPasskeyEnrollment, ["idToken": token])
      service.clock.advance(milliseconds: 299_000)
      let added = try await service.call(
        .finalizePasskeyEnrollment,
        [
          "idToken": token,
          "authenticatorRegistrationResponse": try SoftAuthenticator().creation(
            begun.json["credentialCreationOptions"]),
        ])
      #expect(added.status == 200, "\(added.json)")
    }
  }

  @Test func `of others can't be added or removed with the old token of a guest`() async throws {
    try await TestService.runOpen { service async throws in
      let guest = try await service.call(.signUp, [:]).json
      let device = SoftAuthenticator()
      _ = try await service.addPasskey(device, token: guest["idToken"])
      service.clock.advance(milliseconds: 301_000)
      let old = try await service.call(
        .token, ["grantType": "refresh_token", "refreshToken": guest["refreshToken"]])
      let token = old.json["id_token"]
      #expect(token.text != nil)
      let added = try await service.call(.startPasskeyEnrollment, ["idToken": token])
      #expect(added.code == "CREDENTIAL_TOO_OLD_LOGIN_AGAIN")
      let removed = try await service.call(
        .update, ["idToken": token, "deletePasskey": [.string(Base64URL.text(of: device.id))]])
      #expect(removed.code == "CREDENTIAL_TOO_OLD_LOGIN_AGAIN")
    }
  }

  @Test func `make an account of a guest, who can come back with them`() async throws {
    try await TestService.runOpen { service async throws in
      let guest = try await service.call(.signUp, [:]).json
      let device = SoftAuthenticator()
      let added = try await service.addPasskey(device, token: guest["idToken"])
      #expect(added.json["localId"] == guest["localId"])
      let back = try await service.signIn(passkey: device)
      #expect(back.json["localId"] == guest["localId"])
    }
  }

  @Test func `don't replace the second factor of an account`() async throws {
    try await TestService.runOpen { service async throws in
      let ann = try await service.ann()
      let device = SoftAuthenticator()
      _ = try await service.addPasskey(device, token: ann["idToken"])
      let phone: JSON = ["phoneInfo": "+15555550100", "mfaEnrollmentId": "f"]
      _ = try await service.administer(
        .update, ["localId": ann["localId"], "mfa": ["enrollments": [phone]]])
      let pending = try await service.signIn(passkey: device)
      #expect(pending.json["idToken"] == .null)
      #expect(pending.json["mfaPendingCredential"].text != nil)
      #expect(pending.json["mfaInfo"].items?.count == 1)
    }
  }

  @Test func `of a domain work on its pages only`() async throws {
    try await TestService.runOpen {
      $0.passkeyDomain = "acme.example"
    } body: { service async throws in
      let token = try await service.ann()["idToken"]
      var device = SoftAuthenticator()
      device.domain = "acme.example"
      for origin in ["http://acme.example", "https://acme.example.evil.example", "null", ""] {
        device.origin = origin
        let refused = try await service.addPasskey(device, token: token)
        #expect(refused.code == "INVALID_AUTHENTICATOR_RESPONSE", "\(origin)")
      }
      device.origin = "https://login.acme.example:8443"
      #expect(try await service.addPasskey(device, token: token).status == 200)
    }
  }

  @Test func `aren't believed without an answer, or with rubbish`() async throws {
    try await TestService.runOpen { service async throws in
      let token = try await service.ann()["idToken"]
      let rows: [(JSON, String)] = [
        (.null, "MISSING_AUTHENTICATOR_RESPONSE"), ([:], "MISSING_AUTHENTICATOR_RESPONSE"),
        (["id": ""], "MISSING_AUTHENTICATOR_RESPONSE"),
        (["id": "AAAA"], "INVALID_AUTHENTICATOR_RESPONSE"),
        (["id": "*"], "INVALID_AUTHENTICATOR_RESPONSE"),
        (["id": "AAAA", "response": [:]], "INVALID_AUTHENTICATOR_RESPONSE"),
        (
          ["id": "AAAA", "response": ["clientDataJSON": "e30", "authenticatorData": "AAAA"]],
          "INVALID_AUTHENTICATOR_RESPONSE"
        ),
      ]
      for (response, code) in rows {
        let signIn = try await service.call(
          .finalizePasskeySignIn, ["authenticatorAuthenticationResponse": response])
        #expect(signIn.code == code, "\(response)")
        let enrollment = try await service.call(
          .finalizePasskeyEnrollment,
          ["idToken": token, "authenticatorRegistrationResponse": response])
        #expect(enrollment.code == code, "\(response)")
      }
    }
  }

  @Test func `are read byte by byte without a crash`() throws {
    var generator = SystemRandomNumberGenerator()
    let whole = try Self.authenticatorBytes()
    #expect(AuthenticatorData(whole)?.credential != nil)
    for length in whole.indices { #expect(AuthenticatorData(Array(whole[..<length])) == nil) }
    for _ in 0..<5000 {
      var bytes = whole
      for _ in 0...Int.random(in: 0..<4, using: &generator) {
        bytes[Int.random(in: bytes.indices, using: &generator)] = .random(
          in: 0...255, using: &generator)
      }
      if let key = AuthenticatorData(bytes)?.credential?.publicKey { _ = PasskeyKey(key) }
      _ = CBOR(bytes)
    }
    // A list of lists of lists, and a list that claims to have more items than there is memory.
    #expect(CBOR([UInt8](repeating: 0x81, count: 100_000)) == nil)
    #expect(CBOR([0x9B] + [UInt8](repeating: 0x7F, count: 8)) == nil)
    #expect(CBOR([0x5B] + [UInt8](repeating: 0xFF, count: 8)) == nil)
  }

  private static func authenticatorBytes() throws -> [UInt8] {
    let object = try SoftAuthenticator().creation(["challenge": "AAAA"])
    let text = try #require(object["response"]["attestationObject"].text)
    return try #require(Base64URL.bytes(of: text.utf8).flatMap { CBOR($0)?["authData"]?.asBytes })
  }
}
