import Canvas
import Lettering

@testable import LoginModel

/// The laws of the layout, as sentences on what breaks them.
///
/// One list for a state instead of one expectation for each element keeps thousands of states quick.
enum LayoutLaws {
  /// From this size on the screen is usable.
  static let smallest = Size(columns: 20, rows: 8)

  /// Every law that `state` breaks; none when all is well.
  static func broken(by state: LoginState) -> [String] {
    broken(by: state, ScreenLayout(state))
  }

  /// The same, with the layout at hand.
  static func broken(by state: LoginState, _ layout: ScreenLayout) -> [String] {
    var broken: [String] = []
    for element in layout.elements { broken += faults(of: element, in: state) }
    broken += overlaps(layout.elements)
    broken += scrollFaults(layout, state)
    if state.size.columns >= smallest.columns, state.size.rows >= smallest.rows {
      broken += focusFaults(layout)
    }
    guard !broken.isEmpty else { return [] }
    let place = "\(state.size.columns)x\(state.size.rows) \(state.screen) \(state.focus)"
    let traits = "\(state.traits.language) \(layout.textSize) \(state.traits.glyphs)"
    return broken.map { "\($0) · \(place) \(traits) keyboard \(state.isKeyboardShown)" }
  }

  /// Nothing is cut, and nothing leaves the screen.
  private static func faults(of element: Element, in state: LoginState) -> [String] {
    var faults: [String] = []
    let name = element.id.rawValue
    let columns = 0...state.size.columns
    if !columns.contains(element.frame.column) || !columns.contains(element.frame.endColumn) {
      faults.append("\(name) leaves the screen")
    }
    if !Rect(state.size).contains(element.clip) { faults.append("the clip of \(name) does") }
    // A key of the keyboard has one cell in any case; what is too wide for it is not shown.
    guard element.role != .key, element.role != .mark, state.size.columns >= 2 else {
      return faults
    }
    for line in element.allLines {
      if line.typeset.columns > line.place.columns || line.typeset.rows > line.place.rows {
        faults.append("\(name) is cut")
      }
      if element.role != .label, !element.frame.contains(line.place) {
        faults.append("the text of \(name) leaves it")
      }
    }
    let shown = letters(element.shown)
    let mayBeShort = element.id.rawValue.hasPrefix("provider.") || element.role == .field
    // Only where a notice and a button do not both fit, the notice is cut, and says so.
    let isCutNotice =
      element.role == .notice && state.screen == .picker && state.size.rows <= 10
      && (shown.hasSuffix("…") || shown.hasSuffix("..."))
    // The status line is one row; a label that is longer is cut and says so.
    let isCutStatus =
      element.id == .status && (shown.hasSuffix("…") || shown.hasSuffix("..."))
      && DisplayWidth.of(element.label) > element.frame.columns
    if !mayBeShort, !isCutNotice, !isCutStatus, !shown.contains(letters(element.label)),
      !element.lines.isEmpty
    {
      faults.append("\(name) shows \(element.shown) for \(element.label)")
    }
    return faults
  }

  /// A text without the blanks that wrapping takes.
  private static func letters(_ text: String) -> String { text.filter { $0 != " " } }

  /// Nothing lies on anything else.
  private static func overlaps(_ elements: [Element]) -> [String] {
    var faults: [String] = []
    let seen = elements.filter { $0.role != .keyboard }.map {
      (element: $0, area: $0.frame.intersection($0.clip))
    }
    let sorted = seen.filter { !$0.area.isEmpty }.sorted { $0.area.row < $1.area.row }
    for (index, one) in sorted.enumerated() {
      for other in sorted[(index + 1)...] {
        guard other.area.row < one.area.endRow else { break }
        if one.area.column < other.area.endColumn, other.area.column < one.area.endColumn {
          faults.append("\(one.element.id) and \(other.element.id) overlap")
        }
      }
    }
    if Set(elements.map(\.id)).count < elements.count { faults.append("an element is there twice") }
    for element in elements {
      guard let mark = element.focusMark?.intersection(element.clip) else { continue }
      for other in seen
      where !other.area.intersection(mark).isEmpty && other.element.id != element.id {
        faults.append("the mark of \(element.id) lies on \(other.element.id)")
      }
    }
    return faults
  }

  /// What is hidden is told by a mark, and a mark tells the truth.
  private static func scrollFaults(_ layout: ScreenLayout, _ state: LoginState) -> [String] {
    var (isMoreAbove, isMoreBelow) = (false, false)
    let shows = { (screen: LoginState.Screen) in state.screen == screen || state.showsBoth }
    if shows(.picker) {
      if let type = state.loginTypes.first {
        isMoreAbove = layout.element(.provider(type.id)) == nil
      }
      if let type = state.loginTypes.last {
        isMoreBelow = layout.element(.provider(type.id)) == nil
      }
    }
    if shows(.email) || state.screen != .picker {
      for element in layout.elements where element.role != .key {
        if element.frame.row < element.clip.row { isMoreAbove = true }
        if element.frame.endRow > element.clip.endRow { isMoreBelow = true }
      }
    }
    guard state.size.columns >= smallest.columns, state.size.rows >= smallest.rows else {
      return []
    }
    var faults: [String] = []
    if isMoreAbove != (layout.element(.moreAbove) != nil) { faults.append("wrong mark above") }
    if isMoreBelow != (layout.element(.moreBelow) != nil) { faults.append("wrong mark below") }
    return faults
  }

  /// One control has the focus, is in view, and the hardware cursor is on it.
  private static func focusFaults(_ layout: ScreenLayout) -> [String] {
    let focused = layout.elements.filter(\.isFocused)
    guard let element = focused.first, focused.count == 1 else {
      return ["\(focused.count) controls have the focus"]
    }
    var faults: [String] = []
    let isHigher = element.frame.rows > element.clip.rows
    if !element.isVisible, !isHigher { faults.append("\(element.id) has the focus out of view") }
    guard let cursor = layout.cursor else { return faults + ["there is no cursor"] }
    let teller = layout.element(.status) ?? element
    if !teller.frame.contains(cursor) { faults.append("the cursor is not on \(element.id)") }
    return faults
  }
}
