/// The rules of letters and of English that is left.
enum LetterRules {
  /// Returns the letters and the Latin words that don't belong in a text.
  static func faults(of text: String, _ english: EnglishText, _ list: TermList) -> [String] {
    guard !list.letters.isEmpty else { return [] }
    let own = withoutPlaces(text)
    let strange = Set(own.unicodeScalars.filter { !$0.isASCII && !list.has($0) && isLetter($0) })
    let foreign =
      list.has("a")
      ? [] : Set(words(of: own)).subtracting(english.words).subtracting(list.names).sorted()
    return strange.sorted().map { scalar in
      let code = String(scalar.value, radix: 16, uppercase: true)
      return "“\(scalar)” (U+\(code)) isn't a letter of the language; replace it"
    } + foreign.map { "“\($0)” isn't in the English text; translate it, or add it to names" }
  }

  /// Returns what is still English in a text.
  static func englishFaults(of text: String, _ english: EnglishText) -> [String] {
    let isSame = english.message.english.contains(text)
    // Most texts have none of the phrases, not even in their commands.
    let all = text.lowercased()
    guard isSame || english.phrases.contains(where: { TermRules.isPart($0, of: all) }) else {
      return []
    }
    let own = letters(of: text).lowercased()
    guard words(of: own).contains(where: { $0.utf8.count > 1 }) else { return [] }
    if isSame { return ["it is the English text; translate it, or except it"] }
    let left = english.phrases.first { TermRules.isPart($0, of: own) }
    return left.map { ["“\($0)” is English; translate it"] } ?? []
  }

  /// Returns each three words in a row of a text.
  static func phrases(of text: String) -> [String] {
    let words = words(of: text)
    return words.indices.dropLast(2).map { words[$0..<$0 + 3].joined(separator: " ") }
      // Words with punctuation between them are no phrase.
      .filter { TermRules.isPart($0, of: text) }
  }

  /// Returns the words in Latin letters.
  static func words(of text: String) -> [String] {
    text.unicodeScalars.split { !isLatin($0) && !("0"..."9").contains($0) }
      .map { String(Substring($0)) }.filter { $0.unicodeScalars.contains(where: isLatin) }
  }

  /// Returns a text without commands and places; a mark shows where one was.
  static func letters(of text: String) -> String {
    Verbatim.parts(of: text).filter { !$0.isVerbatim }.map { withoutPlaces($0.text) }
      .joined(separator: "|")
  }

  /// Returns a text with a mark instead of each place.
  static func withoutPlaces(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    return Text.parts(of: text).map { part in
      switch part {
      case .words(let words): String(words)
      case .place: "|"
      }
    }.joined()
  }

  private static func isLatin(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && isLetter(scalar) || (0xC0...0x24F).contains(scalar.value)
  }

  /// Returns whether a scalar is a letter; those of ASCII are looked up nowhere.
  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z": true
    case _: !scalar.isASCII && scalar.properties.isAlphabetic
    }
  }
}
