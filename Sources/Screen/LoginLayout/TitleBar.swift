import LoginModel
import LoginCanvas
import LoginKeyboardLayout
import LoginLettering

/// The first rows: the control that leads back, the title, and a line below.
struct TitleBar {
  /// Title, control and line.
  private(set) var elements: [Element] = []
  /// Rows it takes.
  private(set) var rows = 0
  /// Whether the line is drawn.
  private(set) var hasRule = false

  private let context: LayoutContext
  private let bar: ScreenContent.Bar?

  /// Rows from which a free row keeps the control apart from what is below; on less nobody can work.
  static let rowsForGap = 8
  /// Rows from which the line is drawn; it is decoration and yields first.
  private static let rowsForRule = 16
  /// The share of the screen that enlarged letters of the title bar may take at most: a fifth.
  private static let share = 5
  /// Rows from which enlarged letters keep away from the top edge.
  private static let rowsForMargin = 30
  /// Letters between the control and the title.
  private static let gap = 2

  init(_ context: LayoutContext) { self.init(context, context.bar) }

  /// The same with other words.
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
    let shown = (bar.leadsBack ? chevron : "") + control
    let blocks = blocks(shown, title)
    let top = blocks.control.scale > 1 && context.size.rows >= Self.rowsForMargin ? 1 : 0
    let height = max(1, blocks.control.rows, blocks.title?.rows ?? 1)
    let (columns, screen) = (context.size.columns, Rect(context.size))
    let width = blocks.control.columns
    let start = min(context.margin, max(0, columns - width))
    if let block = blocks.title {
      let first = start + width + Self.gap * blocks.control.scale
      let column = context.isLeading ? first : max((columns - block.columns) / 2, first)
      let frame = Rect(column: column, row: top, columns: block.columns, rows: height)
      var element = Element(
        id: .title, role: .title, label: title, frame: frame, clip: screen, text: context.theme.text
      )
      element.take(block, lines: line(block, in: frame))
      element.attributes = .bold
      elements.append(element)
    }
    if width <= columns {
      let frame = Rect(column: start, row: top, columns: width, rows: height)
      var element = context.control(
        .cancel, role: .link, label: control, frame: frame, clip: screen, text: context.theme.tint,
        worksWhileBusy: true)
      element.take(blocks.control, lines: line(blocks.control, in: frame))
      context.mark(&element)
      elements.append(element)
    }
    rows = top + height
    addService(bar.service, row: top)
    addRule()
  }

  /// Where one signs in, at the end of the row, where it is apart from the title; who hears the screen has less of it so.
  private mutating func addService(_ service: String?, row: Int) {
    guard let service, !service.isEmpty, context.scale == 1, !context.isLeading,
      !context.traits.glyphs.isASCII, !context.traits.textOrder.isHeard
    else { return }
    let line = context.typesetter.line(service, scale: 1, direction: context.direction)
    let column = context.size.columns - context.margin - line.columns
    let taken = elements.map(\.frame.endColumn).max() ?? 0
    guard line.columns > 0, column >= taken + 2 * Self.gap else { return }
    let place = Rect(column: column, row: row, columns: line.columns, rows: 1)
    var element = Element(
      id: .service, role: .label, label: service, frame: place, clip: Rect(context.size),
      text: context.theme.readable(context.theme.secondaryText, on: context.theme.page))
    element.attributes = context.boldText
    element.lines = [Element.Line(line, place: place, direction: context.direction)]
    elements.append(element)
  }

  private var chevron: String {
    // A screen reader says the sign where it is a letter; enlarged, it is a picture.
    context.scale > 1 ? "< " : context.traits.glyphs.isASCII ? "" : "\u{2039} "
  }

  /// The control in the largest scale that leaves the title room in ordinary cells, then the title in the largest one.
  ///
  /// So a long title does not shrink the way out. Where not even ordinary cells hold both, the title yields.
  private func blocks(_ control: String, _ title: String) -> (control: TextBlock, title: TextBlock?)
  {
    let columns = context.size.columns - context.margin
    let least = context.typesetter.line(title, scale: 1, direction: context.direction).columns
    guard
      let one = largest(control, room: { columns - Self.gap * $0 - least }),
      let two = largest(title, room: { _ in columns - one.columns - Self.gap * one.scale })
    else { return (largest(control, room: { _ in columns }) ?? ordinary(control), nil) }
    return (one, two)
  }

  /// A text in the largest scale at which it is one line, in the columns that there are in that scale and in its
  /// share of the rows; `nil` where it does not fit in ordinary cells.
  private func largest(_ text: String, room: (_ scale: Int) -> Int) -> TextBlock? {
    let rows = context.size.rows - (context.content.keyboard.map(rowsCovered) ?? 0)
    for scale in (1...context.scale).reversed() where room(scale) > 0 {
      let block = context.block(
        text, columns: context.size.columns - context.margin, scale: scale)
      let isLow = scale == 1 || block.rows * Self.share <= rows
      if isLow, block.scale == scale, block.lines.count == 1, block.columns <= room(scale) {
        return block.short(of: context.scale)
      }
    }
    return nil
  }

  /// One line in ordinary cells, however wide it is.
  private func ordinary(_ text: String) -> TextBlock {
    let line = context.typesetter.line(text, scale: 1, direction: context.direction)
    return TextBlock(lines: [line], scale: 1, shortfall: context.scale > 1 ? .noRoom : nil)
  }

  /// Rows that a keyboard takes at least.
  private func rowsCovered(by keyboard: OnScreenKeyboard) -> Int {
    keyboard.rows(columns: context.size.columns) + KeyboardPanel.gap
  }

  /// The one line, standing on the last row.
  private func line(_ block: TextBlock, in frame: Rect) -> [Element.Line] {
    context.lines(
      block, at: Point(column: frame.column, row: frame.endRow - block.rows),
      columns: frame.columns)
  }

  private mutating func addRule() {
    guard context.size.rows >= Self.rowsForRule else { return }
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
  /// Shows a block in lines that have their places.
  mutating func take(_ block: TextBlock, lines: [Line]) {
    self.lines = lines
    scale = block.scale
    shortfall = block.shortfall
  }
}
