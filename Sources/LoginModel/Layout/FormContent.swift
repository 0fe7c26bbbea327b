import Canvas
import Lettering

/// How generous the form is with rows, the most generous first.
enum FormDensity: CaseIterable {
  /// Framed fields with blank rows between.
  case spaced
  /// Framed fields.
  case framed
  /// Fields one row high with blank rows between.
  case compact
  /// Nothing but what is needed.
  case tight

  var hasFrames: Bool { self == .spaced || self == .framed }
  var spacing: Int { self == .spaced || self == .compact ? 1 : 0 }
}

/// The form, or another page, without regard to where it is seen: row 0 is its first row.
struct FormContent {
  /// The elements, in the order they are read.
  var elements: [Element] = []
  /// Its height.
  var rows = 0

  let room: LayoutRoom
  let density: FormDensity
  let clip: Rect
  /// Whether marks stand in the last column.
  let scrolls: Bool
  /// The columns of the content.
  let column: Int
  let columns: Int
  /// Columns of the labels when they stand beside the fields; `nil` when they stand above.
  private let labelColumns: Int?
  /// The scale of what there is to tell, at most.
  private let tidingsScale: Int

  /// Columns of the content at most, and of a field at least while its label stands beside it.
  private static let widest = 60
  private static let narrowestField = 20
  private static let gap = 2

  /// - Parameters:
  ///   - room: What is shown.
  ///   - density: How generous it is.
  ///   - tidingsScale: The scale of what there is to tell, at most.
  ///   - clip: Where it is seen; the content stands in the middle of its columns.
  ///   - hasPicture: Whether a QR code may stand beside the text.
  ///   - scrolls: Whether marks stand in the last column.
  init(
    _ room: LayoutRoom, density: FormDensity, tidingsScale: Int, clip: Rect,
    hasPicture: Bool = false, scrolls: Bool = false
  ) {
    self.scrolls = scrolls
    self.room = room
    self.density = density
    self.clip = clip
    self.tidingsScale = tidingsScale
    let plan = hasPicture ? Self.picturePlan(room, clip: clip) : nil
    let beside = plan.map { $0.extent.columns + Self.pictureGap } ?? 0
    columns = max(
      0, min(Self.widest * room.scale, clip.columns - 2 * room.margin - beside))
    column = clip.column + (clip.columns - columns - beside) / 2
    let widestLabel = Self.widestLabel(room)
    let field = columns - widestLabel - Self.gap
    let isBeside = !room.textSize.isAccessibilityCategory && field >= Self.narrowestField
    let isPage = room.state.screen != .picker && room.state.screen != .email
    labelColumns = isBeside && !isPage ? widestLabel : nil
    guard !isPage else {
      addPage(plan)
      return
    }
    addField(.email, label: .email, input: room.state.email, isSecret: false)
    space()
    addField(
      .password, label: .password, input: room.state.password,
      isSecret: !room.state.showsPassword)
    if room.state.screen == .email { addTidings() }
    addOffer()
    space()
    addActions()
    if room.state.screen == .email, room.state.isSigningUp { addLegal() }
  }

  /// Columns at which it stands comfortably beside something else.
  static func comfortableColumns(_ room: LayoutRoom) -> Int {
    let isStacked = room.textSize.isAccessibilityCategory
    let field = (isStacked ? narrowestField : narrowestField + 12) * room.scale
    return 2 * room.margin + (isStacked ? 0 : widestLabel(room) + gap) + field
  }

  private static func widestLabel(_ room: LayoutRoom) -> Int {
    let sign = room.traits.differentiatesWithoutColor ? 2 : 0
    return sign + ([Message.email, .password].map { DisplayWidth.of(room.words($0)) }.max() ?? 0)
  }
}

extension FormContent {
  mutating func space() { rows += density.spacing }

  /// The columns of the fields.
  var fieldArea: (column: Int, columns: Int) {
    guard let labelColumns else { return (column, columns) }
    let indent = labelColumns + Self.gap
    return (column + indent, columns - indent)
  }

  /// Addresses and passwords run from left to right in every language, as in a browser's fields.
  mutating func addField(
    _ id: ElementID, label: Message, input: TextInput, isSecret: Bool
  ) {
    let edge = density.hasFrames ? 1 : 0
    let area = fieldArea
    let window = FieldWindow(
      input, columns: max(1, area.columns - 4),
      mask: isSecret ? room.traits.glyphs.passwordMark(scale: room.scale) : nil,
      typesetter: room.typesetter, scale: room.scale)
    let isAtFault = room.state.fieldAtFault == id
    // The field at fault has an edge in the colour of errors; where colour does not count, a sign.
    let sign = isAtFault && room.traits.differentiatesWithoutColor ? "! " : ""
    let words = room.words(label)
    let caption = labelColumns == nil ? room.block(sign + words, columns: columns) : nil
    let labelRows = caption?.rows ?? 0
    let frame = Rect(
      column: area.column, row: rows + labelRows, columns: area.columns,
      rows: window.line.rows + 2 * edge)
    addCaption(of: id, words, sign: sign, block: caption, textRow: frame.row + edge)
    var field = room.control(
      id, role: .field, label: words, frame: frame, clip: clip, text: room.theme.text)
    field.shape = density.hasFrames ? .roomyBox : .compactBox
    field.border = isAtFault ? room.theme.error : room.theme.edge
    field.attributes = room.boldText
    field.scale = window.scale
    field.shortfall = window.shortfall
    field.lines = [
      Element.Line(
        window.line,
        place: Rect(
          column: area.column + 2, row: frame.row + edge, columns: max(1, area.columns - 4),
          rows: window.line.rows),
        direction: .leftToRight)
    ]
    field.insertionColumn = window.insertionColumn
    elements.append(field)
    rows += labelRows + frame.rows
  }

  /// The name of a field, above it in lines of its own or beside its text.
  private mutating func addCaption(
    of id: ElementID, _ words: String, sign: String, block: TextBlock?, textRow: Int
  ) {
    let width = labelColumns ?? columns
    let block = block ?? room.block(sign + words, columns: width, scale: 1)
    let frame = Rect(
      column: column, row: labelColumns == nil ? rows : textRow, columns: width, rows: block.rows)
    var caption = Element(
      id: .label(of: id), role: .label, label: words, frame: frame, clip: clip,
      text: room.theme.text)
    caption.attributes = room.boldText
    caption.take(
      block,
      lines: room.lines(
        block, at: frame.origin, columns: width,
        alignment: labelColumns == nil ? .leading : .trailing))
    if room.isFocused(id) {
      caption.attributes = [.bold, .underline]
      let start = labelColumns == nil ? frame.column : frame.endColumn - block.columns
      caption.focusMark = room.focusMark(
        before: start, row: frame.row, scale: block.scale)
    }
    elements.append(caption)
  }

  /// What happened or goes on, below the fields.
  mutating func addTidings() {
    let area = fieldArea
    let tidings = Tidings(room, columns: area.columns, scale: tidingsScale)
    guard tidings.rows > 0 else { return }
    elements += tidings.elements(
      at: Point(column: area.column, row: rows), clip: clip, alignment: .leading)
    rows += tidings.rows
  }

  /// The control that creates the account that the notice asks about.
  private mutating func addOffer() {
    guard room.state.offersAccountCreation, room.state.activity == nil else { return }
    let pill = pill(
      .createAccount, label: .createAccount, fill: room.theme.tint, text: room.theme.onTint,
      row: rows)
    elements.append(pill)
    rows += pill.frame.rows
  }

  /// The main button where lines end, the lesser controls where they begin; one below the other
  /// where the width does not hold both.
  private mutating func addActions() {
    let isCreating = room.state.isCreatingAccount
    let go = pill(
      .go, label: isCreating ? .createAccount : .go, fill: room.theme.tint,
      text: room.theme.onTint, row: rows)
    elements.append(go)
    let toggle: Message = room.state.showsPassword ? .hidePassword : .showPassword
    let links: [(ElementID, Message)] = [
      (.showPassword, toggle), (.forgotPassword, .forgotPassword),
    ]
    let area = fieldArea
    let beside = go.frame.column - area.column - 3
    let fits = links.allSatisfy { link in
      let block = room.block(room.words(link.1), columns: max(1, beside))
      return block.scale == room.scale && block.lines.count == 1 && block.columns <= beside
    }
    var row = fits ? rows : go.frame.endRow
    for (id, message) in links {
      let link = link(id, message, row: row, columns: fits ? beside : area.columns)
      elements.append(link)
      let isSpaced = fits && density.hasFrames && id == .showPassword && room.scale == 1
      row = link.frame.endRow + (isSpaced ? 1 : 0)
    }
    rows = max(go.frame.endRow, row)
  }

  func pill(
    _ id: ElementID, label: Message, fill: RGB, text: RGB, row: Int
  ) -> Element {
    let area = fieldArea
    let words = room.words(label)
    let block = room.block(words, columns: area.columns - 4)
    let width = min(area.columns, block.columns + 6)
    let isRoomy = density.hasFrames
    let frame = Rect(
      column: area.column + area.columns - width, row: row, columns: width,
      rows: block.rows + (isRoomy ? 2 : 1))
    let isEnabled =
      room.state.screen == .provider
      || room.state.activity == nil && room.state.coolDownSeconds == nil
    let (fill, ink) = room.theme.button(
      fill: isEnabled ? fill : room.theme.edge, text: isEnabled ? text : room.theme.page)
    var button = room.control(
      id, role: .button, label: words, frame: frame, clip: clip, text: ink, fill: fill)
    button.border = room.theme.border(fill: fill, text: button.text)
    button.isEnabled = isEnabled
    button.shape = isRoomy ? .roomyPill : .compactPill
    let top = row + (isRoomy ? 1 : 0)
    button.take(
      block,
      lines: room.lines(
        block, at: Point(column: frame.column + 2, row: top), columns: max(0, frame.columns - 4),
        alignment: .center))
    room.mark(&button, row: top)
    return button
  }

  func link(_ id: ElementID, _ message: Message, row: Int, columns: Int) -> Element {
    let words = room.words(message)
    let block = room.block(words, columns: columns)
    let frame = Rect(
      column: fieldArea.column, row: row, columns: block.columns, rows: block.rows)
    var link = room.control(
      id, role: .link, label: words, frame: frame, clip: clip, text: room.theme.tint)
    link.take(block, lines: room.lines(block, at: frame.origin, columns: frame.columns))
    room.mark(&link, row: row)
    return link
  }
}
