import Foundation
import LoginIdentity
import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

/// Exports of several projects and tenants, and their import.
@Suite(.timeLimit(.minutes(10))) struct `Exports of several projects` {
  private static let list = "logintui-export-metadata.json"
  private static let empty = #"{"kind":"identitytoolkit#DownloadAccountResponse","users":[]}"#

  private static func user(_ name: String) -> JSON {
    ["email": .string("\(name)@example.com"), "password": "correct-horse"]
  }

  /// Exports two projects with three tenants; returns the ID of the tenant that allows nothing.
  @discardableResult
  private static func export(to path: String) async throws -> String {
    var closed = ""
    try await TestService.begin([]) { service async throws in
      _ = try await service.call(.signUp, user("ann"))
      _ = try await service.call(.signUp, user("eve").with("tenantId", "east"))
      _ = try await service.administer(.signUp, project: "demo-b", user("bob"))
      _ = try await service.call(
        .signUp, key: "demo-b", user("nora").with("tenantId", "north"))
      let made = try await service.tenants("POST", body: ["displayName": "West"])
      closed = try #require(made.json["tenantId"].text)
      #expect(try await service.service.stop(exportingTo: path) == 4)
    }
    return closed
  }

  /// Writes an export with a list of projects and tenants, an empty tenant `a`, and three other projects.
  private static func sample(_ list: String, in folder: String) throws -> SampleExport {
    let sample = try SampleExport(in: folder)
    var files = [Self.list: list, "auth_export/accounts-a.json": empty]
    for project in ["demo-b", "demo-login", "other"] {
      try FileManager.default.createDirectory(
        atPath: "\(sample.path)/logintui_export/\(project)", withIntermediateDirectories: true)
      files["logintui_export/\(project)/accounts.json"] = empty
    }
    for (name, text) in files {
      try text.write(toFile: "\(sample.path)/\(name)", atomically: false, encoding: .utf8)
    }
    return sample
  }

  private static func files(in folder: String) throws -> [String: String] {
    var files: [String: String] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder)
    where name.hasSuffix(".json") {
      files[name] = try SampleExport.text(name, in: folder)
    }
    return files
  }

  @Test func `have all accounts, and come back unchanged`() async throws {
    try await TestService.withFolder { folder async throws in
      let (first, second) = ("\(folder)/first", "\(folder)/second")
      let closed = try await Self.export(to: first)
      let files = try Self.files(in: first)
      #expect(
        Set(files.keys) == [
          "auth_export/accounts.json", "auth_export/config.json", "auth_export/accounts-east.json",
          "auth_export/accounts-\(closed).json", "firebase-export-metadata.json", Self.list,
          "logintui_export/demo-b/accounts.json", "logintui_export/demo-b/config.json",
          "logintui_export/demo-b/accounts-north.json",
        ])
      try await TestService.begin([.emulatorExport(folder: first)]) { service async throws in
        #expect(service.service.contents == [.imported(accounts: 4, path: first)])
        for (key, name, tenant) in [
          ("any", "ann", nil), ("any", "eve", "east"), ("demo-b", "bob", nil),
          ("demo-b", "nora", "north"),
        ] as [(String, String, String?)] {
          let session = try await service.call(
            .signInWithPassword, key: key,
            Self.user(name).with("tenantId", tenant.map(JSON.string) ?? .null))
          #expect(session.status == 200, "\(name): \(session.json)")
        }
        let record = try await service.tenants("GET", closed).json
        #expect(record["displayName"] == "West")
        #expect(record["enableAnonymousUser"] == false)
      }
      try await TestService.begin([.emulatorExport(folder: first)]) { service async throws in
        #expect(try await service.service.stop(exportingTo: second) == 4)
      }
      #expect(try Self.files(in: second) == files)
    }
  }

  @Test func `belong to the project from which they come, whichever is the first`() async throws {
    try await TestService.withFolder { folder async throws in
      let path = "\(folder)/export"
      try await Self.export(to: path)
      try await TestService.begin([.emulatorExport(folder: path)]) {
        $0.projectID = "demo-b"
      } body: { service async throws in
        for (key, name) in [("any", "bob"), ("demo-login", "ann")] {
          let session = try await service.call(.signInWithPassword, key: key, Self.user(name))
          #expect(session.status == 200, "\(name): \(session.json)")
        }
      }
    }
  }

  @Test func `leave nothing of former ones`() async throws {
    try await TestService.withFolder { folder async throws in
      let path = "\(folder)/export"
      try await Self.export(to: path)
      let other = "\(path)/auth_export/accounts-of-mine.txt"
      try "mine".write(toFile: other, atomically: false, encoding: .utf8)
      try await TestService.begin([]) { service async throws in
        _ = try await service.call(.signUp, Self.user("ann"))
        #expect(try await service.service.stop(exportingTo: path) == 1)
      }
      #expect(
        try Set(Self.files(in: path).keys) == [
          "auth_export/accounts.json", "auth_export/config.json", "firebase-export-metadata.json",
        ])
      #expect(FileManager.default.fileExists(atPath: other))
      #expect(!FileManager.default.fileExists(atPath: "\(path)/logintui_export"))
    }
  }

  @Test func `stay as they were if the file of a tenant can't be replaced`() async throws {
    try await TestService.withFolder { folder async throws in
      let path = "\(folder)/export"
      try await Self.export(to: path)
      let accounts = try SampleExport.text("auth_export/accounts.json", in: path)
      let place = "\(path)/auth_export/accounts-east.json"
      try FileManager.default.removeItem(atPath: place)
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
      try await TestService.begin([]) { service async throws in
        _ = try await service.call(.signUp, Self.user("zoe").with("tenantId", "east"))
        await #expect(throws: IdentityServiceError.dataNotFile(path: place)) {
          try await service.service.stop(exportingTo: path)
        }
      }
      #expect(try SampleExport.text("auth_export/accounts.json", in: path) == accounts)
      // A start finds a link at once, not only the end.
      let part = "\(path)/logintui_export"
      try FileManager.default.moveItem(atPath: part, toPath: "\(folder)/elsewhere")
      try FileManager.default.createSymbolicLink(
        atPath: part, withDestinationPath: "\(folder)/elsewhere")
      #expect(throws: IdentityServiceError.dataNotFile(path: part)) {
        try IdentityService.prepareExport(to: path)
      }
    }
  }

  @Test func `remove what killed processes left of their files`() async throws {
    try await TestService.withFolder { folder async throws in
      let path = "\(folder)/export"
      try await Self.export(to: path)
      let left = [
        "auth_export/.accounts-east.json.aBcDeF", "logintui_export/demo-b/.accounts.json.aBcDeF",
      ].map { "\(path)/\($0)" }
      for file in left { try "{}".write(toFile: file, atomically: false, encoding: .utf8) }
      try await Self.export(to: path)
      for file in left { #expect(!FileManager.default.fileExists(atPath: file), "\(file)") }
    }
  }

  @Test func `of one of them are there while the service runs`() async throws {
    try await TestService.runOpen { service async throws in
      _ = try await service.administer(.signUp, project: "demo-b", Self.user("bob"))
      _ = try await service.call(
        .signUp, key: "demo-b", Self.user("nora").with("tenantId", "north"))
      let files = try await service.send("GET", EmulatorHelper.export.path(project: "demo-b")).json
      #expect(files["auth_export/accounts.json"]["users"].items?.count == 1)
      #expect(files["auth_export/accounts-north.json"]["users"].items?.count == 1)
      #expect(files[Self.list]["projectId"] == "demo-b")
      #expect(files[Self.list]["tenants"][0]["tenantId"] == "north")
      #expect(files[Self.list]["tenants"][0]["name"] == .null)
      #expect(files["firebase-export-metadata.json"]["auth"]["path"] == "auth_export")
      #expect(try await service.help(.export).json[Self.list] == .null)
    }
  }

  @Test(arguments: [
    ("{}", "/version", "must be 1"), (#"{"version":2}"#, "/version", "must be 1"),
    (#"{"version":1,"tenants":{}}"#, "/tenants", "must be array"),
    (
      #"{"version":1,"tenants":[{"tenantId":"../x"}]}"#, "/tenants/0/tenantId",
      "must be the ID of a tenant"
    ),
    (
      #"{"version":1,"tenants":[{"tenantId":"a"},{"tenantId":"a"}]}"#, "/tenants/1/tenantId",
      "is there twice"
    ),
    (
      #"{"version":1,"tenants":[{"tenantId":"a","mfaConfig":{"state":"ODD"}}]}"#, "/tenants/0",
      "mfaConfig.state must be DISABLED, ENABLED or MANDATORY"
    ),
    (#"{"version":1,"projects":[{}]}"#, "/projects/0/projectId", "must be the ID of a project"),
    (
      #"{"version":1,"projects":[{"projectId":"../x"}]}"#, "/projects/0/projectId",
      "must be the ID of a project"
    ),
    (
      #"{"version":1,"projects":[{"projectId":"demo-b"},{"projectId":"demo-b"}]}"#,
      "/projects/1/projectId", "is there twice"
    ),
    (
      #"{"version":1,"projects":[{"projectId":"other"}]}"#, "/projects/0/projectId",
      "isn't a project of the service, which needs --project other"
    ),
    (
      #"{"version":1,"projects":[{"projectId":"demo-login"}]}"#, "/projectId",
      "must be the ID of a project"
    ),
    (
      #"{"version":1,"projects":[{"projectId":"demo-b"},{"projectId":"other"}]}"#, "/",
      "has more than 2 projects and tenants"
    ),
  ])
  func `with an invalid list aren't imported`(
    list: String, place: String, reason: String
  ) async throws {
    try await TestService.withFolder { folder async throws in
      let sample = try Self.sample(list, in: folder)
      await #expect(
        throws: IdentityServiceError.contentsInvalid(
          path: "\(sample.path)/\(Self.list)", place: place, reason: reason)
      ) {
        try await TestService.begin([.emulatorExport(folder: sample.path)], folder: folder) {
          $0.tuning.realmLimit = 2
        } body: { _ async throws in
        }
      }
      #expect(!IdentityService.hasData(in: "\(folder)/data/tenants/a"))
    }
  }

  @Test func `of the emulator with too many tenants aren't imported`() async throws {
    try await TestService.withFolder { folder async throws in
      let sample = try SampleExport(in: folder)
      for tenant in ["a", "b"] {
        try Self.empty.write(
          toFile: "\(sample.path)/auth_export/accounts-\(tenant).json", atomically: false,
          encoding: .utf8)
      }
      await #expect(
        throws: IdentityServiceError.contentsInvalid(
          path: sample.path, place: "/", reason: "has more than 1 projects and tenants")
      ) {
        try await TestService.begin([.emulatorExport(folder: sample.path)]) {
          $0.tuning.realmLimit = 1
        } body: { _ async throws in
        }
      }
    }
  }

  @Test func `don't have the emulator's files among those of other projects`() async throws {
    try await TestService.withFolder { folder async throws in
      let sample = try SampleExport(
        in: folder, metadata: #"{"auth":{"path":"logintui_export/demo-b"}}"#)
      let error = IdentityServiceError.contentsInvalid(
        path: "\(sample.path)/firebase-export-metadata.json", place: "/auth/path",
        reason: "can't be in logintui_export")
      #expect(try await TestService.failure(.emulatorExport(folder: sample.path)) == error)
      #expect(throws: error) { try IdentityService.prepareExport(to: sample.path) }
    }
  }

  @Test func `with a list that isn't JSON are neither imported nor replaced`() async throws {
    try await TestService.withFolder { folder async throws in
      let sample = try Self.sample("{", in: folder)
      let error = IdentityServiceError.contentsNotJSON(path: "\(sample.path)/\(Self.list)")
      #expect(try await TestService.failure(.emulatorExport(folder: sample.path)) == error)
      #expect(throws: error) { try IdentityService.prepareExport(to: sample.path) }
    }
  }

  @Test func `without a part, or with a link in its place, are refused`() async throws {
    try await TestService.withFolder { folder async throws in
      let list = #"{"version":1,"projects":[{"projectId":"demo-b","tenants":[{"tenantId":"t"}]}]}"#
      let sample = try Self.sample(list, in: folder)
      let part = "\(sample.path)/logintui_export"
      #expect(
        try await TestService.failure(.emulatorExport(folder: sample.path))
          == .contentsMissing(path: "\(part)/demo-b/accounts-t.json"))
      try FileManager.default.moveItem(atPath: part, toPath: "\(folder)/elsewhere")
      #expect(
        try await TestService.failure(.emulatorExport(folder: sample.path))
          == .contentsMissing(path: part))
      try FileManager.default.createSymbolicLink(
        atPath: part, withDestinationPath: "\(folder)/elsewhere")
      #expect(
        try await TestService.failure(.emulatorExport(folder: sample.path))
          == .dataNotFile(path: part))
    }
  }

  @Test func `with an invalid account in the last project leave all of them empty`() async throws {
    try await TestService.withFolder { folder async throws in
      let list = #"{"version":1,"projects":[{"projectId":"demo-b"}]}"#
      let sample = try Self.sample(list, in: folder)
      let file = "\(sample.path)/logintui_export/demo-b/accounts.json"
      try #"{"users":[{"localId":"a"},{"localId":"a"}]}"#
        .write(toFile: file, atomically: false, encoding: .utf8)
      await #expect(
        throws: IdentityServiceError.contentsInvalid(
          path: file, place: "/users/1", reason: "DUPLICATE_LOCAL_ID")
      ) {
        try await TestService.begin(
          [.emulatorExport(folder: sample.path)], folder: folder
        ) { _ async throws in }
      }
      #expect(!IdentityService.hasData(in: "\(folder)/data/projects/demo-b"))
      try await TestService.begin([], folder: folder) { service async throws in
        let users = try await service.administer(.batchGet).json["users"]
        #expect(users.items ?? [] == [])
        #expect(try await service.tenants("GET").json["tenants"] == .null)
      }
    }
  }

  @Test func `change nothing if one of the projects has accounts`() async throws {
    try await TestService.withFolder { folder async throws in
      let path = "\(folder)/export"
      try await Self.export(to: path)
      try await TestService.begin([], folder: folder) { service async throws in
        _ = try await service.administer(.signUp, project: "demo-b", Self.user("zoe"))
      }
      try await TestService.begin(
        [.emulatorExport(folder: path)], folder: folder
      ) { service async throws in
        #expect(service.service.contents == [.hasAccounts(path: path)])
        let ann = try await service.call(.signInWithPassword, Self.user("ann"))
        #expect(ann.code == "EMAIL_NOT_FOUND")
        // The export is of all projects in the folder, whether or not anyone used them.
        #expect(try await service.service.stop(exportingTo: path) == 1)
      }
      #expect(
        try SampleExport.text("logintui_export/demo-b/accounts.json", in: path)
          .contains("zoe@example.com"))
    }
  }
}
