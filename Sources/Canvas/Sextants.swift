/// Small drawings as text: two by three pixels in a cell.
///
/// Source: Symbols for Legacy Computing, U+1FB00…1FB3B; the patterns that block elements cover
/// already (blank, left half, right half, full) are those elements.
public enum Sextants {
  /// Draws three rows of pixels.
  ///
  /// - Parameter rows: Three texts of the same even length; every sign but a point or a blank is ink.
  /// - Returns: One character for two columns; missing pixels are paper.
  public static func text(_ rows: [String]) -> String {
    let pixels = rows.prefix(3).map { row in row.map { $0 != "." && $0 != " " } }
    let width = pixels.map(\.count).max() ?? 0
    return stride(from: 0, to: width, by: 2).map { column in
      var pattern = 0
      for (row, line) in pixels.enumerated() {
        for side in 0..<2 where column + side < line.count && line[column + side] {
          pattern |= 1 << (2 * row + side)
        }
      }
      return character(pattern)
    }.joined()
  }

  /// The character of a pattern: bit 0 is the top left pixel, bit 5 the bottom right one.
  static func character(_ pattern: Int) -> String {
    switch pattern {
    case 0: return " "
    case leftHalf: return "\u{258C}"
    case rightHalf: return "\u{2590}"
    case 63: return "\u{2588}"
    default:
      let skipped = (pattern > leftHalf ? 1 : 0) + (pattern > rightHalf ? 1 : 0)
      return Unicode.Scalar(UInt32(0x1FB00 + pattern - 1 - skipped)).map(String.init) ?? " "
    }
  }

  /// The pattern of a sextant; `nil` for any other character.
  static func pattern(_ scalar: Unicode.Scalar) -> Int? {
    guard ("\u{1FB00}"..."\u{1FB3B}").contains(scalar) else { return nil }
    var pattern = Int(scalar.value) - 0x1FB00 + 1
    if pattern >= leftHalf { pattern += 1 }
    if pattern >= rightHalf { pattern += 1 }
    return pattern
  }

  private static let leftHalf = 0b010101
  private static let rightHalf = 0b101010
}
