import Foundation

/// The picture at the top of docs/architecture.md: boxes on top of each other, with the names of targets in them.
///
/// A box is a folder of Sources, and a name in it is the folder of a target.
struct FloorPlan {
  /// A box of the picture.
  struct Box {
    let name: String
    /// The number of rows of boxes above this one.
    let depth: Int
    /// The names of the folders in the box.
    var folders: [String] = []
  }

  /// The folders directly in Sources: the library for other packages.
  static let library: Set<String> = ["KeyboardLayout", "LoginModel", "LoginTUI"]

  /// The targets whose folders have other names.
  static let renamed = ["KeyboardLayout": "LoginKeyboardLayout"]

  /// The boxes, from top to bottom and from left to right.
  private(set) var boxes: [Box] = []

  /// The picture, read once.
  private static let plan = Result { try parse() }

  /// Returns the picture.
  static func read() throws -> FloorPlan { try plan.get() }

  private static func parse() throws -> FloorPlan {
    let page = try String(
      contentsOf: `The house`.root.appending(path: "docs/architecture.md"), encoding: .utf8)
    let picture = page.components(separatedBy: "```").dropFirst().first ?? ""
    var plan = FloorPlan()
    // The boxes of the current row: their first columns and their indices in `boxes`.
    var row: [(column: Int, index: Int)] = []
    for line in picture.split(separator: "\n").dropFirst() {
      if line.hasPrefix("│") {
        for name in line.matches(of: /[\w-]+/) {
          let column = line.distance(from: line.startIndex, to: name.range.lowerBound)
          guard let box = row.last(where: { $0.column <= column }) else { continue }
          plan.boxes[box.index].folders.append(String(name.0))
        }
      } else {
        let depth = (plan.boxes.last?.depth ?? -1) + 1
        row = line.matches(of: /─ (\w+) ─/).map { match in
          plan.boxes.append(Box(name: String(match.1), depth: depth))
          let column = line.distance(from: line.startIndex, to: match.range.lowerBound)
          return (column - 1, plan.boxes.count - 1)
        }
      }
    }
    return plan
  }

  /// The names of all targets in the picture.
  var rooms: Set<String> {
    Set(boxes.flatMap(\.folders).map { Self.renamed[$0] ?? $0 })
  }

  /// Returns the box that contains a target.
  func box(of room: String) -> Box? {
    boxes.first { $0.folders.contains { (Self.renamed[$0] ?? $0) == room } }
  }

  /// Returns the folder of a target: a path from the root of the repository.
  static func path(of room: String) throws -> String {
    let folder = renamed.first { $0.value == room }?.key ?? room
    guard !library.contains(folder), let box = try read().box(of: room) else {
      return "Sources/\(folder)"
    }
    return "Sources/\(box.name)/\(folder)"
  }

  /// Returns the Swift files of a target.
  static func files(of room: String) throws -> [URL] {
    try `The house`.files(in: path(of: room))
  }
}
