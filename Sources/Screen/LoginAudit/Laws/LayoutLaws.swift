import LoginCanvas
import LoginLettering
package import LoginLayout
package import LoginModel

/// The laws of the layout, as findings on what breaks them.
///
/// One list for a state instead of one expectation for each element keeps thousands of states quick.
package enum LayoutLaws {
  /// Every law of the layout that a state breaks; none when all is well.
  package static func broken(by state: LoginState) -> [Finding] { findings(DrawnScreen(state)) }

  /// Every law of the layout that a screen breaks; none when all is well.
  package static func findings(_ screen: DrawnScreen) -> [Finding] {
    var found: [Finding] = []
    for element in screen.layout.elements { found += cuts(element, screen) }
    found += overlaps(screen.layout.elements)
    found += hidden(screen)
    if screen.isUsable {
      found += absences(screen)
      found += focusFaults(screen.layout)
    }
    return found
  }
}

extension LayoutLaws {
  /// Nothing is cut, and nothing leaves the screen.
  private static func cuts(_ element: Element, _ screen: DrawnScreen) -> [Finding] {
    var found: [Finding] = []
    let state = screen.state
    let columns = 0...state.size.columns
    if !columns.contains(element.frame.column) || !columns.contains(element.frame.endColumn) {
      found.append(Finding(.staysOnScreen, element.id, "leaves the screen"))
    }
    if !Rect(state.size).contains(element.clip) {
      found.append(Finding(.clipStaysOnScreen, element.id, "is seen outside of the screen"))
    }
    // A screen of one column holds no wide character.
    guard state.size.columns >= 2 else { return found }
    let lines = element.allLines
    for line in lines {
      if line.typeset.columns > line.place.columns || line.typeset.rows > line.place.rows {
        found.append(Finding(.lineFits, element.id, "is cut"))
      }
      if !element.frame.contains(line.place) {
        found.append(Finding(.textStaysInside, element.id, "has text outside of its frame"))
      }
    }
    guard hasText(element) else {
      // What is too wide for a key of one cell is not shown.
      let isBare = element.role == .key && !screen.isUsable
      return isBare || isWithoutText(element)
        ? found : found + [Finding(.hasText, element.id, "shows nothing for \(element.label)")]
    }
    if let fault = TextShown(element, screen).fault {
      found.append(Finding(.showsText, element.id, fault))
    }
    return found
  }

  /// Whether any line shows something; an empty field has its line.
  private static func hasText(_ element: Element) -> Bool {
    element.role == .field
      ? !element.lines.isEmpty : element.lines.contains { $0.typeset.columns > 0 }
  }

  /// Lines, grounds and pictures say nothing in letters.
  private static func isWithoutText(_ element: Element) -> Bool {
    switch element.role {
    case .rule, .keyboard, .picture: true
    case .title, .button, .link, .field, .label, .notice, .progress, .hint, .key, .mark, .address:
      false
    }
  }
}

extension Element {
  /// The lines of the label, and of the icon where it is made of characters.
  package var allLines: [Line] {
    guard let icon, case .text(let line) = icon.picture else { return lines }
    return lines + [line]
  }
}
