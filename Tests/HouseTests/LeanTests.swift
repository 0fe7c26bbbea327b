import Foundation
import Testing

/// What is not in the program that a screen begins with, because its start maps all that is.
@Suite struct `The program of the screen` {
  /// The rooms that a program is made of.
  static func rooms(from program: String = "LogintuiFront") throws -> Set<String> {
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

  /// The compiler sees only some of the uses: whoever imports Dispatch has all of them again.
  @Test func `calls nothing of either`() throws {
    // proc(5): the path of the running tests; what was compiled lies beside them.
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let build = URL(filePath: program).deletingLastPathComponent()
    // As the names of functions have them, behind their lengths.
    let heavy = ["20FoundationEssentials", "10Foundation", "17_StringProcessing", "12_RegexParser"]
    for room in try Self.rooms() {
      // An object without its file is left of an earlier build.
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

/// What is not in the program that talks with services: ICU's tables, thirty megabytes that come with Foundation.
@Suite struct `The program of the services` {
  /// The rooms that it is made of.
  static func rooms() throws -> Set<String> {
    try `The program of the screen`.rooms(from: "LogintuiWorker")
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
