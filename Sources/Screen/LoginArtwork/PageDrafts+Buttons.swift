import LoginCanvas
import LoginLayout
import LoginLettering
import LoginModel
import LoginTypography

// Buttons, with the shape of the articles' buttons.
extension PageDrafts {
  /// The radius of the corners, the least height, the space above and below the label, and the border, in points.
  private static let radius = 20
  private static let least = 40
  private static let padding = 6
  private static let border = 1
  /// The distances between the edge, the icon and the label, in points.
  private static let inset = 13
  private static let gap = 9

  /// The least space between a button and the edges of its cells, so that the ring around a button doesn't touch the next
  /// one.
  private var apart: Int { ringReach / 2 + 1 }

  /// Returns the box of a button: as high as its label needs, in the middle of its cells.
  ///
  /// The ring around a button of large type is in its cells if the label leaves room for it, because the texts above and
  /// below fill theirs.
  func pill(_ element: Element) -> Box {
    let area = box(element.frame)
    var highest = area.height - 2 * apart
    if layout.scale > 1 {
      highest = min(highest, max(area.height - 2 * (ringReach + 1), leastHeight(element)))
    }
    let height = min(
      max(1, highest),
      max(points(Self.least), labelHeight(element) + 2 * points(Self.padding)))
    return Box(x: area.x, y: area.y + (area.height - height) / 2, width: area.width, height: height)
  }

  func radius(of pill: Box) -> Int { min(points(Self.radius), pill.height / 2) }

  private func labelHeight(_ element: Element) -> Int {
    element.lines.reduce(0) { sum, line in
      sum + lineHeight(line.style ?? ordinary)
    }
  }

  /// Returns the height that a label needs: that of its lines, and more for ink that is higher.
  private func leastHeight(_ element: Element) -> Int {
    let ink = element.lines.compactMap { line -> Int? in
      guard let style = line.style else { return nil }
      let ink = type.ink(of: line.text, direction: line.direction, style: style)
      return ink.map { $0.height - lineHeight(style) + 2 * (points(Self.border) + 2) }
    }
    return labelHeight(element) + max(0, ink.max() ?? 0)
  }

  /// Returns a button with its icon and its label.
  func button(_ element: Element) -> Draft {
    let pill = pill(element)
    let radius = radius(of: pill)
    let ink = colors(element)
    var draft = Draft(
      element.id, box: box(element.frame), clip: element.clip, ground: ground(element))
    let edge = element.border == nil ? 0 : points(Self.border)
    if let border = element.border { draft.add(.box(pill, radius: radius, border)) }
    draft.add(.box(pill.inset(edge, edge), radius: radius - edge, ink.fill))
    let rows = pill.y + edge + 1..<max(pill.y + edge + 2, pill.endY - edge - 1)
    let icon = icon(element, in: pill, rows: rows)
    if let icon { draft.add(icon.mark) }
    var top = pill.y + (pill.height - labelHeight(element)) / 2
    top += balance(of: element, from: top, within: rows)
    for var line in element.wholeLines {
      var area = box(line.place)
      if let shift = icon?.shift { area.x += shift }
      if element.icon == nil {
        (area.x, area.width, line.alignment) = (pill.x, pill.width, .center)
      }
      guard let (x, _, style) = extent(of: line, in: area) else { continue }
      let own = lineHeight(style)
      draft.add(
        .words(
          Sketch.Words(
            text: line.text, direction: line.direction, style: style, x: x,
            baseline: baseline(around: top + own / 2, style), rows: rows), line.ink ?? ink.text))
      top += own
    }
    return draft
  }

  /// Returns how far the label of a button in large type is below the middle, so that ink with deep tails or high marks
  /// is as far from both edges as it can be, up to a twelfth of the em.
  private func balance(of element: Element, from top: Int, within rows: Range<Int>) -> Int {
    guard layout.scale > 1 else { return 0 }
    var (first, last, wanted, line) = (Int.max, Int.min, 0, top)
    for text in element.wholeLines {
      guard let style = text.style else { continue }
      let height = lineHeight(style)
      defer { line += height }
      guard let ink = type.ink(of: text.text, direction: text.direction, style: style) else {
        continue
      }
      let start = baseline(around: line + height / 2, style) - ink.top
      (first, last) = (min(first, start), max(last, start + ink.height))
      wanted = max(wanted, em(style, hundredths: 8))
    }
    guard first < last else { return 0 }
    let (above, below) = (first - rows.lowerBound, rows.upperBound - last)
    let least = min(wanted, (above + below) / 2)
    return above < least ? least - above : below < least ? below - least : 0
  }

  /// Returns the icon of a button, and how far the label moves to it.
  ///
  /// It is in the middle of the height, at the distance from the edge that the articles' icons have; they don't grow
  /// with the text, and these grow more slowly.
  private func icon(
    _ element: Element, in pill: Box, rows: Range<Int>
  ) -> (mark: Sketch.Mark, shift: Int)? {
    guard let icon = element.icon else { return nil }
    let style = element.lines.first?.style ?? ordinary
    let place = box(icon.place)
    let color = hasColors ? icon.color : colors(element).text
    let share = layout.textSize.isAccessibilityCategory ? 92 : 118
    let side = max(1, min(em(style, hundredths: share), rows.count - 2, place.width))
    var square = Box(
      x: place.x + (place.width - side) / 2, y: pill.y + (pill.height - side) / 2, width: side,
      height: side)
    let shift = shift(element, to: &square, in: pill, style)
    if case .text(let line) = icon.picture, icon.symbol == nil {
      guard let extent = type.extent(of: line.text, direction: line.direction, style: style)
      else { return nil }
      let words = Sketch.Words(
        text: line.text, direction: line.direction, style: style,
        x: square.x + (square.width - extent.width) / 2,
        baseline: baseline(around: pill.y + pill.height / 2, style), rows: rows)
      return (.words(words, color), shift)
    }
    if let symbol = icon.symbol {
      return (.symbol(symbol, square, color, hasColors: hasColors), shift)
    }
    guard case .drawing(let drawing) = icon.picture else { return nil }
    return (.pixels(hasColors ? drawing : drawing.inOneColor, square, color), shift)
  }

  /// Moves an icon to the leading edge of its button, and returns how far the label follows.
  private func shift(
    _ element: Element, to icon: inout Box, in pill: Box, _ style: TypeStyle
  ) -> Int {
    guard traits.alignment == .center, let line = element.lines.first else { return 0 }
    let inset = points(Self.inset)
    let gap = max(points(Self.gap), em(style, hundredths: 32))
    let label = box(line.place)
    switch layout.direction {
    case .leftToRight:
      let shift = min(0, pill.x + inset + icon.width + gap - label.x)
      icon.x = label.x + shift - gap - icon.width
      return shift
    case .rightToLeft:
      let shift = max(0, pill.endX - inset - icon.width - gap - label.endX)
      icon.x = label.endX + shift + gap
      return shift
    }
  }
}
