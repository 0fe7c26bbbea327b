import Foundation
import Testing

@testable import MessageCompiler

/// Languages that have most of their texts from another one.
@Suite struct `A variant of a language` {
  /// Calls a closure with a copy of the translations that has Austrian German besides.
  private static func withAustrian(
    inherits: String = "de", cancel: String, _ work: (URL) throws -> Void
  ) throws {
    try `The translations`.withCopy(of: ["en", "de"]) { folder in
      try add(inherits: inherits, cancel: cancel, to: folder)
      try work(folder)
    }
  }

  private static func add(inherits: String, cancel: String, to folder: URL) throws {
    let german = try String(contentsOf: folder.appending(path: "core/de.po"), encoding: .utf8)
    let header = try #require(german.range(of: "\n\n"))
    let own = german[..<header.lowerBound].replacing("Language: de", with: "Language: de-AT")
      .replacing("Team: German", with: "Team: Austrian German")
      .replacing("Name: Deutsch", with: "Name: Deutsch (AT)")
      .replacing("\"X-Review", with: "\"X-Inherits: \(inherits)\\n\"\n\"X-Review")
    try """
    \(own)

    #. The control that leaves the screen.
    msgctxt "cancel"
    msgid "Cancel"
    msgstr "\(cancel)"

    """.write(to: folder.appending(path: "core/de-AT.po"), atomically: true, encoding: .utf8)
    let list = folder.appending(path: "LINGUAS")
    let tags = try String(contentsOf: list, encoding: .utf8)
    try (tags + "de-AT\n").write(to: list, atomically: true, encoding: .utf8)
  }

  @Test func `has only what differs, and is complete`() throws {
    try Self.withAustrian(cancel: "Zurücknehmen") { folder in
      #expect(try run(["check", folder.path]).map(\.description) == [])
      let translations = try Translations(in: folder.path)
      let variant = try #require(translations.languages.first { $0.tag == "de-AT" })
      let own = translations.messages.indices.filter { !variant.texts[$0].isEmpty }
      #expect(own.map { translations.messages[$0].name } == ["cancel"])
      #expect(variant.share == 100)
      let parent = try #require(variant.parent)
      #expect(translations.languages[parent].tag == "de")
    }
  }

  @Test func `names a text that does not differ`() throws {
    try Self.withAustrian(cancel: "Abbrechen") { folder in
      let faults = try run(["check", folder.path]).map(\.description)
      #expect(faults.map { $0.hasSuffix("cancel: is as in de; remove it") } == [true])
    }
  }

  @Test(arguments: ["xx", "de-AT"])
  func `needs a language before it`(inherits: String) throws {
    try Self.withAustrian(inherits: inherits, cancel: "Nein") { folder in
      let faults = try run(["check", folder.path]).map(\.description)
      #expect(faults.contains { $0.contains("X-Inherits needs a language before it") })
    }
  }

  @Test(arguments: [
    ("Пријави се помоћу {brand}", "Prijavi se pomoću {brand}"),
    ("Љубав, Његош, Џеп, Ђак", "Ljubav, Njegoš, Džep, Đak"),
    ("ЉУБАВ, ЊЕГОШ, ЏЕП", "LJUBAV, NJEGOŠ, DŽEP"), ("љ њ џ", "lj nj dž"),
    ("--store file, Enter", "--store file, Enter"), ("", ""),
  ])
  func `in other letters follows from its language`(cyrillic: String, latin: String) {
    #expect(Transliteration.serbianLatin.text(cyrillic) == latin)
  }

  @Test func `may lack the last domains, but none before others`() throws {
    try `The translations`.withCopy { folder in
      for domain in ["command", "demo"] {
        try FileManager.default.removeItem(at: folder.appending(path: "\(domain)/ja.po"))
      }
      #expect(try run(["check", folder.path]).isEmpty)
      let japanese = try #require(
        try Translations(in: folder.path).languages.first { $0.tag == "ja" })
      #expect(40...70 ~= japanese.share)
      try FileManager.default.removeItem(at: folder.appending(path: "rare/ja.po"))
      let faults = try run(["check", folder.path]).map(\.description)
      #expect(faults == ["mail/ja.po: the language has no rare/ja.po, which comes before it"])
    }
  }
}
