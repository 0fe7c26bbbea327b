private import CLoginThai

/// The words of Thai text, which has no blanks between them.
///
/// Source: libthai and its dictionary, if they are installed.
enum ThaiWords {
  /// Words of this program that the dictionary divides or doesn't find.
  private static let added = [
    "คัดลอก", "เซสชัน", "โทเค็น", "พวงกุญแจ", "พาสคีย์", "อีกต่อไป", "ไคลเอ็นต์",
  ].map { Array($0) }

  /// Returns whether a character is Thai.
  static func isThai(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { (0xE01...0xE5B).contains($0.value) } ?? false
  }

  /// Allows breaks between words.
  ///
  /// - Parameters:
  ///   - characters: A text.
  ///   - kinds: The breaks before each character; unchanged if libthai is not installed.
  static func mark(_ characters: [Character], _ kinds: inout [LineBreaks.Kind]) {
    // A zero would end the text.
    let scalars = characters.flatMap { $0.unicodeScalars.map { max(1, $0.value) } }
    var places = [Int32](repeating: 0, count: scalars.count)
    // CLoginThai.h: the text ends with a zero; `places` has space for `places.count` numbers.
    let count = unsafe ltui_thai_breaks(scalars + [0], &places, places.count)
    guard count >= 0 else { return }
    var found = places.prefix(Int(count))
    var offset = 0
    for (index, character) in characters.enumerated() {
      while let place = found.first, place < offset { found = found.dropFirst() }
      if found.first.map({ $0 == offset }) == true, kinds[index] == .inside {
        kinds[index] = .allowed
      }
      offset += character.unicodeScalars.count
    }
    for word in added { keep(word, in: characters, &kinds) }
  }

  /// Allows breaks before and after a word, but not inside it.
  private static func keep(
    _ word: [Character], in characters: [Character], _ kinds: inout [LineBreaks.Kind]
  ) {
    var start = 0
    while start + word.count <= characters.count {
      let end = start + word.count
      guard characters[start..<end].elementsEqual(word) else {
        start += 1
        continue
      }
      for index in start + 1..<end where kinds[index] == .allowed { kinds[index] = .inside }
      for edge in [start, end] where edge < characters.count && kinds[edge] == .inside {
        kinds[edge] = .allowed
      }
      start = end
    }
  }
}
