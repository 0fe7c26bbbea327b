import LoginCanvas
import LoginModel

/// The visible part of a form that is higher than its viewport.
///
/// It depends only on the focus. As far as there is room, it shows the focused control with its label and the notice
/// about it, then the status message, the text that leads to the control, and the main button; in ordinary letters and in
/// type, whose message appears only once, the message comes before the label. The part never begins or ends inside a
/// control: a control that doesn't fit whole, with the label of a field, is hidden, unless it is higher than the viewport.
struct FormFold {
  /// The row of the content in the first row of the viewport.
  private(set) var offset = 0
  /// The visible rows of the content.
  private(set) var visible: Range<Int>

  private let height: Int
  private let units: [Unit]

  /// A control with what scrolls together with it.
  private struct Unit {
    let isFocused: Bool
    /// The rows with the label, the notice and the sentence about Caps Lock, without the last, with the label, and of
    /// the control by itself.
    let choices: [Range<Int>]

    /// Returns the rows that scroll together: as many as the viewport has room for.
    func rows(height: Int) -> Range<Int> {
      choices.first { $0.count <= height } ?? choices.last ?? 0..<0
    }
  }

  /// Finds the visible part.
  ///
  /// - Parameters:
  ///   - content: The content of the form.
  ///   - rows: The rows of the viewport, one or more.
  ///   - mainButton: The main button; `nil` if there is none.
  init(_ content: FormContent, rows: Int, mainButton: ElementID?) {
    height = rows
    visible = 0..<content.rows
    units = content.rows > rows ? Self.units(content) : []
    guard content.rows > rows else { return }
    let wanted = wanted(content, mainButton)
    offset = min(
      content.rows - rows, max(0, wanted.upperBound - rows), max(0, wanted.lowerBound))
    begin(before: wanted)
    visible = offset..<min(content.rows, offset + rows)
    hideCutControls()
  }

  private static func units(_ content: FormContent) -> [Unit] {
    let faulty = content.context.content.form?.items.first(where: \.isAtFault)?.id
    let message = content.elements.first { $0.id == .notice || $0.id == .progress }
    let labels = content.elements.filter { $0.role == .label }
    let capsLock = labels.first { $0.id == .capsLock }?.frame.rowRange
    return content.elements.filter(\.role.isControl).map { control in
      let own = control.frame.rowRange
      let label = labels.first { $0.id == .label(of: control.id) }
      let named = label.map { own.union($0.frame.rowRange) } ?? own
      let whole = message.flatMap { control.id == faulty ? named.union($0.frame.rowRange) : nil }
      let most = whole ?? named
      let isHeard = control.isFocused && control.role == .field
      // Enlarged letters may have room for only one of the two, which is the message.
      let heard = isHeard && (message == nil || !content.context.hidesWords) ? capsLock : nil
      return Unit(
        isFocused: control.isFocused, choices: [heard.map(most.union) ?? most, most, named, own])
    }
  }

  /// Returns the rows that have to be visible, at most as many as the viewport has.
  private func wanted(_ content: FormContent, _ mainButton: ElementID?) -> Range<Int> {
    let focused = units.first(where: \.isFocused)
    let message = content.elements.first { $0.id == .notice || $0.id == .progress }?.frame.rowRange
    let button = content.elements.first { $0.id == mainButton }?.frame.rowRange
    let company = focused?.rows(height: height)
    let choices = focused?.choices ?? []
    var wanted = focused?.choices.last ?? 0..<0
    if content.context.hidesWords, let company { wanted = company }
    if let message, wanted.union(message).count > height {
      wanted = wanted.grown(towards: message, count: height)
    }
    let lead = focused.flatMap { textLeading(to: $0, in: content) }
    for rows in [message].compactMap(\.self) + choices + [lead, button].compactMap(\.self) {
      let more = wanted.union(rows)
      if more.count <= height { wanted = more }
    }
    return wanted
  }

  /// Returns the rows of the text between the focused control and the one before it; `nil` without text.
  private func textLeading(to focused: Unit, in content: FormContent) -> Range<Int>? {
    let own = focused.choices[0]
    let before = units.map { $0.choices[0] }.filter { $0.upperBound <= own.lowerBound }
    let start = before.map(\.upperBound).max() ?? 0
    let texts = content.elements.filter { element in
      element.role == .label && element.frame.row >= start && element.frame.endRow <= own.lowerBound
    }
    let rows = texts.reduce(0..<0) { $0.union($1.frame.rowRange) }
    return rows.isEmpty ? nil : rows
  }

  /// Moves the first row out of a control: to its beginning if the wanted rows stay in view, otherwise to its end.
  private mutating func begin(before wanted: Range<Int>) {
    let offset = offset
    let rows = units.map { $0.rows(height: height) }
    guard let cut = rows.first(where: { $0.lowerBound < offset && offset < $0.upperBound }) else {
      return
    }
    let end = rows.reduce(cut.upperBound) { end, unit in
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
    let view = visible
    let rows = units.map { unit in
      // The focused control stays, even without its label.
      unit.isFocused
        ? unit.choices.first { view.contains($0) } ?? 0..<0 : unit.rows(height: height)
    }
    for unit in rows where unit.count <= height && unit.overlaps(visible) {
      if unit.lowerBound < visible.lowerBound {
        visible = min(unit.upperBound, visible.upperBound)..<visible.upperBound
      }
    }
    for unit in rows.reversed() where unit.count <= height && unit.overlaps(visible) {
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
