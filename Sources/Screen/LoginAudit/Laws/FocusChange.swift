import LoginCanvas
import LoginLayout
import LoginModel

/// The difference that the focus makes to a control.
struct FocusChange {
  /// Whether the pictures differ.
  private(set) var isSeen = false
  /// Whether the pictures differ in more than colors.
  private(set) var isSeenWithoutColor = false
  /// The size of the difference, in whole cells; an underline counts as a tenth of a cell.
  private(set) var cells = 0.0

  /// Compares two screens in the area of a control, and of the signs of its focus.
  init(of element: Element, _ one: DrawnScreen, _ other: DrawnScreen) {
    // The mark of a field precedes its label.
    let parts = [element, one.layout.element(.label(of: element.id))].compactMap(\.self)
    let area = parts.flatMap { part in
      ([part.frame] + part.focusSigns).map { $0.intersection(part.clip) }
    }
    self.init(in: area, one, other)
  }

  private init(in area: [Rect], _ one: DrawnScreen, _ other: DrawnScreen) {
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
