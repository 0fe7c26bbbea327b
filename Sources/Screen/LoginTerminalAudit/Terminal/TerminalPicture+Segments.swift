import LoginCanvas

extension TerminalCell {
  /// Whether the cell has a part of a frame or a block (U+2500…U+259F).
  package var isDrawing: Bool {
    text.unicodeScalars.first.map { (0x2500...0x259F).contains($0.value) } ?? false
  }
}

extension TerminalPicture {
  /// The blanks between two texts of a row that don't belong together.
  private static let gap = 2

  /// Returns the texts of a row: what is separated by two blanks or more, or by a frame.
  func segments(row: Int) -> [Rect] {
    var segments: [Rect] = []
    var first: Int?
    var last = 0
    for column in 0...size.columns {
      let cell = column < size.columns ? self[column, row] : nil
      let isEnd = cell.map { $0.isDrawing || $0.text == "|" } ?? true
      let isInked = cell.map { !$0.isBlank } ?? false
      if let begin = first, isEnd || isInked && column - last > Self.gap {
        segments.append(Rect(column: begin, row: row, columns: last - begin + 1, rows: 1))
        first = nil
      }
      guard isInked, !isEnd else { continue }
      if first == nil { first = column }
      last = column
    }
    return segments
  }

  /// Returns the text of a row that includes cells, or the cells themselves if they are blank.
  func segment(around place: Rect) -> Rect {
    segments(row: place.row).filter {
      $0.column < place.endColumn && place.column < $0.endColumn
    }
    .reduce(nil) { (bounds: Rect?, segment) in bounds?.union(segment) ?? segment } ?? place
  }

  /// Whether a cell at an edge of the window, or beside a frame, says that its row has more text on that side.
  func isOverflowMark(_ point: Point) -> Bool {
    let text = self[point.column, point.row].text
    let isEdge = { (column: Int) in
      !(0..<self.size.columns).contains(column) || self[column, point.row].isDrawing
    }
    return [">", "»", "$", "…"].contains(text) && isEdge(point.column + 1)
      || ["<", "«", "$", "…"].contains(text) && isEdge(point.column - 1)
  }

  /// Whether any cell in a rectangle has a letter or a digit.
  func hasText(in place: Rect) -> Bool {
    let place = place.intersection(Rect(size))
    return (place.row..<max(place.row, place.endRow)).contains { row in
      (place.column..<max(place.column, place.endColumn)).contains { self[$0, row].isText }
    }
  }
}
