import LoginCanvas
import LoginModel

/// The visible part of a form that is higher than its viewport.
///
/// It depends only on the focus. As far as there is room, it shows, in this order, the focused control with its label
/// and the notice about it, the status message and the main button. It never begins or ends inside a control: a control
/// that doesn't fit whole, with the label of a field, is hidden, unless it is higher than the viewport.
struct FormFold {
  /// The row of the content in the first row of the viewport.
  private(set) var offset = 0
  /// The visible rows of the content.
  private(set) var visible: Range<Int>

  private let height: Int
  /// The rows of each control, those of a field with its label and the notice about it.
  private let units: [Range<Int>]

  /// Finds the visible part.
  ///
  /// - Parameters:
  ///   - content: The content of the form.
  ///   - rows: The rows of the viewport, one or more.
  ///   - mainButton: The main button; `nil` if there is none.
  init(_ content: FormContent, rows: Int, mainButton: ElementID?) {
    height = rows
    visible = 0..<content.rows
    units = Self.units(content)
    guard content.rows > rows else { return }
    let wanted = wanted(content, mainButton)
    offset = min(
      content.rows - rows, max(0, wanted.upperBound - rows), max(0, wanted.lowerBound))
    begin(before: wanted)
    visible = offset..<min(content.rows, offset + rows)
    hideCutControls()
  }

  private static func units(_ content: FormContent) -> [Range<Int>] {
    let faulty = content.context.content.form?.items.first(where: \.isAtFault)?.id
    let notice = content.elements.first { $0.id == .notice || $0.id == .progress }?.frame.rowRange
    return content.elements.filter(\.role.isControl).map { control in
      var rows = control.frame.rowRange
      if let label = content.elements.first(where: { $0.id == .label(of: control.id) }) {
        rows = rows.union(label.frame.rowRange)
      }
      if let notice, control.id == faulty { rows = rows.union(notice) }
      return rows
    }
  }

  /// Returns the rows that have to be visible, at most as many as the viewport has.
  private func wanted(_ content: FormContent, _ mainButton: ElementID?) -> Range<Int> {
    let control = content.elements.first(where: \.isFocused)?.frame.rowRange
    let company = control.flatMap { rows in units.first { $0.contains(rows) } }
    let statusMessage = content.elements.first { $0.id == .notice || $0.id == .progress }
    let button = content.elements.first { $0.id == mainButton }
    let label = content.elements.first { $0.id == .label(of: content.context.content.focus.id) }
    var wanted = control ?? 0..<0
    for rows in [label?.frame.rowRange, company].compactMap(\.self) {
      let more = wanted.union(rows)
      if more.count <= height { wanted = more }
    }
    if let rows = statusMessage?.frame.rowRange, wanted.union(rows).count > height {
      wanted = wanted.grown(towards: rows, count: height)
    }
    for rows in [statusMessage, button].compactMap({ $0?.frame.rowRange }) {
      let more = wanted.union(rows)
      if more.count <= height { wanted = more }
    }
    return wanted
  }

  /// Moves the first row out of a control: to its beginning if the wanted rows stay in view, otherwise to its end.
  private mutating func begin(before wanted: Range<Int>) {
    let offset = offset
    guard let cut = units.first(where: { $0.lowerBound < offset && offset < $0.upperBound }) else {
      return
    }
    let end = units.reduce(cut.upperBound) { end, unit in
      unit.lowerBound < end && end < unit.upperBound ? unit.upperBound : end
    }
    if cut.lowerBound + height >= wanted.upperBound {
      self.offset = cut.lowerBound
    } else if end <= wanted.lowerBound {
      self.offset = end
    }
  }

  /// Hides the controls that the edges of the viewport would cut.
  private mutating func hideCutControls() {
    for unit in units where unit.count <= height && unit.overlaps(visible) {
      if unit.lowerBound < visible.lowerBound {
        visible = min(unit.upperBound, visible.upperBound)..<visible.upperBound
      }
    }
    for unit in units.reversed() where unit.count <= height && unit.overlaps(visible) {
      if unit.upperBound > visible.upperBound {
        visible = visible.lowerBound..<max(unit.lowerBound, visible.lowerBound)
      }
    }
  }
}

extension Rect {
  /// The rows from the first to the last.
  var rowRange: Range<Int> { row..<max(row, endRow) }
}

extension Range<Int> {
  /// Returns the range from the first to the last value of both; if this one is empty, the other.
  fileprivate func union(_ other: Self) -> Self {
    isEmpty
      ? other
      : Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }

  /// Returns the range extended to a number of values on the side of another; if it is empty, the other.
  fileprivate func grown(towards other: Self, count: Int) -> Self {
    guard !isEmpty, self.count < count else { return isEmpty ? other : self }
    return other.lowerBound < lowerBound
      ? upperBound - count..<upperBound : lowerBound..<lowerBound + count
  }
}
