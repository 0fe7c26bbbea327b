internal import LoginCanvas

/// Cells of a window.
struct CellSet {
  private let window: Size
  private var isIn: [Bool]

  /// Creates an empty set.
  init(_ window: Size) {
    self.window = window
    isIn = Array(repeating: false, count: window.columns * window.rows)
  }

  /// Adds a cell, if it's in the window.
  mutating func insert(_ point: Point) {
    guard Rect(window).contains(point) else { return }
    isIn[point.row * window.columns + point.column] = true
  }

  /// Adds the cells of a rectangle that are in the window.
  mutating func insert(_ place: Rect) {
    let seen = place.intersection(Rect(window))
    guard !seen.isEmpty else { return }
    for row in seen.row..<seen.endRow {
      for column in seen.column..<seen.endColumn { isIn[row * window.columns + column] = true }
    }
  }

  /// Returns rectangles that cover the cells, and no other, once: runs of a row, one below the other if they're equal.
  func rects(atMost most: Size = Size(columns: .max, rows: .max)) -> [Rect] {
    var (done, open): ([Rect], [Rect]) = ([], [])
    for row in 0..<window.rows {
      var next: [Rect] = []
      for run in runs(row: row, atMost: most.columns) {
        if let above = open.firstIndex(where: { above in
          above.column == run.column && above.columns == run.columns && above.rows < most.rows
        }) {
          let former = open.remove(at: above)
          next.append(
            Rect(
              column: former.column, row: former.row, columns: former.columns,
              rows: former.rows + 1))
        } else {
          next.append(run)
        }
      }
      done += open
      open = next
    }
    return done + open
  }

  private func runs(row: Int, atMost most: Int) -> [Rect] {
    var (runs, start): ([Rect], Int?) = ([], nil)
    for column in 0...window.columns {
      let isHere = column < window.columns && isIn[row * window.columns + column]
      if let first = start, !isHere || column - first == most {
        runs.append(Rect(column: first, row: row, columns: column - first, rows: 1))
        start = isHere ? column : nil
      } else if start == nil, isHere {
        start = column
      }
    }
    return runs
  }
}
