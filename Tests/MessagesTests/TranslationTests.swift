import ChildPrograms
import Foundation
import Testing

@testable import MessageCompiler

/// The files of the translators, and their compiled form.
@Suite(.timeLimit(.minutes(5))) struct `The translations` {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder with the files.
  static let folder = root.appending(path: "Translations").path

  /// The content of the folder, read once.
  static let all = Result { try Translations(in: folder) }

  /// The faults of the folder, which is checked once.
  static let faults = Result { try run(["check", folder]).map(\.description) }

  /// The languages of a copy.
  private static let few = ["en", "ja", "ar", "de"]

  /// Calls a closure with a copy of the folder that has a few of the languages, or only English and German.
  static func withCopy(of few: [String] = few, _ work: (URL) throws -> Void) throws {
    let copy = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: copy) }
    let files =
      ["PLURALS"] + few.dropFirst().map { "terms/\($0).txt" }
      + Translations.domains.flatMap { domain in few.map { "\(domain)/\($0).po" } }
    for file in files {
      let place = copy.appending(path: file)
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: URL(filePath: "\(folder)/\(file)"), to: place)
    }
    try few.map { "\($0)\n" }.joined().write(
      to: copy.appending(path: "LINGUAS"), atomically: true, encoding: .utf8)
    try work(copy)
  }

  private static func replace(_ old: String, with new: String, in file: URL) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains(old))
    try text.replacing(old, with: new, maxReplacements: 1)
      .write(to: file, atomically: true, encoding: .utf8)
  }

  /// Adds a message to English.
  private static func greet(in folder: URL) throws {
    try replace(
      "#. The control that leaves the screen.",
      with: "#. A greeting.\n#. {name}: text; whose\nmsgctxt \"hello\"\nmsgid \"Hello, {name}\"\n"
        + "msgstr \"\"\n\n#. The control that leaves the screen.",
      in: folder.appending(path: "core/en.po"))
  }

  /// `make lint` checks them with the script, which compiles the program first: too long beside other programs.
  @Test func `are complete and in order, and the script knows its options`() async throws {
    #expect(try Self.faults.get() == [])
    let script = Self.root.appending(path: "scripts/messages").path
    let faults = try await ChildProgram.run("/bin/bash", [script, "--chek"])
    #expect(faults.status == 2)
  }

  @Test func `look as docs/translating.md shows them`() throws {
    let page = try String(
      contentsOf: Self.root.appending(path: "docs/translating.md"), encoding: .utf8)
    let block = try #require(page.firstMatch(of: #/(?s)```text\n(.+?)```/#))
    let file = try String(contentsOfFile: Self.folder + "/core/de.po", encoding: .utf8)
    #expect(file.contains("\n\n\(block.1)\n"))
  }

  @Test(arguments: [
    ("msgstr \"Abbrechen\"", "msgstr \"\"", "cancel: isn't translated"),
    ("Mit {brand} anmelden", "Mit {marke} anmelden", "signInWith: needs the places"),
    ("Mit {brand} anmelden", "Anmelden", "signInWith: needs the places"),
    ("Mit {brand} anmelden", "Mit {brand} {anmelden", "signInWith: has a brace"),
    ("msgstr \"Abbrechen\"", "msgstr \"Abbrechen \"", "cancel: has a character"),
    ("msgstr \"Abbrechen\"", "msgstr \"Ab\u{202E}brechen\"", "cancel: has a character"),
    ("msgid \"Cancel\"", "msgid \"Stop\"", "cancel: is fuzzy"),
    ("msgstr[1] \"Noch {minutes} Minuten\"\n", "", "minutesLeft: isn't translated"),
    ("nplurals=2; plural=n != 1;", "nplurals=1; plural=0;", "header"),
    ("nplurals=2; plural=n != 1;", "nplurals=3; plural=n != 1;", "isn't CLDR's rule for de, which"),
    ("nplurals=2; plural=n != 1;", "nplurals=2; plural=n > 1;", "isn't CLDR's rule for de, which"),
    ("Noch {minutes} Minuten", "Noch Minuten", "msgstr[1] is for 0 and 2, so it needs {minutes}"),
    ("msgctxt \"cancel\"", "msgctxt \"cancelled\"", "cancel: isn't translated"),
    ("\"X-List-Pair", "\"X-Letter-Height: high\\n\"\n\"X-List-Pair", "X-Letter-Height"),
    ("X-Review: none", "X-Review: native Ada", "X-Review needs"),
    ("X-Native-Name: Deutsch", "X-Own-Name: Deutsch", "X-Native-Name needs"),
  ])
  func `are refused with a slip, which is named`(old: String, new: String, fault: String) throws {
    try Self.withCopy(of: ["en", "de"]) { folder in
      try Self.replace(old, with: new, in: folder.appending(path: "core/de.po"))
      let faults = try run(["update", folder.path]).map(\.description)
      #expect(faults.contains { $0.contains(fault) }, "\(faults)")
    }
  }

  @Test(arguments: [
    ("msgctxt \"cancel\"", "msgctxt \"Cancel\"", "its name can't be that"),
    ("msgctxt \"cancel\"", "msgctxt \"back\"", "back: occurs twice"),
    (
      "msgid \"Cancel\"\nmsgstr \"\"", "msgid \"Cancel\"\nmsgstr \"Stop\"",
      "English belongs in msgid"
    ),
    ("#. {brand}: text;", "#. {brand}: words;", "is not one of text, number, count, message, list"),
    ("#. {brand}: text;", "#. {brand}: count;", "needs one place of the kind count"),
    ("#. The control that leaves the screen.\n", "", "its first note doesn't say what"),
  ])
  func `are refused with a slip in English`(old: String, new: String, fault: String) throws {
    try Self.withCopy(of: ["en", "de"]) { folder in
      try Self.replace(old, with: new, in: folder.appending(path: "core/en.po"))
      let faults = try run([
        "compile", folder.path, folder.path + "/Words.swift", folder.path + "/words",
      ])
      #expect(faults.contains { $0.description.contains(fault) }, "\(faults)")
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/Words.swift"))
    }
  }

  @Test(arguments: [
    ("core/de.po", "msgid \"Cancel\"", "msgid Cancel", "core/de.po:"),
    ("core/de.po", "msgctxt \"cancel\"", "context \"cancel\"", "core/de.po:"),
    ("LINGUAS", "ja\n", "", "core/ja.po: isn't listed in LINGUAS"),
    ("LINGUAS", "ja\n", "ja\nfr\n", "core/fr.po: can't be read"),
  ])
  func `stop the build where they can't be read`(
    file: String, old: String, new: String, fault: String
  ) throws {
    try Self.withCopy { folder in
      try Self.replace(old, with: new, in: folder.appending(path: file))
      let reported: [String]
      do {
        reported = try run([
          "compile", folder.path, folder.path + "/Words.swift", folder.path + "/words",
        ]).map(\.description)
      } catch {
        reported = ["\(error)"]
      }
      #expect(reported.contains { $0.hasPrefix(fault) }, "\(reported)")
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/Words.swift"))
    }
  }

  @Test func `get a message that is new in English, to be translated`() throws {
    try Self.withCopy { folder in
      try Self.greet(in: folder)
      let faults = try run(["update", folder.path]).map(\.description)
      #expect(faults.contains("core/ja.po: hello: isn't translated"))
      let text = try String(contentsOf: folder.appending(path: "core/ja.po"), encoding: .utf8)
      #expect(
        text.contains(
          "#. A greeting.\n#. {name}: text; whose\n#, python-brace-format\nmsgctxt \"hello\"\n"
            + "msgid \"Hello, {name}\"\nmsgstr \"\"\n"))
    }
  }

  @Test func `say a message in English until it is translated`() throws {
    try Self.withCopy(of: ["en", "de"]) { folder in
      try Self.greet(in: folder)
      let file = folder.path + "/Words.swift"
      #expect(try run(["compile", folder.path, file, folder.path + "/words"]).isEmpty)
      let code = try String(contentsOfFile: file, encoding: .utf8)
      #expect(code.contains("  package static func hello(name: String) -> Message {"))
      #expect(code.components(separatedBy: "    Hello, \\u{1}\\\n").count == 2)
      let accented = Pseudo.accented.text("Hello, {name}").replacing("{name}", with: "\u{1}")
      let words = try String(contentsOfFile: folder.path + "/words", encoding: .utf8)
      #expect(!words.contains("Hello") && words.contains(accented))
    }
  }

  @Test func `are in order after the script has put them so`() throws {
    try Self.withCopy { folder in
      try Self.greet(in: folder)
      _ = try run(["update", folder.path])
      let missing = try run(["check", folder.path]).map { fault in
        fault.description.replacing(#/:\d+:/#, with: ":")
      }
      #expect(
        missing == ["ja", "ar", "de"].map { "core/\($0).po: hello: isn't translated" })
    }
  }

  /// Adds a language that has the German texts.
  private static func add(
    _ tag: String, _ name: String, pluralForms: String = "Plural-Forms: \(PluralForms.usual)",
    in folder: URL
  ) throws {
    for domain in Translations.domains {
      let place = folder.appending(path: domain)
      let text = try String(contentsOf: place.appending(path: "de.po"), encoding: .utf8)
      try text.replacing("Language: de", with: "Language: \(tag)")
        .replacing("Language-Team: German", with: "Language-Team: \(name)")
        .replacing("Plural-Forms: \(PluralForms.usual)", with: pluralForms)
        .write(to: place.appending(path: "\(tag).po"), atomically: true, encoding: .utf8)
    }
    try FileManager.default.copyItem(
      at: folder.appending(path: "terms/de.txt"), to: folder.appending(path: "terms/\(tag).txt"))
    try replace("de\n", with: "de\n\(tag)\n", in: folder.appending(path: "LINGUAS"))
  }

  @Test func `name the line of a slip`() throws {
    try Self.withCopy(of: ["en", "de"]) { folder in
      let file = folder.appending(path: "core/de.po")
      try Self.replace("Noch {minutes} Minuten", with: "Noch Minuten", in: file)
      let lines = try String(contentsOf: file, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false)
      let line = try #require(lines.firstIndex { $0.hasSuffix("\"Noch Minuten\"") }) + 1
      let faults = try run(["check", folder.path]).map(\.description)
      #expect(faults.contains { $0.hasPrefix("core/de.po:\(line): minutesLeft: ") }, "\(faults)")
    }
  }

  @Test func `get CLDR's plural rule, and an empty text for each of its forms`() throws {
    try Self.withCopy(of: ["en", "de"]) { folder in
      try Self.add("lld", "Ladin", in: folder)
      let faults = try run(["update", folder.path]).map(\.description)
      #expect(
        faults.contains { $0.hasPrefix("core/lld.po: Plural-Forms isn't CLDR's rule for lld") })
      #expect(faults.contains { $0.hasSuffix("minutesLeft: isn't translated") })
      let file = folder.appending(path: "core/lld.po")
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(
        text.contains(
          "Plural-Forms: nplurals=3; plural=n == 1 ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2;"))
      #expect(text.contains("msgstr[1] \"Noch {minutes} Minuten\"\nmsgstr[2] \"\"\n"))
      let rest = try run(["check", folder.path]).map(\.description)
      #expect(!rest.contains { $0.contains("CLDR") || $0.contains("up to date") })
    }
  }

  @Test(
    arguments: [
      ("", "n != 1", nil),
      ("Plural-Forms: nplurals=2; plural=n == 1 ? 0 : 1;", "n == 1 ? 0 : 1", nil),
      ("Plural-Forms: nplurals=3; plural=n != 1;", "n != 1", "Plural-Forms has no form"),
    ] as [(String, String, String?)])
  func `count as gettext does in a language that CLDR doesn't have`(
    field: String, rule: String, fault: String?
  ) throws {
    try Self.withCopy(of: ["en", "de"]) { folder in
      try Self.add(
        "la", "Latin", pluralForms: field.isEmpty ? "X-Comment: none" : field, in: folder)
      let faults = try run(["update", folder.path]).map(\.description)
      #expect(faults.contains { $0.contains(fault ?? ":") } == (fault != nil), "\(faults)")
      let file = folder.appending(path: "core/la.po")
      #expect(try String(contentsOf: file, encoding: .utf8).contains("plural=\(rule);\\n"))
    }
  }

  @Test func `take a language that brings files and a line of the list`() throws {
    try Self.withCopy(of: ["en", "de"]) { folder in
      try Self.add("wae", "Upper German", in: folder)
      #expect(try run(["check", folder.path]).isEmpty)
      let translations = try Translations(in: folder.path)
      let number = try #require(translations.languages.firstIndex { $0.tag == "wae" })
      let code = SwiftFile(translations).text
      #expect(code.contains("static var upperGerman: Language { Language(\(number)) }"))
    }
  }

  @Test func `keep every mark that follows a place`() {
    let parts = Text.parts(of: "{a}\u{64C} و{b} {c d} {e")
    #expect(
      parts == [.place("a"), .words("\u{64C} و"), .place("b"), .words(" {c d} {e")])
  }
}
