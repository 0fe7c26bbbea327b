import LoginModel
import LoginCanvas
import LoginLettering

// The logo and the texts above and below the providers; they give way to the providers.
extension PickerLayout {
  /// Returns the logo and the reasons to sign in, above the buttons, as far as there is space.
  ///
  /// - Parameter rows: The free rows; the whole list leaves them.
  /// - Returns: Both, or one; without space for both, the reasons.
  func texts(above rows: Int) -> [Element] {
    let reasons = benefits(rows: rows)
    let below = reasons.first.map { $0.frame.rows + 1 } ?? 0
    guard let logo = shownLogo, logo.rows.count + below + 2 <= rows else { return reasons }
    let row = viewport.row + (rows - logo.rows.count - below) / 2
    return [element(logo, row: row)]
      + reasons.map { $0.moved(rows: row + logo.rows.count + 1 - $0.frame.row) }
  }

  /// The logo, unless it is too wide, letters are large, lines begin at one edge, or a screen reader reads the cells.
  private var shownLogo: Logo? {
    let traits = context.traits
    guard let logo = context.content.list?.logo, traits.scale(columns: context.size.columns) == 1,
      !context.textSize.isAccessibilityCategory, !context.isLeading, !traits.textOrder.isSpoken,
      logo.columns + 2 * context.margin <= viewport.columns,
      logo.isASCII || !traits.glyphs.isASCII
    else { return nil }
    return logo
  }

  /// Returns a logo in its rows; its name is the heading.
  private func element(_ logo: Logo, row: Int) -> Element {
    let frame = Rect(
      column: column(of: logo.columns), row: row, columns: logo.columns, rows: logo.rows.count)
    var element = Element(
      id: .logo, role: .picture, label: context.content.list?.bar.title ?? "", frame: frame,
      clip: viewport, text: context.theme.tint)
    element.attributes = context.boldText
    element.lines = logo.rows.enumerated().map { index, text in
      let place = Rect(column: frame.column, row: row + index, columns: frame.columns, rows: 1)
      return context.line(text, place: place, direction: .leftToRight)
    }
    return element
  }

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
      element.lines = [context.row(link.label, place: place, alignment: alignment)]
      element.address = link.leadsTo
      element.shortfall = context.scale > 1 ? .inOnePiece : nil
      return element
    }
  }
}
