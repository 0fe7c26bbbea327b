package import LoginCanvas

/// A color of the sRGB space with its opacity, which isn't multiplied into the channels.
package struct RGBA: Hashable, Sendable {
  /// The four channels, red in the highest byte and the opacity in the lowest.
  let bits: UInt32

  /// Creates a color from four channels.
  ///
  /// - Parameters:
  ///   - color: The color.
  ///   - alpha: The opacity, 0 (invisible) … 255.
  package init(_ color: RGB, alpha: UInt8 = 255) {
    bits =
      UInt32(color.red) << 24 | UInt32(color.green) << 16 | UInt32(color.blue) << 8
      | UInt32(alpha)
  }

  /// An invisible pixel.
  package static let clear = RGBA(.black, alpha: 0)

  /// The color without its opacity.
  package var color: RGB { RGB(bits >> 8) }
  /// The opacity, 0 (invisible) … 255.
  package var alpha: UInt8 { UInt8(truncatingIfNeeded: bits) }

  /// Returns this color laid over another one, which is opaque or invisible.
  func over(_ below: RGBA) -> RGBA {
    if alpha == 255 || below.alpha == 0 { return self }
    if alpha == 0 { return below }
    let (one, two, share) = (color, below.color, Int(alpha))
    func mix(_ one: UInt8, _ two: UInt8) -> UInt8 {
      UInt8((Int(one) * share + Int(two) * (255 - share) + 127) / 255)
    }
    return RGBA(
      RGB(
        red: mix(one.red, two.red), green: mix(one.green, two.green),
        blue: mix(one.blue, two.blue)))
  }
}

/// A drawn picture.
package struct Raster: Equatable, Sendable {
  /// The extent.
  package let size: PixelSize
  /// The pixels, line by line from the top left.
  package private(set) var pixels: [RGBA]

  /// Creates a picture of one color, by default an invisible one.
  package init(_ size: PixelSize, color: RGBA = .clear) {
    self.size = size
    pixels = Array(repeating: color, count: size.area)
  }

  /// Creates a picture from its pixels, line by line; missing ones are invisible, and those after the last line don't
  /// count.
  package init(_ size: PixelSize, pixels: [RGBA]) {
    self.size = size
    self.pixels = Array(pixels.prefix(size.area))
    self.pixels += Array(repeating: .clear, count: size.area - self.pixels.count)
  }

  /// A pixel; invisible outside the picture, where setting one has no effect.
  package subscript(x: Int, y: Int) -> RGBA {
    get { contains(x, y) ? pixels[y * size.width + x] : .clear }
    set { if contains(x, y) { pixels[y * size.width + x] = newValue } }
  }

  private func contains(_ x: Int, _ y: Int) -> Bool {
    x >= 0 && x < size.width && y >= 0 && y < size.height
  }

  /// Lays a part of another picture over this one.
  ///
  /// - Parameters:
  ///   - other: The other picture.
  ///   - part: Its pixels to lay over; those outside it don't count.
  ///   - x: The column of this picture for the first of them.
  ///   - y: The line of this picture for the first of them.
  ///   - ground: The color under what is half transparent, where this picture has none.
  mutating func lay(_ other: Raster, part: PixelRect, atX x: Int, y: Int, ground: RGB) {
    let whole = PixelRect(x: 0, y: 0, width: other.size.width, height: other.size.height)
    let here = PixelRect(
      x: part.x - x, y: part.y - y, width: size.width, height: size.height)
    let seen = part.intersection(whole).intersection(here)
    for line in 0..<seen.height {
      let from = (seen.y + line) * other.size.width + seen.x
      let to = (seen.y + line - part.y + y) * size.width + seen.x - part.x + x
      for column in 0..<seen.width {
        let pixel = other.pixels[from + column]
        guard pixel.alpha > 0 else { continue }
        let below = pixels[to + column]
        pixels[to + column] = pixel.over(below.alpha == 0 ? RGBA(ground) : below)
      }
    }
  }
}
