import LoginCanvas
import LoginLayout
import LoginModel

/// Laws of order: everything is drawn, and therefore written to the terminal, in the order of reading, and a move of
/// the focus changes nothing else.
enum OrderLaws {
  /// Returns the violations on a screen; empty if the screen is too small to be usable.
  static func findings(_ screen: DrawnScreen) -> [Finding] {
    screen.isUsable ? disorder(screen) + changes(screen) : []
  }

  /// Returns the items that are drawn before an item which precedes them (WCAG 2.2, 1.3.2).
  ///
  /// Rows are written from top to bottom, so the places of elements are their order for a screen reader.
  private static func disorder(_ screen: DrawnScreen) -> [Finding] {
    let layout = screen.layout
    let isMirrored = layout.direction == .rightToLeft
    let start = { (place: Rect) in
      isMirrored ? layout.size.columns - place.endColumn : place.column
    }
    let byID = Dictionary(layout.elements.map { ($0.id, $0) }) { first, _ in first }
    // A picture is beside everything else, and the status message is near the field that it concerns. The English of a
    // sentence repeats it, so it may be at the end.
    let items = (screen.content.form?.items ?? []).filter {
      $0.role != .picture && $0.role != .status && !$0.isOriginal
    }
    let drawn = items.flatMap { item in
      [byID[.label(of: item.id)], byID[item.id]].compactMap(\.self)
    }
    return zip(drawn, drawn.dropFirst()).compactMap { one, next in
      let isBelow = next.frame.row >= one.frame.endRow
      // A field is a few rows high beside its label of one row.
      let isBeside =
        next.frame.row < one.frame.endRow && one.frame.row < next.frame.endRow
        && start(next.frame) >= start(one.frame) + one.frame.columns
      return isBelow || isBeside
        ? nil : Finding(.sequenceIsKept, next.id, "comes after \(one.id), but is drawn before it")
    }
  }

  /// Returns the finding if Tab changes more than the focus (WCAG 2.2, 3.2.1).
  private static func changes(_ screen: DrawnScreen) -> [Finding] {
    var state = screen.state
    let effects = state.reduce(.tabPressed)
    return change(from: screen, to: state, effects).map {
      [Finding(.focusKeepsContent, screen.state.focus, $0)]
    } ?? []
  }

  /// Returns the change of content by a move of the focus, and its further effects; `nil` without either.
  static func change(
    from screen: DrawnScreen, to state: LoginState, _ effects: [LoginEffect]
  ) -> String? {
    let acts = effects.contains { effect in
      switch effect {
      case .wait, .stopWaiting, .openFonts, .openKeys, .stepScan, .ring: false
      case .request, .sessionChanged, .leaveAccount, .openBrowser, .deliver, .copy, .cancelRequest,
        .finish:
        true
      }
    }
    if acts { return "starts something when the focus leaves it" }
    // Side by side, the focus moves between two pages that are both shown.
    if !screen.showsBoth, state.pageName != screen.state.pageName {
      return "opens another page when the focus leaves it"
    }
    let (before, after) = (screen.content, state.content)
    // The sentence about Caps Lock appears with the focus of a password, as a status message.
    let items = [before, after].map {
      ($0.form?.items ?? []).filter { $0.role != .status && $0.id != .capsLock }
    }
    return items[0] == items[1] && before.status == after.status
      ? nil : "changes the page when the focus leaves it"
  }
}
