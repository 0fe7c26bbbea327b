import Foundation
import Testing

/// The modules that the first program of a screen excludes, because its start maps the whole file.
@Suite struct `The program of the screen` {
  /// Returns the targets that a program consists of.
  static func rooms(from program: String = "logintui") throws -> Set<String> {
    let arrows = try `The house`.arrows()
    var (rooms, waiting) = (Set<String>(), [program])
    while let room = waiting.popLast() {
      guard let next = arrows[room], rooms.insert(room).inserted else { continue }
      waiting += next
    }
    return rooms
  }

  @Test func `imports neither Foundation nor regular expressions`() throws {
    let rooms = try Self.rooms()
    #expect(rooms.count > 20)
    let heavy = ["Foundation", "RegexBuilder", "_StringProcessing", "_RegexParser"]
    for room in rooms {
      for file in try FloorPlan.files(of: room) {
        let found = try `The house`.imports(of: file).filter { name in
          heavy.contains { name.hasPrefix($0) }
        }
        #expect(found.isEmpty, "\(file.lastPathComponent) imports \(found)")
      }
    }
  }

  @Test func `is made of packages whose size is known`() throws {
    let arrows = try `The house`.arrows()
    let packages = try Self.rooms().flatMap { arrows[$0] ?? [] }.filter { arrows[$0] == nil }
    #expect(Set(packages) == ["Logging"])
  }

  /// The compiler detects only some uses: an import of Dispatch would bring all of it back.
  @Test func `calls nothing of either`() throws {
    // proc(5): the path of the running tests; the object files are beside them.
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let build = URL(filePath: program).deletingLastPathComponent()
    // In the mangled form of function names, after their lengths.
    let heavy = ["20FoundationEssentials", "10Foundation", "17_StringProcessing", "12_RegexParser"]
    for room in try Self.rooms() {
      // An object without a source file comes from an earlier build.
      let files = try FloorPlan.files(of: room).map { $0.lastPathComponent + ".o" }
      let objects = files.map { build.appending(path: "\(room).build/\($0)") }
        .filter { FileManager.default.fileExists(atPath: $0.path) }
      #expect(objects.count == files.count, "\(room)")
      for object in objects {
        let bytes = try Data(contentsOf: object, options: .alwaysMapped)
        let found = heavy.filter { bytes.range(of: Data($0.utf8)) != nil }
        #expect(found.isEmpty, "\(object.lastPathComponent) calls \(found)")
      }
    }
  }
}

/// The program of the services excludes ICU's tables, thirty megabytes that Foundation would add.
@Suite struct `The program of the services` {
  /// Returns the targets that the program consists of.
  static func rooms() throws -> Set<String> {
    try `The program of the screen`.rooms(from: "logintui-worker")
  }

  @Test func `imports of Foundation no more than its essentials`() throws {
    let rooms = try Self.rooms()
    #expect(rooms.count > 40 && rooms.contains("LoginIdentityServer"))
    for room in rooms {
      for file in try FloorPlan.files(of: room) {
        let found = try `The house`.imports(of: file).filter { $0.hasPrefix("Foundation") }
        #expect(found.isSubset(of: ["FoundationEssentials"]), "\(file.lastPathComponent)")
      }
    }
  }
}
