import FoundationEssentials

/// The rules of translations that need no speaker of the language.
enum Rule: String, CaseIterable {
  /// Commands, options, paths and names of keys are those of the English text.
  case commands
  /// In a language that runs from right to left, each of these is in one isolate, so it keeps its order.
  case order
  /// The letters are those of the language, and Latin words those of the English text.
  case letters
  /// The text isn't English.
  case english
  /// There are as many sentences.
  case sentences
  /// The text isn't wider than its place on the screen.
  case width
  /// The language has one word for one thing.
  case terms

  /// Returns what is wrong with a text, and what to do.
  ///
  /// - Parameters:
  ///   - text: A form of the message.
  ///   - english: The message in English.
  ///   - language: The language.
  ///   - list: Its terms.
  /// - Returns: A sentence for each fault, without an end.
  func faults(of text: String, _ english: EnglishText, _ language: Translation, _ list: TermList)
    -> [String]
  {
    switch self {
    case .commands: CommandRules.faults(of: text, english)
    case .order:
      language.isRightToLeft ? CommandRules.orderFaults(of: text, english) : []
    case .letters: LetterRules.faults(of: text, english, list)
    case .english: LetterRules.englishFaults(of: text, english)
    case .sentences: Sentences.faults(of: text, english)
    case .width: Width.faults(of: text, english.message)
    case .terms: TermRules.faults(of: text, english, list)
    }
  }
}

/// The faults that the rules find in all languages.
struct Review {
  private(set) var faults: [Fault] = []

  /// Reviews the translations; it leaves out messages that aren't translated.
  ///
  /// - Parameters:
  ///   - translations: The translations.
  ///   - folder: Their folder, with the lists of terms.
  init(of translations: Translations, in folder: String) {
    let names = Set(translations.messages.map(\.name))
    let messages = translations.messages.map(EnglishText.init)
    for language in translations.languages where !language.isForTests {
      // English has only to fit.
      let isEnglish = language.tag == "en"
      // A variant has the terms of its language, unless it has its own.
      let own = "terms/\(language.tag).txt"
      let isThere = FileManager.default.fileExists(atPath: "\(folder)/\(own)")
      let parent = language.isVariant ? language.header?["X-Inherits"] : nil
      let path = isThere ? own : "terms/\(parent ?? language.tag).txt"
      var list = TermList()
      if !isEnglish {
        do throws(Fault) {
          list = try TermList(reading: Translations.read(path, in: folder), at: path)
        } catch {
          faults.append(error)
          continue
        }
      }
      let rules = isEnglish ? [Rule.width] : Rule.allCases
      for (index, english) in messages.enumerated() {
        guard let place = language.places[index] else { continue }
        let texts = Set(language.texts[index]).sorted()
        for rule in rules where !list.excepts(english.message.name, from: rule.rawValue) {
          let words = texts.flatMap { rule.faults(of: $0, english, language, list) }
          for one in Set(words).sorted() { faults.append(Fault(place, "\(rule.rawValue): \(one)")) }
        }
      }
      let unknown = Set(list.exceptions.values.joined()).subtracting(names).sorted()
      faults += unknown.map { Fault(path, "excepts \($0), which is no message; remove it") }
    }
  }
}
