import LoginCanvas
import LoginMessages
import TestedLanguages
import Testing

@testable import LoginModel

@Suite struct `The page of languages` {
  private static func control(_ tag: String) -> ElementID {
    NamedControl<LanguagePage.Kind>(.language, tag).id
  }

  @Test func `comes with F10 anywhere, with each language in its own name`() {
    for start in [Scene.picker(), Scene.form(email: "ada")] {
      var state = start
      #expect(state.reduce(.languageKeyPressed) == [])
      #expect(state.pageName == .language)
      #expect(state.focus == Self.control("en"))
      let names = state.page.items(in: state).filter(\.isControl).map(\.label)
      #expect(names == Language.allCases.map(\.ownName) && names.contains("日本語"))
    }
  }

  @Test(arguments: Language.tested)
  func `changes the language at once, and leaves the page as it was`(language: Language) {
    var state = Scene.form(email: "ada@example.com", password: "")
    _ = state.reduce(.activated(.go))
    let (before, notice, focus) = (state.path, state.notice, state.focus)
    _ = state.reduce(.languageKeyPressed)
    _ = state.reduce(.activated(Self.control(language.tag)))
    #expect(state.traits.language == language)
    #expect(state.path == before && state.notice == notice && state.focus == focus)
  }

  @Test func `has the languages that a program adds`() throws {
    let own = try OwnTexts(translations: [
      "oc.po": "msgid \"\"\nmsgstr \"X-Native-Name: Occitan\\n\"\n"
    ])
    var state = Scene.picker()
    state.traits.language = .english.saying(own)
    _ = state.reduce(.languageKeyPressed)
    #expect(state.page.items(in: state).filter(\.isControl).last?.label == "Occitan")
    _ = state.reduce(.activated(Self.control("oc")))
    #expect(state.traits.language.tag == "oc")
    _ = state.reduce(.languageKeyPressed)
    #expect(state.focus == Self.control("oc"))
    _ = state.reduce(.activated(Self.control("de")))
    #expect(state.traits.language == .german.saying(own))
  }

  @Test(arguments: [LoginAction.escapePressed, .languageKeyPressed, .activated(.cancel)])
  func `changes nothing if it is left`(leaving: LoginAction) {
    var state = Scene.form(email: "ada@example.com")
    let before = state.path
    _ = state.reduce(.languageKeyPressed)
    #expect(state.reduce(leaving) == [])
    #expect(state.path == before && state.traits.language == .english)
  }

  @Test func `goes to the next language that begins with a letter, whatever its accents`() {
    var state = Scene.picker()
    _ = state.reduce(.languageKeyPressed)
    _ = state.reduce(.characterTyped("d"))
    let first = state.focus
    _ = state.reduce(.characterTyped("D"))
    #expect([first, state.focus] == [Self.control("da"), Self.control("de")])
    _ = state.reduce(.characterTyped("j"))
    let javanese = state.focus
    _ = state.reduce(.characterTyped("j"))
    #expect([javanese, state.focus] == [Self.control("jv"), Self.control("ja")])
    _ = state.reduce(.characterTyped("7"))
    #expect(state.focus == Self.control("ja"))
    _ = state.reduce(.characterTyped("日"))
    #expect(state.focus == Self.control("ja"))
  }

  @Test func `replaces help, and help replaces it`() throws {
    var state = Scene.picker()
    _ = state.reduce(.helpKeyPressed)
    _ = state.reduce(.activated(try Help.line("F10", in: state)))
    #expect(state.pageName == .language)
    _ = state.reduce(.helpKeyPressed)
    #expect(state.pageName == .help)
    _ = state.reduce(.languageKeyPressed)
    #expect(state.pageName == .language)
    _ = state.reduce(.escapePressed)
    #expect(state.pageName == .picker)
  }
}
