/// The number of sentences of a text: one that was added or lost says something else.
enum Sentences {
  /// Returns a fault if a text has another number of sentences.
  ///
  /// A translation may end a sentence where English has a semicolon or a colon.
  static func faults(of text: String, _ english: EnglishText) -> [String] {
    let own = count(text, ends: ends)
    guard !english.sentences.contains(own) else { return [] }
    let least = english.sentences.lowerBound
    return ["has \(own) sentences, and English has \(least); say as much as the English text"]
  }

  /// Returns the numbers of sentences that a translation of any of a message's forms may have.
  static func range(of forms: [String]) -> ClosedRange<Int> {
    let least = forms.map { count($0, ends: ends) }.min() ?? 1
    return least...max(least, forms.map { count($0, ends: allEnds) }.max() ?? 1)
  }

  private static let ends: Set<Unicode.Scalar> = Set(".?!…。？！؟۔।॥။។።፧։՞".unicodeScalars)
  /// Those where English may end a sentence, and a translation another one.
  private static let allEnds = ends.union(";:".unicodeScalars)
  private static let wide: Set<Unicode.Scalar> = ["。", "？", "！"]

  /// Returns the number of sentences; words without an end are one, too.
  private static func count(_ text: String, ends: Set<Unicode.Scalar>) -> Int {
    let scalars = Array(text.unicodeScalars)
    var (count, hasWords) = (0, false)
    for (index, scalar) in scalars.enumerated() {
      let next = index + 1 < scalars.count ? scalars[index + 1] : " "
      if ends.contains(scalar), next == " " || wide.contains(scalar), !isClosing(next) {
        if hasWords { count += 1 }
        hasWords = false
      } else if !hasWords {
        hasWords = scalar == "{" || LetterRules.isLetter(scalar) || ("0"..."9").contains(scalar)
      }
    }
    return max(1, count + (hasWords ? 1 : 0))
  }

  /// Returns whether a quotation ends, inside which a question isn't a sentence of its own.
  private static func isClosing(_ scalar: Unicode.Scalar) -> Bool {
    "”“»’」』)）".unicodeScalars.contains(scalar)
  }
}
