import LoginIdentity
import LoginIdentityProtocol
import LoginOpenIDConnect
import Testing

@testable import LoginIdentityServer

/// What blocking functions get, and what they can change.
@Suite(.timeLimit(.minutes(10))) struct `Blocking functions` {
  private let password: JSON = ["email": "ann@example.com", "password": "correct-horse"]

  @Test func `are asked by the flows of Google's emulator, and by those of this service`()
    async throws
  {
    let function = TestFunction()
    try await TestService.run(asking: function) { service async throws in
      let ann = try await service.ann()
      #expect(function.asked() == ["beforeCreate password", "beforeSignIn password"])
      _ = try await service.call(.signInWithPassword, password)
      #expect(function.asked() == ["beforeSignIn password"])
      let guest = try await service.call(.signUp, [:]).json
      _ = try await service.call(.signInWithCustomToken, ["token": "{\"uid\":\"u\"}"])
      _ = try await service.administer(.signUp, ["email": "made@example.com"])
      _ = try await service.call(
        .token, ["grantType": "refresh_token", "refreshToken": ann["refreshToken"]])
      #expect(function.asked() == [])

      for expected in [
        ["beforeCreate emailLink", "beforeSignIn emailLink"], ["beforeSignIn emailLink"],
      ] {
        _ = try await service.call(.signInWithEmailLink, try await service.link("eve@example.com"))
        #expect(function.asked() == expected)
      }
      for expected in [["beforeCreate phone", "beforeSignIn phone"], ["beforeSignIn phone"]] {
        _ = try await service.call(
          .signInWithPhoneNumber, try await service.phoneCode("+15555550100"))
        #expect(function.asked() == expected)
      }
      var linked = try await service.phoneCode("+15555550111").fields
      linked["idToken"] = guest["idToken"]
      _ = try await service.call(.signInWithPhoneNumber, .object(linked))
      #expect(function.asked() == ["beforeSignIn phone"])
      for expected in [
        ["beforeCreate google.com", "beforeSignIn google.com"], ["beforeSignIn google.com"],
      ] {
        _ = try await service.signIn("google.com", ["sub": "g"])
        #expect(function.asked() == expected)
      }
      _ = try await service.signIn("apple.com", ["sub": "a"], ["idToken": ann["idToken"]])
      #expect(function.asked() == ["beforeSignIn apple.com"])

      let device = SoftAuthenticator()
      #expect(try await service.addPasskey(device, token: ann["idToken"]).status == 200)
      #expect(function.asked() == [])
      #expect(try await service.signIn(passkey: device).status == 200)
      #expect(function.asked() == ["beforeSignIn passkey"])
    }
  }

  @Test func `are asked after the second factor, not before it`() async throws {
    let function = TestFunction()
    try await TestService.run(asking: function) { service async throws in
      _ = try await service.withFactor("bob@example.com", phone: "+15555550101")
      _ = try await service.waiting("bob@example.com")
      #expect(function.asked() == [])
      let token = try await service.session(of: "bob@example.com")
      let claims = try #require(function.calls.value.last?.claims)
      #expect(function.asked() == ["beforeSignIn password phone"])
      let factor = claims["user_record"]["multi_factor"]["enrolled_factors"][0]
      #expect(factor["factor_id"] == "phone" && factor["phone_number"] == "+15555550101")
      let codes = try await service.makeCodes(token)
      let code = try #require(codes.first)
      let used = try await service.use(code, in: try await service.waiting("bob@example.com"))
      #expect(used.status == 200, "\(used.json)")
      #expect(function.asked() == ["beforeSignIn password backup_code"])
      let device = try await service.remember("bob@example.com")["deviceToken"]
      #expect(function.asked() == ["beforeSignIn password phone"])
      let waiting = try await service.waiting("bob@example.com")
      #expect(try await service.present(device, in: waiting).status == 200)
      #expect(function.asked() == ["beforeSignIn password"])
    }
  }

  @Test func `aren't asked by the OpenID provider`() async throws {
    let function = TestFunction { _ in TestFunction.refusal }
    try await TestService.runOpenID {
      $0.functionExchange = function.exchange
    } body: { service async throws in
      _ = try await service.setFunctions()
      #expect(try await OpenIDVisit(service).tokens()["access_token"] != .null)
      #expect(function.asked() == [])
    }
  }

  @Test func `are asked about the users of tenants, which their token names`() async throws {
    let function = TestFunction()
    try await TestService.run(asking: function) { service async throws in
      _ = try await service.call(.signUp, password.with("tenantId", "east"))
      #expect(function.calls.value.map { $0.claims["tenant_id"] } == ["east", "east"])
      #expect(function.asked() == ["beforeCreate password", "beforeSignIn password"])
      _ = try await service.ann()
      #expect(function.calls.value.last?.claims["tenant_id"] == .null)
    }
  }

  @Test func `get the account, the sign-in and the client in a token for them only`() async throws {
    let function = TestFunction()
    try await TestService.run(asking: function) { service async throws in
      let claims: JSON = ["sub": "g", "email": "gus@example.com", "name": "Gus"]
      let token = String(decoding: try claims.bytes, as: UTF8.self)
      let body: JSON = [
        "requestUri": "http://localhost",
        "postBody": .string("providerId=google.com&id_token=\(PercentEncoding.encoded(token))"),
      ]
      let signedUp = try await service.send(
        "POST", "\(IdentityEndpoint.signInWithIdp.placeholderPath ?? "")?key=k",
        headers: ["User-Agent": "Shop/1", "X-Firebase-Locale": "de"], body: try body.bytes)
      let calls = function.calls.value
      try #require(calls.count == 2)
      #expect(calls.map(\.event) == ["beforeCreate", "beforeSignIn"])
      #expect(
        calls.allSatisfy { $0.request.url == TestFunction.uri && $0.request.method == "POST" })
      #expect(calls[0].header["alg"] == "RS256")
      let asked = calls[0].claims
      #expect(asked["iss"] == "https://securetoken.google.com/demo-login")
      #expect(asked["aud"] == .string(TestFunction.uri))
      #expect(asked["iat"] == 1_700_000_000 && asked["exp"] == 1_700_000_600)
      #expect(asked["event_id"].text?.utf8.count == 22)
      #expect(asked["event_id"] != calls[1].claims["event_id"])
      #expect(asked["user_agent"] == "Shop/1" && asked["locale"] == "de")
      #expect(asked["ip_address"] == "127.0.0.1")
      #expect(asked["sign_in_method"] == "google.com" && asked["sign_in_second_factor"] == .null)
      #expect(asked["raw_user_info"].text?.contains("gus@example.com") == true)
      #expect(asked["oauth_id_token"] == .null && asked["oauth_access_token"] == .null)
      let user = asked["user_record"]
      #expect(user["uid"] == signedUp.json["localId"] && user["uid"] == asked["sub"])
      #expect(calls[1].claims["sub"] == asked["sub"])
      #expect(user["email"] == "gus@example.com" && user["display_name"] == "Gus")
      #expect(user["email_verified"] == false && user["custom_claims"] == [:])
      #expect(user["metadata"] == ["creation_time": 1_700_000_000_000])
      #expect(user["provider_data"][0]["provider_id"] == "google.com")
      #expect(user["provider_data"][0]["uid"] == "g")
      // It isn't an ID token, although the service signed it.
      let stolen = try await service.call(.lookup, ["idToken": .string(calls[1].token)])
      #expect(stolen.code == "INVALID_ID_TOKEN")
    }
  }

  @Test func `get the provider's credentials that the settings forward`() async throws {
    let function = TestFunction()
    try await TestService.run(asking: function) { service async throws in
      let claims: JSON = ["sub": "t"]
      let token = JSON.string(String(decoding: try claims.bytes, as: UTF8.self))
      for (forwarding, idToken, accessToken) in [
        (["idToken": true], token, .null), (["accessToken": true], .null, "opaque"),
        (["idToken": true, "accessToken": true, "refreshToken": true], token, "opaque"),
      ] as [(JSON, JSON, JSON)] {
        _ = try await service.setFunctions(["beforeSignIn"], forwarding: forwarding)
        _ = try await service.signIn(
          "twitter.com", claims, form: "&access_token=opaque&oauth_token_secret=s")
        let asked = try #require(function.calls.value.last?.claims)
        #expect(asked["oauth_id_token"] == idToken && asked["oauth_access_token"] == accessToken)
        #expect(asked["oauth_token_secret"] == (accessToken == .null ? .null : "s"))
        #expect(asked["oauth_refresh_token"] == .null)
      }
    }
  }

  @Test func `change the account, and the tokens of the session and its successors`() async throws {
    let function = TestFunction { call in
      call.event == "beforeCreate"
        ? TestFunction.record([
          "displayName": "New", "photoURL": "http://localhost/a.png", "emailVerified": true,
          "customClaims": ["role": "admin", "team": 1], "sessionClaims": ["lost": true],
        ])
        : TestFunction.record([
          "displayName": "Ann", "sessionClaims": ["visit": 7, "role": "guest"], "unknown": 1,
        ])
    }
    try await TestService.run(asking: function) { service async throws in
      let session = try await service.ann()
      #expect(session["displayName"] == "Ann")
      let refreshed = try await service.call(
        .token, ["grantType": "refresh_token", "refreshToken": session["refreshToken"]])
      for token in [try Token(session), try Token(refreshed.json)] {
        let claims = token.payload
        #expect(claims["visit"] == 7 && claims["role"] == "guest" && claims["team"] == 1)
        #expect(claims["lost"] == .null && claims["email_verified"] == true)
        #expect(claims["name"] == "Ann" && claims["picture"] == "http://localhost/a.png")
      }
      let user = try await service.call(.lookup, ["idToken": session["idToken"]]).json["users"][0]
      #expect(user["customAttributes"] == #"{"role":"admin","team":1}"#)
      #expect(user["lastLoginAt"] == "1700000000000")
      function.answers { _ in
        TestFunction.json(["userRecord": ["displayName": "Eve", "updateMask": "photoUrl"]])
      }
      let later = try await service.call(.signInWithPassword, password)
      let claims = try Token(later.json).payload
      #expect(claims["role"] == "admin" && claims["visit"] == .null)
      #expect(claims["name"] == "Ann" && claims["picture"] == .null)
    }
  }

  @Test func `may look up the account, and call the service, while it waits for them`() async throws
  {
    let function = TestFunction()
    try await TestService.run(asking: function) { service async throws in
      let found = Box<[JSON]>([])
      let (socket, wrong) = (
        service.service.configuration.listener,
        JSON.object(["email": "ann@example.com", "password": "wrong-horse"])
      )
      function.answers { call in
        let user = try? await TestService.send(
          to: socket, "POST", IdentityEndpoint.lookup.standInPath,
          headers: ["Authorization": "Bearer owner"],
          body: JSON.object(["localId": .array([call.claims["sub"]])]).bytes)
        // The same address: its turns are one after the other.
        let attempt = try? await TestService.send(
          to: socket, "POST", "\(IdentityEndpoint.signInWithPassword.placeholderPath ?? "")?key=k",
          body: wrong.bytes)
        found.change {
          $0.append(user?.json["users"][0]["email"] ?? .null)
          $0.append(.string(attempt?.code ?? ""))
        }
        return TestFunction.json([:])
      }
      #expect(try await service.ann()["idToken"] != .null)
      #expect(
        found.value == [.null, "EMAIL_NOT_FOUND", "ann@example.com", "INVALID_PASSWORD"])
      #expect(try await service.call(.signInWithPassword, password).status == 200)
      #expect(found.value.suffix(2) == ["ann@example.com", "INVALID_PASSWORD"])
    }
  }
}

extension TestService {
  /// Sends an email link, and returns the body that signs in with it.
  func link(_ email: String) async throws -> JSON {
    let mail = try await administer(
      .sendOobCode,
      [
        "requestType": "EMAIL_SIGNIN", "email": .string(email), "returnOobLink": true,
        "continueUrl": "http://localhost",
      ])
    return ["email": .string(email), "oobCode": mail.json["oobCode"]]
  }
}

private extension IdentityEndpoint {
  /// The path for an administrator of the project.
  var standInPath: String { "/\(host)\(path(project: "demo-login") ?? "")" }
}
