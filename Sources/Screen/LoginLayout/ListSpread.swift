import LoginCanvas

/// The spacing of the buttons of a list: the most generous that fits the rows.
struct ListSpread {
  /// The minimum number of rows between two buttons.
  let spacing: Int
  /// The rows below the last button.
  let margin: Int
  /// Whether each button has a row above its label and one below.
  let isRoomy: Bool
  /// The rows of all buttons, including the gaps.
  let rows: Int
  var rowsAbove: Int { bordersAreAround && borders.first != .some(nil) ? 1 : 0 }

  private let borders: [RGB?]
  private let merges: [Bool]
  /// Whether borders are in the cells next to the fills.
  private let bordersAreAround: Bool
  /// Whether two borders can share the cells of one row.
  private let joinsBorders: Bool

  /// Finds the most generous spacing for a number of rows.
  init(_ measure: PickerMeasure, rows available: Int, glyphs: GlyphSet) {
    borders = measure.borders
    merges = measure.merges
    joinsBorders = glyphs == .wedges
    let spaced = measure.rows(isRoomy: true, spacing: 1)
    let joins = joinsBorders
    let apart = zip(borders, borders.dropFirst()).count { !Self.canShare($0, $1, joins) }
    let ends = (borders.first != .some(nil) ? 1 : 0) + (borders.last != .some(nil) ? 1 : 0)
    if !borders.isEmpty, !glyphs.isASCII, spaced + apart + ends <= available {
      (spacing, isRoomy, rows, bordersAreAround) = (1, true, spaced + apart, true)
      margin = spaced + apart + ends < available || ends > 0 ? 1 : 0
      return
    }
    bordersAreAround = false
    let packed = measure.rows(isRoomy: true, spacing: 0)
    if spaced <= available {
      (spacing, margin, isRoomy, rows) = (1, spaced < available ? 1 : 0, true, spaced)
    } else if packed <= available, !glyphs.isASCII || !merges.contains(true) {
      (spacing, margin, isRoomy, rows) = (0, 0, true, packed)
    } else {
      let apart = measure.rows(isRoomy: false, spacing: 1)
      // Characters of ASCII have no line that parts two fills.
      let isApart =
        apart <= available || measure.showsAsManyApart(rows: available)
        || glyphs.isASCII && measure.lowButtonsTouch && merges.contains(true)
      (margin, isRoomy, spacing) = (0, false, isApart ? 1 : 0)
      rows = isApart ? apart : measure.rows(isRoomy: false, spacing: 0)
    }
  }

  /// Returns the rows between a button and the next one.
  func spacing(below index: Int) -> Int {
    guard bordersAreAround, borders.indices.contains(index + 1) else { return spacing }
    return Self.canShare(borders[index], borders[index + 1], joinsBorders) ? spacing : spacing + 1
  }

  /// Returns the appearance of a button.
  func look(at index: Int) -> ButtonMetrics.Look {
    guard bordersAreAround, borders[index] != nil else {
      let isPacked = isRoomy && spacing == 0
      let isParted = isPacked ? merges.indices.contains(index) && merges[index] : spacing == 0
      return ButtonMetrics.Look(
        isRoomy: isRoomy, isPacked: spacing == 0, isParted: isParted)
    }
    let isBelowAnother =
      index > 0 && borders[index - 1] != nil && spacing(below: index - 1) == spacing
    return ButtonMetrics.Look(
      isRoomy: isRoomy, borderPlace: isBelowAnother ? .aroundBelowAnother : .around)
  }

  /// Returns whether one row between two buttons is enough for their borders.
  private static func canShare(_ upper: RGB?, _ lower: RGB?, _ joins: Bool) -> Bool {
    upper == nil || lower == nil || (joins && upper == lower)
  }
}
