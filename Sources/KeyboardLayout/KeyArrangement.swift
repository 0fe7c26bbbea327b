package import LoginCanvas

/// A key and its cells.
package struct PlacedKey: Hashable, Sendable {
  /// The key.
  package let key: Key
  /// The cells, counted from the top left of the keyboard's area.
  package let frame: Rect
}

/// A page of the keyboard, laid out for a width.
///
/// Every key has a frame. Frames never overlap and are inside the given columns; without columns there are no keys. The
/// order is the reading order, also on right-to-left screens.
package struct KeyArrangement: Hashable, Sendable {
  /// The keys from left to right, line by line.
  package let lines: [[PlacedKey]]

  /// Lays out the rows of a page.
  ///
  /// - Parameters:
  ///   - rows: The keys of each row.
  ///   - grid: The grid for the width.
  ///   - rowHeight: The rows of a key.
  ///   - gap: The free rows between two lines of keys.
  ///   - lineCount: The lines of the keyboard's highest page; the keys are on the last of them.
  init(rows: [[Key]], grid: KeyGrid, rowHeight: Int, gap: Int, lineCount: Int) {
    let all = rows.flatMap(grid.lines)
    let free = max(0, lineCount - all.count)
    lines = all.enumerated().map { number, line in
      zip(line, grid.spans(of: line)).map { key, span in
        PlacedKey(
          key: key,
          frame: Rect(
            column: span.lowerBound, row: (free + number) * (rowHeight + gap), columns: span.count,
            rows: rowHeight))
      }
    }
  }

  /// All keys, in reading order.
  package var placedKeys: [PlacedKey] { lines.flatMap(\.self) }

  /// Returns the cells of a key; `nil` if this page has none with that identifier.
  package func frame(of id: Key.ID) -> Rect? {
    place(of: id).map { lines[$0.line][$0.index].frame }
  }

  /// Returns the position of a key in ``lines``.
  func place(of id: Key.ID) -> (line: Int, index: Int)? {
    for (number, line) in lines.enumerated() {
      if let index = line.firstIndex(where: { $0.key.id == id }) { return (number, index) }
    }
    return nil
  }
}
