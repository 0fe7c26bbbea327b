// Chinese and Japanese, in which a line may end between almost any two characters.
extension TextWrap {
  /// The most characters by which lines are shorter so that the last one isn't a single character.
  private static let mostMoved = 3

  /// Returns lines that read better than full ones, if there are as many.
  ///
  /// Japanese ends lines with its phrases: a word stays together with the particles and endings after it. Where that
  /// takes more lines, as few words as possible are divided. In Chinese, lines are a little shorter instead of leaving one
  /// character for the last line.
  ///
  /// - Parameters:
  ///   - lines: The places of the full lines.
  ///   - text: One paragraph.
  ///   - pieces: The pieces of the text between which a line may end.
  ///   - limit: The width of a line.
  ///   - hyphen: The width of a hyphen.
  ///   - isSum: Whether the width of a line is the sum of those of its pieces.
  ///   - width: Returns the width of a part of the text.
  /// - Returns: The places of as many lines.
  static func improved(
    _ lines: [Range<String.Index>], of text: String, _ pieces: [LinePiece], limit: Int,
    hyphen: Int, isSum: Bool, width: (Range<String.Index>) -> Int
  ) -> [Range<String.Index>] {
    // The first bytes of kana and ideographs aren't smaller.
    guard lines.count > 1, text.utf8.contains(where: { $0 >= 0xE3 }) else { return lines }
    func fill(_ pieces: [LinePiece], _ limit: Int) -> [Range<String.Index>]? {
      var filled = LineCollector(text, hyphen: hyphen, isSum: isSum)
      for piece in pieces {
        if filled.takes(piece, limit: limit, width: width) { continue }
        filled.end()
        guard piece.isBlank || filled.takes(piece, limit: limit, width: width) else { return nil }
      }
      return filled.all
    }
    if text.unicodeScalars.contains(where: isKana) {
      let phrased = fill(phrases(pieces, of: text), limit)
      if let phrased, phrased.count == lines.count { return phrased }
      var breaks = PhraseBreaks(text, pieces, limit: limit, hyphen: hyphen)
      if let divided = breaks.lines(count: lines.count, width: width) { return divided }
    }
    guard endsWithOneCharacter(lines, of: text), let last = lines.last else { return lines }
    let character = width(last.lowerBound..<text.index(after: last.lowerBound))
    for count in 1...mostMoved {
      let narrower = limit - count * character
      guard narrower > limit / 2, let other = fill(pieces, narrower) else { break }
      if other.count == lines.count, !endsWithOneCharacter(other, of: text) { return other }
    }
    return lines
  }

  /// Returns whether the last line is one wide character, parted from the others only by the width of the lines.
  private static func endsWithOneCharacter(
    _ lines: [Range<String.Index>], of text: String
  ) -> Bool {
    let (former, last) = (lines[lines.count - 2], lines[lines.count - 1])
    guard former.upperBound == last.lowerBound, let first = text[last].first,
      DisplayWidth.isWide(first)
    else { return false }
    return text[last].dropFirst().allSatisfy(\.isPunctuation)
  }

  /// Returns pieces with those of a phrase put together.
  static func phrases(_ pieces: [LinePiece], of text: String) -> [LinePiece] {
    var phrases: [LinePiece] = []
    for piece in pieces {
      guard !piece.isBlank, let word = phrases.lastIndex(where: { !$0.isBlank }),
        let end = text[phrases[word].range].last, let first = text[piece.range].first,
        !beginsPhrase(first, after: end, isSpaced: word < phrases.count - 1)
      else {
        phrases.append(piece)
        continue
      }
      let whole = LinePiece(
        range: phrases[word].range.lowerBound..<piece.range.upperBound,
        endsWithHyphen: piece.endsWithHyphen)
      phrases.replaceSubrange(word..., with: [whole])
    }
    return phrases
  }

  /// Returns whether a character begins a phrase: it isn't a particle or an ending, and the one before it is a mark, a
  /// particle or the end of a verb.
  ///
  /// There is no dictionary: a phrase that isn't recognized is a part of a longer one.
  static func beginsPhrase(
    _ first: Character, after end: Character, isSpaced: Bool
  ) -> Bool {
    if marks.contains(end) { return true }
    if isHiragana(first) { return false }
    // A number stays with what it counts.
    if isSpaced { return !(end.isNumber && DisplayWidth.isWide(first)) }
    if opening.contains(first) || particles.contains(end) { return true }
    // An adjective ends with い, but so does the first half of many verbs, before an ideograph.
    return end == "い" && first.unicodeScalars.first.map(isKana) == true
  }

  private static let marks: Set<Character> = ["、", "。", "！", "？", "：", "；", "／", "・"]
  private static let opening: Set<Character> = ["（", "「", "『", "【"]
  /// The last characters of particles and of verbs after which a phrase usually ends.
  private static let particles: Set<Character> = [
    "は", "が", "を", "に", "で", "と", "の", "も", "へ", "や", "ら", "て", "た", "る", "ば", "な", "ず",
  ]

  private static func isHiragana(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { (0x3041...0x309F).contains($0.value) } == true
  }

  private static func isKana(_ scalar: Unicode.Scalar) -> Bool {
    (0x3041...0x30FF).contains(scalar.value)
  }
}
