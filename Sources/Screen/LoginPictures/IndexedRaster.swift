/// A picture as numbers of a palette.
struct IndexedRaster: Equatable {
  /// The most colors of a palette.
  static let mostColors = 256

  /// The extent.
  let size: PixelSize
  /// The colors, at most 256.
  private(set) var palette: [RGBA]
  /// The number of each pixel's color, line by line from the top left.
  private(set) var numbers: [UInt8]

  /// Creates the palette form of a picture without a change; `nil` if it has more than 256 colors.
  ///
  /// Colors that aren't opaque are the first, because PNG stores opacity only up to the last such color.
  init?(_ raster: Raster) {
    size = raster.size
    var found: [RGBA: UInt8] = [:]
    (palette, numbers) = ([], [])
    numbers.reserveCapacity(raster.pixels.count)
    var last: (color: RGBA, number: UInt8)?
    for pixel in raster.pixels {
      if let last, last.color == pixel {
        numbers.append(last.number)
        continue
      }
      var number = found[pixel]
      if number == nil {
        guard palette.count < Self.mostColors else { return nil }
        number = UInt8(palette.count)
        found[pixel] = number
        palette.append(pixel)
      }
      last = (pixel, number ?? 0)
      numbers.append(number ?? 0)
    }
    let order =
      palette.indices.filter { palette[$0].alpha < 255 }
      + palette.indices.filter { palette[$0].alpha == 255 }
    renumber(order)
  }

  /// Creates a picture whose colors are replaced: `color` gives the palette's number of each.
  init(_ raster: Raster, palette: [RGBA], number: [RGBA: UInt8]) {
    (size, self.palette) = (raster.size, palette)
    var last: (color: RGBA, number: UInt8) = (.clear, number[.clear] ?? 0)
    numbers = raster.pixels.map { pixel in
      if pixel != last.color { last = (pixel, number[pixel] ?? 0) }
      return last.number
    }
  }

  /// The number of bits for a pixel: 1, 2, 4 or 8.
  var bitDepth: Int {
    switch palette.count {
    case ...2: 1
    case ...4: 2
    case ...16: 4
    default: 8
    }
  }

  /// Puts the colors in the order of their former numbers.
  private mutating func renumber(_ order: [Int]) {
    guard order != Array(palette.indices) else { return }
    var places = [UInt8](repeating: 0, count: palette.count)
    for (place, former) in order.enumerated() { places[former] = UInt8(place) }
    palette = order.map { palette[$0] }
    for index in numbers.indices { numbers[index] = places[Int(numbers[index])] }
  }
}
