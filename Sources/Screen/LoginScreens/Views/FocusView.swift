import LoginCanvas
import LoginLayout
import LoginModel

/// Paints the mark of the focus beside a control: a mark that points at it, and brackets at the sides of a button.
struct FocusView {
  let element: Element
  let traits: TraitCollection
  let direction: LayoutDirection
  let page: Style

  func paint(on frame: inout Frame) {
    guard let mark = element.focusMark else { return }
    if let brackets = element.focusBrackets { paint(brackets, on: &frame) }
    if mark.rows > 1 { paintLarge(mark, on: &frame) } else { paintSmall(mark, on: &frame) }
  }

  /// The style of the mark and the brackets, in the tint.
  private var style: Style {
    let theme = traits.theme
    return Style(
      foreground: theme.readable(theme.tint, on: theme.page), background: page.background,
      attributes: page.attributes)
  }

  /// Paints corners above and below, with straight lines between them; without quadrants, only straight lines.
  private func paint(_ brackets: Rect, on frame: inout Frame) {
    let hasCorners = traits.glyphs.hasQuadrants
    for (column, upper, side, lower) in [
      (brackets.column, "\u{259B}", "\u{258C}", "\u{2599}"),
      (brackets.endColumn - 1, "\u{259C}", "\u{2590}", "\u{259F}"),
    ] {
      let bracket = Rect(column: column, row: brackets.row, columns: 1, rows: brackets.rows)
      frame.fill(bracket.intersection(element.clip), with: side, style: style)
      guard hasCorners else { continue }
      for (row, sign) in [(bracket.row, upper), (bracket.endRow - 1, lower)] {
        let corner = Rect(column: column, row: row, columns: 1, rows: 1)
        frame.fill(corner.intersection(element.clip), with: sign, style: style)
      }
    }
  }

  private func paintSmall(_ mark: Rect, on frame: inout Frame) {
    if traits.glyphs.isASCII {
      // A screen reader would read a letter aloud.
      var look = page
      look.attributes = .reverse
      frame.fill(mark.intersection(element.clip), style: look)
    } else {
      frame.write(sign, at: mark.origin, style: style, clip: element.clip)
    }
  }

  /// Paints a triangle as high as a letter.
  private func paintLarge(_ mark: Rect, on frame: inout Frame) {
    let height = traits.glyphs.pixelRows * mark.rows
    frame.draw(
      width: 4, height: height, at: mark.origin, style: style, clip: element.clip,
      glyphs: traits.glyphs
    ) { row in
      let reach = 1 + 3 * min(row, height - 1 - row) * 2 / max(1, height - 1)
      let bits = UInt16(truncatingIfNeeded: 0xF0000 >> reach)
      return direction == .leftToRight ? bits : UInt16((1 << reach) - 1) << UInt16(16 - 4)
    }
  }

  private var sign: String {
    switch direction {
    case .leftToRight: "\u{25BA}"
    case .rightToLeft: "\u{25C4}"
    }
  }
}
