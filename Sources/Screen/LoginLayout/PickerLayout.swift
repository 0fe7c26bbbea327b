import LoginModel
import LoginCanvas

/// The stack of buttons: as wide as its longest label requires, centred or at the leading edge; enlarged buttons take at
/// least two thirds of the screen, as on a phone.
///
/// The last button is pinned to the bottom, and the only one is in the middle; beside a form, the first button begins in
/// the same row as the form.
///
/// Rows are given up in this order: separate rows for borders, the margin below and the spacing, the padding of the
/// buttons; then the list scrolls.
struct PickerLayout {
  /// The visible buttons, and marks if there are more.
  private(set) var elements: [Element] = []

  let context: LayoutContext
  private(set) var viewport: Rect
  private let list: ButtonList?
  private let measure: PickerMeasure
  /// The width of all buttons.
  private var width: Int
  /// The row of the first button if all buttons fit; `nil` pins the last button to the bottom.
  private let top: Int?

  /// Lays out the list in `viewport`; `wayOut` is the control directly above.
  init(_ context: LayoutContext, viewport: Rect, below wayOut: Rect?, top: Int? = nil) {
    self.context = context
    self.top = top
    let list = context.content.list
    self.list = list?.buttons
    measure = context.listMeasure
    width = measure.columns
    self.viewport = viewport
    let apart = viewport.apart(from: wayOut, column: column(of: width))
    // Wider buttons don't take the row that keeps them apart from the control above.
    let wide = wideColumns
    if viewport.apart(from: wayOut, column: column(of: wide)) == apart { width = wide }
    self.viewport = apart
    guard !viewport.isEmpty else { return }
    let least = measure.rows(isRoomy: false, spacing: 0)
    let legal = legalLines(rows: self.viewport.rows - least)
    self.viewport = self.viewport.inset(by: Insets(bottom: legal.count))
    place()
    elements += legal
    if let top = elements.first?.frame.row, measure.count == shownButtons {
      elements += texts(above: top - self.viewport.row)
    }
  }

  /// The row in which the first button begins.
  var firstRow: Int? { elements.first { $0.role == .button }?.frame.row }

  /// The number of visible buttons.
  private var shownButtons: Int { elements.count { $0.role == .button } }
}

extension PickerLayout {
  /// The width of enlarged buttons if nothing is beside them: two thirds of the screen, as 250 of a phone's 375 points,
  /// but at most as many letters as ordinary buttons have.
  ///
  /// An icon behind its label, at the leading edge, stays near it.
  private var wideColumns: Int {
    guard context.scale > 1, context.textSize.isAccessibilityCategory, !context.isSideBySide,
      context.isTyped || !context.isLeading
    else { return measure.columns }
    let available = max(0, viewport.columns - 2 * context.margin)
    let share = min((2 * available + 2) / 3, ButtonMetrics.standardColumns * context.scale)
    return max(measure.columns, share)
  }

  /// Returns the minimum rows of the highest button.
  static func rowsForButton(_ context: LayoutContext) -> Int {
    context.listMeasure.highest
  }

  private mutating func place() {
    guard let list else { return }
    let available = max(0, context.size.columns - 2 * context.margin)
    let spread = ListSpread(measure, rows: viewport.rows, glyphs: context.traits.glyphs)
    let (spacing, margin) = (spread.spacing, spread.margin)
    let heights = measure.heights(isRoomy: spread.isRoomy)
    let window = ListWindow(
      labelRows: heights, padding: 0, spacing: spacing,
      viewportRows: viewport.rows - margin, focused: list.focused)
    let fits = spread.rows + margin <= viewport.rows
    let last = viewport.endRow - margin - spread.rows
    let first = top ?? (list.count == 1 ? viewport.row + (viewport.rows - spread.rows) / 2 : last)
    var row = fits ? max(viewport.row + spread.rowsAbove, min(first, last)) : viewport.row
    for index in window.visible {
      let frame = Rect(
        column: column(of: width), row: row, columns: width,
        rows: heights[index])
      let place = LayoutMemory.ButtonPlace(
        index: index, isFocused: list.isFocused(index), isEnabled: !context.content.isBusy,
        look: spread.look(at: index), scale: context.scale, frame: frame, clip: viewport)
      let button = context.memory.button(place) {
        ButtonMetrics(
          list.model(at: index, theme: context.theme), context: context, available: available,
          rows: measure.rowsForLabel
        ).element(frame: frame, clip: viewport, look: place.look, context: context)
      }
      elements.append(button)
      row += frame.rows + spread.spacing(below: index)
    }
    elements += context.moreMarks(
      above: window.visible.lowerBound,
      below: measure.count - window.visible.upperBound, viewport: viewport)
  }

  /// Returns the first column of an item of a width.
  func column(of width: Int) -> Int {
    let free = max(0, viewport.columns - width)
    return viewport.column + (context.isLeading ? min(context.margin, free) : free / 2)
  }
}
