/// The messages in all languages, read directly from the executable, which the system maps into memory.
///
/// The build generates the `block` from `Translations`. The block is text, so a literal can hold it: numbers consist of
/// bytes below 128, with seven bits each and the lowest first. Offsets are in bytes.
///
/// | offset | content |
/// |---|---|
/// | 0, 4 | number of languages, number of messages |
/// | 8 + 16 × language | offset of the header; offset of the table; 1 if lines run from right to left; letter height |
///
/// A header consists of the language's tag, its ``PluralRule`` and its list patterns; the table follows. The table has
/// the offset of each sentence, counted from the table in three bytes; a sentence ends where the next one begins. A
/// byte below 8 in a sentence represents an argument, counted from 1.
enum Catalogue {
  /// The bytes that are not text.
  enum Sign {
    /// The first byte of a sentence with plural forms; the number of the argument that is counted follows.
    static let forms: UInt8 = 0x1E
    /// The separator of two forms, or of parts of a header.
    static let next: UInt8 = 0x1F
    /// The first byte that is not an argument.
    static let limit: UInt8 = 8
  }

  /// A part of a language's header.
  enum Part: Int {
    case tag
    case pluralRule
    case pairOfList
    case startOfList
    case middleOfList
    case endOfList
  }

  /// The number of languages.
  static var languages: Int { number(at: 0) }

  /// The number of messages.
  static var messages: Int { number(at: 4) }

  /// Returns a part of a language's header.
  static func part(_ part: Part, of language: Int) -> Range<Int> {
    Self.part(part.rawValue, of: number(at: record(language))..<number(at: record(language) + 4))
  }

  /// Returns whether the lines of a language run from right to left.
  static func isRightToLeft(_ language: Int) -> Bool { number(at: record(language) + 8) == 1 }

  /// Returns the height in pixels that the letters of a language need; 0 if any font has them.
  static func letterHeight(of language: Int) -> Int { number(at: record(language) + 12) }

  static func sentence(_ key: UInt16, of language: Int) -> Range<Int> {
    let table = number(at: record(language) + 4)
    let entry = table + 3 * Int(key)
    return table + number(at: entry) & 0x1F_FFFF..<table + number(at: entry + 3) & 0x1F_FFFF
  }

  /// Returns one of several texts that ``Sign/next`` separates.
  static func part(_ wanted: Int, of texts: Range<Int>) -> Range<Int> {
    var start = texts.lowerBound
    var count = 0
    for offset in texts where byte(at: offset) == Sign.next {
      if count == wanted { return start..<offset }
      count += 1
      start = offset + 1
    }
    return start..<texts.upperBound
  }

  private static func record(_ language: Int) -> Int { 8 + 16 * language }
}

/// The bytes.
///
/// StaticString rule: the memory of a literal is permanent and never changes.
extension Catalogue {
  /// Returns a byte.
  static func byte(at place: Int) -> UInt8 { unsafe block.utf8Start[place] }

  /// Returns a number of four bytes.
  private static func number(at place: Int) -> Int {
    let start = unsafe UnsafeRawPointer(block.utf8Start)
    let bytes = unsafe start.loadUnaligned(fromByteOffset: place, as: UInt32.self)
    let sevens = Int(UInt32(littleEndian: bytes))
    return sevens & 0x7F | sevens >> 1 & 0x3F80 | sevens >> 2 & 0x1F_C000 | sevens >> 3 & 0xFE0_0000
  }

  static func text(_ range: Range<Int>) -> String {
    let start = unsafe block.utf8Start + range.lowerBound
    return unsafe String(
      decoding: UnsafeBufferPointer(start: start, count: range.count), as: UTF8.self)
  }
}
