/// A small picture in pixels of several colours.
public struct PixelDrawing: Hashable, Sendable {
  /// Pixels from left to right, at most 16.
  public let width: Int
  /// Pixels from top to bottom.
  public let height: Int
  /// The colours in it; `nil` is that of the text beside it.
  public let colors: [RGB?]
  private let pixels: [[Int?]]

  /// Reads a picture from lines of characters.
  ///
  /// - Parameters:
  ///   - art: A line for each row; a point or a blank is no pixel, `#` a pixel in the colour of the
  ///     text, every other character one in the colour that `inks` has for it. What is beyond 16
  ///     columns is left out.
  ///   - inks: The colours.
  public init(_ art: [String], inks: [Character: RGB] = [:]) {
    var found: [RGB?] = []
    pixels = art.map { line in
      line.prefix(16).map { character in
        guard character != ".", character != " " else { return nil }
        let color = inks[character]
        if let index = found.firstIndex(of: color) { return index }
        found.append(color)
        return found.count - 1
      }
    }
    colors = found
    width = pixels.map(\.count).max() ?? 0
    height = pixels.count
  }

  /// The same picture in the colour of the text beside it.
  public var inOneColor: PixelDrawing {
    PixelDrawing(pixels.map { line in String(line.map { $0 == nil ? "." : "#" }) })
  }

  /// The pixels of a row that are to be drawn in `color`, the leftmost in bit 15.
  ///
  /// A cell has one colour for all its pixels: that which most of them have.
  func row(_ row: Int, of color: RGB?, cellsOf glyphs: GlyphSet) -> UInt16 {
    let (across, down) = (glyphs.pixelColumns, glyphs.pixelRows)
    var bits: UInt16 = 0
    for column in 0..<width where pixel(column, row) != nil {
      let (left, top) = (column / across * across, row / down * down)
      var counts = colors.map { _ in 0 }
      for y in top..<(top + down) {
        for x in left..<(left + across) {
          if let index = pixel(x, y) { counts[index] += 1 }
        }
      }
      let commonest = counts.indices.max { counts[$0] < counts[$1] } ?? 0
      if colors[commonest] == color { bits |= 0x8000 >> UInt16(column) }
    }
    return bits
  }

  private func pixel(_ column: Int, _ row: Int) -> Int? {
    guard pixels.indices.contains(row), pixels[row].indices.contains(column) else { return nil }
    return pixels[row][column]
  }
}
