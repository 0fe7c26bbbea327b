/// The rules of letters and of English that is left.
enum LetterRules {
  /// Returns the letters and the Latin words that don't belong in a text.
  static func faults(of text: String, _ message: Entry, _ list: TermList) -> [String] {
    guard !list.letters.isEmpty else { return [] }
    let source = Set(message.english.flatMap { words(of: withoutPlaces($0)) })
    let own = withoutPlaces(text)
    let strange = Set(own.unicodeScalars.filter { !$0.isASCII && isLetter($0) && !list.has($0) })
    let foreign =
      list.has("a")
      ? [] : Set(words(of: own)).subtracting(source).subtracting(list.names).sorted()
    return strange.sorted().map { scalar in
      let code = String(scalar.value, radix: 16, uppercase: true)
      return "“\(scalar)” (U+\(code)) isn't a letter of the language; replace it"
    } + foreign.map { "“\($0)” isn't in the English text; translate it, or add it to names" }
  }

  /// Returns what is still English in a text.
  static func englishFaults(of text: String, _ message: Entry) -> [String] {
    let own = letters(of: text).lowercased()
    guard words(of: own).contains(where: { $0.utf8.count > 1 }) else { return [] }
    for source in message.english {
      if source == text { return ["it is the English text; translate it, or except it"] }
      let phrases = letters(of: source).lowercased()
      let words = words(of: phrases)
      for start in words.indices.dropLast(2) {
        let three = words[start..<start + 3].joined(separator: " ")
        // Words with punctuation between them are no phrase.
        if phrases.contains(three), own.contains(three) {
          return ["“\(three)” is English; translate it"]
        }
      }
    }
    return []
  }

  /// Returns the words in Latin letters.
  private static func words(of text: String) -> [String] {
    text.unicodeScalars.split { !isLatin($0) && !("0"..."9").contains($0) }
      .map { String(Substring($0)) }.filter { $0.unicodeScalars.contains(where: isLatin) }
  }

  /// Returns a text without commands and places; a mark shows where one was.
  static func letters(of text: String) -> String {
    Verbatim.parts(of: text).filter { !$0.isVerbatim }.map { withoutPlaces($0.text) }
      .joined(separator: "|")
  }

  private static func withoutPlaces(_ text: String) -> String {
    Text.parts(of: text).map { part in
      switch part {
      case .words(let words): String(words)
      case .place: "|"
      }
    }.joined()
  }

  private static func isLatin(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && isLetter(scalar) || (0xC0...0x24F).contains(scalar.value)
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic
  }
}
