import LoginCanvas
import LoginLayout
import LoginModel

/// Laws of the focus: a focused control looks different from the same control without the focus.
enum FocusLaws {
  /// The keys that move the focus to the next control and the previous one.
  static let keys: [LoginAction] = [.tabPressed, .backTabPressed]

  /// Returns the violations on a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen, drawn.
  ///   - keys: The keys after which the control may be in the same place; on return, the one after which it is. They
  ///     are the same in every appearance.
  /// - Returns: A finding for each violated law; empty if no other picture has the control in the same place.
  static func findings(_ screen: DrawnScreen, _ keys: inout [LoginAction]) -> [Finding] {
    guard screen.isUsable, let element = screen.layout.elements.first(where: \.isFocused),
      element.isVisible, let other = other(screen, element, &keys)
    else { return [] }
    let change = FocusChange(of: element, screen, other)
    var found: [Finding] = []
    if !change.isSeen {
      found.append(
        Finding(.focusIsVisible, element.id, "looks the same with the focus and without"))
    } else if !change.isSeenWithoutColor {
      found.append(Finding(.focusWithoutColor, element.id, "shows the focus only by color"))
    }
    // Two pixels around the control, in cells of 8 by 16 (WCAG 2.2, 2.4.13).
    let least = Double(4 * (8 * element.frame.columns + 16 * element.frame.rows)) / 128
    if change.cells < least {
      found.append(
        Finding(
          .focusIsLarge, element.id, "shows the focus on too small a part",
          Measure(change.cells, atLeast: least, .cells)))
    }
    return found
  }

  /// Returns the same screen with the focus on another control; `nil` if the control then moves.
  private static func other(
    _ screen: DrawnScreen, _ element: Element, _ keys: inout [LoginAction]
  ) -> DrawnScreen? {
    for key in keys {
      var state = screen.state
      _ = state.reduce(key)
      let other = DrawnScreen(state, screen.measures)
      let twin = other.layout.element(element.id)
      if twin?.frame == element.frame, twin?.isFocused == false {
        keys = [key]
        return other.drawn(after: screen)
      }
    }
    keys = []
    return nil
  }
}
