/// What a program shows whenever it starts in the same way: the words that another window has to show too.
///
/// A word that most starts don't show, as the name of a process, says nothing about a window. Neither does a number: most
/// count or measure something, or are a time.
package struct SteadyWords: Sendable {
  /// The picture of the first start.
  package let picture: TerminalPicture
  /// The number of starts.
  package private(set) var starts = 1
  /// In how many starts each word was there.
  private var counts: [String: Int]

  /// Begins with the first start.
  package init(_ picture: TerminalPicture) {
    self.picture = picture
    counts = Dictionary(Set(picture.words).map { ($0, 1) }) { first, _ in first }
  }

  /// Adds another start.
  package mutating func add(_ picture: TerminalPicture) {
    starts += 1
    for word in Set(picture.words) { counts[word, default: 0] += 1 }
  }

  /// Whether a word was there in any start.
  package func knows(_ word: String) -> Bool { counts[word] != nil }

  /// Whether a word was there in most starts, and isn't a number.
  private func isSteady(_ word: String) -> Bool {
    2 * (counts[word] ?? 0) > starts && !Self.isNumber(word)
  }

  /// Whether a word begins with a digit of any script, as `2026`, `5G` or each part of `12:09`.
  private static func isNumber(_ word: String) -> Bool {
    word.unicodeScalars.first?.properties.generalCategory == .decimalNumber
  }

  /// The words of the first picture that other starts show too, in the order of their places.
  package var inOrder: [String] { picture.words.filter(isSteady) }

  /// The same words, each once.
  package var all: Set<String> { Set(inOrder) }
}
