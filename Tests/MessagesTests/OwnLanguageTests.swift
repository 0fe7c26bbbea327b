import Testing

@testable import LoginMessages

@Suite struct `A language of a program's own` {
  /// Returns a file with a header and messages: `msgctxt` and `msgstr`.
  private static func file(
    _ path: String, _ header: [String] = [], _ messages: [(String, String)] = []
  ) -> OwnTextFile {
    let lines = header.map { "\"\($0)\\n\"\n" }.joined()
    let entries = messages.map { "\nmsgctxt \"\($0)\"\nmsgid \"x\"\nmsgstr \"\($1)\"\n" }.joined()
    return OwnTextFile(path: path, text: "msgid \"\"\nmsgstr \"\"\n\(lines)\(entries)")
  }

  private static func own(_ files: OwnTextFile...) throws -> OwnTexts {
    try OwnTexts(checking: [:], files: files)
  }

  private static func language(_ tag: String, _ own: OwnTexts) throws -> Language {
    try #require(own.languages.first { $0.tag == tag })
  }

  @Test func `is in the list, with its own name, its share and its review`() throws {
    let own = try Self.own(
      Self.file("oc.po", ["Language: oc", "X-Native-Name: Occitan"], [("login", "Se connecter")]))
    let occitan = try Self.language("oc", own)
    #expect((occitan.ownName, occitan.share, occitan.review) == ("Occitan", 0, "none"))
    let tags = Language.german.saying(own).alternatives.map(\.tag)
    #expect(tags == Language.allCases.map(\.tag) + ["oc"])
    #expect(occitan.alternatives.map(\.tag) == tags)
    #expect(occitan.words(.login) == "Se connecter" && occitan.words(.cancel) == "Cancel")
  }

  @Test func `has its tag from the header, otherwise from the name of the file`() throws {
    let own = try Self.own(
      Self.file("a/screen.po", ["Language: pt_BR"], [("login", "Entrar")]),
      Self.file("a/cv.po"), Self.file("a/pt-BR.po", [], [("cancel", "Cancelar")]))
    #expect(own.languages.map(\.tag) == ["pt-BR", "cv"])
    let words = [Message.login, .cancel].map { own.languages[0].words($0) }
    #expect(words == ["Entrar", "Cancelar"])
  }

  @Test(arguments: [
    ("oc", "oc"), ("oc_FR.UTF-8", "oc"), ("oc-BE", "oc"), ("oc-CA", "oc-CA"), ("de-AT", "de"),
    ("ji_UA", "yi"), ("br", nil),
  ])
  func `is found by the name of a locale`(locale: String, tag: String?) throws {
    let own = try Self.own(Self.file("oc.po"), Self.file("oc-CA.po"), Self.file("yi.po"))
    #expect(Language(locale: locale, own: own)?.tag == tag)
    let found = Language(environment: { $0 == "LANG" ? locale : nil }, own: own)
    #expect(found?.tag == tag)
    #expect(found == nil || found?.alternatives.count == Language.allCases.count + 3)
  }

  @Test func `has its missing texts in the closest language, in the end in English`() throws {
    let own = try Self.own(
      Self.file("de-AT.po", [], [("cancel", "Lassen")]), Self.file("de.po", [], [("go", "Los")]),
      Self.file("oc.po", [], [("back", "Retour")]), Self.file("oc-CA.po", [], [("phone", "Tél.")]))
    let austrian = try Self.language("de-AT", own)
    let words = [Message.cancel, .go, .back].map { austrian.words($0) }
    #expect(words == ["Lassen", "Los", "Zurück"])
    let canadian = try Self.language("oc-CA", own)
    let others = [Message.phone, .back, .email].map { canadian.words($0) }
    #expect(others == ["Tél.", "Retour", "Email"])
    #expect(canadian.list(["A", "B", "C"]) == "A, B, C")
  }

  @Test func `of another script is not the closest one`() throws {
    let own = try Self.own(Self.file("de-Cyrl.po"))
    #expect(own.languages[0].words(.cancel) == "Cancel")
    #expect(Language(locale: "de", own: own)?.tag == "de")
  }

  @Test func `counts by its rule, and in the closest language by that one's`() throws {
    let rule = "Plural-Forms: nplurals=2; plural=n > 1;"
    let text =
      "msgid \"\"\nmsgstr \"\(rule)\\n\"\n\nmsgctxt \"minutesLeft\"\nmsgid \"a\"\n"
      + "msgid_plural \"b\"\nmsgstr[0] \"{minutes} minute\"\nmsgstr[1] \"{minutes} minutes\"\n"
    let own = try OwnTexts(translations: ["oc.po": text])
    let words = [0, 1, 2].map { own.languages[0].words(.minutesLeft(minutes: $0)) }
    #expect(words == ["0 minute", "1 minute", "2 minutes"])
    #expect(own.languages[0].words(.spanSeconds(seconds: 0)) == "0 seconds")
  }

  @Test(arguments: [
    ("yi.po", [], true), ("ks.po", [], true), ("cv.po", [], false), ("ku-Arab.po", [], true),
    ("tlh.po", ["X-Direction: rtl"], true),
  ])
  func `runs in the direction of its script`(
    path: String, header: [String], isRightToLeft: Bool
  ) throws {
    let own = try Self.own(Self.file(path, header))
    #expect(own.languages[0].isRightToLeft == isRightToLeft)
  }

  @Test func `needs letters as high as those of a language with its script`() throws {
    let own = try Self.own(Self.file("ks.po"), Self.file("bo.po", ["X-Letter-Height: 16"]))
    let heights = own.languages.map(\.letterHeight)
    #expect(heights == [Language.arabic.letterHeight, 16])
  }

  @Test func `joins lists by the patterns of its header`() throws {
    let own = try Self.own(
      Self.file(
        "oc.po",
        [
          "X-List-Pair: {0} et {1}", "X-List-Start: {0}, {1}", "X-List-Middle: {0}, {1}",
          "X-List-End: {0} et {1}",
        ]))
    let occitan = own.languages[0]
    #expect(occitan.list(["A", "B", "C"]) == "A, B et C" && occitan.list(["A", "B"]) == "A et B")
  }

  @Test func `keeps the security warnings of the closest language`() throws {
    let own = try Self.own(Self.file("de-AT.po", [], [("untrusted", "Passt schon, {host}")]))
    let message = Message.untrusted(host: "a.example")
    #expect(own.languages[0].words(message) == Language.german.words(message))
    #expect(throws: OwnTextFault("de", "untrusted", .protected, path: "de.po", line: 6)) {
      try Self.own(Self.file("de.po", [], [("untrusted", "Passt schon, {host}")]))
    }
  }

  @Test func `is English where a program doesn't bring it`() throws {
    let occitan = try Self.own(Self.file("oc.po")).languages[0]
    let breton = try Self.own(Self.file("br.po"), Self.file("oc.po", [], [("go", "Aller")]))
    #expect(occitan.saying(breton).words(.go) == "Aller")
    #expect(occitan.saying(nil) == .english)
  }

  @Test(
    arguments: [
      ([], [("login", "{b}")], "login", .places([]), 6),
      ([], [("logon", "B")], "logon", .unknownName, 4),
      ([], [("login", "a\\033[2J")], "login", .unclean, 6),
      ([], [("login", "B ")], "login", .unclean, 6),
      ([], [("login", "A"), ("login", "A")], "login", .twice, 10),
      (["Language: ../x"], [], "Language", .header, 2),
      (["Language: x"], [], "Language", .header, 2),
      (["Plural-Forms: nplurals=9; plural=0;"], [], "Plural-Forms", .header, 2),
      (["Plural-Forms: nplurals=2; plural=0;"], [], "Plural-Forms", .header, 2),
      (["X-Native-Name: \u{202E}a"], [], "X-Native-Name", .header, 2),
      (["X-Letter-Height: 1000"], [], "X-Letter-Height", .header, 2),
      (["X-List-Pair: {0}"], [], "X-List-Pair", .header, 2),
    ] as [([String], [(String, String)], String, OwnTextFault.Reason, Int)])
  func `is checked, with the line of the fault`(
    header: [String], messages: [(String, String)], name: String, reason: OwnTextFault.Reason,
    line: Int
  ) {
    let fault = OwnTextFault(reason == .header ? "" : "oc", name, reason, path: "oc.po", line: line)
    #expect(throws: fault) { try Self.own(Self.file("oc.po", header, messages)) }
  }
}
