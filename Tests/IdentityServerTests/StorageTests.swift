import Foundation
import LoginIdentityProtocol
import LoginPrivateFiles
import LoginSQLiteDatabase
import Testing

@testable import LoginIdentityServer

@Suite(.timeLimit(.minutes(10))) struct `Data folder` {
  private let ann: JSON = ["email": "ann@example.com", "password": "correct-horse"]

  @Test func `the folder is 0700 and every file in it 0600`() async throws {
    try await TestService.run { service async throws in
      _ = try await service.call(.signUp, ann)
      #expect(PrivateFiles.entry(at: "\(service.folder)/data")?.mode == 0o700)
      let names = try #require(PrivateFiles.names(in: "\(service.folder)/data")).sorted()
      #expect(
        names == [
          "identity.changes", "identity.sqlite", "identity.sqlite-shm", "identity.sqlite-wal",
        ])
      for name in names {
        #expect(PrivateFiles.entry(at: "\(service.folder)/data/\(name)")?.mode == 0o600)
      }
    }
  }

  @Test func `accounts, tokens and the key outlive a restart`() async throws {
    let folder = try TestService.makeFolder()
    let session = Box<JSON>(.null)
    let keys = Box<String?>(nil)
    try await TestService.run(folder: folder, removesFolder: false) { service in
      let answer = try await service.call(.signUp, ann)
      session.change { $0 = answer.json }
      let published = await service.service.publicKeySet()
      keys.change { $0 = published }
    }
    try await TestService.run(folder: folder) {
      $0.tuning.makeSigningKey = { (try? SigningKey.generate()) ?? "" }
    } body: { service async throws in
      let published = await service.service.publicKeySet()
      #expect(try Self.modulus(published) == Self.modulus(keys.value))
      let token = session.value["idToken"]
      #expect(try await service.call(.lookup, ["idToken": token]).status == 200)
      #expect(try await service.refresh(session.value).status == 200)
      #expect(try await service.call(.signInWithPassword, ann).status == 200)
    }
  }

  @Test func `two services share a folder from its first moment`() async throws {
    let folder = try TestService.makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var services: [TestService] = []
    for _ in 0..<2 {
      var configuration = try await TestService.configuration(folder: folder)
      configuration.tuning.makeSigningKey = { (try? SigningKey.generate()) ?? "" }
      services.append(
        TestService(
          service: IdentityService(configuration), folder: folder, clock: TestClock(),
          mails: Box([])))
    }
    let (one, two) = (services[0], services[1])
    async let first: Void = one.service.start()
    async let second: Void = two.service.start()
    _ = try await (first, second)

    let published = [await one.service.publicKeySet(), await two.service.publicKeySet()]
    #expect(try Self.modulus(published[0]) == Self.modulus(published[1]))
    let session = try await one.call(.signUp, ann).json
    #expect(try await two.call(.signInWithPassword, ann).status == 200)
    #expect(try await two.call(.lookup, ["idToken": session["idToken"]]).status == 200)
    #expect(try await two.refresh(session).status == 200)

    let codes = try await withThrowingTaskGroup(of: String.self) { group in
      for number in 0..<20 {
        let service = number.isMultiple(of: 2) ? one : two
        let email = JSON.string("user\(number / 2)@example.com")
        group.addTask {
          let answer = try await service.call(.signUp, ["email": email, "password": "abcdef"])
          return answer.code ?? "\(answer.status)"
        }
      }
      return try await group.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
    }
    #expect(codes == ["200": 10, "EMAIL_EXISTS": 10])
    await one.service.stop()
    await two.service.stop()
  }

  @Test(arguments: 0..<6)
  func `four services may make one folder in the same moment`(round: Int) async throws {
    let folder = try TestService.makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let failures = try await withThrowingTaskGroup(of: IdentityServiceError?.self) { group in
      for _ in 0..<4 {
        let configuration = try await TestService.configuration(folder: folder)
        group.addTask { await Self.failure(of: configuration) }
      }
      return try await group.reduce(into: []) { $0.append($1) }.compactMap { $0 }
    }
    #expect(failures.isEmpty)
  }

  @Test func `a folder whose first start was cut off is taken up again`() async throws {
    let folder = try TestService.makeFolder()
    try FileManager.default.createDirectory(
      atPath: "\(folder)/data", withIntermediateDirectories: true)
    try TestService.database("\(folder)/data/identity.sqlite").write { database in
      try database.execute(script: "CREATE TABLE grdb_migrations (identifier TEXT PRIMARY KEY)")
    }
    try await TestService.run(folder: folder) { service async throws in
      #expect(try await service.call(.signUp, ann).status == 200)
    }
  }

  @Test func `memory storage keeps nothing on disk`() async throws {
    try await TestService.run {
      $0.storage = .memory
    } body: { service async throws in
      #expect(try await service.call(.signUp, ann).status == 200)
      #expect(try await service.call(.signInWithPassword, ann).status == 200)
      #expect(PrivateFiles.entry(at: "\(service.folder)/data") == nil)
    }
  }

  @Test(arguments: ["garbage from its first byte", "page"])
  func `a damaged file is refused and left as it was`(damage: String) async throws {
    let folder = try TestService.makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = "\(folder)/data/identity.sqlite"
    try await TestService.run(folder: folder, removesFolder: false) { service in
      _ = try await service.call(.signUp, ann)
    }
    var bytes = Array(try Data(contentsOf: URL(filePath: path)))
    if damage == "page" {
      for index in 4096 * 2 + 100..<4096 * 4 { bytes[index] = 0xA5 }
    } else {
      bytes.replaceSubrange(0..<damage.utf8.count, with: damage.utf8)
    }
    try Data(bytes).write(to: URL(filePath: path))
    let failure = try await Self.failure(of: TestService.configuration(folder: folder))
    guard case .dataDamaged(let place, let reason) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(place == path)
    #expect(!reason.isEmpty)
    #expect(try Array(Data(contentsOf: URL(filePath: path))) == bytes)
  }

  @Test func `a file of a newer version is refused and left as it was`() async throws {
    let folder = try TestService.makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await TestService.run(folder: folder, removesFolder: false) { service in
      try service.execute("INSERT INTO grdb_migrations VALUES ('9 from the future')")
    }
    let path = "\(folder)/data/identity.sqlite"
    let bytes = try Data(contentsOf: URL(filePath: path))
    let failure = try await Self.failure(of: TestService.configuration(folder: folder))
    #expect(failure == .dataNewer(path: path))
    #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
  }

  @Test func `a database of another program is refused`() async throws {
    let folder = try TestService.makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = "\(folder)/data/identity.sqlite"
    try FileManager.default.createDirectory(
      atPath: "\(folder)/data", withIntermediateDirectories: true)
    try DatabaseConnection(path).write { try $0.execute(script: "CREATE TABLE cake (id)") }
    let failure = try await Self.failure(of: TestService.configuration(folder: folder))
    #expect(failure == .dataForeign(path: path))
  }

  @Test(
    arguments: [
      "identity.sqlite", "identity.sqlite-wal", "identity.sqlite-shm", "identity.changes",
    ], ["pipe", "link", "folder"])
  func `a pipe or a link under the name of a data file is refused, neither waited for nor followed`(
    name: String, kind: String
  ) async throws {
    let folder = try TestService.makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(
      atPath: "\(folder)/data", withIntermediateDirectories: true)
    let path = "\(folder)/data/\(name)"
    let elsewhere = URL(filePath: "\(folder)/elsewhere")
    try Data("precious".utf8).write(to: elsewhere)
    switch kind {
    case "pipe": try #require(unsafe mkfifo(path, 0o600) == 0)
    case "link":
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: elsewhere.path)
    default:
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }
    let failure = try await Self.failure(of: TestService.configuration(folder: folder))
    #expect(failure == .dataNotFile(path: path))
    #expect(try Data(contentsOf: elsewhere) == Data("precious".utf8))
  }

  @Test func `a folder that cannot be made is refused with the system's reason`() async throws {
    let folder = try TestService.makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data().write(to: URL(filePath: "\(folder)/file"))
    var configuration = try await TestService.configuration(folder: folder)
    configuration.storage = .directory("\(folder)/file/data")
    let failure = await Self.failure(of: configuration)
    #expect(
      failure == .folderNotWritable(path: "\(folder)/file/data", reason: "Not a directory"))
  }

  @Test func `a folder of other things keeps its mode, an empty one is closed`() async throws {
    for (name, mode) in [("", UInt32(0o700)), ("holiday.jpg", 0o755)] {
      let folder = try TestService.makeFolder()
      let data = "\(folder)/data"
      try FileManager.default.createDirectory(
        atPath: data, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
      if !name.isEmpty { try Data().write(to: URL(filePath: "\(data)/\(name)")) }
      try await TestService.run(folder: folder) { service in
        #expect(PrivateFiles.entry(at: data)?.mode == mode)
        #expect(PrivateFiles.entry(at: service.databasePath)?.mode == 0o600)
      }
    }
  }

  /// Returns the reason why a service doesn't start; `nil` if it does.
  static func failure(
    of configuration: IdentityServiceConfiguration
  ) async -> IdentityServiceError? {
    let service = IdentityService(configuration)
    do {
      try await service.start()
      await service.stop()
      return nil
    } catch {
      return error
    }
  }

  private static func modulus(_ keySet: String?) throws -> String {
    let json = try JSON(parsing: Array(#require(keySet).utf8))
    return try #require(json["keys"][0]["n"].text)
  }
}
