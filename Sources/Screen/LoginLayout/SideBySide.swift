package import LoginModel
import LoginCanvas

/// A list and a form stand beside each other where there is space for both in the reader's size; elsewhere one takes
/// the place of the other.
enum SideBySide {
  /// Columns between the two.
  fileprivate static let gap = 4
  /// Rows of title bar and status line at least.
  private static let rowsOfBars = 5

  /// Whether both have space in the scale that the reader wants.
  static func fits(_ context: LayoutContext) -> Bool {
    let content = context.content
    guard content.list != nil, content.form != nil, content.keyboard == nil, !context.isLeading
    else { return false }
    let measure = context.listMeasure
    let rowsOfBars = max(Self.rowsOfBars, content.size.rows / 4 + 2)
    let rows = content.size.rows - rowsOfBars
    guard
      context.margin + measure.columns + FormContent.comfortableColumns(context) + gap
        <= content.size.columns,
      measure.rows(isRoomy: true, spacing: 1) <= rows
    else { return false }
    let clip = context.halves(of: Rect(Size(columns: content.size.columns, rows: rows))).form
    // The list stays when a notice or progress appears or goes.
    let quiet = context.with(content.withoutStatus)
    let form = FormContent(quiet, density: .framed, statusScale: 1, clip: clip)
    return form.rows <= rows
  }
}

extension ScreenContent {
  /// Whether the list and the form stand side by side on the picture.
  ///
  /// - Parameter measures: What the list asks for, counted.
  /// - Returns: False where there is no list, or no form.
  package func isSideBySide(_ measures: ListMeasures) -> Bool {
    SideBySide.fits(LayoutContext(self, scale: wantedScale, measures: measures))
  }
}

extension LayoutContext {
  /// The halves of a viewport that has space for both: the list where lines begin.
  func halves(of viewport: Rect) -> (list: Rect, form: Rect) {
    let form = FormContent.comfortableColumns(self)
    let list = margin + (listMeasure.columns) + SideBySide.gap
    // What is left over is shared.
    let spare = max(0, viewport.columns - form - list)
    let left = list + spare / 2
    return (
      Rect(column: viewport.column, row: viewport.row, columns: left, rows: viewport.rows),
      Rect(
        column: viewport.column + left, row: viewport.row, columns: viewport.columns - left,
        rows: viewport.rows)
    )
  }

  /// What the title bar says: that of the list where both are shown.
  var bar: ScreenContent.Bar? {
    isSideBySide || content.isListInFront ? content.list?.bar : content.form?.bar
  }
}
