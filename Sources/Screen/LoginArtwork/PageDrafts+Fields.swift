import LoginCanvas
import LoginLayout
import LoginLettering
import LoginModel
import LoginTypography

// Fields: their box, their content in pieces, and the insertion point, each a picture by itself.
extension PageDrafts {
  /// The radius of the corners and the space above and below the text, in points.
  private static let radius = 6
  private static let padding = 6

  var fieldRadius: Int { points(Self.radius) }

  private func style(_ element: Element) -> TypeStyle {
    element.lines.first?.style ?? ordinary
  }

  /// Returns the box of a field, in the middle of its cells.
  ///
  /// If it has more than a row, and its letters leave space, the ring around it doesn't touch a button below. The letters
  /// need all of a single row.
  func fieldBox(_ element: Element) -> Box {
    let (area, style) = (box(element.frame), style(element))
    let apart = isLow(element) ? 0 : (ringReach + 1) / 2
    let letters = em(style, hundredths: 100) + 2 * points(1) + 2
    let height = min(
      isLow(element) ? area.height : area.height - 4,
      max(area.height - 2 * apart, letters), lineHeight(style) + 2 * points(Self.padding))
    return Box(x: area.x, y: area.y + (area.height - height) / 2, width: area.width, height: height)
  }

  /// Whether a field has a single row.
  private func isLow(_ element: Element) -> Bool { element.frame.rows < 2 }

  /// The width of the edge of a field.
  private func edge(_ element: Element) -> Int {
    points(isAtFault(element) && !isLow(element) ? 2 : 1)
  }

  private func isAtFault(_ element: Element) -> Bool { element.border == theme.error }

  /// Returns how far the ring is from a field: over its edge, if the ring would otherwise leave its rows for the text
  /// above it or the button below.
  func ringGap(of element: Element, else gap: Int) -> Int {
    let isRoomy = fieldBox(element).y - box(element.frame).y >= ringReach
    return isRoomy ? gap : isAtFault(element) ? 0 : -edge(element)
  }

  /// The fill and the color of the text: a drawn field has an edge at every size, so it needs no fill of its own.
  private func inside(_ element: Element) -> (fill: RGB, text: RGB) {
    let colors = colors(element)
    return element.attributes.contains(.reverse) ? colors : (ground(element), colors.text)
  }

  /// Returns the pictures of a field.
  func field(_ element: Element) -> [Draft] {
    let outer = fieldBox(element)
    let fill = inside(element).fill
    var draft = Draft(
      element.id, box: box(element.frame), clip: element.clip, ground: ground(element))
    let edge = edge(element)
    // The ring shows the focus, so the box stays as it is.
    let border = isAtFault(element) ? theme.error : theme.edge
    draft.add(.box(outer, radius: fieldRadius, border))
    draft.add(.box(outer.inset(edge, edge), radius: fieldRadius - edge, fill))
    let inner = outer.inset(edge, edge)
    return [draft] + content(element, in: inner, fill: fill) + caret(element, in: inner)
  }

  /// Returns the content in pieces, counted from where it begins, so that a letter at its end changes only the last.
  private func content(_ element: Element, in inner: Box, fill: RGB) -> [Draft] {
    guard let line = element.wholeLines.first, !line.text.isEmpty else { return [] }
    let area = box(line.place)
    guard let (x, width, style) = extent(of: line, in: area) else { return [] }
    // Letters may lean out of their line.
    let lean = em(style, hundredths: 15)
    let step = max(4 * type.cellWidth, 2 * em(style, hundredths: 100))
    let (left, right) = (max(inner.x + 1, x - lean), min(inner.endX - 1, x + width + lean))
    guard left < right else { return [] }
    let baseline = baseline(around: inner.y + inner.height / 2, style)
    let text = inside(element).text
    let apart = isLow(element) ? 0 : 1
    let selected = selection(on: fill, text)
    return (0...(right - left - 1) / step).map { index in
      let start = line.direction == .leftToRight ? left + index * step : right - (index + 1) * step
      let end = min(right, start + step)
      let piece = Box(
        x: max(left, start), y: inner.y + apart, width: end - max(left, start),
        height: inner.height - 2 * apart)
      var draft = Draft(
        element.id, .text(index), box: piece, clip: element.clip, ground: fill, level: .text)
      draft.sketch.isTyped = true
      for run in element.selectedRuns {
        let ground = Box(
          x: x + run.lowerBound, y: piece.y, width: run.count, height: piece.height)
        draft.add(.box(ground, radius: 0, selected))
      }
      draft.add(
        .words(
          Sketch.Words(
            text: line.text, direction: line.direction, style: style, x: x, baseline: baseline,
            rows: piece.y..<piece.endY), text))
      return draft
    }
  }

  /// Returns the ground of selected text: as much of the tint as the contrast of the text allows.
  private func selection(on fill: RGB, _ text: RGB) -> RGB {
    (0...8).reversed().lazy.map { fill.mixed(with: theme.tint, sixteenths: $0) }
      .first { $0.contrast(with: text) >= traits.contrast.ratio } ?? fill
  }

  /// Returns the insertion point of the focused field: a bar as high as its letters.
  private func caret(_ element: Element, in inner: Box) -> [Draft] {
    guard element.isFocused, let line = element.lines.first else { return [] }
    let style = style(element)
    let area = box(line.place)
    let isFromLeft = line.direction == .leftToRight
    let start = extent(of: line, in: area)?.x ?? (isFromLeft ? area.x : area.endX)
    let width = max(2, points(2))
    let x = start + (element.insertionPixels ?? 0) + (isFromLeft ? 1 : -1)
    let height = min(inner.height - 2, em(style, hundredths: 115))
    let bar = Box(
      x: max(inner.x, min(inner.endX - width, x - width / 2)),
      y: inner.y + (inner.height - height) / 2, width: width, height: height)
    return [
      Draft(
        element.id, .caret, box: bar, clip: element.clip,
        ground: theme.readable(theme.tint, on: inside(element).fill), level: .caret)
    ]
  }
}
