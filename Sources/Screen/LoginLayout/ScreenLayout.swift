package import LoginModel
package import LoginCanvas
import LoginLettering

/// The positions of all elements of a screen, for a content and a size.
///
/// A layout is a pure function of the content. Its cache doesn't affect the result, so resizing back and forth gives
/// the same frame.
package struct ScreenLayout: Hashable, Sendable {
  /// The size of the screen.
  package let size: Size
  /// The effective text size.
  package let textSize: ContentSizeCategory
  /// The maximum width and height of a letter in cells, 1…3.
  package let scale: Int
  /// The direction of lines.
  package let direction: LayoutDirection
  /// All elements, from back to front and then in reading order.
  package internal(set) var elements: [Element]
  /// Whether the list and the form are side by side.
  package let isSideBySide: Bool
  /// Whether the hardware cursor, which braille displays follow, is on the status message.
  private let isCursorOnStatus: Bool

  /// Lays out a content at the requested scale; a text that doesn't fit shrinks separately.
  package init(_ content: ScreenContent) {
    var measures = ListMeasures()
    measures.count(content)
    self.init(content, measures)
  }

  /// Lays out the content of a state.
  package init(_ state: LoginState) { self.init(state.content) }

  /// Lays out a content with existing measurements of the list.
  package init(_ content: ScreenContent, _ measures: ListMeasures) {
    size = content.size
    textSize = content.traits.textSize(columns: content.size.columns)
    direction = content.traits.layoutDirection
    scale = content.wantedScale
    var context = LayoutContext(content, scale: scale, measures: measures)
    isSideBySide = SideBySide.fits(context)
    context.isSideBySide = isSideBySide
    isCursorOnStatus = content.isStatusFresh && (scale > 1 || context.isLeading)
    elements = Self.compose(telling: &context)
    guard direction == .rightToLeft else { return }
    for index in elements.indices
    where elements[index].role != .key && elements[index].role != .keyboard {
      elements[index] = elements[index].mirrored(in: size.columns)
    }
  }

  /// Lays out everything, with the status message in the reader's size and in ordinary text at the foot.
  ///
  /// A message without space in the reader's size appears once, in ordinary text: at the foot if all of it fits there,
  /// otherwise among the items.
  private static func compose(telling context: inout LayoutContext) -> [Element] {
    let elements = compose(context)
    guard context.hidesWords, case .notice(let words, _) = context.content.status,
      elements.first(where: { $0.id == .notice })?.scale ?? 1 == 1
    else { return elements }
    context.statusPlace = .foot
    let atFoot = compose(context)
    let shown = atFoot.first { $0.id == .notice }?.shown ?? ""
    guard ComparedText.letters(shown) != ComparedText.letters(words) else { return atFoot }
    context.statusPlace = .items
    let amongItems = compose(context)
    // Without the rows at the foot, there may be space in the reader's size, which screen readers can't read here.
    return amongItems.first { $0.id == .notice }?.scale ?? 1 == 1 ? amongItems : elements
  }

  /// Lays out everything from left to right.
  private static func compose(_ context: LayoutContext) -> [Element] {
    let bars = BarsLayout(context)
    var context = context
    if let title = bars.elements.first(where: { $0.id == .title }) {
      context.title = title.lines.first?.typeset.typeSize.map { (title.scale, $0) }
    }
    if context.isSideBySide { return bars.elements + sideBySide(context, bars) }
    if context.content.isListInFront {
      return bars.elements
        + PickerLayout(context, viewport: bars.viewport, below: bars.wayOut).elements
    }
    return bars.elements
      + FormLayout(context, viewport: bars.viewport, below: bars.wayOut).elements
  }

  /// Lays out the list and the form, which begin in one row; the higher one is centred.
  private static func sideBySide(_ context: LayoutContext, _ bars: BarsLayout) -> [Element] {
    let halves = context.halves(of: bars.viewport)
    let form = FormLayout(context, viewport: halves.form, below: bars.wayOut)
    let rows = max(form.rows, context.listMeasure.rows(isRoomy: true, spacing: 1))
    let top = bars.viewport.row + max(0, (bars.viewport.rows - rows) / 2)
    let list = PickerLayout(context, viewport: halves.list, below: bars.wayOut, top: top)
    let (left, right) = (list.elements, form.elements(top: list.firstRow ?? top))
    return left + right + Divider(context, between: left, and: right, in: bars.viewport).elements
  }

  /// Returns the element with an identifier, if it is on the screen.
  package func element(_ id: ElementID) -> Element? {
    elements.first { $0.id == id }
  }

  /// Returns the control under a cell; `nil` if the cell belongs to no control.
  package func control(at point: Point) -> Element? {
    elements.last { element in
      element.role.isControl && element.frame.intersection(element.clip).contains(point)
    }
  }

  /// The position of the hardware cursor.
  ///
  /// It is the insertion point of the focused field or the first cell of the focused control's label. If enlarged
  /// letters consist of cells, it is the corresponding cell of the last row. For braille and screen magnifier users, it
  /// is at the beginning of a new status message until the next key.
  package var cursor: Point? {
    statusElement.flatMap(cursor(on:))
      ?? (element(.status) ?? elements.first(where: \.isFocused)).flatMap(cursor(on:))
  }

  /// The status message if it is new and has the hardware cursor; otherwise `nil`.
  package var statusElement: Element? {
    guard isCursorOnStatus, let reported = element(.statusMessage) ?? element(.notice),
      cursor(on: reported) != nil
    else { return nil }
    return reported
  }

  private func cursor(on statusElement: Element) -> Point? {
    guard let line = statusElement.lines.first else { return nil }
    let columns = line.wordColumns
    let first =
      line.direction == .leftToRight
      ? columns.lowerBound : max(columns.lowerBound, columns.upperBound - 1)
    let column = statusElement.insertionColumn.map { columns.lowerBound + $0 } ?? first
    let point = Point(
      column: min(column, max(line.place.column, line.place.endColumn - 1)), row: line.place.row)
    return statusElement.clip.contains(point) ? point : nil
  }
}
