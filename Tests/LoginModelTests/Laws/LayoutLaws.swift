import Canvas
import Lettering

@testable import LoginLayout
@testable import LoginModel

/// The laws of the layout, as findings on what breaks them.
///
/// One list for a state instead of one expectation for each element keeps thousands of states quick.
enum LayoutLaws {
  /// Every law of the layout that `state` breaks; none when all is well.
  static func broken(by state: LoginState) -> [Finding] { findings(state, ScreenLayout(state)) }

  /// The same, with a layout at hand.
  static func findings(_ state: LoginState, _ layout: ScreenLayout) -> [Finding] {
    var found: [Finding] = []
    for element in layout.elements { found += cuts(element, state, layout) }
    found += overlaps(layout.elements)
    found += hidden(layout, state)
    if ScreenLaws.isUsable(state.size) {
      found += absences(layout, state)
      found += focusFaults(layout)
    }
    return found.isEmpty ? [] : found.map { $0.at(state, layout) }
  }
}

extension LayoutLaws {
  /// Nothing is cut, and nothing leaves the screen.
  private static func cuts(
    _ element: Element, _ state: LoginState, _ layout: ScreenLayout
  ) -> [Finding] {
    var found: [Finding] = []
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
      let isBare = element.role == .key && !ScreenLaws.isUsable(state.size)
      return isBare || isWithoutText(element)
        ? found : found + [Finding(.hasText, element.id, "shows nothing for \(element.label)")]
    }
    if let fault = TextShown(element, state, layout).fault {
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
