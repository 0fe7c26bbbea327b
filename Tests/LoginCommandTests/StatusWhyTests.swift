import Foundation
import LoginSessions
import Testing

/// `logintui status --why`.
@Suite(.timeLimit(.minutes(10))) struct `The reasons for an account` {
  private struct Document: Decodable {
    struct Why: Decodable { let service, address, account: Reason }
    struct Reason: Decodable, Equatable {
      var value, source, place, key, folder: String?
      var line: Int?
    }
    let why: Why
  }

  private static func why(
    _ words: String = "", in folder: String, _ desk: FolderDesk, _ more: [String: String] = [:]
  ) async throws -> (lines: String, why: Document.Why) {
    let text = try await desk.shell(
      "logintui status --why \(words)", in: folder, environment: more)
    let json = try await desk.shell(
      "logintui status --why --format json \(words)", in: folder, environment: more)
    #expect(json.status == text.status, "\(json)")
    let document = try JSONDecoder().decode(Document.self, from: Data(json.output.utf8))
    return (text.output, document.why)
  }

  @Test func `name the folder's table, with its file and line`() async throws {
    try await FolderDesk.with { desk in
      let file = NamedService.folder(desk.desk) + "/logintui.toml"
      let (lines, why) = try await Self.why(in: "projects/acme/sub", desk)
      let table = "[[folder]] ~/projects/acme (\(file):7)"
      #expect(lines.contains("Service acme: chosen by \(table)\n"), "\(lines)")
      #expect(lines.contains("Account ada@example.com: chosen by \(table)\n"), "\(lines)")
      #expect(
        why.account
          == Document.Reason(
            value: "ada@example.com", source: "folder", place: file, folder: "~/projects/acme",
            line: 7))
      #expect(why.service.value == "acme" && why.service.source == "folder")
      #expect(why.address.value == "emulator:localhost:2" && why.address.key == "service.emulator")
    }
  }

  @Test func `name options, variables, files and defaults`() async throws {
    try await FolderDesk.with { desk in
      let folder = NamedService.folder(desk.desk)
      let options = try await Self.why(
        "--service acme --account eve@example.com", in: "projects/bell", desk)
      #expect(options.lines.contains("Service acme: chosen by --service\n"), "\(options)")
      #expect(options.lines.contains("Account eve@example.com: chosen by --account\n"))
      #expect(options.why.account.place == "--account" && options.why.account.source == "option")
      let variables = try await Self.why(
        in: "projects/bell", desk,
        ["LOGINTUI_SERVICE": "acme", "LOGINTUI_ACCOUNT": "eve@example.com"])
      #expect(variables.lines.contains("Service acme: chosen by LOGINTUI_SERVICE\n"))
      #expect(variables.lines.contains("Account eve@example.com: chosen by LOGINTUI_ACCOUNT\n"))
      #expect(variables.why.service.source == "variable")
      let files = try await Self.why(in: ".", desk)
      let file = "(\(folder)/logintui.toml)"
      #expect(
        files.lines.contains("Service localhost:1: chosen by service.emulator \(file)\n"),
        "\(files)")
      #expect(
        files.lines.contains("Account carol@example.com: chosen by session.account \(file)\n"))
      #expect(files.why.service.value == nil && files.why.service.source == "default")
      let current = try await Self.why(in: "projects/bell", desk)
      #expect(current.lines.contains("Account: the current one of this service."), "\(current)")
      #expect(current.why.account == Document.Reason(source: "default"))
      try desk.write("")
      let defaults = try await Self.why(in: ".", desk)
      #expect(defaults.lines.hasPrefix("Service logintui: the default\n"), "\(defaults)")
    }
  }

  @Test func `name a variable that replaces the service's address, and a given token`()
    async throws
  {
    try await FolderDesk.with { desk in
      let (lines, why) = try await Self.why(
        in: "projects/acme", desk, ["FIREBASE_AUTH_EMULATOR_HOST": "localhost:3"])
      #expect(lines.contains("Service acme: chosen by [[folder]]"), "\(lines)")
      #expect(lines.contains("Service localhost:3: chosen by FIREBASE_AUTH_EMULATOR_HOST\n"))
      #expect(why.address.source == "variable")
      let given = try await Self.why(
        in: "projects/acme", desk,
        ["LOGINTUI_TOKEN": "opaque", "LOGINTUI_TOKEN_KIND": "access"])
      #expect(given.why.account.place == "LOGINTUI_TOKEN", "\(given)")
      #expect(given.lines.contains("LOGINTUI_TOKEN is set"))
      #expect(!given.lines.contains("opaque"))
    }
  }

  @Test func `come without a session, too`() async throws {
    try await FolderDesk.with { desk in
      try desk.write("[[folder]]\npath = \"~/projects\"\naccount = \"zoe\\u202E@example.com\"\n")
      let ending = try await desk.shell("logintui status --why", in: "projects")
      #expect(ending.status == 4 && ending.output.contains("chosen by [[folder]] ~/projects"))
      #expect(!ending.output.contains("\u{202E}"))
    }
  }
}
