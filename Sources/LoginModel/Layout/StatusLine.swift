import Canvas
import Lettering

/// The last row, in ordinary cells: the keys that help, and the text size.
///
/// Enlarged letters are pictures to a screen reader. So the focused control is told here instead of
/// the keys, and the hardware cursor stands on it.
struct StatusLine {
  /// At most two.
  private(set) var elements: [Element] = []

  private let room: LayoutRoom
  private let place: Rect

  /// Blanks between two texts.
  private static let gap = 3
  /// Columns that the name of a field and a part of its content need.
  private static let columnsForField = 20

  init(_ room: LayoutRoom, place: Rect) {
    self.room = room
    self.place = place
    if room.scale > 1 { tellFocus() } else { tellKeys() }
  }
}

extension StatusLine {
  private var size: String {
    room.words(
      .textSizeInUse(
        name: room.textSize.rawValue, isAutomatic: room.traits.chosenTextSize == nil))
  }

  private func element(
    _ id: ElementID, _ text: String, _ place: Rect, _ alignment: Element.Alignment
  ) -> Element {
    let color = room.theme.readable(room.theme.secondaryText, on: room.theme.page)
    var element = Element(
      id: id, role: .hint, label: text, frame: place, clip: Rect(room.size), text: color)
    element.attributes = room.boldText
    element.lines = [room.line(text, place: place, alignment: alignment)]
    return element
  }

  /// The row without its last `columns`.
  private func place(without columns: Int) -> Rect {
    Rect(column: place.column, row: place.row, columns: place.columns - columns, rows: 1)
  }

  private func sizeElement(_ text: String) -> Element {
    let width = DisplayWidth.of(text)
    let end = Rect(column: place.endColumn - width, row: place.row, columns: width, rows: 1)
    return element(.textSize, text, end, .trailing)
  }

  // MARK: Keys

  private var hints: [String] {
    let messages: [Message] =
      if room.state.screen == .provider {
        [.providerHint, .waitingHint]
      } else if room.state.activity != nil {
        [.waitingHint]
      } else if !room.state.hasFields {
        [.pickerHint, .pickerHintShort]
      } else {
        [.formHint, .formHintKeys, .formHintShort]
      }
    let hasFonts = room.typesetter.canEnlarge || room.traits.scale(columns: room.size.columns) == 1
    let texts = (hasFonts ? [] : [room.words(.fontsMissing)]) + messages.map(room.words)
    return texts.map { text in
      room.traits.glyphs.isASCII
        ? text.replacing("\u{2191}\u{2193}", with: "Tab").replacing("\u{2212}", with: "-") : text
    }
  }

  /// In as many words as the row holds; the size in words, else by its name, yields last.
  private mutating func tellKeys() {
    for hint in hints {
      for size in [size, room.textSize.rawValue] {
        let own = DisplayWidth.of(hint)
        let width = DisplayWidth.of(size)
        let narrow = place(without: width + Self.gap)
        guard own <= narrow.columns else { continue }
        let isFree = (place.columns - own) / 2 >= width + Self.gap
        elements = [
          element(.hint, hint, isFree ? centered(own) : narrow, .center), sizeElement(size),
        ]
        return
      }
    }
    if let hint = hints.last, DisplayWidth.of(hint) <= place.columns {
      elements = [element(.hint, hint, place, .center)]
    }
  }

  private func centered(_ width: Int) -> Rect {
    Rect(
      column: place.column + (place.columns - width) / 2, row: place.row, columns: width, rows: 1)
  }

  // MARK: Focus

  private mutating func tellFocus() {
    let size = size
    let narrow = place(without: DisplayWidth.of(size) + Self.gap)
    let labels = focusLabels
    let isField = room.state.focus.isKey || room.state.isEditing
    let fits = { (label: String) in DisplayWidth.of(label) <= narrow.columns }
    // A field has need of room for what stands in it; a label for itself, and the size yields.
    let hasSize = isField ? narrow.columns >= Self.columnsForField : labels.contains(where: fits)
    elements = [focusElement(labels, in: hasSize ? narrow : place)]
    if hasSize { elements.append(sizeElement(size)) }
  }

  /// The name of the focused control, in full and short.
  private var focusLabels: [String] {
    let state = room.state
    guard let index = state.index(of: state.focus) else {
      return [state.spokenLabel(of: state.focus)]
    }
    let model = LoginButtonViewModel(
      provider: state.loginTypes[index].provider, traits: room.traits, theme: room.theme)
    return [model.signInLabel, model.shortName]
  }

  /// The name of the focused control; of a field, also what stands in it.
  private func focusElement(_ labels: [String], in area: Rect) -> Element {
    let state = room.state
    let id = state.focus.isKey ? state.activeField : state.focus
    let label = labels.first { DisplayWidth.of($0) <= area.columns } ?? labels.last ?? ""
    var status = element(.status, label, area, .leading)
    status.text = room.theme.text
    guard let input = state[field: id] else {
      status.lines = [room.line(cut(label, columns: area.columns), place: area)]
      return status
    }
    let isSecret = id.isSecret && !state.showsPassword
    let name = state.focus.isKey ? label + "  " : ""
    let head = cut(
      name + state.spokenLabel(of: id) + ": ", columns: max(2, area.columns / 2))
    let window = FieldWindow(
      input,
      columns: max(1, area.columns - DisplayWidth.of(head)),
      mask: isSecret ? room.traits.glyphs.passwordMark : nil)
    status.label = head + window.text
    status.lines = [room.line(head + window.text, place: area, direction: .leftToRight)]
    status.insertionColumn = DisplayWidth.of(head) + window.insertionColumn
    return status
  }

  private func cut(_ text: String, columns: Int) -> String {
    guard DisplayWidth.of(text) > columns else { return text }
    var text = String(text.prefix(columns))
    let sign = room.typesetter.ellipsis
    while !text.isEmpty, DisplayWidth.of(text + sign) > columns { text.removeLast() }
    return text + sign
  }
}
