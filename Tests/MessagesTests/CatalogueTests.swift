import Testing

@testable import Messages

@Suite struct `The catalogue` {
  /// Every message, whatever it is called.
  static let keys = (0..<Catalogue.messages).map { UInt16($0) }

  /// The forms of a sentence; one where it does not depend on a number.
  static func forms(of key: UInt16, in language: Language) -> [Range<Int>] {
    let sentence = Catalogue.sentence(key, of: language.index)
    guard let first = sentence.first, Catalogue.byte(at: first) == Catalogue.Sign.forms else {
      return [sentence]
    }
    let rest = first + 2..<sentence.upperBound
    let count = 1 + rest.count { Catalogue.byte(at: $0) == Catalogue.Sign.next }
    return (0..<count).map { Catalogue.part($0, of: rest) }
  }

  /// The numbers of the arguments in a text.
  static func places(in text: Range<Int>) -> Set<UInt8> {
    Set(text.map { Catalogue.byte(at: $0) }.filter { $0 < Catalogue.Sign.limit })
  }

  @Test(arguments: Language.allCases)
  func `has a sentence for every key`(language: Language) {
    #expect(Self.keys.count > 400)
    for key in Self.keys {
      for form in Self.forms(of: key, in: language) {
        #expect(!form.isEmpty, "\(key)")
        #expect(!Catalogue.text(form).contains("\u{FFFD}"), "\(key)")
      }
    }
  }

  @Test(arguments: Language.allCases)
  func `has every place of the English sentence, and no other`(language: Language) throws {
    for key in Self.keys {
      let source = try #require(Self.forms(of: key, in: .english).last)
      let own = try #require(Self.forms(of: key, in: language).last)
      #expect(Self.places(in: own) == Self.places(in: source), "\(Catalogue.text(source))")
    }
  }

  @Test(arguments: Language.allCases)
  func `has all the forms of a language wherever a number decides`(language: Language) {
    let rule = Catalogue.pluralRule(of: language.index)
    for key in Self.keys where Self.forms(of: key, in: .english).count > 1 {
      #expect(Self.forms(of: key, in: language).count == rule.categories.count, "\(key)")
    }
  }

  @Test func `knows a language by its tag, with the way its lines run`() {
    #expect(Language.allCases == [.english, .japanese, .arabic, .german])
    #expect(Language.allCases.map(\.tag) == ["en", "ja", "ar", "de"])
    #expect(Language.allCases.filter(\.isRightToLeft) == [.arabic])
  }

  @Test func `says what a guest is called`() {
    let words = Language.allCases.map { $0.words(.stranger) }
    #expect(words == ["a guest", "ゲスト", "ضيف", "Gast"])
  }
}
