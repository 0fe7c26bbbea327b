import LoginModel
import LoginCanvas
import LoginKeyboardLayout
import LoginLettering

/// The first rows: the back control, the title, and a line below.
struct TitleBar {
  /// The title, the control and the line.
  private(set) var elements: [Element] = []
  /// The number of rows.
  private(set) var rows = 0
  /// Whether the line is drawn.
  private(set) var hasRule = false

  private let context: LayoutContext
  private let bar: ScreenContent.Bar?

  /// The rows from which a free row separates the control from the content; a smaller screen is unusable anyway.
  static let rowsForGap = 8
  /// The rows from which the line is drawn; it is decoration and is omitted first.
  private static let rowsForRule = 16
  /// The maximum share of the screen for enlarged letters of the title bar: a fifth.
  private static let share = 5
  /// The rows from which enlarged letters keep a distance to the top edge.
  private static let rowsForMargin = 30
  /// The letters between the control and the title.
  private static let gap = 2

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

  /// Adds the name of the service at the end of the row if it is apart from the title; omitted for screen readers.
  private mutating func addService(_ service: String?, row: Int) {
    guard let service, !service.isEmpty, context.scale == 1, !context.isLeading,
      !context.traits.glyphs.isASCII, !context.traits.textOrder.isSpoken
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
    // Screen readers read the sign if it is a letter; enlarged, it is a picture.
    context.scale == 1 && context.traits.glyphs.isASCII ? "" : sign + " "
  }

  /// The sign of a control that leads back, without its name.
  private var sign: String { context.scale > 1 || context.traits.glyphs.isASCII ? "<" : "\u{2039}" }

  /// Returns the control and the title, both in the reader's size.
  ///
  /// Without space for both, the control that leads back is only its sign. If that isn't enough, the title is omitted: it
  /// is never smaller than the text of the page.
  ///
  /// - Parameters:
  ///   - controls: The texts of the control, from long to short.
  ///   - title: The title.
  /// - Returns: The control, and the title if there is space for it.
  private func blocks(
    _ controls: [String], _ title: String
  ) -> (control: TextBlock, title: TextBlock?) {
    let columns = context.size.columns - context.margin
    for control in controls {
      guard let one = largest(control, room: { columns - Self.gap * $0 }),
        let two = largest(title, room: { _ in columns - one.columns - Self.gap * one.scale }),
        two.scale == context.scale || two.shortfall == .noGlyphs
      else { continue }
      return (one, two)
    }
    let control = controls.first ?? ""
    return (largest(control, room: { _ in columns }) ?? ordinary(control), nil)
  }

  /// Returns a text at the largest scale at which it fits on one line, within the columns for that scale and its share
  /// of the rows; `nil` if it doesn't fit in ordinary cells.
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

  /// Returns a line in ordinary cells, regardless of its width.
  private func ordinary(_ text: String) -> TextBlock {
    let line = context.typesetter.line(text, scale: 1, direction: context.direction)
    return TextBlock(lines: [line], scale: 1, shortfall: context.scale > 1 ? .tooSmall : nil)
  }

  /// Returns the minimum rows of a keyboard.
  private func rowsCovered(by keyboard: OnScreenKeyboard) -> Int {
    keyboard.rows(columns: context.size.columns) + KeyboardPanel.gap
  }

  /// Returns the line, aligned with the last row.
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
  /// Adopts a block and its positioned lines.
  mutating func take(_ block: TextBlock, lines: [Line]) {
    self.lines = lines
    scale = block.scale
    shortfall = block.shortfall
  }
}
