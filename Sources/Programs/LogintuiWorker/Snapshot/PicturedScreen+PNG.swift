import LoginCanvas
import LoginMessages
import LoginModel
import LoginPictures
import LoginTypography

// The screen as pixels.
extension PicturedScreen {
  /// The height of an underline, and its distance from the lower edge of a cell.
  private static let line = (height: 2, distance: 4)

  /// The screen as a PNG file; `nil` without memory for it.
  var png: [UInt8]? {
    let size = PixelSize(
      width: frame.size.columns * Self.cell.width, height: frame.size.rows * Self.cell.height)
    var window = Raster(size)
    let cells = (0..<frame.size.rows).flatMap { row in
      (0..<frame.size.columns).map { Point(column: $0, row: row) }
    }
    for place in cells { fill(place, of: &window) }
    // What is under a picture isn't seen, and letters may be wider than their cells.
    for place in cells where !isCovered(place) { write(place, on: &window) }
    return scene.drawn(over: window, in: frame.size, cell: Self.cell).png
  }

  /// Returns whether a picture covers the middle of a cell; the inside of a ring shows what is below.
  private func isCovered(_ place: Point) -> Bool {
    scene.placements.contains { placement in
      guard placement.cells.contains(place), let picture = scene.pictures[placement.picture]
      else { return false }
      let (column, row) = (place.column - placement.cells.column, place.row - placement.cells.row)
      return picture[
        column * Self.cell.width + Self.cell.width / 2 - placement.x,
        row * Self.cell.height + Self.cell.height / 2 - placement.y
      ].alpha > 0
    }
  }

  /// Fills a cell with its ground.
  private func fill(_ place: Point, of window: inout Raster) {
    let color = colors(of: frame[place.column, place.row].style).ground
    let (left, top) = (place.column * Self.cell.width, place.row * Self.cell.height)
    for y in top..<top + Self.cell.height {
      for x in left..<left + Self.cell.width { window[x, y] = RGBA(color) }
    }
  }

  /// Draws the character of a cell, and its line.
  private func write(_ place: Point, on window: inout Raster) {
    let cell = frame[place.column, place.row]
    let ink = colors(of: cell.style).ink
    let (left, top) = (place.column * Self.cell.width, place.row * Self.cell.height)
    if cell.style.attributes.contains(.underline) {
      let end = top + Self.cell.height - Self.line.distance
      for y in end..<end + Self.line.height {
        for x in left..<left + Self.cell.width { window[x, y] = RGBA(ink) }
      }
    }
    let text = frame.shape(at: place)
    guard !cell.isSpace, !text.isEmpty, let type = traits.type else { return }
    let style = TypeStyle(
      size: TypeSize(bodyPoints: 17, cellHeight: Self.cell.height),
      weight: cell.style.attributes.contains(.bold) ? .semibold : .regular,
      language: traits.language.tag)
    guard let drawn = type.drawing(of: text, direction: .leftToRight, style: style),
      let extent = type.extent(of: text, direction: .leftToRight, style: style)
    else { return }
    let width = max(1, DisplayWidth.of(text)) * Self.cell.width
    let start = left + (width - extent.width) / 2 + drawn.left
    // The baseline is at three quarters of the height.
    let above = top + Self.cell.height * 3 / 4 - drawn.top
    for y in 0..<drawn.height {
      for x in 0..<drawn.width where drawn[x, y] > 0 {
        let mixed = window[start + x, above + y].color
          .mixed(with: ink, sixteenths: (Int(drawn[x, y]) * 16 + 127) / 255)
        window[start + x, above + y] = RGBA(mixed)
      }
    }
  }

  /// Returns the colors of a cell as the palette shows them.
  private func colors(of style: Style) -> (ink: RGB, ground: RGB) {
    let isReversed = style.attributes.contains(.reverse)
    return (
      traits.palette.shown(isReversed ? style.background : style.foreground),
      traits.palette.shownGround(isReversed ? style.foreground : style.background)
    )
  }
}
