import LoginModel
import Canvas

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

  /// What a list without buttons asks for.
  static let none = PickerMeasure(labelRows: [], columns: 0, totalRows: 0, highest: 0)

  private init(labelRows: [Int], columns: Int, totalRows: Int, highest: Int) {
    self.labelRows = labelRows
    self.columns = columns
    self.totalRows = totalRows
    self.highest = highest
  }

  init(_ list: ButtonList, _ context: LayoutContext) {
    let available = max(0, context.size.columns - 2 * context.margin)
    var rows: [Int] = []
    rows.reserveCapacity(list.count)
    var widest = ButtonMetrics.standardColumns
    for index in 0..<list.count {
      let metrics = ButtonMetrics(
        list.model(at: index, theme: context.theme), context: context, available: available)
      rows.append(metrics.labelRows)
      widest = max(widest, metrics.columns)
    }
    labelRows = rows
    columns = min(available, widest)
    totalRows = rows.reduce(0, +)
    highest = rows.max() ?? 0
  }

  /// Rows of all buttons with their spacing.
  func rows(isRoomy: Bool, spacing: Int) -> Int {
    totalRows + labelRows.count * Self.padding(isRoomy) + spacing * max(0, labelRows.count - 1)
  }

  /// Rows that the edges take: two, or one when padding has to yield.
  static func padding(_ isRoomy: Bool) -> Int { isRoomy ? 2 : 1 }
}
