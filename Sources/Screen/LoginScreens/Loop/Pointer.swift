import LoginModel
import LoginTerminal

/// A converter of events into actions that remembers the control that the mouse has pressed.
///
/// A press has no effect by itself. The control is activated when the button is released on it, so that a person who
/// pressed the wrong one can still move away (WCAG 2.2, 2.5.2).
struct Pointer {
  /// A press of the mouse button.
  private struct Press: Equatable {
    let control: ElementID
    /// The page of the control: another page may have a control of the same name in its place.
    let place: PathPlace
  }

  private var press: Press?

  /// Returns the action of an event; `nil` for an event without a meaning here.
  ///
  /// - Parameters:
  ///   - event: The event from the terminal.
  ///   - state: The current state of the screen.
  ///   - view: The view that was shown when the event occurred.
  /// - Returns: The action.
  mutating func action(
    for event: TerminalEvent, in state: LoginState, on view: ScreenView
  ) -> LoginAction? {
    guard case .mouse(let mouse) = event else {
      return KeyMap.action(
        for: event, isEditing: state.isEditing, scanning: state.traits.scanning)
    }
    // With a switch, the pointer may be anywhere, and a release counts, as for other clicks (WCAG 2.2, 2.5.2).
    if state.traits.scanning != nil, mouse.kind == .press || mouse.kind == .release {
      return mouse.kind == .release ? .switchPressed : nil
    }
    let target = view.control(at: mouse.point).map { Press(control: $0, place: state.place) }
    switch mouse.kind {
    case .press:
      press = target
      return nil
    case .release:
      defer { press = nil }
      return press != nil && press == target ? view.action(at: mouse.point) : nil
    case .wheelUp: return .wheelTurned(isForward: false)
    case .wheelDown: return .wheelTurned(isForward: true)
    }
  }
}
