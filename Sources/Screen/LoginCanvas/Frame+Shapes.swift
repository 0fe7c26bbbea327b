extension Frame {
  /// Returns the text that has to be drawn at once for the character of a cell: with the vowel signs after it, which have
  /// cells of their own in Devanagari and similar scripts.
  ///
  /// - Parameter place: The cell.
  /// - Returns: The text; empty for such a sign and for the right half of a wide character.
  package func shape(at place: Point) -> String {
    let (column, row) = (place.column, place.row)
    let text = self[column, row].text
    guard !text.isEmpty else { return "" }
    let before = column > 0 ? self[column - 1, row] : nil
    let hasLetter = before.map { !$0.isSpace && !$0.isContinuation } ?? false
    if hasLetter, Self.isVowelSign(text) { return "" }
    return (column + 1..<size.columns).lazy.map { self[$0, row].text }
      .prefix(while: Self.isVowelSign).reduce(text, +)
  }

  /// Returns whether a cell begins with a sign that isn't drawn without the letter before it.
  private static func isVowelSign(_ text: String) -> Bool {
    text.unicodeScalars.first?.properties.generalCategory == .spacingMark
  }
}
