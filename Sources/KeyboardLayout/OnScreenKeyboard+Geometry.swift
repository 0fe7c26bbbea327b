public import Canvas

extension OnScreenKeyboard {
  /// The present page laid out in an area `columns` wide.
  public func arrangement(columns: Int) -> KeyArrangement {
    arrangement(of: page, columns: columns)
  }

  /// The height of the keyboard in cells; the same for all pages, so that the screen above it does
  /// not jump.
  public func rows(columns: Int) -> Int {
    let grid = KeyGrid(columns: columns, units: layout.width)
    let lineCounts = KeyPage.allCases.map { page in
      layout.legends(on: page).reduce(0) { $0 + grid.lineCount(ofRowWith: $1.count) }
    }
    return (lineCounts.max() ?? 0) * rowHeight
  }

  /// The keys of the present page in the order of reading, each with its cells.
  public func frames(columns: Int) -> [PlacedKey] {
    arrangement(columns: columns).placedKeys
  }

  /// The key under a cell of the keyboard; `nil` in a gap and outside.
  public func key(at point: Point, columns: Int) -> Key? {
    arrangement(columns: columns).key(at: point)
  }

  /// The key an arrow leads to; see ``KeyArrangement/key(from:direction:)``.
  ///
  /// - Parameters:
  ///   - id: The key to start from.
  ///   - direction: Where the arrow points.
  ///   - columns: The width of the area in cells.
  /// - Returns: `nil` above the first line and below the last.
  public func key(from id: Key.ID, direction: KeyDirection, columns: Int) -> Key? {
    arrangement(columns: columns).key(from: id, direction: direction)
  }

  /// The key that now stands where a key of another page was; to be asked after each press that
  /// may have changed the page, for the focus to stay in its place.
  ///
  /// - Parameters:
  ///   - id: The key that had the focus.
  ///   - former: The page it was on.
  ///   - columns: The width of the area in cells.
  /// - Returns: `nil` when the former page has no key with that id, or there are no columns.
  public func key(inPlaceOf id: Key.ID, on former: KeyPage, columns: Int) -> Key? {
    arrangement(of: former, columns: columns).frame(of: id).flatMap {
      arrangement(columns: columns).key(nearestTo: $0)
    }
  }
}

extension OnScreenKeyboard {
  private func arrangement(of page: KeyPage, columns: Int) -> KeyArrangement {
    KeyArrangement(
      rows: layout.keys(on: page, shift: shift),
      grid: KeyGrid(columns: columns, units: layout.width), rowHeight: rowHeight)
  }
}
