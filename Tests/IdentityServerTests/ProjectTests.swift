import Foundation
import LoginIdentity
import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

/// Several projects in one process.
@Suite(.timeLimit(.minutes(10))) struct `Several projects` {
  private let ann: JSON = ["email": "ann@example.com", "password": "correct-horse"]

  @Test func `have their own accounts, settings and codes`() async throws {
    try await TestService.runOpen { service async throws in
      let here = try await service.administer(.signUp, project: "demo-login", ann)
      let there = try await service.administer(.signUp, project: "demo-b", ann)
      #expect(here.status == 200 && there.status == 200)
      #expect(here.json["localId"] != there.json["localId"])
      let reset: JSON = [
        "requestType": "PASSWORD_RESET", "email": "ann@example.com", "returnOobLink": true,
      ]
      #expect(
        try await service.administer(.sendOobCode, project: "demo-b", reset).status == 200)
      let off: JSON = ["signIn": ["anonymous": ["enabled": false]]]
      #expect(try await service.administer(.updateConfig, project: "demo-b", off).status == 200)

      for (project, codes, allowsGuests) in [("demo-login", 0, true), ("demo-b", 1, false)] {
        let users = try await service.administer(.batchGet, project: project).json["users"]
        #expect(users.items?.count == 1)
        let mails = try await service.send("GET", EmulatorHelper.oobCodes.path(project: project))
        #expect(mails.json["oobCodes"].items?.count == codes)
        let settings = try await service.administer(.config, project: project).json
        #expect(settings["signIn"]["anonymous"]["enabled"] == .bool(allowsGuests))
      }
      _ = try await service.send("DELETE", EmulatorHelper.accounts.path(project: "demo-b"))
      let users = try await service.administer(.batchGet, project: "demo-login").json["users"]
      #expect(users.items?.count == 1)
    }
  }

  @Test func `are chosen by an API key that is their ID`() async throws {
    try await TestService.runOpen { service async throws in
      // Until an administrator uses it, the ID is a key like any other.
      #expect(
        try await service.call(.signInWithPassword, key: "demo-b", ann).code == "EMAIL_NOT_FOUND")
      #expect(!service.hasFolder(ofProject: "demo-b"))
      _ = try await service.administer(.signUp, project: "demo-b", ann)
      let session = try await service.call(.signInWithPassword, key: "demo-b", ann)
      #expect(session.status == 200)
      let claims = try Token(session.json).payload
      #expect(claims["aud"] == "demo-b")
      #expect(claims["iss"] == "https://securetoken.google.com/demo-b")
      #expect(try await service.call(.signInWithPassword, ann).code == "EMAIL_NOT_FOUND")

      let token: JSON = ["idToken": session.json["idToken"]]
      #expect(try await service.call(.lookup, key: "demo-b", token).status == 200)
      #expect(try await service.call(.lookup, token).code == "INVALID_ID_TOKEN")
      let refresh: JSON = [
        "grantType": "refresh_token", "refreshToken": session.json["refreshToken"],
      ]
      #expect(try await service.call(.token, key: "demo-b", refresh).status == 200)
      #expect(try await service.call(.token, refresh).code == "INVALID_REFRESH_TOKEN")
    }
  }

  @Test func `are named by administrators in the path or in the body`() async throws {
    try await TestService.runOpen { service async throws in
      for name in ["targetProjectId", "target_project_id"] {
        let body: JSON = ["email": .string("\(name)@example.com"), name: "demo-b"]
        #expect(
          try await service.send(
            "POST", IdentityEndpoint.signUp.placeholderPath ?? "",
            headers: ["Authorization": "Bearer owner"], body: try body.bytes
          ).status == 200)
        // Anyone else may not.
        #expect(try await service.call(.signUp, body).code == "INSUFFICIENT_PERMISSION")
      }
      let users = try await service.administer(.batchGet, project: "demo-b").json["users"]
      #expect(users.items?.count == 2)
      let twice: JSON = ["targetProjectId": "demo-c", "email": "ann@example.com"]
      #expect(
        try await service.administer(.signUp, project: "demo-b", twice).code
          == "PROJECT_NOT_FOUND")
    }
  }

  @Test func `exist if they were named at the start or are for demonstrations`() async throws {
    try await TestService.runOpen {
      $0.otherProjectIDs = ["acme"]
    } body: { service async throws in
      #expect(try await service.administer(.batchGet, project: "acme").status == 200)
      #expect(try await service.call(.signUp, key: "acme", [:]).status == 200)
      #expect(try await service.administer(.batchGet, project: "demo-").status == 200)
      for project in [
        "other", "demo", "Demo-x", "demo-%C3%A4", "demo-a.b", "demo-a%20b",
        "demo-\(String(repeating: "a", count: 60))",
      ] {
        #expect(
          try await service.administer(.batchGet, project: project).code == "PROJECT_NOT_FOUND",
          "\(project)")
        #expect(
          try await service.send("GET", EmulatorHelper.config.path(project: project)).code
            == "PROJECT_NOT_FOUND", "\(project)")
      }
      // A slash makes it another path.
      #expect(try await service.administer(.batchGet, project: "demo-..%2F..").status == 404)
      for (project, status) in [("acme", 200), ("demo-", 200), ("demo-new", 404), ("other", 404)] {
        let path = "/securetoken.google.com/\(project)/.well-known/openid-configuration"
        #expect(try await service.send("GET", path).status == status, "\(project)")
      }
    }
  }

  @Test func `are in folders of their own, and there again after a restart`() async throws {
    let folder = try TestService.makeFolder()
    let open = { (configuration: inout IdentityServiceConfiguration) in
      configuration.isOpenToAdministrators = true
    }
    try await TestService.run(folder: folder, removesFolder: false, open) { service async throws in
      _ = try await service.administer(.signUp, project: "demo-b", ann)
      #expect(service.hasFolder(ofProject: "demo-b"))
    }
    try await TestService.run(folder: folder, removesFolder: false, open) { service async throws in
      #expect(try await service.call(.signInWithPassword, key: "demo-b", ann).status == 200)
    }
    // As `serve` chooses the folders, the first project of one process can be a further one of another.
    try await TestService.run(folder: folder) {
      open(&$0)
      $0.projectID = "demo-a"
      $0.storage = .directory("\(folder)/data/projects/demo-a")
      $0.projectsFolder = "\(folder)/data/projects"
    } body: { service async throws in
      #expect(try await service.call(.signInWithPassword, key: "demo-b", ann).status == 200)
    }
  }

  @Test func `are limited in number`() async throws {
    try await TestService.runOpen {
      $0.tuning.realmLimit = 2
      $0.storage = .memory
    } body: { service async throws in
      for project in ["demo-1", "demo-2", "demo-1", "demo-login"] {
        #expect(try await service.administer(.batchGet, project: project).status == 200)
      }
      let more = try await service.administer(.batchGet, project: "demo-3")
      #expect(more.code == "QUOTA_EXCEEDED")
      #expect(
        more.json["error"]["message"].text?.hasSuffix("Delete a tenant, or start another service.")
          == true)
    }
  }

  @Test func `get the links of their own emails`() async throws {
    try await TestService.runOpen { service async throws in
      _ = try await service.administer(.signUp, project: "demo-b", ann)
      let mail = try await service.administer(
        .sendOobCode, project: "demo-b",
        ["requestType": "PASSWORD_RESET", "email": "ann@example.com", "returnOobLink": true])
      let link = try #require(mail.json["oobLink"].text)
      #expect(link.hasSuffix("&apiKey=demo-b"))
      let path = link.replacing("http://localhost", with: "")
      let done = try await service.send("GET", "\(path)&newPassword=brand-new")
      #expect(done.status == 200)
      #expect(
        try await service.call(
          .signInWithPassword, key: "demo-b", ["email": "ann@example.com", "password": "brand-new"]
        ).status == 200)
    }
  }

  @Test func `get no links of the first one, even if its request had their ID as the key`()
    async throws
  {
    try await TestService.runOpen {
      $0.otherProjectIDs = ["acme"]
    } body: { service async throws in
      _ = try await service.administer(.signUp, project: "demo-login", ann)
      _ = try await service.ann("eve@example.com")
      let reset: JSON = ["requestType": "PASSWORD_RESET", "email": "ann@example.com"]
      // Until an administrator uses it, the ID is a key like any other.
      #expect(try await service.call(.sendOobCode, key: "demo-b", reset).status == 200)
      let path =
        "/\(IdentityEndpoint.sendOobCode.host)"
        + (IdentityEndpoint.sendOobCode.path(project: "demo-login") ?? "")
      let sent = try await service.send(
        "POST", "\(path)?key=acme", headers: ["Authorization": "Bearer owner"],
        body: try reset.with("email", "eve@example.com").bytes)
      #expect(sent.status == 200)
      _ = try await service.administer(.signUp, project: "demo-b", ann)
      let mails = try await service.help(.oobCodes).json["oobCodes"].items ?? []
      #expect(mails.count == 2)
      for mail in mails {
        let link = try #require(mail["oobLink"].text)
        #expect(link.hasSuffix("&apiKey=demo-login"))
        let page = link.replacing("http://localhost", with: "")
        let done = try await service.send("GET", "\(page)&newPassword=brand-new")
        #expect(done.status == 200, "\(done.json)")
      }
    }
  }

  @Test func `ask their own functions`() async throws {
    let function = TestFunction()
    try await TestService.runOpen {
      $0.functionExchange = function.exchange
    } body: { service async throws in
      let trigger: JSON = ["functionUri": .string(TestFunction.uri)]
      let settings: JSON = ["blockingFunctions": ["triggers": ["beforeCreate": trigger]]]
      #expect(
        try await service.administer(.updateConfig, project: "demo-b", settings).status == 200)
      #expect(try await service.call(.signUp, ann).status == 200)
      #expect(function.calls.value.isEmpty)
      #expect(try await service.call(.signUp, key: "demo-b", ann).status == 200)
      let asked = function.calls.value.map(\.claims)
      #expect(asked.map { $0["iss"] } == ["https://securetoken.google.com/demo-b"])
      #expect(asked.map { $0["tenant_id"] } == [.null])
      // A tenant has the functions of its project.
      let eve: JSON = [
        "email": "eve@example.com", "password": "correct-horse", "tenantId": "east",
      ]
      #expect(try await service.call(.signUp, key: "demo-b", eve).status == 200)
      let last = try #require(function.calls.value.last?.claims)
      #expect(last["tenant_id"] == "east" && last["user_record"]["tenant_id"] == "east")
    }
  }

  @Test func `return to their own snapshots, and share the journal`() async throws {
    try await TestService.runOpen { service async throws in
      func help(_ helper: EmulatorHelper, _ method: String) async throws -> TestService.Answer {
        let body = method == "GET" ? nil : Array("{}".utf8)
        return try await service.send(method, helper.path(project: "demo-b"), body: body)
      }
      #expect(try await help(.snapshots, "POST").status == 200)
      let here: JSON = ["idToken": try await service.ann()["idToken"]]
      let session = try await service.call(.signUp, key: "demo-b", ann)
      let there: JSON = ["idToken": session.json["idToken"]]
      #expect(try await service.call(.lookup, key: "demo-b", there).status == 200)
      #expect(try await service.help(.reset, "POST", [:]).status == 400)
      #expect(try await help(.reset, "POST").status == 200)
      #expect(try await service.call(.lookup, key: "demo-b", there).code == "TOKEN_EXPIRED")
      #expect(try await service.call(.lookup, here).status == 200)
      let operations = try #require(try await help(.journal, "GET").json["requests"].items)
      #expect(
        operations.compactMap { $0["operation"].text }
          == ["signUp", "signUp", "lookup", "lookup", "lookup"])
    }
  }

  @Test func `exist only in a service with administrators`() async throws {
    try await TestService.run { service async throws in
      #expect(try await service.call(.signUp, key: "demo-b", ann).status == 200)
      #expect(try await service.call(.signInWithPassword, ann).status == 200)
      #expect(try await service.administer(.signUp, project: "demo-b", ann).status == 404)
    }
  }
}

extension TestService {
  /// Calls a method with another API key.
  func call(_ endpoint: IdentityEndpoint, key: String, _ body: JSON) async throws -> Answer {
    try await send(
      endpoint.method, "\(endpoint.placeholderPath ?? "/")?key=\(PercentEncoding.encoded(key))",
      body: try body.bytes)
  }

  /// Calls a method as an administrator of another project.
  func administer(
    _ endpoint: IdentityEndpoint, project: String, _ body: JSON = [:]
  ) async throws -> Answer {
    try await send(
      endpoint.method, "/\(endpoint.host)\(endpoint.path(project: project) ?? "")",
      headers: ["Authorization": "Bearer owner"],
      body: endpoint.method == "GET" ? nil : try body.bytes)
  }
}

private extension TestService {
  func hasFolder(ofProject project: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(folder)/data/projects/\(project)")
  }
}
