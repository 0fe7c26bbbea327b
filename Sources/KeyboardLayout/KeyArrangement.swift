package import LoginCanvas

/// A key and the cells it takes.
package struct PlacedKey: Hashable, Sendable {
  /// The key.
  package let key: Key
  /// Its cells, counted from the top left of the area the keyboard was given.
  package let frame: Rect
}

/// A page of the keyboard laid out for one width.
///
/// Every key has a frame, frames never overlap and lie inside the columns given; with no columns
/// there are no keys. The order is that of reading, and right-to-left screens have the same one.
package struct KeyArrangement: Hashable, Sendable {
  /// The keys from left to right, line after line.
  let lines: [[PlacedKey]]

  /// Lays out the rows of a page.
  ///
  /// - Parameters:
  ///   - rows: The keys of each row.
  ///   - grid: The rule of widths, for the width at hand.
  ///   - rowHeight: Rows of a key.
  ///   - gap: Free rows between two lines of keys.
  init(rows: [[Key]], grid: KeyGrid, rowHeight: Int, gap: Int) {
    lines = rows.flatMap(grid.lines).enumerated().map { number, line in
      zip(line, grid.spans(of: line)).map { key, span in
        PlacedKey(
          key: key,
          frame: Rect(
            column: span.lowerBound, row: number * (rowHeight + gap), columns: span.count,
            rows: rowHeight))
      }
    }
  }

  /// All keys in the order of reading.
  package var placedKeys: [PlacedKey] { lines.flatMap(\.self) }

  /// The cells of the key with that id; `nil` when this page has none.
  package func frame(of id: Key.ID) -> Rect? {
    place(of: id).map { lines[$0.line][$0.index].frame }
  }

  /// Where in ``lines`` the key with that id is.
  func place(of id: Key.ID) -> (line: Int, index: Int)? {
    for (number, line) in lines.enumerated() {
      if let index = line.firstIndex(where: { $0.key.id == id }) { return (number, index) }
    }
    return nil
  }
}
