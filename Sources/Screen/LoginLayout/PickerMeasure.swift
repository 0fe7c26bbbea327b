import LoginModel
import LoginCanvas

/// The measurements of the whole list of providers.
///
/// They are computed once for traits, scale and width, so a list of thousands costs a frame no more than its visible
/// part.
struct PickerMeasure: Equatable, Sendable {
  /// The rows of each label, in the order of the list.
  let labelRows: [Int]
  /// The width of all buttons.
  let columns: Int
  /// The rows of all labels.
  let totalRows: Int
  /// The rows of the highest label.
  let highest: Int
  /// The maximum rows of an enlarged label: those between the bars, without the edge of its button.
  let rowsForLabel: Int

  /// The borders of the buttons, in the order of the list; empty if the list can't have three rows for each button, and
  /// in type.
  let borders: [RGB?]
  /// Whether each button would merge with the next one if nothing were between them.
  ///
  /// Their fills are then about the same, and neither has a border. Empty if the list can't have three rows for each
  /// button, and in type.
  let merges: [Bool]

  /// The contrast ratio from which two fills look different without a gap.
  private static let leastDifference = 1.5

  /// The measurements of a list without buttons.
  static let none = PickerMeasure()

  private init() {
    (labelRows, columns, totalRows, highest, rowsForLabel) = ([], 0, 0, 0, 0)
    (borders, merges) = ([], [])
  }

  init(_ list: ButtonList, _ context: LayoutContext) {
    let available = max(0, context.size.columns - 2 * context.margin)
    rowsForLabel = context.scale > 1 ? Self.rowsForLabel(context) : 0
    var (rows, borders): ([Int], [RGB?]) = ([], [])
    // The fills of buttons without a border.
    var bare: [RGB?] = []
    // Pictures have their borders inside, and distances of pixels.
    let isShort = !context.isTyped && (1 + Self.padding(true)) * list.count <= context.size.rows
    rows.reserveCapacity(list.count)
    var widest = ButtonMetrics.standardColumns
    for index in 0..<list.count {
      let model = list.model(at: index, theme: context.theme)
      let metrics = ButtonMetrics(
        model, context: context, available: available, rows: rowsForLabel)
      if isShort {
        borders.append(model.border)
        let packed = metrics.packedColors
        bare.append(packed.border == nil ? packed.fill : nil)
      }
      rows.append(metrics.labelRows)
      widest = max(widest, metrics.columns)
    }
    self.borders = borders
    let palette = context.traits.palette
    merges = zip(bare, bare.dropFirst()).map { upper, lower in
      guard let upper, let lower else { return false }
      return palette.contrastOfGrounds(upper, lower) < Self.leastDifference
    }
    labelRows = rows
    columns = min(available, widest)
    totalRows = rows.reduce(0, +)
    highest = rows.max() ?? 0
  }

  /// Returns the rows between the title bar with its gap and the last row, without an edge.
  private static func rowsForLabel(_ context: LayoutContext) -> Int {
    let bar = TitleBar(context, context.content.list?.bar)
    let gap = bar.hasRule || context.size.rows < TitleBar.rowsForGap ? 0 : 1
    return context.size.rows - bar.rows - gap - 1 - padding(false)
  }

  /// Returns the rows of all buttons with their spacing.
  func rows(isRoomy: Bool, spacing: Int) -> Int {
    totalRows + labelRows.count * Self.padding(isRoomy) + spacing * max(0, labelRows.count - 1)
  }

  /// Returns the rows of the edges: two, or one if there is no room for padding.
  static func padding(_ isRoomy: Bool) -> Int { isRoomy ? 2 : 1 }
}
