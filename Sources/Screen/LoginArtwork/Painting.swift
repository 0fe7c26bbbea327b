import LoginCanvas
import LoginModel
import LoginPictures
import LoginTypography

/// A picture while it's drawn.
///
/// Coverage has 17 steps, and five without a ground, so a picture has few colors, and its palette is small.
struct Painting {
  private static let steps = 16

  private let size: PixelSize
  private let hasGround: Bool
  private var pixels: [RGBA]

  /// Draws a sketch; text that can't be drawn is missing.
  static func raster(of sketch: Sketch, type: ScreenType) -> Raster {
    var painting = Painting(sketch)
    for mark in sketch.marks { painting.draw(mark, type: type) }
    return Raster(sketch.size, pixels: painting.pixels)
  }

  /// Returns the contrasts of the pixels that each text of a sketch changes with what was there before.
  static func strokes(
    of sketch: Sketch, type: ScreenType
  ) -> [(words: Sketch.Words, ratios: [Double])] {
    var painting = Painting(sketch)
    return sketch.marks.compactMap { mark in
      guard case .words(let words, _) = mark else {
        painting.draw(mark, type: type)
        return nil
      }
      let before = painting.pixels
      painting.draw(mark, type: type)
      let changed = zip(before, painting.pixels).filter { $0 != $1 }
      return (words, changed.map { $0.color.contrast(with: $1.color) })
    }
  }

  private init(_ sketch: Sketch) {
    size = sketch.size
    hasGround = sketch.ground != nil
    pixels = Array(
      repeating: sketch.ground.map { RGBA($0) } ?? .clear,
      count: sketch.size.width * sketch.size.height)
  }

  private mutating func draw(_ mark: Sketch.Mark, type: ScreenType) {
    switch mark {
    case .box(let box, let radius, let color):
      fill(Outline(box, radius: radius), in: box, color)
    case .edge(let box, let radius, let width, let color):
      var outline = Outline(box, radius: radius)
      outline.cut(Outline(box, radius: radius, inset: width))
      fill(outline, in: box, color)
    case .words(let words, let color): write(words, color, type: type)
    case .symbol(let symbol, let box, let color, let hasColors):
      draw(SymbolDrawing(symbol), in: box, color, hasColors: hasColors)
    case .sign(let sign, let box, let color):
      draw(SymbolDrawing(sign), in: box, color, hasColors: false)
    case .pixels(let drawing, let box, let color):
      let side = max(1, min(box.width / max(1, drawing.width), box.height / max(1, drawing.height)))
      let (x, y) = (
        box.x + (box.width - side * drawing.width) / 2,
        box.y + (box.height - side * drawing.height) / 2
      )
      drawing.forEachCell(across: 1, down: 1) { column, row, _, own in
        fill(
          Box(x: x + column * side, y: y + row * side, width: side, height: side), own ?? color)
      }
    case .chevron(let direction, let box, let width, let color):
      fill(Outline(direction, in: box, width: width), in: box, color)
    case .gap(let words, let margin): clear(words, margin: margin, type: type)
    case .modules(let code, let x, let y, let side):
      for row in 0..<code.width {
        for column in 0..<code.width where code.isDark(column, row) {
          fill(
            Box(x: x + column * side, y: y + row * side, width: side, height: side), .black)
        }
      }
    }
  }
}

extension Painting {
  private mutating func draw(
    _ drawing: SymbolDrawing, in box: Box, _ color: RGB, hasColors: Bool
  ) {
    for part in drawing.parts {
      let mask = SymbolDrawing.mask(of: part, pixels: box.width)
      lay(mask, x: box.x, y: box.y, hasColors ? part.color ?? color : color)
    }
  }

  /// Fills whole pixels.
  private mutating func fill(_ box: Box, _ color: RGB) {
    for y in max(0, box.y)..<max(0, box.y, min(size.height, box.endY)) {
      for x in max(0, box.x)..<max(0, box.x, min(size.width, box.endX)) {
        pixels[y * size.width + x] = RGBA(color)
      }
    }
  }

  /// Fills an outline that is inside a box, counted from the box's origin.
  private mutating func fill(_ outline: Outline, in box: Box, _ color: RGB) {
    lay(Mask(outline, width: box.width, height: box.height), x: box.x, y: box.y, color)
  }

  private mutating func lay(_ mask: Mask, x: Int, y: Int, _ color: RGB) {
    lay(mask.pixels, width: mask.width, height: mask.height, x: x, y: y, color)
  }

  /// Lays a color over the picture, as far as each pixel is covered.
  private mutating func lay(
    _ coverage: [UInt8], width: Int, height: Int, x: Int, y: Int, _ color: RGB
  ) {
    for row in max(0, -y)..<max(0, -y, min(height, size.height - y)) {
      for column in max(0, -x)..<max(0, -x, min(width, size.width - x)) {
        let share = (Int(coverage[row * width + column]) * Self.steps + 127) / 255
        guard share > 0 else { continue }
        let place = (y + row) * size.width + x + column
        pixels[place] = mixed(pixels[place], color, share)
      }
    }
  }

  private func mixed(_ below: RGBA, _ color: RGB, _ share: Int) -> RGBA {
    guard share < Self.steps else { return RGBA(color) }
    guard below.alpha == 255 else {
      guard share > 1 else { return below }
      let quarters = (share + 2) / 4
      return RGBA(color, alpha: max(below.alpha, UInt8(quarters * 255 / 4)))
    }
    return RGBA(below.color.mixed(with: color, sixteenths: share))
  }

  private mutating func write(_ words: Sketch.Words, _ color: RGB, type: ScreenType) {
    guard words.spacing > 0 else {
      if let ink = type.drawing(of: words.text, direction: words.direction, style: words.style) {
        lay(ink, words, x: words.x, color)
      }
      return
    }
    var x = words.x
    for letter in words.text {
      let text = String(letter)
      if let ink = type.drawing(of: text, direction: .leftToRight, style: words.style) {
        lay(ink, words, x: x, color)
      }
      let extent = type.extent(of: text, direction: .leftToRight, style: words.style)
      x += (extent?.width ?? 0) + words.spacing
    }
  }

  /// Lays the ink of a text at its baseline, or as near as its rows allow.
  private mutating func lay(_ ink: Coverage, _ words: Sketch.Words, x: Int, _ color: RGB) {
    lay(
      ink.pixels, width: ink.width, height: ink.height, x: x + ink.left,
      y: words.top(of: ink.top, height: ink.height), color)
  }

  /// Clears the ink of a text, except its faintest edges, and the pixels around it.
  private mutating func clear(_ words: Sketch.Words, margin: Int, type: ScreenType) {
    guard
      let ink = type.drawing(of: words.text, direction: words.direction, style: words.style)
    else { return }
    let (left, top) = (words.x + ink.left, words.top(of: ink.top, height: ink.height))
    for row in 0..<ink.height {
      for column in 0..<ink.width where ink.pixels[row * ink.width + column] >= 32 {
        let (x, y) = (left + column, top + row)
        for y in max(0, y - margin)..<max(0, y - margin, min(size.height, y + margin + 1)) {
          for x in max(0, x - margin)..<max(0, x - margin, min(size.width, x + margin + 1)) {
            pixels[y * size.width + x] = .clear
          }
        }
      }
    }
  }
}

extension Outline {
  /// Creates the outline of a box without its outermost pixels, counted from its origin.
  fileprivate init(_ box: Box, radius: Int, inset: Int = 0) {
    self.init(
      x: Double(inset), y: Double(inset), width: Double(box.width - 2 * inset),
      height: Double(box.height - 2 * inset), radius: Double(radius - inset))
  }

  /// Creates two strokes of a width that meet in the middle of a side of a box, counted from its origin.
  fileprivate init(_ direction: Sketch.Direction, in box: Box, width: Int) {
    let (w, h, thick) = (Double(box.width), Double(box.height), Double(width))
    let isUpright = direction == .left || direction == .right
    let (along, reach) = isUpright ? (h, w) : (w, h)
    // The corners as (way along the open side, distance from the tip).
    let back = thick * 1.4
    let corners = [
      (along / 2, 0), (along, reach - back / 2), (along - thick * 0.7, reach),
      (along / 2, back), (thick * 0.7, reach), (0, reach - back / 2),
    ]
    for (index, corner) in corners.enumerated() {
      let spot =
        switch direction {
        case .up: Spot(corner.0, corner.1)
        case .down: Spot(w - corner.0, h - corner.1)
        case .left: Spot(corner.1, h - corner.0)
        case .right: Spot(w - corner.1, corner.0)
        }
      if index == 0 { move(to: spot) } else { line(to: spot) }
    }
    close()
  }
}
