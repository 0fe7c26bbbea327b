import LoginModel
import LoginTerminal

/// Events as actions, with what has to be remembered between two of them: what the mouse has pressed.
///
/// A press does nothing by itself. The control is used when the button comes up on it, so that whoever has hit the
/// wrong one can still move away (WCAG 2.2, 2.5.2).
struct Pointer {
  /// What the button went down on.
  private struct Press: Equatable {
    let control: ElementID
    /// The page that it belonged to: another one may have a control of the same name in its place.
    let place: PathPlace
  }

  private var press: Press?

  /// The action of an event; `nil` for those without a meaning here.
  ///
  /// - Parameters:
  ///   - event: What the terminal told.
  ///   - state: The screen as it is.
  ///   - view: The picture that was shown when it happened.
  /// - Returns: What it means here.
  mutating func action(
    for event: TerminalEvent, in state: LoginState, on view: ScreenView
  ) -> LoginAction? {
    guard case .mouse(let mouse) = event else {
      return KeyMap.action(for: event, isEditing: state.isEditing)
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
