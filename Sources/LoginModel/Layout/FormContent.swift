import Canvas

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

/// The form without regard to where it is seen: row 0 is its first row.
struct FormContent {
  /// The elements, in the order they are read.
  private(set) var elements: [Element] = []
  /// Its height.
  private(set) var rows = 0

  private let room: LayoutRoom
  private let density: FormDensity
  private let clip: Rect
  /// The columns of the content.
  private let column: Int
  private let columns: Int
  /// Columns of the labels when they stand beside the fields; `nil` when they stand above.
  private let labelColumns: Int?

  /// Columns of the content at most, and of a field at least while its label stands beside it.
  private static let widest = 60
  private static let narrowestField = 20
  private static let gap = 2

  init(_ room: LayoutRoom, density: FormDensity, clip: Rect) {
    self.room = room
    self.density = density
    self.clip = clip
    columns = min(Self.widest, room.size.columns - 2 * room.margin)
    column = (room.size.columns - columns) / 2
    let widestLabel = [Message.email, .password].map { DisplayWidth.of(room.words($0)) }.max() ?? 0
    let field = columns - widestLabel - Self.gap
    let isBeside = !room.textSize.isAccessibilityCategory && field >= Self.narrowestField
    labelColumns = isBeside ? widestLabel : nil
    addField(.email, label: .email, input: room.state.email, isSecret: false)
    space()
    addField(
      .password, label: .password, input: room.state.password,
      isSecret: !room.state.showsPassword)
    addTidings()
    addOffer()
    space()
    addActions()
  }
}

extension FormContent {
  private mutating func space() { rows += density.spacing }

  /// The columns of the fields.
  private var fieldArea: (column: Int, columns: Int) {
    guard let labelColumns else { return (column, columns) }
    let indent = labelColumns + Self.gap
    return (column + indent, columns - indent)
  }

  /// Addresses and passwords run from left to right in every language, as in a browser's fields.
  private mutating func addField(
    _ id: ElementID, label: Message, input: TextInput, isSecret: Bool
  ) {
    let height = density.hasFrames ? 3 : 1
    let words = room.words(label)
    let captionLines = labelColumns == nil ? TextWrap.lines(words, columns: columns) : [words]
    let labelRows = labelColumns == nil ? captionLines.count : 0
    let textRow = rows + labelRows + (density.hasFrames ? 1 : 0)
    let labelFrame = Rect(
      column: column, row: labelColumns == nil ? rows : textRow,
      columns: labelColumns ?? columns, rows: captionLines.count)
    var caption = Element(
      id: .label(of: id), role: .label, label: words, frame: labelFrame, clip: clip,
      text: room.theme.text)
    caption.lines = captionLines.enumerated().map { index, text in
      Element.Line(
        text, place: labelFrame.row(labelFrame.row + index),
        alignment: labelColumns == nil ? .leading : .trailing)
    }
    if room.isFocused(id) {
      caption.attributes = [.bold, .underline]
      let start = labelFrame.endColumn - DisplayWidth.of(words)
      let sign = (labelColumns == nil ? labelFrame.column : start) - 2
      if sign >= 0 { caption.focusMark = Point(column: sign, row: labelFrame.row) }
    }
    let area = fieldArea
    let frame = Rect(
      column: area.column, row: rows + labelRows, columns: area.columns, rows: height)
    var field = room.control(
      id, role: .field, label: words, frame: frame, clip: clip, text: room.theme.text)
    field.shape = density.hasFrames ? .roomyBox : .compactBox
    let isAtFault = room.state.notice?.kind == .error && room.state.notice?.fieldAtFault == id
    field.border = isAtFault ? room.theme.error : room.theme.edge
    field.attributes = []
    let inner = max(1, area.columns - 4)
    let window = FieldWindow(
      input, columns: inner, mask: isSecret ? room.traits.glyphs.passwordMark : nil)
    field.lines = [
      Element.Line(
        window.text,
        place: Rect(column: area.column + 2, row: textRow, columns: inner, rows: 1),
        direction: .leftToRight)
    ]
    field.insertionColumn = window.insertionColumn
    elements += [caption, field]
    rows += labelRows + height
  }

  /// What happened or goes on, below the fields.
  private mutating func addTidings() {
    let area = fieldArea
    let tidings = Tidings(room, columns: area.columns)
    guard tidings.rows > 0 else { return }
    elements += tidings.elements(
      at: Point(column: area.column, row: rows), clip: clip, alignment: .leading)
    rows += tidings.rows
  }

  /// The control that creates the account that the notice asks about.
  private mutating func addOffer() {
    guard room.state.notice?.offersAccountCreation == true, room.state.activity == nil else {
      return
    }
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
    let fits = links.allSatisfy { DisplayWidth.of(room.words($0.1)) <= beside }
    var row = fits ? rows : go.frame.endRow
    for (id, message) in links {
      let link = link(id, message, row: row, columns: fits ? beside : area.columns)
      elements.append(link)
      row = link.frame.endRow + (fits && density.hasFrames && id == .showPassword ? 1 : 0)
    }
    rows = max(go.frame.endRow, row)
  }

  private func pill(
    _ id: ElementID, label: Message, fill: RGB, text: RGB, row: Int
  ) -> Element {
    let area = fieldArea
    let words = room.words(label)
    let lines = TextWrap.lines(words, columns: area.columns - 4)
    let width = min(area.columns, (lines.map { DisplayWidth.of($0) }.max() ?? 0) + 6)
    let isRoomy = density.hasFrames
    let frame = Rect(
      column: area.column + area.columns - width, row: row, columns: width,
      rows: lines.count + (isRoomy ? 2 : 1))
    let isEnabled = room.state.activity == nil && room.state.coolDownSeconds == nil
    let (fill, ink) = room.theme.button(
      fill: isEnabled ? fill : room.theme.edge, text: isEnabled ? text : room.theme.page)
    var button = room.control(
      id, role: .button, label: words, frame: frame, clip: clip,
      text: ink, fill: fill)
    button.border = room.theme.border(fill: fill, text: button.text)
    button.isEnabled = isEnabled
    button.shape = isRoomy ? .roomyPill : .compactPill
    let top = row + (isRoomy ? 1 : 0)
    button.lines = lines.enumerated().map { index, text in
      Element.Line(
        text, place: frame.inset(by: Insets(left: 2, right: 2)).row(top + index),
        alignment: .center)
    }
    room.mark(&button, row: top)
    return button
  }

  private func link(_ id: ElementID, _ message: Message, row: Int, columns: Int) -> Element {
    let words = room.words(message)
    let lines = TextWrap.lines(words, columns: columns)
    let width = lines.map { DisplayWidth.of($0) }.max() ?? 0
    let frame = Rect(column: fieldArea.column, row: row, columns: width, rows: lines.count)
    var link = room.control(
      id, role: .link, label: words, frame: frame, clip: clip, text: room.theme.tint)
    link.lines = lines.enumerated().map { index, text in
      Element.Line(text, place: frame.row(row + index))
    }
    room.mark(&link, row: row)
    return link
  }
}

private extension Rect {
  /// One row of the same columns.
  func row(_ row: Int) -> Rect { Rect(column: column, row: row, columns: columns, rows: 1) }
}
