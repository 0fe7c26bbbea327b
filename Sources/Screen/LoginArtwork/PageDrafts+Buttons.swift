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

  /// The least space between a button and the edges of its cells, so that no two touch.
  private var apart: Int { max(2, type.cellHeight / 8) }

  /// Returns the box of a button: as high as its label needs, in the middle of its cells.
  func pill(_ element: Element) -> Box {
    let area = box(element.frame)
    let height = min(
      max(1, area.height - 2 * apart),
      max(points(Self.least), labelHeight(element) + 2 * points(Self.padding)))
    return Box(x: area.x, y: area.y + (area.height - height) / 2, width: area.width, height: height)
  }

  func radius(of pill: Box) -> Int { min(points(Self.radius), pill.height / 2) }

  private func labelHeight(_ element: Element) -> Int {
    element.lines.reduce(0) { sum, line in
      sum + lineHeight(line.typeset.runs.lazy.compactMap(\.style).first ?? ordinary)
    }
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
    if let icon = icon(element, in: pill, rows: rows) { draft.add(icon) }
    let height = labelHeight(element)
    var top = pill.y + (pill.height - height) / 2
    for line in element.wholeLines {
      guard let (x, _, style) = extent(of: line, in: box(line.place)) else { continue }
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

  /// Returns the icon of a button, in the middle of the icon's columns and of the button's height.
  private func icon(_ element: Element, in pill: Box, rows: Range<Int>) -> Sketch.Mark? {
    guard let icon = element.icon else { return nil }
    let style =
      element.lines.lazy.flatMap(\.typeset.runs).compactMap(\.style).first ?? ordinary
    let place = box(icon.place)
    // The articles' icons don't grow with the text; these grow more slowly.
    let share = layout.textSize.isAccessibilityCategory ? 90 : 115
    let side = min(em(style, hundredths: share), rows.count - 2, place.width + type.cellWidth / 2)
    let square = Box(
      x: place.x + (place.width - side) / 2, y: pill.y + (pill.height - side) / 2, width: side,
      height: side)
    if let symbol = icon.symbol {
      return .symbol(symbol, square, icon.color, hasColors: hasColors)
    }
    switch icon.picture {
    case .drawing(let drawing):
      return .pixels(hasColors ? drawing : drawing.inOneColor, square, icon.color)
    case .text(let line):
      guard let extent = type.extent(of: line.text, direction: line.direction, style: style)
      else { return nil }
      return .words(
        Sketch.Words(
          text: line.text, direction: line.direction, style: style,
          x: place.x + (place.width - extent.width) / 2,
          baseline: baseline(around: pill.y + pill.height / 2, style), rows: rows), icon.color)
    }
  }
}
