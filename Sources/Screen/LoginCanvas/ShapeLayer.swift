/// Rectangles of a vector graphic, grouped by color; adjacent rectangles are merged.
///
/// A single path for each color has no seams at any size. Units: those of the graphic.
struct ShapeLayer {
  /// A rectangle.
  struct Box: Hashable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
  }

  /// The position at which the next box of a row can extend the previous one.
  private struct Edge: Hashable {
    let color: RGB
    let x: Int
    let y: Int
    let height: Int
  }

  /// The sides of a column of boxes, and the position at which the next box can extend it.
  private struct Foot: Hashable {
    let x: Int
    let width: Int
    let y: Int
  }

  private var boxes: [(color: RGB, boxes: [Box])] = []
  private var edges: [Edge: Int] = [:]

  /// Adds a rectangle that overlaps no other rectangle of the layer.
  ///
  /// Rows must be added from top to bottom, and boxes in a row from left to right.
  mutating func add(_ box: Box, _ color: RGB) {
    guard box.width > 0, box.height > 0 else { return }
    let place: Int
    if let known = boxes.firstIndex(where: { $0.color == color }) {
      place = known
    } else {
      place = boxes.count
      boxes.append((color, []))
    }
    let start = Edge(color: color, x: box.x, y: box.y, height: box.height)
    let index: Int
    if let former = edges.removeValue(forKey: start) {
      index = former
      boxes[place].boxes[index].width += box.width
    } else {
      index = boxes[place].boxes.count
      boxes[place].boxes.append(box)
    }
    edges[Edge(color: color, x: box.x + box.width, y: box.y, height: box.height)] = index
  }

  /// Returns a path for each color, in the order in which the colors were added.
  ///
  /// - Parameter look: Further attributes of each path, with a leading blank.
  /// - Returns: The SVG elements.
  func paths(_ look: String = "") -> [String] {
    boxes.map { color, boxes in
      let steps = Self.stacked(boxes).map {
        "M\($0.x) \($0.y)h\($0.width)v\($0.height)h-\($0.width)z"
      }
      return "<path fill=\"\(color.hex)\" d=\"\(steps.joined())\"\(look)/>"
    }
  }

  /// Returns the boxes, with vertically adjacent ones merged.
  private static func stacked(_ boxes: [Box]) -> [Box] {
    var stacked: [Box] = []
    var feet: [Foot: Int] = [:]
    for box in boxes {
      let index: Int
      if let former = feet.removeValue(forKey: Foot(x: box.x, width: box.width, y: box.y)) {
        index = former
        stacked[index].height += box.height
      } else {
        index = stacked.count
        stacked.append(box)
      }
      feet[Foot(x: box.x, width: box.width, y: box.y + box.height)] = index
    }
    return stacked
  }
}
