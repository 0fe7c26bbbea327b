extension Frame {
  /// Copies another frame and its cursor into this one, as far as it fits in the grid.
  ///
  /// - Parameters:
  ///   - other: The other frame.
  ///   - origin: The cell of its top left corner.
  package mutating func paste(_ other: Frame, at origin: Point) {
    for row in 0..<other.size.rows {
      for column in 0..<other.size.columns {
        let place = Point(column: origin.column + column, row: origin.row + row)
        guard bounds.contains(place) else { continue }
        let isCut =
          column + 1 < other.size.columns && other[column + 1, row].isContinuation
          && place.column + 1 >= size.columns
        var cell = other[column, row]
        if isCut { cell.text = " " }
        set(cell, column: place.column, row: place.row)
      }
    }
    if let cursor = other.cursor {
      placeCursor(
        at: Point(column: origin.column + cursor.column, row: origin.row + cursor.row))
    }
  }

  /// Returns the frame in the colors that a palette would show, for terminals with more colors.
  package func shown(in palette: Palette) -> Frame {
    var copy = self
    var known: [RGB: RGB] = [:]
    func color(_ color: RGB) -> RGB {
      if let shown = known[color] { return shown }
      let shown = palette.shown(color)
      known[color] = shown
      return shown
    }
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        var cell = self[column, row]
        cell.style.foreground = color(cell.style.foreground)
        cell.style.background = color(cell.style.background)
        copy.replace(cell, column: column, row: row)
      }
    }
    return copy
  }
}
