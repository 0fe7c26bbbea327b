/// Functions that break text into lines of limited width.
///
/// Lines end where Unicode Standard Annex 14 allows it (``LineBreaks``): between words, and in Chinese and Japanese
/// between characters, but not before a closing or after an opening mark. Only the blanks at the breaks are removed.
package enum TextWrap {
  /// Breaks a text between words.
  ///
  /// A word that is too long is broken after a hyphen, or else between characters, but not before a wide closing mark
  /// or after an opening one, unless these are too wide for a line.
  ///
  /// - Parameters:
  ///   - text: One paragraph.
  ///   - columns: The width in cells; below 2 it counts as 2, so that every character fits.
  /// - Returns: At least one line, each at most `columns` cells wide, as it is shown: a soft hyphen at the end is a
  ///   hyphen, and breaks without a cell are gone.
  package static func lines(_ text: String, columns: Int) -> [String] {
    ranges(text, columns: columns).map { shown(text[$0]) }
  }

  /// Breaks a text between words; returns the places of ``lines(_:columns:)`` in the text.
  package static func ranges(_ text: String, columns: Int) -> [Range<String.Index>] {
    let limit = max(2, columns)
    // Most texts fit on one line.
    if text.utf8.first != 0x20, DisplayWidth.of(text) <= limit {
      return [trimmed(text.startIndex..<text.endIndex, of: text)]
    }
    var lines = LineCollector(text)
    for piece in pieces(of: text) {
      let width = DisplayWidth.of(String(text[piece.range]))
      if lines.takes(piece, width: width, limit: limit) { continue }
      lines.end()
      guard !piece.isBlank else { continue }
      for part in piece.parts {
        let width = DisplayWidth.of(String(text[part.range]))
        if lines.takes(part, width: width, limit: limit) { continue }
        lines.end()
        if lines.takes(part, width: width, limit: limit) { continue }
        for cluster in clusters(text, part, columns: limit) {
          let width = DisplayWidth.of(String(text[cluster.range]))
          if !lines.takes(cluster, width: width, limit: limit) {
            lines.end()
            lines.add(cluster, width: width)
          }
        }
      }
    }
    return lines.all
  }

  /// Breaks a text between words only.
  ///
  /// - Parameters:
  ///   - text: One paragraph.
  ///   - columns: The width in cells.
  ///   - width: Returns the cells of a word, a blank or a wide character.
  /// - Returns: The places of at least one line; `nil` if a word is wider than the line, even if it is broken after
  ///   hyphens.
  package static func wholeWords(
    _ text: String, columns: Int, width: (String) -> Int
  ) -> [Range<String.Index>]? {
    var lines = LineCollector(text)
    for piece in pieces(of: text) {
      let own = width(shown(text[piece.range]))
      if piece.isBlank {
        lines.addBlank(piece, width: own)
        continue
      }
      let parts = own <= columns ? [piece] : piece.parts
      for part in parts {
        let own = width(shown(text[part.range]))
        guard own <= columns else { return nil }
        if !lines.takes(part, width: own, limit: columns) {
          lines.end()
          lines.add(part, width: own)
        }
      }
    }
    return lines.all
  }

  /// Returns whether every word of a text is at most `columns` wide, so that ``lines(_:columns:)`` breaks between words
  /// only.
  package static func fitsByWords(_ text: String, columns: Int) -> Bool {
    DisplayWidth.of(text) <= columns
      || pieces(of: text).allSatisfy { DisplayWidth.of(String(text[$0.range])) <= columns }
  }

  /// Returns a line as it is shown: without breaks and joiners that take no cell, with a hyphen for a soft hyphen at the
  /// end.
  package static func shown(_ line: Substring) -> String {
    guard line.utf8.contains(where: { $0 >= 0x80 }),
      line.unicodeScalars.contains(where: isBreakSign)
    else { return String(line) }
    var scalars = String.UnicodeScalarView(line.unicodeScalars.filter { !isBreakSign($0) })
    if line.unicodeScalars.last == softHyphen { scalars.append("-") }
    return String(scalars)
  }

  static let softHyphen: Unicode.Scalar = "\u{AD}"

  /// Returns whether a scalar only allows or forbids a break: the soft hyphen, the zero-width space, the word joiner.
  package static func isBreakSign(_ scalar: Unicode.Scalar) -> Bool {
    scalar == softHyphen || scalar.value == 0x200B || scalar.value == 0x2060
  }
}
