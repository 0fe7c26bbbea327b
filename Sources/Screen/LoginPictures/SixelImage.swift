internal import LoginCanvas

/// A picture in sixels: bands of six lines, and in each one row of characters for each color.
///
/// Source: the VT330/VT340 Programmer Reference Manual, volume 2, chapter 14.
enum SixelImage {
  /// Returns the control string of a picture; empty if nothing of it is visible.
  ///
  /// What is invisible keeps what is on the screen (P2 = 1).
  ///
  /// - Parameters:
  ///   - raster: The picture, in which every pixel is opaque or invisible.
  ///   - registers: The most colors, 2…256.
  /// - Returns: The bytes, in ASCII.
  static func bytes(of raster: Raster, registers: Int) -> String {
    let picture = IndexedRaster(raster, atMost: min(255, registers))
    guard picture.palette.count > 1 else { return "" }
    let (width, height) = (raster.size.width, raster.size.height)
    var bytes = Array("\u{1B}P0;1q\"1;1;\(width);\(height)".utf8)
    for (number, color) in picture.palette.enumerated().dropFirst() {
      let channels = [color.color.red, color.color.green, color.color.blue].map(percent)
      bytes += Array("#\(number - 1);2;\(channels[0]);\(channels[1]);\(channels[2])".utf8)
    }
    var masks = [UInt8](repeating: 0, count: picture.palette.count * width)
    // The bands that are blank are skipped by the line ends that follow them.
    var pendingBands = 0
    for top in stride(from: 0, to: height, by: 6) {
      let band = rows(of: picture, top: top, masks: &masks)
      if !band.isEmpty {
        bytes += Array(repeating: UInt8(ascii: "-"), count: pendingBands) + band
        pendingBands = 0
      }
      pendingBands += 1
    }
    return String(decoding: bytes, as: UTF8.self) + "\u{1B}\\"
  }

  /// Returns a channel in percent, as sixel has it.
  static func percent(_ channel: UInt8) -> Int { (Int(channel) * 100 + 127) / 255 }

  /// Returns the rows of a band, color by color; empty if nothing of it is visible.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - top: The first line of the band.
  ///   - masks: Zeros for each column of each color, before and after.
  /// - Returns: The characters.
  private static func rows(of picture: IndexedRaster, top: Int, masks: inout [UInt8]) -> [UInt8] {
    let width = picture.size.width
    var isUsed = Array(repeating: false, count: picture.palette.count)
    for line in 0..<min(6, picture.size.height - top) {
      let start = (top + line) * width
      for column in 0..<width {
        let number = Int(picture.numbers[start + column])
        guard number > 0 else { continue }
        isUsed[number] = true
        masks[number * width + column] |= 1 << UInt8(line)
      }
    }
    var bytes: [UInt8] = []
    for number in isUsed.indices where isUsed[number] {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: "$")) }
      bytes += Array("#\(number - 1)".utf8)
      let columns = number * width..<(number + 1) * width
      append(masks[columns], to: &bytes)
      for column in columns { masks[column] = 0 }
    }
    return bytes
  }

  /// Appends columns, with runs of four and more as one; blank ones at the end aren't needed.
  private static func append(_ mask: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
    let end = (mask.lastIndex { $0 != 0 } ?? mask.startIndex - 1) + 1
    var column = mask.startIndex
    while column < end {
      var next = column + 1
      while next < end, mask[next] == mask[column] { next += 1 }
      let (count, character) = (next - column, mask[column] + 0x3F)
      if count > 3 {
        bytes += Array("!\(count)".utf8)
        bytes.append(character)
      } else {
        bytes += Array(repeating: character, count: count)
      }
      column = next
    }
  }
}
