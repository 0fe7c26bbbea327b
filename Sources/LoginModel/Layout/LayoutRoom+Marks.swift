import Canvas

extension LayoutRoom {
  /// The signs at the edge where lines end that there is more above and below a viewport; in a single
  /// row, that for below wins.
  ///
  /// - Parameters:
  ///   - above: How much is hidden above, in whatever is counted; 0 draws nothing.
  ///   - below: How much is hidden below.
  ///   - viewport: Where the content is seen; the marks stand in its last column.
  /// - Returns: At most two marks.
  func moreMarks(above: Int, below: Int, viewport: Rect) -> [Element] {
    guard size.columns > 1 else { return [] }
    let isPlain = traits.glyphs.isASCII
    return [
      above > 0 && (below <= 0 || viewport.rows > 1)
        ? moreMark(.moreAbove, above, isPlain ? "^" : "\u{25B2}", viewport.row, viewport) : nil,
      below > 0
        ? moreMark(.moreBelow, below, isPlain ? "v" : "\u{25BC}", viewport.endRow - 1, viewport)
        : nil,
    ].compactMap(\.self)
  }

  private func moreMark(
    _ id: ElementID, _ hidden: Int, _ sign: String, _ row: Int, _ viewport: Rect
  ) -> Element {
    let place = Rect(column: viewport.endColumn - 1, row: row, columns: 1, rows: 1)
    var mark = Element(
      id: id, role: .mark, label: String(hidden), frame: place, clip: viewport, text: theme.text)
    mark.lines = [line(sign, place: place)]
    return mark
  }
}
