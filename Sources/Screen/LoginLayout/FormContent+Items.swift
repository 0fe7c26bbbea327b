import LoginModel
import LoginCanvas
import LoginLettering
import LoginTypography

// The items of a form, from top to bottom.
extension FormContent {
  /// The rows reserved for a notice, so that the QR code doesn't appear and disappear with it.
  private static let rowsForStatus = 2

  /// Adds all items from top to bottom.
  mutating func addItems(_ form: ScreenContent.Form, _ plan: PicturePlan?) {
    var hasStatus = false
    var former: Item.Role?
    // Secondary controls below a button are side by side; entries of a list have separate rows.
    var isBelowButton = false
    for item in joined(form.items) {
      isBelowButton = item.isButton || isBelowButton && item.isLink
      if former == .paragraph, item.isLink, !form.isDense { space() }
      if item.isLink, elements.last?.role.isControl == false { _ = makeRoomForRing() }
      switch item.role {
      case .paragraph:
        if !elements.isEmpty { space() }
        part(original: item)
        let words = plan == nil ? item.label : item.labelBesidePicture ?? item.label
        addText(item.id, words, attributes: context.boldText, isLive: item.isLive)
      case .remark:
        addText(
          item.id, item.label, attributes: context.boldText,
          isLive: item.isLive,
          color: context.theme.readable(context.theme.secondaryText, on: context.theme.page),
          in: controlArea)
      case .code: addCode(item)
      case .address: addTypedAddress(item, below: plan)
      case .longAddress: addAddress(item, below: plan)
      case .reference: addReference(item, isFirst: former != .reference)
      case .picture: addPicture(item.id, plan)
      case .field, .secret:
        if !elements.isEmpty, !form.isDense { space() }
        part(from: former)
        addField(item)
      case .mainButton, .button: addButton(item)
      case .link, .destructive:
        if let row = item.tableRow, let termColumns {
          addTableRow(item, row, termColumns: termColumns)
          break
        }
        if former == .code, addBesideCode(item) { break }
        if isBelowButton, former == .link, item.role == .link, addBesideLink(item) { break }
        if former == .mainButton || former == .button, item.detail == nil { space() }
        addLink(item)
      case .separator: addSeparator(item)
      case .status:
        let before = rows
        addStatusMessage()
        hasStatus = rows > before
      }
      // Without a message, the item before it is the one above the next.
      if item.role != .status || hasStatus { former = item.role }
    }
    if let plan {
      let least = Self.rowsBelow(context, clip: clip)
      rows = max(
        rows + (hasStatus || !reservesStatus ? 0 : Self.rowsForStatus), plan.rows + least)
    }
  }

  /// Returns the items with the sentences that contain an address and fit on one line of ordinary letters.
  ///
  /// Type has the color of a link for the address alone, on a line of its own.
  private func joined(_ items: [Item]) -> [Item] {
    guard context.scale == 1, !context.isTyped, context.direction == .leftToRight,
      let index = items.firstIndex(where: { $0.sentence != nil }), index > 0,
      items[index - 1].role == .paragraph, let sentence = items[index].sentence,
      DisplayWidth.of(sentence) <= columns
    else { return items }
    var items = items
    items[index].label = sentence
    items.remove(at: index - 1)
    return items
  }

  /// The share of the rows that a code larger than the other text may take.
  private static let shareOfCode = 4

  /// Adds a code to type on another device, as large as possible, in a frame if there are rows for it.
  private mutating func addCode(_ item: Item) {
    let edge = hasFrames ? 1 : 0
    let width = columns - 4 * edge
    let block =
      context.typesetter.display(
        item.label, columns: width, rows: clip.rows / Self.shareOfCode)
      ?? context.block(
        item.label, columns: width, shrunkTo: clip.rows - 2 * edge,
        direction: .leftToRight, use: item.isCode ? .code : .text)
    let frame = Rect(
      column: column, row: rows, columns: min(columns, block.columns + 4 * edge),
      rows: block.rows + 2 * edge)
    var element = Element(
      id: item.id, role: .label, label: item.label, frame: frame, clip: clip,
      text: context.theme.text)
    if hasFrames {
      element.shape = .roomyBox
      element.border = context.theme.edge
    }
    // Enlarged, the thin letters of a code differ more than bold ones.
    element.attributes = block.scale > 1 ? [] : .bold
    element.take(
      block,
      lines: context.lines(
        block, at: Point(column: frame.column + 2 * edge, row: frame.row + edge),
        columns: frame.columns - 4 * edge))
    elements.append(element)
    rows += frame.rows
  }

  /// Adds an address in one piece.
  ///
  /// An address that doesn't fit takes whole rows of the screen, so the terminal wraps it and copies it unbroken.
  mutating func addAddress(_ item: Item, below plan: PicturePlan?, limit: TypeSize? = nil) {
    let text = item.label
    let width = DisplayWidth.of(text)
    let isShort = width <= columns
    if !isShort, let plan { rows = max(rows, plan.rows) }
    // Marks are at the trailing edge; enlarged, they may take the whole margin.
    let wide = clip.columns - (scrolls ? (context.scale > 1 ? max(1, context.margin) : 1) : 0)
    let chunks = isShort ? [text] : Self.chunks(of: text, columns: wide)
    let block = addressBlock(chunks, columns: isShort ? columns : wide, limit: limit)
    let place = Rect(
      column: isShort ? column : clip.column, row: rows, columns: isShort ? columns : wide,
      rows: block.rows)
    var element = Element(
      id: item.id, role: .address, label: text, frame: place, clip: clip,
      text: context.theme.readable(context.theme.tint, on: context.theme.page))
    element.scale = block.scale
    element.lines = block.lines.enumerated().map { index, line in
      // On a right-to-left page, a short address is still at the beginning of the lines.
      Element.Line(
        line,
        place: Rect(
          column: place.column, row: rows + index, columns: place.columns, rows: line.rows),
        alignment: isShort && context.direction == .rightToLeft ? .trailing : .leading,
        direction: .leftToRight)
    }
    element.address = item.leadsTo
    element.shortfall =
      block.shortfall == nil ? nil : item.role == .longAddress ? .inOnePiece : .tooSmall
    elements.append(element)
    rows += block.rows
  }

  /// Returns an address in lines: one in the largest type in which it fits, and otherwise lines that are one row high.
  private func addressBlock(_ chunks: [String], columns: Int, limit: TypeSize?) -> TextBlock {
    if chunks.count == 1,
      let block = context.typesetter.oneLine(
        chunks[0], scale: context.scale, columns: columns, rows: clip.rows, direction: .leftToRight,
        limit: limit)
    {
      return TextBlock(
        lines: block.lines, scale: block.scale,
        shortfall: block.shortfall == nil ? nil : .inOnePiece)
    }
    let lines = chunks.map { chunk in
      let line = context.typesetter.row(chunk, direction: .leftToRight)
      return line.columns <= columns
        ? line : context.typesetter.inCells.line(chunk, scale: 1, direction: .leftToRight)
    }
    return TextBlock(lines: lines, scale: 1, shortfall: context.scale > 1 ? .inOnePiece : nil)
  }

  /// Returns a text in pieces of a number of cells.
  static func chunks(of text: String, columns: Int) -> [String] {
    guard columns > 0 else { return [] }
    var chunks = [""]
    var width = 0
    for character in text {
      let cells = DisplayWidth.of(character)
      if width + cells > columns {
        chunks.append("")
        width = 0
      }
      chunks[chunks.count - 1].append(character)
      width += cells
    }
    return chunks
  }

  private mutating func addButton(_ item: Item) {
    space()
    separate(rows: 2)
    // Two low buttons with the same fill would look like one.
    if density == .tight, elements.last?.role == .button, lastTarget?.endRow == rows { rows += 1 }
    let button = pill(item, row: rows)
    add(hasFields ? button : button.moved(columns: controlArea.column - button.frame.column))
  }

  /// Adds a control beside the preceding code; returns `false` if there is no room.
  private mutating func addBesideCode(_ item: Item) -> Bool {
    guard !context.isLeading, let code = elements.last else { return false }
    let inner = code.frame.inset(by: Insets(top: hasFrames ? 1 : 0, bottom: hasFrames ? 1 : 0))
    let link = link(item, row: inner.row, columns: columns)
    let start = code.frame.endColumn + 3 * context.scale
    guard link.frame.rows <= inner.rows, start + link.frame.columns <= column + columns
    else { return false }
    let end = rows
    if context.isTyped, hasFrames, link.lines.count == 1 {
      // Type is in the middle of any number of rows.
      var tall = link.moved(columns: start - link.frame.column)
      tall.frame = tall.frame.inset(
        by: Insets(bottom: link.frame.rows - inner.rows))
      tall.lines[0].place = tall.lines[0].place.inset(
        by: Insets(bottom: link.frame.rows - inner.rows))
      add(tall)
      rows = end
      return true
    }
    let below = hasFrames ? (inner.rows - link.frame.rows) / 2 : inner.rows - link.frame.rows
    add(link.moved(columns: start - link.frame.column, rows: below))
    rows = end
    return true
  }

  /// Adds a control beside the preceding one; returns `false` if there is no room, or if it belongs at the leading
  /// edge.
  private mutating func addBesideLink(_ item: Item) -> Bool {
    guard !context.isLeading, item.detail == nil, let former = elements.last, former.role == .link
    else { return false }
    let link = link(item, row: former.frame.row, columns: columns)
    let start = former.frame.endColumn + 3 * context.scale + 1
    guard link.frame.rows == former.frame.rows, start + link.frame.columns <= column + columns
    else { return false }
    add(link.moved(columns: start - link.frame.column))
    return true
  }

  private mutating func addLink(_ item: Item) {
    if let detail = item.detail { return addSetting(item, detail) }
    let link = link(item, row: rows, columns: columns)
    let row = rows
    separate(rows: link.frame.rows)
    add(link.moved(rows: rows - row))
  }
}
