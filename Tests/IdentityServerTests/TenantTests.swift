import Foundation
import LoginIdentity
import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

/// Tenants of a project: their accounts, tokens and rules.
@Suite(.timeLimit(.minutes(10))) struct `Tenants` {
  private let ann: JSON = ["email": "ann@example.com", "password": "correct-horse"]

  @Test func `have their own accounts, and tokens that name them`() async throws {
    try await TestService.runOpen { service async throws in
      _ = try await service.call(.signUp, ann)
      let here = try await service.call(.signUp, ann.with("tenantId", "east"))
      let there = try await service.call(.signUp, ann.with("tenant_id", "west"))
      #expect(here.status == 200 && there.status == 200)
      let claims = try Token(here.json).payload
      #expect(claims["firebase"]["tenant"] == "east")
      #expect(claims["aud"] == "demo-login")
      #expect(try Token(there.json).payload["firebase"]["tenant"] == "west")

      // The token leads to its tenant, with or without its name.
      let token: JSON = ["idToken": here.json["idToken"]]
      for body in [token, token.with("tenantId", "east")] {
        let user = try await service.call(.lookup, body).json["users"][0]
        #expect(user["localId"] == here.json["localId"])
        #expect(user["tenantId"] == "east")
      }
      #expect(
        try await service.call(.lookup, token.with("tenantId", "west")).code
          == "TENANT_ID_MISMATCH")
      let refresh: JSON = [
        "grantType": "refresh_token", "refreshToken": here.json["refreshToken"],
      ]
      let refreshed = try await service.call(.token, refresh)
      #expect(refreshed.status == 200)
      #expect(try Token(refreshed.json).payload["firebase"]["tenant"] == "east")

      // The project's token isn't valid in a tenant, nor the other way round.
      let project = try await service.call(.signInWithPassword, ann).json
      #expect(try Token(project).payload["firebase"]["tenant"] == .null)
      #expect(
        try await service.call(
          .lookup, ["idToken": project["idToken"], "tenantId": "east"]
        ).code == "TENANT_ID_MISMATCH")
      let provider = try await service.signIn(
        "google.com", ["sub": "g"], ["tenantId": "east"])
      #expect(provider.json["tenantId"] == "east")
    }
  }

  @Test func `have their own paths for administrators`() async throws {
    try await TestService.runOpen { service async throws in
      let user = try await service.below("east", "POST", "/accounts", ann.with("localId", "a"))
      #expect(user.status == 200)
      for (path, body) in [
        ("/accounts:lookup", ["localId": ["a"]]), ("/accounts:query", [:]),
        ("/accounts:update", ["localId": "a", "displayName": "Ann"]),
        ("/accounts:sendOobCode", service.resetBody),
        ("/accounts:batchCreate", ["users": [["localId": "b", "tenantId": "east"]]]),
        ("/accounts:batchDelete", ["localIds": ["b"], "force": true]),
      ] as [(String, JSON)] {
        #expect(try await service.below("east", "POST", path, body).status == 200, "\(path)")
      }
      let all = try await service.below("east", "GET", "/accounts:batchGet").json["users"]
      #expect(all.items?.count == 1)
      #expect(all[0]["tenantId"] == "east")
      #expect(
        try await service.administer(.batchGet, query: "?tenantId=east").json["users"] == all)
      #expect(try await service.administer(.batchGet).json["users"].items ?? [] == [])
      let imported = try await service.below(
        "east", "POST", "/accounts:batchCreate", ["users": [["localId": "c", "tenantId": "west"]]])
      #expect(
        imported.json["error"][0]["message"].text?.contains("does not match the tenant id") == true)
      #expect(
        try await service.below("east", "POST", "/accounts", ["tenantId": "west"]).code
          == "TENANT_ID_MISMATCH")

      let session = try await service.call(.signInWithPassword, ann.with("tenantId", "east")).json
      let cookie = try await service.below(
        "east", "POST", ":createSessionCookie", ["idToken": session["idToken"]])
      #expect(
        try Token(cookie.json, "sessionCookie").payload["firebase"]["tenant"] == "east")
      #expect(
        try await service.below("west", "POST", ":createSessionCookie", cookie.json).code
          == "MISSING_ID_TOKEN")
      #expect(
        try await service.below(
          "west", "POST", ":createSessionCookie", ["idToken": session["idToken"]]
        ).code == "TENANT_ID_MISMATCH")
    }
  }

  @Test func `have their own codes, whose links lead to them`() async throws {
    try await TestService.runOpen { service async throws in
      _ = try await service.call(.signUp, ann.with("tenantId", "east"))
      let mail = try await service.below(
        "east", "POST", "/accounts:sendOobCode", service.resetBody)
      let link = try #require(mail.json["oobLink"].text)
      #expect(link.hasSuffix("&tenantId=east"))
      let helper = "/emulator/v1/projects/demo-login/tenants/east"
      let codes = try await service.send("GET", "\(helper)/oobCodes").json["oobCodes"]
      #expect(codes.items?.count == 1)
      #expect(try await service.help(.oobCodes).json["oobCodes"].items == [])
      #expect(try await service.send("GET", "\(helper)/verificationCodes").status == 200)
      let path = link.replacing("http://localhost", with: "")
      #expect(try await service.send("GET", "\(path)&newPassword=brand-new").status == 200)
      #expect(
        try await service.call(
          .signInWithPassword,
          ["email": "ann@example.com", "password": "brand-new", "tenantId": "east"]
        ).status == 200)
      #expect(try await service.send("DELETE", "\(helper)/accounts").status == 200)
      #expect(
        try await service.call(.signInWithPassword, ann.with("tenantId", "east")).code
          == "EMAIL_NOT_FOUND")
      #expect(try await service.send("GET", "\(helper)/config").status == 404)
    }
  }

  /// Firebase refuses a code whose tenant isn't that of the app.
  @Test func `keep their name in the pages of their emails`() async throws {
    try await TestService.runOpen { service async throws in
      _ = try await service.call(.signUp, ann.with("tenantId", "east"))
      let mail = try await service.below(
        "east", "POST", "/accounts:sendOobCode", service.resetBody)
      let link = try #require(mail.json["oobLink"].text)
      let page = try await service.send(
        "GET", link.replacing("http://localhost", with: ""), headers: ["Accept": "text/html"])
      #expect(page.hidden["tenantId"] == "east")
      let saved = try await service.post(
        "/emulator/action", page.hidden.merging(["newPassword": "brand-new"]) { $1 },
        headers: ["Accept": "text/html"])
      #expect(saved.status == 200, "\(saved.text)")
      let password: JSON = [
        "email": "ann@example.com", "password": "brand-new", "tenantId": "east",
      ]
      #expect(try await service.call(.signInWithPassword, password).status == 200)

      _ = try await service.call(
        .sendOobCode,
        [
          "requestType": "EMAIL_SIGNIN", "email": "new@example.com", "tenantId": "east",
          "continueUrl": "http://localhost/x",
        ])
      let codes = try await service.send(
        "GET", "/emulator/v1/projects/demo-login/tenants/east/oobCodes"
      ).json["oobCodes"]
      let signIn = try #require(codes.items?.compactMap { $0["oobLink"].text }.last)
      let answer = try await service.send("GET", signIn.replacing("http://localhost", with: ""))
      #expect(answer.headers["location"]?.hasSuffix("&tenantId=east") == true)
    }
  }

  @Test func `allow only what their switches allow`() async throws {
    try await TestService.runOpen { service async throws in
      let made = try await service.tenants("POST", body: ["displayName": "East"])
      let id = try #require(made.json["tenantId"].text)
      let tenant: JSON = ["tenantId": .string(id)]
      let mail = tenant.with("requestType", "EMAIL_SIGNIN").with("email", "ann@example.com")
        .with("continueUrl", "http://localhost")
      let link = tenant.with("email", "ann@example.com").with("oobCode", "x")
      let phone = tenant.with("phoneNumber", "+15555550100")
      for (endpoint, body, code) in [
        (IdentityEndpoint.signUp, tenant, "ADMIN_ONLY_OPERATION"),
        (.signUp, ann.with("tenantId", .string(id)), "OPERATION_NOT_ALLOWED"),
        (.signInWithPassword, ann.with("tenantId", .string(id)), "PASSWORD_LOGIN_DISABLED"),
        (.sendOobCode, mail, "OPERATION_NOT_ALLOWED"),
        (.signInWithEmailLink, link, "OPERATION_NOT_ALLOWED"),
        (.sendVerificationCode, phone, "UNSUPPORTED_TENANT_OPERATION"),
        (.signInWithPhoneNumber, phone, "UNSUPPORTED_TENANT_OPERATION"),
      ] as [(IdentityEndpoint, JSON, String)] {
        #expect(try await service.call(endpoint, body).code == code, "\(endpoint) \(body)")
      }
      let switches: JSON = [
        "allowPasswordSignup": true, "enableAnonymousUser": true, "enableEmailLinkSignin": true,
      ]
      _ = try await service.tenants("PATCH", id, body: switches)
      #expect(try await service.call(.signUp, tenant).status == 200)
      #expect(try await service.call(.sendOobCode, mail).status == 200)
      let session = try await service.call(.signUp, ann.with("tenantId", .string(id))).json
      let start: JSON = [
        "idToken": session["idToken"], "phoneEnrollmentInfo": ["phoneNumber": "+15555550170"],
      ]
      #expect(try await service.call(.startEnrollment, start).code == "OPERATION_NOT_ALLOWED")
      _ = try await service.tenants(
        "PATCH", id, "?updateMask=mfaConfig", body: ["mfaConfig": ["state": "ENABLED"]])
      #expect(try await service.call(.startEnrollment, start).code == "UNVERIFIED_EMAIL")

      _ = try await service.tenants(
        "PATCH", id, "?updateMask=disableAuth", body: ["disableAuth": true])
      #expect(try await service.call(.signUp, tenant).code == "PROJECT_DISABLED")
      #expect(
        try await service.call(.lookup, ["idToken": session["idToken"]]).code == "PROJECT_DISABLED")
      #expect(
        try await service.below(id, "GET", "/accounts:batchGet").code == "PROJECT_DISABLED")
    }
  }

  @Test func `take a backend's token only if it names them`() async throws {
    try await TestService.runOpen { service async throws in
      for (tenant, token, code) in [
        ("east", #"{"uid":"u","tenant_id":"east"}"#, nil), (nil, #"{"uid":"u"}"#, nil),
        ("east", #"{"uid":"u"}"#, "TENANT_ID_MISMATCH"),
        ("west", #"{"uid":"u","tenant_id":"east"}"#, "TENANT_ID_MISMATCH"),
        (nil, #"{"uid":"u","tenant_id":"east"}"#, "TENANT_ID_MISMATCH"),
      ] as [(String?, String, String?)] {
        let answer = try await service.call(
          .signInWithCustomToken,
          ["token": .string(token), "tenantId": tenant.map(JSON.string) ?? .null])
        #expect(answer.code == code, "\(token)")
      }
    }
  }

  @Test func `are there again after a restart, and return with a snapshot`() async throws {
    let folder = try TestService.makeFolder()
    let open = { (configuration: inout IdentityServiceConfiguration) in
      configuration.isOpenToAdministrators = true
    }
    var token = JSON.null
    try await TestService.run(folder: folder, removesFolder: false, open) { service async throws in
      token = try await service.call(.signUp, ann.with("tenantId", "east")).json["idToken"]
    }
    try await TestService.run(folder: folder, open) { service async throws in
      #expect(try await service.call(.lookup, ["idToken": token]).status == 200)
      #expect(try await service.help(.snapshots, "POST", [:]).status == 200)
      _ = try await service.call(.signUp, ["tenantId": "east"])
      _ = try await service.call(.signUp, ["tenantId": "west"])
      #expect(try await service.help(.reset, "POST", [:]).status == 200)
      let list = try await service.tenants("GET").json["tenants"]
      #expect(list.items?.map { $0["tenantId"] } == ["east"])
      let users = try await service.below("east", "GET", "/accounts:batchGet").json["users"]
      #expect(users.items?.count == 1)
      #expect(
        !FileManager.default.fileExists(atPath: "\(service.folder)/data/tenants/west"))
    }
  }
}

extension JSON {
  /// Returns the object with another field.
  func with(_ name: String, _ value: JSON) -> JSON {
    guard case .object(var fields) = self else { return self }
    fields[name] = value
    return .object(fields)
  }
}

extension TestService {
  /// Asks for the link of an email for a new password.
  var resetBody: JSON {
    ["requestType": "PASSWORD_RESET", "email": "ann@example.com", "returnOobLink": true]
  }

  /// Sends a request for the tenants of the project, or for one of them, as an administrator.
  func tenants(
    _ method: String, _ id: String = "", _ query: String = "", body: JSON? = nil
  ) async throws -> Answer {
    try await send(
      method,
      "/identitytoolkit.googleapis.com/v2/projects/demo-login/tenants"
        + "\(id.isEmpty ? "" : "/\(id)")\(query)",
      headers: ["Authorization": "Bearer owner"], body: try body?.bytes)
  }

  /// Sends a request below the path of a tenant, as an administrator.
  func below(
    _ tenant: String, _ method: String, _ path: String, _ body: JSON? = nil
  ) async throws -> Answer {
    try await send(
      method,
      "/identitytoolkit.googleapis.com/v1/projects/demo-login/tenants/\(tenant)\(path)",
      headers: ["Authorization": "Bearer owner"], body: try body?.bytes)
  }
}
