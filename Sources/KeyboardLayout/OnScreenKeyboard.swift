/// The on-screen keyboard: its layout, its current page, the state of shift, and accents for the next letter.
///
/// It contains no text and no focus; the owner of the text field applies the effects of ``press(_:)``. A new keyboard
/// starts on the letters page, with shift off.
package struct OnScreenKeyboard: Hashable, Sendable {
  /// The keys of the person's language.
  package private(set) var layout: KeyLayout
  /// The rows of a key, 1 or more; larger on high screens and for enlarged letters.
  package var rowHeight: Int
  /// The purpose of the field that the keys type into; another one starts with its letters.
  package var purpose = KeyboardPurpose.text {
    didSet { if purpose != oldValue { restart() } }
  }
  /// The free rows between two lines of keys: one if keys are a single row high, so that a finger doesn't hit two (WCAG
  /// 2.2, 2.5.8).
  var lineGap: Int { rowHeight > 1 ? 0 : 1 }
  /// The current page.
  package private(set) var page: KeyPage = .letters
  private var isShiftLocked = false
  /// The accents for the next letter.
  private var accents: [DeadKey] = []
  /// Whether Latin letters replace those of the layout.
  private var showsLatin = false

  /// Creates a keyboard on its first page.
  package init(layout: KeyLayout = .qwerty, rowHeight: Int = 1) {
    self.layout = layout
    self.rowHeight = max(1, rowHeight)
  }

  /// Shows the keys of another layout.
  package mutating func use(_ layout: KeyLayout) {
    self.layout = layout
    restart()
  }

  /// The state of the shift key.
  package var shift: ShiftState {
    guard page == .shifted else { return .off }
    return isShiftLocked ? .locked : .once
  }

  /// The keys of the current page, in reading order.
  package var keys: [Key] { rows.flatMap(\.self) }

  /// Returns a key of the current page; `nil` if it has none with that identifier.
  package func key(id: Key.ID) -> Key? { keys.first { $0.id == id } }

  /// Presses a key.
  ///
  /// Shift changes from off to once, to locked, and back to off. A page key turns it off, and so does the first
  /// character, including a blank, after it was pressed once. The pages of signs stay until a page key is pressed,
  /// because passwords mix characters. Accents hold for one character, and the blank types one by itself.
  ///
  /// - Parameter key: A key of this keyboard, usually of the current page.
  /// - Returns: The remaining effect outside the keyboard.
  package mutating func press(_ key: Key) -> KeyEffect {
    switch key.action {
    case .insert(let text):
      return insert(text)
    case .accent(let accent):
      // Twice is the accent by itself.
      guard !accents.contains(accent) else { return insert(accent.text) }
      accents.append(accent)
      return .none
    case .space:
      return insert(accents.last?.text ?? " ")
    case .backspace:
      return accents.popLast() == nil ? .deleteBackward : .none
    case .shift:
      pressShift()
      return .none
    case .page(let page):
      show(page)
      return .none
    case .alphabet:
      let isLatin = showsLatin
      restart()
      showsLatin = !isLatin
      return .none
    case .submit:
      return .submit
    case .hide:
      return .hide
    }
  }
}

extension OnScreenKeyboard {
  /// The layouts that it can show.
  var layouts: [KeyLayout] { [layout] + (layout.isLatin ? [] : [.qwerty]) + [.digits] }

  /// The layout that it shows now.
  private var shownLayout: KeyLayout {
    guard purpose != .digits else { return .digits }
    return showsLatin && !layout.isLatin ? .qwerty : layout
  }

  /// The last row of keys; the key for other letters shows some of them.
  var bottom: BottomRow {
    let other = showsLatin ? layout.lettersLabels : KeyLayout.qwerty.lettersLabels
    return BottomRow(purpose: purpose, alphabet: layout.isLatin ? [] : other)
  }

  /// The rows of keys of the current page.
  var rows: [[Key]] {
    let rows = shownLayout.keys(on: page, shift: shift, bottom)
    return accents.isEmpty ? rows : rows.map { $0.map { $0.with(accents) } }
  }

  private mutating func restart() {
    show(.letters)
    showsLatin = purpose == .address
    accents = []
  }

  private mutating func insert(_ text: String) -> KeyEffect {
    if shift == .once { show(.letters) }
    accents = []
    return .insert(text)
  }

  private mutating func pressShift() {
    switch (page, shift) {
    case (.letters, _): show(.shifted)
    case (.shifted, .once): isShiftLocked = true
    case (.shifted, _): show(.letters)
    case (.symbols, _), (.moreSymbols, _), (.others, _): break
    }
  }

  private mutating func show(_ page: KeyPage) {
    self.page = page
    isShiftLocked = false
  }
}

private extension Key {
  /// Returns the key after accents: a letter that can have them shows itself with them.
  func with(_ accents: [DeadKey]) -> Key {
    guard case .insert(let text) = action, let composed = DeadKey.compose(text, accents) else {
      return self
    }
    return Key(
      id: id, action: .insert(composed), name: .text(composed), labels: [composed], width: width)
  }
}
