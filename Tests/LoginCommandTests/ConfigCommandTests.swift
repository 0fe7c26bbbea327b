import Foundation
import Testing

@testable import LoginSettings
@testable import LoginTOML

/// `logintui config get`, `set` and `list`.
@Suite(.timeLimit(.minutes(10))) struct `The settings, one by one` {
  private static let text = """
    # ours
    [screen]
    text_size = "L"   # as it suits me
    providers = [
      "oidc.acme",
    ]

    [[provider]]
    id = "oidc.acme"
    issuer = "https://acme.example" # the real one
    client_id = "tui"
    client_secret = "hush"

    [theme]
    tint = '#102030'
    """

  private static func path(_ desk: Desk) -> String {
    desk.folder.path + "/config/logintui/logintui.toml"
  }

  private static func write(_ text: String, on desk: Desk) throws {
    try FileManager.default.createDirectory(
      atPath: desk.folder.path + "/config/logintui", withIntermediateDirectories: true)
    try text.write(toFile: path(desk), atomically: true, encoding: .utf8)
  }

  @Test func `are listed with where they come from, and without secrets`() async throws {
    try await Desk.with { desk in
      try Self.write(Self.text, on: desk)
      let ending = try await desk.run(
        ["config", "list", "--language", "de"],
        environment: [
          "LOGINTUI_CONTRAST": "increased", "FIREBASE_AUTH_EMULATOR_HOST": "localhost:9",
        ])
      #expect(ending.status == 0, "\(ending.standardError)")
      for line in [
        "screen.text_size = L (file: \(Self.path(desk)); default auto)",
        "screen.palette = auto (default)",
        "    Colors of the terminal (mono: none).",
        "screen.contrast = increased (variable: LOGINTUI_CONTRAST; default standard)",
        "screen.language = de (option)",
        "service.emulator = localhost:9 (variable: FIREBASE_AUTH_EMULATOR_HOST)",
        "screen.providers = oidc.acme (file: \(Self.path(desk)))",
        "provider.oidc.acme.client_secret = (secret) (file: \(Self.path(desk)))",
      ] {
        #expect(ending.output.contains(line + "\n"), "\(line)")
      }
      let json = try await desk.run(["config", "list", "--format", "json"])
      #expect(!json.output.contains("hush") && !ending.output.contains("hush"))
      let entries =
        try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]]
      #expect((entries?.count ?? 0) > SettingName.allCases.count)
    }
  }

  @Test func `are printed with nothing else`() async throws {
    try await Desk.with { desk in
      try Self.write(Self.text, on: desk)
      for (key, value) in [
        ("screen.text_size", "L"), ("text_size", "L"), ("provider.oidc.acme.client_id", "tui"),
      ] {
        #expect(try await desk.run(["config", "get", key]).output == value + "\n")
      }
      for (key, words) in [
        ("screen.palette", "isn't set"), ("nothing.here", "Unknown setting"),
        ("provider.oidc.acme.client_secret", "is a secret"),
      ] {
        let ending = try await desk.run(["config", "get", key])
        #expect(ending.status == 1 && ending.output.isEmpty)
        #expect(ending.standardError.contains(words), "\(ending.standardError)")
      }
    }
  }

  @Test func `are changed, and nothing else of the file`() async throws {
    try await Desk.with { desk in
      try Self.write(Self.text, on: desk)
      for (key, value, former, new) in [
        ("screen.text_size", "AX2", #"text_size = "L"   # as"#, #"text_size = "AX2"   # as"#),
        ("theme.tint", "#405060", "'#102030'", ##""#405060""##),
        ("provider.oidc.acme.client_id", "gui", #"client_id = "tui""#, #"client_id = "gui""#),
        (
          "provider.oidc.acme.max_age", "60", #"client_secret = "hush""#,
          "client_secret = \"hush\"\nmax_age = 60"
        ),
        (
          "provider.oidc.acme.device_authorization_endpoint", "https://acme.example/device/",
          "max_age = 60",
          "max_age = 60\ndevice_authorization_endpoint = \"https://acme.example/device/\""
        ),
        ("bold_text", "yes", "\"oidc.acme\",\n]\n", "\"oidc.acme\",\n]\nbold_text = true\n"),
      ] {
        let before = try String(contentsOfFile: Self.path(desk), encoding: .utf8)
        let ending = try await desk.run(["config", "set", key, value])
        #expect(ending.status == 0, "\(ending.standardError)")
        let wanted = before.replacing(former, with: new)
        #expect(before != wanted)
        #expect(try String(contentsOfFile: Self.path(desk), encoding: .utf8) == wanted)
      }
      #expect(try await desk.run(["config", "set", "session.store", "file"]).status == 0)
      let text = try String(contentsOfFile: Self.path(desk), encoding: .utf8)
      #expect(text.hasSuffix("\n\n[session]\nstore = \"file\"\n"))
      #expect(try await desk.run(["config", "check"]).status == 0)
    }
  }

  @Test func `are written to a file that is not there yet, and through a link`() async throws {
    try await Desk.with { desk in
      #expect(try await desk.run(["config", "set", "screen.contrast", "increased"]).status == 0)
      let text = try String(contentsOfFile: Self.path(desk), encoding: .utf8)
      #expect(text == "[screen]\ncontrast = \"increased\"\n")
      let real = desk.folder.path + "/dotfile"
      try FileManager.default.moveItem(atPath: Self.path(desk), toPath: real)
      try FileManager.default.createSymbolicLink(
        atPath: Self.path(desk), withDestinationPath: real)
      let shadowed = try await desk.run(
        ["config", "set", "screen.contrast", "standard"],
        environment: ["LOGINTUI_CONTRAST": "increased"])
      #expect(shadowed.status == 0 && shadowed.standardError.contains("LOGINTUI_CONTRAST is set"))
      #expect(try String(contentsOfFile: real, encoding: .utf8).contains("\"standard\""))
    }
  }

  @Test func `that are wrong or no part of the file are named as such`() async throws {
    try await Desk.with { desk in
      try Self.write("[screen]\nbold_text = \"maybe\"\n", on: desk)
      let wrong = try await desk.run("config", "get", "bold_text")
      #expect(wrong.status == 1 && wrong.output.isEmpty, "\(wrong)")
      #expect(wrong.standardError.contains("can't be “maybe”"), "\(wrong)")
      let log = try await desk.run("config", "unset", "log")
      #expect(log.status == 1 && log.standardError.contains("Use --log or LOGINTUI_LOG"), "\(log)")
      try Self.write("[screen]\nappearance = \"dark\"\ntext_sise = \"M\"\n", on: desk)
      let mistyped = try await desk.run("config", "check")
      #expect(mistyped.standardError.contains(".toml:3: "), "\(mistyped)")
    }
  }

  @Test func `are checked to the end of the file, each problem with its line`() async throws {
    try await Desk.with { desk in
      let typo = try await desk.run("config", "get", "text_sise")
      #expect(typo.standardError.contains("Did you mean “text_size”?"), "\(typo)")
      let text = """
        [texts]
        titel = "Acme"

        [screen]
        title = "Acme"
        text_size = "huge"

        [[provider]]
        id = "google"
        colour = "red"
        fil = "#FFFFFF"

        [sesion]
        store = "file"
        """
      try Self.write(text, on: desk)
      let checked = try await desk.run("config", "check")
      #expect(checked.status == 1 && checked.output.isEmpty, "\(checked)")
      let lines = checked.standardError.split(separator: "\n")
      let problems = [
        "2: Unknown setting “texts.titel”. Did you mean “texts.title”?",
        "5: Unknown setting “screen.title”. Did you mean “texts.title”?",
        "6: text_size can't be “huge”. Allowed: auto, ",
        "10: Unknown setting “provider[1].colour”. To list all settings, run: logintui config list",
        "11: Unknown setting “provider[1].fil”. Did you mean “provider[1].fill”?",
        "13: Unknown setting “sesion”. Did you mean “session”?",
      ]
      #expect(lines.count == problems.count, "\(checked.standardError)")
      for (line, problem) in zip(lines, problems) {
        #expect(line.hasPrefix("logintui: \(Self.path(desk)):\(problem)"), "\(line)")
      }
      let json = try await desk.run("config", "check", "--format", "json")
      #expect(json.status == 1 && json.output.hasPrefix(#"{"faults":6,"lines":["! "#), "\(json)")
      // Other commands stop at the first problem.
      let other = try await desk.run("status")
      #expect(other.standardError.split(separator: "\n") == Array(lines.prefix(1)), "\(other)")
    }
  }

  @Test func `that would be wrong are refused, and the file stays`() async throws {
    try await Desk.with { desk in
      try Self.write(Self.text, on: desk)
      for (key, value, words) in [
        ("screen.contrast", "loud", "loud"), ("screen.bold_text", "perhaps", "true, false"),
        ("theme.tint", "blue", "#RRGGBB"), ("screen.providers", "nobody", "nobody"),
        ("screen.colour", "x", "Unknown setting"), ("log", "x", "Use --log or LOGINTUI_LOG"),
        ("provider.oidc.acme.client_secret", "x", "others can read arguments"),
        ("screen.text_size", "", "text"),
        ("provider.oidc.acme.issuer", "nonsense", "https://"),
      ] {
        let ending = try await desk.run(
          ["config", "set", key, value], environment: ["LOGINTUI_CONTRAST": "standard"])
        #expect(ending.status == 1 && ending.output.isEmpty, "\(key)")
        #expect(ending.standardError.contains(words), "\(ending.standardError)")
      }
      #expect(try String(contentsOfFile: Self.path(desk), encoding: .utf8) == Self.text)
      let secret = try await desk.run(
        ["-c", "printf 'new\\n' | \"$LOGINTUI\" config set provider.oidc.acme.client_secret"],
        program: "/bin/bash")
      #expect(secret.status == 0 && !secret.output.contains("new\n"), "\(secret.standardError)")
      let text = try String(contentsOfFile: Self.path(desk), encoding: .utf8)
      #expect(text == Self.text.replacing("hush", with: "new"))
    }
  }

  @Test func `of a provider that the file lacks make its table`() async throws {
    try await Desk.with { desk in
      try Self.write(Self.text, on: desk)
      for (key, value) in [("client_id", "c"), ("issuer", "https://kc.example/realms/a")] {
        let ending = try await desk.run(["config", "set", "provider.oidc.kc.\(key)", value])
        #expect(ending.status == 0, "\(ending.standardError)")
      }
      let text = try String(contentsOfFile: Self.path(desk), encoding: .utf8)
      let table = """


        [[provider]]
        id = "oidc.kc"
        client_id = "c"
        issuer = "https://kc.example/realms/a"

        """
      #expect(text == Self.text + table)
    }
  }

  @Test func `are removed with their line, and only if they are there`() async throws {
    try await Desk.with { desk in
      try Self.write(Self.text, on: desk)
      for key in ["text_size", "screen.providers", "provider.oidc.acme.client_secret"] {
        let ending = try await desk.run(["config", "unset", key])
        #expect(ending.status == 0, "\(ending.standardError)")
      }
      let text = try String(contentsOfFile: Self.path(desk), encoding: .utf8)
      #expect(text.hasPrefix("# ours\n[screen]\n\n[[provider]]\n") && !text.contains("hush"))
      let again = try await desk.run(["config", "unset", "text_size"])
      #expect(again.status == 1 && again.standardError.contains("isn't set in"), "\(again)")
      let path = try await desk.run(["config", "path", "--format", "json"])
      #expect(path.output == "{\"exists\":true,\"path\":\"\(Self.path(desk))\"}\n")
    }
  }

  @Test func `are edited, and a faulty text is saved for the next time`() async throws {
    try await Desk.with { desk in
      try Self.write(Self.text, on: desk)
      let faulty = try await desk.run(
        ["config", "edit"], environment: ["EDITOR": "sed -i 's/\"L\"/\"HUGE\"/'"])
      #expect(faulty.status == 1 && faulty.standardError.contains("text_size"), "\(faulty)")
      #expect(faulty.standardError.contains(Self.path(desk) + ".draft. To continue"))
      #expect(try String(contentsOfFile: Self.path(desk), encoding: .utf8) == Self.text)
      let fixed = try await desk.run(
        ["config", "edit"], environment: ["VISUAL": "sed -i s/HUGE/AX2/", "EDITOR": "false"])
      #expect(fixed.status == 0 && fixed.output == "Changed \(Self.path(desk)).\n", "\(fixed)")
      let text = try String(contentsOfFile: Self.path(desk), encoding: .utf8)
      #expect(text == Self.text.replacing("\"L\"", with: "\"AX2\""))
      let failed = try await desk.run(["config", "edit"], environment: ["EDITOR": "false"])
      #expect(failed.status == 1 && failed.standardError.contains("status 1"), "\(failed)")
      #expect(!FileManager.default.fileExists(atPath: Self.path(desk) + ".draft"))
    }
  }

  @Test(arguments: [
    ("[a]\nk = 1 # c\nj = 2\n", "[a]\nj = 2\n"), ("[a]\nk = [\n 1,\n]", "[a]\n"),
    ("a.k = 1\n", ""), ("[a]\nj = 1\n", nil), ("a = { k = 1 }", nil),
  ])
  func `leave nothing behind`(before: String, after: String?) {
    let outcome = TOMLEdit.removing("k", of: "a", from: before)
    if let after {
      #expect(outcome == .done(after))
    } else {
      #expect([.missing, .otherForm].contains(outcome))
    }
  }

  @Test func `fix an invalid file`() async throws {
    try await Desk.with { desk in
      try Self.write("[screen]\ncontrast = \"loud\"\npalette = \"grey\"\n", on: desk)
      #expect(try await desk.run(["config", "set", "screen.contrast", "louder"]).status == 1)
      #expect(try await desk.run(["config", "set", "screen.palette", "mono"]).status == 0)
      #expect(try await desk.run(["config", "set", "screen.contrast", "standard"]).status == 0)
      #expect(try await desk.run(["config", "check"]).status == 0)
    }
  }

  @Test(arguments: [
    ("", "[a]\nk = 1\n"), ("x.k = 2", "x.k = 2\n\n[a]\nk = 1\n"),
    ("a.k = 2 # c", "a.k = 1 # c"), ("a = { k = 2 }", "a = { k = 1 }"),
    ("[a]", "[a]\nk = 1\n"),
    ("[a]\nj = 2 # c\n\n# d\n[b]\n", "[a]\nj = 2 # c\nk = 1\n\n# d\n[b]\n"),
    ("[a]\nk = [\n 1, # one\n 2]\n", "[a]\nk = 1\n"), ("[a]\r\nk = 3\r\n", "[a]\r\nk = 1\r\n"),
  ])
  func `go where they belong`(before: String, after: String) {
    let changed = TOMLEdit.set("k", of: "a", to: .numbers([1]), in: before)?
      .replacing("[1]", with: "1")
    #expect(changed == after)
  }

  @Test func `of one table among many change only that one`() {
    let text = "[[p]]\nid = 1\n[[p]]\nid = 2\nk = \"b\"\n"
    #expect(
      TOMLEdit.set("k", of: "p", number: 0, to: .text("a\"\\"), in: text)
        == "[[p]]\nid = 1\nk = \"a\\\"\\\\\"\n[[p]]\nid = 2\nk = \"b\"\n")
    #expect(
      TOMLEdit.set("k", of: "p", number: 1, to: .text("c"), in: text)
        == "[[p]]\nid = 1\n[[p]]\nid = 2\nk = \"c\"\n")
    #expect(TOMLEdit.set("k", of: "p", number: 2, to: .text("c"), in: text) == nil)
  }
}
