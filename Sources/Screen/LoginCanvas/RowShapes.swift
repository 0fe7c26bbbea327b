/// Rows of a frame as shapes of a vector graphic: backgrounds at the bottom, block characters and lines above them, and
/// words on top.
///
/// A cell is 8 × 16 units. Every word states its position and length, so the reader's font can't shift the columns.
struct RowShapes {
  /// The frame.
  let frame: Frame
  /// The palette of the depicted terminal.
  let palette: Palette
  /// The color of the window, which is not painted again.
  let window: RGB

  private var grounds = ShapeLayer()
  private var blocks = ShapeLayer()
  private var rules = ShapeLayer()
  private var slopes: [(ink: RGB, path: String)] = []
  private var arcs: [(ink: RGB, path: String)] = []
  private var words: [(ink: RGB, text: String)] = []

  /// Creates an empty set of shapes.
  init(of frame: Frame, palette: Palette, window: RGB) {
    (self.frame, self.palette, self.window) = (frame, palette, window)
  }

  /// The SVG elements, from bottom to top.
  var lines: [String] {
    // A thin line stays visible in a smaller picture; at full size it is equally sharp.
    var lines =
      grounds.paths() + blocks.paths() + rules.paths(" shape-rendering=\"auto\"")
    lines += slopes.map { ink, path in
      "<path d=\"\(path)\" fill=\"\(ink.hex)\" shape-rendering=\"auto\"/>"
    }
    lines += arcs.map { ink, path in
      "<path d=\"\(path)\" fill=\"none\" stroke=\"\(ink.hex)\" shape-rendering=\"auto\"/>"
    }
    // Words appear in logical order; a color is stated only when it changes.
    for (index, word) in words.enumerated() {
      if index == 0 || words[index - 1].ink != word.ink {
        lines.append((index == 0 ? "" : "</g>") + "<g fill=\"\(word.ink.hex)\">")
      }
      lines.append(word.text)
    }
    return words.isEmpty ? lines : lines + ["</g>"]
  }

  /// Adds a row of the frame.
  ///
  /// - Parameters:
  ///   - row: The index of the row, from 0.
  ///   - y: The position of its upper side.
  mutating func add(row: Int, at y: Int) {
    var column = 0
    while column < frame.size.columns {
      let style = frame[column, row].style
      var end = column
      while end < frame.size.columns, frame[end, row].style == style { end += 1 }
      add(column..<end, row: row, at: y, style)
      column = end
    }
  }
}

extension RowShapes {
  /// Adds a run of cells of one style.
  private mutating func add(_ columns: Range<Int>, row: Int, at y: Int, _ style: Style) {
    let isReversed = style.attributes.contains(.reverse)
    let ink = palette.shown(isReversed ? style.background : style.foreground)
    let ground = palette.shownGround(isReversed ? style.foreground : style.background)
    if ground != window { addGround(columns, row: row, at: y, ground) }
    let isBold = style.attributes.contains(.bold)
    var word: (column: Int, text: String) = (0, "")
    for column in columns {
      let text = frame[column, row].text
      let isShape = addShape(text, x: 8 * column, y: y, ink)
      if isShape || text == " " {
        addWord(word, end: column, y: y, ink, isBold)
        word.text = ""
      } else {
        if word.text.isEmpty { word.column = column }
        word.text += text
      }
    }
    addWord(word, end: columns.upperBound, y: y, ink, isBold)
    if style.attributes.contains(.underline) {
      rules.add(
        ShapeLayer.Box(x: 8 * columns.lowerBound, y: y + 14, width: 8 * columns.count, height: 1),
        ink)
    }
  }

  /// Adds the background of a run; at the edge of the screen it extends to the edge of the window.
  private mutating func addGround(_ columns: Range<Int>, row: Int, at y: Int, _ ground: RGB) {
    let margin = WindowShape.margin
    let left = columns.lowerBound == 0 ? margin : 0
    let right = columns.upperBound == frame.size.columns ? margin : 0
    let box = ShapeLayer.Box(
      x: 8 * columns.lowerBound - left, y: y, width: left + 8 * columns.count + right, height: 16)
    grounds.add(box, ground)
  }

  /// Adds a block or line character; returns `false` for any other text.
  private mutating func addShape(_ text: String, x: Int, y: Int, _ ink: RGB) -> Bool {
    if let arc = Mosaic.arc(text, x: x, y: y) {
      Self.add(arc, ink, to: &arcs)
      return true
    }
    if let slope = Mosaic.slope(text, x: x, y: y) { Self.add(slope, ink, to: &slopes) }
    let boxes = Mosaic.boxes(text, x: x, y: y)
    for box in boxes {
      if min(box.width, box.height) > 2 { blocks.add(box, ink) } else { rules.add(box, ink) }
    }
    return !boxes.isEmpty
  }

  /// Adds a path to the others of its color.
  private static func add(
    _ path: String, _ ink: RGB, to paths: inout [(ink: RGB, path: String)]
  ) {
    if let index = paths.firstIndex(where: { $0.ink == ink }) {
      paths[index].path += path
    } else {
      paths.append((ink, path))
    }
  }

  private mutating func addWord(
    _ word: (column: Int, text: String), end: Int, y: Int, _ ink: RGB, _ isBold: Bool
  ) {
    guard !word.text.isEmpty else { return }
    let weight = isBold ? " font-weight=\"bold\"" : ""
    // The frame is already in visual order.
    let isPlain = word.text.utf8.allSatisfy { $0 < 0x80 }
    let order = isPlain ? "" : " unicode-bidi=\"bidi-override\""
    words.append(
      (
        ink,
        "<text x=\"\(8 * word.column)\" y=\"\(y + 12)\" textLength=\"\(8 * (end - word.column))\""
          + "\(weight)\(order)>\(Self.escaped(word.text))</text>"
      ))
  }

  /// Returns a word as XML text; characters that XML 1.0 forbids become U+FFFD.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
