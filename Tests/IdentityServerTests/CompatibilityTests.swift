import LoginIdentity
import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

/// Requests of Google's own libraries and tools that once got a different answer.
@Suite(.timeLimit(.minutes(10))) struct `Compatibility` {
  @Test(arguments: [
    "{}", "{\"enrollments\":null}", "{\"enrollments\":[]}", "{\"enrollments\":[ ]}",
  ])
  func `an administrator who names no second factors removes them`(mfa: String) async throws {
    try await TestService.runOpen { service async throws in
      let made = try await service.administer(
        .signUp,
        [
          "email": "ann@example.com", "password": "correct-horse", "emailVerified": true,
          "mfaInfo": [["phoneInfo": "+15555550100"]],
        ])
      let id = try #require(made.json["localId"].text)
      let path = IdentityEndpoint.update.path(project: "demo-login") ?? ""
      let answer = try await service.send(
        "POST", "/identitytoolkit.googleapis.com\(path)",
        headers: ["Authorization": "Bearer owner"],
        body: Array("{\"localId\":\"\(id)\",\"mfa\":\(mfa)}".utf8))
      #expect(answer.status == 200)
      let signedIn = try await service.call(
        .signInWithPassword, ["email": "ann@example.com", "password": "correct-horse"])
      #expect(signedIn.json["idToken"].text != nil)
      #expect(signedIn.json["mfaPendingCredential"] == .null)
    }
  }

  @Test func `a change that says nothing of second factors leaves them`() async throws {
    try await TestService.runOpen { service async throws in
      let id = try await service.annWithPhone()
      _ = try await service.administer(.update, ["localId": id, "displayName": "Ann"])
      let user = try await service.administer(.lookup, ["localId": [id]]).json["users"][0]
      #expect(user["mfaInfo"][0]["phoneInfo"] == "+15555550100")
    }
  }

  @Test func `fields reserved for administrators are refused, not dropped`() async throws {
    try await TestService.runOpen { service async throws in
      let token = try await service.ann()["idToken"]
      let google: JSON = ["providerId": "google.com", "rawId": "somebody"]
      let rows: [(IdentityEndpoint, JSON)] = [
        (.update, ["idToken": token, "linkProviderUserInfo": google]),
        (.update, ["idToken": token, "mfa": [:]]),
        (.update, ["idToken": token, "customAttributes": "{}"]),
        (.signUp, ["mfaInfo": [["phoneInfo": "+15555550100"]]]),
      ]
      for (endpoint, body) in rows {
        let answer = try await service.call(endpoint, body)
        #expect(answer.status == 400)
        #expect(answer.code == "INSUFFICIENT_PERMISSION")
      }
      let user = try await service.call(.lookup, ["idToken": token]).json["users"][0]
      #expect(user["providerUserInfo"][1] == .null)
      // From an administrator it is a link, without any token of the provider.
      let id = user["localId"]
      let linked = try await service.administer(
        .update, ["localId": id, "linkProviderUserInfo": google])
      #expect(linked.json["providerUserInfo"][1]["rawId"] == "somebody")
      #expect(
        try await service.signIn("google.com", ["sub": "somebody"]).json["localId"] == id)
    }
  }

  @Test func `settings that are not here are refused, and those that are here are taken`()
    async throws
  {
    try await TestService.runOpen { service async throws in
      for (body, query) in [
        (["multiTenant": ["allowTenants": true]], ""),
        (["mfa": ["state": "ENABLED"]], "?updateMask=mfa.state"),
      ] as [(JSON, String)] {
        let answer = try await service.administer(.updateConfig, body, query: query)
        #expect(answer.status == 501, "\(body)")
        #expect(answer.code == "NOT_IMPLEMENTED")
      }
      let settings = try await service.administer(.config).json
      #expect(settings["blockingFunctions"] == [:])
      // Sending all of it back changes nothing, and neither do fields outside the mask.
      #expect(try await service.administer(.updateConfig, settings).status == 200)
      let masked = try await service.administer(
        .updateConfig,
        ["emailPrivacyConfig": ["enableImprovedEmailPrivacy": true], "mfa": ["state": "ENABLED"]],
        query: "?updateMask=emailPrivacyConfig")
      #expect(masked.json["emailPrivacyConfig"]["enableImprovedEmailPrivacy"] == true)
    }
  }

  @Test func `a SAML answer is refused, also beside an ID token`() async throws {
    try await TestService.runOpen { service async throws in
      for body in [
        "providerId=saml.corp&SAMLResponse=%7B%7D",
        "providerId=saml.corp&id_token=%7B%22sub%22:1%7D",
        "providerId=google.com&id_token=%7B%22sub%22%3A%221%22%7D&SAMLResponse=%7B%7D",
      ] {
        let answer = try await service.call(
          .signInWithIdp, ["requestUri": "http://localhost", "postBody": .string(body)])
        #expect(answer.status == 501)
        #expect(answer.code == "NOT_IMPLEMENTED")
      }
      let way = try await service.call(
        .createAuthUri, ["providerId": "saml.corp", "continueUri": "http://localhost"])
      #expect(way.code == "NOT_IMPLEMENTED")
      #expect(try await service.administer(.query).json["recordsCount"] == "0")
    }
  }

  @Test
  func `a reset link without a password, or with the placeholder, explains itself and stays valid`()
    async throws
  {
    try await TestService.runOpen { service async throws in
      _ = try await service.ann()
      _ = try await service.call(
        .sendOobCode, ["requestType": "PASSWORD_RESET", "email": "ann@example.com"])
      let code = try await service.help(.oobCodes).json["oobCodes"][0]
      let link = String((code["oobLink"].text ?? "").dropFirst("http://localhost".count))
      for query in ["", "&newPassword=", "&newPassword=NEW_PASSWORD_HERE"] {
        let program = try await service.send("GET", link + query)
        #expect(program.status == 400)
        let answer = program.json["authEmulator"]
        #expect(answer["instructions"].text?.contains("ann@example.com") == true)
        #expect(
          answer["urlTemplate"].text == "http://localhost\(link)&newPassword=NEW_PASSWORD_HERE")
        let page = try await service.send("GET", link + query, headers: ["Accept": "text/html"])
        #expect(page.text.contains("type=\"password\""))
      }
      let placeholder: JSON = ["email": "ann@example.com", "password": "NEW_PASSWORD_HERE"]
      #expect(
        try await service.call(.signInWithPassword, placeholder).code == "INVALID_PASSWORD")
      #expect(try await service.send("GET", "\(link)&newPassword=brand-new").status == 200)
      let password: JSON = ["email": "ann@example.com", "password": "brand-new"]
      #expect(try await service.call(.signInWithPassword, password).status == 200)
    }
  }

  @Test func `createAuthUri finds an address that only a linked provider has`()
    async throws
  {
    let folder = try TestService.makeFolder()
    let question: JSON = ["identifier": "Work@Example.com", "continueUri": "http://localhost"]
    let known: JSON = ["password", "google.com"]
    try await TestService.run(folder: folder, removesFolder: false) { service in
      let ann = try await service.ann()
      #expect(try await service.call(.createAuthUri, question).json["registered"] == false)
      _ = try await service.signIn(
        "google.com", ["sub": "g", "email": "work@example.com", "email_verified": true],
        ["idToken": ann["idToken"]])
      let answer = try await service.call(.createAuthUri, question).json
      #expect(answer["registered"] == true)
      #expect(answer["signinMethods"] == known)
      #expect(answer["allProviders"] == known)
      // Data from before the address was stored with the link.
      try service.execute(
        """
        DELETE FROM grdb_migrations WHERE identifier = '4 addresses at providers';
        DROP INDEX federatedIdentityByEmail;
        ALTER TABLE federatedIdentity DROP COLUMN email;
        """)
    }
    try await TestService.run(folder: folder) {
      $0.isOpenToAdministrators = true
    } body: { service async throws in
      #expect(try await service.call(.createAuthUri, question).json["signinMethods"] == known)
      _ = try await service.help(
        .config, "PATCH", ["emailPrivacyConfig": ["enableImprovedEmailPrivacy": true]])
      #expect(try await service.call(.createAuthUri, question).json["registered"] == .null)
    }
  }

  @Test func `parameters for the provider go along, but for those of the flow itself`()
    async throws
  {
    try await TestService.runOpen { service async throws in
      let answer = try await service.call(
        .createAuthUri,
        [
          "providerId": "google.com", "continueUri": "http://localhost/back",
          "customParameter": [
            "prompt": "select_account", "login_hint": "a b&c", "redirect_uri": "http://evil",
          ],
        ])
      let address = try #require(answer.json["authUri"].text)
      #expect(address.contains("&login_hint=a%20b%26c&prompt=select_account"))
      #expect(!address.contains("evil"))
    }
  }

  @Test func `lastLoginAt moves when the second factor was shown, not before`() async throws {
    try await TestService.runOpen { service async throws in
      let id = try await service.annWithPhone()
      let before = try await service.lastLogin(of: id)
      service.clock.advance(seconds: 60)
      let pending = try await service.call(
        .signInWithPassword, ["email": "ann@example.com", "password": "correct-horse"]
      ).json
      #expect(try await service.lastLogin(of: id) == before)
      service.clock.advance(seconds: 60)
      let asked = try await service.call(
        .startSecondFactor,
        [
          "mfaPendingCredential": pending["mfaPendingCredential"],
          "mfaEnrollmentId": pending["mfaInfo"][0]["mfaEnrollmentId"], "phoneSignInInfo": [:],
        ])
      let done = try await service.call(
        .finalizeSecondFactor,
        [
          "mfaPendingCredential": pending["mfaPendingCredential"],
          "phoneVerificationInfo": try await service.textMessage(
            asked.json["phoneResponseInfo"]["sessionInfo"]),
        ])
      #expect(done.status == 200)
      #expect(try await service.lastLogin(of: id) == .string("\(service.clock.now)"))
    }
  }

  @Test(arguments: [
    ("true", true), ("\"true\"", true), ("1", true), ("false", false), ("\"false\"", false),
    ("0", false), ("null", false), ("\"\"", false), (nil, false),
  ])
  func `an address is as verified as the provider says`(said: String?, isVerified: Bool)
    async throws
  {
    try await TestService.runOpen { service async throws in
      let more = said.map { ",\"email_verified\":\($0)" } ?? ""
      let token = "{\"sub\":\"1\",\"email\":\"ann@example.com\"\(more)}"
      let answer = try await service.call(
        .signInWithIdp,
        [
          "requestUri": "http://localhost",
          "postBody": .string(
            "providerId=google.com&id_token=\(PercentEncoding.encoded(token))"),
        ]
      ).json
      #expect(answer["emailVerified"] == .bool(isVerified))
      #expect(try Token(answer).payload["email_verified"] == .bool(isVerified))
    }
  }

  @Test(arguments: [true, false])
  func `an address is as verified as the administrator says`(isVerified: Bool) async throws {
    try await TestService.runOpen { service async throws in
      let rows: [(IdentityEndpoint, JSON)] = [
        (
          .signUp,
          [
            "localId": "made", "email": "made@example.com", "password": "correct-horse",
            "emailVerified": .bool(isVerified),
          ]
        ),
        (
          .batchCreate,
          [
            "users": [
              [
                "localId": "imported", "email": "imported@example.com",
                "rawPassword": "correct-horse", "emailVerified": .bool(isVerified),
              ]
            ]
          ]
        ),
        (.signUp, ["localId": "changed", "email": "old@example.com", "password": "correct-horse"]),
        (
          .update,
          [
            "localId": "changed", "email": "changed@example.com",
            "emailVerified": .bool(isVerified),
          ]
        ),
      ]
      for (endpoint, body) in rows {
        #expect(try await service.administer(endpoint, body).status == 200)
      }
      service.clock.advance(seconds: 1)
      for name in ["made", "imported", "changed"] {
        let session = try await service.call(
          .signInWithPassword,
          ["email": .string("\(name)@example.com"), "password": "correct-horse"])
        #expect(try Token(session.json).payload["email_verified"] == .bool(isVerified), "\(name)")
      }
    }
  }

  @Test func `a negative number of results is all of them`() async throws {
    try await TestService.runOpen { service async throws in
      let users = (0..<25).map { JSON.object(["localId": .string("user-\($0)")]) }
      _ = try await service.administer(.batchCreate, ["users": .array(users)])
      for (query, count, isLast) in [
        ("?maxResults=-1", 25, true), ("", 20, false), ("?maxResults=0", 20, false),
        ("?maxResults=7", 7, false), ("?maxResults=1000", 25, true), ("?maxResults=x", 20, false),
      ] {
        let page = try await service.administer(.batchGet, query: query).json
        #expect(page["users"].items?.count == count)
        #expect((page["nextPageToken"] == .null) == isLast)
      }
      let tenant = try await service.administer(.batchGet, query: "?tenantId=t")
      #expect(tenant.status == 200 && tenant.json["users"].items ?? [] == [])
      #expect(try await service.administer(.query, ["offset": "0"]).status == 200)
    }
  }
}

/// Where the answers are others than those of Google's emulator, on purpose; docs/identity-service.md lists them.
@Suite(.timeLimit(.minutes(10))) struct `Other answers on purpose` {
  @Test func `a refresh after the account is deleted fails with USER_NOT_FOUND`() async throws {
    try await TestService.runOpen { service async throws in
      let ann = try await service.ann()
      _ = try await service.administer(.delete, ["localId": ann["localId"]])
      let refreshed = try await service.refresh(ann)
      #expect(refreshed.status == 400)
      #expect(refreshed.code == "USER_NOT_FOUND")
    }
  }

  @Test func `the code that brings an address back says which one is given up`() async throws {
    try await TestService.runOpen { service async throws in
      let ann = try await service.ann()
      _ = try await service.call(
        .update, ["idToken": ann["idToken"], "email": "new@example.com"])
      let mail = try #require(service.mails.value.last)
      let seen = try await service.call(.resetPassword, ["oobCode": .string(mail.code)]).json
      #expect(seen["email"] == "ann@example.com")
      #expect(seen["newEmail"] == "new@example.com")
      let done = try await service.call(.update, ["oobCode": .string(mail.code)]).json
      #expect(done["email"] == "ann@example.com")
      #expect(done["newEmail"] == "new@example.com")
    }
  }

  @Test func `an administrator who sets a password gets no tokens`() async throws {
    try await TestService.runOpen { service async throws in
      let id = try await service.ann()["localId"]
      let answer = try await service.administer(
        .update, ["localId": id, "password": "brand-new", "returnSecureToken": true])
      #expect(answer.status == 200)
      for name in ["idToken", "refreshToken", "expiresIn"] {
        #expect(answer.json[name] == .null, "\(name)")
      }
      let fresh: JSON = ["email": "ann@example.com", "password": "brand-new"]
      #expect(try await service.call(.signInWithPassword, fresh).status == 200)
    }
  }
}

private extension TestService {
  /// Creates an account with a phone as its second factor; returns its ID.
  func annWithPhone() async throws -> JSON {
    try await administer(
      .signUp,
      [
        "email": "ann@example.com", "password": "correct-horse", "emailVerified": true,
        "mfaInfo": [["phoneInfo": "+15555550100"]],
      ]
    ).json["localId"]
  }

  /// Returns the time of the last sign-in.
  func lastLogin(of id: JSON) async throws -> JSON {
    try await administer(.lookup, ["localId": [id]]).json["users"][0]["lastLoginAt"]
  }
}
