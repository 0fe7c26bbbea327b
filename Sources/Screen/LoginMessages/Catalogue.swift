/// The messages in all languages.
///
/// The build generates it from `Translations`. The `list` of the languages, the `names` of the messages and the
/// sentences and names of regions in English are in the executable; ``LanguageFile`` has the sentences in the other languages. All are read
/// in place, without parsing.
///
/// | offset in the list | content |
/// |---|---|
/// | 0, 4, 8 | number of languages, number of messages, digest of both |
/// | 12 + 20 × language | offset of the header; complete share in percent; ``Flag``; letter height; the language that has the sentences which this one lacks |
///
/// A header has the parts of ``Part``. Sentences begin with a table that has the offset of each, counted from the table
/// in three bytes; a sentence ends where the next one begins. A byte below 8 in a sentence represents an argument,
/// counted from 1.
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

  /// What is special about a language; the flags are added up.
  private enum Flag {
    /// Its lines run from right to left.
    static let rightToLeft = 1
    /// It's only for tests.
    static let forTests = 2
  }

  /// A part of a language's header.
  enum Part: Int {
    case tag
    case ownName
    case review
    case pluralRule
    case pairOfList
    case startOfList
    case middleOfList
    case endOfList
  }

  /// The list of the languages.
  static var listing: TextBlock { TextBlock(list) }

  /// The number of languages.
  static var languages: Int { listing.number(at: 0) }

  /// The number of messages.
  static var messages: Int { listing.number(at: 4) }

  /// The digest of the languages and messages; a file with another one belongs to another build.
  static var digest: Int { listing.number(at: 8) }

  /// Returns a part of a language's header, a range of ``listing``.
  static func part(_ part: Part, of language: Int) -> Range<Int> {
    let (listing, record) = (listing, record(language))
    let start = listing.number(at: record)
    return listing.part(part.rawValue, of: start..<max(start, listing.number(at: record + 20)))
  }

  /// Returns the share of the messages that is translated, in whole percent.
  static func share(of language: Int) -> Int { listing.number(at: record(language) + 4) }

  /// Returns whether the lines of a language run from right to left.
  static func isRightToLeft(_ language: Int) -> Bool {
    flags(of: language) & Flag.rightToLeft != 0
  }

  /// Returns whether a language is only for tests.
  static func isForTests(_ language: Int) -> Bool { flags(of: language) & Flag.forTests != 0 }

  private static func flags(of language: Int) -> Int { listing.number(at: record(language) + 8) }

  /// Returns the height in pixels that the letters of a language need; 0 if any font has them.
  static func letterHeight(of language: Int) -> Int { listing.number(at: record(language) + 12) }

  /// Returns the sentences of a language; those in English if it isn't available.
  static func sentences(of language: Int) -> TextBlock {
    guard language != Language.english.index, let file = LanguageFile.current else {
      return TextBlock(english)
    }
    return file.sentences(of: language)
  }

  /// Returns a sentence: its place, the block that has it, and that block's language, which is the language itself or
  /// the closest one that it inherits from, in the end English.
  static func sentence(
    _ key: UInt16, of language: Int
  ) -> (place: Range<Int>, block: TextBlock, language: Int) {
    var language = language
    while true {
      let sentences = sentences(of: language)
      let place = sentence(key, in: sentences)
      let parent = parent(of: language)
      // A parent is always before its variants, and English is the first.
      guard place.isEmpty, parent < language else { return (place, sentences, language) }
      language = parent
    }
  }

  /// Returns the place of a sentence among those of a language; empty if the language doesn't have it.
  static func sentence(_ key: UInt16, in sentences: TextBlock) -> Range<Int> {
    let entry = 3 * Int(key)
    let start = sentences.number(at: entry, bits: 21)
    return (start..<max(start, sentences.number(at: entry + 3, bits: 21)))
      .clamped(to: 0..<sentences.count)
  }

  /// Returns the language that has the sentences which a language lacks.
  static func parent(of language: Int) -> Int { listing.number(at: record(language) + 16) }

  private static func record(_ language: Int) -> Int { 12 + 20 * language }
}
