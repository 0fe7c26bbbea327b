import LoginMessages
import LoginModel
import Testing

@testable import LoginScreens

@Suite struct `The language in plain lines` {
  @Test func `changes by a word that help mentions`() {
    var talk = Conversation()
    talk.type("help")
    #expect(talk.heard().contains("Type Language to change the language."))
    talk.type("language")
    let lines = talk.heard()
    for name in Language.allCases.prefix(5).map(\.ownName) {
      #expect(lines.contains { $0.hasSuffix(name) }, "\(lines)")
    }
    talk.type("Deutsch")
    #expect(talk.state.traits.language == .german)
    #expect(talk.heard().contains { $0.hasSuffix("E-Mail") })
    talk.type("sprache")
    talk.type("English")
    #expect(talk.state.traits.language == .english)
  }

  @Test func `stays when the list is left, with the page as it was`() {
    var talk = Conversation()
    talk.type("email", "Language")
    _ = talk.heard()
    talk.type("back")
    #expect(talk.state.traits.language == .english)
    #expect(talk.question?.prompt == "Email: ")
  }

  @Test func `can be one that a program adds`() throws {
    let own = try OwnTexts(translations: [
      "oc.po": "msgctxt \"email\"\nmsgid \"Email\"\nmsgstr \"Courriel\"\n"
    ])
    var talk = Conversation(language: .english.saying(own))
    talk.type("language", "oc")
    #expect(talk.state.traits.language.tag == "oc")
    #expect(talk.heard().contains { $0.hasSuffix("Courriel") })
  }

  @Test func `is no word inside a password`() {
    var talk = `The screen in plain lines`.form()
    talk.type("language")
    #expect(talk.requests.count == 1)
  }
}
