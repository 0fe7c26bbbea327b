import ChildPrograms
import Foundation
import Testing

/// The files of the translators, by way of `scripts/messages`.
@Suite(.timeLimit(.minutes(2))) struct `The translations` {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func run(
    in folder: URL = root, _ arguments: [String] = []
  ) async throws -> ChildProgram.Ending {
    try await ChildProgram.run(
      "/usr/bin/python3", [folder.appending(path: "scripts/messages").path] + arguments)
  }

  /// The script and the translations in a folder of their own.
  private static func withCopy(_ work: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["scripts", "Translations"] {
      try FileManager.default.copyItem(
        at: root.appending(path: name), to: folder.appending(path: name))
    }
    try await work(folder)
  }

  private static func replace(_ old: String, with new: String, in file: URL) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains(old))
    try text.replacing(old, with: new, maxReplacements: 1)
      .write(to: file, atomically: true, encoding: .utf8)
  }

  @Test func `are complete, and what is made of them is up to date`() async throws {
    let ending = try await Self.run(["--check"])
    #expect(ending.status == 0, "\(ending.standardError)")
  }

  @Test func `look as docs/translating.md shows them`() throws {
    let page = try String(
      contentsOf: Self.root.appending(path: "docs/translating.md"), encoding: .utf8)
    let block = try #require(page.firstMatch(of: #/(?s)```text\n(.+?)```/#))
    let file = try String(
      contentsOf: Self.root.appending(path: "Translations/screen/de.po"), encoding: .utf8)
    #expect(file.contains("\n\n\(block.1)\n"))
  }

  @Test(arguments: [
    ("msgstr \"Abbrechen\"", "msgstr \"\"", "cancel: is not translated"),
    ("Mit {brand} anmelden", "Mit {marke} anmelden", "signInWith: has not the placeholders"),
    ("Mit {brand} anmelden", "Anmelden", "signInWith: has not the placeholders"),
    ("Mit {brand} anmelden", "Mit {brand} {anmelden", "signInWith: has a brace"),
    ("msgstr \"Abbrechen\"", "msgstr \"Abbrechen \"", "cancel: has a character"),
    ("msgstr \"Abbrechen\"", "msgstr \"Ab\u{202E}brechen\"", "cancel: has a character"),
    ("msgid \"Cancel\"", "msgid \"Stop\"", "cancel: is fuzzy"),
    ("msgstr[1] \"Noch {minutes} Minuten\"\n", "", "minutesLeft: is not translated"),
    ("nplurals=2; plural=n != 1;", "nplurals=1; plural=0;", "header"),
    ("msgctxt \"cancel\"", "msgctxt \"cancelled\"", "cancel: is not translated"),
  ])
  func `are refused with a slip, which is named`(
    old: String, new: String, standardError: String
  ) async throws {
    try await Self.withCopy { folder in
      try Self.replace(old, with: new, in: folder.appending(path: "Translations/screen/de.po"))
      let ending = try await Self.run(in: folder)
      #expect(ending.status == 1)
      #expect(ending.standardError.contains(standardError), "\(ending.standardError)")
      let blob = folder.appending(path: "Sources/CMessages/catalogue.bin").path
      #expect(!FileManager.default.fileExists(atPath: blob))
    }
  }

  @Test func `get a message that is new in English, to be translated`() async throws {
    try await Self.withCopy { folder in
      let english = folder.appending(path: "Translations/screen/en.po")
      try Self.replace(
        "#. The control that leaves the screen.",
        with: "#. A greeting.\nmsgctxt \"hello\"\nmsgid \"Hello\"\nmsgstr \"\"\n\n"
          + "#. The control that leaves the screen.", in: english)
      let ending = try await Self.run(in: folder)
      #expect(ending.status == 1)
      #expect(ending.standardError.contains("screen/ja.po: hello: is not translated"))
      let text = try String(
        contentsOf: folder.appending(path: "Translations/screen/ja.po"), encoding: .utf8)
      #expect(text.contains("#. A greeting.\nmsgctxt \"hello\"\nmsgid \"Hello\"\nmsgstr \"\"\n"))
    }
  }

  @Test func `take a language that brings files alone`() async throws {
    try await Self.withCopy { folder in
      for domain in ["screen", "command"] {
        let place = folder.appending(path: "Translations/\(domain)")
        let text = try String(contentsOf: place.appending(path: "de.po"), encoding: .utf8)
        try text.replacing("Language: de", with: "Language: gsw")
          .replacing("Language-Team: German", with: "Language-Team: Swiss German")
          .write(to: place.appending(path: "gsw.po"), atomically: true, encoding: .utf8)
      }
      let ending = try await Self.run(in: folder)
      #expect(ending.status == 0, "\(ending.standardError)")
      let names = folder.appending(path: "Sources/Messages/Generated/Language+Names.swift")
      let code = try String(contentsOf: names, encoding: .utf8)
      #expect(code.contains("static var swissGerman: Language { Language(4) }"))
    }
  }
}
