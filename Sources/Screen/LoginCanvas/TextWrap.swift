/// Functions that break text into lines of limited width.
package enum TextWrap {
  /// Breaks a text between words.
  ///
  /// A word that is too long is broken between characters; Chinese, Japanese and Korean text is broken after any
  /// character. Only the blanks at the breaks are removed.
  ///
  /// - Parameters:
  ///   - text: One paragraph.
  ///   - columns: The width in cells; below 2 it counts as 2, so that every character fits.
  /// - Returns: At least one line, each at most `columns` cells wide.
  package static func lines(_ text: String, columns: Int) -> [String] {
    let limit = max(2, columns)
    // Most texts fit on one line.
    if text.utf8.first != 0x20, DisplayWidth.of(text) <= limit { return [text.withoutFinalBlanks] }
    var lines: [String] = []
    var line = ""
    var width = 0
    for piece in pieces(of: text) {
      let trimmed = line.isEmpty && piece == " " ? "" : piece
      let pieceWidth = DisplayWidth.of(trimmed)
      if width + pieceWidth <= limit {
        line += trimmed
        width += pieceWidth
        continue
      }
      if !line.isEmpty { lines.append(line) }
      (line, width) = ("", 0)
      guard trimmed != " " else { continue }
      for cluster in trimmed {
        for part in parts(of: cluster, columns: limit) {
          let partWidth = DisplayWidth.of(part)
          if width + partWidth > limit {
            lines.append(line)
            (line, width) = ("", 0)
          }
          line += part
          width += partWidth
        }
      }
    }
    if !line.isEmpty || lines.isEmpty { lines.append(line) }
    return lines.map(\.withoutFinalBlanks)
  }

  /// Breaks a text between words only.
  ///
  /// - Parameters:
  ///   - text: One paragraph.
  ///   - columns: The width in cells.
  ///   - width: Returns the cells of a word, a blank or a wide character.
  /// - Returns: At least one line; `nil` if a word is wider than the line.
  package static func wholeWords(
    _ text: String, columns: Int, width: (String) -> Int
  ) -> [String]? {
    var lines: [String] = []
    var (line, used, blanks) = ("", 0, "")
    var blankWidth = 0
    for piece in pieces(of: text) {
      let own = width(piece)
      if piece == " " {
        blanks += piece
        blankWidth += own
        continue
      }
      guard own <= columns else { return nil }
      if !line.isEmpty, used + blankWidth + own > columns {
        lines.append(line)
        (line, used) = ("", 0)
      } else if !line.isEmpty {
        line += blanks
        used += blankWidth
      }
      (blanks, blankWidth) = ("", 0)
      line += piece
      used += own
    }
    if !line.isEmpty || lines.isEmpty { lines.append(line) }
    return lines
  }

  /// Returns whether every word of a text is at most `columns` wide, so that ``lines(_:columns:)`` breaks between words
  /// only.
  package static func fitsByWords(_ text: String, columns: Int) -> Bool {
    DisplayWidth.of(text) <= columns
      || pieces(of: text).allSatisfy { DisplayWidth.of($0) <= columns }
  }

  /// Returns a character as a whole, or its cells if it is wider than a line.
  private static func parts(of cluster: Character, columns: Int) -> [String] {
    guard DisplayWidth.of(cluster) > columns else { return [String(cluster)] }
    return TerminalClusters(String(cluster)).map(\.text)
  }

  /// Returns words, single blanks, and single wide characters, between which a line may end.
  private static func pieces(of text: String) -> [String] {
    var pieces: [String] = []
    var word = ""
    for cluster in text {
      if cluster == " " || DisplayWidth.isWide(cluster) {
        if !word.isEmpty { pieces.append(word) }
        word = ""
        pieces.append(String(cluster))
      } else {
        word.append(cluster)
      }
    }
    if !word.isEmpty { pieces.append(word) }
    return pieces
  }
}
