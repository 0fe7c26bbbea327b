import Testing

@testable import LoginMessages

@Suite struct `A program's own words` {
  private static func own(_ tag: String, _ name: String, _ forms: [String]) throws -> OwnTexts {
    try OwnTexts([tag: [name: forms]])
  }

  @Test func `replace the text of one language, or of all`() throws {
    let own = try OwnTexts([
      "all": ["login": ["Acme"], "signInWith": ["{brand}!"]],
      "de": ["login": ["Bei Acme anmelden"]],
    ])
    #expect(Language.german.saying(own).words(.login) == "Bei Acme anmelden")
    #expect(Language.japanese.saying(own).words(.login) == "Acme")
    #expect(Language.german.saying(own).words(.signInWith(brand: "{X}")) == "{X}!")
    #expect(Language.german.saying(own).words(.cancel) == "Abbrechen")
    #expect(Language.german.words(.login) == "Anmelden")
  }

  @Test func `have a form for each kind of number, or one for all`() throws {
    let forms = try Self.own("de", "minutesLeft", ["Gleich", "{minutes} min"])
    let words = [0, 1, 5].map { Language.german.saying(forms).words(.minutesLeft(minutes: $0)) }
    #expect(words == ["0 min", "Gleich", "5 min"])
    let arabic = try Self.own(
      "ar", "minutesLeft", ["A", "B", "C"] + Array(repeating: "{minutes}", count: 3))
    #expect(Language.arabic.saying(arabic).words(.minutesLeft(minutes: 2)) == "C")
    let one = try Self.own("de", "minutesLeft", ["{minutes} min"])
    #expect(Language.german.saying(one).words(.minutesLeft(minutes: 1)) == "1 min")
  }

  @Test func `stay when the language changes`() throws {
    let own = try Self.own("all", "login", ["Acme"])
    let languages = Language.english.saying(own).alternatives
    #expect(languages.map(\.tag) == Language.allCases.map(\.tag))
    #expect(languages.allSatisfy { $0.words(.login) == "Acme" })
  }

  @Test(
    arguments: [
      ("xx", "login", ["A"], .unknownLanguage), ("de", "logon", ["A"], .unknownName),
      ("de", "signInWith", ["A"], .places(["brand"])),
      ("de", "signInWith", ["{brand} {name}"], .places(["brand"])),
      ("de", "signInWith", ["{brand} {"], .places(["brand"])),
      ("de", "signInWith", ["{brand} }"], .places(["brand"])),
      ("de", "login", ["A", "B"], .forms(1)), ("de", "login", [], .forms(1)),
      ("de", "minutesLeft", ["A", "B", "{minutes}"], .forms(2)),
      ("de", "minutesLeft", ["{minutes}", "B"], .places(["minutes"])),
      ("ar", "minutesLeft", ["A", "B", "C", "D", "{minutes}", "{minutes}"], .places(["minutes"])),
      ("ja", "minutesLeft", ["A"], .places(["minutes"])),
      ("de", "login", [""], .unclean), ("de", "login", [" A"], .unclean),
      ("de", "login", ["A\u{1B}[2J"], .unclean), ("de", "login", ["A\u{202E}B"], .unclean),
      ("de", "cleartext", ["Safe"], .protected), ("all", "untrusted", ["{host}"], .protected),
    ] as [(String, String, [String], OwnTextFault.Reason)])
  func `are checked`(tag: String, name: String, forms: [String], reason: OwnTextFault.Reason) {
    let place = reason == .unknownLanguage ? "" : name
    #expect(throws: OwnTextFault(tag, place, reason)) { try Self.own(tag, name, forms) }
  }

  @Test func `can't hide a warning that exists under another name`() {
    let names = TextBlock(Catalogue.names)
    let known = Set(
      names.text(0..<names.count).split(separator: "\n").map { line in
        String(line.prefix { $0 != " " })
      })
    #expect(MessageNames.protected.isSubset(of: known))
  }
}
