/// A frame in the order that a terminal expects.
package struct ArrangedFrame: Equatable, Sendable {
  /// The frame as sent, with its cursor and links at the positions where they are sent.
  package let frame: Frame
  /// The displayed position of each column, for rows that the terminal reorders.
  private let columns: [Int: [Int]]

  fileprivate init(_ frame: Frame, columns: [Int: [Int]] = [:]) {
    self.frame = frame
    self.columns = columns
  }

  /// Returns the displayed position of a cell that the terminal reports; terminals count columns in the order they were
  /// sent.
  package func seen(_ point: Point) -> Point {
    guard let row = columns[point.row], row.indices.contains(point.column) else { return point }
    return Point(column: row[point.column], row: point.row)
  }
}

extension Frame {
  /// Whether the frame contains right-to-left text.
  package var hasRightToLeftText: Bool { hasRightToLeftText(besides: nil) }

  /// Returns whether a row that another frame doesn't share contains right-to-left text.
  package func hasRightToLeftText(besides other: Frame?) -> Bool {
    let known = other.flatMap { $0.size == size ? $0 : nil }
    return (0..<size.rows).contains { row in
      known.map { shares(row: row, with: $0) } != true && hasRightToLeftText(row: row)
    }
  }

  /// Returns the frame in the order that a terminal expects.
  package func arranged(for order: TextOrder) -> ArrangedFrame {
    switch order {
    case .visual: return ArrangedFrame(self)
    case .visualByWords:
      var copy = self
      let rows = (0..<size.rows).filter { hasRightToLeftText(row: $0) }
      for row in rows { copy.turnWords(row: row) }
      copy.links = links.flatMap { link in
        link.rows.contains(where: rows.contains)
          ? copy.pieces(of: link) { column, _ in column } : [link]
      }
      return ArrangedFrame(copy)
    case .logical(let reordering):
      return arranged(for: reordering)
    }
  }

  private func arranged(for reordering: TextOrder.Reordering) -> ArrangedFrame {
    let way = reordering.followsPage ? direction : .leftToRight
    var copy = self
    var (seen, sent): ([Int: [Int]], [Int: [Int]]) = ([:], [:])
    for row in 0..<size.rows where way == .rightToLeft || hasRightToLeftText(row: row) {
      let columns = copy.reorder(row: row, direction: way, mirrors: reordering.mirrors)
      var places = columns
      for (place, column) in columns.enumerated() { places[column] = place }
      (seen[row], sent[row]) = (columns, places)
    }
    func place(_ column: Int, _ row: Int) -> Int {
      guard let places = sent[row], places.indices.contains(column) else { return column }
      return places[column]
    }
    copy.placeCursor(at: cursor.map { Point(column: place($0.column, $0.row), row: $0.row) })
    copy.links = links.flatMap { link in
      link.rows.contains { seen[$0] != nil } ? copy.pieces(of: link, at: place) : [link]
    }
    func asSent(_ line: LiveLine) -> LiveLine {
      let places = (line.origin.column..<line.origin.column + line.columns)
        .map { place($0, line.origin.row) }
      guard let first = places.min(), let last = places.max() else { return line }
      return LiveLine(
        origin: Point(column: first, row: line.origin.row), columns: last - first + 1,
        text: line.text, isNews: line.isNews)
    }
    copy.liveLines = liveLines.map(asSent)
    copy.focusLines = focusLines.map(asSent)
    return ArrangedFrame(copy, columns: seen)
  }

  private func hasRightToLeftText(row: Int) -> Bool {
    hasScalar(row: row) { VisualOrder.isRightToLeft($0) }
  }

  /// Returns the first columns of the characters of a row, from left to right.
  private func starts(row: Int) -> [Int] {
    (0..<size.columns).filter { !self[$0, row].isContinuation }
  }

  /// Puts a row in logical order.
  ///
  /// - Returns: The displayed position of each column.
  private mutating func reorder(row: Int, direction: LayoutDirection, mirrors: Bool) -> [Int] {
    let starts = starts(row: row)
    let shown = starts.map { self[$0, row].text.unicodeScalars.first?.value ?? 0x20 }
    let order = SentRow(shown, direction: direction, mirrors: mirrors)
    let former = (0..<size.columns).map { self[$0, row] }
    var seen: [Int] = []
    for (place, isMirrored) in zip(order.order, order.isMirrored) {
      let start = starts[place]
      let end = place + 1 < starts.count ? starts[place + 1] : size.columns
      for column in start..<end {
        var cell = former[column]
        if isMirrored, column == start { cell.text = Self.mirrored(cell.text) }
        replace(cell, column: seen.count, row: row)
        seen.append(column)
      }
    }
    return seen
  }

  private static func mirrored(_ text: String) -> String {
    guard let first = text.unicodeScalars.first,
      let other = Unicode.Scalar(BidiText.mirrored(first.value)), other != first
    else { return text }
    var scalars = String.UnicodeScalarView([other])
    scalars.append(contentsOf: text.unicodeScalars.dropFirst())
    return String(scalars)
  }

  /// Reverses the letters of each word of a row.
  ///
  /// kitty reverses all consecutive characters of one font, and a bold font counts as another, so a character directly
  /// beside a word changes its weight. Marks are omitted: kitty gives them separate positions among the letters, so the
  /// last letter would have none.
  private mutating func turnWords(row: Int) {
    let starts = starts(row: row)
    let isLetter = starts.map { start in
      self[start, row].text.unicodeScalars.first.map(VisualOrder.isRightToLeftLetter) ?? false
    }
    var place = 0
    while place < starts.count {
      guard isLetter[place] else {
        place += 1
        continue
      }
      let end = isLetter[place...].firstIndex(of: false) ?? starts.count
      let word = starts[place..<end]
      var cells = word.map { self[$0, row] }
      for index in cells.indices {
        cells[index].text = cells[index].text.unicodeScalars.first.map(String.init) ?? ""
      }
      for (column, cell) in zip(word, cells.reversed()) { replace(cell, column: column, row: row) }
      for neighbor in [place - 1, end] where starts.indices.contains(neighbor) {
        changeWeight(column: starts[neighbor], row: row)
      }
      place = end
    }
  }

  private mutating func changeWeight(column: Int, row: Int) {
    var cell = self[column, row]
    guard cell.text != " ", !cell.text.isEmpty else { return }
    cell.style.attributes.formSymmetricDifference(.bold)
    replace(cell, column: column, row: row)
  }

  /// Returns the pieces of a link as sent, one for each row; rows in which the link is not contiguous are omitted.
  private func pieces(of link: Link, at place: (_ column: Int, _ row: Int) -> Int) -> [Link] {
    let width = DisplayWidth.of(link.text)
    return link.rows.enumerated().compactMap { index, row in
      let start = link.origin.column
      let cells = min(link.columns, width - index * link.columns)
      let places = (start..<start + max(0, cells)).filter { $0 < size.columns }
        .map { place($0, row) }.sorted()
      guard let first = places.first, let last = places.last, last - first == places.count - 1
      else { return nil }
      let text = places.map { self[$0, row].text }.joined()
      return Link(
        origin: Point(column: first, row: row), text: text, address: link.address,
        style: link.style, columns: max(1, places.count))
    }
  }
}
