import Canvas
import Lettering

// The pages of providers, phones and questions, from the items that the state lists.
extension FormContent {
  /// Columns that the text beside a QR code needs, in letters.
  private static let narrowestText = 26
  /// Columns between text and QR code.
  static let pictureGap = 3
  /// Rows kept for what there may be to tell, so that the QR code does not come and go with it.
  private static let rowsForTidings = 2

  /// Where a QR code stands: at the end of the lines, beside the text.
  struct PicturePlan {
    let code: QRCode
    let label: String
    /// Cells that a module is wide.
    let scale: Int
    let extent: Size
  }

  /// The largest picture that leaves room for the text and for the addresses below.
  static func picturePlan(_ room: LayoutRoom, clip: Rect) -> PicturePlan? {
    let pictures = room.state.page.lazy.compactMap { item in
      if case .picture(let text, let label) = item { (text, label) } else { nil }
    }
    guard let (text, label) = pictures.first, let code = QRCode(text) else { return nil }
    let textColumns = narrowestText * room.scale + pictureGap + 2 * room.margin
    let rows = clip.rows - rowsBelow(room, clip: clip)
    for scale in (1...3).reversed() {
      let extent = code.extent(scale: scale, isASCII: room.traits.glyphs.isASCII)
      if extent.columns + textColumns <= clip.columns, extent.rows <= rows {
        return PicturePlan(code: code, label: label, scale: scale, extent: extent)
      }
    }
    return nil
  }

  /// Rows of the addresses that stand below everything, as wide as the screen.
  private static func rowsBelow(_ room: LayoutRoom, clip: Rect) -> Int {
    room.state.page.reduce(0) { rows, item in
      guard case .address(.browserAddress, let text) = item else { return rows }
      return rows + chunks(of: text, columns: clip.columns).count
    }
  }

  /// All items, one below the other.
  mutating func addPage(_ plan: PicturePlan?) {
    var hasTold = false
    var isAfterText = false
    for item in room.state.page {
      // A provider's page needs its rows for addresses.
      if isAfterText, item.isFieldOrLink, room.state.screen != .provider { space() }
      if case .paragraph = item { isAfterText = true } else { isAfterText = false }
      switch item {
      case .paragraph(let id, let text):
        if !elements.isEmpty { space() }
        addText(id, text, attributes: room.boldText)
      case .code(let code):
        addText(.userCode, code, attributes: .bold, direction: .leftToRight)
      case .address(let id, let text):
        addAddress(id, text, leadingTo: id == .applicationKey ? nil : text, below: plan)
      case .picture: addPicture(plan)
      case .field(let id, let message):
        addField(
          id, label: message, input: room.state[field: id] ?? TextInput(),
          isSecret: id.isSecret && !room.state.showsPassword)
      case .button(let id, let message): addButton(id, message)
      case .link(let id, let message): addLink(id, message)
      case .tidings:
        let before = rows
        addTidings()
        hasTold = rows > before
      }
    }
    if let plan {
      let least = Self.rowsBelow(room, clip: clip)
      rows = max(rows + (hasTold ? 0 : Self.rowsForTidings), plan.extent.rows + least)
    }
  }

  /// Terms and privacy policy below a form that creates an account (seed 004), with addresses that a
  /// terminal may follow; one that does not fit on a line is only told.
  mutating func addLegal() {
    let links = room.state.legal.all
    if !links.isEmpty { space() }
    for (index, (message, address)) in links.enumerated() {
      let text = "\(room.words(message)): \(CleanText.oneLine(address))"
      let id = ElementID("legal.\(index)")
      if DisplayWidth.of(text) <= columns {
        addAddress(id, text, leadingTo: address, below: nil)
      } else {
        addText(id, text, attributes: room.boldText)
      }
    }
  }

  private mutating func addText(
    _ id: ElementID, _ text: String, attributes: Style.Attributes,
    direction: LayoutDirection? = nil
  ) {
    let block = room.block(text, columns: columns)
    let frame = Rect(column: column, row: rows, columns: columns, rows: block.rows)
    var element = Element(
      id: id, role: .label, label: text, frame: frame, clip: clip, text: room.theme.text)
    element.attributes = attributes
    element.take(block, lines: room.lines(block, at: frame.origin, columns: columns))
    elements.append(element)
    rows += block.rows
  }

  /// An address in one piece: one that is longer than its place takes whole rows of the screen, so
  /// that a terminal wraps it itself and gives it back unbroken when it is marked.
  private mutating func addAddress(
    _ id: ElementID, _ text: String, leadingTo address: String?, below plan: PicturePlan?
  ) {
    let width = DisplayWidth.of(text)
    let isShort = width <= columns
    if !isShort, let plan { rows = max(rows, plan.extent.rows) }
    // Marks stand at the end of the lines; enlarged, they may take the whole margin.
    let wide = clip.columns - (scrolls ? (room.scale > 1 ? max(1, room.margin) : 1) : 0)
    let chunks = isShort ? [text] : Self.chunks(of: text, columns: wide)
    let place = Rect(
      column: isShort ? column : clip.column, row: rows, columns: isShort ? columns : wide,
      rows: chunks.count)
    var element = Element(
      id: id, role: .address, label: text, frame: place, clip: clip,
      text: room.theme.readable(room.theme.tint, on: room.theme.page))
    element.lines = chunks.enumerated().map { index, chunk in
      // Where lines run from right to left, a short one stands at their beginning all the same.
      Element.Line(
        room.typesetter.line(chunk, scale: 1, direction: .leftToRight),
        place: Rect(
          column: place.column, row: rows + index, columns: place.columns, rows: 1),
        alignment: isShort && room.direction == .rightToLeft ? .trailing : .leading,
        direction: .leftToRight)
    }
    element.address = address
    element.shortfall = room.scale > 1 ? .inOnePiece : nil
    elements.append(element)
    rows += chunks.count
  }

  /// A text in pieces of so many cells.
  private static func chunks(of text: String, columns: Int) -> [String] {
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

  private mutating func addPicture(_ plan: PicturePlan?) {
    guard let plan else { return }
    let frame = Rect(
      column: column + columns + Self.pictureGap, row: 0, columns: plan.extent.columns,
      rows: plan.extent.rows)
    var element = Element(
      id: .picture, role: .picture, label: plan.label, frame: frame, clip: clip, text: .black)
    element.picture = plan.code
    element.scale = plan.scale
    elements.append(element)
  }

  private mutating func addButton(_ id: ElementID, _ message: Message) {
    space()
    var button = pill(
      id, label: message, fill: room.theme.tint, text: room.theme.onTint, row: rows)
    // On these pages the main button stands where lines begin, below the words that lead to it.
    button = button.moved(columns: fieldArea.column - button.frame.column)
    elements.append(button)
    rows = button.frame.endRow
  }

  private mutating func addLink(_ id: ElementID, _ message: Message) {
    let link = link(id, message, row: rows, columns: fieldArea.columns)
    elements.append(link)
    rows = link.frame.endRow
  }
}
