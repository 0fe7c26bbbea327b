import LoginCanvas
import LoginLettering
import LoginLayout
import LoginModel

/// Paints an element: its edge, its icon, its text and the mark of the focus.
///
/// Under a picture, there are only its words, for screen readers, for copying, and for a terminal that shows no picture
/// after all.
struct ElementView {
  var element: Element
  let traits: TraitCollection
  let typesetter: Typesetter
  let direction: LayoutDirection
  let page: Style

  /// Records the information for the terminal besides the cells: the positions of addresses and news.
  func note(on frame: inout Frame) {
    if let address = element.address { link(to: address, on: &frame) }
    if element.isLive {
      for line in element.lines { noteNews(line, on: &frame) }
    } else if element.address == nil, element.role.changesAsAWhole {
      for line in element.lines { words(line).map { frame.add($0) } }
    }
  }

  /// Records the words that are read aloud when the element gets the focus; the content of a field changes while
  /// people type.
  func noteFocus(on frame: inout Frame) {
    for line in element.lines {
      words(line, text: element.role == .field ? "" : line.text).map { frame.addFocus($0) }
    }
  }

  private var isPictured: Bool { element.isPictured(in: traits) }

  /// The style of its text.
  private var style: Style {
    isPictured ? plainStyle : shapeStyle
  }

  /// The style of words under a picture, which doesn't change with the focus.
  private var plainStyle: Style {
    let isUnderlined =
      element.role == .link
      && (traits.palette == .monochrome || traits.showsButtonShapes
        || traits.differentiatesWithoutColor)
    return Style(
      foreground: page.foreground, background: page.background,
      attributes: isUnderlined ? .underline : [])
  }

  /// Returns the style of words in a row: under a picture in the color of the page, where their letters would show beside
  /// the picture.
  private func style(row: Int, on frame: Frame) -> Style {
    var style = style
    if isPictured, traits.hidesWordsUnderPictures,
      row < frame.size.rows - traits.rowsWithoutPictures
    {
      style.foreground = page.background
    }
    return style
  }

  private var shapeStyle: Style {
    Style(
      foreground: element.text, background: element.fill ?? page.background,
      attributes: element.attributes)
  }

  private func look(of line: Element.Line) -> Style {
    guard let ink = line.ink else { return style }
    var style = style
    style.foreground = ink
    style.attributes.remove(.underline)
    return style
  }

  func paint(on frame: inout Frame) {
    guard !isPictured else {
      paintLastRow(on: &frame)
      for line in element.lines { writeWords(line, on: &frame) }
      return
    }
    EdgeView(element: element, glyphs: traits.glyphs, page: page).paint(on: &frame)
    let style = style
    if let picture = element.picture {
      frame.draw(
        picture, at: element.frame.origin, scale: element.scale, clip: element.clip,
        look: traits.palette == .monochrome
          ? .monochrome : traits.glyphs.isASCII ? .blanks : .halves)
    }
    if let icon = element.icon { paint(icon, style: style, on: &frame) }
    for line in element.lines { write(line, style: look(of: line), on: &frame) }
    paintSelection(on: &frame)
    paintInsertionPoint(style: style, on: &frame)
    FocusView(element: element, traits: traits, direction: direction, page: page).paint(on: &frame)
  }

  /// Paints the background of the on-screen keyboard in a last row without pictures.
  private func paintLastRow(on frame: inout Frame) {
    guard element.shape == .panel, let fill = element.fill else { return }
    let first = frame.size.rows - traits.rowsWithoutPictures
    let last = Rect(
      column: 0, row: first, columns: frame.size.columns, rows: traits.rowsWithoutPictures)
    frame.fill(
      last.intersection(element.frame).intersection(element.clip), with: " ",
      style: Style(foreground: page.foreground, background: fill))
  }

  /// Writes the words of a line in its first row.
  private func writeWords(_ line: Element.Line, on frame: inout Frame) {
    var place = Point(column: line.wordColumns.lowerBound, row: line.place.row)
    let style = style(row: place.row, on: frame)
    for run in line.typeset.runs {
      frame.write(run.text, at: place, style: style, clip: element.clip)
      place.column += DisplayWidth.of(run.text)
    }
  }

  /// Records the position of an address, if all of it is visible and a terminal can use it unchanged.
  private func link(to address: String, on frame: inout Frame) {
    guard element.isVisible, let first = element.lines.first,
      address.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return }
    // In display order, like the whole frame; only an address takes more than a line.
    let isLine = element.lines.count == 1
    let text = isLine ? first.typeset.runs.map(\.text).joined() : element.label
    frame.add(
      Frame.Link(
        origin: Point(column: first.wordColumns.lowerBound, row: first.place.row), text: text,
        address: address, style: style(row: first.place.row, on: frame),
        columns: first.place.columns))
  }

  private func write(_ line: Element.Line, style: Style, on frame: inout Frame) {
    let origin = Point(column: line.columns.lowerBound, row: line.place.row)
    typesetter.draw(
      line.typeset, at: origin, style: style,
      centredIn: element.isTextOnly ? line.place.rows : nil, clip: element.clip, on: &frame)
  }

  /// Returns the visible words of a line in ordinary letters; `nil` if there are none.
  private func words(_ line: Element.Line, text: String? = nil) -> Frame.LiveLine? {
    let text = text ?? line.text
    guard element.scale == 1 || isPictured, text != "\u{203A}", text != "\u{2039}" else {
      return nil
    }
    let columns = line.columns
    let place = Rect(
      column: columns.lowerBound, row: line.place.row, columns: columns.count, rows: 1
    ).intersection(element.clip)
    guard !place.isEmpty else { return nil }
    return Frame.LiveLine(
      origin: place.origin, columns: place.columns, text: text, isNews: false)
  }

  /// Records that a line is written as a whole if it changes; enlarged letters of cells aren't read.
  private func noteNews(_ line: Element.Line, on frame: inout Frame) {
    guard element.scale == 1 || isPictured else { return }
    let place = line.place.intersection(element.clip)
    frame.add(
      Frame.LiveLine(
        origin: place.origin, columns: place.columns,
        text: element.liveText ?? Paragraph.withoutIsolates(line.text)))
  }

  private func paint(_ icon: Element.Icon, style: Style, on frame: inout Frame) {
    var look = style
    look.foreground = icon.color
    look.attributes = .bold
    switch icon.picture {
    case .text(let line):
      write(line, style: look, on: &frame)
    case .drawing(let drawing):
      look.attributes = []
      let width = traits.glyphs.cells(width: drawing.width, height: 1).columns
      let origin = Point(
        column: icon.place.column + max(0, (icon.place.columns - width) / 2), row: icon.place.row)
      let hasColors = traits.palette == .trueColor || traits.palette == .xterm256
      frame.draw(
        hasColors ? drawing : drawing.inOneColor, at: origin, style: look, clip: element.clip,
        glyphs: traits.glyphs)
    }
  }

  /// Paints the selected letters of a field on the tint, without colors in reverse.
  private func paintSelection(on frame: inout Frame) {
    guard let line = element.lines.first else { return }
    let tint = traits.theme.tint
    for run in element.selectedRuns {
      let cells = Rect(
        column: line.columns.lowerBound + run.lowerBound, row: line.place.row, columns: run.count,
        rows: line.typeset.rows)
      frame.restyle(cells.intersection(element.clip)) { style in
        guard traits.palette != .monochrome else {
          style.attributes.formSymmetricDifference(.reverse)
          return
        }
        (style.foreground, style.background) = (tint.readableText, tint)
      }
    }
  }

  /// Paints a bar between the letters, which ends a pixel before their lines do, so that it touches no letters above or
  /// below; in ordinary cells, the hardware cursor is the insertion point.
  private func paintInsertionPoint(style: Style, on frame: inout Frame) {
    guard element.scale > 1, element.isFocused, let column = element.insertionColumn,
      let line = element.lines.first
    else { return }
    let bar = Rect(
      column: line.columns.lowerBound + column, row: line.place.row, columns: 1,
      rows: line.typeset.rows)
    var look = style
    look.attributes = []
    guard traits.glyphs.hasQuadrants else {
      let isASCII = traits.glyphs.isASCII
      look.attributes = isASCII ? .reverse : []
      let inner = bar.inset(by: Insets(top: 1, bottom: 1))
      return frame.fill(
        inner.intersection(element.clip), with: isASCII ? " " : "\u{258C}", style: look)
    }
    let height = bar.rows * traits.glyphs.pixelRows
    frame.draw(
      width: 1, height: height, at: bar.origin, style: look, clip: element.clip,
      glyphs: traits.glyphs
    ) { row in
      0 < row && row < height - 1 ? 1 << 15 : 0
    }
  }
}

private extension Element.Role {
  /// Whether a changed text is written from its beginning: everything but fields and keys, which change by letters.
  var changesAsAWhole: Bool {
    switch self {
    case .title, .button, .link, .label, .notice, .progress, .hint, .address: true
    case .rule, .field, .key, .keyboard, .mark, .picture: false
    }
  }
}
