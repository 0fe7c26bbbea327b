import LoginCanvas
import LoginLettering
import LoginModel

// Settings, and the lines between their groups.
extension FormContent {
  /// The minimum number of columns between the name of a setting and its value.
  private static let gapBeforeDetail = 3
  /// The columns of the disclosure sign, with the blank before it.
  private static let signColumns = 2

  /// Adds a setting as wide as the form: its name at the leading edge and its value at the trailing edge.
  ///
  /// If both don't fit on one line, the value is below the name.
  mutating func addSetting(_ item: Item, _ detail: String) {
    let hasSign =
      item.opensPage && !context.hidesWords && !context.isLeading && !context.traits.glyphs.isASCII
    let width = max(1, columns - (hasSign ? Self.signColumns : 0))
    let name = context.block(item.label, columns: width, shrunkTo: clip.rows, use: .label)
    let value = context.block(detail, columns: width, shrunkTo: clip.rows)
    let isBeside =
      name.lines.count == 1 && value.lines.count == 1
      && name.columns + Self.gapBeforeDetail + value.columns <= width
    let height =
      detail.isEmpty ? name.rows : isBeside ? max(name.rows, value.rows) : name.rows + value.rows
    separate(rows: height)
    let frame = Rect(column: column, row: rows, columns: columns, rows: height)
    let looksUsable = item.looksUsable(in: context.content)
    var setting = context.control(
      item.id, role: .link, label: item.label, frame: frame, clip: clip,
      text: looksUsable ? context.theme.text : context.theme.secondaryText,
      worksWhileBusy: item.worksWhileBusy)
    setting.isEnabled = item.isUsable(in: context.content)
    // A setting isn't inside a text: the focus mark and its bold name show the focus.
    if context.traits.palette != .monochrome, !context.traits.showsButtonShapes,
      !context.traits.differentiatesWithoutColor
    {
      setting.attributes.remove(.underline)
    }
    setting.take(name, lines: context.lines(name, at: frame.origin, columns: name.columns))
    if !detail.isEmpty {
      setting.lines += detailLines(value, isBeside: isBeside, name: name, width: width)
    }
    if hasSign {
      let row = rows + ((name.lines.first?.rows ?? 1) - 1) / 2
      let place = Rect(column: frame.endColumn - 1, row: row, columns: 1, rows: 1)
      setting.lines.append(grey(context.row(leadsOn, place: place)))
    }
    context.mark(&setting)
    add(setting)
  }

  private func detailLines(
    _ value: TextBlock, isBeside: Bool, name: TextBlock, width: Int
  ) -> [Element.Line] {
    let start = name.columns + Self.gapBeforeDetail
    let indent = isBeside ? start : 0
    let lines = context.lines(
      value, at: Point(column: column + indent, row: rows + (isBeside ? 0 : name.rows)),
      columns: width - indent, alignment: isBeside && !context.isLeading ? .trailing : .leading)
    return lines.map(grey)
  }

  private func grey(_ line: Element.Line) -> Element.Line {
    var line = line
    line.ink = context.theme.readable(context.theme.secondaryText, on: context.theme.page)
    return line
  }

  /// The disclosure sign of a control that opens another page, in the direction of the lines.
  private var leadsOn: String {
    switch context.direction {
    case .leftToRight: "\u{203A}"
    case .rightToLeft: "\u{2039}"
    }
  }

  /// Adds a line between groups, in the row that separates their controls.
  mutating func addSeparator(_ item: Item) {
    guard density.spacing > 0 || lastTarget.map({ $0.rows < 2 }) == true else { return }
    var rule = Element(
      id: item.id, role: .rule, label: "",
      frame: Rect(column: column, row: rows, columns: columns, rows: 1), clip: clip,
      text: context.theme.rule)
    rule.shape = .rule
    elements.append(rule)
    rows += 1
  }
}
