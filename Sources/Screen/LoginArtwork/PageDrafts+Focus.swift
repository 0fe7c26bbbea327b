import LoginCanvas
import LoginLayout
import LoginLettering
import LoginModel
import LoginTypography

// The mark of the focus: a ring, which is a picture by itself, so only its place changes between equal controls.
extension PageDrafts {
  /// The width of the ring, and its distance from the control.
  private var width: Int { max(2, points(3)) }
  private var gap: Int { max(2, points(2)) }

  /// How far the ring reaches out of a control.
  var ringReach: Int { gap + width }

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
    let most = type.cellHeight / 6
    if let ink = box(ofInk: element.wholeLines, in: text, shift: shift(of: element), most: most) {
      // Dots below the row aren't under the ring.
      (text.y, text.height) = (ink.y, ink.height)
    }
    // In a row below a title bar of large type, the ring is below the bar's line.
    if let end = barRule.first?.box.endY, box(element.frame).y >= end {
      let cut = min(max(0, end + width - text.y), text.height / 4)
      (text.y, text.height) = (text.y + cut, text.height - cut)
    }
    let apart = points(5)
    return [ring(text.inset(-apart, 0), radius: points(6), of: element)]
  }

  /// Returns the ring around a key, in the gap between keys.
  func keyRing(_ element: Element) -> [Draft] {
    guard element.isFocused else { return [] }
    return [ring(cap(element), radius: keyRadius, of: element)]
  }

  /// Returns a ring outside a box; inside it where the window ends.
  private func ring(_ inner: Box, radius: Int, of element: Element) -> Draft {
    let window = box(Rect(layout.size))
    var outer = inner.inset(-width, -width)
    var (radius, color) = (radius + width, color)
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
    draft.add(.edge(outer, radius: radius, width: width, color))
    return draft
  }
}
