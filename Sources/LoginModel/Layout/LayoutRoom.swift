import Canvas
import Lettering

/// What every part of a layout needs to know.
struct LayoutRoom {
  let state: LoginState
  let textSize: ContentSizeCategory
  let theme: Theme
  /// Cells that a letter is to be wide and high, 1…3; single texts may be smaller.
  let scale: Int
  let typesetter: Typesetter

  init(state: LoginState, textSize: ContentSizeCategory, theme: Theme, scale: Int) {
    self.state = state
    self.textSize = textSize
    self.theme = theme
    self.scale = scale
    typesetter = state.traits.typesetter
  }

  var traits: TraitCollection { state.traits }
  var size: Size { state.size }
  var direction: LayoutDirection { traits.layoutDirection }

  /// Cells kept free at each side, for the focus mark and the eye.
  var margin: Int {
    switch size.columns {
    case 28...: 3
    case 12...: 2
    case 4...: 1
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
    element.isEnabled = state.activity == nil || id == .cancel || state.screen == .provider
    element.attributes = element.isFocused ? [.bold, .underline] : boldText
    // A link is told from a label by its colour; where that does not count, by a line.
    if role == .link, traits.showsButtonShapes || traits.differentiatesWithoutColor {
      element.attributes.insert(.underline)
    }
    return element
  }

  /// Bold where the reader wants all text to be.
  var boldText: Style.Attributes { traits.isBoldText ? .bold : [] }
}
