import LoginAudit
import LoginCanvas

/// Rules for the way of the focus: it follows the order of reading (2.4.3), stays where people see it (2.4.11), and comes
/// to places that have different names (2.4.6).
package enum FocusOrderRules {
  /// The turns back in one circle: from the last place to the first.
  private static let mostTurns = 1
  /// The fewest places that have an order.
  private static let fewestPlaces = 3

  /// Returns the violations in a walk by one key.
  ///
  /// - Parameters:
  ///   - steps: The first picture and the steps.
  ///   - situation: Where the walk began.
  /// - Returns: The findings.
  package static func findings(_ steps: [KeyStep], in situation: TerminalSituation)
    -> [TerminalFinding]
  {
    let stops = FocusStops.all(steps)
    return order(stops, steps, situation) + hidden(steps, situation)
      + labels(stops, steps, situation)
  }

  /// Returns the violation if Tab jumps back more often than at the end of a circle, read by rows and by columns.
  private static func order(
    _ stops: [FocusStops.Stop], _ steps: [KeyStep], _ situation: TerminalSituation
  ) -> [TerminalFinding] {
    guard steps.last?.key == .tab, let first = stops.first else { return [] }
    let again = stops.dropFirst().first { $0.place == first.place }
    let circle = stops.prefix { again == nil || $0.index <= again?.index ?? 0 }
    guard circle.count >= fewestPlaces else { return [] }
    let pairs = Array(zip(circle, circle.dropFirst()))
    let turns = pairs.filter { isBefore($1.place, $0.place, byRows: true) }
    let columnTurns = pairs.count { isBefore($1.place, $0.place, byRows: false) }
    guard min(turns.count, columnTurns) > mostTurns else { return [] }
    // Places in several columns may belong together in another way.
    let isColumn = Set(circle.map(\.place.column)).count == 1
    let stop = turns.first?.1 ?? first
    return [
      TerminalFinding(
        .focusOrder, isColumn ? .fails : .mayFail,
        "Tab jumps back \(min(turns.count, columnTurns)) times in a circle of \(circle.count - (again == nil ? 0 : 1)) places",
        name: "order", in: situation.after(steps, stop.index),
        Measure(
          Double(min(turns.count, columnTurns)), atMost: Double(mostTurns), .changes),
        at: stop.label, on: stop.picture)
    ]
  }

  private static func isBefore(_ one: Rect, _ two: Rect, byRows: Bool) -> Bool {
    byRows
      ? (one.row, one.column) < (two.row, two.column)
      : (one.column, one.row) < (two.column, two.row)
  }

  /// Returns the violation if an item loses the focus, none gets it, and a later key brings it elsewhere.
  private static func hidden(_ steps: [KeyStep], _ situation: TerminalSituation)
    -> [TerminalFinding]
  {
    let pictures = steps.map(\.picture)
    var former: [Int: FocusRules.Move] = [:]
    for (index, move) in FocusRules.moves(pictures) where move.isExact { former[index] = move }
    for index in pictures.indices.dropFirst(2).dropLast() {
      let picture = pictures[index]
      let most = max(FocusRules.leastRewritten, picture.inked / 20)
      guard let item = former[index - 1], former[index] == nil,
        let out = FocusRules.looks(picture, pictures[index - 1], most: most), !out.isEmpty,
        out.isSubset(of: item.cells),
        let next = pictures[(index + 1)...].first(where: { $0.cells != picture.cells }),
        let came = FocusRules.looks(next, picture, most: most), !came.isEmpty,
        came.isDisjoint(with: item.cells),
        !picture.isCursorVisible || picture.cursor == pictures[index - 1].cursor,
        let place = TerminalPicture.bounds(of: item.cells), let key = steps[index].key
      else { continue }
      return [
        TerminalFinding(
          .focusNotObscured, .mayFail,
          "After \(key.name), no item shows the focus, and the next key brings it back",
          name: "hidden", in: situation.after(steps, index), at: place, on: picture)
      ]
    }
    return []
  }

  /// Returns the violation if two places of the focus have the same text.
  private static func labels(
    _ stops: [FocusStops.Stop], _ steps: [KeyStep], _ situation: TerminalSituation
  ) -> [TerminalFinding] {
    var places: [String: FocusStops.Stop] = [:]
    for stop in stops where stop.picture.hasText(in: stop.label) {
      // The cursor in a field, or in a text, is at no label.
      guard stop.place.columns > 1 else { continue }
      let text = stop.picture.text(in: stop.label)
      let row = stop.picture.text(row: stop.label.row)
      guard let other = places[text], other.label != stop.label else {
        places[text] = stop
        continue
      }
      let isSameRow = other.label.row == stop.label.row
      guard isSameRow || other.picture.text(row: other.label.row) == row else { continue }
      return [
        TerminalFinding(
          .labelsDiffer, .mayFail, "Two places have the same text, “\(text)”", name: text,
          in: situation.after(steps, stop.index), at: stop.label, on: stop.picture)
      ]
    }
    return []
  }
}
