extension OnScreenKeyboard {
  /// Returns the current page, laid out in an area `columns` wide.
  package func arrangement(columns: Int) -> KeyArrangement {
    let grid = KeyGrid(columns: columns, units: width)
    return KeyArrangement(
      rows: rows, grid: grid, rowHeight: rowHeight, gap: lineGap, lineCount: lineCount(grid))
  }

  /// Returns the height of the keyboard in cells; the same for all pages and fields, so the screen above it doesn't
  /// jump.
  package func rows(columns: Int) -> Int {
    let lines = lineCount(KeyGrid(columns: columns, units: width))
    return lines * rowHeight + max(0, lines - 1) * lineGap
  }

  /// Every page that it can show, in rows of keys.
  private var allPages: [[[KeyLayout.Legend]]] {
    layouts.flatMap { layout in
      [KeyboardPurpose.text, .address].flatMap { purpose in
        let row = BottomRow(purpose: purpose, alphabet: bottom.alphabet)
        return layout.pages.map { layout.legends(on: $0, row) }
      }
    }
  }

  /// The length of the longest row, in halves of a letter key.
  private var width: Int {
    allPages.joined().map { $0.reduce(0) { $0 + $1.width } }.max() ?? 0
  }

  private func lineCount(_ grid: KeyGrid) -> Int {
    allPages.map { $0.reduce(0) { $0 + grid.lineCount(ofRowWith: $1.count) } }.max() ?? 0
  }
}
