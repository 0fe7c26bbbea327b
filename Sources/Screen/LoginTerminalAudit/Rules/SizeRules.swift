import LoginAudit
import LoginCanvas

/// Rules for windows with fewer columns, which is what larger text leaves: words stay (1.4.10), and whole (1.4.4).
package enum SizeRules {
  /// The words that must be there, in percent; fewer may be behind a key that wasn't pressed.
  static let leastShare = 80
  /// The words below which content is certainly lost, in percent.
  static let lostShare = 40
  /// The fewest words by which a share is judged.
  static let fewestWords = 6
  /// The columns at twice the text size of a window of 80, to which both criteria refer.
  private static let columns = 40

  /// What a program shows in a window.
  package struct Shown: Sendable {
    /// The pictures: the first, and those after keys that scroll.
    package var pictures: [TerminalPicture]
    /// How the program ended; `nil` if it runs.
    package var ending: TerminalRun.Ending?

    /// Records what is shown.
    package init(_ pictures: [TerminalPicture], ending: TerminalRun.Ending? = nil) {
      (self.pictures, self.ending) = (pictures, ending)
    }
  }

  /// Returns the violations in a smaller window.
  ///
  /// - Parameters:
  ///   - shown: What is shown there.
  ///   - reference: What each start shows in the larger window.
  ///   - situation: The smaller window.
  /// - Returns: The findings.
  package static func findings(
    _ shown: Shown, comparedWith reference: SteadyWords, in situation: TerminalSituation
  ) -> [TerminalFinding] {
    guard let first = shown.pictures.first else { return [] }
    let rule: TerminalRule = situation.size.columns >= columns ? .reflow : .textIsWhole
    let size = "\(situation.size.columns)×\(situation.size.rows)"
    if shown.ending != nil {
      return [
        TerminalFinding(
          rule, .fails, "The program ends in a window of \(size): \(first.firstWords)",
          name: "ends-\(size)", in: situation, on: first)
      ]
    }
    if let refusal = refusal(first) {
      return [
        TerminalFinding(
          rule, .fails, "The program refuses a window of \(size): \(refusal)",
          name: "refuses-\(size)", in: situation, on: first)
      ]
    }
    return lost(shown.pictures, reference, rule, in: situation)
      + cut(shown.pictures, reference, in: situation)
  }

  /// Returns the line that says that a window is too small.
  static func refusal(_ picture: TerminalPicture) -> String? {
    let phrases = [
      "too small", "too narrow", "at least 80", "please resize", "larger terminal", "enlarge",
    ]
    return picture.lines.first { line in
      let lower = line.lowercased()
      return phrases.contains { lower.contains($0) }
    }.map { $0.split(separator: " ").joined(separator: " ") }
  }

  private static func lost(
    _ pictures: [TerminalPicture], _ reference: SteadyWords, _ rule: TerminalRule,
    in situation: TerminalSituation
  ) -> [TerminalFinding] {
    let words = reference.all
    guard words.count >= fewestWords else { return [] }
    let there = Text(pictures)
    let missing = words.filter { !there.has($0) }
    let share = 100 * (words.count - missing.count) / words.count
    // Fewer rows hold fewer words; what no key brings may be on another page.
    // A window that is too small for all of it, and scrolls, may have the rest behind more keys.
    let area = situation.size.columns * situation.size.rows
    let scrolls = area < 2 * reference.picture.inked && pictures.count > 1
    guard share < (scrolls ? lostShare : leastShare) else { return [] }
    let isSure = share < lostShare && situation.size.rows >= reference.picture.size.rows
    let examples = reference.inOrder.filter(missing.contains).prefix(4).joined(separator: ", ")
    return [
      TerminalFinding(
        rule, isSure || pictures[0].isBlank ? .fails : .mayFail, "Words are missing: \(examples)",
        name: "missing-\(situation.size.columns)", in: situation,
        Measure(Double(share), atLeast: Double(leastShare), .percent), on: pictures[0])
    ]
  }

  private static func cut(
    _ pictures: [TerminalPicture], _ reference: SteadyWords, in situation: TerminalSituation
  ) -> [TerminalFinding] {
    let words = reference.all.sorted()
    let there = Text(pictures)
    for picture in pictures {
      for row in 0..<picture.size.rows {
        // A word that is continued in the next row may continue below the window.
        let continues = row >= picture.size.rows - 2
        for (piece, place, hasMark) in pieces(picture, row)
        where hasMark || !continues || place.endColumn < picture.size.columns {
          let word = words.first { $0.hasPrefix(piece) && $0.count > piece.count && !there.has($0) }
          // A piece can be a word by itself.
          guard let word, !reference.knows(piece) else { continue }
          return [
            TerminalFinding(
              .textIsWhole, hasMark || situation.size.columns < columns ? .mayFail : .fails,
              "“\(word)” is cut to “\(piece)”", name: "cut-\(word)", in: situation,
              Measure(Double(piece.count), atLeast: Double(word.count), .cells), at: place,
              on: picture)
          ]
        }
      }
    }
    return []
  }

  /// Returns the words of at least three letters that end at the edge, at a frame, or before an ellipsis.
  private static func pieces(_ picture: TerminalPicture, _ row: Int)
    -> [(piece: String, place: Rect, hasMark: Bool)]
  {
    let cells = Array(picture.row(row))
    var found: [(String, Rect, Bool)] = []
    for end in 1...cells.count where cells[end - 1].isText {
      let next = end < cells.count ? cells[end].text : nil
      let dots = end + 2 < cells.count && cells[end...end + 2].allSatisfy { $0.text == "." }
      let hasMark = next == "…" || next == ">" || next == "$" || dots
      guard next == nil || hasMark || next.map(isFrame) == true else { continue }
      let start = (0..<end).reversed().first { !cells[$0].isText }.map { $0 + 1 } ?? 0
      guard end - start >= 3 else { continue }
      let piece = cells[start..<end].map(\.text).joined().lowercased()
      found.append((piece, Rect(column: start, row: row, columns: end - start, rows: 1), hasMark))
    }
    return found
  }

  private static func isFrame(_ text: String) -> Bool {
    text == "|" || TerminalCell(text).isDrawing
  }

  /// The letters and digits of pictures, so words that continue in the next row are found too.
  struct Text {
    private let words: Set<String>
    private let letters: [String]

    init(_ pictures: [TerminalPicture]) {
      words = Set(pictures.flatMap(\.words))
      letters = pictures.map { picture in
        String(picture.lines.joined().filter { $0.isLetter || $0.isNumber }).lowercased()
      }
    }

    func has(_ word: String) -> Bool {
      words.contains(word) || letters.contains { $0.contains(word) }
    }
  }

  /// Returns the violation if a program ignores a new size while it runs.
  ///
  /// - Parameters:
  ///   - resized: What is shown after the window has become smaller.
  ///   - started: What each start shows in the smaller window.
  ///   - hasDrawn: Whether the program has written anything since.
  ///   - situation: The smaller window.
  /// - Returns: The findings.
  package static func live(
    _ resized: TerminalPicture, comparedWith started: SteadyWords, hasDrawn: Bool,
    in situation: TerminalSituation
  ) -> [TerminalFinding] {
    let words = started.all
    guard words.count >= fewestWords else { return [] }
    let there = Text([resized])
    let share = 100 * words.count { there.has($0) } / words.count
    // A program that draws again may show another part; one that doesn't has lost them.
    let least = hasDrawn ? leastShare : 100
    guard share < least else { return [] }
    return [
      TerminalFinding(
        .reflow, share < lostShare || !hasDrawn ? .fails : .mayFail,
        "After the window has changed, words are missing that a new start shows", name: "live",
        in: situation, Measure(Double(share), atLeast: Double(least), .percent), on: resized)
    ]
  }
}

extension TerminalPicture {
  /// The beginning of the text, in one line.
  var firstWords: String {
    let words = lines.joined(separator: " ").split(separator: " ")
    let text = words.prefix(30).joined(separator: " ")
    return words.isEmpty ? "nothing is printed" : "“\(text)\(words.count > 30 ? " …" : "")”"
  }
}
