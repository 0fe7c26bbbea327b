import LoginCanvas
import LoginLayout
import LoginModel

/// The text that an element shows, compared with its full text, and the reasons why it may show less.
struct TextShown {
  private let element: Element
  private let screen: DrawnScreen
  /// The drawn text, without what wrapping removes and adds.
  private var shown: String { ComparedText.letters(element.shown) }

  private var state: LoginState { screen.state }
  private var layout: ScreenLayout { screen.layout }

  init(_ element: Element, _ screen: DrawnScreen) {
    (self.element, self.screen) = (element, screen)
  }

  /// The fault; `nil` if none exists.
  var fault: String? {
    if element.role == .field { return fieldFault }
    // A key shows a sign for its name, a mark shows a count and an arrow, and a picture is in characters.
    guard element.role != .key, element.role != .mark, element.role != .picture else { return nil }
    let texts = meantTexts
    if texts.contains(element.shown) { return nil }
    let (meant, shown) = (texts.map(ComparedText.letters), shown)
    if meant.contains(shown) || mayBeCut && meant.contains(where: isBeginning) { return nil }
    return "shows \(element.shown) for \(element.label)"
  }

  /// Returns whether the element shows the beginning of a text, followed by a truncation mark.
  private func isBeginning(of text: String) -> Bool {
    let sign = ["…", "..."].first(where: shown.hasSuffix)
    // Letters that a joiner kept apart may form one character without it, so scalars are compared.
    return sign.map { sign in
      let start = shown.unicodeScalars.dropLast(sign.unicodeScalars.count)
      return !start.isEmpty && text.unicodeScalars.starts(with: start)
    } ?? false
  }

  /// The texts, one of which the element must show completely.
  private var meantTexts: [String] {
    let label = element.label
    switch element.role {
    case .button:
      guard let model else { return [label] }
      return model.labels(isDisplayingLargeText: layout.textSize.isAccessibilityCategory)
    case .link where element.id == .cancel:
      return ["", "< ", "\u{2039} "].map { $0 + label } + ["<", "\u{2039}"]
    case .link:
      let item = screen.content.form?.items.first { $0.id == element.id }
      if let row = item?.tableRow { return [label, row.term + row.meaning] }
      let detail = item?.detail
      return detail.map { detail in ["", "\u{203A}", "\u{2039}"].map { label + detail + $0 } }
        ?? [label]
    case .notice, .label: return ["", "! ", "? ", "\u{2713} "].map { $0 + label }
    case .progress:
      let signs = ["…", "...", "•••", "●○○", "○●○", "○○●", "O..", ".O.", "..O"]
      return signs.map { label + $0 }
    case .title, .rule, .field, .hint, .key, .keyboard, .mark, .address, .picture: return [label]
    }
  }

  /// The texts of a button of the picker; `nil` for any other element.
  private var model: LoginButtonViewModel? {
    state.index(of: element.id).map { state.button(at: $0) }
  }

  /// Whether there is no room for the full text.
  private var mayBeCut: Bool {
    switch element.role {
    // Even on an empty screen, the button's short label would be too high.
    case .button:
      guard let model else { return false }
      let lines = TextWrap.lines(model.shortName, columns: element.frame.columns - 4)
      return lines.count > max(1, state.size.rows - 3)
    // A notice and a button of the picker don't both fit; large letters keep their rows.
    case .notice, .progress:
      return isAtFoot && isFootFull
        || screen.content.isListInFront && (state.size.rows <= 12 || layout.scale > 1)
    // The status line is one row.
    case .hint:
      // A code and an address are whole from 8 rows on; below, the foot has one row.
      if [.statusCode, .statusAddress].contains(element.id) {
        return isFootFull && state.size.rows < 8
      }
      return [.statusMessage, .statusCapsLock].contains(element.id)
        ? isFootFull
        : element.id == .status && DisplayWidth.of(element.label) > element.frame.columns
    case .title, .rule, .link, .field, .label, .key, .keyboard, .mark, .address, .picture:
      return false
    }
  }

  /// Whether the notice and the other texts in ordinary text above the last row take all rows that they may.
  private var isFootFull: Bool {
    let page = layout.elements.first { $0.clip.rows < state.size.rows }?.clip.rows ?? 0
    // The rest of the screen keeps three rows.
    guard page > 3 else { return true }
    let rows = max(1, min(3, state.size.rows / 4))
    let ids: [ElementID] = [
      .notice, .statusMessage, .statusCapsLock, .statusCode, .statusAddress,
    ]
    let foot = layout.elements.filter {
      ids.contains($0.id) && $0.clip.rows == element.clip.rows
    }
    return foot.reduce(0) { $0 + $1.lines.count } >= rows
  }

  private var isAtFoot: Bool { element.clip.rows == state.size.rows && layout.scale > 1 }

  /// The fault of a field.
  ///
  /// A field shows a part of its content in one piece, and all of it if it fits.
  private var fieldFault: String? {
    guard let item = screen.field(element.id), let content = item.input,
      let line = element.lines.first
    else { return "is a field of nothing" }
    let isSecret = item.role == .secret
    let characters = content.characters.map { character -> Character in
      if isSecret { return element.shown.first == "*" ? "*" : "\u{2022}" }
      return DisplayWidth.of(character) == 0 ? "\u{FFFD}" : character
    }
    let whole = String(characters)
    guard element.shown.isEmpty || whole.contains(element.shown) else {
      return "shows \(element.shown) for \(whole)"
    }
    let fits = element.scale == 1 && DisplayWidth.of(whole) < line.place.columns
    return fits && element.shown != whole ? "shows \(element.shown) of \(whole)" : nil
  }
}
