import Foundation
import Testing

@testable import MessageCompiler
@testable import LoginMessages

@Suite struct `The catalogue` {
  /// The keys of all messages.
  static let keys = (0..<Catalogue.messages).map { UInt16($0) }

  /// Returns the forms of a sentence, perhaps in the language that another one inherits from; one if it doesn't depend
  /// on a number.
  static func forms(of key: UInt16, in language: Language) -> [TextBlock] {
    let (sentence, sentences, _) = Catalogue.sentence(key, of: language.index)
    guard let first = sentence.first, sentences.byte(at: first) == Catalogue.Sign.forms else {
      return [sentences[sentence]]
    }
    let rest = first + 2..<sentence.upperBound
    let count = 1 + rest.count { sentences.byte(at: $0) == Catalogue.Sign.next }
    return (0..<count).map { sentences[sentences.part($0, of: rest)] }
  }

  /// Returns a whole text.
  static func text(_ block: TextBlock) -> String { block.text(0..<block.count) }

  /// Returns the numbers of the arguments in a text.
  static func places(in text: TextBlock) -> Set<UInt8> {
    Set(text.sequence(0..<text.count).filter { $0 < Catalogue.Sign.limit })
  }

  /// The places of each English sentence.
  private static let needed = keys.map { forms(of: $0, in: .english).last.map(places) }

  @Test(arguments: Language.available)
  func `has a sentence for every key`(language: Language) {
    #expect(Self.keys.count > 400)
    for key in Self.keys {
      for form in Self.forms(of: key, in: language) {
        #expect(form.count > 0, "\(key)")
        #expect(!Self.text(form).contains("\u{FFFD}"), "\(key)")
      }
    }
  }

  @Test(arguments: Language.available)
  func `has every place of the English sentence, and no other`(language: Language) throws {
    for (key, needed) in zip(Self.keys, Self.needed) {
      let own = try #require(Self.forms(of: key, in: language).last)
      #expect(Self.places(in: own) == needed, "\(Self.text(own))")
    }
  }

  @Test(arguments: Language.available)
  func `has all the forms of a language wherever a number decides`(language: Language) throws {
    let translations = try `The translations`.all.get()
    for key in Self.keys where Self.forms(of: key, in: .english).count > 1 {
      let source = Catalogue.sentence(key, of: language.index).language
      let forms = translations.languages[source].pluralForms?.count
      #expect(Self.forms(of: key, in: language).count == forms, "\(key)")
    }
  }

  @Test(arguments: Language.allCases)
  func `leaves out a number only in a form for one number`(language: Language) {
    let samples = Array(0...1200) + [1_000_000, 2_000_000]
    for key in Self.keys where Self.forms(of: key, in: .english).count > 1 {
      let (sentence, sentences, source) = Catalogue.sentence(key, of: language.index)
      let numbers = samples.map(Language(source).pluralForm)
      let counted = sentences.byte(at: sentence.lowerBound + 1)
      for (index, form) in Self.forms(of: key, in: language).enumerated()
      where numbers.count(where: { $0 == index }) != 1 {
        #expect(Self.places(in: form).contains(counted), "\(Self.text(form))")
      }
    }
  }

  @Test func `has the languages of the list, in its order`() throws {
    let list = try String(contentsOfFile: `The translations`.folder + "/LINGUAS", encoding: .utf8)
    #expect(Language.allCases.map(\.tag) == list.split(separator: "\n").map(String.init))
  }

  @Test(arguments: [
    (Language.english, "en", false, 0), (.japanese, "ja", false, 13), (.arabic, "ar", true, 16),
    (.german, "de", false, 0),
  ])
  func `knows of a language its tag, how its lines run, and how high its letters are`(
    language: Language, tag: String, isRightToLeft: Bool, height: Int
  ) {
    #expect(language.tag == tag)
    #expect(language.isRightToLeft == isRightToLeft)
    #expect(language.letterHeight == height)
  }

  @Test func `has a word for a guest`() {
    let words = [Language.english, .japanese, .arabic, .german].map { $0.words(.stranger) }
    #expect(words == ["a guest", "ゲスト", "ضيف", "Gast"])
  }

  @Test(arguments: [Catalogue.list, Catalogue.names, Catalogue.english].map { TextBlock($0) })
  func `is a text, which a literal can hold`(block: TextBlock) {
    #expect(block.count > 100)
    #expect(!Self.text(block).unicodeScalars.contains("\u{FFFD}"))
  }

  @Test func `knows each language's own name, its review and its share`() {
    let own = Set(Language.allCases.map(\.ownName))
    #expect(own.isSuperset(of: ["English", "日本語", "العربية", "Deutsch"]))
    #expect(own.count == Language.allCases.count)
    #expect(Language.english.review == "source" && Language.english.share == 100)
    for language in Language.allCases { #expect(1...100 ~= language.share) }
  }
}
