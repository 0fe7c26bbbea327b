/// The extent of something in pixels.
///
/// Units: pixels. Valid range: 0…4096 in both directions; other arguments are stored as the nearest of these.
package struct PixelSize: Hashable, Sendable {
  /// The largest extent in one direction: as much as a window of a large screen.
  static let largest = 4096

  /// Pixels from left to right.
  package let width: Int
  /// Pixels from top to bottom.
  package let height: Int

  /// Creates a size in pixels.
  package init(width: Int, height: Int) {
    self.width = min(Self.largest, max(0, width))
    self.height = min(Self.largest, max(0, height))
  }

  /// The number of pixels.
  var area: Int { width * height }
}

/// A rectangle of pixels, counted from the top left of a picture or of the window.
struct PixelRect: Hashable {
  /// The leftmost pixel.
  var x: Int
  /// The topmost pixel.
  var y: Int
  /// Width, 0 or more.
  var width: Int
  /// Height, 0 or more.
  var height: Int

  /// Whether the rectangle contains no pixel.
  var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Returns the pixels that two rectangles share; maybe an empty rectangle.
  func intersection(_ other: PixelRect) -> PixelRect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return PixelRect(
      x: left, y: top, width: max(0, min(x + width, other.x + other.width) - left),
      height: max(0, min(y + height, other.y + other.height) - top))
  }
}
