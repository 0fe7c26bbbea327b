/// The on-screen keyboard: its layout, its current page and the state of shift.
///
/// It contains no text and no focus; the owner of the text field applies the effects of ``press(_:)``. A new keyboard
/// starts on the letters page, with shift off.
package struct OnScreenKeyboard: Hashable, Sendable {
  /// The table of keys.
  package let layout: KeyLayout
  /// The rows of a key, 1 or more; larger on high screens and for enlarged letters.
  package var rowHeight: Int
  /// The free rows between two lines of keys: one if keys are a single row high, so that a finger doesn't hit two (WCAG
  /// 2.2, 2.5.8).
  var lineGap: Int { rowHeight > 1 ? 0 : 1 }
  /// The current page.
  package private(set) var page: KeyPage = .letters
  private var isShiftLocked = false

  /// Creates a keyboard on its first page.
  package init(layout: KeyLayout = .qwerty, rowHeight: Int = 1) {
    self.layout = layout
    self.rowHeight = max(1, rowHeight)
  }

  /// The state of the shift key.
  package var shift: ShiftState {
    guard page == .shifted else { return .off }
    return isShiftLocked ? .locked : .once
  }

  /// The keys of the current page, in reading order.
  package var keys: [Key] { layout.keys(on: page, shift: shift).flatMap(\.self) }

  /// Returns a key of the current page; `nil` if it has none with that identifier.
  package func key(id: Key.ID) -> Key? { keys.first { $0.id == id } }

  /// Presses a key.
  ///
  /// Shift changes from off to once, to locked, and back to off. A page key turns it off, and so does the first
  /// character, including a blank, after it was pressed once. The pages of signs stay until a page key is pressed,
  /// because passwords mix characters.
  ///
  /// - Parameter key: A key of this keyboard, usually of the current page.
  /// - Returns: The remaining effect outside the keyboard.
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
