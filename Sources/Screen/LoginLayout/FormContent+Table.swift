import LoginCanvas
import LoginLettering
import LoginModel

// Rows of a table: a term at the leading edge, and its meaning in a second column.
extension FormContent {
  /// The columns between the terms and the meanings, and the minimum columns of a meaning, in letters.
  private static let gapInTable = 3
  private static let narrowestMeaning = 20

  /// Returns the columns of the terms; `nil` if there is no table or if a part of it wouldn't have the reader's size.
  ///
  /// All rows then have one size; a list has more columns for each text.
  static func termColumns(
    _ context: LayoutContext, _ items: [Item], columns: Int, rows: Int
  ) -> Int? {
    let table = items.compactMap(\.tableRow)
    let terms = table.map { context.block($0.term, columns: columns, use: .label) }
    guard let widest = terms.map(\.columns).max(), terms.allSatisfy({ $0.lines.count == 1 })
    else { return nil }
    let free = columns - widest - gapInTable * context.scale
    guard free >= narrowestMeaning * context.scale else { return nil }
    let meanings = table.lazy.map {
      context.block($0.meaning, columns: free, shrunkTo: rows, use: .label)
    }
    let isWhole = { (block: TextBlock) in block.shortfall == nil || block.shortfall == .noGlyphs }
    return terms.allSatisfy(isWhole) && meanings.allSatisfy(isWhole) ? widest : nil
  }

  /// Adds a row of a table.
  mutating func addTableRow(_ item: Item, _ row: Item.TableRow, termColumns: Int) {
    let indent = termColumns + Self.gapInTable * context.scale
    let term = context.block(row.term, columns: termColumns, use: .label)
    let meaning = context.block(
      row.meaning, columns: columns - indent, shrunkTo: clip.rows, use: .label)
    let height = max(term.rows, meaning.rows)
    if !makeRoomForRing() { separate(rows: height) }
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
      term.scale < meaning.scale && term.shortfall != .noGlyphs ? term : meaning,
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
