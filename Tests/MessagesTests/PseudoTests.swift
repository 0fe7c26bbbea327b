import LoginCanvas
import Testing

@testable import LoginMessages
@testable import MessageCompiler

// The program has the same code.
private typealias Text = MessageCompiler.Text

/// The languages for tests.
@Suite struct `Derived English` {
  @Test func `is found by its tags, in no list, and by no other name`() {
    #expect(Language.forTests.map(\.tag) == ["en-XA", "ar-XB"])
    #expect(Language.forTests == [.accentedEnglish, .mirroredEnglish])
    #expect(!Language.allCases.contains(.accentedEnglish))
    #expect(Language(locale: "en_XA.UTF-8") == .accentedEnglish)
    #expect(Language(locale: "ar-XB") == .mirroredEnglish)
    for name in ["en", "en-GB", "en-XC", "ar", "ar_EG", "ar-XA"] {
      #expect(Language(locale: name).map(Language.forTests.contains) == false, "\(name)")
    }
    #expect(Language.fileFault == nil)
  }

  @Test func `is offered on the page of languages while it is in use`() {
    #expect(Language.german.alternatives == Language.allCases)
    #expect(
      Language.accentedEnglish.alternatives == Language.allCases + [.accentedEnglish])
  }

  @Test func `has accents, more vowels and brackets`() {
    let words = Language.accentedEnglish.words(.signInWith(brand: "Google"))
    #expect(words == "[Šîîĝñ îîñ ŵîîţţĥ Google]")
    #expect(!Language.accentedEnglish.isRightToLeft)
  }

  @Test func `runs from right to left in letters that do so by themselves`() {
    #expect(Language.mirroredEnglish.isRightToLeft && Language.mirroredEnglish.letterHeight == 0)
    let words = Language.mirroredEnglish.words(.signInWith(brand: "Google"))
    #expect(words.hasSuffix(" Google") && !words.contains("Sign"))
    #expect(
      Language.mirroredEnglish.isolatedWords(.signInWith(brand: "Google"))
        .hasSuffix("\u{2066}Google\u{2069}"))
  }

  @Test(arguments: [
    ("Run: logintui login --web", "logintui login --web"),
    ("Use logintui login --device, or set LOGINTUI_TOKEN.", "logintui login --device"),
    ("Use logintui login --device, or set LOGINTUI_TOKEN.", "LOGINTUI_TOKEN"),
    ("To remove it: chmod go-w", "chmod go-w"), ("Press Enter to keep it.", "Enter"),
    ("as in ssh -L, or --allow-cleartext.", "ssh -L"), ("Check api_key in it.", "api_key"),
    ("Write it as https://example.com/path", "https://example.com/path"),
    ("use: logintui accounts use {name}", "logintui accounts use {name}"),
  ])
  func `leaves commands, addresses and keys as they are`(english: String, command: String) {
    for language in Pseudo.allCases {
      let words = language.text(english)
      #expect(words.contains(command), "\(words)")
      #expect(words != english)
    }
    #expect(Verbatim.parts(of: english).map(\.text).joined() == english)
    #expect(Verbatim.runs(in: english).contains(command))
  }

  @Test func `translates Enter where it is a verb`() {
    #expect(Verbatim.runs(in: "Enter your email address.").isEmpty)
  }

  @Test func `is about 40 percent longer, with accents`() throws {
    let all = try `The translations`.all.get()
    let english = all.messages.flatMap(\.english)
    let longer = english.map(Pseudo.accented.text)
    let cells = [english, longer].map { $0.reduce(0) { $0 + DisplayWidth.of($1) } }
    #expect(130...150 ~= cells[1] * 100 / cells[0], "\(cells)")
    let mirrored = english.map(Pseudo.mirrored.text)
    for (source, text) in zip(english, mirrored) {
      #expect(DisplayWidth.of(source) == DisplayWidth.of(text), "\(source)")
      #expect(Text.places(in: source) == Text.places(in: text), "\(source)")
    }
  }
}
