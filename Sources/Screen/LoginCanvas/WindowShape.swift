/// The window around a frame: a margin in the colors of the frame's edge, rounded corners, and a thin line that
/// separates a white window from a white page.
struct WindowShape {
  /// The units between the cells and the edge of the window.
  static let margin = 16
  /// The radius of a corner in units; no larger than the margin, so that no cell is cut.
  static let radius = 12

  /// The frame inside the window.
  let frame: Frame
  /// The palette of the depicted terminal.
  let palette: Palette

  /// The color of the window: that of the last row's first cell.
  var color: RGB { ground(column: 0, row: frame.size.rows - 1) }

  private var width: Int { 8 * frame.size.columns }
  private var height: Int { 16 * frame.size.rows }

  /// The opening tag of a graphic with the window around a frame of this size.
  var opening: String {
    let (outerWidth, outerHeight) = (width + 2 * Self.margin, height + 2 * Self.margin)
    return
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(outerWidth)\" height=\"\(outerHeight)\""
      + " viewBox=\"-\(Self.margin) -\(Self.margin) \(outerWidth) \(outerHeight)\""
      + " font-family=\"\(Self.fonts)\" font-size=\"13.3\" shape-rendering=\"crispEdges\">"
  }

  /// The closing tag.
  static let closing = "</svg>\n"

  /// Monospaced fonts, from terminal fonts to any; 13.3 units of them advance by 8.
  private static let fonts =
    "DejaVu Sans Mono, Menlo, Cascadia Mono, Consolas, Noto Sans Mono, Liberation Mono, monospace"

  /// The window without its cells.
  var lines: [String] {
    let margin = Self.margin
    var lines = [rounded("fill=\"\(color.hex)\"", inset: "")]
    guard frame.size.columns > 0, frame.size.rows > 0 else { return lines }
    var strips = ShapeLayer()
    for (row, y) in [(0, -margin), (frame.size.rows - 1, height)] {
      for column in 0..<frame.size.columns {
        let ground = ground(column: column, row: row)
        guard ground != color else { continue }
        strips.add(ShapeLayer.Box(x: 8 * column, y: y, width: 8, height: margin), ground)
      }
    }
    lines += strips.paths()
    for isRight in [false, true] {
      for isBottom in [false, true] {
        let ground = ground(
          column: isRight ? frame.size.columns - 1 : 0, row: isBottom ? frame.size.rows - 1 : 0)
        if ground != color { lines.append(corner(isRight, isBottom, ground)) }
      }
    }
    return lines
  }

  /// The line around the window, above everything else.
  var outline: String {
    rounded("fill=\"none\" stroke=\"#808080\" stroke-opacity=\"0.5\"", inset: ".5")
  }

  /// Returns the rounded rectangle of the window, for a line half a unit smaller.
  private func rounded(_ look: String, inset: String) -> String {
    let margin = Self.margin
    let (origin, less) = inset.isEmpty ? ("-\(margin)", 0) : ("-\(margin - 1)\(inset)", 1)
    return "<rect x=\"\(origin)\" y=\"\(origin)\" width=\"\(width + 2 * margin - less)\""
      + " height=\"\(height + 2 * margin - less)\" rx=\"\(Self.radius)\" \(look)"
      + " shape-rendering=\"auto\"/>"
  }

  /// Returns the square between a corner of the screen and that of the window; it extends below the cell there to avoid
  /// a visible seam at any size.
  private func corner(_ isRight: Bool, _ isBottom: Bool, _ color: RGB) -> String {
    let (margin, radius, below) = (Self.margin, Self.radius, 4)
    let (across, down) = (isRight ? 1 : -1, isBottom ? 1 : -1)
    let (x, y) = ((isRight ? width : 0) - across * below, (isBottom ? height : 0) - down * below)
    let (outward, along) = (across * (margin + below), down * (margin + below - radius))
    let sweep = isRight == isBottom ? 1 : 0
    return "<path fill=\"\(color.hex)\" shape-rendering=\"auto\" d=\"M\(x) \(y)h\(outward)v\(along)"
      + "a\(radius) \(radius) 0 0 \(sweep) \(-across * radius) \(down * radius)H\(x)z\"/>"
  }

  /// Returns the visible color of a cell at the edge of the frame: its background, or the half that is drawn at the
  /// edge.
  private func ground(column: Int, row: Int) -> RGB {
    guard (0..<frame.size.columns).contains(column), (0..<frame.size.rows).contains(row) else {
      return .black
    }
    let (style, text) = (frame[column, row].style, frame[column, row].text)
    let isDrawn = text == "\u{2584}" && row > 0 || text == "\u{2580}" && row == 0
    return palette.shown(
      style.attributes.contains(.reverse) != isDrawn ? style.foreground : style.background)
  }
}
