import Canvas
import LoginLayout
import LoginModel

/// Paints the ground and the edge of an element.
///
/// A fill is rounded with quadrants and half blocks, so that the rounding takes half a row; a border
/// is rounded with arcs. Where there are only letters, a fill is a rectangle and a border is a bar at each side, of
/// blanks in reverse video: a screen reader would say rows of `-` and `|`.
struct EdgeView {
  let element: Element
  let glyphs: GlyphSet
  let page: Style

  func paint(on canvas: inout Frame) {
    switch element.shape {
    case .plain: break
    case .rule: rule(on: &canvas)
    case .block: ground(element.frame, on: &canvas)
    case .keyCap: keyCap(on: &canvas)
    case .roomyBox: outline(hasTop: true, on: &canvas)
    case .compactBox: sides(rows: element.frame.row..<element.frame.endRow, on: &canvas)
    case .roomyPill: pill(hasTop: true, on: &canvas)
    case .compactPill: pill(hasTop: false, on: &canvas)
    }
  }
}

extension EdgeView {
  private var frame: Rect { element.frame }
  private var lastColumn: Int { frame.endColumn - 1 }
  private var lastRow: Int { frame.endRow - 1 }
  private var fill: RGB { element.fill ?? page.background }
  private var around: RGB { element.backdrop ?? page.background }

  /// Fills a row of the frame with one sign, and the cells at its ends with others.
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

  private func rule(on canvas: inout Frame) {
    guard !glyphs.isASCII else { return }
    let style = Style(foreground: element.text, background: page.background)
    canvas.fill(frame.intersection(element.clip), with: "\u{2500}", style: style)
  }

  private func pill(hasTop: Bool, on canvas: inout Frame) {
    if glyphs.isASCII {
      ground(frame, on: &canvas)
      sides(rows: frame.row..<frame.endRow, on: &canvas)
    } else if element.border != nil {
      ground(
        frame.inset(by: Insets(top: hasTop ? 1 : 0, left: 1, bottom: 1, right: 1)), on: &canvas)
      outline(hasTop: hasTop, on: &canvas)
    } else {
      ground(frame.inset(by: Insets(top: hasTop ? 1 : 0, bottom: 1)), on: &canvas)
      if hasTop { lowerHalf(row: frame.row, on: &canvas) }
      let corners =
        glyphs.hasQuadrants ? ("\u{2599}", "\u{259F}") : ("\u{2584}", "\u{2584}")
      upperHalf(corners: corners, row: lastRow, on: &canvas)
    }
  }

  private func keyCap(on canvas: inout Frame) {
    guard !glyphs.isASCII, frame.rows > 1 else { return ground(frame, on: &canvas) }
    ground(frame.inset(by: Insets(bottom: 1)), on: &canvas)
    upperHalf(corners: ("\u{2584}", "\u{2584}"), row: lastRow, on: &canvas)
  }

  /// The lower half of a row in the fill, with rounded ends.
  private func lowerHalf(row: Int, on canvas: inout Frame) {
    let ends = glyphs.hasQuadrants ? ("\u{2597}", "\u{2596}") : ("\u{2584}", "\u{2584}")
    put("\u{2584}", ends: ends, row: row, ink: fill, paper: around, on: &canvas)
  }

  /// The upper half of a row in the fill: what is around is drawn over the lower half.
  ///
  /// Fonts draw block elements down to the bottom of the cell more often than up to its top, so this
  /// way there is no seam inside the button.
  private func upperHalf(corners: (String, String), row: Int, on canvas: inout Frame) {
    put("\u{2584}", ends: corners, row: row, ink: around, paper: fill, on: &canvas)
  }

  private func outline(hasTop: Bool, on canvas: inout Frame) {
    guard let border = element.border, frame.columns > 1 else { return }
    let inner = (frame.row + (hasTop ? 1 : 0))..<lastRow
    guard !glyphs.isASCII else { return sides(rows: inner, on: &canvas) }
    let edges = hasTop ? [(frame.row, "\u{256D}", "\u{256E}")] : []
    for (row, left, right) in edges + [(lastRow, "\u{2570}", "\u{256F}")] {
      put("\u{2500}", ends: (left, right), row: row, ink: border, paper: around, on: &canvas)
    }
    sides(rows: inner, on: &canvas)
  }

  private func sides(rows: Range<Int>, on canvas: inout Frame) {
    guard let border = element.border, frame.columns > 1 else { return }
    for row in rows {
      for column in [frame.column, lastColumn] {
        let style = Style(
          foreground: border, background: around, attributes: glyphs.isASCII ? .reverse : [])
        canvas.fill(
          Rect(column: column, row: row, columns: 1, rows: 1).intersection(element.clip),
          with: glyphs.isASCII ? " " : "\u{2502}", style: style)
      }
    }
  }
}
