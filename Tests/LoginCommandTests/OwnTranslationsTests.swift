import Foundation
import LoginMessages
import LoginSupport
import Testing

@testable import LoginSettings

@Suite struct `A folder of translations` {
  /// A file of translations with one text.
  private static let occitan =
    "msgid \"\"\nmsgstr \"\"\n\"X-Native-Name: Occitan\\n\"\n\n"
    + "msgctxt \"login\"\nmsgid \"Sign in\"\nmsgstr \"Se connecter\"\n"

  /// Calls a closure with a folder of its own that has the folder `words`.
  private static func withFolder(_ work: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(
      at: folder.appending(path: "words"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try work(folder)
  }

  /// Returns the settings of a file with the folder `words`, and more lines.
  private static func settings(
    _ folder: URL, _ more: String = "", optionValues: [SettingName: String] = [:],
    environment: [String: String] = [:]
  ) throws(CommandError) -> Settings {
    try Settings(
      optionValues: optionValues, config: folder.path + "/settings.toml", environment: environment,
      text: "[texts]\ntranslations = \"words\"\n\(more)", reader: .init(.english))
  }

  /// Returns the words of the error that a folder causes.
  private static func error(_ folder: URL, _ more: String = "") -> String {
    do throws(CommandError) {
      _ = try settings(folder, more)
      return ""
    } catch {
      return Language.english.words(error.message)
    }
  }

  private static func write(_ text: String, _ name: String, in folder: URL) throws {
    try Data(text.utf8).write(to: folder.appending(path: "words/\(name)"))
  }

  private static func open(_ path: String, to mode: Int) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  @Test func `adds a language, which options, variables and the locale find`() throws {
    try Self.withFolder { folder in
      try Self.write(Self.occitan, "oc.po", in: folder)
      try Self.write("no text of ours", "notes.txt", in: folder)
      try Self.write("\"", ".hidden.po", in: folder)
      for settings in [
        try Self.settings(folder, optionValues: [.language: "oc-BE"]),
        try Self.settings(folder, environment: ["LOGINTUI_LANGUAGE": "oc"]),
        try Self.settings(folder, environment: ["LANG": "oc_FR.UTF-8"]),
        try Self.settings(folder, "[screen]\nlanguage = \"oc\"\n"),
      ] {
        #expect((settings.language.tag, settings.language.ownName) == ("oc", "Occitan"))
        #expect(settings.language.words(.login) == "Se connecter")
        #expect(settings.language.words(.cancel) == "Cancel")
      }
      let german = try Self.settings(folder, environment: ["LANG": "de_DE.UTF-8"]).language
      #expect(german.tag == "de" && german.alternatives.last?.tag == "oc")
      #expect(throws: CommandError.self) {
        try Self.settings(folder, optionValues: [.language: "br"])
      }
    }
  }

  @Test func `yields to the tables of own words, which know its languages`() throws {
    try Self.withFolder { folder in
      try Self.write(Self.occitan, "oc.po", in: folder)
      let occitan = try Self.settings(
        folder, "[texts.oc]\nlogin = \"Entrer\"\n[texts.all]\ncancel = \"Stop\"\n",
        optionValues: [.language: "oc"]
      ).language
      #expect(occitan.words(.login) == "Entrer" && occitan.words(.cancel) == "Stop")
    }
  }

  @Test func `of the variable is in place of that of the file`() throws {
    try Self.withFolder { folder in
      let variable = SettingName.translations.variable
      #expect(variable == "LOGINTUI_TRANSLATIONS")
      try Self.write("\"", "oc.po", in: folder)
      let other = folder.appending(path: "other")
      try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
      try Data(Self.occitan.utf8).write(to: other.appending(path: "oc.po"))
      let settings = try Self.settings(
        folder, environment: [variable: other.path, "LANG": "oc_FR.UTF-8"])
      #expect(settings.language.tag == "oc")
    }
  }

  @Test(
    arguments: [
      ("msgctxt \"login\"\nmsgid \"a\"\nmsgstr \"{x}\"\n", ":3: login isn't valid: "),
      ("\nmsgctxt \"logon\"\nmsgid \"a\"\nmsgstr \"b\"\n", ":2: logon isn't valid: "),
      ("msgid \"a\"\nmsgstr \"b", ":2: not a line of a .po file"),
      ("msgid \"\"\nmsgstr \"Language: x\\n\"\n", ":2: Language isn't valid: "),
    ])
  func `is checked, with the file and line of the fault`(text: String, words: String) throws {
    try Self.withFolder { folder in
      try Self.write(text, "oc.po", in: folder)
      #expect(Self.error(folder).hasPrefix("\(folder.path)/words/oc.po\(words)"))
    }
  }

  @Test func `has only files that are small, readable and texts`() throws {
    try Self.withFolder { folder in
      let path = folder.path + "/words/oc.po"
      let made = unsafe mkfifo(path, 0o600)
      #expect(made == 0)
      #expect(Self.error(folder).contains(path))
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      #expect(Self.error(folder).contains(path))
      try FileManager.default.removeItem(atPath: path)
      for bytes in [Data([0xFF, 0x0A]), Data([0x00]), Data(count: SettingsText.limit + 1)] {
        try bytes.write(to: URL(filePath: path))
        #expect(Self.error(folder).contains(path))
      }
      try Data(Self.occitan.utf8).write(to: URL(filePath: path))
      #expect(Self.error(folder).isEmpty)
      try Self.open(path, to: 0o666)
      #expect(Self.error(folder).contains(path))
    }
  }

  @Test func `has to be a folder that others can't change`() throws {
    try Self.withFolder { folder in
      let words = folder.path + "/words"
      try Self.open(words, to: 0o777)
      #expect(Self.error(folder).contains(words))
      try FileManager.default.removeItem(atPath: words)
      #expect(Self.error(folder).contains(words))
      try Data().write(to: URL(filePath: words))
      #expect(Self.error(folder).contains(words))
    }
  }

  @Test func `has at most as many files as there may be`() throws {
    try Self.withFolder { folder in
      for number in 0...SettingsFile.mostTranslations {
        try Self.write("", "f\(number).po", in: folder)
      }
      #expect(Self.error(folder).contains(folder.path + "/words"))
    }
  }
}
