import LoginSettings
@testable import LogintuiWorker

extension SettingTrial {
  /// A trial of every setting.
  static let all = appearance + reading + service + account + session

  private static let appearance = [
    SettingTrial(
      .providers,
      [
        "github,email": "github.com password", "apple,google": "apple.com google.com",
        "yahoo": "yahoo.com",
      ], usual: "google.com apple.com twitter.com password anonymous", .snapshot { $0.providers }),
    SettingTrial(
      .textSize, ["AX1": "AX1", "AX2": "AX2", "AX3": "AX3"], usual: "L",
      .snapshot { $0.field("textSize") }),
    SettingTrial(
      .appearance, ["light": "#000000", "dark": "#FFFFFF", "light": "#000000"], usual: "#FFFFFF",
      .snapshot { $0.element("title", "text") }),
    SettingTrial(
      .palette, ["24bit": "#730D9E", "mono": "#000000", "256": "#8700AF"], usual: "#8700AF",
      .snapshot("--providers yahoo") { $0.element("provider.yahoo.com", "fill") }),
    SettingTrial(
      .contrast, ["increased": "#585858", "standard": "#626262", "increased": "#585858"],
      usual: "#626262", .snapshot { $0.element("provider.password", "fill") }),
    SettingTrial(
      .align, ["leading": "2", "center": "23", "leading": "2"], usual: "23",
      .snapshot { $0.column(of: "provider.google.com") }),
    SettingTrial(
      .style, ["neutral": "#FFFFFF", "brand": "#000000", "neutral": "#FFFFFF"], usual: "#000000",
      .snapshot("--appearance light") { $0.element("provider.apple.com", "fill") }),
    SettingTrial(
      .glyphs, ["ascii": "ascii", "quadrants": "quadrants", "halfBlocks": "halfBlocks"],
      usual: "sextants", .snapshot("--text-size AX3") { $0.glyphs }),
    SettingTrial(
      .pictures, ["off": "not asked", "kitty": "asked", "off": "not asked"], usual: "asked",
      .pictures),
    SettingTrial(
      .fonts, ["/nowhere": "", "/usr/share/fonts/X11/misc": "4x6", "/nowhere": ""], usual: "4x6",
      .snapshot("--text-size AX3") { $0.element("provider.google.com", "fonts") }),
    SettingTrial(
      .language, ["de": "de", "ja": "ja", "ar": "ar"], usual: "en",
      .snapshot { $0.field("language") }),
    SettingTrial(
      .bidi, ["terminal": "read", "ours": "seen", "terminal": "read"], usual: "seen",
      .readingOrder),
  ]

  private static let reading = [
    SettingTrial(.boldText, on: "bold", off: "plain", .boldTexts),
    SettingTrial(
      .buttonShapes, on: "#000000", off: "-",
      .snapshot("--screen email") { $0.element("form.go", "border") }),
    SettingTrial(
      .differentiateWithoutColor, on: "! Password", off: "Password",
      .snapshot("--screen email --error wrongPassword") {
        $0.element("form.password.label", "shown")
      }),
    SettingTrial(
      .keyboard, on: "key", off: "-",
      .snapshot("--screen email") { $0.element("key.q", "role") }),
    SettingTrial(
      .keyboardLayout, ["de": "key", "us(dvorak)": "-", "fr": "key"], usual: "-",
      .snapshot("--screen password --keyboard") {
        [$0.element("key.ß", "role"), $0.element("key.é", "role")].contains("key") ? "key" : "-"
      }),
    SettingTrial(
      .lastUsed, ["false": "Sign in with Google", "on": "marked", "false": "Sign in with Google"],
      usual: "marked",
      .snapshot("--last-used 1") {
        let label = $0.element("provider.google.com", "label")
        return label == "Sign in with Google · Last used" ? "marked" : label
      }),
    SettingTrial(
      .form,
      [
        "address-first": "Continue", "address-and-password": "Sign in", "address-first": "Continue",
      ],
      usual: "Sign in", .snapshot("--screen email") { $0.element("form.go", "label") }),
    SettingTrial(
      .savedAccounts, ["false": "used", "on": "offered", "false": "used"], usual: "offered",
      .savedAccounts),
    SettingTrial(.reduceMotion, on: "still", off: "moves", .progress),
    SettingTrial(.linear, on: "lines", off: "picture", .front),
    SettingTrial(.quietHints, on: "quiet", off: "told", .lineHints),
    SettingTrial(
      .singleKeys, ["false": "F1", "on": "?", "false": "F1"], usual: "?",
      .snapshot { $0.text.contains("? help") ? "?" : "F1" }),
    SettingTrial(.chooseByNumber, on: "chosen", off: "has the focus", .digit),
    SettingTrial(
      .scan, on: "key", off: "-",
      .snapshot("--screen email") { $0.element("key.q", "role") }),
    SettingTrial(
      .scanKey, ["enter": "enter", "j": "j", "space": "space"], usual: "space",
      .snapshot("--scan") { $0.scanning("key") }),
    SettingTrial(
      .scanStep, ["200": "200", "10000": "10000", "750": "750"], usual: "1000",
      .snapshot("--scan") { $0.scanning("step") }),
    SettingTrial(
      .scanPause, ["0": "0", "2500": "2500", "100": "100"], usual: "1000",
      .snapshot("--scan") { $0.scanning("pause") }),
    SettingTrial(
      .scanBell, ["press": "press", "step": "step", "off": "off"], usual: "off",
      .snapshot("--scan") { $0.scanning("bell") }),
    SettingTrial(
      .format, ["json": "json", "token": "token", "json": "json"], usual: "text", .format),
  ]

  private static let service = [
    SettingTrial(
      .apiKey, ["first": "firebase:first", "second": "firebase:second"], usual: "embedded",
      .status("service")),
    SettingTrial(
      .firebase, ["first.json": "firebase:first", "second.json": "firebase:second"],
      usual: "embedded", .status("service")),
    SettingTrial(
      .emulator, ["localhost:1": "emulator:localhost:1", "localhost:2": "emulator:localhost:2"],
      usual: "embedded", .status("service")),
    SettingTrial(
      .embedded, ["false": "openid:", "yes": "embedded"], usual: "embedded", .status("service")),
    SettingTrial(
      .redirectPorts, ["9005": "9005", "9006,9007": "9006"], usual: "*", .returnAddress),
    SettingTrial(
      .ways, ["browser": "browser", "code": "code", "browser,code": "browser,code"],
      usual: "browser,code", .ways),
    SettingTrial(.allowCleartext, on: "allowed", off: "refused", .farService),
    SettingTrial(
      .service, ["": "", "first": "emulator:localhost:1", "second": "emulator:localhost:2"],
      usual: "embedded", .namedService),
    SettingTrial(
      .log, ["": "", "variable.log": "variable.log", "option.log": "option.log"], usual: "", .log),
  ]

  private static let account = [
    SettingTrial(
      .guest,
      [
        "false": "google.com apple.com twitter.com password",
        "true": "google.com apple.com twitter.com password anonymous",
      ], usual: "google.com apple.com twitter.com password anonymous",
      .snapshot { $0.providers }),
    SettingTrial(.signUp, ["false": "refuses", "1": "offers"], usual: "offers", .unknownAddress),
    SettingTrial(.emailLink, ["false": "-", "1": "offered"], usual: "offered", .signInLink),
    SettingTrial(.verifiedEmail, ["true": "asked", "0": "given"], usual: "given", .unproven),
    SettingTrial(
      .tint, ["#5F0000": "#5F0000", "#005F5F": "#005F5F"], usual: "#005FD7",
      .snapshot("--appearance light") { $0.element("cancel", "text") }),
    SettingTrial(
      .tintOnDark, ["#FFAF00": "#FFAF00", "#00FF00": "#00FF00"], usual: "#87AFFF",
      .snapshot("--appearance dark") { $0.element("cancel", "text") }),
    SettingTrial(
      .border, ["#875F00": "#875F00", "#005F5F": "#005F5F"], usual: "#767676",
      .snapshot("--screen email --appearance light") { $0.element("form.password", "border") }),
    SettingTrial(
      .borderOnDark, ["#FFAF00": "#FFAF00", "#00FF00": "#00FF00"], usual: "#8A8A8A",
      .snapshot("--screen email --appearance dark") { $0.element("form.password", "border") }),
    SettingTrial(
      .title, ["First title": "First", "Second title": "Second"], usual: "",
      .picker("First", "Second")),
    SettingTrial(.logo, ["first.txt": "First", "second.txt": "Second"], usual: "-", .logo),
    SettingTrial(
      .benefits, ["First reason.": "First", "Second reason.": "Second"], usual: "",
      .picker("First", "Second")),
    SettingTrial(
      .terms, ["https://a.example/first": "first", "https://a.example/second": "second"],
      usual: "", .picker("first", "second")),
    SettingTrial(
      .privacyPolicy, ["https://a.example/first": "first", "https://a.example/second": "second"],
      usual: "", .picker("first", "second")),
    SettingTrial(.translations, ["occitan": "oc", "breton": "br"], usual: "", .addedLanguages),
  ]

  private static let session = [
    SettingTrial(
      .store, ["file": "file", "secret-service": "keyring", "none": "-"], usual: "-",
      .status("store")),
    SettingTrial(
      .sessionAccount, ["u1": "u1", "u2@example.com": "u2", "u3": "u3"], usual: "u4", .account),
    SettingTrial(
      .header,
      [
        "First-Token": "first-token", "Second-Token": "second-token",
        "Third-Token": "third-token",
      ], usual: "authorization", .header),
    SettingTrial(
      .tokenKind, ["access": "access", "id": "id", "access": "access"], usual: "id", .tokenKind),
    SettingTrial(
      .gitHosts, ["first.example": "first.example", "second.example": "second.example"], usual: "",
      .gitHosts),
    SettingTrial(
      .registries, ["first.example": "first.example", "second.example": "second.example"],
      usual: "", .registries),
    SettingTrial(
      .backend, ["BACKEND/first": "/first", "BACKEND/second": "/second"], usual: "", .backend),
  ]
}
