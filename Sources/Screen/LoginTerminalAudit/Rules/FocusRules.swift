import LoginAudit
import LoginCanvas

/// A key that was pressed, and what came of it.
package struct KeyStep: Sendable {
  /// The key; `nil` for the first picture.
  package let key: AuditKey?
  /// What is shown after it.
  package let picture: TerminalPicture
  /// What the program wrote.
  package let amount: ProgramOutput.Amount

  /// Records a step.
  package init(_ key: AuditKey?, _ picture: TerminalPicture, _ amount: ProgramOutput.Amount) {
    (self.key, self.picture, self.amount) = (key, picture, amount)
  }
}

/// Rules for moves of the focus: it can be seen (2.4.7), not only by its color (1.4.1), and the hardware cursor, which
/// screen readers and magnifiers follow, is on it.
package enum FocusRules {
  /// A move of the focus, and the cells that it came to.
  struct Move {
    let former: TerminalPicture
    let picture: TerminalPicture
    /// The cells of the focused item, or, if it moved back at once, those of both items.
    let cells: Set<Point>
    /// Whether only the focused item is in ``cells``.
    let isExact: Bool
  }

  /// Returns the moves of the focus in pictures that follow each other: text stays where it is, and a part looks different.
  ///
  /// The cells that change by a move to an item and again by the next are that item.
  static func moves(_ pictures: [TerminalPicture]) -> [(index: Int, move: Move)] {
    guard pictures.count > 2 else { return [] }
    return (1..<(pictures.count - 1)).compactMap { index in
      let (former, picture, next) = (pictures[index - 1], pictures[index], pictures[index + 1])
      let most = max(leastRewritten, former.inked / 20)
      guard let came = looks(picture, former, most: most),
        let left = looks(next, picture, most: most)
      else { return nil }
      let both = came.intersection(left)
      guard !both.isEmpty else { return nil }
      return (
        index,
        Move(former: former, picture: picture, cells: both, isExact: former.cells != next.cells)
      )
    }
  }

  /// The letters and digits that may change during a move, at least: a counter, the number of a row.
  static let leastRewritten = 16

  /// Returns the cells that look different, with the same letter or another mark; `nil` if more letters changed than during
  /// a move of the focus.
  ///
  /// A mark that says that a row has more text isn't a mark of the focus.
  static func looks(_ picture: TerminalPicture, _ former: TerminalPicture, most: Int)
    -> Set<Point>?
  {
    let changed = picture.changes(from: former)
    let rewritten = changed.filter { point in
      let (old, new) = (former[point.column, point.row], picture[point.column, point.row])
      return old.text != new.text && (old.isText || new.isText)
    }
    guard rewritten.count <= most else { return nil }
    return changed.subtracting(rewritten).filter { point in
      former[point.column, point.row].text == picture[point.column, point.row].text
        || !former.isOverflowMark(point) && !picture.isOverflowMark(point)
    }
  }

  /// Returns the violations in a walk: pictures that follow each other by the same key.
  ///
  /// - Parameters:
  ///   - steps: The first picture and the steps.
  ///   - control: What came of a key without a meaning, after the steps; `nil` if none was pressed.
  ///   - situation: Where the walk began.
  /// - Returns: The findings.
  package static func findings(
    _ steps: [KeyStep], control: KeyStep? = nil, in situation: TerminalSituation
  ) -> [TerminalFinding] {
    var found: [TerminalFinding] = []
    for (index, move) in moves(steps.map(\.picture)) {
      var place = situation
      place.keys += steps[1...index].compactMap(\.key)
      let isOn = cursorIsOn(move)
      found += cursor(move, isOn, in: place) + color(move, isOn, in: place)
    }
    return found + unseen(steps, control, in: situation)
  }

  /// Returns whether the cursor is on the cells, or beside them in their rows; or in the text that they mark.
  private static func cursorIsOn(_ move: Move) -> Bool {
    let cursor = move.picture.cursor
    let cells = move.cells.filter { $0.row == cursor.row }
    guard let place = TerminalPicture.bounds(of: cells) else { return false }
    let isMark = !cells.contains { move.picture[$0.column, $0.row].isText }
    let item = isMark ? move.picture.segment(around: place).union(place) : place
    return (item.column - 2...item.endColumn).contains(cursor.column)
  }

  private static func cursor(_ move: Move, _ isOn: Bool, in situation: TerminalSituation)
    -> [TerminalFinding]
  {
    let place = TerminalPicture.bounds(of: move.cells)
    let cursor = move.picture.cursor
    if !isOn {
      let point = "column \(cursor.column + 1) of row \(cursor.row + 1)"
      // A visible cursor that moves too may be the focus, and the rest belongs to it: surely if only text changed.
      let isMoving = move.picture.isCursorVisible && cursor != move.former.cursor
      let isText = move.cells.allSatisfy {
        move.former[$0.column, $0.row].look == move.picture[$0.column, $0.row].look
      }
      guard !isMoving || !isText else { return [] }
      return [
        TerminalFinding(
          .cursorOnFocus, isMoving ? .mayFail : .fails,
          "The cursor is at \(point), not on the focused item",
          name: "elsewhere", in: situation, at: place, on: move.picture)
      ]
    }
    guard !move.picture.isCursorVisible else { return [] }
    return [
      TerminalFinding(
        .cursorOnFocus, .mayFail, "The cursor is on the focused item, but hidden",
        name: "hidden", in: situation, at: place, on: move.picture)
    ]
  }

  /// Returns the violation if only colors differ, and hardly.
  private static func color(_ move: Move, _ isOn: Bool, in situation: TerminalSituation)
    -> [TerminalFinding]
  {
    guard !(isOn && move.picture.isCursorVisible) else { return [] }
    let pairs = move.cells.map { point in
      (move.former[point.column, point.row], move.picture[point.column, point.row])
    }
    // A mark, or an attribute, is no color.
    guard
      pairs.allSatisfy({
        $0.text == $1.text
          && $0.attributes.subtracting(.reverse) == $1.attributes.subtracting(.reverse)
      })
    else { return [] }
    let ratios = TerminalTheme.all.map { theme in
      pairs.map { difference(theme.shown($0), theme.shown($1), isBlank: $0.isBlank) }.max() ?? 1
    }
    guard let worst = ratios.min(), let best = ratios.max(), worst < EdgeContrast.ratio else {
      return []
    }
    var finding = TerminalFinding(
      .useOfColor, best < EdgeContrast.ratio ? .fails : .mayFail,
      "Only a color shows which item has the focus", name: "focus", in: situation,
      Measure(worst, atLeast: EdgeContrast.ratio, .ratio),
      at: TerminalPicture.bounds(of: move.cells), on: move.picture)
    finding.theme = zip(ratios, TerminalTheme.all).first { $0.0 == worst }?.1
    return [finding]
  }

  /// Returns how much two looks of a cell differ in lightness.
  static func difference(
    _ one: (ink: RGB, ground: RGB), _ two: (ink: RGB, ground: RGB), isBlank: Bool
  ) -> Double {
    let grounds = one.ground.contrast(with: two.ground)
    return isBlank ? grounds : max(grounds, one.ink.contrast(with: two.ink))
  }

  /// Returns whether the program writes after each key, and nothing of that can be seen: keys may move a focus that isn't
  /// shown, or have no effect.
  package static func areUnseen(_ steps: [KeyStep]) -> Bool {
    let keys = steps.dropFirst()
    // A bell is no move.
    let answered = keys.count { $0.amount.bytes > 1 }
    let isSeen = zip(steps, keys).contains { !$0.picture.looksLike($1.picture) }
    // A visible cursor that doesn't move says that nothing moved.
    return answered > 1 && !isSeen && keys.last?.picture.isCursorVisible == false
  }

  /// Returns the violation if the program reacts to each key, and nothing of that can be seen.
  ///
  /// Some programs write after any key. So what they write after a key without a meaning, if that changes nothing either,
  /// is no reaction.
  private static func unseen(
    _ steps: [KeyStep], _ control: KeyStep?, in situation: TerminalSituation
  ) -> [TerminalFinding] {
    let keys = steps.dropFirst()
    guard areUnseen(steps), let last = keys.last, let key = last.key else { return [] }
    if let control, control.picture.looksLike(last.picture),
      keys.allSatisfy({ $0.amount.bytes <= control.amount.bytes })
    {
      return []
    }
    var place = situation
    place.keys += keys.compactMap(\.key)
    return [
      TerminalFinding(
        .focusVisible, .mayFail, "\(key.name) makes the program write, but nothing changes",
        name: "unseen-\(key.name)", in: place, on: last.picture)
    ]
  }
}
