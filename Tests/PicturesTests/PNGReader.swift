import LoginCanvas
import LoginPictures

/// Reads PNG files with a palette.
///
/// Source: the PNG specification (W3C, third edition).
enum PNGReader {
  static func raster(of file: [UInt8]) -> Raster? {
    guard file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
    var (place, chunks): (Int, [String: [UInt8]]) = (8, [:])
    while place + 12 <= file.count {
      let count = number(file, place)
      guard place + 12 + count <= file.count else { return nil }
      let named = Array(file[place + 4..<place + 8 + count])
      guard checksum(named) == number(file, place + 8 + count) else { return nil }
      chunks[String(decoding: named.prefix(4), as: UTF8.self)] = Array(named.dropFirst(4))
      place += 12 + count
    }
    guard place == file.count, chunks["IEND"] == [], let header = chunks["IHDR"],
      header.count == 13, header[9] == 3, header[10...] == [0, 0, 0], let colors = chunks["PLTE"],
      let data = chunks["IDAT"].flatMap({ Inflate.data(of: $0) })
    else { return nil }
    return raster(
      data, size: PixelSize(width: number(header, 0), height: number(header, 4)),
      depth: Int(header[8]), palette: palette(colors, opacities: chunks["tRNS"] ?? []))
  }

  private static func palette(_ colors: [UInt8], opacities: [UInt8]) -> [RGBA] {
    (0..<colors.count / 3).map { index in
      let channels = colors[3 * index..<3 * index + 3].map { $0 }
      return RGBA(
        RGB(red: channels[0], green: channels[1], blue: channels[2]),
        alpha: index < opacities.count ? opacities[index] : 255)
    }
  }

  private static func raster(
    _ data: [UInt8], size: PixelSize, depth: Int, palette: [RGBA]
  ) -> Raster? {
    let stride = (size.width * depth + 7) / 8 + 1
    guard data.count == stride * size.height else { return nil }
    var raster = Raster(size)
    for y in 0..<size.height {
      guard data[y * stride] == 0 else { return nil }
      for x in 0..<size.width {
        let byte = data[y * stride + 1 + x * depth / 8]
        let shift = 8 - depth - x * depth % 8
        let index = Int(byte) >> shift & (1 << depth - 1)
        guard index < palette.count else { return nil }
        raster[x, y] = palette[index]
      }
    }
    return raster
  }

  private static func number(_ bytes: [UInt8], _ place: Int) -> Int {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func checksum(_ bytes: [UInt8]) -> Int {
    var sum: UInt32 = .max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return Int(~sum)
  }
}
