/// The extent of an area of the terminal.
///
/// Units: cells. Valid range: 0 or more in both directions; a negative argument is stored as 0.
package struct Size: Hashable, Sendable {
  /// Cells from left to right.
  package let columns: Int
  /// Cells from top to bottom.
  package let rows: Int

  /// Creates a size in cells.
  package init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }
}

/// The position of a cell, counted from 0 at the top left; it may be outside the screen.
package struct Point: Hashable, Sendable {
  /// Cells from the left edge.
  package var column: Int
  /// Cells from the top edge.
  package var row: Int

  /// Creates a position in cells.
  package init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// The cells to keep free at each side of an area; negative numbers extend the area.
package struct Insets: Hashable, Sendable {
  /// Rows at the top.
  package var top: Int
  /// Columns at the left.
  package var left: Int
  /// Rows at the bottom.
  package var bottom: Int
  /// Columns at the right.
  package var right: Int

  /// Creates insets in cells.
  package init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// A rectangle of cells.
///
/// Units: cells. The origin may be anywhere; the size is 0 or more in both directions.
package struct Rect: Hashable, Sendable {
  /// The leftmost column.
  package var column: Int
  /// The topmost row.
  package var row: Int
  /// Width in cells.
  package let columns: Int
  /// Height in cells.
  package let rows: Int

  /// Creates a rectangle; a negative size is stored as 0.
  package init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// Creates a rectangle of a size at the top left.
  package init(_ size: Size) {
    self.init(column: 0, row: 0, columns: size.columns, rows: size.rows)
  }

  /// The first column to the right of the rectangle.
  package var endColumn: Int { column + columns }
  /// The first row below the rectangle.
  package var endRow: Int { row + rows }
  /// Whether the rectangle contains no cell.
  package var isEmpty: Bool { columns == 0 || rows == 0 }
  /// The top left cell.
  package var origin: Point { Point(column: column, row: row) }

  /// Returns whether the rectangle contains a cell.
  package func contains(_ point: Point) -> Bool {
    (column..<endColumn).contains(point.column) && (row..<endRow).contains(point.row)
  }

  /// Returns whether the rectangle contains all cells of another; every rectangle contains an empty one.
  package func contains(_ other: Rect) -> Bool {
    other.isEmpty
      || (other.column >= column && other.endColumn <= endColumn && other.row >= row
        && other.endRow <= endRow)
  }

  /// Returns the cells that two rectangles share.
  package func intersection(_ other: Rect) -> Rect {
    let left = max(column, other.column)
    let top = max(row, other.row)
    return Rect(
      column: left, row: top, columns: min(endColumn, other.endColumn) - left,
      rows: min(endRow, other.endRow) - top)
  }

  /// Returns the smallest rectangle around two rectangles; an empty one adds nothing.
  package func union(_ other: Rect) -> Rect {
    guard !isEmpty else { return other }
    guard !other.isEmpty else { return self }
    let left = min(column, other.column)
    let top = min(row, other.row)
    return Rect(
      column: left, row: top, columns: max(endColumn, other.endColumn) - left,
      rows: max(endRow, other.endRow) - top)
  }

  /// Returns the rectangle without its insets.
  package func inset(by insets: Insets) -> Rect {
    Rect(
      column: column + insets.left, row: row + insets.top,
      columns: columns - insets.left - insets.right, rows: rows - insets.top - insets.bottom)
  }

  /// Returns the rectangle moved by columns and rows.
  package func moved(columns byColumns: Int = 0, rows byRows: Int = 0) -> Rect {
    Rect(column: column + byColumns, row: row + byRows, columns: columns, rows: rows)
  }

  /// Returns the rectangle mirrored within `width` columns.
  package func mirrored(in width: Int) -> Rect {
    Rect(column: width - endColumn, row: row, columns: columns, rows: rows)
  }
}
