@testable import CommandSupport
@testable import LoginCommand

extension SettingTrial {
  /// All of them.
  static let all = appearance + reading + service + account + session

  /// A setting of the screen, with an option that is followed by a value.
  private static func screen(
    _ name: SettingName, _ file: (String, String), _ variable: (String, String),
    _ option: (String, String), byDefault: String, _ look: SettingLook
  ) -> SettingTrial {
    let words = ["--" + name.rawValue.replacing("_", with: "-"), option.0]
    return SettingTrial(
      name: name, file: ("screen", Word(said: "\"\(file.0)\"", seen: file.1)),
      variable: Word(said: variable.0, seen: variable.1), option: (words, option.1),
      byDefault: byDefault, look: look)
  }

  /// A Boolean of the screen: the file switches it on, the variable off, the option on.
  private static func flag(
    _ name: SettingName, on: String, off: String, _ look: SettingLook
  ) -> SettingTrial {
    SettingTrial(
      name: name, file: ("screen", Word(said: "true", seen: on)),
      variable: Word(said: "off", seen: off),
      option: (["--" + name.rawValue.replacing("_", with: "-")], on), byDefault: off, look: look)
  }

  /// A setting that has no option.
  private static func plain(
    _ name: SettingName, in table: String, _ file: (String, String), _ variable: (String, String),
    byDefault: String, _ look: SettingLook
  ) -> SettingTrial {
    SettingTrial(
      name: name, file: (table, Word(said: file.0, seen: file.1)),
      variable: Word(said: variable.0, seen: variable.1), byDefault: byDefault, look: look)
  }

  private static let appearance = [
    SettingTrial(
      name: .providers,
      file: ("screen", Word(said: "[\"github\", \"email\"]", seen: "github.com password")),
      variable: Word(said: "apple,google", seen: "apple.com google.com"),
      option: (["--providers", "yahoo"], "yahoo.com"),
      byDefault: "google.com apple.com twitter.com password anonymous",
      look: .snapshot { $0.providers }),
    screen(
      .textSize, ("AX1", "AX1"), ("AX2", "AX2"), ("AX3", "AX3"), byDefault: "L",
      .snapshot { $0.field("textSize") }),
    screen(
      .appearance, ("light", "#000000"), ("dark", "#FFFFFF"), ("light", "#000000"),
      byDefault: "#FFFFFF", .snapshot { $0.element("title", "text") }),
    screen(
      .palette, ("24bit", "#730D9E"), ("mono", "#000000"), ("256", "#8700AF"),
      byDefault: "#8700AF",
      .snapshot("--providers yahoo") { $0.element("provider.yahoo.com", "fill") }),
    screen(
      .contrast, ("increased", "#AF0000"), ("standard", "#D70000"), ("increased", "#AF0000"),
      byDefault: "#D70000", .snapshot { $0.element("provider.password", "fill") }),
    screen(
      .align, ("leading", "2"), ("center", "23"), ("leading", "2"), byDefault: "23",
      .snapshot { $0.column(of: "provider.google.com") }),
    screen(
      .style, ("neutral", "#FFFFFF"), ("brand", "#000000"), ("neutral", "#FFFFFF"),
      byDefault: "#000000",
      .snapshot("--appearance light") { $0.element("provider.apple.com", "fill") }),
    screen(
      .glyphs, ("ascii", "ascii"), ("quadrants", "quadrants"), ("halfBlocks", "halfBlocks"),
      byDefault: "sextants", .snapshot("--text-size AX3") { $0.glyphs }),
    screen(
      .fonts, ("/nowhere", ""), ("/usr/share/fonts/X11/misc", "4x6"), ("/nowhere", ""),
      byDefault: "4x6",
      .snapshot("--text-size AX3") { $0.element("provider.google.com", "fonts") }),
    screen(
      .language, ("de", "de"), ("ja", "ja"), ("ar", "ar"), byDefault: "en",
      .snapshot { $0.field("language") }),
    screen(
      .bidi, ("terminal", "read"), ("ours", "seen"), ("terminal", "read"), byDefault: "seen",
      .readingOrder),
  ]

  private static let reading = [
    flag(.boldText, on: "bold", off: "plain", .boldTexts),
    flag(
      .buttonShapes, on: "#000000", off: "-",
      .snapshot("--screen email") { $0.element("form.go", "border") }),
    flag(
      .differentiateWithoutColor, on: "! Password", off: "Password",
      .snapshot("--screen email --error wrongPassword") {
        $0.element("form.password.label", "shown")
      }),
    flag(
      .keyboard, on: "key", off: "-",
      .snapshot("--screen email") { $0.element("key.q", "role") }),
    flag(.reduceMotion, on: "still", off: "moves", .progress),
    flag(.linear, on: "lines", off: "picture", .front),
    flag(.quietHints, on: "quiet", off: "told", .lineHints),
    SettingTrial(
      name: .singleKeys, file: ("screen", Word(said: "false", seen: "F1")),
      variable: Word(said: "on", seen: "?"), option: (["--no-single-keys"], "F1"),
      byDefault: "?", look: .snapshot { $0.text.contains("? help") ? "?" : "F1" }),
    flag(.chooseByNumber, on: "chosen", off: "has the focus", .digit),
    screen(
      .format, ("json", "json"), ("token", "token"), ("json", "json"), byDefault: "text", .format),
  ]

  private static let service = [
    plain(
      .apiKey, in: "service", ("\"first\"", "firebase:first"), ("second", "firebase:second"),
      byDefault: "embedded", .status("service")),
    plain(
      .firebase, in: "service", ("\"first.json\"", "firebase:first"),
      ("second.json", "firebase:second"), byDefault: "embedded", .status("service")),
    plain(
      .emulator, in: "service", ("\"localhost:1\"", "emulator:localhost:1"),
      ("localhost:2", "emulator:localhost:2"), byDefault: "embedded", .status("service")),
    plain(
      .embedded, in: "service", ("false", "openid:"), ("yes", "embedded"), byDefault: "embedded",
      .status("service")),
    plain(
      .redirectPorts, in: "service", ("[9005]", "9005"), ("9006,9007", "9006"), byDefault: "*",
      .returnAddress),
    SettingTrial(
      name: .allowCleartext, file: ("service", Word(said: "true", seen: "allowed")),
      variable: Word(said: "no", seen: "refused"), option: (["--allow-cleartext"], "allowed"),
      byDefault: "refused", look: .farService),
    SettingTrial(
      name: .service, variable: Word(said: "first", seen: "emulator:localhost:1"),
      option: (["--service", "second"], "emulator:localhost:2"), byDefault: "embedded",
      look: .namedService),
    SettingTrial(
      name: .log, variable: Word(said: "variable.log", seen: "variable.log"),
      option: (["--log", "option.log"], "option.log"), byDefault: "", look: .log),
  ]

  private static let account = [
    plain(
      .guest, in: "account", ("false", "google.com apple.com twitter.com password"),
      ("true", "google.com apple.com twitter.com password anonymous"),
      byDefault: "google.com apple.com twitter.com password anonymous",
      .snapshot { $0.providers }),
    plain(
      .signUp, in: "account", ("false", "refuses"), ("1", "offers"), byDefault: "offers",
      .unknownAddress),
    plain(
      .emailLink, in: "account", ("false", "-"), ("1", "offered"), byDefault: "offered",
      .signInLink),
    plain(
      .verifiedEmail, in: "account", ("true", "asked"), ("0", "given"), byDefault: "given",
      .unproven),
    plain(
      .tint, in: "theme", ("\"#5F0000\"", "#5F0000"), ("#005F5F", "#005F5F"), byDefault: "#00005F",
      .snapshot("--appearance light") { $0.element("cancel", "text") }),
    plain(
      .tintOnDark, in: "theme", ("\"#FFAF00\"", "#FFAF00"), ("#00FF00", "#00FF00"),
      byDefault: "#87AFFF", .snapshot("--appearance dark") { $0.element("cancel", "text") }),
    plain(
      .border, in: "theme", ("\"#875F00\"", "#875F00"), ("#005F5F", "#005F5F"),
      byDefault: "#767676",
      .snapshot("--screen email --appearance light") { $0.element("form.password", "border") }),
    plain(
      .borderOnDark, in: "theme", ("\"#FFAF00\"", "#FFAF00"), ("#00FF00", "#00FF00"),
      byDefault: "#8A8A8A",
      .snapshot("--screen email --appearance dark") { $0.element("form.password", "border") }),
    plain(
      .benefits, in: "texts", ("\"First reason.\"", "First"), ("Second reason.", "Second"),
      byDefault: "", .picker("First", "Second")),
    plain(
      .terms, in: "texts", ("\"https://a.example/first\"", "first"),
      ("https://a.example/second", "second"), byDefault: "", .picker("first", "second")),
    plain(
      .privacyPolicy, in: "texts", ("\"https://a.example/first\"", "first"),
      ("https://a.example/second", "second"), byDefault: "", .picker("first", "second")),
  ]

  private static let session = [
    SettingTrial(
      name: .store, file: ("session", Word(said: "\"file\"", seen: "file")),
      variable: Word(said: "secret-service", seen: "keyring"), option: (["--store", "none"], "-"),
      byDefault: "-", look: .status("store")),
    SettingTrial(
      name: .sessionAccount, file: ("session", Word(said: "\"u1\"", seen: "u1")),
      variable: Word(said: "u2@example.com", seen: "u2"), option: (["--account", "u3"], "u3"),
      byDefault: "u4", look: .account),
    SettingTrial(
      name: .header, file: ("session", Word(said: "\"First-Token\"", seen: "first-token")),
      variable: Word(said: "Second-Token", seen: "second-token"),
      option: (["--header-name", "Third-Token"], "third-token"), byDefault: "authorization",
      look: .header),
    SettingTrial(
      name: .tokenKind, file: ("session", Word(said: "\"access\"", seen: "access")),
      variable: Word(said: "id", seen: "id"), option: (["--access"], "access"),
      byDefault: "id", look: .tokenKind),
    plain(
      .gitHosts, in: "session", ("[\"first.example\"]", "first.example"),
      ("second.example", "second.example"), byDefault: "", .gitHosts),
    plain(
      .registries, in: "session", ("[\"first.example\"]", "first.example"),
      ("second.example", "second.example"), byDefault: "", .registries),
    plain(
      .backend, in: "session", ("\"BACKEND/first\"", "/first"), ("BACKEND/second", "/second"),
      byDefault: "", .backend),
  ]
}
