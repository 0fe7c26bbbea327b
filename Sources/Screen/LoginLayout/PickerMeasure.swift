import LoginModel
import LoginCanvas

/// What the whole list of providers asks for; computed once for traits, scale and width, so that a
/// list of thousands costs a frame no more than what is in view.
struct PickerMeasure: Equatable, Sendable {
  /// Rows of each label, in the order of the list.
  let labelRows: [Int]
  /// The width that all buttons have.
  let columns: Int
  /// Rows of all labels.
  let totalRows: Int
  /// Rows of the highest label.
  let highest: Int
  /// Rows that an enlarged label may take: those between the bars, without the edge of its button.
  let rowsForLabel: Int

  /// The borders of the buttons, in the order of the list; none where the list cannot have space for three rows each.
  let borders: [RGB?]

  /// What a list without buttons asks for.
  static let none = PickerMeasure()

  private init() {
    (labelRows, columns, totalRows, highest, rowsForLabel, borders) = ([], 0, 0, 0, 0, [])
  }

  init(_ list: ButtonList, _ context: LayoutContext) {
    let available = max(0, context.size.columns - 2 * context.margin)
    rowsForLabel = context.scale > 1 ? Self.rowsForLabel(context) : 0
    var (rows, borders): ([Int], [RGB?]) = ([], [])
    let isShort = (1 + Self.padding(true)) * list.count <= context.size.rows
    rows.reserveCapacity(list.count)
    var widest = ButtonMetrics.standardColumns
    for index in 0..<list.count {
      let model = list.model(at: index, theme: context.theme)
      if isShort { borders.append(model.border) }
      let metrics = ButtonMetrics(
        model, context: context, available: available, rows: rowsForLabel)
      rows.append(metrics.labelRows)
      widest = max(widest, metrics.columns)
    }
    self.borders = borders
    labelRows = rows
    columns = min(available, widest)
    totalRows = rows.reduce(0, +)
    highest = rows.max() ?? 0
  }

  /// Rows between the title bar, with what keeps it apart, and the last row, without an edge.
  private static func rowsForLabel(_ context: LayoutContext) -> Int {
    let bar = TitleBar(context, context.content.list?.bar)
    let gap = bar.hasRule || context.size.rows < TitleBar.rowsForGap ? 0 : 1
    return context.size.rows - bar.rows - gap - 1 - padding(false)
  }

  /// Rows of all buttons with their spacing.
  func rows(isRoomy: Bool, spacing: Int) -> Int {
    totalRows + labelRows.count * Self.padding(isRoomy) + spacing * max(0, labelRows.count - 1)
  }

  /// Rows that the edges take: two, or one when padding has to yield.
  static func padding(_ isRoomy: Bool) -> Int { isRoomy ? 2 : 1 }
}
