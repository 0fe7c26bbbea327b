import CMessages

/// Every sentence in every language, read where it lies: in the executable, which the system maps.
///
/// `scripts/messages` makes it. Numbers have four bytes, the lowest first; places are counted in bytes from
/// the beginning.
///
/// | place | what |
/// |---|---|
/// | 0 | `LTUI` |
/// | 4 | how many languages there are |
/// | 8 | how many domains: 2, the screen and the command line |
/// | 12, 16 | how many messages each domain has |
/// | 20 + 32 × language | place and size of its tag; its ``PluralRule``; 1 if its lines run from right to left; place and size of its list patterns; place of the places of its sentences, for each domain |
///
/// A sentence ends where the next one begins. A byte below 8 stands for an argument, counted from 1.
enum Catalogue {
  /// Bytes that are no text.
  enum Sign {
    /// A sentence with forms begins with it; the number of the argument that is counted follows.
    static let forms: UInt8 = 0x1E
    /// Between two forms, or patterns.
    static let next: UInt8 = 0x1F
    /// Bytes below it are arguments.
    static let limit: UInt8 = 8
  }

  /// How many languages there are.
  static var languages: Int { number(at: 4) }

  /// How many messages there are.
  static var messages: Int { number(at: 12) + number(at: 16) }

  static func tag(of language: Int) -> String { text(range(at: record(language))) }

  /// How a language counts.
  static func pluralRule(of language: Int) -> PluralRule {
    PluralRule(rawValue: number(at: record(language) + 8)) ?? .alike
  }

  /// Whether the lines of a language run from right to left.
  static func isRightToLeft(_ language: Int) -> Bool { number(at: record(language) + 12) == 1 }

  /// The patterns of a language's lists.
  static func listPatterns(of language: Int) -> Range<Int> { range(at: record(language) + 16) }

  static func sentence(_ key: UInt16, of language: Int) -> Range<Int> {
    let onScreen = number(at: 12)
    let isOnScreen = key < onScreen
    let table = number(at: record(language) + (isOnScreen ? 24 : 28))
    let entry = table + 4 * (isOnScreen ? Int(key) : Int(key) - onScreen)
    return number(at: entry)..<number(at: entry + 4)
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

  private static func record(_ language: Int) -> Int { 20 + 32 * language }

  private static func range(at place: Int) -> Range<Int> {
    let start = number(at: place)
    return start..<start + number(at: place + 4)
  }
}

/// The bytes themselves. C rule: the array has static storage, so it is always there, and never changes.
extension Catalogue {
  static func byte(at place: Int) -> UInt8 { unsafe ltui_catalogue_start()[place] }

  /// A number of four bytes.
  private static func number(at place: Int) -> Int {
    let start = unsafe UnsafeRawPointer(ltui_catalogue_start())
    let number = unsafe start.loadUnaligned(fromByteOffset: place, as: UInt32.self)
    return Int(UInt32(littleEndian: number))
  }

  static func text(_ range: Range<Int>) -> String {
    let start = unsafe ltui_catalogue_start() + range.lowerBound
    return unsafe String(
      decoding: UnsafeBufferPointer(start: start, count: range.count), as: UTF8.self)
  }
}
