/// Every sentence in every language, read where it lies: in the executable, which the system maps.
///
/// The build makes its `block` out of `Translations`. The block is a text, so that a literal can hold it: numbers
/// consist of bytes below 128, seven bits each and the lowest first. Places are counted in bytes.
///
/// | place | what |
/// |---|---|
/// | 0, 4 | how many languages there are, and how many messages |
/// | 8 + 16 × language | place of its header; place of its table; 1 if its lines run from right to left; its letter height |
///
/// A header has the language's tag, its ``PluralRule`` and its patterns of lists, and its table follows. The table has the
/// place of each sentence, counted from the table in three bytes; the sentence ends where the next one begins. A byte
/// below 8 in a sentence stands for an argument, counted from 1.
enum Catalogue {
  /// Bytes that are no text.
  enum Sign {
    /// A sentence with forms begins with it; the number of the argument that is counted follows.
    static let forms: UInt8 = 0x1E
    /// Between two forms, or parts of a header.
    static let next: UInt8 = 0x1F
    /// Bytes below it are arguments.
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

  /// How many languages there are.
  static var languages: Int { number(at: 0) }

  /// How many messages there are.
  static var messages: Int { number(at: 4) }

  /// A part of the header of a language.
  static func part(_ part: Part, of language: Int) -> Range<Int> {
    Self.part(part.rawValue, of: number(at: record(language))..<number(at: record(language) + 4))
  }

  /// Whether the lines of a language run from right to left.
  static func isRightToLeft(_ language: Int) -> Bool { number(at: record(language) + 8) == 1 }

  /// Pixels that the letters of a language need, 0 where any font has them.
  static func letterHeight(of language: Int) -> Int { number(at: record(language) + 12) }

  static func sentence(_ key: UInt16, of language: Int) -> Range<Int> {
    let table = number(at: record(language) + 4)
    let entry = table + 3 * Int(key)
    return table + number(at: entry) & 0x1F_FFFF..<table + number(at: entry + 3) & 0x1F_FFFF
  }

  /// One of several texts that ``Sign/next`` separates.
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

/// The bytes themselves. StaticString rule: what a literal points to is always there, and never changes.
extension Catalogue {
  /// A byte.
  static func byte(at place: Int) -> UInt8 { unsafe block.utf8Start[place] }

  /// A number of four bytes.
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
