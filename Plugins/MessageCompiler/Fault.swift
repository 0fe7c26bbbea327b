/// Something that's wrong with the translations.
struct Fault: Error, Equatable, CustomStringConvertible {
  /// The file and the message: `screen/de.po: cancel`.
  let place: String
  /// The rest of the sentence.
  let words: String
  /// Whether it waits for a translator only; the program says it in English until then.
  let isGap: Bool

  init(_ place: String, _ words: String, isGap: Bool = false) {
    (self.place, self.words, self.isGap) = (place, words, isGap)
  }

  var description: String { "\(place): \(words)" }
}
