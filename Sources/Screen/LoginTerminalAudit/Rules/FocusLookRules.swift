import LoginAudit
import LoginCanvas

/// The rule for the look of the focus: large enough, and different enough (2.4.13).
package enum FocusLookRules {
  /// The pixels of a cell: the smallest in use, as for the size of targets.
  private static let cell = (width: 8, height: 16)
  /// The pixels of a cell that a letter of another color changes, roughly.
  private static let ink = 32
  /// The thickness of the outline whose area is enough (WCAG 2.2, 2.4.13).
  private static let thickness = 2
  /// The contrast between both looks.
  private static let leastContrast = 3.0

  /// Returns the violations in a walk by one key.
  package static func findings(_ steps: [KeyStep], in situation: TerminalSituation)
    -> [TerminalFinding]
  {
    FocusRules.moves(steps.map(\.picture)).compactMap { index, move in
      guard move.isExact, let place = TerminalPicture.bounds(of: move.cells) else { return nil }
      let item = move.picture.segment(around: place)
      let needed =
        2 * thickness * (item.columns * cell.width + max(item.rows, place.rows) * cell.height)
      let areas = TerminalTheme.all.map { area(move, $0) }
      guard let worst = areas.min(), worst < needed else { return nil }
      return TerminalFinding(
        .focusAppearance, (areas.max() ?? 0) < needed ? .fails : .mayFail,
        "The focus changes too little of “\(move.picture.text(in: item))” by 3:1", name: "look",
        in: situation.after(steps, index),
        Measure(Double(100 * worst / max(1, needed)), atLeast: 100, .percent), at: place,
        on: move.picture)
    }
  }

  /// Returns the pixels that differ by enough.
  private static func area(_ move: FocusRules.Move, _ theme: TerminalTheme) -> Int {
    move.cells.reduce(0) { sum, point in
      let (old, new) = (move.former[point.column, point.row], move.picture[point.column, point.row])
      let (before, after) = (theme.shown(old), theme.shown(new))
      if before.ground.contrast(with: after.ground) >= leastContrast {
        return sum + cell.width * cell.height
      }
      let isInkNew =
        old.text != new.text
        ? max(before.ink.contrast(with: before.ground), after.ink.contrast(with: after.ground))
          >= leastContrast
        : !new.isBlank && before.ink.contrast(with: after.ink) >= leastContrast
      let isLineNew =
        old.attributes.symmetricDifference(new.attributes).contains(.underline)
      return sum + (isInkNew ? ink : 0) + (isLineNew ? thickness * cell.width : 0)
    }
  }
}
