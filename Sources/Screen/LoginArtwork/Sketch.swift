import LoginCanvas
import LoginModel
import LoginPictures
import LoginTypography

/// A rectangle of pixels.
struct Box: Hashable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  var endX: Int { x + width }
  var endY: Int { y + height }

  /// Returns the rectangle without a number of pixels at its sides and at its top and bottom.
  func inset(_ across: Int, _ down: Int) -> Box {
    Box(x: x + across, y: y + down, width: width - 2 * across, height: height - 2 * down)
  }

  /// Returns the rectangle moved so that another place is its origin.
  func from(_ other: Box) -> Box {
    Box(x: x - other.x, y: y - other.y, width: width, height: height)
  }

  /// Whether both have pixels in common.
  func overlaps(_ other: Box) -> Bool {
    x < other.endX && other.x < endX && y < other.endY && other.y < endY
  }

  /// Whether all pixels of another one are in it.
  func contains(_ other: Box) -> Bool {
    x <= other.x && other.endX <= endX && y <= other.y && other.endY <= endY
  }
}

/// Everything that a picture shows: of two equal sketches, only one is drawn.
struct Sketch: Hashable {
  /// A line of text.
  struct Words: Hashable {
    var text: String
    var direction: LayoutDirection
    var style: TypeStyle
    /// The left end of the line.
    var x: Int
    /// The baseline.
    var baseline: Int
    /// The space between letters, each of which is then drawn by itself; 0 joins them as usual.
    var spacing = 0
    /// The lines of pixels that the ink doesn't leave if it can be moved into them.
    var rows: Range<Int>

    /// Returns the first line of pixels of its ink, which begins at the baseline or as near as its rows allow.
    func top(of ascent: Int, height: Int) -> Int {
      max(rows.lowerBound, min(baseline - ascent, rows.upperBound - height))
    }
  }

  /// A part.
  enum Mark: Hashable {
    /// A box with round corners, as pixels from the top left of the picture.
    case box(Box, radius: Int, RGB)
    /// The edge of a box, inside it.
    case edge(Box, radius: Int, width: Int, RGB)
    /// Text.
    case words(Words, RGB)
    /// An icon in a square, in its own colors or in the given one.
    case symbol(ProviderIcon.Symbol, Box, RGB, hasColors: Bool)
    /// The sign of a key in a square.
    case sign(SymbolDrawing.Sign, Box, RGB)
    /// An icon out of square pixels.
    case pixels(PixelDrawing, Box, RGB)
    /// An angle that points somewhere.
    case chevron(Direction, Box, width: Int, RGB)
    /// Nothing where a text of another picture and some pixels around it are.
    case gap(Words, margin: Int)
    /// The dark modules of a QR code.
    case modules(QRCode, x: Int, y: Int, side: Int)
  }

  /// Where an angle points.
  enum Direction: Hashable { case up, down, left, right }

  /// The extent.
  let size: PixelSize
  /// The color below everything; `nil` is nothing.
  let ground: RGB?
  /// The parts, from back to front.
  var marks: [Mark] = []
  /// Whether it shows text that a person typed, which may be a secret.
  var isTyped = false

  init(width: Int, height: Int, ground: RGB?) {
    size = PixelSize(width: width, height: height)
    self.ground = ground
  }
}
