import LoginCanvas

/// The texts that were found with too little contrast.
///
/// A text that has other colors in another picture, as with the focus, is still one thing to correct.
package struct ContrastElements: Sendable {
  /// A text at its place.
  private struct Element: Hashable {
    let rule: TerminalRule
    let size: Size
    let place: Rect
    let text: String
  }

  /// The names of the findings.
  private var names: [Element: String] = [:]

  /// Begins without any.
  package init() {}

  /// Returns the name for a finding, and remembers it for its texts.
  ///
  /// - Parameters:
  ///   - name: The name of the colors.
  ///   - runs: The texts in these colors; at least one.
  ///   - picture: What is shown.
  ///   - rule: The violated rule.
  /// - Returns: The name of the former finding if all texts were in it; otherwise the name of the colors.
  mutating func name(
    _ name: String, of runs: [Rect], on picture: TerminalPicture, _ rule: TerminalRule
  ) -> String {
    let elements = runs.map {
      Element(rule: rule, size: picture.size, place: $0, text: picture.text(in: $0))
    }
    let former = Set(elements.map { names[$0] })
    if former.count == 1, let known = former.first ?? nil { return known }
    for element in elements where names[element] == nil { names[element] = name }
    return name
  }
}

extension TerminalPicture {
  /// Returns a text of at least two cells with the letter before or after it, if that is one letter in other colors, as at a
  /// cursor that the program draws itself.
  func wholeWord(_ run: Rect) -> Rect {
    let isLetter = { (column: Int) in
      (0..<self.size.columns).contains(column) && self[column, run.row].isLetter
    }
    let (first, end) = (run.column, run.endColumn)
    guard run.columns > 1 else { return run }
    let lead = isLetter(first - 1) && !isLetter(first - 2) ? 1 : 0
    let tail = isLetter(end) && !isLetter(end + 1) ? 1 : 0
    return Rect(
      column: first - lead, row: run.row, columns: run.columns + lead + tail, rows: run.rows)
  }
}
