import Testing

@testable import LoginMessages

@Suite struct `A file of translations` {
  @Test func `has strings over several lines, escapes, comments and old messages`() throws {
    let text = """
      \u{FEFF}# By Ada
      msgid ""
      msgstr ""
      "Language: oc\\n"
      "X-Native-Name: Occitan\\n"
      #. A note.
      #: file.swift:1
      #, fuzzy, python-brace-format
      #| msgid "old"
      msgctxt "a"
      msgid "one " "two"
       msgstr ""
      \t"\\"x\\"\\t\\\\"
      "\\303\\251\\x41"
      #~ msgid "gone"
      #~ msgstr "x"

      msgid "b"
      msgid_plural "c"
      msgstr[0] "0"
      msgstr[1]"1"
      """
    for text in [text, text.replacing("\n", with: "\r\n"), text + "\n"] {
      let file = try TranslationFile(reading: text)
      #expect(file.header.lines == ["Language: oc", "X-Native-Name: Occitan"])
      let first = TranslationFile.Entry(
        name: "a", notes: ["A note."], isFuzzy: true, source: "one two", texts: ["\"x\"\t\\éA"],
        lines: [12], line: 10)
      let second = TranslationFile.Entry(
        source: "b", plural: "c", texts: ["0", "1"], lines: [20, 21], line: 18)
      #expect(file.entries == [first, second])
    }
  }

  @Test(arguments: [
    ("msgid \"", 1), ("\nmsgid \"a\\", 2), ("msgid \"a\\q\"", 1), ("msgid \"a\" b", 1),
    ("msgid a", 1), ("msgid", 1), ("\"a\"", 1), ("x", 1), ("msgstr \"a\"", 1),
    ("msgid \"a\"\n\n", 2), ("msgctxt \"a\"\nmsgctxt \"b\"", 2),
    ("msgctxt \"a\"\nmsgstr \"b\"", 2), ("msgid \"a\"\nmsgstr \"b\"\nmsgstr \"c\"", 3),
    ("msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[1] \"c\"", 3), ("msgid \"a\"\nmsgstr[0] \"b\"", 2),
    ("msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[99999999999999999999] \"c\"", 3),
    ("msgid \"a\"\nmsgstr \"\\xff\"", 2), ("msgid \"a\"\nmsgstr \"\\xg\"", 2),
    ("msgid \"a\"\nmsgstr \"\\777\"", 2), ("domain \"x\"", 1),
  ])
  func `names the first line that isn't valid`(text: String, line: Int) {
    #expect(throws: TranslationFile.Slip(line: line)) { try TranslationFile(reading: text) }
  }

  @Test(arguments: ["", "\n", "# a", "#", "#,", "#~", "\u{FEFF}"])
  func `may be empty`(text: String) throws {
    let file = try TranslationFile(reading: text)
    #expect(file.entries.isEmpty && file.header.lines.isEmpty)
  }

  @Test func `leaves out what isn't translated yet`() throws {
    let text =
      "#, fuzzy\nmsgctxt \"login\"\nmsgid \"a\"\nmsgstr \"{b}\"\n\n"
      + "msgctxt \"logon\"\nmsgid \"a\"\nmsgstr \"\"\n"
    let own = try OwnTexts(translations: ["oc.po": text])
    #expect(own.languages[0].words(.login) == "Sign in")
  }
}
