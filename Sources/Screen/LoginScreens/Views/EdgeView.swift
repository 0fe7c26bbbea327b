import LoginCanvas
import LoginLayout

/// Paints the background and the edge of an element.
///
/// A button is whole rows of its fill, with a part of a cell cut out at each corner; a border is lines in the cells
/// next to the fill or along its outer edge, so that there is no gap between them. The border of a field is rounded
/// with arcs. If there are only letters, a fill is a rectangle and a border is a bar at each side, of blanks in reverse
/// video: a screen reader would read rows of `-` and `|` aloud.
struct EdgeView {
  let element: Element
  let glyphs: GlyphSet
  let page: Style

  func paint(on canvas: inout Frame) {
    switch element.shape {
    case .plain: break
    case .rule: rule("\u{2500}", on: &canvas)
    case .verticalRule: rule("\u{2502}", on: &canvas)
    case .panel: panel(on: &canvas)
    case .block: ground(element.frame, on: &canvas)
    case .keyCap: keyCap(on: &canvas)
    case .roomyBox: outline(on: &canvas)
    case .compactBox:
      ground(frame, on: &canvas)
      sides(rows: frame.row..<frame.endRow, on: &canvas)
    case .roomyPill: roomyPill(on: &canvas)
    case .snugPill: snugPill(on: &canvas)
    case .compactPill where glyphs.isASCII:
      // Without half rows, a whole one separates the button from the next one.
      let rows = frame.row..<max(frame.row + 1, lastRow)
      ground(
        Rect(column: frame.column, row: frame.row, columns: frame.columns, rows: rows.count),
        on: &canvas)
      sides(rows: rows, on: &canvas)
    case .compactPill:
      keyCap(on: &canvas)
      compactSides(rows: frame.row..<lastRow, on: &canvas)
    case .compactEnlargedPill: lowPill(on: &canvas)
    }
  }
}

extension EdgeView {
  private var frame: Rect { element.frame }
  private var lastColumn: Int { frame.endColumn - 1 }
  private var lastRow: Int { frame.endRow - 1 }
  private var fill: RGB { element.fill ?? page.background }
  private var around: RGB { element.backdrop ?? page.background }

  /// Fills a row of the frame with one character, and the cells at its ends with others.
  private func put(
    _ sign: String, ends: (String, String), row: Int, ink: RGB, paper: RGB, on canvas: inout Frame
  ) {
    let style = Style(foreground: ink, background: paper)
    for (column, columns, text) in [
      (frame.column, frame.columns, sign), (lastColumn, 1, ends.1), (frame.column, 1, ends.0),
    ] {
      canvas.fill(
        Rect(column: column, row: row, columns: columns, rows: 1).intersection(element.clip),
        with: text, style: style)
    }
  }

  private func ground(_ area: Rect, on canvas: inout Frame) {
    let style = Style(
      foreground: element.text, background: fill,
      attributes: element.attributes.intersection(.reverse))
    canvas.fill(area.intersection(element.clip), style: style)
  }

  private func panel(on canvas: inout Frame) {
    ground(glyphs.isASCII ? frame : frame.inset(by: Insets(top: 1)), on: &canvas)
    guard !glyphs.isASCII else { return }
    put(
      "\u{2584}", ends: ("\u{2584}", "\u{2584}"), row: frame.row, ink: fill, paper: around,
      on: &canvas)
  }

  private func rule(_ sign: String, on canvas: inout Frame) {
    guard !glyphs.isASCII else { return }
    let style = Style(foreground: element.text, background: page.background)
    canvas.fill(frame.intersection(element.clip), with: sign, style: style)
  }

  private func roomyPill(on canvas: inout Frame) {
    ground(frame, on: &canvas)
    if glyphs.isASCII {
      sides(rows: frame.row..<frame.endRow, on: &canvas)
    } else if let border = element.border {
      switch element.borderPlace {
      case .inside: rim(in: border, on: &canvas)
      case .around: hug(in: border, upperEdge: "\u{2581}", on: &canvas)
      case .aroundBelowAnother: hug(in: border, upperEdge: "\u{1FB80}", on: &canvas)
      }
    } else if let corners = glyphs.corners {
      cut(corners, on: &canvas)
    }
    if let parting = element.parting, !glyphs.isASCII { part(in: parting, on: &canvas) }
  }

  /// Draws a line along the lower edge, between the corners.
  private func part(in color: RGB, on canvas: inout Frame) {
    let line = Rect(
      column: frame.column + 1, row: lastRow, columns: max(0, frame.columns - 2), rows: 1)
    canvas.fill(
      line.intersection(element.clip), with: "\u{2581}",
      style: Style(foreground: color, background: fill))
  }

  private func lowPill(on canvas: inout Frame) {
    ground(frame, on: &canvas)
    if element.border == nil, let corners = glyphs.corners { cut(corners, on: &canvas) }
    compactSides(rows: frame.row..<frame.endRow, on: &canvas)
    if let parting = element.parting, !glyphs.isASCII { part(in: parting, on: &canvas) }
  }

  /// Half a row of the page remains above and below, which separates the button from its neighbors.
  private func snugPill(on canvas: inout Frame) {
    panel(on: &canvas)
    if !glyphs.isASCII {
      upperHalf(corners: ("\u{2584}", "\u{2584}"), row: lastRow, on: &canvas)
    }
    compactSides(rows: (frame.row + 1)..<lastRow, on: &canvas)
  }

  /// Draws the border of a low button in the rows that its fill covers completely.
  private func compactSides(rows: Range<Int>, on canvas: inout Frame) {
    guard !glyphs.isASCII else { return sides(rows: frame.row..<frame.endRow, on: &canvas) }
    if let border = element.border { bars(rows: rows, in: border, on: &canvas) }
  }

  /// Cuts out the outermost part of each corner.
  private func cut(_ corners: GlyphSet.Corners, on canvas: inout Frame) {
    let isTurned = corners.lowerIsAround
    for (row, signs, ink, paper) in [
      (frame.row, corners.upper, fill, around),
      (lastRow, corners.lower, isTurned ? around : fill, isTurned ? fill : around),
    ] {
      let style = Style(foreground: ink, background: paper)
      for (column, sign) in [(frame.column, signs.0), (lastColumn, signs.1)] {
        let cell = Rect(column: column, row: row, columns: 1, rows: 1)
        canvas.fill(cell.intersection(element.clip), with: sign, style: style)
      }
    }
  }

  /// Draws lines in the cells next to the fill.
  private func hug(in border: RGB, upperEdge: String, on canvas: inout Frame) {
    let style = Style(foreground: border, background: around)
    for (column, row, columns, rows, sign) in [
      (frame.column, frame.row - 1, frame.columns, 1, upperEdge),
      (frame.column, frame.endRow, frame.columns, 1, "\u{2594}"),
      (frame.column - 1, frame.row, 1, frame.rows, "\u{2595}"),
      (frame.endColumn, frame.row, 1, frame.rows, "\u{258F}"),
    ] {
      let edge = Rect(column: column, row: row, columns: columns, rows: rows)
      canvas.fill(edge.intersection(element.clip), with: sign, style: style)
    }
  }

  /// Draws lines along the outer edge of the fill.
  private func rim(in border: RGB, on canvas: inout Frame) {
    let style = Style(foreground: border, background: fill)
    for (row, sign) in [(frame.row, "\u{2594}"), (lastRow, "\u{2581}")] {
      let edge = Rect(column: frame.column, row: row, columns: frame.columns, rows: 1)
      canvas.fill(edge.intersection(element.clip), with: sign, style: style)
    }
    bars(rows: frame.row..<frame.endRow, in: border, on: &canvas)
  }

  /// Draws lines along the outer edge of the fill, only at its sides.
  private func bars(rows: Range<Int>, in border: RGB, on canvas: inout Frame) {
    let style = Style(foreground: border, background: fill)
    for (column, sign) in [(frame.column, "\u{258F}"), (lastColumn, "\u{2595}")] {
      let edge = Rect(column: column, row: rows.lowerBound, columns: 1, rows: rows.count)
      canvas.fill(edge.intersection(element.clip), with: sign, style: style)
    }
  }

  private func keyCap(on canvas: inout Frame) {
    guard !glyphs.isASCII, frame.rows > 1 else { return ground(frame, on: &canvas) }
    ground(frame.inset(by: Insets(bottom: 1)), on: &canvas)
    upperHalf(corners: ("\u{2584}", "\u{2584}"), row: lastRow, on: &canvas)
  }

  /// Draws the upper half of a row in the fill, by drawing the surroundings over the lower half.
  ///
  /// Fonts draw block elements down to the bottom of the cell more often than up to its top, so this leaves no seam
  /// inside the button.
  private func upperHalf(corners: (String, String), row: Int, on canvas: inout Frame) {
    put("\u{2584}", ends: corners, row: row, ink: around, paper: fill, on: &canvas)
  }

  private func outline(on canvas: inout Frame) {
    guard let border = element.border, frame.columns > 1 else { return }
    let inner = (frame.row + 1)..<lastRow
    guard !glyphs.isASCII else { return sides(rows: inner, on: &canvas) }
    for (row, left, right) in [
      (frame.row, "\u{256D}", "\u{256E}"), (lastRow, "\u{2570}", "\u{256F}"),
    ] {
      put("\u{2500}", ends: (left, right), row: row, ink: border, paper: around, on: &canvas)
    }
    sides(rows: inner, on: &canvas)
  }

  private func sides(rows: Range<Int>, on canvas: inout Frame) {
    guard let border = element.border, frame.columns > 1 else { return }
    for row in rows {
      for column in [frame.column, lastColumn] {
        let style = Style(
          foreground: border, background: element.fill ?? around,
          attributes: glyphs.isASCII ? .reverse : [])
        canvas.fill(
          Rect(column: column, row: row, columns: 1, rows: 1).intersection(element.clip),
          with: glyphs.isASCII ? " " : "\u{2502}", style: style)
      }
    }
  }
}
