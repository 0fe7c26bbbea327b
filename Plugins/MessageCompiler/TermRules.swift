/// The rules of a language's terms.
enum TermRules {
  /// Returns the terms that a text has another word for, and its words that the language doesn't use.
  static func faults(of text: String, _ english: EnglishText, _ list: TermList) -> [String] {
    let name = english.message.name
    let own = text.lowercased()
    let ownWords = list.avoided.isEmpty ? [] : words(of: own)
    let missing = list.terms.filter { term in
      english.terms.allSatisfy { has(term.words, in: $0) }
        && !list.excepts(name, from: term.word)
        && !term.use.contains { isPart($0.lowercased(), of: own) }
    }
    let avoided = list.avoided.filter { term in
      isIn(text, ownWords, term.word) && !list.excepts(name, from: term.word)
    }
    func choices(_ term: TermList.Term) -> String {
      term.use.map { "“\($0)”" }.joined(separator: " or ")
    }
    return missing.map { "“\($0.word)” is \(choices($0)) here; use it, or except the message" }
      + avoided.map { "“\($0.word)” isn't used; write \(choices($0))" }
  }

  /// Returns the words of a text in lower case.
  static func words(of text: String) -> [String] {
    text.unicodeScalars.split { !LetterRules.isLetter($0) && $0 != "-" && $0 != "|" }
      .map { String(Substring($0)) }
  }

  /// Returns whether words are in a row; the last one may be in the plural.
  private static func has(_ wanted: [String], in words: [String]) -> Bool {
    guard let last = wanted.last, words.count >= wanted.count else { return false }
    return words.indices.dropLast(wanted.count - 1).contains { start in
      let found = words[start..<start + wanted.count]
      let end = found[found.endIndex - 1]
      return found.dropLast().elementsEqual(wanted.dropLast())
        && (end == last || end.utf8.count == last.utf8.count + 1 && end == last + "s")
    }
  }

  /// Returns whether scalars are in a text; an Arabic letter forms one character with a mark after it.
  static func isPart(_ part: String, of text: String) -> Bool {
    let (wanted, all) = (Array(part.utf8), Array(text.utf8))
    guard let first = wanted.first, all.count >= wanted.count else { return wanted.isEmpty }
    return all.indices.dropLast(wanted.count - 1).contains { start in
      all[start] == first && all[start..<start + wanted.count].elementsEqual(wanted)
    }
  }

  /// Returns whether a text has a word; in Latin letters, a whole one, or its beginning if `*` follows.
  private static func isIn(_ text: String, _ words: [String], _ word: String) -> Bool {
    guard let first = word.unicodeScalars.first, first.value < 0x250 else {
      return isPart(word, of: text)
    }
    let isBeginning = word.hasSuffix("*")
    let wanted = (isBeginning ? String(word.dropLast()) : word).lowercased()
    return words.contains { isBeginning ? $0.hasPrefix(wanted) : $0 == wanted }
  }
}
