import LoginModel
import LoginCanvas
import LoginLettering

/// The last row, in ordinary cells: the available keys and the text size.
///
/// Enlarged letters that consist of cells are pictures to a screen reader. In their case, the row shows the focused
/// control instead of the keys, with the hardware cursor on it; ``NoticeRows`` above shows the status message.
struct StatusLine {
  /// The elements of the row; at most two.
  private(set) var elements: [Element] = []

  private let context: LayoutContext
  private let place: Rect

  /// The blanks between two texts.
  private static let gap = 3
  /// The columns for the name of a field and a part of its content.
  private static let columnsForField = 20

  init(_ context: LayoutContext, place: Rect) {
    self.context = context
    self.place = place
    if context.hidesWords { showFocus() } else { showKeys() }
  }
}

extension StatusLine {
  private var size: String {
    let text = context.content.textSizeInUse
    guard context.traits.glyphs.isASCII else { return text }
    return text.exchanging("\u{B7}", for: "").exchanging("\u{D7}", for: "x")
  }

  private func element(
    _ id: ElementID, _ text: String, _ place: Rect, _ alignment: Element.Alignment
  ) -> Element {
    let color = context.theme.readable(context.theme.secondaryText, on: context.theme.page)
    var element = Element(
      id: id, role: .hint, label: text, frame: place, clip: Rect(context.size), text: color)
    element.isFocused = id == .hint && context.isFocused(id)
    element.attributes = element.isFocused ? [.bold, .reverse] : context.boldText
    element.lines = [context.line(text, place: place, alignment: alignment)]
    return element
  }

  /// Returns the row without its last `columns`.
  private func place(without columns: Int) -> Rect {
    Rect(column: place.column, row: place.row, columns: place.columns - columns, rows: 1)
  }

  private func sizeElement(_ text: String) -> Element {
    let width = DisplayWidth.of(text)
    let end = Rect(column: place.endColumn - width, row: place.row, columns: width, rows: 1)
    return element(.textSize, text, end, .trailing)
  }

  // MARK: Keys

  private var hints: [String] {
    let hasFonts =
      context.typesetter.canEnlarge || context.traits.scale(columns: context.size.columns) == 1
    let texts = (hasFonts ? [] : [context.content.fontsMissing]) + context.content.hints
    return texts.map { text in
      context.traits.glyphs.isASCII
        ? text.exchanging("\u{2191}\u{2193}", for: "Tab").exchanging("\u{2212}", for: "-") : text
    }
  }

  /// Shows the keys in as many words as fit; the text size, in words or by its name, is omitted last.
  private mutating func showKeys() {
    // The default size at an ordinary width isn't worth showing.
    let isOrdinary = context.traits.chosenTextSize == nil && context.textSize == .large
    let sizes = isOrdinary ? [nil] : [size, context.textSize.rawValue]
    for hint in hints {
      for size in sizes {
        elements = keys(hint, beside: size)
        if !elements.isEmpty { return }
      }
    }
    if let hint = hints.last { elements = keys(hint, beside: nil) }
  }

  /// Returns the keys and the text size beside them; nothing where they don't fit.
  private func keys(_ hint: String, beside size: String?) -> [Element] {
    let own = DisplayWidth.of(hint)
    guard let size else {
      return own <= place.columns ? [element(.hint, hint, place, alignment)] : []
    }
    let width = DisplayWidth.of(size) + Self.gap
    let narrow = place(without: width)
    guard own <= narrow.columns else { return [] }
    let isFree = (place.columns - own) / 2 >= width
    return [element(.hint, hint, isFree ? centered(own) : narrow, alignment), sizeElement(size)]
  }

  private var alignment: Element.Alignment { context.isLeading ? .leading : .center }

  private func centered(_ width: Int) -> Rect {
    let indent = context.isLeading ? 0 : (place.columns - width) / 2
    return Rect(column: place.column + indent, row: place.row, columns: width, rows: 1)
  }

  // MARK: Focus

  private mutating func showFocus() {
    let size = size
    let narrow = place(without: DisplayWidth.of(size) + Self.gap)
    let labels = focusLabels
    let isField = context.content.focus.isKey || context.content.focus.field != nil
    let fits = { (label: String) in DisplayWidth.of(label) <= narrow.columns }
    // A field needs cells for its content, a label only for itself; the text size is omitted first.
    let hasSize = isField ? narrow.columns >= Self.columnsForField : labels.contains(where: fits)
    elements = [focusElement(labels, in: hasSize ? narrow : place)]
    if hasSize { elements.append(sizeElement(size)) }
  }

  /// The names of the focused control, in full and short.
  private var focusLabels: [String] {
    let labels = context.content.focus.labels
    return labels.isEmpty ? [context.bar?.wayOut ?? ""] : labels
  }

  /// Returns the name of the focused control; for a field, also its content.
  private func focusElement(_ labels: [String], in area: Rect) -> Element {
    let focus = context.content.focus
    let label = labels.first { DisplayWidth.of($0) <= area.columns } ?? labels.last ?? ""
    var status = element(.status, label, area, .leading)
    status.text = context.theme.text
    status.isLive = true
    guard let field = focus.field else {
      status.lines = [context.line(cut(label, columns: area.columns), place: area)]
      return status
    }
    let name = focus.isKey ? label + "  " : ""
    let head = cut(
      name + field.label + ": ", columns: max(2, area.columns / 2))
    let window = FieldWindow(
      field.input ?? TextInput(),
      columns: max(1, area.columns - DisplayWidth.of(head)),
      mask: field.role == .secret ? context.traits.glyphs.passwordMark : nil)
    // Typed characters are read one by one.
    status.liveText = head
    status.label = head + window.text
    let content = window.line(after: head, typesetter: context.typesetter)
    status.lines = [Element.Line(content.line, place: area, direction: .leftToRight)]
    status.insertionColumn = content.insertionColumn
    return status
  }

  private func cut(_ text: String, columns: Int) -> String {
    guard DisplayWidth.of(text) > columns else { return text }
    var text = String(text.prefix(columns))
    let sign = context.typesetter.ellipsis
    while !text.isEmpty, DisplayWidth.of(text + sign) > columns { text.removeLast() }
    return text + sign
  }
}
