import LoginCanvas
import LoginLayout
import LoginLettering
import LoginModel
import LoginTypography

// Text without a shape around it.
extension PageDrafts {
  /// The height of capitals and the middle of lines, in hundredths of the em.
  private static let capitals = 71
  private static let middle = 33

  /// The height of a line, in seventeenths of the em: Apple's body style.
  private static let leading = 22

  /// Returns the height of a line of type.
  func lineHeight(_ style: TypeStyle) -> Int { (style.size.em * Self.leading / 17 + 63) / 64 }

  /// Returns a share of the em in pixels.
  func em(_ style: TypeStyle, hundredths: Int) -> Int {
    (style.size.em * hundredths + 3_200) / 6_400
  }

  /// Returns the pixels of a line between the edges of its cells.
  func extent(of line: Element.Line, in area: Box) -> (x: Int, width: Int, style: TypeStyle)? {
    guard let style = line.style,
      let extent = type.extent(of: line.text, direction: line.direction, style: style)
    else { return nil }
    let free = max(0, area.width - extent.width)
    let indent =
      switch (line.alignment, line.direction) {
      case (.leading, .leftToRight), (.trailing, .rightToLeft): 0
      case (.center, _): free / 2
      case (.trailing, .leftToRight), (.leading, .rightToLeft): free
      }
    return (area.x + indent, extent.width, style)
  }

  /// Returns the baseline that centers capitals around a line of pixels.
  func baseline(around middle: Int, _ style: TypeStyle) -> Int {
    middle + em(style, hundredths: Self.capitals / 2)
  }

  /// Returns the baseline of a line of text, centered in its rows.
  func baseline(of style: TypeStyle, in area: Box) -> Int {
    area.y + area.height / 2 + em(style, hundredths: Self.middle)
  }

  /// Returns a line of text, centered in its rows.
  func words(
    _ line: Element.Line, in area: Box, color: RGB, within rows: Range<Int>
  ) -> Sketch.Mark? {
    extent(of: line, in: area).map { x, _, style in
      .words(
        Sketch.Words(
          text: line.text, direction: line.direction, style: style, x: x,
          baseline: baseline(of: style, in: area), rows: rows),
        color)
    }
  }

  /// Returns the lines of an element on its ground.
  func text(_ element: Element) -> [Draft] {
    let lines = element.wholeLines
    guard let first = lines.first else { return [] }
    var cells = box(lines.dropFirst().reduce(first.place) { $0.union($1.place) })
    if isCentered(element) { cells = cells.inset(-type.cellWidth / 2, 0) }
    let shift = shift(of: element)
    cells.height += drop(of: element)
    let ink = colors(element)
    let ground =
      element.fill == nil && !element.attributes.contains(.reverse) ? ground(element) : ink.fill
    var draft = Draft(element.id, box: cells, clip: element.clip, ground: ground)
    var grounds: [Draft] = []
    if let whole = box(ofInk: lines, in: cells, shift: shift, most: reach) {
      // The ground is below all text. The middle of the rows has it once more, because the edges of letters are smoother
      // on it; the rest doesn't, because the ink of the texts above and below may be there.
      grounds = [draft]
      draft = Draft(
        element.id, .text(0), box: whole, clip: clip(ofInk: element), ground: nil, level: .text)
      let free = (cells.height - type.cellHeight / 2) / 2
      draft.add(.box(cells.inset(0, max(0, min(reach, free))), radius: 0, ground))
    }
    for line in lines {
      var area = isCentered(element) ? centeredArea(line, of: element) : box(line.place)
      area.y += shift
      let rows = draft.box.y..<draft.box.endY
      let color = line.ink ?? ink.text
      if element.id == .cancel, let parts = wayBack(line, in: area, color: color, within: rows) {
        parts.forEach { draft.add($0) }
      } else if let parts = signed(line, of: element, in: area, color: color, within: rows) {
        parts.forEach { draft.add($0) }
      } else if let words = words(line, in: area, color: color, within: rows) {
        draft.add(words)
      }
      if isUnderlined(element), let (x, width, style) = extent(of: line, in: area) {
        let baseline = baseline(of: style, in: area)
        draft.add(
          .box(
            Box(
              x: x, y: baseline + max(1, em(style, hundredths: 10)), width: width,
              height: max(1, em(style, hundredths: 6))), radius: 0, color))
      }
    }
    return [draft] + grounds
  }

  /// Whether an element is in the middle of something: cells alone may miss it by half of one.
  private func isCentered(_ element: Element) -> Bool {
    (element.role == .title && !traits.isLeading) || element.id == .or
  }

  /// Returns the pixels of a centered line: in the middle of the window or, for the word in a line between the list and
  /// the form, in that of the line; or as near as its cells allow.
  private func centeredArea(_ line: Element.Line, of element: Element) -> Box {
    let area = box(line.place).inset(-type.cellWidth / 2, 0)
    guard let width = extent(of: line, in: area)?.width, width < area.width else { return area }
    let upright = elements.first { element.id == .or && $0.shape == .verticalRule }
    let middle =
      upright.map { rule($0).box }.map { $0.x + $0.width / 2 }
      ?? layout.size.columns * type.cellWidth / 2
    let x = min(max(middle - width / 2, area.x), area.endX - width)
    return Box(x: x, y: area.y, width: width, height: area.height)
  }

  /// Whether the text is underlined even without the focus, whose mark is the ring.
  private func isUnderlined(_ element: Element) -> Bool {
    element.attributes.contains(.underline)
      && (!element.isFocused || traits.showsButtonShapes || traits.differentiatesWithoutColor
        || traits.palette == .monochrome)
  }

  /// Returns the text of the control that leads back, after an angle as high as its capitals; beside a long title, only
  /// the angle.
  private func wayBack(
    _ line: Element.Line, in area: Box, color: RGB, within rows: Range<Int>
  ) -> [Sketch.Mark]? {
    let signs = ["\u{2039} ", "< ", "\u{2039}", "<"]
    guard let sign = signs.first(where: { line.text.hasPrefix($0) }),
      let (x, width, style) = extent(of: line, in: area)
    else { return nil }
    let text = String(line.text.dropFirst(sign.count))
    let rest = text.isEmpty ? nil : type.extent(of: text, direction: line.direction, style: style)
    guard text.isEmpty || rest != nil else { return nil }
    let isFromLeft = line.direction == .leftToRight
    let baseline = baseline(of: style, in: area)
    let height = em(style, hundredths: 86)
    let space = rest.map { width - $0.width - em(style, hundredths: 20) } ?? width
    let across = max(2, min(em(style, hundredths: 46), space))
    let angle = Box(
      x: isFromLeft ? x : x + width - across,
      y: baseline - em(style, hundredths: Self.capitals / 2) - height / 2, width: across,
      height: height)
    let chevron = Sketch.Mark.chevron(
      isFromLeft ? .left : .right, angle, width: max(2, em(style, hundredths: 12)), color)
    guard let rest else { return [chevron] }
    return [
      chevron,
      .words(
        Sketch.Words(
          text: text, direction: line.direction, style: style,
          x: isFromLeft ? x + width - rest.width : x, baseline: baseline, rows: rows), color),
    ]
  }
}
