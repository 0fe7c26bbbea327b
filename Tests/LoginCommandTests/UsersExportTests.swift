import ChildPrograms
import Foundation
import Testing
import Waiting

@Suite(.timeLimit(.minutes(20))) struct `An export of accounts` {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
  private static let script = tests.appending(path: "Python/moving.py").path
  /// The Python with Google's client; the Makefile creates it.
  private static let python =
    tests.appending(path: "../../.build/python/bin/python").standardized.path

  /// Runs the script to its end, and returns its output.
  private static func move(
    _ words: [String], at desk: Desk, environment: [String: String] = [:]
  ) async throws -> String {
    let result = try await desk.run(
      [script] + words, program: python, environment: environment)
    #expect(result.status == 0, "\(words): \(result.standardError)")
    return result.output
  }

  private static func export(_ folder: String, _ more: [String] = []) -> [String] {
    ["users", "export", "--firebase", "--folder", folder, "--project", "demo-login"] + more
  }

  @Test func `of a service says where its accounts have to be`() async throws {
    try await Desk.with { desk in
      let words = ["users", "export", "--firebase", "--folder", desk.folder.path + "/export"]
      for (environment, name) in [
        (["FIREBASE_AUTH_EMULATOR_HOST": "127.0.0.1:9"], "FIREBASE_AUTH_EMULATOR_HOST"),
        (["LOGINTUI_EMULATOR": "127.0.0.1:9"], "service.emulator"),
      ] {
        let ending = try await desk.run(words, environment: environment)
        #expect(ending.status == 1 && ending.output.isEmpty, "\(ending)")
        #expect(ending.standardError.contains("\(name) points to a service"), "\(ending)")
      }
    }
  }

  private static func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func `goes through Google's own client, and every password signs in there`() async throws {
    try await Desk.with { desk in
      let old = try await ServerProcess(serve: [], in: desk)
      _ = try await Self.move(["seed", old.host], at: desk)
      let folder = desk.folder.path + "/export"
      // The service runs meanwhile.
      let export = try await desk.run(Self.export(folder))
      #expect(export.status == 0, "\(export.standardError)")
      #expect(try Self.mode(folder) == 0o700)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      for name in names { #expect(try Self.mode("\(folder)/\(name)") == 0o600, "\(name)") }
      #expect(
        Set(names) == [
          "import.sh", "not-moved.json", "users-bcrypt.json", "users-hmac-sha256.json",
          "users-md5.json", "users-pbkdf2-sha256.json", "users-scrypt.json", "users-sha256.json",
          "users-standard-scrypt.json", "users-without-password.json",
        ])
      try Self.expectNoSecret(in: export.output, folder: folder)
      #expect(export.output.contains("Exported 9 accounts to \(folder)."))
      #expect(export.output.contains("users-bcrypt.json: 1 account, password hash BCRYPT"))
      #expect(export.output.contains("1 guest account isn't exported"))
      #expect(export.output.contains("1 account loses two-step verification"))
      #expect(export.output.contains("1 account loses its link to apple.com"))

      let new = try await ServerProcess(serve: ["--project", "demo-moved"], in: desk)
      let tools = desk.folder.path + "/tools"
      try FileManager.default.createDirectory(
        atPath: tools, withIntermediateDirectories: false)
      let tool = "#!/bin/sh\nexec '\(Self.python)' '\(Self.script)' \"$@\"\n"
      try ExecutableFile.write(tool, to: tools + "/firebase")
      let done = try await desk.run(
        [folder + "/import.sh", "demo-moved"], program: "/bin/sh",
        environment: [
          "PATH": tools + ":/usr/bin:/bin", "FIREBASE_AUTH_EMULATOR_HOST": new.host,
        ])
      #expect(done.status == 0, "\(done.standardError)")
      #expect(done.output.split(separator: "\n").count == 8)
      #expect(try await Self.move(["check", old.host, new.host], at: desk) == "moved 9\n")
      old.kill()
      new.kill()
    }
  }

  /// Checks that the output contains nothing of the script's keys.
  private static func expectNoSecret(in output: String, folder: String) throws {
    let script = try String(contentsOfFile: folder + "/import.sh", encoding: .utf8)
    let keys = script.matches(of: #/--hash-key='([^']+)'/#).map { String($0.output.1) }
    #expect(keys.count == 2)
    for key in keys { #expect(!output.contains(key)) }
  }

  @Test func `replaces nothing unless asked, and is not written to others' folders`()
    async throws
  {
    try await Desk.with { desk in
      try await desk.createAccount()
      let folder = desk.folder.path + "/export"
      let words = ["users", "export", "--firebase", "--folder", folder]
      #expect(try await desk.run(words).status == 0)
      let before = try Data(contentsOf: URL(filePath: folder + "/import.sh"))
      let again = try await desk.run(words)
      #expect(again.status == 1)
      #expect(again.standardError.contains("users-scrypt.json already exists"))
      #expect(try Data(contentsOf: URL(filePath: folder + "/import.sh")) == before)
      #expect(try await desk.run(words + ["--force"]).status == 0)
      try FileManager.default.setAttributes([.posixPermissions: 0o750], ofItemAtPath: folder)
      let open = try await desk.run(words + ["--force"])
      #expect(open.status == 1)
      #expect(open.standardError.contains("Other users can read \(folder)"))
    }
  }

  @Test func `lists the exported files as JSON, without hashes, keys and addresses`() async throws {
    try await Desk.with { desk in
      try await desk.createAccount()
      let folder = desk.folder.path + "/export"
      let result = try await desk.run(
        ["users", "export", "--firebase", "--folder", folder, "--format", "json"])
      #expect(result.status == 0, "\(result.standardError)")
      struct Document: Decodable {
        struct File: Decodable, Equatable {
          let name: String
          let accounts: Int
          let algorithm: String?
        }
        let folder: String
        let script: String
        let files: [File]
        let notMoved: [String]
      }
      let document = try JSONDecoder().decode(Document.self, from: Data(result.output.utf8))
      #expect(
        document.files == [.init(name: "users-scrypt.json", accounts: 1, algorithm: "SCRYPT")])
      #expect(document.script == folder + "/import.sh" && document.notMoved.isEmpty)
      try #require(!result.output.contains("ada@example.com"))
    }
  }

  @Test func `does not change the data, and names a missing target`() async throws {
    try await Desk.with { desk in
      let nothing = try await desk.run(
        ["users", "export", "--firebase", "--folder", desk.folder.path + "/export"])
      #expect(nothing.status == 1)
      #expect(nothing.standardError.contains("There are no accounts in"))
      #expect(!FileManager.default.fileExists(atPath: desk.folder.path + "/export"))
      let noTarget = try await desk.run(["users", "export", "--folder", "x"])
      #expect(noTarget.status != 0 && noTarget.standardError.contains("--firebase"))
      try await desk.createAccount()
      let file = URL(filePath: desk.folder.path + "/data/logintui/identity.sqlite")
      let before = try Data(contentsOf: file)
      #expect(
        try await desk.run(
          ["users", "export", "--firebase", "--folder", desk.folder.path + "/export"]
        ).status == 0)
      #expect(try Data(contentsOf: file) == before)
    }
  }
}
