/// Block and line characters as the parts of a cell that they fill.
///
/// Source: Unicode block elements U+2580…259F (halves and quadrants), sextants U+1FB00…1FB3B, and the
/// light lines and arcs of box drawing. Fonts leave seams between them; drawn as shapes they have none.
enum Mosaic {
  /// The parts that a character fills of its cell of 8 × 16 units; none for any other character.
  static func boxes(_ text: String, x: Int, y: Int) -> [ShapeLayer.Box] {
    parts(of: text).map { part in
      ShapeLayer.Box(x: x + part.x, y: y + part.y, width: part.width, height: part.height)
    }
  }

  /// The path of an arc through its cell; `nil` for any other character.
  static func arc(_ text: String, x: Int, y: Int) -> String? {
    arcs[text].map { arc in
      "M\(x + 4).5 \(y + arc.end)Q\(x + 4).5 \(y + 8).5 \(x + arc.side) \(y + 8).5"
    }
  }

  private struct Part {
    let x: Int
    let y: Int
    let width: Int
    let height: Int
  }

  /// An arc joins the middle of one horizontal side with that of one vertical side.
  private static let arcs: [String: (end: Int, side: Int)] = [
    "╭": (16, 8), "╮": (16, 0), "╰": (0, 8), "╯": (0, 0),
  ]

  private static func parts(of text: String) -> [Part] {
    guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 else { return [] }
    if let pattern = GlyphSet.sextantCharacters.firstIndex(of: text), scalar.value >= 0x1FB00 {
      return sextant(pattern)
    }
    switch scalar {
    case "─": return [Part(x: 0, y: 8, width: 8, height: 1)]
    case "│": return [Part(x: 4, y: 0, width: 1, height: 16)]
    case "▀": return [Part(x: 0, y: 0, width: 8, height: 8)]
    case "▄": return [Part(x: 0, y: 8, width: 8, height: 8)]
    case "█": return [Part(x: 0, y: 0, width: 8, height: 16)]
    case "▌": return [Part(x: 0, y: 0, width: 4, height: 16)]
    case "▐": return [Part(x: 4, y: 0, width: 4, height: 16)]
    case "▖": return [Part(x: 0, y: 8, width: 4, height: 8)]
    case "▗": return [Part(x: 4, y: 8, width: 4, height: 8)]
    case "▘": return [Part(x: 0, y: 0, width: 4, height: 8)]
    case "▝": return [Part(x: 4, y: 0, width: 4, height: 8)]
    case "▙": return [Part(x: 0, y: 0, width: 4, height: 8), Part(x: 0, y: 8, width: 8, height: 8)]
    case "▟": return [Part(x: 4, y: 0, width: 4, height: 8), Part(x: 0, y: 8, width: 8, height: 8)]
    case "▛": return [Part(x: 0, y: 0, width: 8, height: 8), Part(x: 0, y: 8, width: 4, height: 8)]
    case "▜": return [Part(x: 0, y: 0, width: 8, height: 8), Part(x: 4, y: 8, width: 4, height: 8)]
    default: return []
    }
  }

  /// The parts of a sextant; thirds of 16 are 5, 6 and 5.
  private static func sextant(_ pattern: Int) -> [Part] {
    (0..<6).filter { pattern >> $0 & 1 == 1 }.map { bit in
      let (y, height) = [(0, 5), (5, 6), (11, 5)][bit / 2]
      return Part(x: 4 * (bit % 2), y: y, width: 4, height: height)
    }
  }
}
