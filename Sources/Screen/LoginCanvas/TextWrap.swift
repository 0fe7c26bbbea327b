/// Functions that break text into lines of limited width.
///
/// Lines end where Unicode Standard Annex 14 allows it (``LineBreaks``): between words, and in Chinese and Japanese
/// between characters, but not before a closing or after an opening mark. Japanese prefers the ends of phrases. Only the
/// blanks at the breaks are removed, and a middle dot between them.
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
    return ranges(
      text, limit: limit, hyphen: 1, isSum: true, width: { DisplayWidth.of(String(text[$0])) },
      clusters: { clusters(text, $0, columns: limit) })
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
    wholeWords(text, limit: columns, hyphen: 1, isSum: true) { width(shown(text[$0])) }
  }

  /// Returns whether every word of a text is at most `columns` wide, so that ``lines(_:columns:)`` breaks between words
  /// only.
  package static func fitsByWords(_ text: String, columns: Int) -> Bool {
    // Between blanks it is quicker to see than between all places where a line may end.
    DisplayWidth.of(text) <= columns
      || text.split(separator: " ").allSatisfy { DisplayWidth.of(String($0)) <= columns }
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
