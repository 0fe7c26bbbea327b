import Canvas
import LoginModel

/// Paints one element: its edge, its icon, its text and the mark of the focus.
struct ElementView {
  let element: Element
  let traits: TraitCollection
  let direction: LayoutDirection
  let page: Style

  func paint(on frame: inout Frame) {
    EdgeView(element: element, glyphs: traits.glyphs, page: page).paint(on: &frame)
    let ground = element.fill ?? page.background
    var style = Style(foreground: element.text, background: ground)
    style.attributes = element.attributes
    if let icon = element.icon {
      var look = style
      look.foreground = element.iconColor ?? element.text
      look.attributes = .bold
      write(icon, style: look, on: &frame)
    }
    for line in element.lines { write(line, style: style, on: &frame) }
    if let mark = element.focusMark {
      frame.write(focusSign, at: mark, style: page, clip: element.clip)
    }
  }

  /// Points at the focused control from where lines begin.
  private var focusSign: String {
    switch direction {
    case .leftToRight: traits.glyphs.isASCII ? ">" : "\u{25BA}"
    case .rightToLeft: traits.glyphs.isASCII ? "<" : "\u{25C4}"
    }
  }

  private func write(_ line: Element.Line, style: Style, on frame: inout Frame) {
    let (text, columns) = line.drawn(direction)
    let origin = Point(column: columns.lowerBound, row: line.place.row)
    frame.write(text, at: origin, style: style, clip: element.clip)
  }
}
