import LoginCanvas
import LoginModel

/// The visible part of a form that is higher than its viewport.
///
/// It depends only on the focus. As far as there is room, it shows the focused control with its label and the notice
/// about it, then the status message, the texts that lead to the control, the nearest first, and the main button; in
/// ordinary letters and in type, whose message appears only once, the message comes before the label. The part never
/// begins or ends inside a control: a control that doesn't fit whole, with the label of a field, is hidden, unless it is
/// higher than the viewport. It doesn't begin inside a text either: the rows of its end stay free.
struct FormFold {
  /// The row of the content in the first row of the viewport.
  private(set) var offset = 0
  /// The visible rows of the content.
  private(set) var visible: Range<Int>

  private let height: Int
  private let units: [Unit]
  /// The rows of each text that isn't beside the focused control, from top to bottom.
  private let texts: [Range<Int>]

  /// A control with what scrolls together with it.
  private struct Unit {
    let isFocused: Bool
    /// The rows with the label, the notice and the sentence about Caps Lock, without the last, with the label, and of
    /// the control by itself.
    let choices: [Range<Int>]
    /// The rows of each text between the control before and this one, from top to bottom.
    let lead: [Range<Int>]

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
    guard content.rows > rows else {
      (units, texts) = ([], [])
      return
    }
    units = Self.units(content)
    let focused = units.first(where: \.isFocused)?.choices.last ?? 0..<0
    texts = content.elements.filter(\.isText).map(\.frame.rowRange)
      .filter { $0.count <= rows && !$0.overlaps(focused) }
    let wanted = wanted(content, mainButton)
    offset = min(
      content.rows - rows, max(0, wanted.upperBound - rows), max(0, wanted.lowerBound))
    begin(before: wanted)
    visible = offset..<min(content.rows, offset + rows)
    hideCutElements()
  }

  private static func units(_ content: FormContent) -> [Unit] {
    let faulty = content.context.content.form?.items.first(where: \.isAtFault)?.id
    let message = content.elements.first { $0.id == .notice || $0.id == .progress }
    let labels = content.elements.filter { $0.role == .label }
    let capsLock = labels.first { $0.id == .capsLock }?.frame.rowRange
    let leads = content.leads
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
        isFocused: control.isFocused, choices: [heard.map(most.union) ?? most, most, named, own],
        lead: leads[control.id]?.texts ?? [])
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
    let lead = Array(focused?.lead.reversed() ?? [])
    let texts = lead + textsAtEnd + [button].compactMap(\.self)
    for rows in [message].compactMap(\.self) + choices + texts {
      let more = wanted.union(rows)
      if more.count <= height { wanted = more }
    }
    return wanted
  }

  /// The texts below the last control if that has the focus, which otherwise nothing would bring into view.
  private var textsAtEnd: [Range<Int>] {
    let end = units.compactMap(\.choices.last).map(\.upperBound).max() ?? 0
    let isLast = units.first(where: \.isFocused)?.choices.last?.upperBound == end
    return isLast ? texts.filter { $0.lowerBound >= end } : []
  }

  /// Moves the first row out of a control or a text: to its beginning if the wanted rows stay in view, otherwise to its
  /// end.
  private mutating func begin(before wanted: Range<Int>) {
    let offset = offset
    let blocks = Self.sorted(units.map { $0.rows(height: height) } + texts)
    guard let cut = blocks.first(where: { $0.lowerBound < offset && offset < $0.upperBound }) else {
      return
    }
    let end = blocks.reduce(cut.upperBound) { end, block in
      block.lowerBound < end && end < block.upperBound ? block.upperBound : end
    }
    if cut.lowerBound + height >= wanted.upperBound {
      self.offset = cut.lowerBound
    } else if end <= wanted.lowerBound {
      self.offset = end
    }
  }

  /// Hides the controls that the edges of the viewport would cut, and the end of a text at the upper one.
  private mutating func hideCutElements() {
    let view = visible
    let controls = units.map { unit in
      // The focused control stays, even without its label.
      unit.isFocused
        ? unit.choices.first { view.contains($0) } ?? 0..<0 : unit.rows(height: height)
    }
    for block in Self.sorted(controls + texts)
    where block.count <= height && block.overlaps(visible) {
      if block.lowerBound < visible.lowerBound {
        visible = min(block.upperBound, visible.upperBound)..<visible.upperBound
      }
    }
    for unit in controls.reversed() where unit.count <= height && unit.overlaps(visible) {
      if unit.upperBound > visible.upperBound {
        visible = visible.lowerBound..<max(unit.lowerBound, visible.lowerBound)
      }
    }
  }

  private static func sorted(_ blocks: [Range<Int>]) -> [Range<Int>] {
    blocks.sorted { $0.lowerBound < $1.lowerBound }
  }
}

extension Rect {
  /// The rows from the first to the last.
  var rowRange: Range<Int> { row..<max(row, endRow) }
}

extension Range<Int> {
  /// Returns the range extended to a number of values on the side of another; if it is empty, the other.
  fileprivate func grown(towards other: Self, count: Int) -> Self {
    guard !isEmpty, self.count < count else { return isEmpty ? other : self }
    return other.lowerBound < lowerBound
      ? upperBound - count..<upperBound : lowerBound..<lowerBound + count
  }
}
