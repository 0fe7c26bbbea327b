extension TextWrap {
  /// Breaks a text between words, with widths in any unit, such as pixels.
  ///
  /// Lines end as those of ``ranges(_:columns:)``. A character wider than the line has one of its own.
  ///
  /// - Parameters:
  ///   - text: One paragraph.
  ///   - limit: The width of a line.
  ///   - hyphen: The width of a hyphen, which a soft hyphen at the end of a line becomes.
  ///   - width: Returns the width of a part of the text, which may be less than the sum of its own parts: the letters of
  ///     one word can take the room that those of the next don't need.
  /// - Returns: The places of at least one line.
  package static func ranges(
    _ text: String, limit: Int, hyphen: Int, width: (Range<String.Index>) -> Int
  ) -> [Range<String.Index>] {
    ranges(
      text, limit: limit, hyphen: hyphen, isSum: false, width: width,
      clusters: { clusters(text, $0, fits: { width($0) <= limit }) })
  }

  /// Breaks a text between words.
  ///
  /// - Parameters:
  ///   - text: One paragraph.
  ///   - limit: The width of a line.
  ///   - hyphen: The width of a hyphen, which a soft hyphen at the end of a line becomes.
  ///   - isSum: Whether the width of a line is the sum of those of its pieces, so lines needn't be measured.
  ///   - width: Returns the width of a part of the text.
  ///   - clusters: Returns the parts between which a piece that is too long may be broken.
  /// - Returns: The places of at least one line.
  static func ranges(
    _ text: String, limit: Int, hyphen: Int, isSum: Bool, width: (Range<String.Index>) -> Int,
    clusters: (LinePiece) -> [LinePiece]
  ) -> [Range<String.Index>] {
    var lines = LineCollector(text, hyphen: hyphen, isSum: isSum)
    func takes(_ piece: LinePiece) -> Bool { lines.takes(piece, limit: limit, width: width) }
    let pieces = pieces(of: text)
    for piece in pieces where !takes(piece) {
      lines.end()
      guard !piece.isBlank else { continue }
      for part in piece.parts where !takes(part) {
        lines.end()
        if takes(part) { continue }
        for cluster in clusters(part) where !takes(cluster) {
          lines.end()
          lines.add(cluster, width: width(cluster.range))
        }
      }
    }
    return improved(
      lines.all, of: text, pieces, limit: limit, hyphen: hyphen, isSum: isSum, width: width)
  }

  /// Breaks a text between words only, with widths in any unit.
  ///
  /// - Parameters:
  ///   - text: One paragraph.
  ///   - limit: The width of a line.
  ///   - hyphen: The width of a hyphen, which a soft hyphen at the end of a line becomes.
  ///   - isSum: Whether the width of a line is the sum of those of its words, so lines needn't be measured.
  ///   - width: Returns the width of a part of the text.
  /// - Returns: The places of at least one line; `nil` if a word is wider than the line, even if it is broken after
  ///   hyphens.
  package static func wholeWords(
    _ text: String, limit: Int, hyphen: Int, isSum: Bool = false,
    width: (Range<String.Index>) -> Int
  ) -> [Range<String.Index>]? {
    var lines = LineCollector(text, hyphen: hyphen, isSum: isSum)
    let pieces = pieces(of: text)
    for piece in pieces {
      let own = width(piece.range)
      if piece.isBlank {
        lines.addBlank(piece, width: own)
        continue
      }
      for part in own <= limit ? [piece] : piece.parts {
        let own = width(part.range)
        guard own <= limit else { return nil }
        if !lines.takes(part, limit: limit, width: width) {
          lines.end()
          lines.add(part, width: own)
        }
      }
    }
    return improved(
      lines.all, of: text, pieces, limit: limit, hyphen: hyphen, isSum: isSum, width: width)
  }

  /// Returns the characters of a piece, each with those that it isn't parted from as long as they fit on a line.
  private static func clusters(
    _ text: String, _ piece: LinePiece, fits: (Range<String.Index>) -> Bool
  ) -> [LinePiece] {
    var clusters: [LinePiece] = []
    var (start, place) = (piece.range.lowerBound, piece.range.lowerBound)
    while place < piece.range.upperBound {
      let character = text[place]
      place = text.index(after: place)
      let isLast = place == piece.range.upperBound
      if !isLast,
        LineBreaks.isBound(character, to: text[place])
          || LineBreaks.isUnbroken(character, with: text[place]),
        fits(start..<text.index(after: place))
      {
        continue
      }
      clusters.append(
        LinePiece(range: start..<place, endsWithHyphen: isLast && piece.endsWithHyphen))
      start = place
    }
    return clusters
  }
}
