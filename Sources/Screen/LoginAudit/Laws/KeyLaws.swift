import LoginLayout
import LoginModel

/// Laws of the keyboard: Tab reaches and leaves every control; Esc leaves every page.
enum KeyLaws {
  /// The largest number of Esc presses: an on-screen keyboard, a request, help and the pages below.
  private static let mostEscapes = 12

  /// Returns the violations on a screen.
  static func findings(_ screen: DrawnScreen) -> [Finding] {
    guard screen.isUsable else { return [] }
    return tabs(screen) + escapes(screen.state)
  }

  private static func tabs(_ screen: DrawnScreen) -> [Finding] {
    let visited = known.value(of: Start(screen.state)) { _ in
      var state = screen.state
      var visited = [state.focus]
      for _ in state.focusOrder {
        _ = state.reduce(.tabPressed)
        visited.append(state.focus)
      }
      return visited
    }
    return tabFaults(visited, controls: enabledControls(of: screen))
  }

  /// Everything that a walk through the controls depends on: screens of many sizes and languages share it.
  struct Start: Hashable {
    let page: PageName
    let focus: ElementID
    let order: [ElementID]
    let usable: [ElementID]
    let isSideBySide: Bool
    let isKeyboardShown: Bool

    init(_ state: LoginState) {
      (page, focus, order) = (state.pageName, state.focus, state.focusOrder)
      usable = state.usable(order)
      (isSideBySide, isKeyboardShown) = (state.isSideBySide, state.isKeyboardShown)
    }
  }

  private static let known = AuditMemory<Start, [ElementID]>()

  /// Returns the enabled controls: those of the page, whether there is space for them or not, and all that are drawn.
  static func enabledControls(of screen: DrawnScreen) -> [ElementID] {
    let meant = screen.state.focusOrder.filter {
      screen.layout.element($0)?.isEnabled ?? !screen.content.isBusy
    }
    let drawn = screen.layout.elements.filter {
      $0.role.isControl && $0.role != .key && $0.isEnabled
    }
    return meant + drawn.map(\.id)
  }

  /// Returns the faults of a walk by Tab.
  ///
  /// - Parameters:
  ///   - visited: The controls that had the focus, in order.
  ///   - controls: All enabled controls.
  /// - Returns: The controls where the focus stays, and those that it doesn't reach.
  static func tabFaults(_ visited: [ElementID], controls: [ElementID]) -> [Finding] {
    let stuck = zip(visited, visited.dropFirst()).first { $0 == $1 && Set(controls).count > 1 }
    let missed = Set(controls).subtracting(visited).sorted { $0.rawValue < $1.rawValue }
    return (stuck.map { [Finding(.tabLeaves, $0.0, "keeps the focus when Tab is pressed")] } ?? [])
      + missed.map { Finding(.tabReachesAll, $0, "can't be reached with Tab") }
  }

  private static func escapes(_ state: LoginState) -> [Finding] {
    var state = state
    return escapeFaults((0..<mostEscapes).lazy.map { _ in state.reduce(.escapePressed) })
  }

  /// Returns the faults in the effects of repeated Esc presses.
  static func escapeFaults(_ presses: some Sequence<[LoginEffect]>) -> [Finding] {
    let hasLeft = presses.contains { effects in
      effects.contains { effect in
        switch effect {
        case .finish, .leaveAccount: true
        case .request, .sessionChanged, .openBrowser, .deliver, .copy, .cancelRequest, .openFonts,
          .openKeys, .wait, .stopWaiting, .stepScan, .ring:
          false
        }
      }
    }
    return hasLeft ? [] : [Finding(.escapeLeaves, nil, "can't be left with Esc")]
  }
}
