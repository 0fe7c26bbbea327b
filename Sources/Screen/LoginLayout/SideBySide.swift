package import LoginModel
import LoginCanvas

/// The arrangement of a list and a form side by side, if there is space for both in the reader's size.
///
/// Otherwise, one replaces the other.
enum SideBySide {
  /// The columns between the list and the form.
  fileprivate static let gap = 4
  /// The minimum rows of title bar and status line.
  private static let rowsOfBars = 5

  /// Returns whether both fit at the requested scale.
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
    // The list stays when a status message, or a sentence about Caps Lock, appears or disappears.
    let quiet = context.with(content.besideList)
    let form = FormContent(quiet, density: .snug, statusLimit: .least, clip: clip)
    return form.rows <= rows
  }
}

extension ScreenContent {
  /// Returns whether the list and the form are side by side.
  ///
  /// - Parameter measures: The measurements of the list.
  /// - Returns: `false` if there is no list or no form.
  package func isSideBySide(_ measures: ListMeasures) -> Bool {
    SideBySide.fits(LayoutContext(self, scale: wantedScale, measures: measures))
  }
}

extension LayoutContext {
  /// Returns the halves of a viewport that has space for both, the list at the leading edge.
  ///
  /// The margins beside the list and beside the form are the same.
  func halves(of viewport: Rect) -> (list: Rect, form: Rect) {
    let own = listMeasure.columns
    let form = FormContent.comfortableColumns(self)
    let list = margin + own + SideBySide.gap
    // Surplus columns are shared.
    let spare = max(0, viewport.columns - form - list)
    let left = list + spare / 2
    var right = Rect(
      column: viewport.column + left, row: viewport.row, columns: viewport.columns - left,
      rows: viewport.rows)
    // The form is often wider than comfortable, and the list isn't, so both move towards the list's edge.
    let shift = max(
      0, ((left - own) / 2 - (FormContent.column(self, clip: right) - right.column)) / 2)
    right = right.moved(columns: -shift)
    return (
      Rect(
        column: viewport.column, row: viewport.row, columns: left - 2 * shift, rows: viewport.rows),
      right
    )
  }

  /// The content of the title bar: that of the list if both are shown.
  var bar: ScreenContent.Bar? {
    isSideBySide || content.isListInFront ? content.list?.bar : content.form?.bar
  }
}
