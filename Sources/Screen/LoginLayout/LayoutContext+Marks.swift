import LoginModel
import LoginCanvas
import LoginLettering

extension LayoutContext {
  /// Returns the signs at the trailing edge for hidden content above and below a viewport.
  ///
  /// In a single row, only the sign for the content below appears if there is any.
  ///
  /// - Parameters:
  ///   - above: The amount of hidden content above, in any unit; 0 draws nothing.
  ///   - below: The amount of hidden content below.
  ///   - viewport: The visible area; the marks are in its last column.
  /// - Returns: At most two marks.
  func moreMarks(above: Int, below: Int, viewport: Rect) -> [Element] {
    guard size.columns > 1 else { return [] }
    let isPlain = traits.glyphs.isASCII
    return [
      above > 0 && (below <= 0 || viewport.rows > 1)
        ? moreMark(.moreAbove, above, isPlain ? ["^"] : ["\u{25B2}", "^"], viewport) : nil,
      below > 0 ? moreMark(.moreBelow, below, isPlain ? ["v"] : ["\u{25BC}", "v"], viewport) : nil,
    ].compactMap(\.self)
  }

  /// Returns the largest sign that fits in the margin.
  private func moreMark(
    _ id: ElementID, _ hidden: Int, _ signs: [String], _ viewport: Rect
  ) -> Element {
    let sizes = (1...scale).reversed().flatMap { scale in signs.map { ($0, scale) } }
    let lines = sizes.lazy.map { sign, scale in
      (typesetter.line(sign, scale: scale, direction: .leftToRight), scale)
    }
    let found = lines.first { line, scale in
      let isEnlarged = scale == 1 || line.runs.allSatisfy { $0.face != .ordinary }
      return isEnlarged && line.rows <= (isTyped ? max(1, margin) : scale)
        && line.columns <= max(1, margin)
        && 2 * line.rows <= max(2, viewport.rows)
    }
    let (line, scale) = found ?? (typesetter.line("v", scale: 1, direction: .leftToRight), 1)
    let row = id == .moreAbove ? viewport.row : viewport.endRow - line.rows
    let place = Rect(
      column: viewport.endColumn - line.columns, row: row, columns: line.columns, rows: line.rows)
    var mark = Element(
      id: id, role: .mark, label: String(hidden), frame: place, clip: viewport, text: theme.text)
    mark.lines = [Element.Line(line, place: place, direction: .leftToRight)]
    mark.scale = scale
    return mark
  }
}
