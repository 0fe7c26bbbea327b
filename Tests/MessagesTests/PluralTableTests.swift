import Foundation
import Testing

@testable import MessageCompiler
@testable import LoginMessages

// The program has the same code.
private typealias PluralForms = MessageCompiler.PluralForms
private typealias PluralRule = LoginMessages.PluralRule

/// CLDR's plural rules.
@Suite struct `The table of plurals` {
  /// Reads the file.
  private static func table() throws -> PluralTable {
    let path = `The translations`.folder + "/PLURALS"
    return try PluralTable(reading: String(contentsOfFile: path, encoding: .utf8), at: "PLURALS")
  }

  /// Every locale of FirebaseUI-iOS, and those that no other sign-in screen has.
  private static let locales = """
    ar bg bn ca cs da de de-AT de-CH el en en-AU en-CA en-GB en-IE en-IN en-SG en-ZA es es-419 es-AR es-BO es-CL \
    es-CO es-CR es-DO es-EC es-GT es-HN es-MX es-NI es-PA es-PE es-PR es-PY es-SV es-US es-UY es-VE fa fi fil fr \
    fr-CH gsw gu he hi hr hu id it ja kn ko ln lt lv mr ms nb nl nn-NO pl pt pt-BR pt-PT ro ru sk sl sr sr-Latn sv ta \
    th tr uk ur vi zh zh-Hans zh-Hant zh-Hant-TW zh-Hant-HK \
    af am as az be bs ca-valencia chr ckb cy dsb en-NZ et eu fr-CA ga gd gl ha hsb hy ig is jv ka kk km kn ky lb lo mk \
    ml mn mt my ne or pa ps sd si so sq sw te tk ug uz xh yo yue zu
    """

  @Test func `has the form of every whole number that CLDR gives as a sample`() throws {
    let table = try Self.table()
    #expect(table.rules.count > 25)
    for rule in table.rules {
      let forms = try #require(PluralForms(rule.field), "\(rule.languages[0])")
      #expect(forms.fits, "\(rule.languages[0])")
      #expect(rule.languages.allSatisfy { table[$0]?.field == rule.field })
      for (index, form) in rule.forms.enumerated() {
        for number in form.samples.joined().map({ Int($0) }) {
          let words: Comment = "\(number) is \(form.category) in \(rule.languages[0])"
          #expect(PluralRule.form(of: number, by: forms.code.utf8) == index, words)
          #expect(PluralRule.form(of: -number, by: forms.code.utf8) == index, words)
        }
      }
    }
  }

  @Test func `has a form for every number that there is`() throws {
    for rule in try Self.table().rules {
      let forms = try #require(PluralForms(rule.field))
      for number in [Int.min, .max] {
        #expect(0..<forms.count ~= PluralRule.form(of: number, by: forms.code.utf8))
      }
    }
  }

  @Test func `has a rule for each language of a sign-in screen`() throws {
    let table = try Self.table()
    let missing = Self.locales.split(separator: " ").filter { table[String($0)] == nil }
    #expect(missing.isEmpty)
  }

  @Test(arguments: [
    ("pt-BR", "pt"), ("pt-PT", "pt-PT"), ("sr-Latn", "sr"), ("zh-Hant-TW", "zh"), ("es-419", "es"),
    ("nn-NO", "nn"), ("ca-valencia", "ca"),
  ])
  func `knows a region and a script by their language`(tag: String, language: String) throws {
    #expect(try Self.table()[tag]?.languages.contains(language) == true)
  }

  @Test(arguments: ["", "-", "la", "la-VA", "xx", "#"])
  func `has no rule for a language that CLDR doesn't count in`(tag: String) throws {
    #expect(try Self.table()[tag] == nil)
  }

  @Test(arguments: [
    ("en", 0, true), ("en", 1, false), ("ru", 0, false), ("ru", 1, false), ("fr", 0, false),
    ("fr", 1, false), ("pl", 0, true), ("lv", 0, false), ("ar", 2, true), ("ar", 3, false),
    ("cy", 4, true), ("gd", 0, false), ("sl", 0, false), ("ja", 0, false), ("hi", 0, false),
  ])
  func `tells the forms for one number from those for several`(
    tag: String, form: Int, isForOne: Bool
  ) throws {
    let field = try #require(Self.table()[tag]?.field)
    #expect(PluralForms(field)?.isForOneNumber(form) == isForOne)
  }

  @Test(
    arguments: [
      ("en", ["one", "{n}"], nil), ("en", ["{n}", "many"], "po:8: left: msgstr[1] is for 0 and 2"),
      ("ru", ["one", "{n}", "{n}"], "po:7: left: msgstr[0] is for 1 and 21"),
      ("ru", ["{n}", "few", "{n}"], "po:8: left: msgstr[1] is for 2 and 3"),
      ("ru", ["{n}", "{n}", "{n}"], nil),
      ("fr", ["one", "{n}", "{n}"], "po:7: left: msgstr[0] is for 0 and 1"), ("ja", ["{n}"], nil),
      ("ja", ["all"], "po:7: left: msgstr[0] is for 0 and 1"), ("he", ["one", "two", "{n}"], nil),
      ("ar", ["zero", "one", "two", "{n}", "{n}", "{n}"], nil),
      ("ar", ["zero", "one", "two", "few", "{n}", "{n}"], "po:10: left: msgstr[3] is for 3 and 4"),
    ] as [(String, [String], String?)])
  func `lets a form leave its number out only if it is for one number`(
    tag: String, texts: [String], fault: String?
  ) throws {
    let forms = try #require(Self.table()[tag].flatMap { PluralForms($0.field) })
    #expect(forms.count == texts.count)
    let entry = Entry(
      name: "left", notes: ["The time left.", "{n}: count; how much"], source: "One", plural: "{n}",
      lines: Array(7..<7 + texts.count))
    let faults = Check.texts(texts, of: entry, by: forms, in: "po").map(\.description)
    #expect(faults == (fault.map { ["\($0), so it needs {n}"] } ?? []))
  }

  @Test func `agrees with the headers of the files and with the program`() throws {
    let table = try Self.table()
    let translations = try `The translations`.all.get()
    for (language, translation) in zip(Language.allCases, translations.languages) {
      // CLDR 47 doesn't count in Tajik.
      guard let rule = table[language.tag] else {
        #expect(language.tag == "tg")
        continue
      }
      #expect(translation.header?["Plural-Forms"] == rule.field)
      let code = Catalogue.listing.text(Catalogue.part(.pluralRule, of: language.index))
      #expect(code == PluralForms(rule.field)?.code)
    }
  }

  @Test(arguments: [
    "en", "en\nnplurals=2; plural=n != 1;\none: 1", "nplurals=1; plural=0;\nother: 0",
    "en\nnplurals=1; plural=m;\nother: 0", "en\nnplurals=1; plural=0;\nother",
    "en\nnplurals=1; plural=0;\nother: x", "en\nnplurals=1; plural=0;\nother: 3~1",
  ])
  func `is refused when it was damaged`(text: String) {
    #expect(throws: Fault.self) { try PluralTable(reading: text, at: "PLURALS") }
  }
}
