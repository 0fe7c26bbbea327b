import Foundation
import LoginIdentity
import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

/// Creating, listing, changing and deleting tenants, and every bad request for them.
@Suite(.timeLimit(.minutes(10))) struct `Administration of tenants` {
  @Test func `creates, shows, changes and deletes a tenant`() async throws {
    try await TestService.runOpen { service async throws in
      let made = try await service.tenants(
        "POST", body: ["displayName": "My East!", "allowPasswordSignup": true]
      ).json
      let id = try #require(made["tenantId"].text)
      #expect(id.wholeMatch(of: /myeast-[a-z0-9]{5}/) != nil)
      #expect(made["name"].text == "projects/demo-login/tenants/\(id)")
      #expect(made["allowPasswordSignup"] == true)
      #expect(made["enableAnonymousUser"] == false)
      #expect(made["mfaConfig"]["state"] == "DISABLED")
      #expect(made["hashConfig"]["algorithm"] == "SCRYPT")
      #expect(try await service.tenants("GET", id).json == made)

      let masked = try await service.tenants(
        "PATCH", id, "?updateMask=displayName,mfaConfig.state",
        body: [
          "displayName": "West", "allowPasswordSignup": false, "mfaConfig": ["state": "ENABLED"],
        ]
      ).json
      #expect(masked["displayName"] == "West")
      #expect(masked["allowPasswordSignup"] == true)
      #expect(masked["mfaConfig"]["state"] == "ENABLED")
      let whole = try await service.tenants("PATCH", id, body: ["disableAuth": true]).json
      #expect(whole["displayName"] == .null && whole["allowPasswordSignup"] == false)
      #expect(whole["disableAuth"] == true && whole["tenantId"].text == id)

      #expect(try await service.tenants("DELETE", id).status == 200)
      for method in ["GET", "PATCH", "DELETE"] {
        let body: JSON? = method == "PATCH" ? JSON.object([:]) : nil
        #expect(try await service.tenants(method, id, body: body).code == "TENANT_NOT_FOUND")
      }
      #expect(try await service.tenants("GET").json == [:])
    }
  }

  @Test func `lists tenants page by page`() async throws {
    try await TestService.runOpen { service async throws in
      for id in ["c", "a", "b"] { _ = try await service.call(.signUp, ["tenantId": .string(id)]) }
      for (query, ids, next) in [
        ("", ["a", "b", "c"], nil), ("?pageSize=2", ["a", "b"], "b"),
        ("?pageSize=2&pageToken=b", ["c"], nil), ("?pageSize=-1", ["a", "b", "c"], nil),
        ("?pageSize=3", ["a", "b", "c"], nil), ("?pageSize=x&pageToken=c", [], nil),
      ] as [(String, [String], String?)] {
        let page = try await service.tenants("GET", "", query).json
        #expect((page["tenants"].items ?? []).map { $0["tenantId"].text ?? "" } == ids, "\(query)")
        #expect(page["nextPageToken"].text == next, "\(query)")
      }
    }
  }

  @Test func `removes the accounts of a deleted tenant, with their files`() async throws {
    try await TestService.runOpen { service async throws in
      let ann: JSON = ["email": "ann@example.com", "password": "correct-horse", "tenantId": "east"]
      let session = try await service.call(.signUp, ann).json
      let folder = "\(service.folder)/data/tenants/east"
      #expect(FileManager.default.fileExists(atPath: "\(folder)/identity.sqlite"))
      _ = try await service.tenants("DELETE", "east")
      #expect(!FileManager.default.fileExists(atPath: folder))
      #expect(
        try await service.call(.lookup, ["idToken": session["idToken"]]).code
          == "TENANT_ID_MISMATCH")
      #expect(try await service.call(.signInWithPassword, ann).code == "EMAIL_NOT_FOUND")
    }
  }

  @Test func `refuses every bad request`() async throws {
    try await TestService.runOpen { service async throws in
      for (body, code) in [
        (["displayName": "a\u{1B}[2J"], "INVALID_ARGUMENT"),
        (["displayName": .string(String(repeating: "a", count: 257))], "INVALID_ARGUMENT"),
        (["mfaConfig": ["state": "OFF"]], "INVALID_ARGUMENT"),
        (["mfaConfig": ["enabledProviders": ["PIGEON"]]], "INVALID_ARGUMENT"),
        (["testPhoneNumbers": [:]], "NOT_IMPLEMENTED"),
      ] as [(JSON, String)] {
        let answer = try await service.tenants("POST", body: body)
        #expect(answer.code == code, "\(body)")
      }
      #expect(try await service.tenants("POST", body: ["mfaConfig": 1]).status == 400)
      #expect(try await service.tenants("GET").json == [:])
      _ = try await service.call(.signUp, ["tenantId": "east"])
      #expect(
        try await service.tenants("PATCH", "east", "?updateMask=quota", body: [:]).code
          == "NOT_IMPLEMENTED")
      #expect(try await service.tenants("PUT", "east", body: [:]).status == 405)
      #expect(try await service.tenants("DELETE").status == 405)
      let path = "/identitytoolkit.googleapis.com/v2/projects/demo-login/tenants"
      #expect(try await service.send("GET", path).status == 403)
      #expect(try await service.send("GET", "\(path)?key=k").code == "INSUFFICIENT_PERMISSION")
      #expect(
        try await service.send("GET", path, headers: ["Authorization": "Bearer x"]).status == 401)
      #expect(try await service.send("GET", "\(path)/east/more").status == 404)
      #expect(
        try await service.send(
          "GET", path.replacing("demo-login", with: "other"),
          headers: ["Authorization": "Bearer owner"]
        ).code == "PROJECT_NOT_FOUND")
      for id in ["-a", "a_b", "a%20b", "a.b", "%C3%A4", String(repeating: "a", count: 65)] {
        #expect(
          try await service.below(id, "GET", "/accounts:batchGet").code == "TENANT_NOT_FOUND",
          "\(id)")
      }
      #expect(try await service.below("", "GET", "/accounts:batchGet").code == "TENANT_NOT_FOUND")
      #expect(try await service.below("..%2F..", "GET", "/accounts:batchGet").status == 404)
    }
  }

  @Test func `is the owner's where the owner has a token`() async throws {
    try await TestService.runOpen {
      $0.ownerToken = Secret("own")
    } body: { service async throws in
      #expect(try await service.call(.signUp, ["tenantId": "east"]).code == "TENANT_NOT_FOUND")
      let path = "/identitytoolkit.googleapis.com/v1/projects/demo-login/tenants/east/accounts"
      #expect(
        try await service.send(
          "POST", path, headers: ["Authorization": "Bearer own"], body: Array("{}".utf8)
        ).status == 200)
      #expect(try await service.call(.signUp, ["tenantId": "east"]).status == 200)
    }
  }

  @Test func `has a limit, and counts what is deleted no more`() async throws {
    try await TestService.runOpen {
      $0.tuning.realmLimit = 2
      $0.storage = .memory
    } body: { service async throws in
      for id in ["a", "b", "a"] {
        #expect(try await service.call(.signUp, ["tenantId": .string(id)]).status == 200)
      }
      #expect(try await service.call(.signUp, ["tenantId": "c"]).code == "QUOTA_EXCEEDED")
      #expect(try await service.tenants("POST", body: [:]).code == "QUOTA_EXCEEDED")
      _ = try await service.tenants("DELETE", "a")
      #expect(try await service.call(.signUp, ["tenantId": "c"]).status == 200)
    }
  }

  @Test func `isn't there in a service without administrators`() async throws {
    try await TestService.run { service async throws in
      #expect(
        try await service.call(.signUp, ["tenantId": "east"]).code
          == "UNSUPPORTED_TENANT_OPERATION")
      #expect(try await service.tenants("GET").status == 404)
      #expect(try await service.below("east", "GET", "/accounts:batchGet").status == 404)
    }
  }

  @Test(
    arguments: [
      ("/identitytoolkit.googleapis.com/v1/projects/p/tenants/t/accounts:lookup", "t"),
      ("/identitytoolkit.googleapis.com/v1/projects/p/tenants/t:createSessionCookie", "t"),
      ("/emulator/v1/projects/p/tenants/t/oobCodes", "t"),
      ("/emulator/v1/projects/p/tenants/t/clock", nil),
      ("/emulator/v1/projects/p/tenants/t:x/oobCodes", nil),
      ("/identitytoolkit.googleapis.com/v2/projects/p/tenants/t/accounts", nil),
      ("/identitytoolkit.googleapis.com/v1/projects/p/tenants/t/accounts:signUp", nil),
      ("/identitytoolkit.googleapis.com/v1/projects/p/tenants/t", nil), ("/", nil), ("", nil),
    ] as [(String, String?)])
  func `takes the tenant out of a path only where there can be one`(
    path: String, tenant: String?
  ) {
    let place = TenantPath(path)
    #expect(place.tenant == tenant)
    #expect(place.path == (tenant == nil ? path : path.replacing("/tenants/t", with: "")))
  }
}
