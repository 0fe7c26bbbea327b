/// A small picture in pixels of several colours.
///
/// It is kept as it was written: most pictures are never drawn.
public struct PixelDrawing: Hashable, Sendable {
  /// Pixels from left to right, at most 16.
  public let width: Int
  /// Pixels from top to bottom.
  public let height: Int

  private struct Ink: Hashable {
    let sign: Character
    let color: RGB
  }

  private static let most = 16
  private let art: [String]
  private let inks: [Ink]

  /// Takes a picture in lines of characters.
  ///
  /// - Parameters:
  ///   - art: A line for each row; a point or a blank is no pixel, `#` a pixel in the colour of the
  ///     text, every other character one in the colour that `inks` has for it. What is beyond 16
  ///     columns is left out.
  ///   - inks: The colours.
  public init(_ art: [String], inks: KeyValuePairs<Character, RGB> = [:]) {
    self.art = art
    self.inks = inks.map { Ink(sign: $0.key, color: $0.value) }
    height = art.count
    width = art.reduce(0) { widest, line in
      max(widest, min(Self.most, DisplayWidth.isPlain(line) ? line.utf8.count : line.count))
    }
  }

  /// The same picture in the colour of the text beside it.
  public var inOneColor: PixelDrawing {
    PixelDrawing(art.map { line in String(line.map { Self.isPixel($0) ? "#" : "." }) })
  }

  /// The colours in it; `nil` is that of the text beside it.
  public var colors: [RGB?] { pixels.colors }

  /// The pixels, read from the lines.
  var pixels: Pixels {
    var found: [RGB?] = []
    let rows = art.map { line in
      line.prefix(Self.most).map { character -> Int? in
        guard Self.isPixel(character) else { return nil }
        let color = inks.first { $0.sign == character }?.color
        if let index = found.firstIndex(of: color) { return index }
        found.append(color)
        return found.count - 1
      }
    }
    return Pixels(width: width, colors: found, rows: rows)
  }

  private static func isPixel(_ character: Character) -> Bool {
    character != "." && character != " "
  }
}

extension PixelDrawing {
  /// The pixels of a picture.
  struct Pixels {
    fileprivate let width: Int
    /// The colours in it; `nil` is that of the text beside it.
    let colors: [RGB?]
    /// Indices of colours; `nil` is no pixel.
    fileprivate let rows: [[Int?]]

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
      guard rows.indices.contains(row), rows[row].indices.contains(column) else { return nil }
      return rows[row][column]
    }
  }
}
