private import CLoginThai

/// The words of Thai text, which has no blanks between them.
///
/// Source: libthai and its dictionary, if they are installed.
enum ThaiWords {
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
    var scalars: [UInt32] = []
    var starts: [Int: Int] = [:]
    for (index, character) in characters.enumerated() {
      starts[scalars.count] = index
      scalars += character.unicodeScalars.map { max(1, $0.value) }
    }
    var places = [Int32](repeating: 0, count: scalars.count)
    // CLoginThai.h: the text ends with a zero; `places` has space for `places.count` numbers.
    let count = unsafe ltui_thai_breaks(scalars + [0], &places, places.count)
    for place in places.prefix(Int(max(0, count))) {
      guard let index = starts[Int(place)], index > 0, kinds[index] == .inside else { continue }
      kinds[index] = .allowed
    }
  }
}
