import LoginCanvas
import Foundation
import TerminalHarness

/// A picture of the screen as a file.
enum Screenshot {
  /// Returns a portable gray map, 8 × 16 pixels a cell; letters are omitted, blocks are not.
  static func grey(_ picture: Picture) -> Data {
    let (width, height) = (8 * picture.size.columns, 16 * picture.size.rows)
    var pixels = [UInt8](repeating: 0, count: width * height)
    for y in 0..<height {
      for x in 0..<width {
        let cell = picture[x / 8, y / 16]
        let isUpper = y % 16 < 8
        let isInk = cell.text == "\u{2580}" && isUpper || cell.text == "\u{2584}" && !isUpper
        pixels[y * width + x] = lightness(isInk ? cell.foreground : cell.background)
      }
    }
    return Data("P5 \(width) \(height) 255\n".utf8) + pixels
  }

  /// Returns the lightness of a color; codes are black and white, everything else is in between.
  private static func lightness(_ color: ShownColor) -> UInt8 {
    switch color {
    case .entry(0), .entry(16), .direct(.black): 0
    case .entry(15), .entry(231), .direct(.white): 255
    default: 90
    }
  }
}
