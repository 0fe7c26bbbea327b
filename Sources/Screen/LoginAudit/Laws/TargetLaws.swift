import LoginCanvas
import LoginLayout
import LoginModel

/// Laws for people who use a pointer or a screen reader: targets are apart from each other (WCAG 2.2, 2.5.8), and the
/// focus follows the reading order (2.4.3).
enum TargetLaws {
  /// Returns the violations in the layout of a screen; empty if the screen is too small to be usable.
  static func findings(_ screen: DrawnScreen) -> [Finding] {
    screen.isUsable ? crowded(screen.layout) + disorder(screen.state, screen.layout) : []
  }

  /// Returns the targets that are too close to others.
  ///
  /// A target is two rows high or has a free row above and below. The centers of two targets side by side are three
  /// columns apart. A cell counts as 8 × 16 pixels, the smallest in use: 24 pixels are two rows or three columns.
  private static func crowded(_ layout: ScreenLayout) -> [Finding] {
    let targets = layout.elements.filter(\.role.isControl).map {
      (element: $0, area: $0.frame.intersection($0.clip))
    }
    let sorted = targets.filter { !$0.area.isEmpty }.sorted { $0.area.row < $1.area.row }
    var found: [Finding] = []
    for (index, one) in sorted.enumerated() {
      for other in sorted[(index + 1)...] {
        guard other.area.row <= one.area.endRow else { break }
        let columns = max(
          other.area.column - one.area.endColumn, one.area.column - other.area.endColumn)
        let isBeside = other.area.row < one.area.endRow
        let isLow = min(one.element.frame.rows, other.element.frame.rows) < 2
        let reach = one.area.columns + other.area.columns + 2 * columns
        if isBeside ? reach < 2 * 3 : isLow && columns < 1 {
          found.append(
            Finding(.targetsApart, other.element.id, "is too close to \(one.element.id)"))
        }
      }
    }
    return found
  }

  /// Returns the controls out of order: the cancel button comes first, then each row from its leading edge; of two
  /// pages side by side, the first page comes first.
  private static func disorder(_ state: LoginState, _ layout: ScreenLayout) -> [Finding] {
    let order = [ElementID.cancel] + state.focusOrder.dropLast()
    let isMirrored = layout.direction == .rightToLeft
    let start = { (place: Rect) in
      isMirrored ? layout.size.columns - place.endColumn : place.column
    }
    let controls = layout.elements.filter { $0.role.isControl && order.contains($0.id) }
    let read = controls.map { control in
      let row = control.lines.first?.place.row ?? control.frame.row
      // Content that is scrolled upwards is still below the title bar.
      let depth = control.id == .cancel ? 0 : 1
      return (id: control.id, place: [depth, start(control.clip), row, start(control.frame)])
    }.sorted { $0.place.lexicographicallyPrecedes($1.place) }.map(\.id)
    let shown = order.filter(Set(read).contains)
    guard let (one, other) = zip(read, shown).first(where: { $0 != $1 }) else { return [] }
    return [Finding(.readInOrder, one, "is read while the focus is on \(other)")]
  }
}
