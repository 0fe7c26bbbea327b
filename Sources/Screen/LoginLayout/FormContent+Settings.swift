import LoginCanvas
import LoginLettering
import LoginModel
import LoginTypography

// Settings, and the lines between their groups.
extension FormContent {
  /// The minimum number of columns between the name of a setting and its value.
  private static let gapBeforeDetail = 3
  /// The columns of the disclosure sign, with the blank before it.
  private static let signColumns = 2

  /// The name of a setting and its value, beside or below it.
  private struct Texts {
    let name: TextBlock
    let value: TextBlock
    let isBeside: Bool
    let rows: Int
    let columns: Int

    /// Whether both have the sizes of others.
    func isAsLarge(as other: Self) -> Bool {
      name.typeSize == other.name.typeSize && value.typeSize == other.value.typeSize
    }

    /// Whether both have the rows of others.
    func isAsHigh(as other: Self) -> Bool { rows == other.rows && isBeside == other.isBeside }
  }

  /// Returns the name and the value of a setting in a number of columns; below the name, the value may have others.
  private func texts(
    _ item: Item, _ detail: String, columns: Int, below: Int? = nil
  ) -> Texts {
    let name = context.block(item.label, columns: columns, shrunkTo: clip.rows, use: .label)
    var value = context.block(detail, columns: columns, shrunkTo: clip.rows)
    let isBeside =
      !detail.isEmpty && !stacksValues && name.lines.count == 1 && value.lines.count == 1
      && name.columns + Self.gapBeforeDetail + value.columns <= columns
    let columns = isBeside ? columns : below ?? columns
    if !isBeside {
      // A value is never larger than its name, which may have a word that is too wide.
      value = context.block(
        detail, columns: columns, shrunkTo: clip.rows, limit: name.typeSize)
    }
    let height =
      detail.isEmpty ? name.rows : isBeside ? max(name.rows, value.rows) : name.rows + value.rows
    return Texts(name: name, value: value, isBeside: isBeside, rows: height, columns: columns)
  }

  /// Returns the disclosure sign of a setting, as large as its name, and the texts beside it.
  ///
  /// The sign is left out where it would make an enlarged text smaller, and in all settings where one of them would be
  /// higher than there are rows for.
  private mutating func disclosure(
    _ item: Item, _ detail: String
  ) -> (sign: TypesetLine?, texts: Texts) {
    let whole = texts(item, detail, columns: max(1, columns))
    guard item.opensPage, !context.hidesWords, usesTrailingEdge,
      !context.traits.glyphs.isASCII
    else { return (nil, whole) }
    // In a narrow window, type is higher than a row although its scale is 1.
    let height = whole.name.lines.first?.rows ?? 1
    guard context.scale > 1 || height > 1, let size = whole.name.typeSize else {
      let beside = texts(item, detail, columns: max(1, columns - Self.signColumns))
      let fits = !context.isLeading || beside.isAsLarge(as: whole)
      guard fits, hasRows(for: beside, whole) else { return (nil, whole) }
      return (context.typesetter.row(leadsOn, direction: context.direction), beside)
    }
    let sign = context.block(leadsOn, columns: columns, use: .label, limit: size).lines[0]
    let beside = texts(
      item, detail, columns: max(1, columns - sign.columns - 1), below: max(1, columns))
    let fits =
      beside.isAsLarge(as: whole) && sign.isTyped
      && sign.rows <= (beside.name.lines.first?.rows ?? 1) && hasRows(for: beside, whole)
    return fits ? (sign, beside) : (nil, whole)
  }

  /// Returns whether a setting may have its texts beside a sign, as ordinary centered ones always may; notes if only rows
  /// are missing.
  private mutating func hasRows(for beside: Texts, _ whole: Texts) -> Bool {
    let isOrdinary = context.scale == 1 && !context.isLeading
    if isOrdinary || hasAllSigns || beside.isAsHigh(as: whole) { return true }
    lacksSigns = true
    return false
  }

  /// Adds a setting as wide as the form: its name at the leading edge and its value at the trailing edge.
  ///
  /// If both don't fit on one line, the value is below the name.
  mutating func addSetting(_ item: Item, _ detail: String) {
    let (sign, texts) = disclosure(item, detail)
    let (name, height) = (texts.name, texts.rows)
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
      setting.lines += detailLines(texts)
    }
    if let sign {
      let row = rows + ((name.lines.first?.rows ?? 1) - sign.rows) / 2
      let place = Rect(
        column: frame.endColumn - sign.columns, row: row, columns: sign.columns, rows: sign.rows)
      setting.lines.append(grey(Element.Line(sign, place: place, direction: context.direction)))
    }
    context.mark(&setting)
    add(setting)
  }

  /// The part of the values, one of so many, that has no room beside the names and moves all others below them, too: a
  /// single long value in a list doesn't.
  private static let shareBelow = 3

  /// Returns whether all values are below the names of their settings: at an accessibility size, if many have to be.
  func stacksValues(of items: [Item]) -> Bool {
    guard context.textSize.isAccessibilityCategory else { return false }
    var trial = self
    let all = items.compactMap { item -> Bool? in
      guard item.isLink, let detail = item.detail, !detail.isEmpty else { return nil }
      return trial.disclosure(item, detail).texts.isBeside
    }
    return all.count { !$0 } * Self.shareBelow >= max(1, all.count)
  }

  /// The same content without disclosure signs, with all values at the edge where the signs were.
  var withoutSigns: Self {
    var copy = self
    copy.elements = elements.map { element in
      guard element.role == .link else { return element }
      var setting = element
      setting.lines.removeAll { Paragraph.withoutIsolates($0.text) == leadsOn }
      for index in setting.lines.indices where setting.lines[index].alignment == .trailing {
        let free = setting.frame.endColumn - setting.lines[index].place.endColumn
        setting.lines[index].place = setting.lines[index].place.inset(by: Insets(right: -free))
      }
      return setting
    }
    return copy
  }

  private func detailLines(_ texts: Texts) -> [Element.Line] {
    let isBeside = texts.isBeside
    let indent = isBeside ? texts.name.columns + Self.gapBeforeDetail : 0
    let row = rows + (isBeside ? 0 : texts.name.rows)
    let lines = context.lines(
      texts.value, at: Point(column: column + indent, row: row), columns: texts.columns - indent,
      alignment: isBeside && usesTrailingEdge ? .trailing : .leading)
    return lines.map(grey)
  }

  /// Whether values and disclosure signs end at the trailing edge: always, unless the reader has chosen the leading one.
  private var usesTrailingEdge: Bool { context.traits.alignment == .center }

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
