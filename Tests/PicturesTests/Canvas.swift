import LoginCanvas
import LoginPictures

/// The pixels of a window.
struct Canvas {
  let width: Int
  let height: Int
  private(set) var pixels: [RGB]

  init(_ window: Size, cell: PixelSize, page: RGB) {
    (width, height) = (window.columns * cell.width, window.rows * cell.height)
    pixels = Array(repeating: page, count: width * height)
  }

  /// Mixes a color with the one of a pixel; nothing outside the window.
  mutating func mix(_ color: RGBA, atX x: Int, y: Int) {
    guard x >= 0, y >= 0, x < width, y < height else { return }
    let below = pixels[y * width + x]
    let share = Int(color.alpha)
    func channel(_ one: UInt8, _ two: UInt8) -> UInt8 {
      UInt8((Int(one) * share + Int(two) * (255 - share) + 127) / 255)
    }
    pixels[y * width + x] = RGB(
      red: channel(color.color.red, below.red), green: channel(color.color.green, below.green),
      blue: channel(color.color.blue, below.blue))
  }

  /// Draws a scene pixel by pixel, as ``Placement`` describes it.
  static func pixels(
    of scene: PictureScene, in window: Size, cell: PixelSize, underText: Bool = true
  ) -> [RGB] {
    var canvas = Canvas(window, cell: cell, page: scene.page)
    var last: [Int: Placement] = [:]
    for placement in scene.placements { last[placement.id] = placement }
    let ordered = last.values.sorted { one, two in
      let sides = [one, two].map { $0.plane == .overText ? 1 : 0 }
      return [sides[0], one.level, one.id].lexicographicallyPrecedes([sides[1], two.level, two.id])
    }
    for placement in ordered where underText || placement.plane == .overText {
      guard let raster = scene.pictures[placement.picture] else { continue }
      for y in 0..<raster.size.height {
        for x in 0..<raster.size.width {
          let left = placement.cells.column * cell.width + placement.x + x
          let top = placement.cells.row * cell.height + placement.y + y
          let isInside =
            left >= placement.cells.column * cell.width
            && left < placement.cells.endColumn * cell.width
            && top >= placement.cells.row * cell.height
            && top < placement.cells.endRow * cell.height
          if isInside { canvas.mix(raster[x, y], atX: left, y: top) }
        }
      }
    }
    return canvas.pixels
  }
}
