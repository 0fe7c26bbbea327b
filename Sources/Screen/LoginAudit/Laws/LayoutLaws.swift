import LoginCanvas
import LoginLettering
package import LoginLayout
package import LoginModel

/// The laws of the layout.
///
/// One list of findings for each state, instead of one expectation for each element, makes it fast to check thousands
/// of states.
package enum LayoutLaws {
  /// Returns the violations in the layout of a state; empty if none exist.
  package static func broken(by state: LoginState) -> [Finding] { findings(DrawnScreen(state)) }

  /// Returns the violations in the layout of a screen; empty if none exist.
  package static func findings(_ screen: DrawnScreen) -> [Finding] {
    var found: [Finding] = []
    for element in screen.layout.elements { found += cuts(element, screen) }
    found += overlaps(screen.layout.elements)
    found += hidden(screen)
    if screen.isUsable {
      found += missingElements(screen)
      found += focusFaults(screen.layout)
    }
    return found
  }
}

extension LayoutLaws {
  /// Checks that nothing is truncated or leaves the screen.
  private static func cuts(_ element: Element, _ screen: DrawnScreen) -> [Finding] {
    var found: [Finding] = []
    let state = screen.state
    let columns = 0...state.size.columns
    if !columns.contains(element.frame.column) || !columns.contains(element.frame.endColumn) {
      found.append(Finding(.staysOnScreen, element.id, "is outside the screen"))
    }
    if !Rect(state.size).contains(element.clip) {
      found.append(Finding(.clipStaysOnScreen, element.id, "is visible outside the screen"))
    }
    // A screen of one column can't show a wide character.
    guard state.size.columns >= 2 else { return found }
    let lines = element.allLines
    for line in lines {
      if line.typeset.columns > line.place.columns || line.typeset.rows > line.place.rows {
        found.append(Finding(.lineFits, element.id, "is cut off"))
      }
      if !element.frame.contains(line.place) {
        found.append(Finding(.textStaysInside, element.id, "has text outside its frame"))
      }
    }
    guard hasText(element) else {
      // A key of one cell doesn't show a text that is too wide for it.
      let isBare = element.role == .key && !screen.isUsable
      return isBare || isWithoutText(element)
        ? found : found + [Finding(.hasText, element.id, "shows nothing for \(element.label)")]
    }
    if let fault = TextShown(element, screen).fault {
      found.append(Finding(.showsText, element.id, fault))
    }
    return found
  }

  /// Returns whether any line shows something; an empty field still has its line.
  private static func hasText(_ element: Element) -> Bool {
    element.role == .field
      ? !element.lines.isEmpty : element.lines.contains { $0.typeset.columns > 0 }
  }

  /// Returns whether an element is a line, a background or a picture, which have no text.
  private static func isWithoutText(_ element: Element) -> Bool {
    switch element.role {
    case .rule, .keyboard, .picture: true
    case .title, .button, .link, .field, .label, .notice, .progress, .hint, .key, .mark, .address:
      false
    }
  }
}

extension Element {
  /// The lines of the label, and of the icon if it consists of characters.
  package var allLines: [Line] {
    guard let icon, case .text(let line) = icon.picture else { return lines }
    return lines + [line]
  }
}
