import ChildPrograms
import Foundation
import Testing

/// `serve` with `--import`, `--export-on-exit` and `--seed`.
@Suite(.timeLimit(.minutes(10))) struct `Accounts of a service` {
  private static let user = """
    {"localId":"ann","email":"ann@example.com","salt":"s",\
    "passwordHash":"fakeHash:salt=s:password=correct-horse","futureField":1}
    """

  /// A shell line that prints the number of accounts of the service.
  private static let count = """
    curl --silent --fail -H 'Authorization: Bearer owner' \
    "http://$FIREBASE_AUTH_EMULATOR_HOST/identitytoolkit.googleapis.com/v1/projects/demo-login/accounts:batchGet" \
    | grep -o localId | wc -l
    """

  /// Writes an export of the emulator; returns its folder.
  private static func export(_ users: String = user, at desk: Desk) throws -> String {
    let folder = desk.folder.path + "/export"
    try FileManager.default.createDirectory(
      atPath: folder + "/auth_export", withIntermediateDirectories: true)
    try write(
      #"{"version":"15.28.1","auth":{"version":"15.28.1","path":"auth_export"}}"#,
      to: folder + "/firebase-export-metadata.json")
    try write(
      #"{"kind":"identitytoolkit#DownloadAccountResponse","users":["# + users + "]}",
      to: folder + "/auth_export/accounts.json")
    return folder
  }

  private static func write(_ text: String, to path: String) throws {
    try text.write(toFile: path, atomically: false, encoding: .utf8)
  }

  private static func accounts(in folder: String) throws -> String {
    try String(contentsOfFile: folder + "/auth_export/accounts.json", encoding: .utf8)
  }

  @Test func `come from an export, are in memory, and go back into it`() async throws {
    try await Desk.with { desk in
      let folder = try Self.export(at: desk)
      let ending = try await desk.run([
        "serve", "--import", folder, "--export-on-exit", "--exec", Self.count,
      ])
      #expect(ending == ("1\n", "", 0), "\(ending)")
      #expect(try Self.accounts(in: folder).contains(Self.user))
      #expect(
        try String(contentsOfFile: folder + "/auth_export/config.json", encoding: .utf8) != "")
      #expect(!FileManager.default.fileExists(atPath: desk.folder.path + "/data/logintui/projects"))
    }
  }

  @Test func `of several projects go into one export, and come back from it`() async throws {
    try await Desk.with { desk in
      let folder = desk.folder.path + "/export"
      let add = """
        curl --silent --fail -H 'Content-Type: application/json' -d '{"returnSecureToken":true}' \
        "http://$FIREBASE_AUTH_EMULATOR_HOST/identitytoolkit.googleapis.com/v1/accounts:signUp?key=acme" \
        | grep -c idToken
        """
      let options = [
        "serve", "--project", "demo-login", "--project", "acme", "--import", folder,
        "--export-on-exit", "--exec",
      ]
      let first = try await desk.run(options + [add])
      #expect(first.output == "1\n" && first.status == 0, "\(first)")
      let count = Self.count.replacingOccurrences(of: "demo-login", with: "acme")
      let second = try await desk.run(options + [count])
      #expect(second == ("1\n", "", 0), "\(second)")
      // Without the project, its accounts have no place.
      let third = try await desk.run(["serve", "--import", folder, "--exec", "echo ran"])
      #expect(third.status == 1 && third.output.isEmpty, "\(third)")
      #expect(third.standardError.contains("--project acme"), "\(third)")
    }
  }

  @Test func `are exported when a signal ends the service, and it says so`() async throws {
    try await Desk.with { desk in
      let folder = desk.folder.path + "/new/export"
      let file = desk.folder.path + "/accounts.json"
      try Self.write(#"{"users":[{"email":"ann@example.com","password":"secret1"}]}"#, to: file)
      let service = try await ServerProcess(
        serve: ["--seed", file, "--export-on-exit", folder], in: desk)
      service.program.signal(SIGTERM)
      let ending = try await service.program.ending()
      #expect(ending.status == 0, "\(ending)")
      #expect(ending.standardError.contains("Imported 1 account from \(file)."))
      #expect(ending.standardError.contains("Exported 1 account to \(folder)."))
      #expect(try Self.accounts(in: folder).contains("ann@example.com"))
    }
  }

  @Test func `need no folder for the first start`() async throws {
    try await Desk.with { desk in
      let folder = desk.folder.path + "/export"
      let arguments = ["serve", "--import", folder, "--export-on-exit", "--exec", Self.count]
      let first = try await desk.run(arguments)
      #expect(first.output == "0\n" && first.status == 0, "\(first)")
      #expect(
        first.standardError
          == "There's no export of accounts in \(folder), so nothing was imported.\n")
      let second = try await desk.run(arguments)
      #expect(second == ("0\n", "", 0), "\(second)")
    }
  }

  @Test func `of a folder count more than those of an export`() async throws {
    try await Desk.with { desk in
      let folder = try Self.export(at: desk)
      let arguments = [
        "serve", "--data", desk.folder.path + "/accounts", "--import", folder, "--exec", Self.count,
      ]
      let first = try await desk.run(arguments)
      #expect(first == ("1\n", "", 0), "\(first)")
      let second = try await desk.run(arguments)
      #expect(second.output == "1\n" && second.status == 0, "\(second)")
      #expect(
        second.standardError
          == "The service already has accounts, so nothing was imported from \(folder).\n")
    }
  }

  @Test(arguments: [
    ("{", "isn't valid JSON"), (#"{"localId":"a"},{"localId":"a"}"#, "DUPLICATE_LOCAL_ID"),
    (#"{"localId":"a","email":"\u001b]0;x"}"#, "/users/0"),
  ])
  func `that can't be imported are reported, and nothing starts`(
    users: String, words: String
  ) async throws {
    try await Desk.with { desk in
      let folder = try Self.export(users, at: desk)
      let before = try Self.accounts(in: folder)
      let ending = try await desk.run([
        "serve", "--import", folder, "--export-on-exit", "--exec", "echo ran",
      ])
      #expect(ending.status == 1 && ending.output.isEmpty, "\(ending)")
      #expect(ending.standardError.contains(words) && ending.standardError.contains(folder))
      #expect(!ending.standardError.contains("\u{1B}"))
      #expect(try Self.accounts(in: folder) == before)
    }
  }

  @Test(arguments: [
    (["--export-on-exit"], "export-on-exit"), (["--import", ""], "import"),
    (["--seed", ""], "seed"), (["--seed", "/nonexistent"], "/nonexistent"),
    (["--ephemeral", "--export-on-exit", "/dev/null/x"], "/dev/null/x"),
  ])
  func `need valid paths`(options: [String], words: String) async throws {
    try await Desk.with { desk in
      let ending = try await desk.run(["serve"] + options + ["--exec", "echo ran"])
      #expect(ending.status == 1 && ending.output.isEmpty, "\(ending)")
      #expect(ending.standardError.contains(words), "\(ending)")
    }
  }

  /// Files may grow to four blocks of 1024 bytes: the export is larger.
  @Test func `of an older export stay if the disk is full`() async throws {
    try await Desk.with { desk in
      let users = (100..<200).map { #"{"localId":"u\#($0)","displayName":"A name that is long"}"# }
      let folder = try Self.export(users.joined(separator: ","), at: desk)
      let before = try Self.accounts(in: folder)
      #expect(before.utf8.count > 4096)
      let ending = try await desk.shell(
        """
        ulimit -f 4; logintui serve --import '\(folder)' --export-on-exit --exec true
        """)
      #expect(ending.status == 1, "\(ending)")
      #expect(ending.standardError.contains("The disk with \(folder) is full."), "\(ending)")
      #expect(try Self.accounts(in: folder) == before)
      let left = try FileManager.default.contentsOfDirectory(atPath: folder + "/auth_export")
      #expect(left == ["accounts.json"])
      // The status of the command is more important.
      let failed = try await desk.shell(
        "ulimit -f 4; logintui serve --import '\(folder)' --export-on-exit --exec 'exit 7'")
      #expect(failed.status == 7, "\(failed)")
    }
  }

  @Test func `are made from the file that the page shows`() async throws {
    let page = "docs/identity-service.md"
    let text = try String(contentsOf: CodeBlock.root.appending(path: page), encoding: .utf8)
    let block = try #require(
      CodeBlock.blocks(of: text, page: page).first { $0.name == "accounts.json" })
    try await Desk.with { desk in
      let file = desk.folder.path + "/accounts.json"
      try Self.write(block.text, to: file)
      let signIn = """
        curl --silent --fail -H 'Content-Type: application/json' \
        -d '{"email":"ada@example.com","password":"correct horse","returnSecureToken":true}' \
        "http://$FIREBASE_AUTH_EMULATOR_HOST/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k" \
        | grep -c idToken
        """
      let ending = try await desk.run([
        "serve", "--seed", file, "--exec", "\(Self.count); \(signIn)",
      ])
      #expect(ending == ("2\n1\n", "", 0), "\(ending)")
    }
  }
}
