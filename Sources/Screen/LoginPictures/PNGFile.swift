internal import LoginCanvas

/// Pictures as PNG files.
///
/// Source: the PNG specification (W3C, third edition): §11.2 the chunks, §9.2 filter 0 for every line, which suits
/// palettes best (§12.7).
enum PNGFile {
  /// Returns the file of a picture with a palette; `nil` without memory for it.
  static func bytes(of picture: IndexedRaster) -> [UInt8]? {
    guard let data = Deflate.compressed(lines(of: picture)) else { return nil }
    let colors = picture.palette.flatMap { [$0.color.red, $0.color.green, $0.color.blue] }
    let opacities = picture.palette.map(\.alpha).prefix { $0 < 255 }
    var chunks = chunk("PLTE", colors)
    if !opacities.isEmpty { chunks += chunk("tRNS", Array(opacities)) }
    return file(picture.size, depth: picture.bitDepth, kind: .palette, chunks, data)
  }

  /// Returns the file of a picture with any number of colors; `nil` without memory for it.
  static func bytes(of picture: Raster) -> [UInt8]? {
    var lines: [UInt8] = []
    lines.reserveCapacity((picture.size.width * 4 + 1) * picture.size.height)
    for (index, pixel) in picture.pixels.enumerated() {
      if index % picture.size.width == 0 { lines.append(0) }
      let color = pixel.color
      lines += [color.red, color.green, color.blue, pixel.alpha]
    }
    return Deflate.compressed(lines).map { file(picture.size, depth: 8, kind: .opacity, [], $0) }
  }

  /// The kinds of pixels: the color type of the header.
  private enum Kind: UInt8 {
    case palette = 3
    case opacity = 6
  }

  private static func file(
    _ size: PixelSize, depth: Int, kind: Kind, _ chunks: [UInt8], _ data: [UInt8]
  ) -> [UInt8] {
    // At the end the only methods of compression and filtering, and no interlacing.
    let header =
      bigEndian(size.width) + bigEndian(size.height) + [UInt8(depth), kind.rawValue, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header) + chunks
      + chunk("IDAT", data) + chunk("IEND", [])
  }

  /// Returns the lines, each after the number of its filter; the leftmost pixel is in a byte's highest bits.
  private static func lines(of picture: IndexedRaster) -> [UInt8] {
    let (width, depth) = (picture.size.width, picture.bitDepth)
    let perByte = 8 / depth
    var bytes: [UInt8] = []
    bytes.reserveCapacity((width / perByte + 2) * picture.size.height)
    for line in 0..<picture.size.height {
      bytes.append(0)
      let start = line * width
      for first in stride(from: 0, to: width, by: perByte) {
        var byte: UInt8 = 0
        for place in 0..<perByte where first + place < width {
          byte |= picture.numbers[start + first + place] << UInt8(8 - depth * (place + 1))
        }
        bytes.append(byte)
      }
    }
    return bytes
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + data
    return bigEndian(data.count) + named + bigEndian(Int(Deflate.checksum(named)))
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
