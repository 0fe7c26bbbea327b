import LoginCanvas
import Foundation
import TerminalHarness
import Testing

@testable import LoginSettings
@testable import LogintuiWorker

/// docs/configuration.md, "What wins": the option, the variable, the file, the default.
@Suite(.timeLimit(.minutes(10))) struct `Every setting` {
  @Test(arguments: SettingName.allCases)
  func `comes from the option, else the variable, else the file, else the default`(
    name: SettingName
  ) async throws {
    let trials = SettingTrial.all.filter { $0.name == name }
    try #require(trials.count == 1, "\(name) has no trial, or two")
    for round in trials[0].rounds {
      let seen = try await trials[0].seen(round.places)
      #expect(seen == round.seen, "\(name) from \(round.places)")
    }
  }

  /// A setting without a key is found by its variable.
  @Test(arguments: SettingName.allCases)
  func `has a row on the page, with its values, its default, and its option`(
    name: SettingName
  ) throws {
    let setting = name.record
    guard let table = setting.table else {
      return #expect(try Self.page.contains("`\(name.variable)`"))
    }
    let row = try #require(Self.rows(table).first { $0[0] == "`\(name.rawValue)`" })
    #expect(row[1] == setting.type)
    // Without a single default, words describe it.
    if row.count == 4 {
      #expect((row[2] == "`\(setting.usual ?? "")`") == (setting.usual != nil), "\(row)")
      #expect(setting.usual != nil || row[2].wholeMatch(of: #/`[^`]+`/#) == nil, "\(row)")
    }
    // The options of the screen have the names of their keys, unless the row names another.
    let usual = name.rawValue.replacing("_", with: "-")
    let isNamed = name.option.map { row.last?.contains("option `--\($0)`") == true }
    #expect(isNamed == name.option.map { table != .screen || $0 != usual }, "\(row)")
    #expect(isNamed != nil || row.last?.contains("option `") == false)
    #expect(table != .screen || name.option != nil)
  }

  @Test(arguments: [Setting.Table.service, .account, .session, .screen, .theme, .texts])
  func `of a table is in it on the page, and nothing else is`(table: Setting.Table) throws {
    let keys = try Self.rows(table).map { $0[0] }.filter { $0.hasPrefix("`") }
    let names = SettingName.allCases.filter { $0.record.table == table }
    #expect(keys.sorted() == names.map { "`\($0.rawValue)`" }.sorted())
  }

  private static var page: String {
    get throws {
      try String(
        contentsOf: CodeBlock.root.appending(path: "docs/configuration.md"), encoding: .utf8)
    }
  }

  /// Returns the cells of the first list below the heading of a table.
  private static func rows(_ table: Setting.Table) throws -> [[String]] {
    let sections = try page.components(separatedBy: "\n## ")
    let section = try #require(sections.first { $0.hasPrefix("[\(table.rawValue)]") })
    return section.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
      .map { row in
        row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      }
  }

  @Test func `takes the words of a Boolean that the page lists`() async throws {
    try await Desk.with { desk in
      for (word, isOn) in [
        ("true", true), ("yes", true), ("on", true), ("1", true), ("false", false), ("no", false),
        ("off", false), ("0", false), ("ON", true),
      ] {
        let look = SettingLook.snapshot("--screen email") { $0.element("key.q", "role") }
        let saying = SettingLook.Saying(desk: desk, environment: ["LOGINTUI_KEYBOARD": word])
        let seen = try await look.see(saying)
        #expect(seen == (isOn ? "key" : "-"), "\(word)")
      }
      let wrong = try await desk.run(["snapshot"], environment: ["LOGINTUI_KEYBOARD": "perhaps"])
      #expect(wrong.status == 1 && wrong.standardError.contains("perhaps"))
    }
  }
}

private extension Setting {
  /// The values, as the page describes them.
  var type: String {
    switch kind {
    case .flag: "Boolean"
    case .choice: values.map { "`\($0)`" }.joined(separator: " ")
    case .language: "a tag of [languages.md](languages.md)"
    case .names: "names"
    case .ports: "numbers"
    case .milliseconds: "milliseconds, \(kind.allowed)"
    case .color: "`#RRGGBB`"
    case .path: "folder"
    case .text(let type): type
    }
  }
}

/// Variables that are not settings: docs/screen.md, and docs/configuration.md.
@Suite(.timeLimit(.minutes(10))) struct `A variable of the environment` {
  @Test(arguments: [
    ("1", [], "#000000"), ("", [], "#8700AF"), ("1", ["--palette", "256"], "#8700AF"),
  ])
  func `NO_COLOR removes the colors, unless it is empty or a palette is named`(
    value: String, option: [String], fill: String
  ) async throws {
    try await Desk.with { desk in
      let look = SettingLook.snapshot("--providers yahoo") {
        $0.element("provider.yahoo.com", "fill")
      }
      let saying = SettingLook.Saying(
        desk: desk, option: option, environment: ["NO_COLOR": value])
      let seen = try await look.see(saying)
      #expect(seen == fill)
    }
  }

  @Test(arguments: ["1", ""])
  func `NO_COLOR leaves no color on the terminal`(value: String) async throws {
    try await Desk.with { desk in
      let terminal = try await desk.startPicker(environment: ["NO_COLOR": value])
      let picture = await terminal.picture
      let isPlain = picture.cells.allSatisfy { cell in
        [cell.foreground, cell.background].allSatisfy { $0 == .standard }
      }
      #expect(isPlain == !value.isEmpty)
    }
  }

  @Test(arguments: ["app-token", ""])
  func `LOGINTUI_APP_CHECK_TOKEN goes along with each request to the service`(
    token: String
  ) async throws {
    let service = try FakeServer { _, _ in
      FakeServer.http(
        "400 Bad Request", #"{"error":{"code":400,"message":"OPERATION_NOT_ALLOWED"}}"#)
    }
    try await Desk.with { desk in
      let terminal = try await desk.startPicker(environment: [
        "FIREBASE_AUTH_EMULATOR_HOST": service.host, "LOGINTUI_APP_CHECK_TOKEN": token,
      ])
      try await terminal.press("5\r", until: "You can't sign in this way here.")
      let sent = service.asked.map { $0.headers["x-firebase-appcheck"] }
      #expect(!sent.isEmpty && sent.allSatisfy { $0 == (token.isEmpty ? nil : token) })
    }
  }
}

/// docs/configuration.md, `[texts]`: custom words give way to the buttons.
@Suite(.timeLimit(.minutes(5))) struct `Words of one's own` {
  @Test func `are shown where there is room, and give way to the buttons elsewhere`()
    async throws
  {
    try await Desk.with { desk in
      let terminal = try desk.start(
        size: Size(columns: 80, rows: 40),
        environment: [
          "LOGINTUI_BENEFITS": "Your notes follow you.",
          "LOGINTUI_TERMS": "https://a.example/terms",
          "LOGINTUI_PRIVACY": "https://a.example/privacy",
        ])
      let own = ["Your notes follow you.", "https://a.example/terms", "https://a.example/privacy"]
      let buttons = ["Google", "Apple", "X", "email", "guest"]
      try await terminal.wait("all of it") { picture in
        (own + buttons).allSatisfy { picture.contains($0) }
      }
      await terminal.resize(Size(columns: 80, rows: 12))
      try await terminal.wait("the buttons alone") { picture in
        buttons.allSatisfy { picture.contains($0) } && !own.contains { picture.contains($0) }
      }
      await terminal.resize(Size(columns: 80, rows: 40))
      try await terminal.wait("all of it again") { picture in
        (own + buttons).allSatisfy { picture.contains($0) }
      }
    }
  }
}
