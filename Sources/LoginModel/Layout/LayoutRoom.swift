import Canvas

/// What every part of a layout needs to know.
struct LayoutRoom {
  let state: LoginState
  let textSize: ContentSizeCategory
  let theme: Theme

  init(state: LoginState, textSize: ContentSizeCategory) {
    self.state = state
    self.textSize = textSize
    theme = state.traits.theme
  }

  var traits: TraitCollection { state.traits }
  var size: Size { state.size }

  /// Cells kept free at each side, for the focus mark and the eye.
  var margin: Int {
    switch size.columns {
    case 28...: 3
    case 12...: 2
    default: 0
    }
  }

  func words(_ message: Message) -> String { traits.words(message) }

  func isFocused(_ id: ElementID) -> Bool { state.focus == id }

  /// A control with its colours for focus and use; `text` is repaired to be readable on `fill`.
  func control(
    _ id: ElementID, role: Element.Role, label: String, frame: Rect, clip: Rect, text: RGB,
    fill: RGB? = nil
  ) -> Element {
    let readable = theme.readable(text, on: fill ?? theme.page)
    var element = Element(
      id: id, role: role, label: label, frame: frame, clip: clip, text: readable)
    element.fill = fill
    element.isFocused = isFocused(id)
    element.isEnabled = state.activity == nil || id == .cancel
    if element.isFocused { element.attributes = [.bold, .underline] }
    return element
  }

  /// Puts the focus mark `distance` cells before the frame, on `row`, where the screen has room.
  func mark(_ element: inout Element, row: Int, distance: Int = 2) {
    let column = element.frame.column - distance
    guard element.isFocused, column >= 0 else { return }
    element.focusMark = Point(column: column, row: row)
  }
}
