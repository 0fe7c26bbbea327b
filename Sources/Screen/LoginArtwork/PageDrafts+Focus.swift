import LoginCanvas
import LoginLayout
import LoginLettering
import LoginModel
import LoginTypography

// The mark of the focus: a ring, which is a picture by itself, so only its place changes between equal controls.
extension PageDrafts {
  /// The width of the ring, and its distance from the control.
  var ringWidth: Int { max(2, points(3)) }
  private var gap: Int { max(2, points(2)) }

  /// How far the ring reaches out of a control.
  var ringReach: Int { gap + ringWidth }

  private var color: RGB { theme.readable(theme.tint, on: theme.page) }

  /// Returns the ring around a button or a field.
  func ring(around control: Box, of element: Element) -> [Draft] {
    guard element.isFocused else { return [] }
    let isField = element.role == .field
    let gap = isField ? ringGap(of: element, else: gap) : gap
    let radius = isField ? fieldRadius : radius(of: control)
    return [ring(control.inset(-gap, -gap), radius: radius + gap, of: element)]
  }

  /// Returns the ring around a control drawn as text, closer to it.
  func linkRing(_ element: Element) -> [Draft] {
    let drop = drop(of: element)
    let lines = element.wholeLines.compactMap { line in
      extent(of: line, in: box(line.place)).map { x, width, style in
        // As high as the line, in the middle of its rows.
        let rows = line.place.rows * type.cellHeight
        let height = min(rows, max(type.cellHeight, lineHeight(style)))
        return Box(
          x: x, y: line.place.row * type.cellHeight + (rows - height) / 2 + drop, width: width,
          height: height)
      }
    }
    guard element.isFocused, let first = lines.first else { return [] }
    let left = lines.reduce(first.x) { min($0, $1.x) }
    let right = lines.reduce(first.endX) { max($0, $1.endX) }
    let bottom = lines.reduce(first.endY) { max($0, $1.endY) }
    var text = Box(x: left, y: first.y, width: right - left, height: bottom - first.y)
      .inset(-points(5), 0)
    if layout.scale > 1 {
      (text.y, text.height) = rows(ofRing: text, around: element)
    } else if let ink = box(
      ofInk: element.wholeLines, in: text, shift: shift(of: element), most: type.cellHeight / 6)
    {
      // Dots below the row aren't under the ring.
      (text.y, text.height) = (ink.y, ink.height)
    }
    return [ring(text, radius: points(6), of: element)]
  }

  /// Returns the first line of pixels inside the ring around large type, and their number.
  ///
  /// The ring is outside the rows if what is above and below leaves room for it, and otherwise as near to the ink as it
  /// has to be. Where even that is too much, it is halfway between its text and the other one.
  private func rows(ofRing text: Box, around element: Element) -> (y: Int, height: Int) {
    let outer = text.inset(-ringWidth, -ringWidth)
    let shift = shift(of: element) - drop(of: element)
    let rows = ink(of: element.wholeLines, drop: drop(of: element)) ?? text.y..<text.endY
    let (highest, lowest) = (
      rows.lowerBound + shift - 1 - ringWidth, rows.upperBound + shift + 1 + ringWidth
    )
    var (top, end) = (min(outer.y, highest), max(outer.endY, lowest))
    var (above, below) = (0, layout.size.rows * type.cellHeight)
    let middle = outer.y + outer.height / 2
    for neighbor in neighbors where neighbor.id != element.id {
      guard neighbor.box.x < outer.endX, outer.x < neighbor.box.endX else { continue }
      var (first, last) = (neighbor.box.y, neighbor.box.endY)
      if neighbor.isText {
        guard let ink = movedInk(of: neighbor.id) else { continue }
        (first, last) = (ink.lowerBound - 1, ink.upperBound + 1)
      }
      if neighbor.box.endY <= middle {
        if last > top { top = neighbor.isText && last > highest ? (last + highest) / 2 : last }
        if !neighbor.isText { above = max(above, last) }
      } else if neighbor.box.y >= middle {
        if first < end { end = neighbor.isText && first < lowest ? (first + lowest) / 2 : first }
        if !neighbor.isText { below = min(below, first) }
      }
    }
    (top, end) = (max(top, above), min(end, below))
    return (top + ringWidth, max(1, end - top - 2 * ringWidth))
  }

  /// Returns the lines of pixels of an element's ink; `nil` without ink.
  private func movedInk(of id: ElementID) -> Range<Int>? {
    guard let element = elements.first(where: { $0.id == id }),
      let ink = ink(of: element.wholeLines, drop: drop(of: element))
    else { return nil }
    let shift = shift(of: element) - drop(of: element)
    return ink.lowerBound + shift..<ink.upperBound + shift
  }

  /// Returns the ring around a key, in the gap between keys.
  func keyRing(_ element: Element) -> [Draft] {
    guard element.isFocused else { return [] }
    return [ring(cap(element), radius: keyRadius, of: element)]
  }

  /// Returns a ring outside a box; inside it where the window ends or, in large type, where the last row begins.
  private func ring(_ inner: Box, radius: Int, of element: Element) -> Draft {
    var window = box(Rect(layout.size))
    if layout.scale > 1, let hint = elements.first(where: { $0.role == .hint }) {
      window.height = hint.frame.row * type.cellHeight
    }
    var outer = inner.inset(-ringWidth, -ringWidth)
    var (radius, color) = (radius + ringWidth, color)
    if outer.x < window.x || outer.endX > window.endX || outer.y < window.y
      || outer.endY > window.endY
    {
      outer = Box(
        x: max(outer.x, window.x), y: max(outer.y, window.y),
        width: min(outer.endX, window.endX) - max(outer.x, window.x),
        height: min(outer.endY, window.endY) - max(outer.y, window.y))
      radius = min(radius, outer.height / 2)
      color = theme.readable(color, on: theme.page)
    }
    let clip = element.isVisible ? Rect(layout.size) : element.clip
    var draft = Draft(
      ElementID("focus"), .ring, box: outer, clip: clip, ground: nil, level: .ring)
    draft.add(.edge(outer, radius: radius, width: ringWidth, color))
    return draft
  }

  /// Returns a ring with gaps around ink of large type that it would touch, as lines under words have.
  ///
  /// There are none around typed text, which is inside its field.
  func withGaps(_ ring: Draft, around drafts: [Draft]) -> Draft {
    guard layout.scale > 1 else { return ring }
    var ring = ring
    let (box, margin) = (ring.box, points(1))
    let inside = box.inset(ringWidth, ringWidth)
    for draft in drafts where draft.level != .ring && !draft.sketch.isTyped {
      for case .words(let words, _) in draft.sketch.marks where words.spacing == 0 {
        guard
          let ink = type.ink(of: words.text, direction: words.direction, style: words.style)
        else { continue }
        let place = Box(
          x: draft.box.x + words.x + ink.left - margin,
          y: draft.box.y + words.top(of: ink.top, height: ink.height) - margin,
          width: ink.width + 2 * margin, height: ink.height + 2 * margin)
        guard place.overlaps(box), !inside.contains(place) else { continue }
        ring.sketch.marks.append(
          Sketch.Mark.gap(words, margin: margin)
            .moved(x: draft.box.x - box.x, y: draft.box.y - box.y))
      }
    }
    return ring
  }
}
