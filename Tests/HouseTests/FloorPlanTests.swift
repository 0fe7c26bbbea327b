import Foundation
import Testing

/// Checks the picture in docs/architecture.md against the folders of Sources and the table of imports.
@Suite struct `The floor plan` {
  private static func folders(in path: String) throws -> Set<String> {
    Set(
      try FileManager.default.contentsOfDirectory(
        atPath: `The house`.root.appending(path: path).path))
  }

  @Test func `shows the folders that there are`() throws {
    let boxes = try FloorPlan.read().boxes
    #expect(boxes.count > 5)
    let groups = Set(boxes.map(\.name))
    #expect(try Self.folders(in: "Sources") == groups.union(FloorPlan.library))
    for box in boxes {
      let own = Set(box.folders).subtracting(FloorPlan.library)
      #expect(try Self.folders(in: "Sources/\(box.name)") == own, "\(box.name)")
    }
  }

  @Test func `has only arrows that point down`() throws {
    let plan = try FloorPlan.read()
    for (room, allowed) in try `The house`.arrows() {
      let box = try #require(plan.box(of: room), "\(room)")
      for other in allowed {
        guard let below = plan.box(of: other) else { continue }
        #expect(
          below.name == box.name || below.depth > box.depth, "\(room) is not above \(other)")
      }
    }
  }

  @Test func `is the one of the package`() throws {
    let package = try String(
      contentsOf: `The house`.root.appending(path: "Package.swift"), encoding: .utf8)
    for match in package.matches(of: /"(\w+)",\s+in: "(\w+)"/)
    where !["Benchmarks", "Examples", "Plugins", "Tests"].contains(match.2) {
      #expect(try FloorPlan.path(of: String(match.1)) == "Sources/\(match.2)/\(match.1)")
    }
  }
}
