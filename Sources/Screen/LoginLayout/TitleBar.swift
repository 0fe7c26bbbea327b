import LoginModel
import LoginCanvas
import LoginKeyboardLayout
import LoginLettering
import LoginTypography

/// The first rows: the back control, the title, and a line below.
struct TitleBar {
  /// The title, the control and the line.
  private(set) var elements: [Element] = []
  /// The number of rows.
  private(set) var rows = 0
  /// Whether the line is drawn.
  private(set) var hasRule = false

  let context: LayoutContext
  let bar: ScreenContent.Bar?
  /// The control and the title; ``isBelow`` says whether the title is below the control instead of beside it.
  typealias Blocks = (control: TextBlock, title: TextBlock?, isBelow: Bool)

  /// The rows from which a free row separates the control from the content; a smaller screen is unusable anyway.
  static let rowsForGap = 8
  /// The rows from which the line is drawn; it is decoration and is omitted first.
  private static let rowsForRule = 16
  /// The rows from which the line is drawn below large type, which has high rows anyway.
  private static let rowsForRuleBelowType = 30
  /// The maximum share of the screen for enlarged letters of the title bar: a fifth.
  private static let share = 5
  /// The rows from which enlarged letters keep a distance to the top edge.
  private static let rowsForMargin = 30
  /// The letters between the control and the title.
  static let gap = 2

  init(_ context: LayoutContext) { self.init(context, context.bar) }

  /// Creates a title bar with other texts.
  init(_ context: LayoutContext, _ bar: ScreenContent.Bar?) {
    (self.context, self.bar) = (context, bar)
    guard context.size.rows > 1 || !context.content.isListInFront else { return }
    place()
  }
}

extension TitleBar {
  private mutating func place() {
    guard let bar else { return }
    let (control, title) = (bar.wayOut, bar.title)
    let blocks = blocks(bar.leadsBack ? [chevron + control, sign] : [control], title)
    let top = blocks.control.scale > 1 && context.size.rows >= Self.rowsForMargin ? 1 : 0
    let height = max(1, blocks.control.rows, blocks.isBelow ? 1 : blocks.title?.rows ?? 1)
    let (columns, screen) = (context.size.columns, Rect(context.size))
    let width = blocks.control.columns
    let start = min(context.margin, max(0, columns - width))
    if let block = blocks.title {
      let below = blocks.isBelow ? block.rows : 0
      let first = start + width + gap(before: block, control: blocks.control, from: start)
      let centered = (columns - block.columns) / 2
      let column =
        blocks.isBelow
        ? (context.isLeading ? start : max(centered, start))
        : context.isLeading ? first : max(centered, first)
      let frame = Rect(
        column: column, row: blocks.isBelow ? top + height : top, columns: block.columns,
        rows: blocks.isBelow ? below : height)
      var element = Element(
        id: .title, role: .title, label: title, frame: frame, clip: screen, text: context.theme.text
      )
      let isCentered = blocks.isBelow && !context.isLeading
      element.take(
        block, lines: line(block, in: frame, alignment: isCentered ? .center : .leading))
      element.attributes = .bold
      elements.append(element)
    }
    if width <= columns {
      let frame = Rect(column: start, row: top, columns: width, rows: height)
      var element = context.control(
        .cancel, role: .link, label: control, frame: frame, clip: screen, text: context.theme.tint,
        worksWhileBusy: true)
      // The sign that leads back is beside the first line of a title.
      let isAtTop = !blocks.isBelow && blocks.title.map { $0.lines.count > 1 } ?? false
      element.take(
        blocks.control,
        lines: isAtTop
          ? context.lines(blocks.control, at: frame.origin, columns: frame.columns)
          : line(blocks.control, in: frame))
      context.mark(&element)
      elements.append(element)
    }
    rows = top + height + (blocks.isBelow ? blocks.title?.rows ?? 0 : 0)
    addService(bar.service, rows: top..<(top + height))
    addRule()
  }

  /// Adds the name of the service at the end of the rows of the control, in the middle of their height, if it is apart
  /// from the title; omitted for screen readers.
  private mutating func addService(_ service: String?, rows: Range<Int>) {
    guard let service, !service.isEmpty, context.scale == 1, !context.isLeading,
      !context.traits.glyphs.isASCII, !context.traits.textOrder.isSpoken
    else { return }
    let line = context.typesetter.row(service, direction: context.direction)
    let column = context.size.columns - context.margin - line.columns
    let taken = elements.map(\.frame.endColumn).max() ?? 0
    guard line.columns > 0, column >= taken + 2 * Self.gap else { return }
    let place = Rect(
      column: column, row: rows.lowerBound, columns: line.columns, rows: rows.count)
    var element = Element(
      id: .service, role: .label, label: service, frame: place, clip: Rect(context.size),
      text: context.theme.readable(context.theme.secondaryText, on: context.theme.page))
    element.attributes = context.boldText
    element.lines = [
      Element.Line(line, place: place, alignment: .trailing, direction: context.direction)
    ]
    elements.append(element)
  }

  /// Returns the columns between the control and the title beside it.
  ///
  /// In type, a title that would reach into the margin at the end comes nearer to the control.
  private func gap(before title: TextBlock, control: TextBlock, from start: Int) -> Int {
    let gap = Self.gap * control.scale
    guard context.isTyped else { return gap }
    let free = context.size.columns - context.margin - start - control.columns - title.columns
    return max(Self.gap, min(gap, free))
  }

  private var chevron: String {
    // Screen readers read the sign if it is a letter; enlarged, it is a picture.
    !context.hidesWords && context.traits.glyphs.isASCII ? "" : sign + " "
  }

  /// The sign of a control that leads back, without its name.
  private var sign: String {
    context.hidesWords || context.traits.glyphs.isASCII ? "<" : "\u{2039}"
  }

  /// Returns the control and the title, both in the reader's size.
  ///
  /// Without space for both, the control that leads back is only its sign. If that isn't enough, the title is omitted: it
  /// is never smaller than the text of the page.
  ///
  /// - Parameters:
  ///   - controls: The texts of the control, from long to short; at least one.
  ///   - title: The title.
  /// - Returns: The control, and the title if there is space for it.
  private func blocks(_ controls: [String], _ title: String) -> Blocks {
    guard !context.isTyped else { return typedBlocks(controls, title) }
    let columns = context.size.columns - context.margin
    for control in controls {
      guard let one = largest(control, room: { columns - Self.gap * $0 }),
        let two = largest(title, room: { _ in columns - one.columns - Self.gap * one.scale }),
        two.scale == context.scale || two.shortfall == .noGlyphs
      else { continue }
      return (one, two, false)
    }
    return (largest(controls[0], room: { _ in columns }) ?? ordinary(controls[0]), nil, false)
  }

  /// The rows that no keyboard covers.
  var freeRows: Int {
    context.size.rows - (context.content.keyboard.map(rowsCovered) ?? 0)
  }

  /// Returns a text at the largest scale at which it fits on one line, within the columns for that scale and its share
  /// of the rows, and in type within a limit; `nil` if it doesn't fit in ordinary cells.
  func largest(
    _ text: String, for use: TextUse = .text, limit: TypeSize? = nil, room: (_ scale: Int) -> Int
  ) -> TextBlock? {
    let rows = freeRows
    for scale in (1...context.scale).reversed() where room(scale) > 0 {
      if context.typesetter.hasType(for: text) {
        let block = context.typesetter.oneLine(
          text, scale: scale, columns: room(scale), rows: rows / Self.share,
          direction: context.direction, for: use, limit: limit)
        if let block { return block.short(of: context.scale) }
        continue
      }
      let block = context.block(
        text, columns: context.size.columns - context.margin, scale: scale, use: use)
      let isLow = scale == 1 || block.rows * Self.share <= rows
      if isLow, block.scale == scale, block.lines.count == 1, block.columns <= room(scale) {
        return block.short(of: context.scale)
      }
    }
    return nil
  }

  /// Returns a line in ordinary cells, regardless of its width.
  func ordinary(_ text: String) -> TextBlock {
    let line = context.typesetter.line(text, scale: 1, direction: context.direction)
    return TextBlock(lines: [line], scale: 1, shortfall: context.scale > 1 ? .tooSmall : nil)
  }

  /// Returns the minimum rows of a keyboard.
  private func rowsCovered(by keyboard: OnScreenKeyboard) -> Int {
    keyboard.rows(columns: context.size.columns) + KeyboardPanel.gap
  }

  /// Returns the lines, aligned with the last row.
  private func line(
    _ block: TextBlock, in frame: Rect, alignment: Element.Alignment = .leading
  ) -> [Element.Line] {
    context.lines(
      block, at: Point(column: frame.column, row: frame.endRow - block.rows),
      columns: frame.columns, alignment: alignment)
  }

  private mutating func addRule() {
    let least = context.isTyped && context.scale > 1 ? Self.rowsForRuleBelowType : Self.rowsForRule
    guard context.size.rows >= least else { return }
    let place = Rect(column: 0, row: rows, columns: context.size.columns, rows: 1)
    var rule = Element(
      id: .rule, role: .rule, label: "", frame: place, clip: Rect(context.size),
      text: context.theme.rule)
    rule.shape = .rule
    hasRule = true
    elements.append(rule)
    rows += 1
  }
}

extension Element {
  /// Adopts a block and its positioned lines.
  mutating func take(_ block: TextBlock, lines: [Line]) {
    self.lines = lines
    scale = block.scale
    shortfall = block.shortfall
  }
}
