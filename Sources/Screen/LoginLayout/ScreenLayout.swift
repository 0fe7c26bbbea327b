package import LoginModel
package import LoginCanvas

/// Where everything is: the screen as a value, for its content and a size.
///
/// A pure function of the content. What a layout remembers changes no picture, so that any size and
/// back gives the same picture.
package struct ScreenLayout: Hashable, Sendable {
  /// The extent of the screen.
  package let size: Size
  /// The text size in force.
  package let textSize: ContentSizeCategory
  /// Cells that a letter is wide and high at most, 1…3.
  package let scale: Int
  /// The way lines run.
  package let direction: LayoutDirection
  /// All elements, from back to front; for the same depth in the order of reading.
  package internal(set) var elements: [Element]
  /// Whether the list and the form stand side by side.
  package let isSideBySide: Bool
  /// Whether what happened has the hardware cursor, which is where a braille display reads.
  private let isCursorOnStatus: Bool

  /// Lays out `content`, in the scale that the reader wants; a text that does not fit in it shrinks alone.
  package init(_ content: ScreenContent) {
    var measures = ListMeasures()
    measures.count(content)
    self.init(content, measures)
  }

  /// Lays out what a state shows.
  package init(_ state: LoginState) { self.init(state.content) }

  /// The same, with what the list asks for, counted before.
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

  /// Everything, with what happened in the reader's size and in ordinary text at the foot.
  ///
  /// What has no space in the reader's size stands in ordinary text once: at the foot where it is whole there,
  /// elsewhere among the items.
  private static func compose(telling context: inout LayoutContext) -> [Element] {
    let elements = compose(context)
    guard context.scale > 1, case .notice(let words, _) = context.content.status,
      elements.first(where: { $0.id == .notice })?.scale ?? 1 == 1
    else { return elements }
    context.statusPlace = .foot
    let atFoot = compose(context)
    let shown = atFoot.first { $0.id == .notice }?.shown ?? ""
    guard shown.filter({ $0 != " " }) != words.filter({ $0 != " " }) else { return atFoot }
    context.statusPlace = .items
    return compose(context)
  }

  /// Everything, as if lines ran from left to right.
  private static func compose(_ context: LayoutContext) -> [Element] {
    let bars = BarsLayout(context)
    if context.isSideBySide { return bars.elements + sideBySide(context, bars) }
    if context.content.isListInFront {
      return bars.elements
        + PickerLayout(context, viewport: bars.viewport, below: bars.wayOut).elements
    }
    return bars.elements
      + FormLayout(context, viewport: bars.viewport, below: bars.wayOut).elements
  }

  /// The list and the form, which begin in one row; the higher one stands in the middle.
  private static func sideBySide(_ context: LayoutContext, _ bars: BarsLayout) -> [Element] {
    let halves = context.halves(of: bars.viewport)
    let form = FormLayout(context, viewport: halves.form, below: bars.wayOut)
    let rows = max(form.rows, context.listMeasure.rows(isRoomy: true, spacing: 1))
    let top = bars.viewport.row + max(0, (bars.viewport.rows - rows) / 2)
    let list = PickerLayout(context, viewport: halves.list, below: bars.wayOut, top: top)
    let (left, right) = (list.elements, form.elements(top: list.firstRow ?? top))
    return left + right + Divider(context, between: left, and: right, in: bars.viewport).elements
  }

  /// The element with this name, if it is on the screen.
  package func element(_ id: ElementID) -> Element? {
    elements.first { $0.id == id }
  }

  /// The control under a cell; `nil` where there is none.
  package func control(at point: Point) -> Element? {
    elements.last { element in
      element.role.isControl && element.frame.intersection(element.clip).contains(point)
    }
  }

  /// Where the hardware cursor belongs: the insertion point of the focused field, or the first cell
  /// of the focused control's label; where letters are enlarged, the same on the last row.
  ///
  /// For whoever feels the screen, or enlarges it, it stands at the beginning of what happened until the next key.
  package var cursor: Point? {
    teller.flatMap(cursor(on:))
      ?? (element(.status) ?? elements.first(where: \.isFocused)).flatMap(cursor(on:))
  }

  /// What just happened, where it has the hardware cursor; `nil` elsewhere.
  package var teller: Element? {
    guard isCursorOnStatus, let told = element(.statusMessage) ?? element(.notice),
      cursor(on: told) != nil
    else { return nil }
    return told
  }

  private func cursor(on teller: Element) -> Point? {
    guard let line = teller.lines.first else { return nil }
    let columns = line.columns
    let first =
      line.direction == .leftToRight
      ? columns.lowerBound : max(columns.lowerBound, columns.upperBound - 1)
    let column = teller.insertionColumn.map { columns.lowerBound + $0 } ?? first
    let point = Point(
      column: min(column, max(line.place.column, line.place.endColumn - 1)), row: line.place.row)
    return teller.clip.contains(point) ? point : nil
  }
}
