/// The visible buttons of a list that doesn't fit.
///
/// They depend only on the focus: the focused button and its neighbors are visible as far as there is room, and no
/// button is partly visible unless it is higher than the viewport. Only visible buttons and their neighbors are
/// examined, regardless of the length of the list.
struct ListWindow {
  /// The indices of the visible buttons.
  let visible: Range<Int>

  /// Finds the visible buttons.
  ///
  /// - Parameters:
  ///   - labelRows: The rows of each label.
  ///   - padding: The additional rows of a button.
  ///   - spacing: The rows between two buttons.
  ///   - viewportRows: The available rows.
  ///   - focused: The index of the focused button; `nil` counts as the first button.
  init(labelRows: [Int], padding: Int, spacing: Int, viewportRows: Int, focused: Int?) {
    guard !labelRows.isEmpty else {
      visible = 0..<0
      return
    }
    let focus = focused ?? 0
    // The focused button and the next one come first, then as many previous ones as fit.
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
      // Without room for both neighbors, the previous one is visible, as it was before the list moved.
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
