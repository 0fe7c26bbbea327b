/// A small picture in pixels of several colors.
///
/// It is stored as text, because most pictures are never drawn.
package struct PixelDrawing: Hashable, Sendable {
  /// Pixels from left to right, at most 16.
  package let width: Int
  /// Pixels from top to bottom.
  package let height: Int

  private struct Ink: Hashable {
    let sign: UInt8
    let color: RGB
  }

  private static let most = 16
  private let art: [String]
  private let inks: [Ink]
  private let isInOneColor: Bool

  /// Creates a picture from lines of ASCII characters.
  ///
  /// - Parameters:
  ///   - art: A line for each row. A point or a blank is no pixel, `#` is a pixel in the color of the text, and every
  ///     other character is a pixel in its color of `inks`. Columns beyond 16 are ignored.
  ///   - inks: The colors.
  package init(_ art: [String], inks: KeyValuePairs<Character, RGB> = [:]) {
    self.init(
      art,
      inks: inks.compactMap { ink in ink.key.asciiValue.map { Ink(sign: $0, color: ink.value) } },
      isInOneColor: false)
  }

  private init(_ art: [String], inks: [Ink], isInOneColor: Bool) {
    (self.art, self.inks, self.isInOneColor) = (art, inks, isInOneColor)
    height = art.count
    width = art.reduce(0) { max($0, min(Self.most, $1.utf8.count)) }
  }

  /// The same picture in the color of the adjacent text.
  package var inOneColor: PixelDrawing { PixelDrawing(art, inks: inks, isInOneColor: true) }

  /// Returns the picture with empty lines above it.
  package func lowered(by lines: Int) -> PixelDrawing {
    let above = Array(repeating: "", count: max(0, lines))
    return PixelDrawing(above + art, inks: inks, isInOneColor: isInOneColor)
  }

  /// Calls a closure for each cell that has pixels, with cells `across` pixels wide and `down` pixels high.
  ///
  /// A cell has one color: that of most of its pixels.
  ///
  /// - Parameters:
  ///   - across: The pixels of a cell from left to right.
  ///   - down: The pixels of a cell from top to bottom.
  ///   - paint: Receives a column and a row of cells, the pixels of the cell, line by line from the top left with the
  ///     first in bit 0, and their color; `nil` is the color of the adjacent text.
  package func forEachCell(
    across: Int, down: Int, _ paint: (_ column: Int, _ row: Int, _ bits: Int, RGB?) -> Void
  ) {
    for row in 0..<(height + down - 1) / down {
      let lines = art[(row * down)..<min(height, row * down + down)].map { Array($0.utf8) }
      for column in 0..<(width + across - 1) / across {
        var (bits, commonest, most) = (0, UInt8(0), 0)
        for (y, line) in lines.enumerated() {
          for x in 0..<across {
            guard let sign = Self.pixel(in: line, column * across + x) else { continue }
            bits |= 1 << (y * across + x)
            let alike = lines.reduce(0) { sum, line in
              (0..<across).reduce(sum) {
                $0 + (Self.pixel(in: line, column * across + $1) == sign ? 1 : 0)
              }
            }
            if alike > most { (commonest, most) = (sign, alike) }
          }
        }
        if bits != 0 { paint(column, row, bits, color(of: commonest)) }
      }
    }
  }

  private func color(of sign: UInt8) -> RGB? {
    isInOneColor ? nil : inks.first { $0.sign == sign }?.color
  }

  /// Returns the character of a pixel; `nil` if there is no pixel.
  private static func pixel(in line: [UInt8], _ column: Int) -> UInt8? {
    guard column < min(most, line.count), isPixel(line[column]) else { return nil }
    return line[column]
  }

  private static func isPixel(_ sign: UInt8) -> Bool {
    sign != UInt8(ascii: ".") && sign != UInt8(ascii: " ")
  }
}
