import Foundation
import LoginSessions
import Testing

@testable import LoginSettings
@testable import LogintuiWorker

/// Invalid values of options and variables.
@Suite(.timeLimit(.minutes(10))) struct `An invalid value` {
  /// Settings with an invalid value.
  static let values: [(name: SettingName, value: String)] = [
    (.providers, "nope"), (.textSize, "HUGE"), (.appearance, "blue"), (.palette, "12bit"),
    (.contrast, "high"), (.align, "left"), (.style, "flat"), (.glyphs, "emoji"),
    (.language, "xx"), (.bidi, "mine"), (.boldText, "maybe"), (.pictures, "png"),
    (.buttonShapes, "2"), (.differentiateWithoutColor, "x"), (.keyboard, "x"),
    (.keyboardLayout, "../de"),
    (.lastUsed, "x"), (.savedAccounts, "x"), (.form, "phone-first"), (.reduceMotion, "x"),
    (.linear, "x"), (.quietHints, "x"), (.singleKeys, "x"), (.chooseByNumber, "x"),
    (.scan, "x"), (.scanKey, "tab"), (.scanStep, "100"), (.scanPause, "1 s"), (.scanBell, "loud"),
    (.format, "xml"), (.apiKey, "two words"), (.emulator, "http://"), (.allowCleartext, "x"),
    (.firebase, "/nowhere.json"), (.embedded, "x"), (.redirectPorts, "70000"), (.ways, "telepathy"),
    (.guest, "x"),
    (.signUp, "x"), (.verifiedEmail, "x"), (.emailLink, "x"), (.tint, "red"), (.tintOnDark, "red"),
    (.border, "red"), (.borderOnDark, "red"), (.benefits, "a\u{1B}b"), (.title, "a\u{1B}b"),
    (.logo, "/nowhere.txt"), (.translations, "/nowhere"),
    (.terms, "ftp://x"),
    (.privacyPolicy, "x"), (.store, "cloud"), (.header, "Host"), (.tokenKind, "refresh"),
    (.gitHosts, "*"), (.registries, "a.example, --help"), (.backend, "http://a.example/"),
    (.service, "../x"), (.fonts, ""), (.sessionAccount, "a\u{1B}b"), (.log, ""),
  ]

  @Test func `has a trial for every setting`() {
    #expect(Set(Self.values.map(\.name)) == Set(SettingName.allCases))
  }

  @Test(arguments: values.map(\.name).filter { ![.fonts, .log].contains($0) })
  func `is an error although a session is stored`(name: SettingName) async throws {
    let value = try #require(Self.values.first { $0.name == name }?.value)
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      // The value with the highest precedence hides the others.
      let hidden: [SettingName: [String: String]] = [
        .emulator: ["FIREBASE_AUTH_EMULATOR_HOST": ""],
        .apiKey: ["FIREBASE_AUTH_EMULATOR_HOST": ""],
      ]
      let given = [name.variable: value].merging(hidden[name] ?? [:]) { $1 }
      for words in [["login"], ["token"], ["status"], ["logout"], ["exec", "true"]]
      where words != ["logout"] || !name.isLook {
        let ending = try await desk.run(words, environment: given)
        #expect(ending.status == 1 && ending.output.isEmpty, "\(words) \(ending)")
        #expect(!ending.standardError.contains("\u{1B}"))
      }
      #expect(try desk.store.all().count == 1)
    }
  }

  /// An error in a variable for the screen prevented the removal of the session and its tokens.
  @Test(arguments: values.map(\.name).filter(\.isLook))
  func `of a variable about the screen doesn't keep logout from forgetting the session`(
    name: SettingName
  ) async throws {
    let value = try #require(Self.values.first { $0.name == name }?.value)
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let ending = try await desk.run(["logout"], environment: [name.variable: value])
      #expect(ending.status == 0, "\(ending)")
      #expect(try desk.store.all().isEmpty)
    }
  }

  @Test(arguments: [
    (["--text-size", "HUGE"], "--text-size can't be"),
    (["--appearance=blue"], "--appearance can't be"),
    (["--providers", "nope"], "There's no provider"), (["--format", "xml"], "format can't be"),
    (["--store", "cloud"], "--store can't be"), (["--language", "xx"], "language can't be"),
    (["--device", "--provider", "nope"], "There's no provider"),
    (["--web", "--provider", "nope", "--text-size", "L"], "There's no provider"),
    (["--provider", "nope"], "--provider goes with --device or --web"),
    (["status", "--format", "xml"], "format can't be"),
    (["token", "--store", "cloud"], "--store can't be"),
    (["token", "--min-valid", "soon"], "--min-valid"),
    (["accounts", "--format", "xml"], "format can't be"),
    (["demo", "--text-size", "HUGE"], "--text-size can't be"),
    (["account", "--text-size", "HUGE"], "--text-size can't be"),
  ])
  func `of an option is an error too`(words: [String], sentence: String) async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let ending = try await desk.run(
        words, environment: ["FIREBASE_AUTH_EMULATOR_HOST": "127.0.0.1:9"])
      #expect(ending.status == 1 && ending.output.isEmpty, "\(ending)")
      #expect(ending.standardError.contains(sentence), "\(ending.standardError)")
    }
  }

  @Test(arguments: [
    "doctor", "verify", "config check", "config list", "config get text_size",
    "config set guest true", "accounts", "mail", "users export --firebase --folder x", "snapshot",
    "agent status", "account show",
    "setup git a.example", "setup kubectl ada", "setup docker a.example",
    "setup pip a.example", "setup npm a.example", "setup cargo acme",
    "pip-credential get https://a.example/", "git-credential get", "kubectl-credential",
    "docker-credential list",
    "aws-credential", "serve --port 0",
    "request https://a.example/",
  ])
  func `of a variable is an error for every command`(line: String) async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let ending = try await desk.run(
        line.split(separator: " ").map(String.init), environment: ["LOGINTUI_TEXT_SIZE": "HUGE"])
      #expect(ending.status == 1, "\(ending)")
      let reported = ending.output + ending.standardError
      #expect(reported.contains("LOGINTUI_TEXT_SIZE can't be “HUGE”"), "\(reported)")
    }
  }

  @Test func `of a variable does not matter where an option says otherwise`() async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let ending = try await desk.run(
        ["login", "--format", "token"], environment: ["LOGINTUI_FORMAT": "xml"])
      #expect(ending.status == 0 && ending.output == "old.1.x\n", "\(ending)")
    }
  }
}
