/// A line of text for a terminal that shows it as it comes: standard error, and questions without a screen.
///
/// Terminals take every line as one that runs from left to right: VTE 0.70 and Konsole 22.12 put its letters in order,
/// and know isolates; xterm shows letters in the order of reading, and nothing for isolates and marks. So a line of Arabic
/// keeps its isolates, and ends with a right-to-left mark, which makes it a single run from right to left, with every
/// command and value in its own order. The mark at the beginning counts after a prefix such as the name of the
/// program. Screen readers ignore both.
package enum PlainLine {
  private static let mark = "\u{200F}"

  /// Returns a line, cleaned of what could control a terminal.
  ///
  /// - Parameters:
  ///   - text: One line; isolates stay if each is ended.
  ///   - direction: The direction of the reader's language; without right-to-left letters, the line is plain.
  ///   - limit: The maximum number of characters.
  /// - Returns: The line, without its line break.
  package static func of(
    _ text: String, direction: LayoutDirection, limit: Int = 8 * CleanText.usualLimit
  ) -> String {
    guard direction == .rightToLeft, VisualOrder.hasRightToLeft(text), text.count <= limit else {
      return CleanText.oneLine(text, limit: limit)
    }
    var line = mark
    var open = 0
    var rest = text.unicodeScalars[...]
    while let place = rest.firstIndex(where: Paragraph.isIsolate) {
      line += CleanText.whole(String(rest[..<place]))
      open += rest[place] == Paragraph.end ? -1 : 1
      guard open >= 0 else { return CleanText.oneLine(text, limit: limit) }
      line.unicodeScalars.append(rest[place])
      rest = rest[place...].dropFirst()
    }
    guard open == 0 else { return CleanText.oneLine(text, limit: limit) }
    line += CleanText.whole(String(rest))
    // The blanks between a question and its answer don't belong to the sentence.
    let sentence = line.withoutFinalBlanks
    return sentence + mark + line.dropFirst(sentence.count)
  }
}
