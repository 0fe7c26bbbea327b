import Canvas

/// What the whole list of providers asks for; computed once for traits, scale and width, so that a
/// list of thousands costs a frame no more than what is in view.
struct PickerMeasure: Equatable, Sendable {
  /// Rows of each label, in the order of the list.
  let labelRows: [Int]
  /// The width that all buttons have.
  let columns: Int
  /// Rows of all labels.
  let totalRows: Int
  /// Rows of the highest label.
  let highest: Int

  init(_ room: LayoutRoom) {
    let available = max(0, room.size.columns - 2 * room.margin)
    var rows: [Int] = []
    rows.reserveCapacity(room.state.loginTypes.count)
    var widest = ButtonMetrics.standardColumns
    for type in room.state.loginTypes {
      let metrics = ButtonMetrics(
        LoginButtonViewModel(provider: type.provider, traits: room.traits, theme: room.theme),
        room: room, available: available)
      rows.append(metrics.labelRows)
      widest = max(widest, metrics.columns)
    }
    labelRows = rows
    columns = min(available, widest)
    totalRows = rows.reduce(0, +)
    highest = rows.max() ?? 0
  }

  /// Rows of all buttons with their spacing.
  func rows(isRoomy: Bool, spacing: Int) -> Int {
    totalRows + labelRows.count * Self.padding(isRoomy) + spacing * max(0, labelRows.count - 1)
  }

  /// Rows of the button at `index`.
  func rows(of index: Int, isRoomy: Bool) -> Int { labelRows[index] + Self.padding(isRoomy) }

  /// Rows that the edges take: two, or one when padding has to yield.
  static func padding(_ isRoomy: Bool) -> Int { isRoomy ? 2 : 1 }
}
