import LoginCanvas
import LoginLayout
import LoginLettering
import LoginModel
import LoginTypography

/// Something above or below a text, from which its ink and its ring keep away.
struct Neighbor {
  /// Its element.
  let id: ElementID
  /// Its pixels: of a text, those of its rows, which its ink may leave.
  let box: Box
  /// Whether it is a text, whose rows have a little room for the ink of others.
  let isText: Bool

  init(_ id: ElementID, _ box: Box, isText: Bool = false) {
    (self.id, self.box, self.isText) = (id, box, isText)
  }

  /// Creates a line.
  init(_ rule: Draft) { self.init(rule.part.element, rule.box) }
}

/// Where the ink of a text may be.
struct Room {
  /// The lines of pixels, the best first; below may be above if there is no room at all.
  var choices: [(top: Int, bottom: Int)]

  /// Returns the first line of pixels of some ink.
  ///
  /// It is as near to where it is as the first choice allows that is high enough. Ink that is higher than all of them is
  /// in the middle of the last, but not outside the window.
  func top(of ink: Range<Int>) -> Int {
    func middle(_ room: (top: Int, bottom: Int)) -> Int {
      room.top + (room.bottom - room.top - ink.count) / 2
    }
    for (index, room) in choices.enumerated() where room.bottom - room.top >= ink.count {
      let wanted = index == 0 ? ink.lowerBound : middle(choices[0])
      return max(room.top, min(room.bottom - ink.count, wanted))
    }
    return max(0, choices.last.map(middle) ?? ink.lowerBound)
  }
}

// The room of texts in large type, which is as high as its rows, between rings, lines and controls.
extension PageDrafts {
  /// The room that a text keeps free for the ring of another one beside it.
  private var margin: Int { ringWidth + 1 }

  /// Returns what the texts above and below an element keep away from; `nil` if nothing is there.
  func neighbor(_ element: Element) -> Neighbor? {
    switch element.role {
    case .mark, .key: return nil
    case .rule: return element.shape == .verticalRule ? nil : Neighbor(rule(element))
    case .hint:
      let row = Rect(
        column: 0, row: element.frame.row, columns: layout.size.columns, rows: element.frame.rows)
      return Neighbor(element.id, box(row))
    case .keyboard: return Neighbor(element.id, keyboardBox(element))
    case .button, .field, .picture: return Neighbor(element.id, box(element.frame))
    case .label where element.shape == .roomyBox: return Neighbor(element.id, box(element.frame))
    case .title, .label, .notice, .progress, .address, .link:
      let lines = element.wholeLines.map(\.place)
      guard let first = lines.first else { return nil }
      let rows = lines.dropFirst().reduce(first) { $0.union($1) }
      let place = Rect(
        column: element.frame.column, row: rows.row, columns: element.frame.columns,
        rows: rows.rows)
      return Neighbor(element.id, box(place), isText: element.isPictured(in: traits))
    }
  }

  /// Returns the room for the ink of an element.
  ///
  /// It keeps a pixel away from lines and controls, and from the place of its own ring and of the ring of a text beside
  /// it. Ink that is too high for that may be in the rows of such a text.
  func room(of element: Element) -> Room {
    let group = group(of: element)
    let ids = group.map(\.id)
    let places = group.flatMap(\.wholeLines).map { box($0.place) }
    let (first, end) = (places.map(\.y).min() ?? 0, places.map(\.endY).max() ?? 0)
    let (left, right) = (places.map(\.x).min() ?? 0, places.map(\.endX).max() ?? 0)
    var (above, below) = (0, layout.size.rows * type.cellHeight)
    var (textAbove, textBelow) = (Int.min / 2, Int.max / 2)
    for neighbor in neighbors where !ids.contains(neighbor.id) {
      let box = neighbor.box
      guard box.x < right, left < box.endX else { continue }
      let middle = (first + end) / 2
      switch (box.endY <= middle, box.y >= middle, neighbor.isText) {
      case (true, _, true): textAbove = max(textAbove, box.endY)
      case (true, _, false): above = max(above, box.endY)
      case (false, true, true): textBelow = min(textBelow, box.y)
      case (false, true, false): below = min(below, box.y)
      case (false, false, _): continue
      }
    }
    let ring = group.contains { $0.role == .link } ? margin : 1
    func room(_ apart: Int, _ fromText: Int) -> (top: Int, bottom: Int) {
      (
        max(above + apart, textAbove + fromText, first - reach),
        min(below - apart, textBelow - fromText, end + reach)
      )
    }
    return Room(choices: [room(ring, margin), room(ring, -margin), room(1, -margin)])
  }

  /// The least part of its size that a text of a title bar has, in hundredths.
  private static let least = 80

  /// Returns an element in smaller type if it is in a title bar that is lower than its ink.
  func fittedToBar(_ element: Element) -> Element {
    guard Self.bar.contains(element.id), element.isPictured(in: traits),
      let ink = ink(of: lines(onBaselineOf: element), drop: drop(of: element)),
      let room = room(of: element).choices.last, ink.count > room.bottom - room.top
    else { return element }
    let lines = lines(onBaselineOf: element).map { box($0.place) }
    // The distance from the first line to the last one doesn't change; the ink of smaller letters is rounded up.
    let pitch = (lines.map(\.y).max() ?? 0) - (lines.map(\.y).min() ?? 0)
    let (wanted, whole) = (max(0, room.bottom - room.top - pitch), max(1, ink.count - pitch))
    let share = max(Self.least, min(100, 100 * wanted / (whole + 2)))
    var smaller = element
    for index in smaller.lines.indices {
      guard let size = smaller.lines[index].style?.size else { continue }
      smaller.lines[index].typeset = smaller.lines[index].typeset.inType(
        of: TypeSize(em: size.em * share / 100))
    }
    return smaller
  }
}
