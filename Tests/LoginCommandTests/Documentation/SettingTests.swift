import Canvas
import Foundation
import TerminalHarness
import Testing

@testable import CommandSupport
@testable import LoginCommand

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

  /// Its key, behind the heading of its table; a setting without a key by its variable.
  @Test(arguments: SettingTrial.all.map(\.name))
  func `has a row on the page, which names its option`(name: SettingName) throws {
    let trial = try #require(SettingTrial.all.first { $0.name == name })
    let page = try String(
      contentsOf: CodeBlock.root.appending(path: "docs/configuration.md"), encoding: .utf8)
    guard let table = trial.file?.table else { return #expect(page.contains("`\(name.variable)`")) }
    let section = try #require(
      page.components(separatedBy: "\n## ").first { $0.hasPrefix("[\(table)]") })
    let row = try #require(
      section.split(separator: "\n").first { $0.hasPrefix("| `\(name.rawValue)` |") })
    let option = trial.option?.words.first
    // The options of the screen are called as their keys, unless the row names another.
    let usual = "--" + name.rawValue.replacing("_", with: "-")
    let isNamed = row.contains("option `\(option ?? "--")")
    let isUsual = table == "screen" && option == usual
    #expect(isNamed == (option != nil && !isUsual), "\(row)")
    #expect(table != "screen" || option != nil)
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

/// What the README says of variables that are no settings.
@Suite(.timeLimit(.minutes(10))) struct `A variable of the environment` {
  @Test(arguments: [
    ("1", [], "#000000"), ("", [], "#8700AF"), ("1", ["--palette", "256"], "#8700AF"),
  ])
  func `NO_COLOR takes the colours away, unless it is empty or a palette is named`(
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
  func `NO_COLOR leaves no colour on the terminal`(value: String) async throws {
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
      try await terminal.press("5\r", until: "This way of signing in is switched off.")
      let sent = service.asked.map { $0.headers["x-firebase-appcheck"] }
      #expect(!sent.isEmpty && sent.allSatisfy { $0 == (token.isEmpty ? nil : token) })
    }
  }
}

/// docs/configuration.md, `[texts]`: words of one's own yield to the buttons.
@Suite(.timeLimit(.minutes(5))) struct `Words of one's own` {
  @Test func `are shown where there is room, and yield to the buttons where there is none`()
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
