/// A word, a blank, or another part of a text that stays on one line.
struct LinePiece {
  /// The place in the text.
  let range: Range<String.Index>
  /// Whether it is a blank, which is dropped at the end of a line.
  var isBlank = false
  /// Whether it ends with a soft hyphen, which takes a cell at the end of a line.
  var endsWithHyphen = false
  /// The places inside it at which it may be broken if it is too long.
  var breaks: [String.Index] = []

  /// The piece, broken at all these places.
  var parts: [LinePiece] {
    let ends = breaks + [range.upperBound]
    let starts = [range.lowerBound] + breaks
    return zip(starts, ends).map { start, end in
      LinePiece(
        range: start..<end, endsWithHyphen: endsWithHyphen && end == range.upperBound)
    }
  }
}

extension TextWrap {
  /// Returns the pieces of a text between which a line may end.
  static func pieces(of text: String) -> [LinePiece] {
    if DisplayWidth.isPlain(text), !text.utf8.contains(UInt8(ascii: "-")) { return words(text) }
    let characters = Array(text)
    let kinds = LineBreaks.before(characters)
    var pieces: [LinePiece] = []
    var place = text.startIndex
    var (start, breaks) = (place, [String.Index]())
    func end(_ last: Character?) {
      guard start < place else { return }
      let isHyphen = last?.unicodeScalars.last == softHyphen
      pieces.append(
        LinePiece(range: start..<place, endsWithHyphen: isHyphen, breaks: breaks))
    }
    for (index, character) in characters.enumerated() {
      let next = text.index(after: place)
      let previous = index > 0 ? characters[index - 1] : nil
      // A blank is a piece if a line may end after it; otherwise it is a part of its word.
      let isBlank = character == " " && isBreakable(blank: index, characters, kinds)
      if isBlank || kinds[index] == .allowed {
        end(previous)
        (start, breaks) = (place, [])
      } else if kinds[index] == .inside {
        breaks.append(place)
      }
      place = next
      if isBlank {
        pieces.append(LinePiece(range: start..<place, isBlank: true))
        start = place
      }
    }
    end(characters.last)
    return pieces
  }

  /// Returns whether a line may end at the blanks around an index.
  private static func isBreakable(
    blank index: Int, _ characters: [Character], _ kinds: [LineBreaks.Kind]
  ) -> Bool {
    let next = characters[index...].firstIndex { $0 != " " }
    return next.map { kinds[$0] == .allowed } ?? true
  }

  /// Returns the words and blanks of a text of ASCII.
  private static func words(_ text: String) -> [LinePiece] {
    var pieces: [LinePiece] = []
    var start = text.startIndex
    for place in text.utf8.indices where text.utf8[place] == 0x20 {
      if start < place { pieces.append(LinePiece(range: start..<place)) }
      let next = text.utf8.index(after: place)
      pieces.append(LinePiece(range: place..<next, isBlank: true))
      start = next
    }
    if start < text.endIndex { pieces.append(LinePiece(range: start..<text.endIndex)) }
    return pieces
  }

  /// Returns the clusters of a piece: characters, together with those that belong to them, and with wide marks that
  /// don't begin or end a line, as far as they fit on one.
  ///
  /// One that is wider than a line is divided into its cells.
  static func clusters(_ text: String, _ piece: LinePiece, columns: Int) -> [LinePiece] {
    var clusters: [LinePiece] = []
    var (start, place) = (piece.range.lowerBound, piece.range.lowerBound)
    while place < piece.range.upperBound {
      let character = text[place]
      place = text.index(after: place)
      let isLast = place == piece.range.upperBound
      let isBound =
        !isLast && LineBreaks.isBound(character, to: text[place])
        && DisplayWidth.of(String(text[start..<place])) <= 1
      let keeps =
        !isLast && LineBreaks.isUnbroken(character, with: text[place])
        && DisplayWidth.of(String(text[start..<text.index(after: place)])) <= columns
      guard !isBound, !keeps else { continue }
      let isWider = DisplayWidth.of(String(text[start..<place])) > columns
      if isWider {
        for next in text[start..<place].unicodeScalars.indices.dropFirst()
        where DisplayWidth.of(text.unicodeScalars[next]) > 0 {
          clusters.append(LinePiece(range: start..<next))
          start = next
        }
      }
      clusters.append(
        LinePiece(range: start..<place, endsWithHyphen: isLast && piece.endsWithHyphen))
      start = place
    }
    return clusters
  }

  /// Returns a line without the blanks at its ends, and without a middle dot between blanks, which a break replaces.
  static func trimmedLine(_ range: Range<String.Index>, of text: String) -> Range<String.Index> {
    let line = trimmed(range, of: text)
    // The first byte of a middle dot.
    guard text.utf8.contains(0xC2) else { return line }
    let (before, after) = (text[..<line.lowerBound].utf8, text[line.upperBound...].utf8)
    var (start, end) = (line.lowerBound, line.upperBound)
    let words = text[line]
    if after.first == 0x20, words == "\u{B7}" || words.hasSuffix(" \u{B7}") {
      end = text.index(before: end)
    }
    if before.last == 0x20, start < end, text[start..<end].hasPrefix("\u{B7} ") {
      start = text.index(after: start)
    }
    return trimmed(start..<end, of: text)
  }

  /// Returns a range without the blanks at its ends.
  static func trimmed(_ range: Range<String.Index>, of text: String) -> Range<String.Index> {
    let bytes = text.utf8
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes[bytes.index(before: end)] == 0x20 { end = bytes.index(before: end) }
    while start < end, bytes[start] == 0x20 { start = bytes.index(after: start) }
    return start..<end
  }
}

/// Collects lines piece by piece.
struct LineCollector {
  private let text: String
  /// The width of a hyphen at the end of a line.
  private let hyphen: Int
  private var lines: [Range<String.Index>] = []
  private var line: Range<String.Index>?
  private var width = 0
  /// Whether the width of a line is the sum of those of its pieces, so the line needn't be measured.
  private let isSum: Bool

  init(_ text: String, hyphen: Int, isSum: Bool) {
    (self.text, self.hyphen, self.isSum) = (text, hyphen, isSum)
  }

  /// Adds a piece to the line if it fits; a blank at the beginning is dropped.
  mutating func takes(
    _ piece: LinePiece, limit: Int, width measure: (Range<String.Index>) -> Int
  ) -> Bool {
    if piece.isBlank, line == nil { return true }
    let start = line?.lowerBound ?? piece.range.lowerBound
    let total =
      isSum ? width + measure(piece.range) : measure(start..<piece.range.upperBound)
    guard total + (piece.endsWithHyphen ? hyphen : 0) <= limit else { return false }
    (line, width) = (start..<piece.range.upperBound, total)
    return true
  }

  /// Adds a blank, which never ends a line by itself.
  mutating func addBlank(_ piece: LinePiece, width own: Int) {
    if line != nil { add(piece, width: own) }
  }

  /// Adds a piece.
  mutating func add(_ piece: LinePiece, width own: Int) {
    line = (line?.lowerBound ?? piece.range.lowerBound)..<piece.range.upperBound
    width += own
  }

  /// Ends the line, unless it is empty.
  mutating func end() {
    guard let line else { return }
    let whole = TextWrap.trimmedLine(line, of: text)
    if !whole.isEmpty { lines.append(whole) }
    (self.line, width) = (nil, 0)
  }

  /// All lines; a single empty one for an empty text.
  var all: [Range<String.Index>] {
    var copy = self
    copy.end()
    return copy.lines.isEmpty ? [text.startIndex..<text.startIndex] : copy.lines
  }
}
