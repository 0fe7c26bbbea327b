import Canvas

/// The stack of providers: as wide as its longest label asks, pinned to the bottom, in the middle.
///
/// Rows are given up in this order: the margin below and the spacing, the padding of the buttons,
/// and then the list scrolls.
struct PickerLayout {
  /// The buttons in view, and marks where there are more.
  private(set) var elements: [Element] = []

  private let room: LayoutRoom
  private let viewport: Rect

  init(_ room: LayoutRoom, viewport: Rect) {
    self.room = room
    self.viewport = viewport
    guard !viewport.isEmpty else { return }
    place()
  }
}

extension PickerLayout {
  /// Rows that the highest button needs at least.
  static func rowsForButton(_ room: LayoutRoom) -> Int {
    metrics(room).map { $0.rows(isRoomy: false) }.max() ?? 0
  }

  private static func available(_ room: LayoutRoom) -> Int { room.size.columns - 2 * room.margin }

  private static func metrics(_ room: LayoutRoom) -> [ButtonMetrics] {
    room.state.loginTypes.map { type in
      let model = LoginButtonViewModel(provider: type.provider, traits: room.traits)
      return ButtonMetrics(model, room: room, available: available(room))
    }
  }

  private mutating func place() {
    let metrics = Self.metrics(room)
    let available = Self.available(room)
    let wanted = max(ButtonMetrics.standardColumns, metrics.map(\.columns).max() ?? 0)
    let width = min(available, wanted)
    let (spacing, margin, isRoomy) = yield(metrics)
    let heights = metrics.map { $0.rows(isRoomy: isRoomy) }
    let total = heights.reduce(0, +) + spacing * (heights.count - 1)
    let window = ListWindow(
      heights: heights, spacing: spacing, viewportRows: viewport.rows - margin,
      focused: room.state.loginTypes.firstIndex { room.isFocused(.provider($0.id)) })
    let fits = total + margin <= viewport.rows
    var row = fits ? viewport.endRow - margin - total : viewport.row
    for index in window.visible {
      let frame = Rect(
        column: (room.size.columns - width) / 2, row: row, columns: width, rows: heights[index])
      elements.append(
        metrics[index].element(frame: frame, clip: viewport, isRoomy: isRoomy, room: room))
      row += heights[index] + spacing
    }
    elements += room.moreMarks(
      above: window.visible.lowerBound, below: heights.count - window.visible.upperBound,
      viewport: viewport)
  }

  /// The most generous spacing that fits: rows between buttons, rows below, and padding.
  private func yield(_ metrics: [ButtonMetrics]) -> (spacing: Int, margin: Int, isRoomy: Bool) {
    let roomy = metrics.reduce(0) { $0 + $1.rows(isRoomy: true) }
    let gaps = metrics.count - 1
    if roomy + gaps < viewport.rows { return (1, 1, true) }
    if roomy + gaps <= viewport.rows { return (1, 0, true) }
    if roomy <= viewport.rows { return (0, 0, true) }
    return (0, 0, false)
  }
}
