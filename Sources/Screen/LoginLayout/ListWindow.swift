/// Which buttons of a list that is too long are in view.
///
/// It follows from the focus alone: the focused one and its neighbours are in view as far as the
/// room allows, and none is shown in part unless it is higher than the viewport. Only buttons that
/// are in view or next to it are looked at, however long the list is.
struct ListWindow {
  /// The indices in view.
  let visible: Range<Int>

  /// - Parameters:
  ///   - labelRows: Rows of each label.
  ///   - padding: Rows that a button has besides.
  ///   - spacing: Rows between two.
  ///   - viewportRows: Rows there are.
  ///   - focused: The index of the button with the focus; the first one counts when none has it.
  init(labelRows: [Int], padding: Int, spacing: Int, viewportRows: Int, focused: Int?) {
    guard !labelRows.isEmpty else {
      visible = 0..<0
      return
    }
    let focus = focused ?? 0
    // The focused one and its neighbour below come first, then as many above as fit.
    var first = focus
    var end = focus + 1
    func rows(_ index: Int) -> Int { spacing + padding + labelRows[index] }
    var used = rows(focus) - spacing
    let isNextInView = end < labelRows.count && used + rows(end) <= viewportRows
    if isNextInView {
      used += rows(end)
      end += 1
    }
    while first > 0, used + rows(first - 1) <= viewportRows {
      first -= 1
      used += rows(first)
    }
    if first == focus, focus > 0, isNextInView {
      // No room for both neighbours: the one above is in view, as it was before the list moved.
      let without = used - rows(end - 1)
      if without + rows(focus - 1) <= viewportRows {
        first = focus - 1
        end = focus + 1
        used = without + rows(first)
      }
    }
    while end < labelRows.count, used + rows(end) <= viewportRows {
      used += rows(end)
      end += 1
    }
    visible = first..<end
  }
}
