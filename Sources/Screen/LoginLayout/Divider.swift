import LoginCanvas
import LoginLettering
import LoginModel

/// The line between the list and the form side by side, with a word in its middle.
struct Divider {
  /// The two parts of the line, and the word; empty if there are no columns for them.
  private(set) var elements: [Element] = []

  /// Places the line in the middle between the left and right elements.
  init(_ context: LayoutContext, between left: [Element], and right: [Element], in viewport: Rect) {
    let controls = left.filter { $0.role == .button } + right.filter { $0.role != .mark }
    let word = context.typesetter.line(context.content.or, scale: 1, direction: context.direction)
    guard !context.traits.glyphs.isASCII, !context.traits.textOrder.isSpoken,
      let end = left.filter({ $0.role == .button }).map(\.outline.endColumn).max(),
      let start = right.compactMap({ Self.firstColumn(of: $0) }).min(),
      start - end >= word.columns + 2 * Self.gap,
      let top = controls.map({ max($0.frame.row, viewport.row) }).min(),
      let bottom = controls.map({ min($0.frame.endRow, viewport.endRow) }).max(), top < bottom
    else { return }
    let column = (end + start) / 2
    let hasWord = context.scale == 1 && bottom - top >= 2 + word.rows
    let middle = (top + bottom) / 2
    let parts = hasWord ? [top..<middle - 1, middle + 1 + word.rows..<bottom] : [top..<bottom]
    elements = parts.enumerated().map { index, rows in
      var line = Element(
        id: ElementID("divider.\(index)"), role: .rule, label: "",
        frame: Rect(column: column, row: rows.lowerBound, columns: 1, rows: rows.count),
        clip: Rect(context.size), text: context.theme.rule)
      line.shape = .verticalRule
      return line
    }
    guard hasWord else { return }
    let place = Rect(
      column: column - (word.columns - 1) / 2, row: middle, columns: word.columns, rows: word.rows)
    var label = Element(
      id: .or, role: .label, label: context.content.or, frame: place, clip: Rect(context.size),
      text: context.theme.readable(context.theme.secondaryText, on: context.theme.page))
    label.attributes = context.boldText
    label.lines = [Element.Line(word, place: place, direction: context.direction)]
    elements.append(label)
  }

  /// The minimum number of columns beside the word: a blank, the focus mark and a blank.
  private static let gap = 3

  /// Returns the first column in which an element shows something.
  private static func firstColumn(of element: Element) -> Int? {
    guard element.role != .mark else { return nil }
    let text = element.lines.map(\.columns.lowerBound).min() ?? element.frame.column
    return element.shape == .plain ? text : min(text, element.frame.column)
  }
}
