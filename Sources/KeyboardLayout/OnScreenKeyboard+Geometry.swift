extension OnScreenKeyboard {
  /// Returns the current page, laid out in an area `columns` wide.
  package func arrangement(columns: Int) -> KeyArrangement {
    KeyArrangement(
      rows: layout.keys(on: page, shift: shift),
      grid: KeyGrid(columns: columns, units: layout.width), rowHeight: rowHeight, gap: lineGap)
  }

  /// Returns the height of the keyboard in cells; the same for all pages, so the screen above it doesn't jump.
  package func rows(columns: Int) -> Int {
    let grid = KeyGrid(columns: columns, units: layout.width)
    let lineCounts = KeyPage.allCases.map { page in
      layout.legends(on: page).reduce(0) { $0 + grid.lineCount(ofRowWith: $1.count) }
    }
    let lines = lineCounts.max() ?? 0
    return lines * rowHeight + max(0, lines - 1) * lineGap
  }
}
