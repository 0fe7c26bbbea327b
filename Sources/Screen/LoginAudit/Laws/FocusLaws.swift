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
    // The mark of a field precedes its label.
    let area = [element, screen.layout.element(.label(of: element.id))].compactMap(\.self)
      .flatMap { part in
        ([part.frame] + part.focusSigns).map { $0.intersection(part.clip) }
      }
    let change = Change(in: area, screen, other)
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

  /// The difference between two pictures in an area.
  private struct Change {
    /// Whether the pictures differ.
    private(set) var isSeen = false
    /// Whether the pictures differ in more than colors.
    private(set) var isSeenWithoutColor = false
    /// The size of the difference, in whole cells; an underline counts as a tenth of a cell.
    private(set) var cells = 0.0

    init(in area: [Rect], _ one: DrawnScreen, _ other: DrawnScreen) {
      let (first, second) = (one.frame, other.frame)
      let palette = one.state.traits.palette
      for rect in area {
        let rect = rect.intersection(first.bounds)
        for row in rect.row..<rect.endRow {
          for column in rect.column..<rect.endColumn {
            add(first[column, row], second[column, row], palette)
          }
        }
      }
      let hasCursor = { (frame: Frame) in
        frame.cursor.map { cursor in area.contains { $0.contains(cursor) } } ?? false
      }
      if hasCursor(first) != hasCursor(second) {
        (isSeen, isSeenWithoutColor) = (true, true)
        cells += 1
      }
    }

    private mutating func add(_ one: Cell, _ other: Cell, _ palette: Palette) {
      guard one != other else { return }
      isSeen = true
      if one.text != other.text || one.style.attributes != other.style.attributes {
        isSeenWithoutColor = true
      }
      if palette.contrastOfGrounds(one.colors.paper, other.colors.paper) >= 3 {
        cells += 1
      } else if one.text != other.text {
        cells += 0.5
      } else if one.style.attributes.contains(.underline)
        != other.style.attributes.contains(.underline)
      {
        cells += 0.1
      }
    }
  }
}
