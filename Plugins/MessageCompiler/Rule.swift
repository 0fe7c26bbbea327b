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
  ///   - message: The message.
  ///   - language: The language.
  ///   - list: Its terms.
  /// - Returns: A sentence for each fault, without an end.
  func faults(of text: String, _ message: Entry, _ language: Translation, _ list: TermList)
    -> [String]
  {
    switch self {
    case .commands: CommandRules.faults(of: text, message)
    case .order:
      language.isRightToLeft ? CommandRules.orderFaults(of: text, message) : []
    case .letters: LetterRules.faults(of: text, message, list)
    case .english: LetterRules.englishFaults(of: text, message)
    case .sentences: Sentences.faults(of: text, message)
    case .width: Width.faults(of: text, message)
    case .terms: TermRules.faults(of: text, message, list)
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
      for (index, message) in translations.messages.enumerated() {
        guard let place = language.places[index] else { continue }
        let texts = Set(language.texts[index]).sorted()
        for rule in rules where !list.excepts(message.name, from: rule.rawValue) {
          let words = texts.flatMap { rule.faults(of: $0, message, language, list) }
          for one in Set(words).sorted() { faults.append(Fault(place, "\(rule.rawValue): \(one)")) }
        }
      }
      let unknown = Set(list.exceptions.values.joined()).subtracting(names).sorted()
      faults += unknown.map { Fault(path, "excepts \($0), which is no message; remove it") }
    }
  }
}
