/// Pixels that say how much of each is covered by ink.
package struct Coverage: Hashable, Sendable {
  /// Pixels from left to right.
  package let width: Int
  /// Pixels from top to bottom.
  package let height: Int
  /// The place of the left edge, in pixels from the start of the line.
  package let left: Int
  /// The place of the top edge, in pixels above the baseline.
  package let top: Int
  /// Row by row from the top: 0 for paper to 255 for ink.
  package internal(set) var pixels: [UInt8]

  /// Creates blank pixels around ink.
  init(around ink: InkPlace) {
    (width, height, left, top) = (ink.width, ink.height, ink.left, ink.top)
    pixels = [UInt8](repeating: 0, count: width * height)
  }

  /// Returns the coverage of a pixel from the top left; 0 outside.
  package subscript(x: Int, y: Int) -> UInt8 {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return 0 }
    return pixels[y * width + x]
  }
}

/// The pixels around the ink of a line.
package struct InkPlace: Hashable, Sendable {
  /// Pixels from left to right.
  package let width: Int
  /// Pixels from top to bottom.
  package let height: Int
  /// The place of the left edge, in pixels from the start of the line.
  package let left: Int
  /// The place of the top edge, in pixels above the baseline.
  package let top: Int

  /// The most pixels of a line of text; letters at the largest size in a large window are a quarter as high.
  private static let most = (width: 8_192, height: 1_024)

  /// Rounds a rectangle to whole pixels; `nil` if they are too many.
  init?(_ box: InkBox) {
    left = box.left >> 6
    top = (box.top + 63) >> 6
    width = ((box.right + 63) >> 6) - left
    height = top - (box.bottom >> 6)
    guard (0...Self.most.width).contains(width), (0...Self.most.height).contains(height)
    else { return nil }
  }
}

/// A rectangle around ink.
///
/// Units: 1/64 pixel; y points up from the baseline.
struct InkBox: Hashable, Sendable {
  var left, bottom, right, top: Int

  /// Extends the rectangle by another one.
  mutating func formUnion(_ other: InkBox) {
    left = min(left, other.left)
    bottom = min(bottom, other.bottom)
    right = max(right, other.right)
    top = max(top, other.top)
  }
}

/// The glyphs of a run, each at its place on a line.
///
/// Units: 1/64 pixel; y points up.
struct PlacedRun {
  let face: OpenFace
  private(set) var glyphs: [(id: UInt32, x: Int, y: Int)] = []

  /// Places the glyphs of a run; `pen` is the start of the run, and then its end.
  init(_ run: GlyphRun, pen: inout Int) {
    face = run.face
    for glyph in run.glyphs {
      glyphs.append((glyph.id, pen + glyph.x, glyph.y))
      pen += glyph.advance
    }
  }
}
