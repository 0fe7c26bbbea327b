/// How much of each pixel is covered by an area: 0…255.
struct Mask: Hashable {
  /// Pixels from left to right.
  let width: Int
  /// Pixels from top to bottom.
  let height: Int
  /// Row by row from the top.
  private(set) var pixels: [UInt8]

  /// Fills an outline; what is outside the mask isn't drawn.
  ///
  /// Each edge adds to the pixels of its rows how much of the row is to its right, as the difference from the pixel to
  /// the left; so the sum from the left is the covered share of a pixel, exactly.
  init(_ outline: Outline, width: Int, height: Int) {
    (self.width, self.height) = (max(0, width), max(0, height))
    var sums = Sums(width: self.width, height: self.height)
    for edge in outline.edges { sums.add(edge.from, edge.to) }
    pixels = sums.coverage
  }

  /// Keeps only what another mask of the same size covers, too.
  mutating func clip(to other: Mask) {
    for index in pixels.indices where pixels[index] > 0 {
      pixels[index] = UInt8((Int(pixels[index]) * Int(other.pixels[index]) + 127) / 255)
    }
  }
}

/// The differences between pixels and their left neighbors.
private struct Sums {
  let width: Int
  let height: Int
  private let stride: Int
  private var differences: [Double]

  init(width: Int, height: Int) {
    (self.width, self.height, stride) = (width, height, width + 2)
    differences = Array(repeating: 0, count: stride * height)
  }

  /// Adds an edge, cut at the borders between rows.
  mutating func add(_ from: Spot, _ to: Spot) {
    guard from.y != to.y else { return }
    let isDown = from.y < to.y
    let (top, bottom) = isDown ? (from, to) : (to, from)
    let slope = (bottom.x - top.x) / (bottom.y - top.y)
    let first = max(0, Int(top.y.rounded(.down)))
    let last = min(height, Int(bottom.y.rounded(.up)))
    guard first < last else { return }
    for row in first..<last {
      let (above, below) = (max(top.y, Double(row)), min(bottom.y, Double(row + 1)))
      guard above < below else { continue }
      addPart(
        row: row, from: top.x + (above - top.y) * slope, to: top.x + (below - top.y) * slope,
        height: isDown ? above - below : below - above)
    }
  }

  /// Adds the part of an edge in one row, cut at the borders between columns.
  private mutating func addPart(row: Int, from: Double, to: Double, height: Double) {
    let (left, right) = (min(from, to), max(from, to))
    var start = left
    repeat {
      let column = start.rounded(.down)
      let end = min(right, column + 1)
      let share = right > left ? (end - start) / (right - left) : 1
      addPiece(row: row, column: column, middle: (start + end) / 2, height: height * share)
      start = end
    } while start < right
  }

  /// Adds a piece inside one pixel: the part of the pixel to its right is covered, and all pixels after it.
  private mutating func addPiece(row: Int, column: Double, middle: Double, height: Double) {
    let place = min(Double(width), max(0, column))
    let share = place == column ? middle - column : 0
    let index = row * stride + Int(place)
    differences[index] += height * (1 - share)
    differences[index + 1] += height * share
  }

  /// The covered shares.
  var coverage: [UInt8] {
    var pixels = [UInt8](repeating: 0, count: width * height)
    for row in 0..<height {
      var sum = 0.0
      for column in 0..<width {
        sum += differences[row * stride + column]
        pixels[row * width + column] = UInt8((max(0, min(1, sum)) * 255).rounded())
      }
    }
    return pixels
  }
}
