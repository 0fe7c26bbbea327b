/// The ends of lines in Japanese text whose phrases don't fit in as few lines.
///
/// Of all ways to divide a text into a number of lines, it finds the one that readers notice least: between two words,
/// before a particle or an ending, and only then inside a word. Among equal ones, the first lines are the longest.
struct PhraseBreaks {
  /// The most pieces of a text that is worth the search; longer ones, which no page has, keep their full lines.
  private static let mostPieces = 200

  private let text: String
  private let pieces: [LinePiece]
  private let limit: Int
  private let hyphen: Int
  /// The costs of a line that begins with a piece.
  private let costs: [Int]
  /// The best lines from a piece on, for each number of lines; `nil` if they don't fit.
  private var known: [State: Way?] = [:]

  private struct State: Hashable {
    let start: Int
    let lines: Int
  }

  private struct Way {
    let cost: Int
    /// The first piece after the line, and the first piece of the next line.
    let (end, next): (Int, Int)
  }

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - text: One paragraph.
  ///   - pieces: The pieces of the text between which a line may end.
  ///   - limit: The width of a line.
  ///   - hyphen: The width of a hyphen.
  init(_ text: String, _ pieces: [LinePiece], limit: Int, hyphen: Int) {
    (self.text, self.pieces, self.limit, self.hyphen) = (text, pieces, limit, hyphen)
    costs = pieces.indices.map { Self.cost(of: $0, pieces, text) }
  }

  /// Returns the places of a number of lines.
  ///
  /// - Parameters:
  ///   - count: The number of lines.
  ///   - width: Returns the width of a part of the text.
  /// - Returns: `nil` if a piece is wider than a line, or the text is too long.
  mutating func lines(
    count: Int, width: (Range<String.Index>) -> Int
  ) -> [Range<String.Index>]? {
    guard pieces.count <= Self.mostPieces,
      var start = pieces.firstIndex(where: { !$0.isBlank })
    else { return nil }
    var lines: [Range<String.Index>] = []
    for left in (1...count).reversed() {
      guard let way = best(from: start, lines: left, width) else { return nil }
      let line = pieces[start].range.lowerBound..<pieces[way.end - 1].range.upperBound
      lines.append(TextWrap.trimmedLine(line, of: text))
      start = way.next
    }
    return lines.contains(where: \.isEmpty) ? nil : lines
  }

  private mutating func best(
    from start: Int, lines: Int, _ width: (Range<String.Index>) -> Int
  ) -> Way? {
    let state = State(start: start, lines: lines)
    if let way = known[state] { return way }
    let way = search(from: start, lines: lines, width)
    known[state] = .some(way)
    return way
  }

  private mutating func search(
    from start: Int, lines: Int, _ width: (Range<String.Index>) -> Int
  ) -> Way? {
    guard start < pieces.count else { return nil }
    let first = pieces[start].range.lowerBound
    let rest = width(first..<pieces[pieces.count - 1].range.upperBound)
    if lines == 1 {
      let last = pieces[pieces.count - 1]
      let isShort = text[first...].count { !$0.isPunctuation } <= 2
      return rest + (last.endsWithHyphen ? hyphen : 0) <= limit
        ? Way(cost: isShort ? Self.costOfShortLine : 0, end: pieces.count, next: pieces.count) : nil
    }
    // Blanks at the ends of lines need no room.
    guard rest <= lines * (limit + hyphen) else { return nil }
    var found: Way?
    for end in start + 1..<pieces.count {
      let last = pieces[end - 1]
      guard width(first..<last.range.upperBound) + (last.endsWithHyphen ? hyphen : 0) <= limit
      else { break }
      guard !last.isBlank,
        let next = pieces[end...].firstIndex(where: { !$0.isBlank }),
        let way = best(from: next, lines: lines - 1, width)
      else { continue }
      let cost = costs[next] + way.cost
      if found.map({ cost <= $0.cost }) ?? true { found = Way(cost: cost, end: end, next: next) }
    }
    return found
  }
}

extension PhraseBreaks {
  /// The cost of a last line of one or two characters.
  private static let costOfShortLine = 3

  /// The letters of a character.
  private enum Letters {
    case hiragana, katakana, ideographs, others

    init(_ character: Character) {
      self =
        switch character.unicodeScalars.first?.value ?? 0 {
        case 0x3041...0x309F: .hiragana
        case 0x30A0...0x30FF: .katakana
        case 0x3400...0x9FFF, 0x20000...0x3FFFF, 0x3005: .ideographs
        case _: .others
        }
    }
  }

  /// Returns the cost of a line that begins with a piece: none at a phrase, and most inside a word.
  private static func cost(of index: Int, _ pieces: [LinePiece], _ text: String) -> Int {
    guard let former = pieces[..<index].lastIndex(where: { !$0.isBlank }),
      let end = text[pieces[former].range].last, let first = text[pieces[index].range].first,
      !TextWrap.beginsPhrase(first, after: end, isSpaced: former < index - 1)
    else { return 0 }
    let alone = isAlone(index, pieces, text) ? 1 : 0
    switch (Letters(end), Letters(first)) {
    case (.hiragana, .hiragana): return 3 + alone
    // A particle, an ending, or a word after a polite prefix.
    case (_, .hiragana), (.hiragana, _): return 2 + alone
    case (.katakana, .katakana), (.ideographs, .ideographs): return 4 + alone
    // Two words, or two parts of a path.
    case (.katakana, _), (.ideographs, _), (.others, _): return 1 + alone
    }
  }

  /// Returns whether a piece is one character, and the last one of its phrase.
  private static func isAlone(_ index: Int, _ pieces: [LinePiece], _ text: String) -> Bool {
    let words = text[pieces[index].range]
    guard words.count(where: { !$0.isPunctuation }) == 1, let end = words.last else { return false }
    guard index + 1 < pieces.count, let next = text[pieces[index + 1].range].first else {
      return true
    }
    return next == " " || TextWrap.beginsPhrase(next, after: end, isSpaced: false)
  }
}
