import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

/// Errors that the table of checks doesn't reach: they need an account, a code or an administrator.
@Suite(.timeLimit(.minutes(10))) struct `Every error` {
  @Test func `an administrator gets the reason`() async throws {
    try await TestService.runOpen { service async throws in
      let id = try await service.ann()["localId"]
      _ = try await service.administer(
        .signUp, ["localId": "taken", "phoneNumber": "+15555550100"])
      let rows: [(IdentityEndpoint, JSON, String)] = [
        (.signUp, ["localId": "taken"], "DUPLICATE_LOCAL_ID"),
        (.signUp, ["localId": "has space"], "INVALID_ARGUMENT"),
        (.signUp, ["phoneNumber": "12"], "INVALID_PHONE_NUMBER"),
        (.signUp, ["phoneNumber": "+15555550100"], "PHONE_NUMBER_EXISTS"),
        (.signUp, ["email": "ann@example.com"], "EMAIL_EXISTS"),
        (.signUp, ["email": ""], "INVALID_EMAIL"),
        (.signUp, ["password": "1"], "WEAK_PASSWORD"),
        (.signUp, ["idToken": "x"], "INVALID_ID_TOKEN"),
        (.signUp, ["mfaInfo": [["phoneInfo": "1"]]], "INVALID_MFA_PHONE_NUMBER"),
        (.update, ["displayName": "x"], "MISSING_LOCAL_ID"),
        (.update, ["localId": "nobody"], "USER_NOT_FOUND"),
        (.update, ["localId": id, "phoneNumber": "x"], "INVALID_PHONE_NUMBER"),
        (.update, ["localId": id, "phoneNumber": "+15555550100"], "PHONE_NUMBER_EXISTS"),
        (.update, ["localId": id, "customAttributes": "x"], "INVALID_CLAIMS"),
        (.update, ["localId": id, "customAttributes": "[]"], "INVALID_CLAIMS"),
        (.update, ["localId": id, "customAttributes": "{\"sub\":1}"], "FORBIDDEN_CLAIM"),
        (
          .update,
          [
            "localId": id,
            "customAttributes": .string("{\"a\":\"\(String(repeating: "x", count: 1000))\"}"),
          ], "CLAIMS_TOO_LARGE"
        ),
        (
          .update, ["localId": id, "mfa": ["enrollments": [["phoneInfo": "+15555550100"]]]],
          "INVALID_MFA_ENROLLMENT_ID"
        ),
        (
          .update,
          [
            "localId": id,
            "mfa": [
              "enrollments": [
                ["mfaEnrollmentId": "f", "phoneInfo": "+15555550100"],
                ["mfaEnrollmentId": "f", "phoneInfo": "+15555550101"],
              ]
            ],
          ], "DUPLICATE_MFA_ENROLLMENT_ID"
        ),
        (
          .update,
          ["localId": id, "mfa": ["enrollments": [["mfaEnrollmentId": "f", "phoneInfo": "x"]]]],
          "INVALID_MFA_PHONE_NUMBER"
        ),
        (
          .update, ["localId": id, "linkProviderUserInfo": ["rawId": "1"]], "MISSING_PROVIDER_ID"
        ),
        (
          .update, ["localId": id, "linkProviderUserInfo": ["providerId": "google.com"]],
          "MISSING_RAW_ID"
        ),
        (
          .update, ["localId": id, "linkProviderUserInfo": ["providerId": "", "rawId": "1"]],
          "MISSING_PROVIDER_ID"
        ),
        (.delete, [:], "MISSING_LOCAL_ID"),
        (.delete, ["localId": "nobody"], "USER_NOT_FOUND"),
        (
          .sendOobCode, ["requestType": "VERIFY_EMAIL", "returnOobLink": true], "MISSING_EMAIL"
        ),
        (
          .sendOobCode,
          ["requestType": "VERIFY_EMAIL", "returnOobLink": true, "email": "x@example.com"],
          "USER_NOT_FOUND"
        ),
        (.batchCreate, [:], "MISSING_USER_ACCOUNT"),
        (
          .batchCreate, ["users": [["localId": "a"]], "hashAlgorithm": "ROT13"],
          "INVALID_HASH_ALGORITHM"
        ),
        (
          .batchCreate, ["users": [["localId": "a"]], "hashAlgorithm": "SCRYPT"],
          "INVALID_HASH_PARAMETER"
        ),
        (
          .batchCreate, ["users": [["localId": "a"], ["localId": "a"]], "sanityCheck": true],
          "DUPLICATE_LOCAL_ID"
        ),
        (
          .batchCreate,
          [
            "users": [
              ["localId": "a", "email": "x@y.z"], ["localId": "b", "email": "X@y.z"],
            ], "sanityCheck": true,
          ], "DUPLICATE_EMAIL"
        ),
        (.batchDelete, [:], "LOCAL_ID_LIST_EXCEEDS_LIMIT"),
        (
          .batchDelete, ["localIds": .array(Array(repeating: "x", count: 1001))],
          "LOCAL_ID_LIST_EXCEEDS_LIMIT"
        ),
        (.createSessionCookie, [:], "MISSING_ID_TOKEN"),
        (.createSessionCookie, ["idToken": "x", "validDuration": 299], "INVALID_DURATION"),
        (.createSessionCookie, ["idToken": "x", "validDuration": "1209601"], "INVALID_DURATION"),
        (
          .updateConfig, ["passwordPolicyConfig": ["passwordPolicyEnforcementState": "MAYBE"]],
          "INVALID_ARGUMENT"
        ),
      ]
      for (endpoint, body, code) in rows {
        let answer = try await service.administer(endpoint, body)
        #expect(answer.status == 400, "\(endpoint) \(code)")
        #expect(answer.code == code, "\(endpoint)")
      }
    }
  }

  @Test func `a user gets the reason`() async throws {
    try await TestService.runOpen { service async throws in
      let ann = try await service.ann()
      let token = ann["idToken"]
      _ = try await service.ann("bob@example.com")
      let guest = try await service.call(.signUp, [:]).json["idToken"]
      let cases: [(IdentityEndpoint, JSON, String)] = [
        (.signInWithIdp, [:], "MISSING_REQUEST_URI"),
        (.signInWithIdp, ["requestUri": "nowhere"], "INVALID_REQUEST_URI"),
        (.signInWithIdp, ["requestUri": "http://h"], "INVALID_CREDENTIAL_OR_PROVIDER_ID"),
        (
          .signInWithIdp, ["requestUri": "http://h?providerId=google.com&id_token=%7B%7D"],
          "INVALID_IDP_RESPONSE"
        ),
        (
          .signInWithIdp, ["requestUri": "http://h?providerId=google.com&id_token=rubbish"],
          "INVALID_IDP_RESPONSE"
        ),
        (.signInWithIdp, ["requestUri": "http://h", "pendingToken": "x"], "INVALID_PENDING_TOKEN"),
        (.signInWithEmailLink, [:], "MISSING_EMAIL"),
        (.signInWithEmailLink, ["email": "a@b.c"], "MISSING_OOB_CODE"),
        (.signInWithEmailLink, ["email": "a@b.c", "oobCode": "x"], "INVALID_OOB_CODE"),
        (.signInWithCustomToken, [:], "MISSING_CUSTOM_TOKEN"),
        (.signInWithCustomToken, ["token": "x"], "INVALID_CUSTOM_TOKEN"),
        (.signInWithCustomToken, ["token": "{}"], "MISSING_IDENTIFIER"),
        (.signInWithCustomToken, ["token": "{\"uid\":\"u\",\"claims\":3}"], "INVALID_CLAIMS"),
        (
          .signInWithCustomToken, ["token": "{\"uid\":\"u\",\"claims\":{\"iss\":1}}"],
          "FORBIDDEN_CLAIM"
        ),
        (.sendVerificationCode, [:], "INVALID_PHONE_NUMBER"),
        (.sendVerificationCode, ["phoneNumber": "0123"], "INVALID_PHONE_NUMBER"),
        (.signInWithPhoneNumber, [:], "MISSING_SESSION_INFO"),
        (.signInWithPhoneNumber, ["sessionInfo": "x"], "MISSING_CODE"),
        (.signInWithPhoneNumber, ["sessionInfo": "x", "code": "1"], "INVALID_SESSION_INFO"),
        (.signInWithPhoneNumber, ["temporaryProof": "x"], "INVALID_PHONE_NUMBER"),
        (
          .signInWithPhoneNumber, ["temporaryProof": "x", "phoneNumber": "+1"],
          "INVALID_TEMPORARY_PROOF"
        ),
        (.update, ["idToken": token, "email": "bob@example.com"], "EMAIL_EXISTS"),
        (.update, ["idToken": token, "email": "bad"], "INVALID_EMAIL"),
        (.update, ["idToken": token, "password": "1"], "WEAK_PASSWORD"),
        (
          .sendOobCode, ["requestType": "VERIFY_AND_CHANGE_EMAIL", "idToken": token],
          "MISSING_NEW_EMAIL"
        ),
        (
          .sendOobCode, ["requestType": "VERIFY_AND_CHANGE_EMAIL", "newEmail": "n@example.com"],
          "MISSING_ID_TOKEN"
        ),
        (
          .sendOobCode,
          [
            "requestType": "VERIFY_AND_CHANGE_EMAIL", "idToken": token,
            "newEmail": "bob@example.com",
          ], "EMAIL_EXISTS"
        ),
        (.sendOobCode, ["requestType": "VERIFY_EMAIL", "idToken": guest], "MISSING_EMAIL"),
        (.revokeToken, [:], "MISSING_ID_TOKEN"),
        (.revokeToken, ["idToken": token], "MISSING_PROVIDER_ID"),
        (
          .revokeToken, ["idToken": token, "providerId": "apple.com", "token": "x"],
          "INVALID_CREDENTIAL_OR_PROVIDER_ID"
        ),
        (.startEnrollment, [:], "MISSING_ID_TOKEN"),
        (.startEnrollment, ["idToken": guest], "UNSUPPORTED_FIRST_FACTOR"),
        (.startEnrollment, ["idToken": token], "UNVERIFIED_EMAIL"),
        (
          .startEnrollment, ["idToken": token, "passkeyEnrollmentInfo": [:]], "UNVERIFIED_EMAIL"
        ),
        (.finalizeEnrollment, ["idToken": token], "UNVERIFIED_EMAIL"),
        (.withdrawEnrollment, ["idToken": token], "MFA_ENROLLMENT_NOT_FOUND"),
        (.startSecondFactor, [:], "MISSING_MFA_PENDING_CREDENTIAL"),
        (.startSecondFactor, ["mfaPendingCredential": "x"], "MISSING_MFA_ENROLLMENT_ID"),
        (
          .startSecondFactor, ["mfaPendingCredential": "x", "mfaEnrollmentId": "y"],
          "INVALID_MFA_PENDING_CREDENTIAL"
        ),
        (
          .startSecondFactor, ["mfaPendingCredential": "x", "passkeySignInInfo": [:]],
          "INVALID_MFA_PENDING_CREDENTIAL"
        ),
        (.finalizeSecondFactor, [:], "MISSING_CREDENTIAL"),
        (.finalizeSecondFactor, ["mfaPendingCredential": "x"], "INVALID_ARGUMENT"),
        (
          .finalizeSecondFactor,
          ["mfaPendingCredential": "x", "backupCodeVerificationInfo": ["backupCode": "y"]],
          "INVALID_MFA_PENDING_CREDENTIAL"
        ),
        (
          .finalizeSecondFactor,
          ["mfaPendingCredential": "x", "deviceVerificationInfo": ["deviceToken": "y"]],
          "INVALID_MFA_PENDING_CREDENTIAL"
        ),
        (
          .finalizeSecondFactor, ["mfaPendingCredential": "x", "passkeyVerificationInfo": [:]],
          "INVALID_MFA_PENDING_CREDENTIAL"
        ),
        (.generateBackupCodes, ["idToken": token], "MFA_ENROLLMENT_NOT_FOUND"),
        (.forgetDevices, [:], "MISSING_ID_TOKEN"),
        (.signUp, ["tenantId": "t!"], "TENANT_NOT_FOUND"),
        (.startEnrollment, ["tenantId": "t!"], "TENANT_NOT_FOUND"),
      ]
      for (endpoint, body, code) in cases {
        let answer = try await service.call(endpoint, body)
        #expect(answer.status == 400, "\(endpoint) \(code)")
        #expect(answer.code == code, "\(endpoint)")
      }
      for body: JSON in [
        ["requestUri": "http://h?providerId=github.com&access_token=opaque"],
        ["requestUri": "http://h?providerId=google.com"],
        ["requestUri": "http://h", "returnRefreshToken": true],
        ["requestUri": "http://h", "pendingIdToken": "x"],
      ] {
        #expect(try await service.call(.signInWithIdp, body).status == 501)
      }
    }
  }

  @Test func `revoked tokens, disabled and deleted accounts have different errors`() async throws {
    try await TestService.runOpen { service async throws in
      let ann = try await service.ann()
      service.clock.advance(seconds: 2)
      _ = try await service.administer(
        .update,
        ["localId": ann["localId"], "validSince": .string("\(service.clock.now / 1000)")])
      let token: JSON = ["idToken": ann["idToken"]]
      #expect(try await service.call(.lookup, token).code == "TOKEN_EXPIRED")
      let refresh: JSON = ["grantType": "refresh_token", "refreshToken": ann["refreshToken"]]
      #expect(try await service.call(.token, refresh).code == "TOKEN_EXPIRED")
      _ = try await service.administer(.update, ["localId": ann["localId"], "disableUser": true])
      let password: JSON = ["email": "ann@example.com", "password": "wrong"]
      #expect(try await service.call(.signInWithPassword, password).code == "USER_DISABLED")
      let google = try await service.signIn(
        "google.com", ["sub": "g", "email": "ann@example.com", "email_verified": true])
      #expect(google.code == "USER_DISABLED")
      _ = try await service.administer(.delete, ["localId": ann["localId"]])
      #expect(try await service.call(.lookup, token).code == "USER_NOT_FOUND")
      #expect(try await service.call(.token, refresh).code == "USER_NOT_FOUND")
    }
  }

  @Test func `an old sign-in has to be repeated before a change that cannot be undone`()
    async throws
  {
    try await TestService.runOpen { service async throws in
      let ann = try await service.ann()
      service.clock.advance(seconds: 301)
      let token = ann["idToken"]
      let late: [(IdentityEndpoint, JSON)] = [
        (.update, ["idToken": token, "password": "brand-new"]),
        (.update, ["idToken": token, "email": "new@example.com"]), (.delete, ["idToken": token]),
      ]
      for (endpoint, body) in late {
        #expect(try await service.call(endpoint, body).code == "CREDENTIAL_TOO_OLD_LOGIN_AGAIN")
      }
      // A refresh proves nothing, a name is irrelevant, and a sign-in is a proof.
      let refreshed = try await service.refresh(ann).json["id_token"]
      let password: JSON = ["idToken": refreshed, "password": "brand-new"]
      #expect(try await service.call(.update, password).code == "CREDENTIAL_TOO_OLD_LOGIN_AGAIN")
      #expect(
        try await service.call(.update, ["idToken": token, "displayName": "Ann"]).status == 200)
      let again = try await service.call(
        .signInWithPassword, ["email": "ann@example.com", "password": "correct-horse"])
      #expect(
        try await service.call(.delete, ["idToken": again.json["idToken"]]).status == 200)
    }
  }

  @Test func `a new address is verified first under enumeration protection`() async throws {
    try await TestService.runOpen {
      $0.emailEnumerationProtection = true
    } body: { service async throws in
      let ann = try await service.ann()
      let direct = try await service.call(
        .update, ["idToken": ann["idToken"], "email": "new@example.com"])
      #expect(direct.code == "OPERATION_NOT_ALLOWED")
      let guest = try await service.call(.signUp, [:]).json["idToken"]
      #expect(
        try await service.call(.update, ["idToken": guest, "email": "g@example.com"]).status == 200)
    }
  }

  @Test func `five second factors are the most, and one app`() async throws {
    try await TestService.runOpen { service async throws in
      let id = try await service.ann()["localId"]
      let phones = (0..<6).map { JSON.object(["phoneInfo": .string("+1555555010\($0)")]) }
      let many = try await service.administer(.signUp, ["mfaInfo": .array(phones)])
      #expect(many.code == "SECOND_FACTOR_LIMIT_EXCEEDED")
      let five = phones.dropLast().enumerated().map { index, phone in
        JSON.object(phone.fields.merging(["mfaEnrollmentId": .string("f\(index)")]) { $1 })
      }
      _ = try await service.administer(
        .update,
        ["localId": id, "emailVerified": true, "mfa": ["enrollments": .array(five)]])
      let token = try await service.annWithShownFactor("f0")["idToken"]
      let sixth: JSON = ["idToken": token, "totpEnrollmentInfo": [:]]
      #expect(
        try await service.call(.startEnrollment, sixth).code == "SECOND_FACTOR_LIMIT_EXCEEDED")
      _ = try await service.administer(
        .update,
        ["localId": id, "mfa": ["enrollments": .array(Array(five.prefix(1)))]])
      let first: JSON = [
        "idToken": token, "phoneEnrollmentInfo": ["phoneNumber": "+15555550100"],
      ]
      #expect(try await service.call(.startEnrollment, first).code == "SECOND_FACTOR_EXISTS")
    }
  }

  @Test func `limits and refusals of many at once name themselves`() async throws {
    try await TestService.runOpen { service async throws in
      let id = try await service.ann()["localId"]
      let stored = try await service.administer(.batchDelete, ["localIds": [id]])
      #expect(stored.json["errors"][0]["message"].text?.hasPrefix("NOT_DISABLED : ") == true)
      #expect(stored.json["errors"][0]["localId"] == id)
      _ = try await service.help(.faults, "PUT", ["failure": "quota"])
      let quota = try await service.call(.signUp, [:])
      #expect(quota.code == "QUOTA_EXCEEDED")
      #expect(quota.json["error"]["status"] == "RESOURCE_EXHAUSTED")
    }
  }

  @Test func `a code for one thing does not do another`() async throws {
    try await TestService.runOpen { service async throws in
      _ = try await service.ann()
      let sent = try await service.administer(
        .sendOobCode,
        [
          "requestType": "EMAIL_SIGNIN", "email": "ann@example.com", "returnOobLink": true,
          "continueUrl": "http://localhost",
        ])
      let code = sent.json["oobCode"]
      #expect(try await service.call(.update, ["oobCode": code]).code == "INVALID_OOB_CODE")
      let reset: JSON = ["oobCode": code, "newPassword": "brand-new"]
      #expect(try await service.call(.resetPassword, reset).code == "INVALID_OOB_CODE")
      service.clock.advance(seconds: 3601)
      let late: JSON = ["email": "ann@example.com", "oobCode": code]
      #expect(try await service.call(.signInWithEmailLink, late).code == "EXPIRED_OOB_CODE")

      let phone = try await service.phoneCode("+15555550100")
      let wrong: JSON = ["sessionInfo": phone["sessionInfo"], "code": "x"]
      for _ in 0..<10 {
        #expect(try await service.call(.signInWithPhoneNumber, wrong).code == "INVALID_CODE")
      }
      #expect(try await service.call(.signInWithPhoneNumber, phone).code == "SESSION_EXPIRED")
    }
  }
}
