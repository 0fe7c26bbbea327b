import LoginCanvas
import Foundation
import LoginSettings
import TerminalHarness
import Testing

extension SettingLook {
  /// Returns a look at the output of `snapshot --format json`.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the command.
  ///   - environment: Additional variables.
  ///   - tell: Returns the visible effect in the picture.
  /// - Returns: The look.
  static func snapshot(
    _ arguments: String..., environment: [String: String] = [:],
    tell: @escaping @Sendable (Drawn) throws -> String
  ) -> SettingLook {
    let words = arguments.joined(separator: " ")
    return SettingLook { saying in
      let command = ["snapshot", "--format", "json"] + words.split(separator: " ").map(String.init)
      let ending = try await saying.desk.run(
        command + saying.config + saying.option,
        environment: environment.merging(saying.environment) { $1 })
      try #require(ending.status == 0, "\(ending.standardError)")
      let object = try JSONSerialization.jsonObject(with: Data(ending.output.utf8))
      return try tell(Drawn(fields: try #require(object as? [String: Any])))
    }
  }

  /// The number of bold texts in the picture.
  static let boldTexts = SettingLook { saying in
    let svg = try await saying.run("snapshot", "--format", "svg", "--pictures", "off").output
    return svg.ranges(of: "font-weight=\"bold\"").count > 20 ? "bold" : "plain"
  }

  /// The order of Arabic: reading order, with single letters, or visual order.
  static let readingOrder = SettingLook { saying in
    let text = try await saying.run("snapshot", "--language", "ar").output
    return text.contains("تسجيل الدخول باستخدام Google") ? "read" : "seen"
  }

  /// A picture in the output of `snapshot`.
  struct Drawn {
    let fields: [String: Any]

    /// The elements, in their order.
    var elements: [[String: Any]] { fields["elements"] as? [[String: Any]] ?? [] }

    /// The IDs of the providers, in their order.
    var providers: String {
      elements.compactMap { $0["id"] as? String }.filter { $0.hasPrefix("provider.") }
        .map { String($0.dropFirst("provider.".count)) }.joined(separator: " ")
    }

    /// All drawn text.
    var text: String { (fields["rowsText"] as? [String] ?? []).joined() }

    /// Returns a field of an element; a hyphen if it has none.
    func element(_ id: String, _ field: String) -> String {
      guard let value = elements.first(where: { $0["id"] as? String == id })?[field] else {
        return "-"
      }
      return (value as? [String])?.joined(separator: ",") ?? "\(value)"
    }

    /// Returns the first column of an element; a hyphen if there isn't one.
    func column(of id: String) -> String {
      let element = elements.first { $0["id"] as? String == id }
      let column = (element?["frame"] as? [String: Any])?["column"]
      return column.map { "\($0)" } ?? "-"
    }

    /// Returns an option for a single switch.
    func scanning(_ name: String) -> String {
      (fields["scanning"] as? [String: Any])?[name].map { "\($0)" } ?? "-"
    }

    /// Returns a field of the picture.
    func field(_ name: String) -> String { fields[name].map { "\($0)" } ?? "-" }

    /// The best kind of glyphs that letters are drawn with.
    var glyphs: String {
      let scalars = text.unicodeScalars
      if scalars.contains(where: { (0x1FB00...0x1FB3B).contains($0.value) }) { return "sextants" }
      if scalars.contains(where: { (0x2596...0x259F).contains($0.value) }) { return "quadrants" }
      return scalars.contains { $0 == "▀" } ? "halfBlocks" : "ascii"
    }
  }

  /// Returns a look at the picker on a terminal: the words that it shows.
  static func picker(_ words: String...) -> SettingLook {
    let list = words
    return SettingLook { saying in
      let terminal = try saying.desk.start(
        saying.config + saying.option, size: Size(columns: 80, rows: 40),
        environment: saying.environment)
      let picture = try await terminal.wait("a whole picture") { picture in
        // The last row is drawn last.
        picture.contains("Continue as guest") && picture.rows.last?.isEmpty == false
      }
      return list.filter { picture.contains($0) }.joined(separator: " ")
    }
  }

  /// The languages that a folder of translations adds; the variable's folder is relative to the desk, too.
  static let addedLanguages = SettingLook { saying in
    for (folder, tag) in [("occitan", "oc"), ("breton", "br")] {
      let place = saying.desk.folder.appending(path: folder)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      try "msgid \"a\"\nmsgstr \"\"\n"
        .write(to: place.appending(path: "\(tag).po"), atomically: true, encoding: .utf8)
    }
    let name = SettingName.translations.variable
    var environment = saying.environment
    if let folder = environment[name], !folder.isEmpty {
      environment[name] = saying.desk.folder.path + "/" + folder
    }
    let ending = try await saying.desk.run(
      ["languages", "--format", "json"] + saying.config, environment: environment)
    return ["oc", "br"].filter { ending.output.contains("\"tag\":\"\($0)\"") }
      .joined(separator: " ")
  }

  /// The form's text for an address without an account.
  static let unknownAddress = SettingLook { saying in
    let terminal = try await saying.desk.startForm(
      saying.config, email: "nobody@example.com", password: "secret1",
      environment: saying.environment)
    await terminal.send("\r")
    let picture = try await terminal.wait("an answer") { picture in
      picture.contains("no account for") || picture.contains("No account uses this")
    }
    return picture.contains("no account for") ? "offers" : "refuses"
  }

  /// Whether the form offers to sign in with an email link.
  static let signInLink = SettingLook { saying in
    let terminal = try await saying.desk.startPicker(
      saying.config, environment: saying.environment)
    await terminal.send("4\r")
    let picture = try await terminal.wait("the whole form") { picture in
      picture.contains("Forgot password?") && picture.rows.last?.isEmpty == false
    }
    return picture.contains("Sign in with an email link") ? "offered" : "-"
  }

  /// Whether there is a picture, or plain lines.
  static let front = SettingLook { saying in
    let terminal = try saying.desk.start(
      saying.config + saying.option, environment: saying.environment)
    let picture = try await terminal.wait("either front") { picture in
      picture.contains("Sign in with Google") || picture.contains("Name (or help):")
    }
    return picture.contains("Name (or help):") ? "lines" : "picture"
  }

  /// Whether a saved account is offered, or used without a question.
  static let savedAccounts = SettingLook { saying in
    let desk = saying.desk.keeping(at: "127.0.0.1:9")
    try desk.keep()
    let terminal = try desk.start(saying.config + saying.option, environment: saying.environment)
    let picture = try await terminal.wait("the account") { picture in
      picture.contains("Use another account") || picture.contains("You're already signed in as")
    }
    return picture.contains("Use another account") ? "offered" : "used"
  }

  /// Whether a terminal that is kitty by its variable is asked about pictures.
  static let pictures = SettingLook { saying in
    let terminal = try saying.desk.start(
      saying.config + saying.option,
      environment: saying.environment.merging(["KITTY_WINDOW_ID": "1"]) { $1 })
    try await terminal.waitForBytes("the question for the attributes") { bytes in
      String(decoding: bytes, as: UTF8.self).contains("\u{1B}[c")
    }
    let bytes = await String(decoding: terminal.bytes, as: UTF8.self)
    return bytes.contains(",a=q,") ? "asked" : "not asked"
  }

  /// Whether plain lines mention the key that goes back.
  static let lineHints = SettingLook { saying in
    let terminal = try saying.desk.start(
      ["login", "--linear"] + saying.config + saying.option, environment: saying.environment)
    try await terminal.waitFor("Name (or help):")
    await terminal.send("4\rno address\r")
    let picture = try await terminal.wait("the question after the error") { picture in
      picture.contains("Error. That doesn't") && picture.rows.last { !$0.isEmpty } == "Email:"
    }
    return picture.contains("Control-D goes back.") ? "told" : "quiet"
  }

  /// The effect of a digit on the button with that number.
  static let digit = SettingLook { saying in
    let terminal = try await saying.desk.startPicker(
      saying.config + saying.option, environment: saying.environment)
    await terminal.send("4")
    let picture = try await terminal.wait("what the digit does") { picture in
      picture.contains("Forgot password?")
        || picture.rows.contains { $0.contains("\u{25BA}") && $0.contains("email") }
    }
    return picture.contains("Forgot password?") ? "chosen" : "has the focus"
  }

  /// The mark of a request without an answer.
  static let progress = SettingLook { saying in
    let silent = try FakeServer { _, _ in nil }
    let terminal = try await saying.desk.startPicker(
      saying.config + saying.option,
      environment: saying.environment.merging([
        "FIREBASE_AUTH_EMULATOR_HOST": silent.host
      ]) { $1 })
    await terminal.send("5\r")
    let picture = try await terminal.wait("a mark") { picture in
      picture.contains("•••") || picture.contains("○")
    }
    return picture.contains("•••") ? "still" : "moves"
  }
}
