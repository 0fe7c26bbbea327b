import LoginModel
import LoginCanvas
import LoginLettering

// Buttons and other controls.
extension FormContent {
  /// Returns the label of a button, in lines that are all about as long.
  private func label(_ words: String) -> TextBlock {
    let columns = controlArea.columns - 4
    let block = context.block(words, columns: columns, shrunkTo: clip.rows - 1, use: .label)
    let isHigh = block.rows + ButtonMetrics.padding(around: block) > clip.rows
    let rows = clip.rows - (isHigh ? 2 : 1)
    let typeset = { (columns: Int) in
      context.block(words, columns: columns, shrunkTo: rows, use: .label)
    }
    return Self.balanced(isHigh ? typeset(columns) : block, columns: columns, typeset)
  }

  /// Returns a button at the trailing edge; all buttons of a page have the width of the widest.
  func pill(_ item: Item, row: Int) -> Element {
    let area = controlArea
    let words = item.label
    let block = label(words)
    let buttons = (context.content.form?.items ?? []).filter(\.isButton)
    let widest = buttons.map { label($0.label).columns }.reduce(block.columns, max)
    let width = min(area.columns, widest + 6)
    let start = context.isLeading ? area.column : area.column + area.columns - width
    let isRoomy = density.hasHighButtons
    let frame = Rect(
      column: start, row: row, columns: width,
      rows: block.rows + (isRoomy ? 2 : ButtonMetrics.padding(around: block)))
    let looksUsable = item.looksUsable(in: context.content)
    let (fill, ink) = context.theme.button(
      fill: looksUsable ? context.theme.tint : context.theme.edge,
      text: looksUsable ? context.theme.onTint : context.theme.page)
    var button = context.control(
      item.id, role: .button, label: words, frame: frame, clip: clip, text: ink, fill: fill)
    button.border = context.theme.border(fill: fill, text: button.text)
    button.isEnabled = item.isUsable(in: context.content)
    let shape = ButtonMetrics.shape(isRoomy: isRoomy, context)
    button.shape = density == .snug ? .snugPill : shape
    let top = row + (frame.rows > block.rows + 1 ? 1 : 0)
    button.take(
      block,
      lines: context.lines(
        block, at: Point(column: frame.column + 2, row: top), columns: max(0, frame.columns - 4),
        alignment: context.isLeading ? .leading : .center))
    button.centreLowLabel()
    context.mark(&button)
    return button
  }

  func link(_ item: Item, row: Int, columns: Int) -> Element {
    let words = item.label
    let block = context.block(
      words, columns: columns, shrunkTo: clip.rows, use: item.isCode ? .code : .label)
    let frame = Rect(
      column: column, row: row, columns: block.columns, rows: block.rows)
    let looksUsable = item.looksUsable(in: context.content)
    var link = context.control(
      item.id, role: .link, label: words, frame: frame, clip: clip,
      text: !looksUsable
        ? context.theme.secondaryText
        : item.role == .destructive ? context.theme.error : context.theme.tint,
      worksWhileBusy: item.worksWhileBusy)
    link.isEnabled = item.isUsable(in: context.content)
    // A disabled control isn't underlined.
    if !looksUsable, !link.isFocused { link.attributes.remove(.underline) }
    link.take(block, lines: context.lines(block, at: frame.origin, columns: frame.columns))
    link.isLive = item.isLive
    context.mark(&link)
    return link
  }
}
