import Canvas
import KeyboardLayout

/// The title bar, the last rows, the keyboard, and what remains between them.
struct BarsLayout {
  /// Title, hint, notice and keys.
  private(set) var elements: [Element] = []
  /// The cells for the content of the screen.
  private(set) var viewport: Rect

  private let room: LayoutRoom

  init(_ room: LayoutRoom) {
    self.room = room
    viewport = Rect(room.size)
    addTitleBar()
    let hintRows = addHint()
    addKeyboard(above: hintRows)
    if room.state.screen == .picker { addTidings() }
  }
}

extension BarsLayout {
  /// Rows from which the line below the title is drawn; it is decoration and yields first.
  private static let rowsForRule = 16
  /// Rows from which the keys are told on the last row.
  private static let rowsForHint = 8

  /// Rows of the lowest button; what happened may not push the list away.
  private static let rowsForButton = 2

  /// Rows of what there is to tell on the picker; the form has it in its content.
  private var tidingsRows: Int {
    room.state.screen == .picker ? Tidings(room, columns: barColumns).rows : 0
  }

  /// Columns of what stands on the last rows.
  private var barColumns: Int { room.size.columns - 2 * barColumn }
  private var barColumn: Int { min(room.margin, 1) }

  private mutating func addTitleBar() {
    let (size, theme) = (room.size, room.theme)
    guard size.rows > 1 || room.state.screen == .email else { return }
    let screen = Rect(size)
    let isPicker = room.state.screen == .picker
    let label = room.words(isPicker ? .cancel : .back)
    let chevron = !room.traits.glyphs.isASCII ? "\u{2039} " : "< "
    let shown = isPicker ? label : chevron + label
    let width = DisplayWidth.of(shown)
    let start = min(room.margin, max(0, size.columns - width))
    if width <= size.columns {
      let frame = Rect(column: start, row: 0, columns: width, rows: 1)
      var cancel = room.control(
        .cancel, role: .link, label: label, frame: frame, clip: screen, text: theme.tint)
      cancel.lines = [Element.Line(shown, place: frame)]
      room.mark(&cancel, row: 0)
      elements.append(cancel)
    }
    addTitle(after: start + width + 2)
    viewport = viewport.inset(by: Insets(top: 1))
    guard size.rows >= Self.rowsForRule else { return }
    let place = Rect(column: 0, row: 1, columns: size.columns, rows: 1)
    var rule = Element(
      id: .rule, role: .rule, label: "", frame: place, clip: screen, text: theme.rule)
    rule.shape = .rule
    elements.append(rule)
    viewport = viewport.inset(by: Insets(top: 1))
  }

  /// The title stands in the middle, or as near to it as the control lets it.
  private mutating func addTitle(after free: Int) {
    let columns = room.size.columns
    let text = room.words(room.state.screen == .picker ? .login : .email)
    let width = DisplayWidth.of(text)
    let column = max((columns - width) / 2, free)
    guard column + width <= columns else { return }
    let frame = Rect(column: column, row: 0, columns: width, rows: 1)
    var title = Element(
      id: .title, role: .title, label: text, frame: frame, clip: Rect(room.size),
      text: room.theme.text)
    title.lines = [Element.Line(text, place: frame)]
    title.attributes = .bold
    elements.insert(title, at: 0)
  }

  /// Tells keys on the last row, in as many words as it holds; the rows taken.
  private mutating func addHint() -> Int {
    guard room.size.rows >= Self.rowsForHint, !room.state.isKeyboardShown,
      viewport.rows > tidingsRows + Self.rowsForButton
    else { return 0 }
    let messages: [Message] =
      if room.state.activity != nil {
        [.waitingHint]
      } else if room.state.screen == .picker {
        [.pickerHint, .pickerHintShort]
      } else {
        [.formHint, .formHintShort]
      }
    let texts = messages.map { message in
      !room.traits.glyphs.isASCII
        ? room.words(message)
        : room.words(message).replacing("\u{2191}\u{2193}", with: "Tab")
    }
    guard let text = texts.first(where: { DisplayWidth.of($0) <= barColumns }) else { return 1 }
    let place = Rect(
      column: barColumn, row: room.size.rows - 1, columns: barColumns, rows: 1)
    var hint = Element(
      id: .hint, role: .hint, label: text, frame: place, clip: Rect(room.size),
      text: room.theme.readable(room.theme.secondaryText, on: room.theme.page))
    hint.lines = [Element.Line(text, place: place, alignment: .center)]
    elements.append(hint)
    return 1
  }

  /// Lays the keyboard over the last rows; the inset law is the observer's.
  private mutating func addKeyboard(above hintRows: Int) {
    var observer = KeyboardObserver(originalInset: hintRows)
    defer { viewport = viewport.inset(by: Insets(bottom: observer.bottomInset)) }
    guard room.state.isKeyboardShown else { return }
    let keyboard = KeyboardPanel(room, keyboard: room.state.keyboard)
    observer.keyboardWillShow(rows: keyboard.rows)
    elements += keyboard.elements
  }

  /// What happened, or what is going on, above the last row of the picker; cut rather than silent
  /// where the screen is too small for it and a button.
  private mutating func addTidings() {
    let whole = Tidings(room, columns: barColumns)
    guard whole.rows > 0, viewport.rows > Self.rowsForButton else { return }
    let tidings = whole.cut(toRows: max(1, viewport.rows - PickerLayout.rowsForButton(room)))
    let origin = Point(column: barColumn, row: viewport.endRow - tidings.rows)
    elements += tidings.elements(
      at: origin, clip: Rect(room.size), alignment: tidings.rows == 1 ? .center : .leading)
    viewport = viewport.inset(by: Insets(bottom: tidings.rows))
  }
}
