import Canvas
import Lettering

/// The first rows: the control that leads back, the title, and a line below.
struct TitleBar {
  /// Title, control and line.
  private(set) var elements: [Element] = []
  /// Rows it takes.
  private(set) var rows = 0

  private let room: LayoutRoom

  /// Rows from which the line is drawn; it is decoration and yields first.
  private static let rowsForRule = 16
  /// The share of the screen that the title bar may take at most.
  private static let share = 4
  /// Rows from which enlarged letters keep away from the top edge.
  private static let rowsForMargin = 30
  /// Letters between the control and the title.
  private static let gap = 2

  init(_ room: LayoutRoom) {
    self.room = room
    guard room.size.rows > 1 || room.state.screen != .picker else { return }
    place()
  }
}

extension TitleBar {
  private mutating func place() {
    let control = room.words(room.state.wayOut)
    let title = room.words(room.state.title)
    let shown = (room.state.leadsBack ? chevron : "") + control
    let blocks = blocks(shown, title)
    let top = blocks.control.scale > 1 && room.size.rows >= Self.rowsForMargin ? 1 : 0
    let height = max(1, blocks.control.rows, blocks.title?.rows ?? 1)
    let (columns, screen) = (room.size.columns, Rect(room.size))
    let width = blocks.control.columns
    let start = min(room.margin, max(0, columns - width))
    if let block = blocks.title {
      let column = max(
        (columns - block.columns) / 2, start + width + Self.gap * blocks.control.scale)
      let frame = Rect(column: column, row: top, columns: block.columns, rows: height)
      var element = Element(
        id: .title, role: .title, label: title, frame: frame, clip: screen, text: room.theme.text)
      element.take(block, lines: line(block, in: frame))
      element.attributes = .bold
      elements.append(element)
    }
    if width <= columns {
      let frame = Rect(column: start, row: top, columns: width, rows: height)
      var element = room.control(
        .cancel, role: .link, label: control, frame: frame, clip: screen, text: room.theme.tint)
      element.take(blocks.control, lines: line(blocks.control, in: frame))
      room.mark(&element, row: top + max(0, height - blocks.control.scale))
      elements.append(element)
    }
    rows = top + height
    addRule()
  }

  private var chevron: String {
    room.traits.glyphs.isASCII || room.scale > 1 ? "< " : "\u{2039} "
  }

  /// Both in the largest scale at which they stand beside each other; in ordinary cells the title
  /// yields.
  private func blocks(_ control: String, _ title: String) -> (control: TextBlock, title: TextBlock?)
  {
    let columns = room.size.columns
    for scale in (1...room.scale).reversed() {
      let start = room.margin
      let one = room.block(control, columns: columns - start, scale: scale)
      let two = room.block(title, columns: columns - start, scale: scale)
      let isLine = one.lines.count == 1 && two.lines.count == 1
      let fits = start + one.columns + Self.gap * scale + two.columns <= columns
      let isLow = max(one.rows, two.rows) * Self.share <= room.size.rows
      if isLine, fits, scale == 1 || isLow, one.scale == scale, two.scale == scale {
        return (one.short(of: room.scale), two.short(of: room.scale))
      }
    }
    let line = room.typesetter.line(control, scale: 1, direction: room.direction)
    return (TextBlock(lines: [line], scale: 1, shortfall: room.scale > 1 ? .noRoom : nil), nil)
  }

  /// The one line, standing on the last row.
  private func line(_ block: TextBlock, in frame: Rect) -> [Element.Line] {
    room.lines(
      block, at: Point(column: frame.column, row: frame.endRow - block.rows),
      columns: frame.columns)
  }

  private mutating func addRule() {
    guard room.size.rows >= Self.rowsForRule else { return }
    let place = Rect(column: 0, row: rows, columns: room.size.columns, rows: 1)
    var rule = Element(
      id: .rule, role: .rule, label: "", frame: place, clip: Rect(room.size), text: room.theme.rule)
    rule.shape = .rule
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
