import LoginModel
import LoginCanvas
import LoginLettering

// Fields with their labels.
extension FormContent {
  /// Adds a field with its label.
  ///
  /// Addresses and passwords run from left to right in every language, as in a browser's fields; a name follows the
  /// direction of its letters.
  mutating func addField(_ item: Item) {
    let id = item.id
    let edge = hasFrames ? 1 : 0
    let area = fieldArea
    // The faulty field has an edge in the error color, or a sign if colors must not carry meaning.
    let sign = item.isAtFault && context.traits.differentiatesWithoutColor ? "! " : ""
    let words = item.label
    let window = window(of: item, columns: max(1, area.columns - 4), label: sign + words)
    // The label shrinks further if it would not be visible together with the field and the status message.
    let rowsForLabel = max(1, clip.rows - window.line.rows - leastStatusRows)
    let caption =
      labelColumns == nil
      ? context.block(sign + words, columns: columns, shrunkTo: rowsForLabel, use: .label) : nil
    let labelRows = caption?.rows ?? 0
    if labelRows == 0 { separate(rows: window.line.rows + 2 * edge) }
    let frame = Rect(
      column: area.column, row: rows + labelRows, columns: area.columns,
      rows: window.line.rows + 2 * edge)
    addCaption(of: id, words, sign: sign, block: caption, textRow: frame.row + edge)
    var field = context.control(
      id, role: .field, label: words, frame: frame, clip: clip, text: context.theme.text,
      fill: hasFrames ? nil : context.theme.field)
    field.shape = hasFrames ? .roomyBox : .compactBox
    let edgeColor =
      context.isFocused(id)
      ? context.theme.readable(context.theme.tint, on: context.theme.page) : context.theme.edge
    field.border = item.isAtFault ? context.theme.error : edgeColor
    field.attributes = context.boldText
    field.scale = window.scale
    let isSmaller =
      window.scale < context.scale
      || window.line.isTyped && context.typesetter.isSmaller(window.line)
    field.shortfall = window.shortfall ?? (isSmaller ? .tooSmall : nil)
    field.lines = [
      Element.Line(
        window.line,
        place: Rect(
          column: area.column + 2, row: frame.row + edge, columns: max(1, area.columns - 4),
          rows: window.line.rows),
        direction: window.direction)
    ]
    field.insertionColumn = window.insertionColumn
    field.insertionPixels = window.insertionPixels
    field.selectedRuns = window.selectedRuns
    add(field)
  }

  /// Returns the content of a field at the largest scale at which it is visible together with its label and with the
  /// status message, both in ordinary cells.
  private func window(of item: Item, columns: Int, label: String) -> FieldWindow {
    var scale = context.scale
    let labelIsSeparate = scale == 1 || labelColumns != nil
    let labelRows = labelIsSeparate ? 0 : context.block(label, columns: self.columns, scale: 1).rows
    while true {
      let window = FieldWindow(
        item.input ?? TextInput(), columns: columns,
        mask: item.role == .secret ? context.typesetter.passwordMark(scale: scale) : nil,
        typesetter: context.typesetter, scale: scale, isCode: item.isCode,
        beginning: item.isProse ? context.direction : .leftToRight)
      guard window.scale > 1, window.line.rows + labelRows + leastStatusRows > clip.rows else {
        return window
      }
      scale = window.scale - 1
    }
  }

  /// Adds the label of a field, in separate lines above it or beside its text.
  private mutating func addCaption(
    of id: ElementID, _ words: String, sign: String, block: TextBlock?, textRow: Int
  ) {
    let width = labelColumns ?? columns
    let block = block ?? context.block(sign + words, columns: width, scale: 1)
    let frame = Rect(
      column: column, row: labelColumns == nil ? rows : textRow, columns: width, rows: block.rows)
    var caption = Element(
      id: .label(of: id), role: .label, label: words, frame: frame, clip: clip,
      text: context.theme.text)
    caption.attributes = context.boldText
    caption.take(
      block,
      lines: context.lines(block, at: frame.origin, columns: width))
    if context.isFocused(id), !caption.isPictured(in: context.traits) {
      caption.attributes = context.traits.palette == .monochrome ? [.bold, .underline] : .bold
      caption.focusMark = context.focusMark(
        before: frame.column, beside: caption.lines.first, scale: block.scale)
    }
    elements.append(caption)
    // A label beside its field may be higher.
    rows = max(rows, frame.endRow)
  }
}
