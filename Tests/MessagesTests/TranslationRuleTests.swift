import Foundation
import Testing

@testable import MessageCompiler

/// The rules of translations that need no speaker.
@Suite struct `A rule of translations` {
  /// A translation that breaks a rule, in German.
  struct Slip: Sendable, CustomTestStringConvertible {
    let rule: Rule
    let english: String
    let text: String
    /// A part of what is said about it.
    let words: String
    var note = "A sentence."

    var testDescription: String { "\(rule): \(text)" }
  }

  private static let slips = [
    Slip(
      rule: .commands, english: "Run: logintui login --web", text: "Ausführen: logintui anmelden",
      words: "“logintui login --web” is a command"),
    Slip(
      rule: .commands, english: "Use a file: --store file", text: "Datei: --store datei",
      words: "“--store file” is a command"),
    Slip(
      rule: .commands, english: "Leave it out.", text: "--web weglassen.",
      words: "“--web” isn't in the English text"),
    Slip(
      rule: .commands, english: "Press Enter.", text: "Eingabe drücken.", words: "“Enter” is a"),
    Slip(
      rule: .letters, english: "Password", text: "P\u{430}sswort",
      words: "“\u{430}” (U+430) isn't a letter"),
    Slip(rule: .english, english: "Back", text: "Back", words: "it is the English text"),
    Slip(
      rule: .english, english: "Check your network, then go.", text: "Fehler: check your network.",
      words: "“check your network” is English"),
    Slip(
      rule: .sentences, english: "Done.", text: "Fertig. Weiter so.", words: "has 2 sentences"),
    Slip(
      rule: .sentences, english: "Wrong code. Try again.", text: "Code falsch.",
      words: "has 1 sentences, and English has 2"),
    Slip(
      rule: .width, english: "Cancel", text: "Abbrechen und gehen", words: "19 cells of 12",
      note: "The control that leaves the screen."),
    Slip(
      rule: .width, english: "Name:", text: "Bitte einen Namen eingeben, {name}:",
      words: "29 cells of 28", note: "Plain lines: the prompt of a field."),
    Slip(
      rule: .terms, english: "The keyring is locked.", text: "Der Schlüsselring ist gesperrt.",
      words: "“keyring” is “Schlüsselbund” here"),
    Slip(
      rule: .terms, english: "The signature is wrong.", text: "Die Unterschriften sind falsch.",
      words: "“Unterschrift*” isn't used"),
  ]

  /// The terms of German.
  private static let list = """
    letters a-z A-Z ä ö ü ß Ä Ö Ü
    use keyring: Schlüsselbund
    not Unterschrift*: Signatur
    except keyring: rare
    """

  private static func entry(_ english: String, note: String = "A sentence.") -> EnglishText {
    var entry = Entry()
    (entry.name, entry.source, entry.notes) = ("one", english, [note])
    return EnglishText(entry)
  }

  private static func faults(_ rule: Rule, _ slip: Slip) throws -> [String] {
    var language = Translation(tag: "de")
    language.header = TranslationFile.Header(lines: [])
    let list = try TermList(reading: list, at: "terms/de.txt")
    return rule.faults(of: slip.text, entry(slip.english, note: slip.note), language, list)
  }

  @Test(arguments: slips) func `finds a slip, and says what to do`(slip: Slip) throws {
    let faults = try Self.faults(slip.rule, slip)
    #expect(faults.contains { $0.contains(slip.words) }, "\(faults)")
  }

  @Test func `is broken by a slip for each`() {
    #expect(Set(Self.slips.map(\.rule)) == Set(Rule.allCases).subtracting([.order]))
  }

  /// The translations of a careful person.
  private static let right = [
    ("Run: logintui login --web", "Ausführen: logintui login --web"),
    ("Choose Forgot password.", "„Passwort vergessen?“ wählen."),
    ("It expired; get a new one.", "Abgelaufen. Ein neues anfordern."),
    ("The keyring is locked.", "Der Schlüsselbund ist gesperrt."),
    ("Enter your code.", "Code eingeben."), ("{name}={value}", "{name}={value}"),
  ]

  @Test(arguments: Rule.allCases) func `accepts what is right`(rule: Rule) throws {
    for (english, text) in Self.right {
      let slip = Slip(rule: rule, english: english, text: text, words: "")
      #expect(try Self.faults(rule, slip).isEmpty, "\(text)")
    }
  }

  @Test func `of order finds a command that a script from right to left would split`() {
    var arabic = Translation(tag: "ar")
    arabic.header = TranslationFile.Header(lines: ["X-Direction: rtl"])
    let entry = Self.entry("Use --store file.")
    func faults(_ text: String) -> [String] {
      Rule.order.faults(of: text, entry, arabic, TermList())
    }
    #expect(faults("استخدم --store file.").isEmpty)
    #expect(LatinRuns.isolated("استخدم --store file.", []).contains("\u{2066}--store file\u{2069}"))
    #expect(Rule.order.faults(of: "x", entry, Translation(tag: "de"), TermList()).isEmpty)
  }

  @Test func `of letters finds Latin words that English doesn't have`() throws {
    let list = try TermList(reading: "letters ァ-ヺ\nnames SMS", at: "terms/ja.txt")
    func faults(_ text: String) -> [String] {
      Rule.letters.faults(of: text, Self.entry("Use GitHub"), Translation(tag: "ja"), list)
    }
    #expect(faults("GitHub ト SMS").isEmpty)
    #expect(faults("Gitlab ト SMS").contains { $0.hasPrefix("“Gitlab” isn't in the English text") })
    #expect(faults("Хト").count == 1)
  }

  @Test(arguments: ["color: red", "letters ab", "use keyring", "except", "not x y"])
  func `has terms in lines of five kinds`(line: String) {
    #expect(throws: Fault.self) { try TermList(reading: "# A\n\n\(line)", at: "terms/de.txt") }
  }

  @Test func `isn't kept by messages that a language excepts, which exist`() throws {
    let list = try TermList(reading: Self.list, at: "terms/de.txt")
    #expect(list.excepts("rare", from: "keyring") && !list.excepts("one", from: "keyring"))
    try `The translations`.withCopy(of: ["en", "de"]) { folder in
      let file = folder.appending(path: "terms/de.txt")
      let text = try String(contentsOf: file, encoding: .utf8)
      try (text + "except width: cancel nosuchmessage\n")
        .write(to: file, atomically: true, encoding: .utf8)
      let faults = try run(["check", folder.path]).map(\.description)
      #expect(faults == ["terms/de.txt: excepts nosuchmessage, which is no message; remove it"])
    }
  }

  @Test func `is kept by every message of every language, with the line where it isn't`() throws {
    #expect(try `The translations`.faults.get().isEmpty)
    try `The translations`.withCopy(of: ["en", "de"]) { folder in
      let file = folder.appending(path: "core/de.po")
      let text = try String(contentsOf: file, encoding: .utf8)
      try text.replacing("msgstr \"Abbrechen\"", with: "msgstr \"Cancel\"", maxReplacements: 1)
        .write(to: file, atomically: true, encoding: .utf8)
      let line = try #require(
        text.split(separator: "\n", omittingEmptySubsequences: false)
          .firstIndex(of: "msgstr \"Abbrechen\""))
      let faults = try run(["check", folder.path]).map(\.description)
      #expect(
        faults == [
          "core/de.po:\(line + 1): cancel: english: it is the English text; translate it, or except it"
        ])
    }
  }
}
