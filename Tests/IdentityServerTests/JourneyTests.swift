import ChildPrograms
import Foundation
import LoginIdentity
import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

@Suite(.timeLimit(.minutes(10))) struct `Journeys` {
  @Test func `a new address counts once it is verified, and the old one can come back`()
    async throws
  {
    try await TestService.runOpen { service async throws in
      let ann = try await service.ann()
      let change: JSON = [
        "requestType": "VERIFY_AND_CHANGE_EMAIL", "idToken": ann["idToken"],
        "newEmail": "New@example.com",
      ]
      #expect(try await service.call(.sendOobCode, change).status == 200)
      #expect(service.mails.value.last?.address == "new@example.com")
      let code = try await service.help(.oobCodes).json["oobCodes"][0]
      #expect(code["newEmail"] == "new@example.com")
      let done = try await service.call(.update, ["oobCode": code["oobCode"]]).json
      #expect(done["newEmail"] == "new@example.com")
      #expect(done["emailVerified"] == true)

      let moved = try await service.call(
        .signInWithPassword, ["email": "new@example.com", "password": "correct-horse"])
      let direct = try await service.call(
        .update, ["idToken": moved.json["idToken"], "email": "third@example.com"])
      #expect(direct.json["idToken"].text != nil)
      let recovery = try #require(service.mails.value.last)
      #expect(recovery.kind == .recoverEmail)
      #expect(recovery.address == "new@example.com")
      let back = try await service.call(.update, ["oobCode": .string(recovery.code)]).json
      #expect(back["email"] == "new@example.com")
    }
  }

  @Test func `a phone is linked, and a number of someone else is proof enough to go there`()
    async throws
  {
    try await TestService.runOpen { service async throws in
      let first = try await service.call(
        .signInWithPhoneNumber, try await service.phoneCode("+15555550100"))
      #expect(first.json["isNewUser"] == true)
      let guest = try await service.call(.signUp, [:]).json
      var link = try await service.phoneCode("+15555550100").fields
      link["idToken"] = guest["idToken"]
      let refused = try await service.call(.signInWithPhoneNumber, .object(link)).json
      #expect(refused["idToken"] == .null)
      let proof = try await service.call(
        .signInWithPhoneNumber,
        ["phoneNumber": "+15555550100", "temporaryProof": refused["temporaryProof"]])
      #expect(proof.json["localId"] == first.json["localId"])
      var own = try await service.phoneCode("+15555550111").fields
      own["idToken"] = guest["idToken"]
      let linked = try await service.call(.signInWithPhoneNumber, .object(own)).json
      #expect(linked["localId"] == guest["localId"])
      let unlinked = try await service.call(
        .update, ["idToken": linked["idToken"], "deleteProvider": ["phone"]]
      ).json
      #expect(unlinked["providerUserInfo"] == .null)
    }
  }

  @Test func `an app is a second factor, and no code works twice`() async throws {
    try await TestService.runOpen { service async throws in
      let id = try await service.ann()["localId"]
      _ = try await service.administer(.update, ["localId": id, "emailVerified": true])
      let password: JSON = ["email": "ann@example.com", "password": "correct-horse"]
      let token = try await service.call(.signInWithPassword, password).json["idToken"]
      let start = try await service.call(
        .startEnrollment, ["idToken": token, "totpEnrollmentInfo": [:]])
      let info = start.json["totpSessionInfo"]
      let secret = try #require(Base32.bytes(of: info["sharedSecretKey"].text ?? ""))
      let code = { () -> JSON in
        .string(OneTimePassword.code(secret: secret, period: service.clock.now / 30_000))
      }
      // Of twenty codes some aren't among the eleven that are valid at this moment.
      let reach = OneTimePassword.adjacentPeriods
      let near = (-reach...reach).map {
        OneTimePassword.code(secret: secret, period: service.clock.now / 30_000 + $0)
      }
      let other = try #require((10..<30).map { "0000\($0)" }.first { !near.contains($0) })
      let wrong = try await service.call(
        .finalizeEnrollment,
        [
          "idToken": token,
          "totpVerificationInfo": [
            "sessionInfo": info["sessionInfo"], "verificationCode": .string(other),
          ],
        ])
      #expect(wrong.code == "INVALID_CODE")
      let enrolled = try await service.call(
        .finalizeEnrollment,
        [
          "idToken": token, "displayName": "App",
          "totpVerificationInfo": [
            "sessionInfo": info["sessionInfo"], "verificationCode": code(),
          ],
        ])
      #expect(enrolled.status == 200)

      service.clock.advance(seconds: 60)
      let pending = try await service.call(.signInWithPassword, password).json
      #expect(pending["idToken"] == .null)
      #expect(pending["mfaInfo"][0]["totpInfo"] == [:])
      let finish: JSON = [
        "mfaPendingCredential": pending["mfaPendingCredential"],
        "mfaEnrollmentId": pending["mfaInfo"][0]["mfaEnrollmentId"],
        "totpVerificationInfo": ["verificationCode": code()],
      ]
      let session = try await service.call(.finalizeSecondFactor, finish).json
      let payload = try Token(session).payload
      #expect(payload["firebase"]["sign_in_second_factor"] == "totp")
      // The credential is used up, and so is the code, even with another credential.
      #expect(
        try await service.call(.finalizeSecondFactor, finish).code
          == "INVALID_MFA_PENDING_CREDENTIAL")
      let again = try await service.call(.signInWithPassword, password).json
      var replay = finish.fields
      replay["mfaPendingCredential"] = again["mfaPendingCredential"]
      #expect(
        try await service.call(.finalizeSecondFactor, .object(replay)).code == "INVALID_CODE")
      // After ten wrong codes, the right one has to wait.
      for _ in 0..<9 {
        _ = try await service.call(.finalizeSecondFactor, .object(replay))
      }
      service.clock.advance(seconds: 10)
      let barred = try await service.call(.finalizeSecondFactor, .object(replay))
      #expect(barred.code == "TOO_MANY_ATTEMPTS_TRY_LATER")
    }
  }

  @Test func `Apple's nonce is checked, and no token works twice`() async throws {
    try await TestService.runOpen { service async throws in
      let raw = "a-raw-nonce-of-32-characters-0123"
      // SHA-256 of the line above, lower-case hexadecimal.
      let hash = try #require(try await Self.digest(raw))
      let claims: JSON = ["sub": "a1", "nonce": .string(hash)]
      let missing = try await service.signIn("apple.com", claims)
      #expect(missing.code == "MISSING_OR_INVALID_NONCE")
      let wrong = try await service.signIn("apple.com", claims, form: "&nonce=other")
      #expect(wrong.code == "MISSING_OR_INVALID_NONCE")
      let hashedTwice = try await service.signIn("apple.com", claims, form: "&nonce=\(hash)")
      #expect(hashedTwice.code == "MISSING_OR_INVALID_NONCE")
      let right = try await service.signIn("apple.com", claims, form: "&nonce=\(raw)")
      #expect(right.json["isNewUser"] == true)
      let replayed = try await service.signIn("apple.com", claims, form: "&nonce=\(raw)")
      #expect(replayed.code == "MISSING_OR_INVALID_NONCE")
      let oidc = try await service.signIn("oidc.corp", claims, form: "&nonce=other")
      #expect(oidc.code == "MISSING_OR_INVALID_NONCE")
      // Google's own nonce isn't checked here.
      #expect(try await service.signIn("google.com", claims).status == 200)
    }
  }

  @Test(arguments: ["google.com", "github.com", "twitter.com", "facebook.com", "microsoft.com"])
  func `every provider signs in, and X gives its secret back`(provider: String) async throws {
    try await TestService.runOpen { service async throws in
      let claims = PercentEncoding.encoded(#"{"sub":"p1","screen_name":"ada"}"#)
      let body: JSON = [
        "requestUri": "http://localhost",
        "postBody": .string(
          "providerId=\(provider)&access_token=\(claims)&oauth_token_secret=hush"),
      ]
      let answer = try await service.call(.signInWithIdp, body).json
      #expect(answer["providerId"] == .string(provider))
      #expect(answer["screenName"] == "ada")
      #expect(answer["oauthTokenSecret"] == "hush")
      let payload = try Token(answer).payload
      #expect(payload["firebase"]["identities"] == .object([provider: ["p1"]]))
      #expect(payload["firebase"]["sign_in_provider"] == .string(provider))
    }
  }

  @Test func `an address has an account for each provider where that is wanted`() async throws {
    try await TestService.runOpen { service async throws in
      let ann = try await service.ann()
      _ = try await service.help(.config, "PATCH", ["signIn": ["allowDuplicateEmails": true]])
      let google = try await service.signIn(
        "google.com", ["sub": "g", "email": "ann@example.com", "email_verified": true])
      #expect(google.json["isNewUser"] == true)
      #expect(google.json["localId"] != ann["localId"])
      let user = try await service.call(.lookup, ["idToken": google.json["idToken"]]).json["users"]
      #expect(user[0]["email"] == .null)
      let methods = try await service.call(
        .createAuthUri, ["identifier": "ann@example.com", "continueUri": "http://localhost"])
      #expect(methods.json["signinMethods"] == ["password"])
    }
  }

  @Test func `Apple's name comes once, beside the token`() async throws {
    try await TestService.runOpen { service async throws in
      let user = PercentEncoding.encoded(
        #"{"name":{"firstName":"Ada","lastName":"Lovelace"}}"#)
      let answer = try await service.signIn(
        "apple.com",
        ["sub": "a1", "email": "x@privaterelay.appleid.com", "email_verified": "true"],
        form: "&user=\(user)")
      #expect(answer.json["displayName"] == "Ada Lovelace")
      #expect(answer.json["emailVerified"] == true)
      let payload = try Token(answer.json).payload
      #expect(payload["name"] == "Ada Lovelace")
    }
  }

  @Test func `a provider that vouches for an address removes every other sign-in method`()
    async throws
  {
    try await TestService.runOpen { service async throws in
      // A person registers another person's address, in two ways.
      let thief = try await service.ann()
      _ = try await service.signIn(
        "facebook.com", ["sub": "f", "email": "ann@example.com"],
        ["idToken": thief["idToken"]])
      service.clock.advance(seconds: 2)
      let owner = try await service.signIn(
        "google.com",
        ["sub": "g", "email": "ann@example.com", "email_verified": true, "name": "Ann"])
      #expect(owner.json["localId"] == thief["localId"])
      let password: JSON = ["email": "ann@example.com", "password": "correct-horse"]
      #expect(try await service.call(.signInWithPassword, password).code == "INVALID_PASSWORD")
      let facebook = try await service.signIn("facebook.com", ["sub": "f"])
      #expect(facebook.json["localId"] != thief["localId"])
      #expect(
        try await service.call(.lookup, ["idToken": thief["idToken"]]).code == "TOKEN_EXPIRED")
    }
  }

  @Test func `accounts go from one service to another with their passwords`() async throws {
    let exported = Box<JSON>(.null)
    let hashing = Box<JSON>(.null)
    try await TestService.runOpen { service async throws in
      _ = try await service.ann()
      let users = try await service.administer(.batchGet).json["users"]
      exported.change { $0 = users }
      let config = try await service.administer(.config).json["signIn"]["hashConfig"]
      hashing.change { $0 = config }
    }
    #expect(exported.value[0]["passwordHash"].text != nil)
    try await TestService.runOpen { service async throws in
      var body: [String: JSON] = [
        "users": exported.value, "hashAlgorithm": hashing.value["algorithm"],
      ]
      for name in ["signerKey", "saltSeparator", "rounds", "memoryCost"] {
        body[name] = hashing.value[name]
      }
      let answer = try await service.administer(.batchCreate, .object(body))
      #expect(answer.json["error"] == [])
      let password: JSON = ["email": "ann@example.com", "password": "correct-horse"]
      #expect(try await service.call(.signInWithPassword, password).status == 200)
      let twice = try await service.administer(.batchCreate, .object(body))
      #expect(twice.json["error"][0]["message"].text?.contains("can not overwrite") == true)
      body["allowOverwrite"] = true
      #expect(
        try await service.administer(.batchCreate, .object(body)).json["error"] == [])
    }
  }

  private static func digest(_ text: String) async throws -> String? {
    // The protocol's own way, with another implementation: /usr/bin/sha256sum.
    let sum = try await ChildProgram.run(
      "/bin/sh", ["-c", "printf %s \"$1\" | /usr/bin/sha256sum", "sh", text])
    return sum.output.split(separator: " ").first.map(String.init)
  }
}

extension JSON {
  /// The fields of an object; empty for anything else.
  var fields: [String: JSON] {
    guard case .object(let fields) = self else { return [:] }
    return fields
  }
}
