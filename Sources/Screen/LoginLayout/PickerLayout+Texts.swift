import LoginModel
import LoginCanvas
import LoginLettering

// What may stand above and below the providers; it yields to them.
extension PickerLayout {
  /// The sentence on why to sign in, above the buttons, where the whole list leaves space for it.
  ///
  /// - Parameter rows: Rows that are free there.
  /// - Returns: What fits.
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

  /// How texts stand above and below the buttons.
  private var alignment: Element.Alignment { context.isLeading ? .leading : .center }

  /// Terms and privacy policy, a line each below the buttons, with addresses that a terminal may follow;
  /// none where not all of them have space.
  ///
  /// - Parameter rows: Rows that are free there.
  /// - Returns: What fits.
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
