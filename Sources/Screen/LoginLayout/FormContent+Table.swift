import LoginCanvas
import LoginLettering
import LoginModel

// Rows of a table: a term at the leading edge, and its meaning in a second column.
extension FormContent {
  /// The columns between the terms and the meanings, and the minimum columns of a meaning, in letters.
  private static let gapInTable = 3
  private static let narrowestMeaning = 20

  /// Returns the columns of the terms; `nil` if there is no table or if the meanings don't have enough columns.
  static func termColumns(_ context: LayoutContext, _ items: [Item], columns: Int) -> Int? {
    let blocks = items.compactMap(\.tableRow).map {
      context.block($0.term, columns: columns, use: .label)
    }
    guard let widest = blocks.map(\.columns).max(),
      blocks.allSatisfy({ $0.lines.count == 1 }),
      widest + (gapInTable + narrowestMeaning) * context.scale <= columns
    else { return nil }
    return widest
  }

  /// Adds a row of a table.
  mutating func addTableRow(_ item: Item, _ row: Item.TableRow, termColumns: Int) {
    let indent = termColumns + Self.gapInTable * context.scale
    let term = context.block(row.term, columns: termColumns, use: .label)
    let meaning = context.block(
      row.meaning, columns: columns - indent, shrunkTo: clip.rows, use: .label)
    let height = max(term.rows, meaning.rows)
    separate(rows: height)
    let frame = Rect(column: column, row: rows, columns: columns, rows: height)
    var control = context.control(
      item.id, role: .link, label: item.label, frame: frame, clip: clip, text: context.theme.tint,
      worksWhileBusy: item.worksWhileBusy)
    control.isEnabled = item.isUsable(in: context.content)
    // The focus mark and the bold term show the focus.
    if context.traits.palette != .monochrome, !context.traits.showsButtonShapes,
      !context.traits.differentiatesWithoutColor
    {
      control.attributes.remove(.underline)
    }
    control.take(
      term.scale < meaning.scale ? term : meaning,
      lines: context.lines(term, at: frame.origin, columns: term.columns))
    let place = Point(column: column + indent, row: rows)
    control.lines += context.lines(meaning, at: place, columns: columns - indent).map { line in
      var line = line
      line.ink = context.theme.text
      return line
    }
    context.mark(&control)
    add(control)
  }
}
