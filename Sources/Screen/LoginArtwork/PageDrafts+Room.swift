import LoginCanvas
import LoginLayout
import LoginLettering
import LoginModel
import LoginTypography

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
    let around = surroundings(of: element) { $0.box.y..<$0.box.endY }
    let ring = hasRing(element) ? margin : 1
    return Room(choices: [
      around.room(apart: ring, fromText: margin), around.room(apart: ring, fromText: -margin),
      around.room(apart: 1, fromText: -margin),
    ])
  }

  /// Returns how far all texts are below the middle of their rows.
  ///
  /// First each of them gets its place by its rows and its neighbors. Ink that is higher than the rows may then meet that
  /// of the next text, so from top to bottom each moves into the middle between its neighbors' ink if it has to.
  func settled() -> [ElementID: Int] {
    let texts = elements.filter { element in
      neighbors.contains { $0.isText && $0.id == element.id }
    }
    var shifts: [ElementID: Int] = [:]
    var inks: [ElementID: Range<Int>] = [:]
    for text in texts {
      let drop = drop(of: text)
      guard let ink = ink(of: lines(onBaselineOf: text), drop: drop),
        let own = self.ink(of: text.wholeLines, drop: drop)
      else { continue }
      let shift = room(of: text).top(of: ink) - ink.lowerBound
      shifts[text.id] = drop + shift
      inks[text.id] = own.lowerBound + shift..<own.upperBound + shift
    }
    for text in texts where !Self.bar.contains(text.id) {
      guard let ink = inks[text.id], let shift = shifts[text.id] else { continue }
      let around = surroundings(of: text) { inks[$0.id] ?? $0.box.y..<$0.box.endY }
      let room = Room(choices: [
        around.room(apart: hasRing(text) ? margin : 1, fromText: margin + 1),
        around.room(apart: 1, fromText: 1),
      ])
      let move = room.top(of: ink) - ink.lowerBound
      shifts[text.id] = shift + move
      inks[text.id] = ink.lowerBound + move..<ink.upperBound + move
    }
    return shifts
  }

  /// Whether an element, or one on its baseline, may have a ring.
  private func hasRing(_ element: Element) -> Bool {
    group(of: element).contains { $0.role == .link }
  }

  /// Returns what is above and below an element.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - rows: Returns the lines of pixels that another text takes.
  /// - Returns: The nearest of them.
  private func surroundings(
    of element: Element, _ rows: (Neighbor) -> Range<Int>
  ) -> Surroundings {
    let group = group(of: element)
    let ids = group.map(\.id)
    let places = group.flatMap(\.wholeLines).map { box($0.place) }
    let (left, right) = (places.map(\.x).min() ?? 0, places.map(\.endX).max() ?? 0)
    let (first, end) = (places.map(\.y).min() ?? 0, places.map(\.endY).max() ?? 0)
    var around = Surroundings(
      below: layout.size.rows * type.cellHeight, highest: first - reach, lowest: end + reach)
    let middle = (first + end) / 2
    for neighbor in neighbors where !ids.contains(neighbor.id) {
      let box = neighbor.box
      guard box.x < right, left < box.endX else { continue }
      switch (box.endY <= middle, box.y >= middle, neighbor.isText) {
      case (true, _, true): around.textAbove = max(around.textAbove, rows(neighbor).upperBound)
      case (true, _, false): around.above = max(around.above, box.endY)
      case (false, true, true): around.textBelow = min(around.textBelow, rows(neighbor).lowerBound)
      case (false, true, false): around.below = min(around.below, box.y)
      case (false, false, _): continue
      }
    }
    return around
  }

  /// The least part of its size that a text of a title bar has, in hundredths.
  private static let least = 70

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
