import LoginModel
import LoginCanvas

/// The measurements of the whole list of providers.
///
/// They are computed once for traits, scale and width, so a list of thousands costs a frame no more than its visible
/// part.
struct PickerMeasure: Equatable, Sendable {
  /// The rows of each button with a row above its label and one below, in the order of the list.
  let roomyRows: [Int]
  /// The rows of each low button.
  let lowRows: [Int]
  /// The width of all buttons.
  let columns: Int
  /// The rows of all buttons with a row above the label and one below.
  private let roomyTotal: Int
  /// The rows of all low buttons.
  private let lowTotal: Int
  /// The rows of the highest low button.
  let highest: Int
  /// The maximum rows of an enlarged label: those between the bars, without the edge of its button.
  let rowsForLabel: Int
  /// Whether low buttons have nothing between them: those of enlarged letters of cells.
  let lowButtonsTouch: Bool

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
    (roomyRows, lowRows, roomyTotal, lowTotal) = ([], [], 0, 0)
    (columns, highest, rowsForLabel, borders, merges) = (0, 0, 0, [], [])
    lowButtonsTouch = false
  }

  init(_ list: ButtonList, _ context: LayoutContext) {
    let available = max(0, context.size.columns - 2 * context.margin)
    rowsForLabel = context.scale > 1 ? Self.rowsForLabel(context) : 0
    lowButtonsTouch = context.hidesWords
    var (roomy, low, borders): ([Int], [Int], [RGB?]) = ([], [], [])
    // The fills of buttons without a border.
    var bare: [RGB?] = []
    // Pictures have their borders inside, and distances of pixels.
    let isShort = !context.isTyped && Self.leastRoomy * list.count <= context.size.rows
    roomy.reserveCapacity(list.count)
    low.reserveCapacity(list.count)
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
      roomy.append(metrics.labelRows + 2)
      low.append(metrics.lowRows)
      widest = max(widest, metrics.columns)
    }
    self.borders = borders
    let palette = context.traits.palette
    merges = zip(bare, bare.dropFirst()).map { upper, lower in
      guard let upper, let lower else { return false }
      return palette.contrastOfGrounds(upper, lower) < Self.leastDifference
    }
    (roomyRows, lowRows) = (roomy, low)
    columns = min(available, widest)
    (roomyTotal, lowTotal) = (roomy.reduce(0, +), low.reduce(0, +))
    highest = low.max() ?? 0
  }

  /// The rows of a button with a row above a label of one row and one below.
  private static let leastRoomy = 3

  /// Returns the rows between the title bar with its gap and the last row, without an edge.
  private static func rowsForLabel(_ context: LayoutContext) -> Int {
    let bar = TitleBar(context, context.content.list?.bar)
    let gap = bar.hasRule || context.size.rows < TitleBar.rowsForGap ? 0 : 1
    return context.size.rows - bar.rows - gap - 2
  }

  /// Returns the rows of all buttons with their spacing.
  func rows(isRoomy: Bool, spacing: Int) -> Int {
    (isRoomy ? roomyTotal : lowTotal) + spacing * max(0, count - 1)
  }

  /// Returns the rows of each button, in the order of the list.
  func heights(isRoomy: Bool) -> [Int] { isRoomy ? roomyRows : lowRows }

  /// Returns whether a list that scrolls shows as many low buttons with a free row between them as without.
  ///
  /// Low buttons in ordinary letters have half a row between them, and those in type have pixels.
  func showsAsManyApart(rows: Int) -> Bool {
    guard lowButtonsTouch, highest > 0, lowTotal > rows else { return false }
    return (rows + 1) / (highest + 1) >= rows / highest
  }

  /// The number of buttons.
  var count: Int { roomyRows.count }
}
