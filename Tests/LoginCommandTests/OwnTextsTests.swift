import Foundation
import LoginMessages
import LoginSupport
import Testing

@testable import LoginSettings

@Suite struct `The table of own words` {
  private static func settings(_ text: String) throws -> Settings {
    try Settings(
      optionValues: [.language: "de"], config: nil, environment: [:], text: text,
      reader: .init(.english))
  }

  @Test func `changes the texts of a language`() throws {
    let text = "[texts]\nbenefits = \"A\"\n[texts.de]\nlogin = \"Bei Acme anmelden\"\n"
    let settings = try Self.settings(text)
    #expect(settings.language.words(.login) == "Bei Acme anmelden")
    #expect(settings.language.tag == "de")
  }

  @Test(arguments: [
    ("[texts.de]\n\nlogin = \"{x}\"\n", ":3: texts.de.login isn't valid"),
    ("[texts.de]\nlogin = \"A\"\nsignInWith = \"B\"\n", ":3: texts.de.signInWith isn't valid"),
    ("\n[texts.xx]\nlogin = \"A\"\n", ":3: texts.xx isn't valid"),
    ("[texts.all]\ncleartext = \"A\"\n", "security"), ("[texts.de]\nlogin = 1\n", "texts.de.login"),
  ])
  func `is checked, with the line of the fault`(text: String, words: String) {
    do {
      _ = try Self.settings(text)
      Issue.record("\(text) is accepted.")
    } catch {
      let reported =
        (error as? CommandError).map { Language.english.words($0.message) } ?? "\(error)"
      #expect(reported.contains(words), "\(reported)")
    }
  }
}
