/// The shapes of block and line characters in a cell of 8 × 16 units.
///
/// Source: Unicode block elements U+2580…259F without shades, sextants U+1FB00…1FB3B, the four wedges that are corners,
/// and the light lines and arcs of box drawing. Unlike glyphs of fonts, shapes leave no seams.
enum Mosaic {
  /// Returns the rectangles of a character; empty for any other character.
  static func boxes(_ text: String, x: Int, y: Int) -> [ShapeLayer.Box] {
    guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 else { return [] }
    return parts(of: scalar.value).map { left, top, width, height in
      ShapeLayer.Box(x: x + left, y: y + top, width: width, height: height)
    }
  }

  /// Returns the path of an arc through its cell, which joins the middle of a horizontal side with that of a vertical
  /// side; `nil` for any other character.
  static func arc(_ text: String, x: Int, y: Int) -> String? {
    arcs[text].map { arc in
      "M\(x + 4).5 \(y + arc.end)Q\(x + 4).5 \(y + 8).5 \(x + arc.side) \(y + 8).5"
    }
  }

  /// Returns the slope of a wedge, extended below its rectangles to avoid a seam; `nil` for any other character.
  static func slope(_ text: String, x: Int, y: Int) -> String? {
    slopes[text].map { slope in
      let points = slope.map { "\(x + $0.x) \(y + $0.y)" }
      return "M" + points.joined(separator: "L") + "z"
    }
  }

  private typealias Part = (left: Int, top: Int, width: Int, height: Int)

  private static let arcs: [String: (end: Int, side: Int)] = [
    "╭": (16, 8), "╮": (16, 0), "╰": (0, 8), "╯": (0, 0),
  ]

  private static let slopes: [String: [(x: Int, y: Int)]] = [
    "\u{1FB41}": [(4, 0), (5, 0), (5, 6), (0, 6), (0, 5)],
    "\u{1FB4C}": [(4, 0), (3, 0), (3, 6), (8, 6), (8, 5)],
    "\u{1FB52}": [(4, 16), (5, 16), (5, 10), (0, 10), (0, 11)],
    "\u{1FB5D}": [(4, 16), (3, 16), (3, 10), (8, 10), (8, 11)],
  ]

  /// Quadrants from U+2596 on, with a bit for each quarter, line by line from the top left.
  private static let quadrants = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14]

  private static func parts(of number: UInt32) -> [Part] {
    let number = Int(number)
    switch number {
    case 0x2500: return [(0, 8, 8, 1)]
    case 0x2502: return [(4, 0, 1, 16)]
    case 0x2580: return [(0, 0, 8, 8)]
    // Eighths from below, and from the left.
    case 0x2581...0x2588: return [(0, 16 - 2 * (number - 0x2580), 8, 2 * (number - 0x2580))]
    case 0x2589...0x258F: return [(0, 0, 8 - (number - 0x2588), 16)]
    case 0x2590: return [(4, 0, 4, 16)]
    case 0x2594: return [(0, 0, 8, 2)]
    case 0x2595: return [(7, 0, 1, 16)]
    case 0x2596...0x259F: return quadrant(quadrants[number - 0x2596])
    case 0x1FB00...0x1FB3B: return sextant(number)
    case 0x1FB41: return [(4, 0, 4, 5), (0, 5, 8, 11)]
    case 0x1FB4C: return [(0, 0, 4, 5), (0, 5, 8, 11)]
    case 0x1FB52: return [(0, 0, 8, 11), (4, 11, 4, 5)]
    case 0x1FB5D: return [(0, 0, 8, 11), (0, 11, 4, 5)]
    default: return []
    }
  }

  private static func quadrant(_ pattern: Int) -> [Part] {
    (0..<4).filter { pattern >> $0 & 1 == 1 }.map { bit in (4 * (bit % 2), 8 * (bit / 2), 4, 8) }
  }

  /// Returns the parts of a sextant; thirds of 16 are 5, 6 and 5.
  private static func sextant(_ number: Int) -> [Part] {
    // The block omits the two halves, which were already encoded.
    let index = number - 0x1FB00 + 1
    let pattern = index + (index > 20 ? 1 : 0) + (index > 40 ? 1 : 0)
    return (0..<6).filter { pattern >> $0 & 1 == 1 }.map { bit in
      let (top, height) = [(0, 5), (5, 6), (11, 5)][bit / 2]
      return (4 * (bit % 2), top, 4, height)
    }
  }
}
