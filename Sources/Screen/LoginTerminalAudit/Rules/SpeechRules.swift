import LoginAudit
import LoginCanvas

/// Rules for people who hear the screen: the first question comes soon, and frames aren't spoken.
package enum SpeechRules {
  /// The words that a screen reader speaks in a minute at its usual rate, as in `docs/accessibility.md`.
  package static let wordsPerMinute = 175
  /// The seconds until the first question of LoginTUI itself in any language, at most.
  package static let mostSeconds = 7.0
  /// The equal marks from which a reader repeats them or their number: three are an ellipsis, or a line below a title.
  private static let mostEqual = 3
  /// The cells of frames that are as quickly heard as skipped.
  private static let mostFrames = 8

  /// Returns the violations in the first picture.
  package static func findings(_ picture: TerminalPicture, in situation: TerminalSituation)
    -> [TerminalFinding]
  {
    late(picture, in: situation) + frames(picture, in: situation) + repeats(picture, in: situation)
  }

  /// Returns the seconds that a number of words takes, in halves, since it's an estimate.
  package static func seconds(_ words: Int) -> Double {
    Double((120 * words + wordsPerMinute - 1) / wordsPerMinute) / 2
  }

  /// Returns the number of words that are spoken of a text; two characters of a script without blanks are about a word.
  package static func spoken(_ text: String) -> Int {
    text.split { !$0.isLetter && !$0.isNumber }.reduce(0) { sum, word in
      let ideographs = word.unicodeScalars.count { (0x3040...0xD7FF).contains($0.value) }
      return sum + (ideographs > 0 ? max(1, (ideographs + 1) / 2) : 1)
    }
  }

  /// Returns the row with the first question: that of the cursor, or one that ends like a question or a label.
  private static func questionRow(_ picture: TerminalPicture) -> Int? {
    let lines = picture.lines
    let cursor = picture.cursor.row
    if picture.isCursorVisible, lines.indices.contains(cursor), !lines[cursor].isEmpty {
      return cursor
    }
    return lines.firstIndex { ["?", ":", "："].contains($0.suffix(1)) }
      ?? lines.lastIndex { !$0.isEmpty }
  }

  private static func late(_ picture: TerminalPicture, in situation: TerminalSituation)
    -> [TerminalFinding]
  {
    guard let row = questionRow(picture) else { return [] }
    let words = picture.lines[...row].reduce(0) { $0 + spoken($1) }
    let seconds = seconds(words)
    guard seconds > mostSeconds else { return [] }
    return [
      TerminalFinding(
        .questionSoon, .mayFail, "\(words) words are spoken up to the first question",
        name: "late", in: situation, Measure(seconds, atMost: mostSeconds, .seconds),
        at: Rect(column: 0, row: row, columns: picture.size.columns, rows: 1), on: picture)
    ]
  }

  private static func frames(_ picture: TerminalPicture, in situation: TerminalSituation)
    -> [TerminalFinding]
  {
    // Lines, blocks, and the patterns of Braille, which draw spinners and diagrams.
    let found = points(picture) { (0x2500...0x259F).contains($0) || (0x2801...0x28FF).contains($0) }
    guard found.count > mostFrames else { return [] }
    return [
      TerminalFinding(
        .spokenWords, .mayFail, "Characters of frames and drawings may be spoken", name: "frames",
        in: situation, Measure(Double(found.count), atMost: Double(mostFrames), .cells),
        at: TerminalPicture.bounds(of: found), on: picture)
    ]
  }

  private static func points(_ picture: TerminalPicture, where isIncluded: (UInt32) -> Bool)
    -> [Point]
  {
    (0..<picture.size.rows).flatMap { row in
      (0..<picture.size.columns).compactMap { column in
        picture[column, row].text.unicodeScalars.first.map { isIncluded($0.value) } == true
          ? Point(column: column, row: row) : nil
      }
    }
  }

  /// Returns the longest run of each punctuation mark or symbol of ASCII that is too long.
  private static func repeats(_ picture: TerminalPicture, in situation: TerminalSituation)
    -> [TerminalFinding]
  {
    var longest: [String: Rect] = [:]
    for row in 0..<picture.size.rows {
      var start = 0
      for column in 1...picture.size.columns {
        let mark = picture[start, row].text
        if column < picture.size.columns, picture[column, row].text == mark { continue }
        let run = Rect(column: start, row: row, columns: column - start, rows: 1)
        start = column
        guard run.columns > mostEqual, isMark(mark) else { continue }
        if run.columns > longest[mark]?.columns ?? 0 { longest[mark] = run }
      }
    }
    return longest.sorted { $0.key < $1.key }.map { mark, run in
      TerminalFinding(
        .spokenWords, .mayFail, "“\(mark)” may be spoken \(run.columns) times",
        name: "repeats-\(mark)", in: situation,
        Measure(Double(run.columns), atMost: Double(mostEqual), .cells), at: run, on: picture)
    }
  }

  private static func isMark(_ text: String) -> Bool {
    guard let scalar = text.unicodeScalars.first else { return false }
    return scalar.isASCII && scalar.value > 0x20 && scalar.value != 0x7F
      && !scalar.properties.isAlphabetic && scalar.properties.numericType == nil
  }
}
