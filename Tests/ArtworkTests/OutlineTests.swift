import Testing

@testable import LoginArtwork

/// Filled outlines against areas that geometry gives.
@Suite struct `A filled outline` {
  /// Returns the covered area in pixels.
  static func area(_ outline: Outline, width: Int = 100, height: Int = 100) -> Double {
    Mask(outline, width: width, height: height).pixels.reduce(0) { $0 + Double($1) / 255 }
  }

  @Test(arguments: [0.5, 3, 10.25, 47])
  func `of a circle covers its area`(radius: Double) {
    let circle = Outline(center: Spot(50.3, 49.6), radius: radius)
    let whole = Double.pi * radius * radius
    #expect(abs(Self.area(circle) - whole) <= 0.01 * whole + 0.05)
  }

  @Test(arguments: [(0.0, 0.0), (0.25, 0.5), (7.75, 3.125)])
  func `of a box covers its area at any place`(x: Double, y: Double) {
    let box = Outline(x: x, y: y, width: 40.5, height: 20.25, radius: 0)
    #expect(abs(Self.area(box) - 40.5 * 20.25) < 0.4)
    let round = Outline(x: x, y: y, width: 40.5, height: 20.25, radius: 6)
    #expect(abs(Self.area(round) - (40.5 * 20.25 - (4 - Double.pi) * 36)) < 0.5)
  }

  @Test func `of a triangle covers half of its box`() {
    var triangle = Outline()
    triangle.move(to: Spot(10, 10))
    triangle.line(to: Spot(70, 30))
    triangle.line(to: Spot(20, 80))
    triangle.close()
    #expect(abs(Self.area(triangle) - 2_000) < 3)
  }

  @Test func `covers each pixel by its share`() {
    let box = Outline(x: 1.5, y: 2.25, width: 2, height: 1, radius: 0)
    let mask = Mask(box, width: 5, height: 5)
    #expect(Array(mask.pixels[10..<15]) == [0, 96, 191, 96, 0])
    #expect(Array(mask.pixels[15..<20]) == [0, 32, 64, 32, 0])
  }

  @Test func `has a hole where another is cut out`() {
    var ring = Outline(center: Spot(50, 50), radius: 40)
    ring.cut(Outline(center: Spot(50, 50), radius: 30))
    #expect(abs(Self.area(ring) - Double.pi * 700) < 10)
    let mask = Mask(ring, width: 100, height: 100)
    #expect(mask.pixels[50 * 100 + 50] == 0 && mask.pixels[50 * 100 + 15] == 255)
  }

  @Test func `is cut off at the borders of its picture`() {
    let circle = Outline(center: Spot(0, 0), radius: 40)
    #expect(abs(Self.area(circle) - Double.pi * 400) < 10)
    let beyond = Outline(x: -50, y: -50, width: 300, height: 300, radius: 0)
    #expect(Mask(beyond, width: 4, height: 4).pixels == Array(repeating: 255, count: 16))
    #expect(Self.area(Outline(center: Spot(300, 50), radius: 40)) == 0)
    #expect(Self.area(Outline(center: Spot(-300, 50), radius: 40)) == 0)
  }

  @Test func `of nothing covers nothing`() {
    #expect(Self.area(Outline()) == 0)
    #expect(Mask(Outline(center: Spot(0, 0), radius: 3), width: 0, height: 9).pixels.isEmpty)
  }
}
