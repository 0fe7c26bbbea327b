/// Which buttons of a list that is too long are in view.
///
/// It follows from the focus alone: the focused one and its neighbours are in view as far as the
/// room allows, and none is shown in part unless it is higher than the room.
struct ListWindow {
  /// The indices in view.
  let visible: Range<Int>

  init(heights: [Int], spacing: Int, viewportRows: Int, focused: Int?) {
    guard !heights.isEmpty else {
      visible = 0..<0
      return
    }
    func extent(_ first: Int, _ last: Int) -> Int {
      heights[first...last].reduce(0, +) + spacing * (last - first)
    }
    let focus = focused ?? 0
    var first = 0
    let wanted = min(focus + 1, heights.count - 1)
    while first < focus, extent(first, wanted) > viewportRows { first += 1 }
    if first == focus, focus > 0, extent(focus - 1, focus) <= viewportRows { first = focus - 1 }
    var end = first + 1
    while end < heights.count, extent(first, end) <= viewportRows { end += 1 }
    visible = first..<end
  }
}
