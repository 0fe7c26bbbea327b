import LoginAudit
import LoginCanvas
import LoginModel

/// Contrast of text against its real background (WCAG 2.2, 1.4.3 and 1.4.6).
package enum ContrastRules {
  /// Two colors of a text as the program asked for them.
  private struct Pair: Hashable {
    let ink: TerminalColor
    let ground: TerminalColor
    let isReversed: Bool

    init(_ cell: TerminalCell) {
      (ink, ground) = (cell.foreground, cell.background)
      isReversed = cell.attributes.contains(.reverse)
    }

    /// Whether both are the user's own choice.
    var isUsers: Bool { ink == .standard && ground == .standard }

    /// Whether another pair shows the same colors, with the letter in that of the background.
    func isExchanged(_ other: Pair) -> Bool {
      ink == other.ink && ground == other.ground && isReversed != other.isReversed
        || ink == other.ground && ground == other.ink && isReversed == other.isReversed
    }

    var cell: TerminalCell {
      TerminalCell("x", isReversed ? .reverse : [], foreground: ink, background: ground)
    }

    var words: String {
      let words = [ink, ground].enumerated().map { index, color in
        switch color {
        case .standard: index == 0 ? "plain text" : "the plain background"
        case .entry(let number): "color \(number)"
        case .direct(let color): color.hex
        }
      }
      return isReversed ? "\(words[1]) on \(words[0])" : "\(words[0]) on \(words[1])"
    }

    var name: String { words.split(separator: " ").joined(separator: "-") }
  }

  /// Returns the texts with too little contrast.
  ///
  /// - Parameters:
  ///   - picture: What is shown.
  ///   - situation: Where.
  ///   - isDark: Whether the background is dark; `nil` if the program doesn't know, so both count.
  /// - Returns: The findings, one for each pair of colors.
  package static func findings(
    _ picture: TerminalPicture, in situation: TerminalSituation, isDark: Bool? = nil
  ) -> [TerminalFinding] {
    var elements = ContrastElements()
    return findings(picture, in: situation, isDark: isDark, &elements)
  }

  /// Returns the texts with too little contrast.
  ///
  /// - Parameters:
  ///   - picture: What is shown.
  ///   - situation: Where.
  ///   - isDark: Whether the background is dark; `nil` if the program doesn't know, so both count.
  ///   - elements: The texts that were found in other pictures, to which those of this one are added.
  /// - Returns: The findings, one for each pair of colors; those of known texts have the names of their first findings.
  package static func findings(
    _ picture: TerminalPicture, in situation: TerminalSituation, isDark: Bool?,
    _ elements: inout ContrastElements
  ) -> [TerminalFinding] {
    let themes = TerminalTheme.all.filter { isDark == nil || $0.isDark == isDark }
    var places: [Pair: [Point]] = [:]
    for row in 0..<picture.size.rows {
      for column in 0..<picture.size.columns where picture[column, row].isText {
        let pair = colors(picture, column, row)
        guard !pair.isUsers else { continue }
        places[pair, default: []].append(Point(column: column, row: row))
      }
    }
    return places.sorted {
      ($0.value[0].row, $0.value[0].column) < ($1.value[0].row, $1.value[0].column)
    }
    .flatMap { pair, points in
      let runs = texts(points).map { picture.wholeWord($0) }
      return findings(pair, points, themes).map { rule, verdict, measure, theme in
        let text = picture.text(in: runs[0])
        let suffix = theme.map { " in \($0.name) \($0.isDark ? "dark" : "light")" } ?? ""
        var finding = TerminalFinding(
          rule, verdict, "“\(text)” is \(pair.words)\(suffix)",
          name: elements.name(pair.name, of: runs, on: picture, rule), in: situation,
          measure, at: runs[0], on: picture)
        finding.theme = theme
        return finding
      }
    }
  }

  /// Returns the colors of a letter; those of its neighbors if only this letter has them exchanged, as below a cursor that the
  /// program draws itself.
  private static func colors(_ picture: TerminalPicture, _ column: Int, _ row: Int) -> Pair {
    let own = Pair(picture[column, row])
    let pair = { (column: Int) -> Pair? in
      guard (0..<picture.size.columns).contains(column), picture[column, row].isText else {
        return nil
      }
      return Pair(picture[column, row])
    }
    let (before, after) = (pair(column - 1), pair(column + 1))
    // At an end of a word, the next two letters have to agree: the second may be the cursor.
    let other = before == nil ? pair(column + 2) : after ?? pair(column - 2)
    guard let neighbor = before ?? after, neighbor == other, neighbor.isExchanged(own) else {
      return own
    }
    return neighbor
  }

  /// Returns the violations of a pair, each with its theme if others are better.
  private static func findings(_ pair: Pair, _ points: [Point], _ themes: [TerminalTheme])
    -> [(TerminalRule, TerminalVerdict, Measure, TerminalTheme?)]
  {
    let ratios = themes.map { theme in
      let (ink, ground) = theme.shown(pair.cell)
      return (ratio: ink.contrast(with: ground), theme: theme)
    }
    guard let worst = ratios.min(by: { $0.ratio < $1.ratio }),
      let best = ratios.max(by: { $0.ratio < $1.ratio })
    else { return [] }
    let theme = worst.ratio == best.ratio ? nil : worst.theme
    return [
      (TerminalRule.contrast, Contrast.standard.ratio),
      (.contrastEnhanced, Contrast.increased.ratio),
    ]
    .compactMap { rule, least in
      guard worst.ratio < least else { return nil }
      // Text of the color of its background is hidden on purpose, or lost.
      let verdict: TerminalVerdict =
        best.ratio == 1 ? .cantTell : best.ratio < least ? .fails : .mayFail
      return (rule, verdict, Measure(worst.ratio, atLeast: least, .ratio), theme)
    }
  }

  /// Returns the cells by rows, each with those that follow it in its row with single gaps.
  private static func texts(_ points: [Point]) -> [Rect] {
    points.reduce(into: []) { runs, point in
      if let last = runs.last, last.row == point.row, point.column <= last.endColumn + 1 {
        let columns = point.column - last.column + 1
        runs[runs.count - 1] = Rect(
          column: last.column, row: last.row, columns: columns, rows: 1)
      } else {
        runs.append(Rect(column: point.column, row: point.row, columns: 1, rows: 1))
      }
    }
  }
}

extension TerminalPicture {
  /// Returns the text in a rectangle, its rows separated by blanks.
  func text(in place: Rect) -> String {
    let place = place.intersection(Rect(size))
    return (place.row..<place.endRow).map { row in
      (place.column..<place.endColumn).map { self[$0, row].text }.joined()
    }.joined(separator: " ")
  }
}
