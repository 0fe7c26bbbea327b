import LoginAudit
package import LoginCanvas

/// The rule for fields: text says what belongs there (3.3.2).
package enum FieldRules {
  /// The rows above a field that its label may be in: the frame, and the row above that.
  private static let rowsAbove = 2
  /// The columns that a label may begin before its field.
  private static let indent = 4

  /// Returns the place where letters appear that were typed; `nil` if they don't.
  package static func place(
    _ letters: String, from former: TerminalPicture, to picture: TerminalPicture
  ) -> Rect? {
    let changed = picture.changes(from: former).filter { point in
      letters.contains(picture[point.column, point.row].text)
        && picture[point.column, point.row].text != former[point.column, point.row].text
    }
    guard changed.count == letters.count, let place = TerminalPicture.bounds(of: changed),
      place.rows == 1, place.columns == letters.count, picture.text(in: place) == letters
    else { return nil }
    return place
  }

  /// Returns the violation if a field with text has no text beside or above it.
  ///
  /// - Parameters:
  ///   - field: The cells that were typed.
  ///   - picture: What is shown after that, so what stood in the field is gone.
  ///   - situation: Where.
  /// - Returns: The findings.
  package static func findings(
    _ field: Rect, on picture: TerminalPicture, in situation: TerminalSituation
  ) -> [TerminalFinding] {
    let beside = [
      Rect(column: 0, row: field.row, columns: field.column, rows: 1),
      Rect(
        column: field.endColumn, row: field.row, columns: picture.size.columns - field.endColumn,
        rows: 1),
    ]
    let first = max(0, field.row - rowsAbove)
    let above = Rect(
      column: max(0, field.column - indent), row: first, columns: field.columns + 2 * indent,
      rows: field.row - first)
    guard !(beside + [above]).contains(where: picture.hasText) else { return [] }
    return [
      TerminalFinding(
        .fieldLabels, .fails, "A field has no text beside or above it", name: "label",
        in: situation, at: field, on: picture)
    ]
  }
}
