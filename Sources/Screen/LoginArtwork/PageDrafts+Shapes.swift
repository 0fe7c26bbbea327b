import LoginCanvas
import LoginLayout
import LoginLettering
import LoginModel
import LoginTypography

// Lines, signs, codes and the keyboard.
extension PageDrafts {
  /// Returns a line as thin as a point.
  func rule(_ element: Element) -> Draft {
    let area = box(element.frame)
    let isUpright = element.shape == .verticalRule
    let line =
      isUpright
      ? Box(x: area.x + area.width / 2, y: area.y, width: points(1), height: area.height)
      : Box(x: area.x, y: area.y + type.cellHeight / 4, width: area.width, height: points(1))
    return Draft(element.id, box: line, clip: element.clip, ground: element.text)
  }

  /// The rows from which a title bar of large type has a line without a row of its own.
  private static let rowsForBarRule = 16

  /// The line below a title bar of large type whose window has no row for it, along the last pixels of the bar; empty
  /// elsewhere.
  var barRule: [Draft] {
    let bar = elements.filter {
      ($0.id == .title || $0.id == .cancel) && $0.isPictured(in: traits)
    }
    guard layout.scale > 1, layout.size.rows >= Self.rowsForBarRule,
      !elements.contains(where: { $0.id == .rule }),
      let end = bar.map(\.frame.endRow).max()
    else { return [] }
    let height = points(1)
    let line = Box(
      x: 0, y: end * type.cellHeight - height, width: layout.size.columns * type.cellWidth,
      height: height)
    return [
      Draft(.rule, box: line, clip: Rect(layout.size), ground: theme.rule, level: .rule)
    ]
  }

  /// Returns the sign for content above or below, at the window's edge, because the ring of a control reaches into the
  /// margin.
  func mark(_ element: Element) -> Draft {
    let area = box(element.frame)
    var draft = Draft(element.id, box: area, clip: element.clip, ground: ground(element))
    let across = max(6, min(area.width, area.height) * 6 / 10)
    let down = across * 6 / 10
    let isAtEnd = 2 * element.frame.column >= layout.size.columns
    let free = max(0, area.width - across)
    let apart = min(free / 4, points(2))
    let before = isAtEnd ? free - apart : apart
    draft.add(
      .chevron(
        element.id == .moreAbove ? .up : .down,
        Box(
          x: area.x + before, y: area.y + (area.height - down) / 2, width: across, height: down),
        width: max(2, across / 5), element.text))
    return draft
  }

  /// Returns a QR code, with whole pixels for its modules; `nil` if its cells are too few.
  func code(_ element: Element) -> Draft? {
    guard let code = element.picture else { return nil }
    let area = box(element.frame)
    let modules = code.width + 2 * QRCode.quietZone
    let side = min(area.width, area.height) / modules
    guard side > 0 else { return nil }
    let paper = Box(
      x: area.x + (area.width - side * modules) / 2, y: area.y + (area.height - side * modules) / 2,
      width: side * modules, height: side * modules)
    var draft = Draft(element.id, box: area, clip: element.clip, ground: ground(element))
    draft.add(.box(paper, radius: 0, .white))
    draft.add(
      .modules(
        code, x: paper.x + side * QRCode.quietZone, y: paper.y + side * QRCode.quietZone, side: side
      ))
    return draft
  }

  /// Returns a code to type elsewhere, in a frame, with space between its letters.
  func heroCode(_ element: Element) -> Draft {
    let area = box(element.frame)
    let ink = colors(element)
    var draft = Draft(element.id, box: area, clip: element.clip, ground: ground(element))
    // Half a row of space above and below, if that leaves enough around the letters.
    let letters = element.wholeLines.reduce(0) { $0 + ($1.style.map(lineHeight) ?? 0) }
    let free = (area.height - letters) / 2 - points(4)
    let frame = area.inset(0, max(2, type.cellHeight / 8, min(type.cellHeight / 2, free)))
    if let border = element.border {
      draft.add(.box(frame, radius: points(10), border))
      draft.add(.box(frame.inset(points(1), points(1)), radius: points(10) - points(1), ink.fill))
    }
    for line in element.wholeLines {
      let place = box(line.place)
      guard let style = line.style else { continue }
      let width = line.text.reduce(0) { sum, letter in
        sum + (type.extent(of: String(letter), direction: .leftToRight, style: style)?.width ?? 0)
      }
      let gaps = max(1, line.text.count - 1)
      let spacing = max(0, min(em(style, hundredths: 14), (place.width - width) / gaps))
      let middle =
        element.lines.count == 1 ? frame.y + frame.height / 2 : place.y + place.height / 2
      draft.add(
        .words(
          Sketch.Words(
            text: line.text, direction: .leftToRight, style: style,
            x: place.x + (place.width - width - spacing * (line.text.count - 1)) / 2,
            baseline: baseline(around: middle, style), spacing: spacing,
            rows: frame.y + 2..<frame.endY - 2), ink.text))
    }
    return draft
  }
}
