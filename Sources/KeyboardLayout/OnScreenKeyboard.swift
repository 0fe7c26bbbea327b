/// The on-screen keyboard: its layout, the page it shows and the state of shift.
///
/// It holds no text and no focus; whoever owns the text field does what ``press(_:)`` returns. A
/// new value starts on the letters page, with shift off.
package struct OnScreenKeyboard: Hashable, Sendable {
  /// The table of keys.
  package let layout: KeyLayout
  /// Rows of a key, 1 or more; for screens with rows to spare, and for enlarged letters.
  package var rowHeight: Int
  /// Free rows between two lines of keys: one where keys are a single row high, so that a finger does not hit two
  /// (WCAG 2.2, 2.5.8).
  var lineGap: Int { rowHeight > 1 ? 0 : 1 }
  /// The keys it shows now.
  package private(set) var page: KeyPage = .letters
  private var isShiftLocked = false

  /// A keyboard on its first page.
  package init(layout: KeyLayout = .qwerty, rowHeight: Int = 1) {
    self.layout = layout
    self.rowHeight = max(1, rowHeight)
  }

  /// What the shift key is doing.
  package var shift: ShiftState {
    guard page == .shifted else { return .off }
    return isShiftLocked ? .locked : .once
  }

  /// The keys of the present page in the order of reading.
  package var keys: [Key] { layout.keys(on: page, shift: shift).flatMap(\.self) }

  /// The key of the present page with that id; `nil` when it has none.
  package func key(id: Key.ID) -> Key? { keys.first { $0.id == id } }

  /// Presses a key.
  ///
  /// Shift goes from off to once, to locked, and off again; a page key turns it off, and so does
  /// the first character, a blank included, after it was pressed once. The pages of signs stay
  /// until a page key is pressed, because passwords mix characters.
  ///
  /// - Parameter key: A key of this keyboard, as a rule of the present page.
  /// - Returns: What is left to do outside of the keyboard.
  package mutating func press(_ key: Key) -> KeyEffect {
    switch key.action {
    case .insert(let character):
      return insert(character)
    case .space:
      return insert(" ")
    case .backspace:
      return .deleteBackward
    case .shift:
      pressShift()
      return .none
    case .page(let page):
      show(page)
      return .none
    case .submit:
      return .submit
    case .hide:
      return .hide
    }
  }
}

extension OnScreenKeyboard {
  private mutating func insert(_ character: Character) -> KeyEffect {
    if shift == .once { show(.letters) }
    return .insert(character)
  }

  private mutating func pressShift() {
    switch (page, shift) {
    case (.letters, _): show(.shifted)
    case (.shifted, .once): isShiftLocked = true
    case (.shifted, _): show(.letters)
    case (.symbols, _), (.moreSymbols, _): break
    }
  }

  private mutating func show(_ page: KeyPage) {
    self.page = page
    isShiftLocked = false
  }
}
