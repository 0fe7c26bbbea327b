import LoginCanvas

/// The places that a walk gives the focus, one after another.
///
/// A place is known if cells look different only while the focus is there, or if nothing changes except the place of a
/// visible cursor.
enum FocusStops {
  /// A place of the focus.
  struct Stop {
    /// The number of the step.
    let index: Int
    /// The cells.
    let place: Rect
    /// The text at the place.
    let label: Rect
    /// What is shown.
    let picture: TerminalPicture
  }

  /// Returns the stops of a walk, without its first and its last step.
  static func all(_ steps: [KeyStep]) -> [Stop] {
    let pictures = steps.map(\.picture)
    var moves: [Int: FocusRules.Move] = [:]
    for (index, move) in FocusRules.moves(pictures) where move.isExact { moves[index] = move }
    return pictures.indices.dropFirst().dropLast().compactMap { index in
      let picture = pictures[index]
      if let move = moves[index], let place = TerminalPicture.bounds(of: move.cells) {
        return Stop(
          index: index, place: place, label: picture.segment(around: place), picture: picture)
      }
      let former = pictures[index - 1]
      guard picture.isCursorVisible, picture.cursor != former.cursor,
        picture.cells == former.cells
      else { return nil }
      let place = Rect(column: picture.cursor.column, row: picture.cursor.row, columns: 1, rows: 1)
      return Stop(
        index: index, place: place, label: picture.segment(around: place), picture: picture)
    }
  }
}

extension TerminalSituation {
  /// Returns the situation after a step of a walk that began here.
  func after(_ steps: [KeyStep], _ index: Int) -> TerminalSituation {
    var situation = self
    situation.keys += steps[1...index].compactMap(\.key)
    return situation
  }
}
