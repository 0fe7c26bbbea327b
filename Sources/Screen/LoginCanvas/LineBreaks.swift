/// The places of a text at which a line may end.
///
/// Source: Unicode Standard Annex 14. Deliberately different: Korean breaks at blanks, a slash doesn't break, and a
/// hyphen only inside a word that is too long, so that an option such as `--store` and an address stay whole. A path may
/// begin a line after a full-width colon.
struct LineBreaks {
  /// A break between two characters.
  enum Kind: UInt8 {
    /// No line ends here, unless a word is too long.
    case none
    /// A line ends here only in a word that is too long: after a hyphen, or between clusters of a script that doesn't
    /// separate words.
    case inside
    /// A line may end here.
    case allowed
  }

  /// The letters that a hyphen needs on both sides.
  private static let lettersAtHyphen = 3

  /// Returns what is allowed before each character of a text; the first one is `.none`.
  static func before(_ characters: [Character]) -> [Kind] {
    var kinds = [Kind](repeating: .none, count: characters.count)
    let classes = characters.map(Self.ends)
    // The last character that isn't a blank, and whether blanks follow it.
    var (base, isSpaced) = (0, false)
    for index in characters.indices.dropFirst() {
      let next = classes[index].first
      if next == .space {
        isSpaced = true
        continue
      }
      // A mark belongs to the character before it: rule LB9.
      if next == .mark, !isSpaced { continue }
      let isPlain = characters[base].isASCII && characters[index].isASCII
      // Among characters of ASCII, a line ends only at blanks.
      let isPath = characters[base] == "\u{FF1A}" && characters[index] == "/"
      if isPath || (isPlain ? isSpaced : allows(classes[base].last, next, isSpaced: isSpaced)) {
        kinds[index] = .allowed
      } else if isInside(characters, classes, at: index) {
        kinds[index] = .inside
      }
      (base, isSpaced) = (index, false)
    }
    if characters.contains(where: ThaiWords.isThai) { ThaiWords.mark(characters, &kinds) }
    return kinds
  }

  /// Returns the classes of the first scalar, and of the last one that isn't a mark.
  private static func ends(_ character: Character) -> (first: LineBreakClass, last: LineBreakClass)
  {
    let scalars = character.unicodeScalars
    let first = LineBreakClass(scalars[scalars.startIndex])
    let last = scalars.dropFirst().lazy.map(LineBreakClass.init).last { $0 != .mark }
    return (first, last ?? first)
  }

  /// Returns whether a line may end between two classes: rules LB7 to LB31.
  private static func allows(
    _ base: LineBreakClass, _ next: LineBreakClass, isSpaced: Bool
  ) -> Bool {
    if next == .zeroWidthSpace { return false }
    if base == .zeroWidthSpace { return true }
    // LB13, LB14, LB16, LB17: also across blanks.
    if next == .close || next == .parenthesis || base == .open || base == .wideOpen { return false }
    if base == .close || base == .parenthesis, next == .nonstarter { return false }
    if base == .dash, next == .dash { return false }
    if isSpaced || base == .space { return true }
    switch (base, next) {
    case (.joiner, _), (_, .joiner), (.glue, _), (.quotation, _), (_, .quotation): return false
    case (.after, .glue), (.hyphen, .glue): return true
    case (_, .glue), (_, .exclamation), (_, .infix), (_, .slash), (_, .after), (_, .hyphen),
      (_, .nonstarter), (_, .ellipsis):
      return false
    // Not after a slash or a hyphen, other than in the annex.
    case (.slash, _), (.hyphen, _): return false
    case (.after, _), (.dash, _), (_, .dash): return true
    // LB23 to LB25: numbers, and the symbols beside them.
    case (.prefix, .ideograph), (.ideograph, .postfix): return false
    case (.prefix, _) where isWord(next) || next == .open: return false
    case (.postfix, _) where isWord(next) || next == .open: return false
    case (_, .prefix) where isWord(base) || base == .close || base == .parenthesis: return false
    case (_, .postfix) where isWord(base) || base == .close || base == .parenthesis: return false
    // LB28 to LB30.
    case (.infix, _) where isWord(next): return false
    case (_, .open): return !isWord(base)
    case (.parenthesis, _): return !isWord(next)
    case (_, _): return !(isWord(base) && isWord(next))
    }
  }

  private static func isWord(_ own: LineBreakClass) -> Bool {
    own == .letter || own == .number || own == .southeastAsian
  }

  /// Returns whether a word that is too long may be broken before a character.
  private static func isInside(
    _ characters: [Character], _ classes: [(first: LineBreakClass, last: LineBreakClass)],
    at index: Int
  ) -> Bool {
    if classes[index - 1].last == .hyphen {
      let around = Self.lettersAtHyphen
      guard index > around, index + around <= classes.count else { return false }
      return classes[index - 1 - around..<index - 1].allSatisfy { $0.first == .letter }
        && classes[index..<index + around].allSatisfy { $0.first == .letter }
        && characters[index - 1 - around..<index + around].allSatisfy { $0 == "-" || $0.isLetter }
    }
    return classes[index].first == .southeastAsian
      && classes[index - 1].last == .southeastAsian
      && !isBound(characters[index - 1], to: characters[index])
  }

  /// Returns whether a character belongs to the next one: it ends with a mark that stacks consonants, or is a vowel of
  /// Thai or Lao that is written before its consonant, or the next one is a vowel after it.
  static func isBound(_ character: Character, to next: Character) -> Bool {
    guard let last = character.unicodeScalars.last, last.value >= 0x900 else { return false }
    let vowels: [UInt32] = [0xE30, 0xE32, 0xE33, 0xE45, 0xEB0, 0xEB2, 0xEB3, 0xEBD]
    return last.properties.canonicalCombiningClass == .virama
      || (0xE40...0xE44).contains(last.value) || (0xEC0...0xEC4).contains(last.value)
      || next.unicodeScalars.first.map { vowels.contains($0.value) } == true
  }

  /// Returns whether a word that is too long is better not broken between two characters: the next one is a wide mark
  /// that doesn't begin a line, or the first one opens and doesn't end a line.
  static func isUnbroken(_ character: Character, with next: Character) -> Bool {
    if !character.isASCII, ends(character).last == .wideOpen { return true }
    guard !next.isASCII, DisplayWidth.isWide(next) else { return false }
    return [.close, .nonstarter, .exclamation].contains(ends(next).first)
  }
}
