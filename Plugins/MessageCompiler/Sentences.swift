/// The number of sentences of a text: one that was added or lost says something else.
enum Sentences {
  /// Returns a fault if a text has another number of sentences.
  ///
  /// A translation may end a sentence where English has a semicolon or a colon.
  static func faults(of text: String, _ message: Entry) -> [String] {
    let sources = message.english
    let least = sources.map { count($0, ends: ends) }.min() ?? 1
    let most = sources.map { count($0, ends: ends + ";:") }.max() ?? 1
    let own = count(text, ends: ends)
    guard own < least || own > most else { return [] }
    return ["has \(own) sentences, and English has \(least); say as much as the English text"]
  }

  private static let ends = ".?!…。？！؟۔।॥။។።፧։՞"
  private static let wide: Set<Unicode.Scalar> = ["。", "？", "！"]

  /// Returns the number of sentences; words without an end are one, too.
  private static func count(_ text: String, ends: String) -> Int {
    let scalars = Array(text.unicodeScalars)
    let signs = Set(ends.unicodeScalars)
    var (count, hasWords) = (0, false)
    for (index, scalar) in scalars.enumerated() {
      let next = index + 1 < scalars.count ? scalars[index + 1] : " "
      if signs.contains(scalar), next == " " || wide.contains(scalar), !isClosing(next) {
        if hasWords { count += 1 }
        hasWords = false
      } else if scalar == "{" || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) {
        hasWords = true
      }
    }
    return max(1, count + (hasWords ? 1 : 0))
  }

  /// Returns whether a quotation ends, inside which a question isn't a sentence of its own.
  private static func isClosing(_ scalar: Unicode.Scalar) -> Bool {
    "”“»’」』)）".unicodeScalars.contains(scalar)
  }
}
