import Canvas
import Lettering

// What may stand above and below the providers; it yields to them.
extension PickerLayout {
  /// The sentence on why to sign in, above the buttons, where the whole list leaves room for it.
  ///
  /// - Parameter rows: Rows that are free there.
  /// - Returns: What fits.
  func benefits(rows: Int) -> [Element] {
    guard let text = room.state.benefits, !text.isEmpty else { return [] }
    let width = min(max(0, viewport.columns - 2 * room.margin), 60 * room.scale)
    guard width > 0 else { return [] }
    let column = viewport.column + (viewport.columns - width) / 2
    for scale in (1...room.scale).reversed() {
      let block = room.block(text, columns: width, scale: scale)
      guard block.rows + 1 <= rows else { continue }
      let frame = Rect(
        column: column, row: viewport.row + (rows - block.rows) / 2, columns: width,
        rows: block.rows)
      var element = Element(
        id: .benefits, role: .label, label: text, frame: frame, clip: viewport,
        text: room.theme.text)
      element.attributes = room.boldText
      element.take(
        block.short(of: room.scale),
        lines: room.lines(block, at: frame.origin, columns: width, alignment: .center))
      return [element]
    }
    return []
  }

  /// Terms and privacy policy, a line each below the buttons, with addresses that a terminal may follow;
  /// none where not all of them have room.
  ///
  /// - Parameter rows: Rows that are free there.
  /// - Returns: What fits.
  func legalLines(rows: Int) -> [Element] {
    let links = room.state.legal.all.map { message, address in
      (text: "\(room.words(message)): \(CleanText.oneLine(address))", address: address)
    }
    let isWhole = links.allSatisfy { DisplayWidth.of($0.text) <= viewport.columns - 2 }
    guard isWhole, links.count <= rows else { return [] }
    return links.enumerated().map { index, link in
      let place = Rect(
        column: viewport.column + 1, row: viewport.endRow - links.count + index,
        columns: viewport.columns - 2, rows: 1)
      var element = Element(
        id: ElementID("legal.\(index)"), role: .address, label: link.text, frame: place,
        clip: Rect(room.size),
        text: room.theme.readable(room.theme.secondaryText, on: room.theme.page))
      element.lines = [room.line(link.text, place: place, alignment: .center)]
      element.address = link.address
      element.shortfall = room.scale > 1 ? .inOnePiece : nil
      return element
    }
  }
}
