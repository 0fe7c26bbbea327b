/// A place in pixels, from the top left.
struct Spot: Hashable {
  var x: Double
  var y: Double

  init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
}

/// Closed lines around an area: what they run around clockwise is filled, and what they run around the other way is
/// cut out of it.
struct Outline {
  /// The straight lines, in no order; together they are closed.
  private(set) var edges: [(from: Spot, to: Spot)] = []
  private var start = Spot(0, 0)
  private var pen = Spot(0, 0)

  /// Closes the current line, and begins another one.
  mutating func move(to place: Spot) {
    close()
    (start, pen) = (place, place)
  }

  mutating func line(to place: Spot) {
    if place != pen { edges.append((pen, place)) }
    pen = place
  }

  /// Adds a cubic Bézier curve, in pieces of about a pixel.
  mutating func curve(_ one: Spot, _ two: Spot, to end: Spot) {
    let first = pen
    let length = Self.way(first, one) + Self.way(one, two) + Self.way(two, end)
    let steps = min(64, max(8, Int(length)))
    for step in 1..<steps {
      let t = Double(step) / Double(steps)
      let u = 1 - t
      let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
      line(
        to: Spot(
          a * first.x + b * one.x + c * two.x + d * end.x,
          a * first.y + b * one.y + c * two.y + d * end.y))
    }
    line(to: end)
  }

  mutating func close() { line(to: start) }

  /// Adds an area.
  mutating func add(_ other: Outline) { edges += other.edges }

  /// Cuts an area out.
  mutating func cut(_ other: Outline) { edges += other.edges.map { ($0.to, $0.from) } }

  private static func way(_ one: Spot, _ two: Spot) -> Double {
    abs(one.x - two.x) + abs(one.y - two.y)
  }
}

extension Outline {
  /// The distance of a curve's inner points for a quarter of a circle of radius 1: the error is 0.03 %.
  private static let roundness = 0.552_285

  /// Creates a rectangle whose corners are quarters of circles.
  ///
  /// - Parameters:
  ///   - x: The left edge.
  ///   - y: The top edge.
  ///   - width: The width.
  ///   - height: The height.
  ///   - radius: The radius of the corners; at most half of the shorter side counts.
  init(x: Double, y: Double, width: Double, height: Double, radius: Double) {
    let radius = max(0, min(radius, width / 2, height / 2))
    let (right, bottom, pull) = (x + width, y + height, radius * (1 - Self.roundness))
    move(to: Spot(x + radius, y))
    for (before, corner, after) in [
      (Spot(right - radius, y), Spot(right, y), Spot(right, y + radius)),
      (Spot(right, bottom - radius), Spot(right, bottom), Spot(right - radius, bottom)),
      (Spot(x + radius, bottom), Spot(x, bottom), Spot(x, bottom - radius)),
      (Spot(x, y + radius), Spot(x, y), Spot(x + radius, y)),
    ] {
      line(to: before)
      guard radius > 0 else { continue }
      let share = pull / radius
      curve(
        Spot(corner.x + (before.x - corner.x) * share, corner.y + (before.y - corner.y) * share),
        Spot(corner.x + (after.x - corner.x) * share, corner.y + (after.y - corner.y) * share),
        to: after)
    }
    close()
  }

  /// Creates a circle.
  init(center: Spot, radius: Double) {
    self.init(
      x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius,
      radius: radius)
  }
}
