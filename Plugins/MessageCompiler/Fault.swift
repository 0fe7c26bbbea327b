/// A fault in the translations.
struct Fault: Error, Equatable, CustomStringConvertible {
  /// The file, the line and the message: `core/de.po:31: cancel`.
  let place: String
  /// The description, as the rest of the sentence.
  let words: String
  /// Whether only a translation is missing; the program uses English until then.
  let isGap: Bool

  init(_ place: String, _ words: String, isGap: Bool = false) {
    (self.place, self.words, self.isGap) = (place, words, isGap)
  }

  var description: String { "\(place): \(words)" }
}
