/// Rectangles of a vector graphic, gathered by colour: those that touch become one, and a colour is named once.
///
/// One path has no seams inside, at whatever size it is drawn. Units: those of the graphic.
struct ShapeLayer {
  /// A rectangle.
  struct Box: Hashable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
  }

  /// Where the next box of a row may go on.
  private struct Edge: Hashable {
    let color: RGB
    let x: Int
    let y: Int
    let height: Int
  }

  /// The sides of a column of boxes, and where the next one may go on.
  private struct Foot: Hashable {
    let x: Int
    let width: Int
    let y: Int
  }

  private var boxes: [(color: RGB, boxes: [Box])] = []
  private var edges: [Edge: Int] = [:]

  /// Adds a rectangle that covers no other one of the layer.
  ///
  /// Rows come from top to bottom, and what stands in one from left to right.
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

  /// A path for each colour, in the order in which the colours came.
  ///
  /// - Parameter look: Further attributes of each, with a blank before.
  /// - Returns: The elements.
  func paths(_ look: String = "") -> [String] {
    boxes.map { color, boxes in
      let steps = Self.stacked(boxes).map {
        "M\($0.x) \($0.y)h\($0.width)v\($0.height)h-\($0.width)z"
      }
      return "<path fill=\"\(color.hex)\" d=\"\(steps.joined())\"\(look)/>"
    }
  }

  /// Boxes that stand on each other as one.
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
