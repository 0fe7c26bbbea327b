import LoginCanvas

/// The pixels of drawing characters at the upper and lower edges of their cells.
struct PixelEdges: Sendable {
  /// The pixels of each character, line by line from the top left, the first in bit 0.
  private let patterns: [String: Int]
  /// The pixels of a cell from left to right and from top to bottom.
  private let (across, down): (Int, Int)

  /// The edges of every set.
  static let all = Dictionary(
    uniqueKeysWithValues: GlyphSet.allCases.map { ($0, PixelEdges($0)) })

  /// Draws every pattern of a set.
  private init(_ glyphs: GlyphSet) {
    (across, down) = (glyphs.hasQuadrants ? 2 : 1, glyphs.pixelRows)
    let style = Style(foreground: .white, background: .black)
    var patterns: [String: Int] = [:]
    for pattern in 0..<(1 << (across * down)) {
      var frame = Frame(size: Size(columns: 1, rows: 1), style: style)
      frame.draw(
        width: across, height: down, at: Point(column: 0, row: 0), style: style,
        clip: frame.bounds, glyphs: glyphs
      ) { [across] row in
        UInt16((0..<across).reduce(0) { $0 | (pattern >> (row * across + $1) & 1) << (15 - $1) })
      }
      // Without drawing characters, a pixel is a blank in reverse video.
      let cell = frame[0, 0]
      if !cell.style.attributes.contains(.reverse) { patterns[cell.text] = pattern }
    }
    self.patterns = patterns
  }

  /// Returns whether a cell has ink in its last row of pixels, or in its first; characters of the terminal keep apart
  /// from both.
  func hasInk(_ cell: Cell, atBottom: Bool) -> Bool {
    guard let pattern = patterns[cell.text] else { return false }
    let drawn = cell.style.attributes.contains(.reverse) ? ~pattern : pattern
    let edge = (1 << across) - 1
    return drawn >> (atBottom ? across * (down - 1) : 0) & edge != 0
  }
}
