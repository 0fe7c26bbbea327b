import LoginModel
import LoginCanvas

/// A form: fields, the status message and the controls.
///
/// The content stands in the middle while it fits and scrolls when it does not (the padding rule of
/// the articles, docs/decisions/0001-follow-the-articles.md). Rows are given up in this order: spacing, the frames of the
/// fields and the padding of the buttons, then the scale of the notice or progress.
struct FormLayout {
  /// All elements, moved to their visible positions.
  private(set) var elements: [Element] = []

  /// The first row of the content, and its number of rows.
  private(set) var top = 0
  private(set) var rows = 0

  private let context: LayoutContext
  private let viewport: Rect

  /// Lays out the form in the middle of `viewport`; `wayOut` is the control directly above.
  init(_ context: LayoutContext, viewport: Rect, below wayOut: Rect?) {
    self.context = context
    let viewport = viewport.apart(
      from: wayOut, column: FormContent.column(context, clip: viewport))
    self.viewport = viewport
    guard !viewport.isEmpty, let content = content() else { return }
    let offset = offset(of: content)
    top = viewport.row + max(0, (viewport.rows - content.rows) / 2) - offset
    rows = content.rows
    let top = top
    elements = content.elements.map { $0.moved(rows: top) }
    elements += context.moreMarks(
      above: offset, below: content.rows - viewport.rows - offset, viewport: viewport)
  }
}

extension FormLayout {
  /// Returns the elements with the content in another row, as far as there is room below.
  func elements(top wanted: Int) -> [Element] {
    // Scrolling content doesn't move.
    guard rows <= viewport.rows else { return elements }
    let rows = max(viewport.row, min(wanted, viewport.endRow - rows)) - top
    return rows == 0 ? elements : elements.map { $0.moved(rows: rows) }
  }

  /// Returns the most generous content that fits, or else the lowest one, which scrolls.
  ///
  /// The status message has the largest scale at which it is visible together with a field.
  private func content() -> FormContent? {
    var last: FormContent?
    for scale in (1...context.scale).reversed() {
      // If a QR code leaves no room for the text, smaller codes are tried before it is omitted.
      for pictureScale in hasAddresses ? FormContent.pictureScales(context) + [0] : [0] {
        for density in FormDensity.all(scale: context.scale) {
          let content = FormContent(
            context, density: density, statusScale: scale, clip: viewport,
            pictureScale: pictureScale)
          if content.rows <= viewport.rows { return content }
          last = content
        }
      }
      if let last, holds(last) { return scrolling(last, scale) }
    }
    if context.content.form?.items.contains(where: \.isAtFault) == true {
      return FormContent(
        context, density: .tight, statusScale: 1, clip: viewport, scrolls: hasAddresses)
    }
    return last.map { scrolling($0, 1) }
  }

  /// Whether there are addresses, which may take whole rows, and possibly a QR code.
  private var hasAddresses: Bool {
    (context.content.form?.items ?? []).contains { item in
      item.role == .address || item.role == .longAddress || item.role == .picture
    }
  }

  /// Returns the same content with marks in the last column; only addresses use that column.
  private func scrolling(_ content: FormContent, _ scale: Int) -> FormContent {
    guard hasAddresses else { return content }
    return FormContent(
      context, density: content.density, statusScale: scale, clip: viewport, scrolls: true)
  }

  /// Returns whether each field is visible together with its label and the status message, and each other control
  /// separately.
  private func holds(_ content: FormContent) -> Bool {
    let frames = Dictionary(content.elements.map { ($0.id, $0.frame) }) { first, _ in first }
    let statusMessage = frames[.notice] ?? frames[.progress]
    return content.elements.allSatisfy { element in
      guard element.role == .field else {
        // An address may be longer than the viewport; it scrolls.
        guard element.role != .address else { return true }
        return element.frame.rows <= viewport.rows
      }
      let company = [frames[.label(of: element.id)], statusMessage].compactMap(\.self)
      return company.reduce(element.frame) { $0.union($1) }.rows <= viewport.rows
    }
  }

  /// Returns the rows of the content above the viewport.
  ///
  /// They depend only on the focus. As far as there is room, the viewport shows, in this order, the focused control,
  /// the status message, the main button and the label of the focused field.
  private func offset(of content: FormContent) -> Int {
    let surplus = content.rows - viewport.rows
    guard surplus > 0 else { return 0 }
    let mainButton = context.content.form?.items.last { $0.role == .mainButton }?.id
    let focused =
      content.elements.first(where: \.isFocused)?.frame ?? Rect(Size(columns: 0, rows: 0))
    let statusMessage = content.elements.first { $0.id == .notice || $0.id == .progress }?.frame
    let button = content.elements.first { $0.id == mainButton }?.frame
    let label = content.elements.first { $0.id == .label(of: context.content.focus.id) }?.frame
    var wanted = focused
    if let statusMessage, wanted.union(statusMessage).rows > viewport.rows {
      wanted = wanted.grown(towards: statusMessage, rows: viewport.rows)
    }
    for frame in [statusMessage, button, label].compactMap(\.self) {
      let more = wanted.union(frame)
      if more.rows <= viewport.rows { wanted = more }
    }
    return min(surplus, max(0, wanted.endRow - viewport.rows), max(0, wanted.row))
  }
}

private extension Rect {
  /// Returns the rectangle extended to `rows` on the side of `other`; if it is empty, `other`.
  func grown(towards other: Rect, rows: Int) -> Rect {
    guard !isEmpty, self.rows < rows else { return isEmpty ? other : self }
    let top = other.row < row ? endRow - rows : row
    return Rect(column: column, row: top, columns: columns, rows: rows)
  }
}
