import LoginModel
import LoginCanvas
import LoginLettering

// The texts above and below the providers; they give way to the providers.
extension PickerLayout {
  /// Returns the reasons to sign in, above the buttons, if the whole list leaves space for them.
  ///
  /// - Parameter rows: The free rows.
  /// - Returns: The lines that fit.
  func benefits(rows: Int) -> [Element] {
    guard let text = context.content.list?.lead, !text.isEmpty else { return [] }
    let width = min(max(0, viewport.columns - 2 * context.margin), 60 * context.scale)
    guard width > 0 else { return [] }
    let column = column(of: width)
    for scale in (1...context.scale).reversed() {
      let block = context.block(text, columns: width, scale: scale)
      guard block.rows + 1 <= rows else { continue }
      let frame = Rect(
        column: column, row: viewport.row + (rows - block.rows) / 2, columns: width,
        rows: block.rows)
      var element = Element(
        id: .benefits, role: .label, label: text, frame: frame, clip: viewport,
        text: context.theme.text)
      element.attributes = context.boldText
      element.take(
        block.short(of: context.scale),
        lines: context.lines(block, at: frame.origin, columns: width, alignment: alignment))
      return [element]
    }
    return []
  }

  /// The alignment of the texts above and below the buttons.
  private var alignment: Element.Alignment { context.isLeading ? .leading : .center }

  /// Returns the terms and the privacy policy, one line each below the buttons, with addresses that a terminal can
  /// open.
  ///
  /// - Parameter rows: The free rows.
  /// - Returns: All lines, or none if they don't all fit.
  func legalLines(rows: Int) -> [Element] {
    let links = context.content.list?.references ?? []
    let isWhole = links.allSatisfy { DisplayWidth.of($0.label) <= viewport.columns - 2 }
    guard isWhole, links.count <= rows else { return [] }
    return links.enumerated().map { index, link in
      let place = Rect(
        column: viewport.column + 1, row: viewport.endRow - links.count + index,
        columns: viewport.columns - 2, rows: 1)
      var element = Element(
        id: link.id, role: .address, label: link.label, frame: place,
        clip: Rect(context.size),
        text: context.theme.readable(context.theme.secondaryText, on: context.theme.page))
      element.lines = [context.line(link.label, place: place, alignment: alignment)]
      element.address = link.leadsTo
      element.shortfall = context.scale > 1 ? .inOnePiece : nil
      return element
    }
  }
}
